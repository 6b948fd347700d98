import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import { decision, procedure, type Flow } from '../flow.ts';
import { discardMilitary } from './discards.ts';
import { ratingsOf } from '../ratings.ts';

/** The age without decks. */
const AGE_IV = 4;

/**
 * Drawing military cards: so many of the current age's deck, whatever the limit of the hand; an empty deck is made again of its age's
 * discards. None is drawn in Age IV.
 */
export function drawMilitary(board: Board, seat: Seat, count: number, flow: Flow): void {
	if (board.age === AGE_IV) return;
	const drawn: string[] = [];
	const deck = board.militaryDeck.$secret;
	while (drawn.length < count) {
		if (deck.length === 0) {
			const discards = board.militaryDiscards[board.age]?.$secret ?? [];
			if (discards.length === 0) break;
			flow.log({ fact: 'militaryCardsShuffled', count: discards.length });
			deck.push(...flow.shuffle(discards.splice(0)));
		}
		drawn.push(deck.shift() as string);
	}
	if (drawn.length === 0) return;
	const hidden = flow.secret([seat], drawn);
	// Even to the one who acts the top of the deck was unknown.
	flow.preventUndo();
	civilizationOf(board, seat).militaryHand.$secret.push(...drawn);
	flow.log({ fact: 'drew', player: seat, count: drawn.length, cards: hidden });
}

/** End-of-turn sequence: a card for each military action that is left, temporary ones too, three at the most. */
export const drawMilitaryCards = procedure<'drawMilitaryCards'>({
	run(board, { seat }, flow) {
		const { military, thisTurn } = civilizationOf(board, seat);
		const { cardsDrawn } = catalogueOf(board).edition;
		drawMilitary(board, seat, Math.min(cardsDrawn, military.available + thisTurn.militaryActions), flow);
	}
});

/** End-of-turn sequence: military cards beyond the limit of the hand are discarded face down, as their player chooses (ruling 3). */
export const discardDown = decision<'discardDown'>({
	options(board, { seat }) {
		const hand = civilizationOf(board, seat).militaryHand.$secret;
		return hand.filter((card, at) => hand.indexOf(card) === at).map((card) => ({ kind: 'discard', card }));
	},
	take(board, step, { card }, flow) {
		const { seat } = step;
		const hand = civilizationOf(board, seat).militaryHand.$secret;
		hand.splice(hand.indexOf(card), 1);
		discardMilitary(board, seat, [card], flow);
		if (hand.length > ratingsOf(board, seat).militaryHand) flow.next(step);
	}
});
