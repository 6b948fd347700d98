import { expect } from 'vitest';
import type { Fact, Match } from '#rules/core/match.ts';
import { asked } from '#rules/core/play.ts';
import type { Board, MarketCard, PlayerId, Regime } from '#rules/pax-transhumanity/board.ts';
import {
	DISCIPLINES,
	SPHERES,
	type CardNumber,
	type Discipline,
	type IdeaCard,
	type ProblemId,
	type SpaceId,
	type Sphere
} from '#rules/pax-transhumanity/edition.ts';
import type { End, PaxFact, PaxResult, Scoring } from '#rules/pax-transhumanity/facts.ts';
import { SpokenTable, type Spoken } from '../spoken-table.ts';
import { game, type Colour } from './position.ts';

// What a test does not say goes the plain way: no more is sold, covered, surged, divested or installed than it names.
const PLAIN_ANSWERS: Readonly<Record<string, Spoken>> = {
	pay: { kind: 'pay' },
	coverHeat: { kind: 'enough' },
	surge: { kind: 'noSurge' },
	divest: { kind: 'collect' },
	secondPatent: { kind: 'enough' },
	useResearch: { kind: 'discard' },
	viability: { kind: 'bySplay' },
	orient: { kind: 'show', side: 'left' }
};

type Player = {
	/** Choices one after the other, each named in full or by enough of its fields. */
	chooses(...answers: Spoken[]): Table;
	/** An action with the answers to what it asks, in their order; what they do not name is answered the plain way. */
	fundraises(...answers: Spoken[]): Table;
	syndicates(card: CardNumber, ...answers: Spoken[]): Table;
	commercializes(card: CardNumber, ...answers: Spoken[]): Table;
	hires(space: SpaceId, ...answers: Spoken[]): Table;
	researches(sphere: Sphere, ...answers: Spoken[]): Table;
	placates(card: CardNumber, square: number): Table;
	imports(card: CardNumber, sphere: Sphere, row: number): Table;
	alters(change: 'turn' | 'swap' | 'discard', ...answers: Spoken[]): Table;
	/** Answers a question of somebody else's turn, and goes on the plain way. */
	answers(...answers: Spoken[]): Table;
	endsTurn(): Table;
	takesBack(): Table;
};

type PaxTable = { board: Board; fact: PaxFact; spoken: Spoken; colour: Colour };

/** A table of Pax Transhumanity. */
export class Table extends SpokenTable<PaxTable> {
	constructor(colours: readonly Colour[], match: Match, facts: readonly Fact[]) {
		super(game, colours, match, facts);
	}

	/** What a player does at the table. */
	as(colour: Colour): Player {
		const act =
			(kind: string, field: string) =>
			(value: string | number, ...answers: Spoken[]): Table =>
				this.act(colour, { kind, [field]: value }, answers);
		return {
			chooses: (...answers) => {
				for (const answer of answers) this.choose(colour, answer);
				return this;
			},
			fundraises: (...answers) => this.act(colour, { kind: 'fundraise' }, answers),
			syndicates: act('syndicate', 'card'),
			commercializes: act('commercialize', 'card'),
			hires: act('hire', 'space'),
			researches: act('research', 'sphere'),
			placates: (card, square) => this.act(colour, { kind: 'placate', card, square }, []),
			imports: (card, sphere, row) => this.act(colour, { kind: 'import', card }, [{ kind: 'gap', sphere, row }]),
			alters: act('alterSplay', 'change'),
			answers: (...answers) => this.goOn(colour, answers),
			endsTurn: () => this.endTurn(colour),
			takesBack: () => this.takeBack(colour)
		};
	}

	get result(): PaxResult {
		return this.match.result as unknown as PaxResult;
	}

	/** A card of the market with what lies on it. Throws when it is not there. */
	marketCard(number: CardNumber): MarketCard & { readonly sphere: Sphere } {
		for (const sphere of SPHERES) {
			const found = this.board.market[sphere].find(({ card }) => card === number);
			if (found !== undefined) return { ...found, sphere };
		}
		throw new Error(`card ${number} is not in the market`);
	}

	/** The player's finance board. */
	expectFinance(colour: Colour, capital: number, wealth: number, debt: number): this {
		const player = this.playerOf(colour);
		expect([player.capital, player.wealth, player.debt], `finance of ${colour}`).toEqual([capital, wealth, debt]);
		return this;
	}

	expectPool(colour: Colour, count: number): this {
		expect(this.playerOf(colour).pool, `pool of ${colour}`).toBe(count);
		return this;
	}

	expectActions(count: number): this {
		expect(this.board.actions, 'actions left').toBe(count);
		return this;
	}

	/** All the player's patents by discipline; those not named are none. */
	expectPatents(colour: Colour, expected: Partial<Record<Discipline, number>>): this {
		const held = DISCIPLINES.map((discipline) => [discipline, this.playerOf(colour).patents[discipline]]);
		expect(Object.fromEntries(held), `patents of ${colour}`).toEqual({
			...Object.fromEntries(DISCIPLINES.map((discipline) => [discipline, 0])),
			...expected
		});
		return this;
	}

	/** Where a card lies in the market. */
	expectInMarket(card: CardNumber, sphere: Sphere, row: number): this {
		const found = this.marketCard(card);
		expect([found.sphere, found.row], `card ${card}`).toEqual([sphere, row]);
		return this;
	}

	/** The column from the bottom up. */
	expectColumn(sphere: Sphere, ...cards: CardNumber[]): this {
		expect(
			this.board.market[sphere].map(({ card }) => card),
			sphere
		).toEqual(cards);
		return this;
	}

	expectSyndicated(card: CardNumber, ...colours: Colour[]): this {
		expect(
			this.marketCard(card).syndications.map((player) => this.colours[player]),
			`on card ${card}`
		).toEqual(colours);
		return this;
	}

	/** Whose cubes are on a market card: 'blue 0' is blue's on its first square. */
	expectHeat(card: CardNumber, ...cubes: string[]): this {
		const found = this.marketCard(card).heat.map(({ player, square }) => `${this.colours[player]} ${square}`);
		expect(found.toSorted(), `heat on card ${card}`).toEqual(cubes.toSorted());
		return this;
	}

	/** The disciplines that show in the Splay, from the seed card. */
	expectSplay(...disciplines: Discipline[]): this {
		expect(this.board.splay.map(({ card, side }) => this.ideaOf(card)[side])).toEqual(disciplines);
		return this;
	}

	/** Whose cubes are on a card of the Splay. */
	expectShocks(card: CardNumber, ...cubes: string[]): this {
		const entry = this.board.splay.find((shown) => shown.card === card);
		if (entry === undefined) throw new Error(`card ${card} is not in the Splay`);
		const found = entry.futureShock.map(({ player, square }) => `${this.colours[player]} ${square}`);
		expect(found.toSorted(), `future shock on card ${card}`).toEqual(cubes.toSorted());
		return this;
	}

	expectRegime(regime: Regime): this {
		expect(this.board.regime).toBe(regime);
		return this;
	}

	/** What stands on a space: its company, and its employees. */
	expectSpace(space: SpaceId, company: Colour | undefined, ...employees: Colour[]): this {
		const state = this.board.spaces[space];
		const owner = state?.company === undefined ? undefined : this.colours[state.company];
		expect([owner, ...(state?.employees ?? []).map((player) => this.colours[player])], space).toEqual([company, ...employees]);
		return this;
	}

	expectUnemployed(colour: Colour, sphere: Sphere, count: number): this {
		expect(this.board.unemployed[sphere][this.seatOf(colour)], `unemployed in ${sphere}`).toBe(count);
		return this;
	}

	expectThinkTank(colour: Colour, ...stack: CardNumber[]): this {
		expect(this.playerOf(colour).thinkTank).toEqual(stack);
		return this;
	}

	expectSolved(colour: Colour, ...problems: ProblemId[]): this {
		expect(this.playerOf(colour).victoryStack).toEqual(problems);
		return this;
	}

	/** What the player has paid for actions so far, one sum for each action with a cost. */
	expectPaid(colour: Colour, ...sums: number[]): this {
		const paid = this.factsOf('paid').filter(({ player, cost }) => player === this.seatOf(colour) && cost !== 0);
		expect(
			paid.map(({ cost }) => cost),
			`paid by ${colour}`
		).toEqual(sums);
		return this;
	}

	expectEnd(end: End, scoring: Scoring, ...winners: Colour[]): this {
		expect(this.match.result, 'the match is over').toBeDefined();
		expect([this.result.end, this.result.scoring]).toEqual([end, scoring]);
		expect(this.result.winners.map((player) => this.colours[player])).toEqual(winners);
		return this;
	}

	/** The player's points at the end. */
	expectPoints(colour: Colour, points: number): this {
		expect(this.result.scores.find(({ player }) => player === this.seatOf(colour))?.points, `points of ${colour}`).toBe(points);
		return this;
	}

	/** The visible part of a card of the position. */
	ideaOf(number: CardNumber): IdeaCard {
		const { edition } = this.board;
		const card = edition === 'house' ? undefined : edition.cards[number];
		if (card === undefined || card.kind === 'plurality') throw new Error(`no idea ${number}`);
		return card;
	}

	private act(colour: Colour, option: Spoken, answers: readonly Spoken[]): Table {
		this.choose(colour, option);
		return this.goOn(colour, answers);
	}

	// Answers this player's questions until his next choice of an action, another's question, or one that the test has not answered.
	private goOn(colour: Colour, answers: readonly Spoken[]): Table {
		const left = [...answers];
		const seat = this.seatOf(colour);
		for (let guard = 0; guard < 100; guard += 1) {
			const [ask, ...others] = asked(game, this.match);
			if (ask === undefined || others.length > 0 || ask.seat !== seat || ['turn', 'confirm'].includes(ask.step.step)) break;
			const [wanted] = left;
			const plain = PLAIN_ANSWERS[ask.step.step];
			if (wanted !== undefined && this.matching(colour, wanted).length > 0) this.choose(colour, left.shift() as Spoken);
			else if (plain !== undefined && this.matching(colour, plain).length > 0) this.choose(colour, plain);
			else break;
		}
		if (left.length > 0) {
			const open = asked(game, this.match).map(({ seat: by, step }) => `${this.colours[by]} ${step.step}`);
			throw new Error(`never asked ${JSON.stringify(left)}; now ${open.join(', ')}: ${this.told(colour)}`);
		}
		return this;
	}

	private endTurn(colour: Colour): Table {
		const seat = this.seatOf(colour);
		for (const kind of ['endTurn', 'confirm']) {
			if (asked(game, this.match).some((ask) => ask.seat === seat) && this.kindsOf(colour).includes(kind)) this.choose(colour, { kind });
		}
		return this;
	}

	// What a player may do, briefly: hiring alone has dozens of places.
	protected override told(colour: Colour): string {
		return JSON.stringify(this.optionsOf(colour).filter(({ kind }) => kind !== 'hire'));
	}
}

// Answers by what they are.
export const sell = (discipline: Discipline): Spoken => ({ kind: 'sell', discipline });
export const cover = (square: number): Spoken => ({ kind: 'cover', square });
export const surgeTo = (card: CardNumber): Spoken => ({ kind: 'surgeTo', card });
export const show = (side: 'left' | 'right'): Spoken => ({ kind: 'show', side });
export const startAt = (space: SpaceId): Spoken => ({ kind: 'start', space });
export const solves = (problem: ProblemId): Spoken => ({ kind: 'solve', problem });
export const patent = (discipline: Discipline): Spoken => ({ kind: 'patent', discipline });
export const lose = (space: SpaceId): Spoken => ({ kind: 'lose', space });
export const giveUp = (space: SpaceId): Spoken => ({ kind: 'giveUp', space });
export const choice = (index: number): Spoken => ({ kind: 'choose', index });
export const BY_PATENTS: Spoken = { kind: 'byPatents' };
export const BY_THINK_TANK: Spoken = { kind: 'byThinkTank' };
export const THINK_TANK: Spoken = { kind: 'thinkTank' };

/** Along which arrow who works; enough of it to tell it from the others. */
export function work(space: SpaceId, more: { readonly to?: string; readonly worker?: PlayerId; readonly stays?: boolean } = {}): Spoken {
	return { kind: 'work', space, ...more };
}
