import { anyGame } from '#rules/core/game.ts';
import type { Settings } from '#rules/core/match.ts';
import { start } from '#rules/core/play.ts';
import { secretList } from '#rules/core/secret.ts';
import { deckOf } from '#rules/through-the-ages/ages.ts';
import { emptyTurn, type Board, type Civilization, type Pact, type War, type Wonder } from '#rules/through-the-ages/board.ts';
import { cardOf } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import { throughTheAges } from '#rules/through-the-ages/game.ts';
import { updateActions } from '#rules/through-the-ages/in-play.ts';
import { AGES, type Age, type CardId, type Level } from '#rules/through-the-ages/vocabulary.ts';

export const game = anyGame(throughTheAges);

/** The players, clockwise. */
export const COLOURS = ['orange', 'green', 'purple', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

/** Puts something into a position. */
export type Piece = (board: Board, seatOf: (colour: Colour) => number) => void;

/** What a civilization has, as far as it is not as at the start of a game; workers and tokens by card. */
export type Given = {
	/** Cards with workers, added to the initial ones, or these with other numbers; 0 is a technology without workers. */
	readonly workers?: { readonly [card: CardId]: number };
	/** Blue tokens by card. */
	readonly tokens?: { readonly [card: CardId]: number };
	readonly unused?: number;
	readonly yellow?: number;
	/** As many as the cards leave of 16, unless it is named. */
	readonly blue?: number;
	readonly science?: number;
	readonly culture?: number;
	readonly hand?: readonly CardId[];
	readonly militaryHand?: readonly CardId[];
	readonly leader?: CardId;
	readonly leaderAges?: readonly Level[];
	readonly government?: CardId;
	readonly specials?: readonly CardId[];
	readonly wonders?: readonly (CardId | Wonder)[];
	readonly unfinished?: { readonly card: CardId; readonly stages: number };
	readonly colonies?: readonly CardId[];
	readonly tactic?: CardId;
	readonly exclusive?: true;
	readonly wars?: readonly War[];
	readonly pact?: Pact;
	/** Actions that have been used. */
	readonly civilSpent?: number;
	readonly militarySpent?: number;
	readonly thisTurn?: Partial<Civilization['thisTurn']>;
};

/** What a player has. */
export function civ(colour: Colour, given: Given): Piece {
	return (board, seatOf) => {
		const civilization = board.players[seatOf(colour)] as Civilization;
		const { workers = {}, tokens = {}, hand, militaryHand, wonders, civilSpent, militarySpent, thisTurn, ...rest } = given;
		Object.assign(civilization, structuredClone(rest));
		for (const card of [...Object.keys(workers), ...Object.keys(tokens)])
			if (!civilization.technologies.some((technology) => technology.card === card))
				civilization.technologies.push({ card, workers: 0, blue: 0 });
		for (const technology of civilization.technologies) {
			technology.workers = workers[technology.card] ?? technology.workers;
			technology.blue = tokens[technology.card] ?? technology.blue;
		}
		if (hand !== undefined) civilization.hand.$secret = [...hand];
		if (militaryHand !== undefined) civilization.militaryHand.$secret = [...militaryHand];
		if (wonders !== undefined)
			civilization.wonders = wonders.map((wonder) => (typeof wonder === 'string' ? { card: wonder } : { ...wonder }));
		if (given.blue === undefined) {
			const used = civilization.technologies.reduce((sum, { blue }) => sum + blue, civilization.unfinished?.stages ?? 0);
			civilization.blue = edition.blueTokens - used;
		}
		Object.assign(civilization.thisTurn, thisTurn);
		civilization.civil = { available: 0, spent: civilSpent ?? 0 };
		civilization.military = { available: 0, spent: militarySpent ?? 0 };
	};
}

/** The cards of the row, from the cheap end; '' leaves a space empty, as do those that are not named. */
export function row(...cards: readonly CardId[]): Piece {
	return (board) => {
		board.row = board.row.map((_card, space) => cards[space] ?? '');
	};
}

/** The current age, with its whole decks; Age IV has none. */
export function age(name: Age): Piece {
	return (board) => {
		board.age = AGES.indexOf(name) as Level;
		board.civilDeck = secretList([], deckOf(board, 'civil', board.age));
		board.militaryDeck = secretList([], deckOf(board, 'military', board.age));
	};
}

/** What is dealt next; nothing else is in the deck. */
export function civilDeck(...cards: readonly CardId[]): Piece {
	return (board) => {
		board.civilDeck = secretList([], [...cards]);
	};
}

export function militaryDeck(...cards: readonly CardId[]): Piece {
	return (board) => {
		board.militaryDeck = secretList([], [...cards]);
	};
}

export function round(number: number): Piece {
	return (board) => {
		board.round = number;
	};
}

/** The events' decks, the next one first. */
export function events(current: readonly CardId[], future: readonly CardId[] = []): Piece {
	return (board) => {
		const withBacks = (cards: readonly CardId[]) => cards.map((card) => ({ age: cardOf(board, card).age, card }));
		board.currentEvents = secretList([], withBacks(current), 'age');
		board.futureEvents = secretList([], withBacks(future), 'age');
	};
}

/** What else a position needs. */
export function also(change: (board: Board) => void): Piece {
	return (board) => change(board);
}

export const SEED = '5'.repeat(64);

/** A board being set: round 5, Age I, an empty row; everybody has what they start with and all actions, but for what pieces give. */
export function boardOf(colours: readonly Colour[], pieces: readonly Piece[], settings: Settings = {}): Board {
	const board = structuredClone(start(game, { seats: colours.length, settings, seed: SEED }).match.board as Board);
	const seatOf = (colour: Colour): number => seatAmong(colours, colour);
	Object.assign(board, { startPlayer: 0, turn: 0, round: 5 });
	row()(board, seatOf);
	age('I')(board, seatOf);
	for (const player of board.players) {
		player.civil = { available: 0, spent: 0 };
		player.military = { available: 0, spent: 0 };
		player.thisTurn = emptyTurn();
	}
	for (const piece of pieces) piece(board, seatOf);
	for (const seat of board.players.keys()) updateActions(board, seat);
	return board;
}

/** The seat of a colour. Throws when it does not play. */
export function seatAmong(colours: readonly Colour[], colour: Colour): number {
	const seat = colours.indexOf(colour);
	if (seat < 0) throw new Error(`${colour} does not play`);
	return seat;
}
