import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board, type EventCard } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { takeFromHand } from '../military/held.ts';
import { AGES, type CardId } from '../vocabulary.ts';
import { auction } from './territory.ts';

/**
 * Preparing an event: the card goes onto the future events, face down, for as much culture as its level; then the top one of the current
 * events is revealed.
 */
export function prepareEvent(board: Board, seat: Seat, card: CardId, flow: Flow): void {
	const { age, level } = cardOf(board, card);
	takeFromHand(board, seat, card);
	board.futureEvents.$secret.unshift({ age, card });
	civilizationOf(board, seat).prepared.$secret.push(card);
	flow.log({ fact: 'eventPrepared', player: seat, age, card: flow.secret([seat], card) });
	gain(board, seat, [['culture', level]], 'preparing', flow);
	revealEvent(board, seat, flow);
}

/** Preparing an event, the current one: a territory is auctioned, anything else is applied. */
function revealEvent(board: Board, seat: Seat, flow: Flow): void {
	const revealed = flow.reveal(board.currentEvents).shift();
	if (revealed === undefined) throw new Error('there is always a current event');
	const { card } = revealed;
	forgetPrepared(board, card);
	flow.log({ fact: 'eventRevealed', player: seat, card });
	if (board.currentEvents.$secret.length === 0) turnFutureEvents(board, flow);
	if (cardOf(board, card).kind === 'territory') return auction(board, card, seat, flow);
	board.pastEvents.push(card);
	flow.next({ step: 'event', card, current: seat });
}

// Ruling 74: whoever prepared it need not remember it any longer.
function forgetPrepared(board: Board, card: CardId): void {
	for (const { prepared } of board.players) {
		const at = prepared.$secret.indexOf(card);
		if (at < 0) continue;
		prepared.$secret.splice(at, 1);
		return;
	}
}

// With the last current event gone, the future ones are shuffled and become the current ones, those of older ages on top (ruling 8).
function turnFutureEvents(board: Board, flow: Flow): void {
	const cards = flow.shuffle(board.futureEvents.$secret);
	board.futureEvents.$secret = [];
	board.currentEvents.$secret = AGES.flatMap((age): EventCard[] => cards.filter((card) => card.age === age));
	flow.log({ fact: 'eventsShuffled', count: cards.length });
}
