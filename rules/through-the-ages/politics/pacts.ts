import type { Seat } from '../../core/seat.ts';
import { activeSeats, civilizationOf, type Board } from '../board.ts';
import type { Card } from '../catalogue.ts';
import { decision, type Flow } from '../flow.ts';
import { updateActions } from '../in-play.ts';
import { toDiscards } from '../military/discards.ts';
import { takeFromHand } from '../military/held.ts';
import { pactsOf } from '../military/pacts-in-play.ts';
import type { CardId } from '../vocabulary.ts';
import type { PoliticsOption } from './steps.ts';

type Politics = PoliticsOption['politics'];

/** Offering a pact, one of these different cards of the hand: with whom and, where it has two sides, which one for oneself (ruling 70). Cancelling: any that one is party of. */
export function offerPacts(list: Politics[], board: Board, seat: Seat, cards: readonly Card[]): void {
	for (const { card, pact } of cards) {
		if (pact === undefined) continue;
		for (const partner of activeSeats(board, seat)) {
			if (partner === seat) continue;
			list.push({ kind: 'offerPact', card, partner, side: 'a' });
			if (!pact.symmetric) list.push({ kind: 'offerPact', card, partner, side: 'b' });
		}
	}
	for (const { card, owner } of pactsOf(board, seat)) list.push({ kind: 'cancelPact', card, owner });
}

/** Offering a pact: the card is shown; the partner answers at once. */
export function offerPact(board: Board, seat: Seat, partner: Seat, card: CardId, side: 'a' | 'b', flow: Flow): void {
	takeFromHand(board, seat, card);
	flow.log({ fact: 'pactOffered', player: seat, partner, card, side });
	flow.next({ step: 'answerPact', seat: partner, by: seat, card, side });
}

/** Offering a pact, the answer: refused, the card goes back to the hand; accepted, it ends any other in the offerer's area (ruling 70). */
export const answerPact = decision<'answerPact'>({
	options: () => [{ kind: 'accept' }, { kind: 'refuse' }],
	take(board, { seat, by, card, side }, { kind }, flow) {
		const offerer = civilizationOf(board, by);
		if (kind === 'refuse') {
			offerer.militaryHand.$secret.push(card);
			return flow.log({ fact: 'pactRefused', player: seat, by, card });
		}
		flow.log({ fact: 'pactAccepted', player: seat, by, card });
		endPact(board, by, flow);
		offerer.pact = { card, partner: seat, side };
		for (const party of [by, seat]) updateActions(board, party);
	}
});

/** Cancelling a pact, or ending one otherwise: the pact in a player's own area is removed from play, for both parties. */
export function endPact(board: Board, owner: Seat, flow: Flow): void {
	const civilization = civilizationOf(board, owner);
	const { pact } = civilization;
	if (pact === undefined) return;
	civilization.pact = undefined;
	toDiscards(board, [pact.card]);
	flow.log({ fact: 'pactEnded', player: owner, partner: pact.partner, card: pact.card });
	for (const party of [owner, pact.partner]) updateActions(board, party);
}
