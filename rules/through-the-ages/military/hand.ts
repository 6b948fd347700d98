import type { Seat } from '../../core/seat.ts';
import { openMeansOf } from '../action.ts';
import { civilizationOf, type Board } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { handLimit } from '../hand-limits.ts';
import { discardMilitary } from './discards.ts';
import { kindsOf, takeFromHand } from './held.ts';

/** The age without decks. */
const AGE_IV = 4;

/**
 * Drawing military cards: so many of the current age's deck, whatever the limit of the hand; with its last card the deck is
 * made again of its age's discards. None is drawn in Age IV.
 */
export function drawMilitary(board: Board, seat: Seat, count: number, flow: Flow): void {
	if (board.age === AGE_IV) return;
	const drawn: string[] = [];
	const deck = board.militaryDeck.$secret;
	while (drawn.length < count) {
		if (deck.length === 0) remakeDeck(board, flow);
		const card = deck.shift();
		if (card === undefined) break;
		drawn.push(card);
		// Not only when the next card is wanted: what is discarded from now on stays out of it.
		if (deck.length === 0) remakeDeck(board, flow);
	}
	if (drawn.length === 0) return;
	const hidden = flow.secret([seat], drawn);
	// Even to the one who acts the top of the deck was unknown.
	flow.preventUndo();
	civilizationOf(board, seat).militaryHand.$secret.push(...drawn);
	flow.log({ fact: 'drew', player: seat, count: drawn.length, cards: hidden });
}

function remakeDeck(board: Board, flow: Flow): void {
	const discards = board.militaryDiscards[board.age]?.$secret ?? [];
	if (discards.length === 0) return;
	flow.log({ fact: 'militaryCardsShuffled', count: discards.length });
	board.militaryDeck.$secret.push(...flow.shuffle(discards.splice(0)));
}

/** End-of-turn sequence: a card for each military action that is left, temporary ones too, three at the most. */
export const drawMilitaryCards = procedure<'drawMilitaryCards'>({
	run(board, { seat }, flow) {
		const { military, thisTurn } = civilizationOf(board, seat);
		const { cardsDrawn } = catalogueOf(board).edition;
		drawMilitary(board, seat, Math.min(cardsDrawn, military.available + thisTurn.militaryActions), flow);
	}
});

/** End-of-turn sequence: military cards beyond the limit of the hand are discarded face down, as their player chooses (ruling 63). */
export const discardDown = decision<'discardDown'>({
	options(board, { seat }) {
		return kindsOf(civilizationOf(board, seat).militaryHand.$secret).map((card) => ({ kind: 'discard', card }));
	},
	take(board, step, { card }, flow) {
		const { seat } = step;
		takeFromHand(board, seat, card);
		discardMilitary(board, seat, [card], flow);
		if (civilizationOf(board, seat).militaryHand.$secret.length > handLimit(openMeansOf(board, seat), 'military')) flow.next(step);
	},
	// That a hand is of one kind is nobody's business.
	always: true
});
