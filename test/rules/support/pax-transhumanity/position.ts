import { copy } from '#rules/core/json.ts';
import type { Match, Settings } from '#rules/core/match.ts';
import type { Game } from '#rules/core/game.ts';
import { start } from '#rules/core/play.ts';
import { secret, secretList } from '#rules/core/secret.ts';
import type { Board, Cube, MarketCard, PlayerId, PlayerState, Regime, SplayCard } from '#rules/pax-transhumanity/board.ts';
import {
	DISCIPLINES,
	ROLES,
	SPHERES,
	type CardNumber,
	type Discipline,
	type HeatColour,
	type IdeaCard,
	type ProblemId,
	type Role,
	type Side,
	type SpaceId,
	type Sphere
} from '#rules/pax-transhumanity/edition.ts';
import { paxTranshumanity } from '#rules/pax-transhumanity/game.ts';
import type { PaxStep } from '#rules/pax-transhumanity/steps.ts';
import { plain, PLURALITY, shown, testEdition } from './edition.ts';
import { standing } from '../standing.ts';
import { Table } from './table.ts';

/** The players by the colours of their agents, in turn order (C1). */
export const COLOURS = ['blue', 'black', 'pink', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

export const game = paxTranshumanity as unknown as Game;

const AGENTS = 15;
const HIDDEN_COPY = 5;

/** A position while it is being set. */
export type Setting = { readonly board: Board; readonly cards: Record<string, IdeaCard>; seatOf(colour: Colour): PlayerId };
/** Puts something into a position. */
export type Piece = (setting: Setting) => void;

/** A card of its own for this test. */
export function card(number: CardNumber, made: IdeaCard): Piece {
	return ({ cards }) => {
		cards[number] = made;
	};
}

/** The player's finance board. */
export function finance(colour: Colour, capital: number, wealth: number, debt: number): Piece {
	return (setting) => Object.assign(playerIn(setting, colour), { capital, wealth, debt });
}

export function patents(colour: Colour, discipline: Discipline, count = 1): Piece {
	return (setting) => {
		playerIn(setting, colour).patents[discipline] = count;
	};
}

/** The stack of the think tank, the uppermost card last. */
export function thinkTank(colour: Colour, ...stack: CardNumber[]): Piece {
	return (setting) => {
		playerIn(setting, colour).thinkTank = stack;
	};
}

export function solved(colour: Colour, ...problems: ProblemId[]): Piece {
	return (setting) => {
		playerIn(setting, colour).victoryStack.push(...problems);
		for (const problem of problems) takeProblem(setting, problem);
	};
}

/** Somebody else's, or nobody's: the problem is not to be had. */
export function noneLeft(...problems: ProblemId[]): Piece {
	return ({ board }) => {
		for (const problem of problems) board.problems[problem] = 0;
	};
}

/** The discipline of the hidden sphere. */
export function hides(colour: Colour, discipline: Discipline): Piece {
	return (setting) => {
		playerIn(setting, colour).hidden = secret([setting.seatOf(colour)], {
			card: plain(discipline, discipline, HIDDEN_COPY),
			side: 'left' as Side
		});
	};
}

/** A card in a market column; rows count from 0 at the bottom, and the row is the market cost. */
export function market(sphere: Sphere, row: number, number: CardNumber): Piece {
	return ({ board }) => {
		board.market[sphere].push({ card: number, row, syndications: [], heat: [] });
		board.market[sphere].sort((a, b) => a.row - b.row);
	};
}

export function syndicated(number: CardNumber, ...colours: Colour[]): Piece {
	return (setting) =>
		changeCard(setting, number, (entry) => ({ ...entry, syndications: [...entry.syndications, ...colours.map(setting.seatOf)] }));
}

/** The player's cubes on these squares of a market card. */
export function heat(number: CardNumber, colour: Colour, ...squares: number[]): Piece {
	return (setting) => changeCard(setting, number, (entry) => ({ ...entry, heat: [...entry.heat, ...cubes(setting, colour, squares)] }));
}

/** What a test may say of a card of the Splay: the discipline that shows, with heat squares and the cubes on them, or a card by number. */
export type Shown =
	| Discipline
	| { readonly shows: Discipline; readonly heat?: readonly HeatColour[]; readonly shocks?: Partial<Record<Colour, number[]>> }
	| { readonly card: CardNumber; readonly side?: Side; readonly shocks?: Partial<Record<Colour, number[]>> };

const SPLAYED = 500;

/** The number of the card that lies at this place of a splay given by disciplines, the seed card at 0. */
export function splayed(place: number): CardNumber {
	return SPLAYED + place;
}

/** The Splay from the seed card to the newest. */
export function splay(...row: Shown[]): Piece {
	return (setting) => {
		setting.board.splay = row.map((entry, place): SplayCard => {
			if (typeof entry === 'object' && 'card' in entry)
				return { card: entry.card, side: entry.side ?? 'left', futureShock: shocksOf(setting, entry.shocks) };
			const { shows, heat: squares = [], shocks } = typeof entry === 'object' ? entry : { shows: entry };
			setting.cards[splayed(place)] = shown(shows, ...squares);
			return { card: splayed(place), side: 'left', futureShock: shocksOf(setting, shocks) };
		});
	};
}

export function regime(value: Regime): Piece {
	return ({ board }) => {
		board.regime = value;
	};
}

export function company(colour: Colour, ...spaces: SpaceId[]): Piece {
	return ({ board, seatOf }) => {
		for (const space of spaces) board.spaces[space] = { employees: board.spaces[space]?.employees ?? [], company: seatOf(colour) };
	};
}

export function employee(colour: Colour, ...spaces: SpaceId[]): Piece {
	return ({ board, seatOf }) => {
		for (const space of spaces) {
			const state = board.spaces[space];
			if (state === undefined) throw new Error(`no space ${space}`);
			board.spaces[space] = { ...state, employees: [...state.employees, seatOf(colour)] };
		}
	};
}

export function unemployed(colour: Colour, sphere: Sphere, count = 1): Piece {
	return ({ board, seatOf }) => {
		board.unemployed[sphere][seatOf(colour)] = count;
	};
}

/** The deck, the next card first. */
export function deck(...cards: CardNumber[]): Piece {
	return ({ board }) => {
		board.deck = secretList([], cards);
	};
}

/** The exoglobal deck, the next card first (K1c). */
export function exoglobalDeck(...cards: CardNumber[]): Piece {
	return ({ board }) => {
		if (board.solo === undefined) throw new Error('not the solo game');
		board.solo.deck = secretList([], cards);
		const [first] = cards;
		if (board.solo.level === 'easy' && first !== undefined) board.solo.next = first;
	};
}

/**
 * All that this player needs to commercialize an idea: it lies in the sphere, at the bottom if not said otherwise, with his
 * syndication; the Splay shows its two disciplines; and an employee stands ready in a company of his, for a cost of one less than
 * the sphere's barriers.
 */
export function ready(number: CardNumber, colour: Colour = 'blue', sphere: Sphere = 'firstWorld', row = 0): Piece {
	return (setting) => {
		market(sphere, row, number)(setting);
		syndicated(number, colour)(setting);
		company(colour, `${sphere}Both`)(setting);
		employee(colour, `${sphere}Both`)(setting);
		const known = setting.cards[number] ?? testEdition.cards[number];
		if (known === undefined || known.kind === 'plurality') throw new Error(`no idea ${number}`);
		splay(known.left, known.right)(setting);
	};
}

/** How many actions are left of the turn. */
export function actions(count: number): Piece {
	return ({ board }) => {
		board.actions = count;
	};
}

/** What else a position needs, done to its board as it stands. */
export function also(change: (board: Board, seatOf: (colour: Colour) => PlayerId) => void): Piece {
	return ({ board, seatOf }) => change(board, seatOf);
}

function playerIn({ board, seatOf }: Setting, colour: Colour): PlayerState {
	return board.players[seatOf(colour)] as PlayerState;
}

function takeProblem({ board }: Setting, problem: ProblemId): void {
	const left = board.problems[problem] ?? 0;
	if (left === 0) throw new Error(`no ${problem} left`);
	board.problems[problem] = left - 1;
}

function cubes({ seatOf }: Setting, colour: Colour, squares: readonly number[]): Cube[] {
	return squares.map((square) => ({ square, player: seatOf(colour) }));
}

function shocksOf(setting: Setting, shocks: Partial<Record<Colour, number[]>> = {}): Cube[] {
	return COLOURS.flatMap((colour) => (shocks[colour] === undefined ? [] : cubes(setting, colour, shocks[colour])));
}

function changeCard({ board }: Setting, number: CardNumber, change: (entry: MarketCard) => MarketCard): void {
	for (const sphere of SPHERES) {
		const at = board.market[sphere].findIndex((entry) => entry.card === number);
		if (at >= 0) {
			board.market[sphere][at] = change(board.market[sphere][at] as MarketCard);
			return;
		}
	}
	throw new Error(`card ${number} is not in the market`);
}

const ROLE_OF: Readonly<Record<Colour, Role>> = { blue: ROLES[0], black: ROLES[1], pink: ROLES[2], red: ROLES[3] };
const SEED = '5'.repeat(64);
const USUAL_DECK = [plain('computing', 'assembly', 4), plain('assembly', 'transbiology', 4), plain('groupDynamics', 'assembly', 4)];

function emptyBoard(colours: readonly Colour[], settings: Settings): Board {
	const solo = settings.exoglobals as 'easy' | 'hard' | undefined;
	const players = colours.map((colour, player): PlayerState => ({
		role: ROLE_OF[colour],
		...(solo !== undefined && player > 0 && { exoglobal: true }),
		capital: 0,
		wealth: 0,
		debt: 0,
		pool: 0,
		patents: { transbiology: 0, groupDynamics: 0, computing: 0, assembly: 0 },
		thinkTank: [],
		victoryStack: []
	}));
	const bySphere = <T>(value: () => T): Record<Sphere, T> => ({
		firstWorld: value(),
		developingWorld: value(),
		cloud: value(),
		space: value()
	});
	return {
		edition: testEdition,
		variant: settings.variant === 'beginner' ? 'beginner' : 'standard',
		players,
		order: colours.map((_, player) => player).sort((a, b) => COLOURS.indexOf(colours[a] as Colour) - COLOURS.indexOf(colours[b] as Colour)),
		market: bySphere(() => []),
		deck: secretList([], [...USUAL_DECK, PLURALITY]),
		discarded: [],
		splay: [],
		regime: 'globalization',
		spaces: Object.fromEntries(
			SPHERES.flatMap((sphere) => Object.keys(testEdition.infrastructures[sphere].spaces)).map((space) => [space, { employees: [] }])
		),
		unemployed: bySphere(() => colours.map(() => 0)),
		problems: Object.fromEntries(Object.entries(testEdition.problems).map(([problem, { copies }]) => [problem, copies])),
		round: 1,
		turn: 0,
		actions: 2,
		used: [],
		...(solo !== undefined && { solo: { level: solo, deck: secretList([], [] as CardNumber[]), used: [] } })
	};
}

/** A position being set: the players by seat, an empty board of the test edition, and the pieces put on it in order. */
export class Position {
	private readonly colours: readonly Colour[];
	private readonly settings: Settings;
	private readonly board: Board;

	constructor(colours: readonly Colour[], settings: Settings, pieces: readonly Piece[]) {
		this.colours = colours;
		this.settings = settings;
		this.board = emptyBoard(colours, settings);
		const cards: Record<string, IdeaCard> = {};
		const setting: Setting = { board: this.board, cards, seatOf: (colour) => this.seatOf(colour) };
		for (const [player, colour] of colours.entries()) {
			if (this.board.players[player]?.exoglobal !== true) finance(colour, 3, 3, 2)(setting);
			hides(colour, DISCIPLINES[COLOURS.indexOf(colour)] as Discipline)(setting);
		}
		splay('assembly')(setting);
		for (const piece of pieces) piece(setting);
		this.board.players.forEach((player, seat) => {
			player.pool = AGENTS - agentsInPlay(this.board, seat);
			if (player.pool < 0) throw new Error(`${colours[seat]} has more than ${AGENTS} agents`);
		});
		Object.assign(this.board, { edition: { ...testEdition, cards: { ...testEdition.cards, ...cards } } });
	}

	/** This player's turn begins, with both actions. */
	turnOf(colour: Colour): Table {
		this.board.turn = this.seatOf(colour);
		return this.table({ step: 'turn', seat: this.seatOf(colour) }, { step: 'endOfTurn' });
	}

	/** An exoglobal's turn begins (K5). */
	exoglobalTurn(): Table {
		return this.table({ step: 'exoglobalTurn' }, { step: 'endOfTurn' });
	}

	private seatOf(colour: Colour): PlayerId {
		const seat = this.colours.indexOf(colour);
		if (seat < 0) throw new Error(`${colour} does not play`);
		return seat;
	}

	private table(...steps: PaxStep[]): Table {
		const { match, facts } = standing(game, {
			seats: this.settings.exoglobals === undefined ? this.colours.length : 1,
			settings: { variant: 'standard', exoglobals: 'easy', ...this.settings },
			board: copy(this.board),
			steps,
			seed: SEED
		});
		return new Table(this.colours, match, facts);
	}
}

/** How many of a player's fifteen agents are anywhere but in the pool. */
export function agentsInPlay(board: Board, player: PlayerId): number {
	const own = (owner: PlayerId): boolean => owner === player;
	const { capital, wealth, debt, patents: held } = board.players[player] as PlayerState;
	let count = capital + wealth + debt;
	for (const discipline of DISCIPLINES) count += held[discipline];
	for (const sphere of SPHERES) {
		count += board.unemployed[sphere][player] ?? 0;
		for (const { syndications, heat: on } of board.market[sphere]) {
			count += syndications.filter(own).length + on.filter((cube) => cube.player === player).length;
		}
	}
	for (const { futureShock } of board.splay) count += futureShock.filter((cube) => cube.player === player).length;
	for (const { employees } of Object.values(board.spaces)) count += employees.filter(own).length;
	return count;
}

/** A position of two players, blue in the first seat and red in the second. */
export function given(...pieces: Piece[]): Position {
	return new Position(['blue', 'red'], {}, pieces);
}

/** A position of these players, by seat. */
export function givenPlayers(colours: readonly Colour[], ...pieces: Piece[]): Position {
	return new Position(colours, {}, pieces);
}

/** A position of the beginner variant (C8), blue against red. */
export function givenBeginners(...pieces: Piece[]): Position {
	return new Position(['blue', 'red'], { variant: 'beginner' }, pieces);
}

/** A position of the solo game: blue is the player; black, pink and red his rivals, on Hard without black. */
export function givenSolo(level: 'easy' | 'hard', ...pieces: Piece[]): Position {
	return new Position(level === 'easy' ? ['blue', 'black', 'pink', 'red'] : ['blue', 'pink', 'red'], { exoglobals: level }, pieces);
}

/** A new game of the house edition from its shuffles on; colours are given to the seats by chance, and answered for by seat. */
export function newGame(seats: number, settings: Settings = {}, seed = SEED): Match<Board> {
	return start(game, { seats, settings, seed }).match as Match<Board>;
}
