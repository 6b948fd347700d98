import { expect } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { leastChoice, type Option } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Board, Stock } from '#rules/circadians/board.ts';
import type { CircadiansFact, CircadiansResult } from '#rules/circadians/facts.ts';
import { SpokenTable, type Spoken } from '../spoken-table.ts';
import type { Colour } from './position.ts';

export const CONFIRM: Spoken = { kind: 'confirm' };
export const DECLINE: Spoken = { kind: 'decline' };

type CircadiansTable = { board: Board; fact: CircadiansFact; spoken: Spoken; colour: Colour };

/** A table of Circadians. */
export class Table extends SpokenTable<CircadiansTable> {
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

	/** The player's points at the end. */
	expectPoints(colour: Colour, points: Partial<CircadiansResult['scores'][number]['points']>): this {
		expect(this.result.scores[this.seatOf(colour)]?.points, `points of ${colour}`).toMatchObject(points);
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
}
