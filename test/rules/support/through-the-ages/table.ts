import { expect } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { leastChoice, type Option } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Board, Civilization } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesFact, ThroughTheAgesResult } from '#rules/through-the-ages/facts.ts';
import { ratingsOf, strengthOf, type Ratings } from '#rules/through-the-ages/ratings.ts';
import { stockOf } from '#rules/through-the-ages/stores.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { SpokenTable, type Spoken } from '../spoken-table.ts';
import type { Colour } from './pieces.ts';

type AgesTable = { board: Board; fact: ThroughTheAgesFact; spoken: Spoken; colour: Colour };

/** What a test asks of a civilization: its numbers, and what follows from them. */
export type Expected = Partial<
	Omit<Ratings, 'culture' | 'science'> & {
		readonly culture: number;
		readonly science: number;
		readonly cultureRating: number;
		readonly scienceRating: number;
		readonly food: number;
		readonly resources: number;
		readonly blue: number;
		readonly yellow: number;
		readonly unused: number;
		readonly civilLeft: number;
		readonly militaryLeft: number;
	}
>;

/** A table of Through the Ages. */
export class Table extends SpokenTable<AgesTable> {
	constructor(game: Game, colours: readonly Colour[], match: Match, facts: readonly Fact[]) {
		super(game, colours, match, facts);
	}

	/** What a player does. */
	as(colour: Colour): { chooses(...choices: Spoken[]): Table; ends(): Table; takesBack(): Table } {
		return {
			chooses: (...choices) => {
				for (const spoken of choices) this.choose(colour, spoken);
				return this;
			},
			ends: () => {
				this.choose(colour, { kind: 'endTurn' });
				return this;
			},
			takesBack: () => this.takeBack(colour)
		};
	}

	get result(): ThroughTheAgesResult {
		return this.match.result as unknown as ThroughTheAgesResult;
	}

	civilization(colour: Colour): Civilization {
		return this.playerOf(colour) as Civilization;
	}

	/** Everything of a civilization that tests ask for by a number. */
	numbersOf(colour: Colour): Required<Expected> {
		const seat = this.seatOf(colour);
		const { culture, science, blue, yellow, unused, civil, military, thisTurn } = this.civilization(colour);
		const ratings = ratingsOf(this.board, seat);
		return {
			...ratings,
			strength: strengthOf(this.board, seat),
			cultureRating: ratings.culture,
			scienceRating: ratings.science,
			culture,
			science,
			blue,
			yellow,
			unused,
			food: stockOf(this.board, seat, 'food'),
			resources: stockOf(this.board, seat, 'resources'),
			civilLeft: civil.available + thisTurn.civilActions,
			militaryLeft: military.available + thisTurn.militaryActions
		};
	}

	expectNumbers(colour: Colour, expected: Expected): this {
		expect(this.numbersOf(colour), colour).toMatchObject(expected);
		return this;
	}

	/** Workers by card. */
	expectWorkers(colour: Colour, expected: { readonly [card: CardId]: number }): this {
		const workers = Object.fromEntries(this.civilization(colour).technologies.map((each) => [each.card, each.workers]));
		expect(workers, `workers of ${colour}`).toMatchObject(expected);
		return this;
	}

	/** Blue tokens by card. */
	expectTokens(colour: Colour, expected: { readonly [card: CardId]: number }): this {
		const tokens = Object.fromEntries(this.civilization(colour).technologies.map((each) => [each.card, each.blue]));
		expect(tokens, `tokens of ${colour}`).toMatchObject(expected);
		return this;
	}

	expectHand(colour: Colour, ...cards: CardId[]): this {
		expect(this.civilization(colour).hand.$secret, `hand of ${colour}`).toEqual(cards);
		return this;
	}

	/** Everybody ends turns and otherwise does whatever comes first, until such a step is asked of the player, or the match is over. */
	untilAsked(step: string, colour?: Colour): this {
		for (let guard = 0; guard < 2_000; guard += 1) {
			const [ask] = asked(this.game, this.match);
			if (ask === undefined || (ask.step.step === step && (colour === undefined || ask.seat === this.seatOf(colour)))) return this;
			const list = options(this.game, this.match, ask.seat);
			const option = list.find(({ kind }) => ENDING.includes(kind)) ?? (list[0] as Option);
			this.take(this.colourOf(ask.seat) as Colour, leastChoice(option));
		}
		throw new Error(`nobody is ever asked ${step}`);
	}

	/** Without `pay` the usual way is meant. */
	protected override matching(colour: Colour, wanted: Spoken): readonly Option[] {
		return super.matching(colour, wanted).filter((option) => option.pay === wanted.pay);
	}
}

const ENDING: readonly string[] = ['endTurn', 'noPolitics', 'decline'];
