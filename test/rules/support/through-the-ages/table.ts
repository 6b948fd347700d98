import { expect } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { leastChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import { asked, options } from '#rules/core/play.ts';
import type { Board, Civilization } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesFact, ThroughTheAgesResult } from '#rules/through-the-ages/facts.ts';
import { ratingsOf, strengthOf, type Ratings } from '#rules/through-the-ages/ratings.ts';
import { stockOf } from '#rules/through-the-ages/stores.ts';
import type { CardId } from '#rules/through-the-ages/vocabulary.ts';
import { GameTable } from '../game-table.ts';
import type { Colour } from './position.ts';

/** A choice as a test says it: so much of it that one option is meant, and its numbers. Without `pay` the usual way is meant. */
export type Spoken = { readonly kind: string; readonly [field: string]: string | number | undefined };

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
export class Table extends GameTable<AgesTable> {
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

	/** The player may do this, as far as the fields are named. */
	expectOffered(colour: Colour, ...spoken: Spoken[]): this {
		for (const wanted of spoken) expect(this.matching(colour, wanted).length, JSON.stringify(wanted)).toBeGreaterThan(0);
		return this;
	}

	expectNotOffered(colour: Colour, ...spoken: Spoken[]): this {
		for (const wanted of spoken) expect(this.matching(colour, wanted), JSON.stringify(wanted)).toEqual([]);
		return this;
	}

	expectNotTold(fact: ThroughTheAgesFact['fact']): this {
		expect(this.factsOf(fact)).toEqual([]);
		return this;
	}

	/** The questions that are open: 'orange turn'. */
	expectOpen(...asks: string[]): this {
		expect(asked(this.game, this.match).map(({ seat, step }) => `${this.colourOf(seat)} ${step.step}`)).toEqual(asks);
		return this;
	}

	expectWinners(...colours: Colour[]): this {
		expect(this.result.winners.map((seat) => this.colourOf(seat))).toEqual(colours);
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

	protected choiceOf(spoken: Spoken): AnyChoice {
		return spoken as AnyChoice;
	}

	private matching(colour: Colour, wanted: Spoken): readonly Option[] {
		return this.optionsOf(colour).filter(
			(option) =>
				option.pay === wanted.pay &&
				Object.entries(wanted).every(([field, value]) => typeof option[field] === 'object' || option[field] === value)
		);
	}

	private choose(colour: Colour, spoken: Spoken): void {
		const [option, ...more] = this.matching(colour, spoken);
		const said = `${colour}, ${JSON.stringify(spoken)}`;
		if (option === undefined) throw new Error(`${said}: not among ${JSON.stringify(this.optionsOf(colour))}`);
		if (more.length > 0) throw new Error(`${said}: which of ${JSON.stringify([option, ...more])}?`);
		this.take(colour, { ...(option as AnyChoice), ...(spoken as AnyChoice) });
	}
}

const ENDING: readonly string[] = ['endTurn', 'noPolitics', 'decline'];
