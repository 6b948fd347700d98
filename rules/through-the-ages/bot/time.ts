import type { Seat } from '../../core/seat.ts';
import { deckOf, LAST_AGE } from '../ages.ts';
import { activeCount, type OpenBoard } from '../board.ts';
import { catalogueOf, type Catalogue } from '../catalogue.ts';
import { AGES, type Level } from '../vocabulary.ts';
import type { Weights } from './weights.ts';

/** How many more times a player produces, this turn included if it is not over; `cards` are left in the civil deck. */
export function productionsLeft(board: OpenBoard, seat: Seat, cards: number, weights: Weights): number {
	const place = (of: Seat): number => (of - board.startPlayer + board.players.length) % board.players.length;
	const inThisRound = place(seat) >= place(board.turn) ? 1 : 0;
	return inThisRound + roundsLeft(board, cards, weights);
}

function roundsLeft(board: OpenBoard, cards: number, weights: Weights): number {
	if (board.lastRound !== undefined) return board.lastRound - board.round;
	return roundsUntilEndOf(board, LAST_AGE - 1, cards, weights) + weights.roundsOfLastAge;
}

/** In how many rounds the deck of an age runs out; 0 when it has. */
export function roundsUntilEndOf(board: OpenBoard, age: number, cards: number, weights: Weights): number {
	const last = Math.min(age, lastDeck(board));
	let left = board.age > last ? 0 : cards;
	for (let level = board.age + 1; level <= last; level += 1) left += deckSize(board, level as Level);
	return left / (cardsARound(board, weights) || 1);
}

// How many cards the civil deck of an age has, for so many players; pacts and attacks are none of them.
const sizes = new WeakMap<Catalogue, Map<number, number>>();

function deckSize(board: OpenBoard, level: Level): number {
	const catalogue = catalogueOf(board);
	let known = sizes.get(catalogue);
	if (known === undefined) sizes.set(catalogue, (known = new Map()));
	const key = level * 8 + activeCount(board);
	let size = known.get(key);
	if (size === undefined) known.set(key, (size = deckOf(board, 'civil', level).length));
	return size;
}

function lastDeck(board: OpenBoard): number {
	return board.length === 'short' ? AGES.indexOf(catalogueOf(board).edition.shortGame.lastAge) : LAST_AGE - 1;
}

function cardsARound(board: OpenBoard, { cardsATurn }: Weights): number {
	const players = activeCount(board);
	return players * (cardsATurn[Math.max(0, players - 2)] ?? 0);
}
