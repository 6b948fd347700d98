import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import { decision, type Flow } from '../flow.ts';
import { discardMilitary } from '../military/discards.ts';
import { kindsOf, takeFromHand } from '../military/held.ts';

/** An event: discards so many cards of the player's choice, all when there are no more. */
export function discardSome(board: Board, seat: Seat, count: number, flow: Flow): void {
	const hand = civilizationOf(board, seat).militaryHand.$secret;
	if (hand.length > count) {
		flow.next({ step: 'discardCards', seat, count });
		return;
	}
	if (hand.length > 0) discardMilitary(board, seat, hand.splice(0), flow);
}

/** An event: a card is discarded face down, as its player chooses, then the others that are due. */
export const discardCards = decision<'discardCards'>({
	options: (board, { seat }) => kindsOf(civilizationOf(board, seat).militaryHand.$secret).map((card) => ({ kind: 'discard', card })),
	take(board, { seat, count }, { card }, flow) {
		takeFromHand(board, seat, card);
		discardMilitary(board, seat, [card], flow);
		if (count > 1) flow.next({ step: 'discardCards', seat, count: count - 1 });
	},
	// That a hand is of one kind is nobody's business.
	always: true
});
