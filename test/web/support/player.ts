import type { AnyChoice } from '../../../rules/core/option.ts';
import { chooseForBot } from '../../../rules/power-struggle/bot.ts';
import type { PowerStruggleStep } from '../../../rules/power-struggle/steps.ts';
import { Hand } from './hand.ts';
import type { Visitor } from './house.ts';

/** What a player is asked now. */
export type Question = PowerStruggleStep | { readonly step: 'confirm' };
/** A player's own mind: a choice, or undefined to do as a bot would. */
export type Mind = (question: Question, player: Player) => AnyChoice | undefined | Promise<AnyChoice | undefined>;

/** Somebody who plays at a page: knows what the page was told, no more, and answers through the page alone. */
export class Player {
	/** The browser this player plays at; another may be taken up meanwhile. */
	visitor: Visitor;
	/** Set while the player is away from the table. */
	away = false;
	readonly seat: number;
	private readonly mind: Mind;

	constructor(visitor: Visitor, mind: Mind = () => undefined) {
		const seat = visitor.recorder.table?.you;
		if (seat === undefined) throw new Error('this visitor has no seat');
		this.visitor = visitor;
		this.seat = seat;
		this.mind = mind;
	}

	get hand(): Hand {
		return new Hand(this.visitor);
	}

	/** Answers every question until the match is over or `enough` says so. */
	async play(enough: () => boolean = () => false): Promise<void> {
		let idle = 0;
		for (;;) {
			const { recorder } = this.visitor;
			await recorder.until(() => this.visitor.recorder !== recorder || recorder.over || enough() || (recorder.asked && !this.away), 1_000);
			if (this.visitor.recorder !== recorder) continue;
			if (recorder.over || enough()) return;
			if (!recorder.asked || this.away) continue;
			const choice = await this.choose();
			if (choice === undefined) continue;
			const taken = await this.hand.make(choice).catch((failure: unknown) => {
				if (this.away || this.visitor.recorder !== recorder) return true;
				throw new Error(`seat ${this.seat} could not make ${JSON.stringify(choice)}`, { cause: failure });
			});
			idle = taken ? 0 : idle + 1;
			if (idle > 6) throw new Error(`seat ${this.seat} gets no answer to ${JSON.stringify(choice)}`);
		}
	}

	private async choose(): Promise<AnyChoice | undefined> {
		const { match } = this.visitor.recorder;
		const question = match.asks.find(({ seat }) => seat === this.seat)?.step as Question | undefined;
		if (question === undefined) return undefined;
		const own = await this.mind(question, this);
		if (own !== undefined) return own;
		if (question.step === 'confirm') return { kind: 'confirm' };
		return chooseForBot({ seat: this.seat, board: match.board, step: question, options: match.options, random: Math.random });
	}
}
