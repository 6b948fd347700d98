import { expect } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { leastChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Board, Stock } from '#rules/circadians/board.ts';
import type { CircadiansFact, CircadiansResult } from '#rules/circadians/facts.ts';
import { GameTable } from '../game-table.ts';
import type { Colour } from './position.ts';

/** A choice as a test says it: so much of it that one option is meant, and its numbers. */
export type Spoken = { readonly kind: string; readonly [field: string]: string | number };

export const CONFIRM: Spoken = { kind: 'confirm' };
export const DECLINE: Spoken = { kind: 'decline' };

type CircadiansTable = { board: Board; fact: CircadiansFact; spoken: Spoken; colour: Colour };

/** A table of Circadians. */
export class Table extends GameTable<CircadiansTable> {
	constructor(game: Game, colours: readonly Colour[], match: Match, facts: readonly Fact[]) {
		super(game, colours, match, facts);
	}

	/** What a player does. */
	as(colour: Colour): { chooses(...choices: Spoken[]): Table; takesBack(): Table } {
		return {
			chooses: (...choices) => {
				for (const spoken of choices) this.choose(colour, spoken);
				return this;
			},
			takesBack: () => this.takeBack(colour)
		};
	}

	get result(): CircadiansResult {
		return this.match.result as unknown as CircadiansResult;
	}

	/** What the player has of what is named. */
	expectStock(colour: Colour, amounts: Partial<Stock>): this {
		expect(this.playerOf(colour).stock.$secret, `stock of ${colour}`).toMatchObject(amounts);
		return this;
	}

	/** Everything the player has paid, in its order; nothing where nothing was paid. */
	expectPaid(colour: Colour, ...prices: Partial<Stock>[]): this {
		const paid = this.factsOf('paid').filter(({ player }) => player === this.seatOf(colour));
		expect(
			paid.map(({ price }) => price),
			`paid by ${colour}`
		).toEqual(prices);
		return this;
	}

	expectDice(colour: Colour, dice: { readonly waiting?: number; readonly canteen?: number; readonly supply?: number }): this {
		expect(this.playerOf(colour), `dice of ${colour}`).toMatchObject(dice);
		return this;
	}

	expectHand(colour: Colour, ...items: string[]): this {
		expect(this.playerOf(colour).hand.$secret, `hand of ${colour}`).toEqual(items);
		return this;
	}

	/** The player may do this, as far as the fields are named. */
	expectOffered(colour: Colour, ...spoken: Spoken[]): this {
		for (const wanted of spoken) expect(this.matching(colour, wanted).length, JSON.stringify(wanted)).toBeGreaterThan(0);
		return this;
	}

	expectNotOffered(colour: Colour, ...spoken: Spoken[]): this {
		for (const wanted of spoken) expect(this.matching(colour, wanted), JSON.stringify(wanted)).toEqual([]);
		return this;
	}

	expectNotTold(fact: CircadiansFact['fact']): this {
		expect(this.factsOf(fact)).toEqual([]);
		return this;
	}

	/** The questions that are open: 'blue plan'. */
	expectOpen(...asks: string[]): this {
		expect(asked(this.game, this.match).map(({ seat, step }) => `${this.colourOf(seat)} ${step.step}`)).toEqual(asks);
		return this;
	}

	/** The player's points at the end. */
	expectPoints(colour: Colour, points: Partial<CircadiansResult['scores'][number]['points']>): this {
		expect(this.result.scores[this.seatOf(colour)]?.points, `points of ${colour}`).toMatchObject(points);
		return this;
	}

	expectWinners(...colours: Colour[]): this {
		expect(this.result.winners.map((seat) => this.colourOf(seat))).toEqual(colours);
		return this;
	}

	/** Everybody does whatever comes first among the options until somebody is asked for such a step, or the match is over. */
	untilAsked(step: string): this {
		for (let guard = 0; guard < 2_000; guard += 1) {
			const [ask] = asked(this.game, this.match);
			if (ask === undefined || ask.step.step === step) return this;
			this.take(this.colourOf(ask.seat) as Colour, leastChoice(options(this.game, this.match, ask.seat)[0] as Option));
		}
		throw new Error(`nobody is ever asked ${step}`);
	}

	protected choiceOf(spoken: Spoken): AnyChoice {
		return spoken;
	}

	private matching(colour: Colour, wanted: Spoken): readonly Option[] {
		return this.optionsOf(colour).filter((option) =>
			Object.entries(wanted).every(([field, value]) => typeof option[field] === 'object' || option[field] === value)
		);
	}

	private choose(colour: Colour, spoken: Spoken): void {
		const [option, ...more] = this.matching(colour, spoken);
		const said = `${colour}, ${JSON.stringify(spoken)}`;
		if (option === undefined) throw new Error(`${said}: not among ${JSON.stringify(this.optionsOf(colour))}`);
		if (more.length > 0) throw new Error(`${said}: which of ${JSON.stringify([option, ...more])}?`);
		this.take(colour, { ...(option as AnyChoice), ...spoken });
	}
}
