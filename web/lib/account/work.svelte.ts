import { tellFailure } from '#lib/refusals.ts';

/** One thing at a time that a button sets going; what fails is told. */
export class Work {
	/** Whether it is still going on. */
	busy = $state(false);

	async carryOut(work: () => Promise<unknown>): Promise<void> {
		this.busy = true;
		try {
			await work();
		} catch (failure) {
			tellFailure(failure);
		}
		this.busy = false;
	}
}
