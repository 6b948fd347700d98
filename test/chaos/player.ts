import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../../rules/core/game.ts';
import type { MatchView } from '../../rules/core/match-view.ts';
import type { AnyChoice } from '../../rules/core/option.ts';
import type { Seat } from '../../rules/core/seat.ts';
import { REASONS } from '../../party/shared/wire.ts';
import { randomChoice } from '../bench/random-choice.ts';
import type { Client, Reply } from './client.ts';
import { Ledger } from './ledger.ts';

/** What a player does beside choosing well: shares of 1. Most choices are the game's bot's, the others come by chance. */
const HABITS = { chance: 0.15, takesBack: 0.05, tries: 0.1, batch: 0.06, says: 0.12 } as const;

// Milliseconds between a question and its answer, at most.
const THINKING = 40;

// What may come of a choice that raced with another.
const OVERTAKEN = ['stale', 'match-over'];
// What may come of taking back besides, and of a batch whose second half does not follow from the first: there, a game's own reason too.
const NO_WAY_BACK = [...OVERTAKEN, 'nothing-to-take-back', 'others-built-on-it'];
const OUR_FAULT = new Set<string>(REASONS.filter((reason) => ![...OVERTAKEN, 'not-asked', 'not-an-option'].includes(reason)));

/** What is done before a question is answered: `kind` is the decision's name. */
export type BeforeChoice = (kind: string) => Promise<void>;

/** Plays one seat over its client and keeps the book of what it was told. */
export class Player {
	readonly client: Client;
	readonly seat: Seat;
	readonly ledger = new Ledger();
	readonly wrongs: string[] = [];
	private readonly game: Game;
	private readonly random: () => number;
	private readonly before: BeforeChoice;
	private readonly sayings: Promise<void>[] = [];
	private stopped = false;

	constructor(client: Client, game: Game, seat: Seat, random: () => number, before: BeforeChoice) {
		this.client = client;
		this.game = game;
		this.seat = seat;
		this.random = random;
		this.before = before;
	}

	/** The decision that is put to this seat now, as far as its client knows. */
	get kind(): string | undefined {
		return this.client.table?.match?.asks.find(({ seat }) => seat === this.seat)?.step.step;
	}

	/** Plays until the match is over or somebody says stop; all that was asked is answered then. */
	async play(): Promise<void> {
		const { client } = this;
		this.stopped = false;
		for (;;) {
			await client.until(() => this.stopped || this.isOver || this.kind !== undefined);
			if (this.stopped || this.isOver) break;
			await sleep(this.random() * THINKING);
			const { kind } = this;
			if (kind !== undefined) await this.before(kind);
			const match = client.table?.match;
			// While it thought, the question may have gone.
			if (match !== undefined && this.kind !== undefined && !this.stopped) await this.decide(match);
		}
		await Promise.all(this.sayings);
	}

	stop(): void {
		this.stopped = true;
		this.client.wake();
	}

	private get isOver(): boolean {
		return this.client.table?.phase === 'over';
	}

	private async decide(match: MatchView): Promise<void> {
		const habit = this.random();
		if (this.random() < HABITS.says) this.say();
		const { takesBack, tries, batch } = HABITS;
		if (habit < takesBack && match.undo > 0) await this.takeBack();
		else if (habit < takesBack + tries) await this.tryTwice(match);
		else if (habit < takesBack + tries + batch) await this.choose([this.choice(match), this.byChance(match)]);
		else await this.choose([this.choice(match)]);
	}

	private async choose(choices: readonly AnyChoice[]): Promise<boolean> {
		const reply = await this.client.ask({ type: 'choose', version: this.client.version, choices: choices as never });
		if (reply.type === 'refused' && choices.length > 1 ? OUR_FAULT.has(reply.reason) : this.isOdd(reply, OVERTAKEN)) this.complain(reply);
		return this.ledger.chose(choices, reply);
	}

	private async takeBack(): Promise<boolean> {
		const reply = await this.client.ask({ type: 'undo', version: this.client.version });
		if (this.isOdd(reply, NO_WAY_BACK)) this.complain(reply);
		return this.ledger.tookBack(reply);
	}

	// As from two open pages: two answers to one question, of which one can count.
	private async tryTwice(match: MatchView): Promise<void> {
		const second = match.undo > 0 && this.random() < 0.3;
		const taken = await Promise.all([this.choose([this.choice(match)]), second ? this.takeBack() : this.choose([this.byChance(match)])]);
		if (taken.every((each) => each)) this.wrongs.push('both of two answers to one question were taken');
	}

	private say(): void {
		const text = `${this.seat}: ${this.ledger.said.length} ${this.sayings.length}`;
		const asked = this.client.ask({ type: 'say', text }).then((reply) => {
			if (this.isOdd(reply, ['too-fast'])) this.complain(reply);
			this.ledger.spoke(text, reply);
		});
		this.sayings.push(asked);
	}

	private isOdd(reply: Reply, expected: readonly string[]): boolean {
		return reply.type === 'refused' && !expected.includes(reply.reason);
	}

	private complain(reply: Reply): void {
		this.wrongs.push(`refused: ${reply.type === 'refused' ? reply.reason : ''}`);
	}

	private choice(match: MatchView): AnyChoice {
		return (this.random() < HABITS.chance ? undefined : this.botChoice(match)) ?? this.byChance(match);
	}

	private byChance(match: MatchView): AnyChoice {
		return randomChoice(match.options, this.random);
	}

	// A bot that is at a loss leaves it to chance: here it is the room that is tested.
	private botChoice({ board, asks, options }: MatchView): AnyChoice | undefined {
		const { seat, game, random } = this;
		const step = asks.find((ask) => ask.seat === seat)?.step;
		if (step === undefined) return undefined;
		try {
			const choice = game.bot({ seat, board, step, options, random });
			return JSON.parse(JSON.stringify(choice)) as AnyChoice;
		} catch {
			return undefined;
		}
	}
}
