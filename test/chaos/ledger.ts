import type { AnyChoice } from '../../rules/core/option.ts';
import type { Reply } from './client.ts';

/** What one seat was told is done, and so what the record must hold of it: no more, no less, in this order. */
export class Ledger {
	/** Choices that were acknowledged and not taken back. */
	readonly standing: AnyChoice[] = [];
	/** Sayings that were acknowledged. */
	readonly said: string[] = [];
	/** Choices acknowledged in all, and how many of them were taken back. */
	acknowledged = 0;
	takenBack = 0;
	/** Refusals by their reason. */
	readonly refused = new Map<string, number>();

	/** The choices the seat had made before anybody kept this book. */
	begin(choices: readonly AnyChoice[]): void {
		this.standing.push(...choices);
	}

	/** Notes the answer to a batch; answers whether it was taken. */
	chose(choices: readonly AnyChoice[], reply: Reply): boolean {
		if (!this.isDone(reply)) return false;
		this.standing.push(...choices);
		this.acknowledged += choices.length;
		return true;
	}

	/** Notes the answer to taking the last choice back; answers whether it was. */
	tookBack(reply: Reply): boolean {
		if (!this.isDone(reply)) return false;
		this.standing.pop();
		this.takenBack += 1;
		return true;
	}

	spoke(text: string, reply: Reply): void {
		if (this.isDone(reply)) this.said.push(text);
	}

	private isDone(reply: Reply): boolean {
		if (reply.type === 'done') return true;
		this.refused.set(reply.reason, (this.refused.get(reply.reason) ?? 0) + 1);
		return false;
	}
}
