import { clockwise, type Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import { bonusParts, bonusSum } from './bonus.ts';
import { CAPACITY, departmentsOf } from './departments.ts';
import { effectOf, type EventCard, type EventEffect } from './edition.ts';
import { procedure, type Flow } from './flow.ts';
import { payForEvent, playerOf, receive } from './money.ts';
import { changeMotivation } from './motivation.ts';
import { end, isLastTurn } from './victory.ts';
import { DIVISIONS, type Division } from './vocabulary.ts';

/** II.1, Event phase: the top card takes effect at once; then one action each, from the one who sorted the cards. */
export const revealEvent = procedure<'revealEvent'>({
	run(board, _step, flow) {
		const { events } = board;
		const card = flow.reveal(events.stack).shift() as EventCard;
		events.seen.push(card);
		board.turn += 1;
		flow.log({ fact: 'eventRevealed', card, turn: board.turn });
		const effect = effectOf(card);
		if (effect.kind === 'directorsMeeting') {
			flow.next({ step: 'meeting' });
			return;
		}
		flow.next(
			...clockwise(board.players.length, events.sorter ?? board.startPlayer).map((seat) => ({ step: 'turn', seat, extra: false }) as const),
			{ step: 'endOfTurn' }
		);
		applyEvent(board, effect, flow);
	}
});

/** The operating turn is over; an announced victory ends the game here (End of the game). */
export const endOfTurn = procedure<'endOfTurn'>({
	run(board, _step, flow) {
		if (isLastTurn(board)) end(board, flow);
		else flow.next({ step: 'revealEvent' });
	}
});

function applyEvent(board: Board, effect: Exclude<EventEffect, { kind: 'directorsMeeting' }>, flow: Flow): void {
	const seats = clockwise(board.players.length);
	switch (effect.kind) {
		case 'bonusPayment':
			for (const seat of seats) receiveBonus(board, seat, flow);
			return;
		case 'motivation':
			return changeMotivation(board, effect.change, flow);
		case 'summerParty':
			for (const seat of seats) payForEvent(board, seat, effect.sum * board.boardRoom.filter((member) => member === seat).length, flow);
			return;
		case 'birthday':
			for (const seat of seats) payForEvent(board, seat, effect.sum * birthdayGuests(board, seat), flow);
			return;
		case 'moron': {
			const { head } = board.divisions.communications;
			if (head === undefined) return;
			const others = seats.filter((seat) => seat !== head);
			payForEvent(board, head, effect.sum * others.length, flow);
			// The others get the full sum; the bank adds what is missing (moron card).
			for (const seat of others) receive(board, seat, effect.sum, flow);
			return;
		}
		case 'dividend':
			for (const seat of seats) receive(board, seat, effect.sum * playerOf(board, seat).packages.length, flow);
			return;
		case 'overcrowding':
			for (const seat of seats) payForEvent(board, seat, effect.sum * fullDepartments(board, seat), flow);
			return;
		default:
			return effect satisfies never;
	}
}

function receiveBonus(board: Board, seat: Seat, flow: Flow): void {
	const parts = bonusParts(board, seat);
	receive(board, seat, bonusSum(parts), flow, parts);
}

/** Who holds which office: public, so that it can be asked of a view as well. */
type Offices = {
	readonly chairman?: Seat | undefined;
	readonly divisions: Readonly<Record<Division, { readonly head?: Seat | undefined }>>;
};

/** Birthday: for how many figures a player pays: the chairman and every divisional head but that of Communications (ruling 4). */
export function birthdayGuests(board: Offices, seat: Seat): number {
	const heads = DIVISIONS.filter((division) => division !== 'communications' && board.divisions[division].head === seat).length;
	return heads + (board.chairman === seat ? 1 : 0);
}

function fullDepartments(board: Board, seat: Seat): number {
	return departmentsOf(board, seat).filter(({ department }) => department.employees === CAPACITY).length;
}
