import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import type { CardId } from '../vocabulary.ts';

/** Takes a card out of a military hand. Throws when it is not there. */
export function takeFromHand(board: Board, seat: Seat, card: CardId): void {
	const hand = civilizationOf(board, seat).militaryHand.$secret;
	const at = hand.indexOf(card);
	if (at < 0) throw new Error(`${card} is not in the hand`);
	hand.splice(at, 1);
}

/** The different cards among some, in their order. */
export function kindsOf(cards: readonly CardId[]): readonly CardId[] {
	const kinds: CardId[] = [];
	for (const card of cards) if (!kinds.includes(card)) kinds.push(card);
	return kinds;
}

/** What is left of some cards when others of them are set aside. */
export function without(cards: readonly CardId[], others: readonly CardId[]): readonly CardId[] {
	const left = [...cards];
	for (const card of others) {
		const at = left.indexOf(card);
		if (at >= 0) left.splice(at, 1);
	}
	return left;
}
