import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import type { CardId } from '../vocabulary.ts';

/** Discarding: puts military cards face down on the discard piles of their ages (ruling 62); they have left wherever they were. */
export function toDiscards(board: Board, cards: readonly CardId[]): void {
	for (const card of cards) board.militaryDiscards[cardOf(board, card).level]?.$secret.push(card);
}

/** Discarding unplayed cards of a hand: only their player knows which they are. */
export function discardMilitary(board: Board, seat: Seat, cards: readonly CardId[], flow: Flow): void {
	toDiscards(board, cards);
	flow.log({ fact: 'discarded', player: seat, count: cards.length, cards: flow.secret([seat], [...cards]) });
}
