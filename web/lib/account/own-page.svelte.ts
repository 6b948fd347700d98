import { me } from '#lib/me.svelte.ts';
import { isUnheld, type UnheldReason } from './unheld.ts';

/** How the last look at what is one's own went, for the page that shows it. */
export type OwnPage = {
	/** Whether it failed for a reason that passes. */
	readonly trouble: boolean;
	/** Why this device is not who it was, if that is why it failed. */
	readonly unheld: UnheldReason | undefined;
	/** Looks again. */
	readonly look: () => Promise<void>;
	/** There is no connection to look with. */
	readonly lost: () => void;
};

/**
 * Has a component look at what is one's own when it is made, and anew once this device is somebody else. `find` gets and keeps it, and
 * throws `Refused`.
 */
export function ownPage(find: () => Promise<void>): OwnPage {
	let trouble = $state(false);
	let unheld: UnheldReason | undefined = $state();

	async function look() {
		try {
			await find();
			[trouble, unheld] = [false, undefined];
		} catch (failure) {
			const reason = failure instanceof Error ? failure.message : undefined;
			unheld = isUnheld(reason) ? reason : undefined;
			trouble = unheld === undefined;
		}
	}

	let looked = false;
	$effect(() => {
		const { account } = me;
		if (looked && account !== undefined) return;
		looked = true;
		void look();
	});

	return {
		get trouble() {
			return trouble;
		},
		get unheld() {
			return unheld;
		},
		look,
		lost: () => (trouble = true)
	};
}
