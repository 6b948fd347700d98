import type { Seat } from '../core/seat.ts';
import { joinBoard } from './board-room.ts';
import type { Board } from './board.ts';
import { addConsultant } from './consultants.ts';
import { found, headsOf, openDivisions } from './departments.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING } from './edition.ts';
import type { HeadReason } from './facts.ts';
import { decision, procedure } from './flow.ts';
import { resetMotivation } from './motivation.ts';
import { privilegeOf } from './privileges.ts';
import { score } from './tracks.ts';
import { end, isLastTurn } from './victory.ts';
import { DIVISIONS, PRIVILEGES, isDivision, type Division } from './vocabulary.ts';

const EVENTS_DRAWN = 6;
/** I.7: the cards of a round: those drawn and the two standard ones. */
export const SORTED_EVENTS = EVENTS_DRAWN + 2;
/** I.7: the earliest place of Directors' meeting among them, from 1. */
export const EARLIEST_MEETING = 5;

/** I: the directors' meeting, after the privileges of the chairman and of bribed Communications (ruling 2; not in the first round, ruling 1). */
export const meeting = procedure<'meeting'>({
	run(board, _step, flow) {
		const first = board.round === 0;
		board.round += 1;
		board.turn = 0;
		flow.log({ fact: 'roundBegan', round: board.round });
		if (!first) {
			const { chairman, communications } = board.privileges;
			if (!chairman.faceDown) flow.next({ step: 'chairmanPrivilege', seat: chairman.holder });
			if (!communications.faceDown && communications.side === 'bribed')
				flow.next({ step: 'turn', seat: communications.holder, extra: true });
		}
		flow.next(
			{ step: 'dismissChairman' },
			{ step: 'electChairman' },
			...DIVISIONS.map((division) => ({ step: 'determineHead', division }) as const),
			{ step: 'handOutPrivileges' },
			{ step: 'scoreInfluence' },
			{ step: 'claim' },
			{ step: 'adjustMotivation' },
			{ step: 'endOfMeeting' }
		);
	}
});

/** Chairman: a new department with one employee, or bribed a main department without any. */
export const chairmanPrivilege = decision<'chairmanPrivilege'>({
	options(board, { seat }) {
		const kind = privilegeOf(board, seat, 'chairman') === 'bribed' ? 'foundMainDepartment' : 'foundDepartment';
		return [...openDivisions(board).map((division) => ({ kind, division }) as const), { kind: 'decline' }];
	},
	take(board, { seat }, choice, flow) {
		const { side } = board.privileges.chairman;
		if (choice.kind === 'decline') flow.log({ fact: 'privilegeDeclined', seat, card: 'chairman' });
		else flow.log({ fact: 'privilegeUsed', seat, card: 'chairman', side });
		if (choice.kind === 'foundMainDepartment') {
			found(board, seat, choice.division, 0, true);
			flow.log({ fact: 'mainDepartmentFounded', seat, division: choice.division, price: 0 });
			score(board, seat, 'mainDepartments', 1, flow);
		} else if (choice.kind === 'foundDepartment') {
			const { id } = found(board, seat, choice.division, 1);
			flow.log({ fact: 'departmentFounded', seat, division: choice.division, employees: 1 });
			flow.next({ step: 'reinforce', seat, department: id });
		}
		flow.next({ step: 'confirm', seat }, { step: 'claim' });
	}
});

/** I.1: the chairman goes back to his player's supply. */
export const dismissChairman = procedure<'dismissChairman'>({
	run(board, _step, flow) {
		if (board.chairman === undefined) return;
		flow.log({ fact: 'chairmanDismissed', seat: board.chairman });
		board.chairman = undefined;
	}
});

/** I.2: most members of the board; tied, whose figure sits further left; in an empty room the holder of the Chairman card, on either side. */
export const electChairman = procedure<'electChairman'>({
	run(board, _step, flow) {
		const { boardRoom } = board;
		if (boardRoom.length === 0) {
			board.chairman = board.privileges.chairman.holder;
			flow.log({ fact: 'chairmanElected', seat: board.chairman, by: 'privilegeCard' });
			return;
		}
		const members = (seat: Seat): number => boardRoom.filter((member) => member === seat).length;
		const elected = boardRoom.reduce((best, seat) => (members(seat) > members(best) ? seat : best));
		boardRoom.splice(boardRoom.indexOf(elected), 1);
		board.chairman = elected;
		flow.log({ fact: 'chairmanElected', seat: elected, by: 'boardMembers' });
	}
});

/** I.3: who provides the divisional head, and which of the three cases it is. */
export const determineHead = procedure<'determineHead'>({
	run(board, { division }, flow) {
		const { seat: winner, by } = headProvider(board, division);
		const { head } = board.divisions[division];
		if (head === winner) flow.log({ fact: 'headStayed', seat: winner, division, by });
		else if (head === undefined) flow.next({ step: 'install', division, seat: winner, by });
		else flow.next({ step: 'deposed', division, seat: head, successor: winner }, { step: 'install', division, seat: winner, by });
	}
});

/**
 * I.3: the player with most heads of department (a main department counts as two); tied, with more employees there; still tied,
 * whose department stands higher. Without any, the holder of the division's privilege card, on either side. And which of it decided.
 */
export function headProvider(board: Board, division: Division): { readonly seat: Seat; readonly by: HeadReason } {
	const { departments } = board.divisions[division];
	if (departments.length === 0) return { seat: board.privileges[division].holder, by: 'privilegeCard' };
	const heads = board.players.map(() => 0);
	const employees = board.players.map(() => 0);
	// From the top down: so of those who are tied to the end the first stands highest.
	const owners: Seat[] = [];
	for (const department of departments) {
		const { owner } = department;
		if (!owners.includes(owner)) owners.push(owner);
		heads[owner] = (heads[owner] ?? 0) + headsOf(department);
		employees[owner] = (employees[owner] ?? 0) + department.employees;
	}
	const withMostHeads = most(owners, heads);
	const withMostEmployees = most(withMostHeads, employees);
	const by = withMostHeads.length === 1 ? 'heads' : withMostEmployees.length === 1 ? 'employees' : 'height';
	return { seat: withMostEmployees[0] as Seat, by };
}

function most(seats: readonly Seat[], counts: readonly number[]): Seat[] {
	let highest = 0;
	for (const seat of seats) highest = Math.max(highest, counts[seat] ?? 0);
	return seats.filter((seat) => counts[seat] === highest);
}

/** I.3 C: who lost the office sends the old head to the board room or to the division's consultants. */
export const deposed = decision<'deposed'>({
	options: () => [{ kind: 'board' as const }, { kind: 'consultant' as const }],
	take(board, { division, seat }, { kind }, flow) {
		board.divisions[division].head = undefined;
		flow.log({ fact: 'headDeposed', seat, division, to: kind });
		if (kind === 'board') joinBoard(board, seat, flow);
		else addConsultant(board, seat, division, flow);
		flow.next({ step: 'confirm', seat }, { step: 'claim' });
	}
});

/** I.3 A: the new divisional head takes the office. */
export const install = procedure<'install'>({
	run(board, { division, seat, by }, flow) {
		board.divisions[division].head = seat;
		flow.log({ fact: 'headInstalled', seat, division, by });
	}
});

/** I.4: every divisional head takes the division's card, the chairman the Chairman card, all on the normal half. */
export const handOutPrivileges = procedure<'handOutPrivileges'>({
	run(board, _step, flow) {
		for (const privilege of PRIVILEGES) {
			const holder = isDivision(privilege) ? board.divisions[privilege].head : board.chairman;
			if (holder !== undefined) board.privileges[privilege] = { holder, side: 'normal', faceDown: false };
		}
		flow.log({ fact: 'privilegesHandedOut' });
	}
});

/** I.5: two points of influence for the chairman, one for each member of the board. */
export const scoreInfluence = procedure<'scoreInfluence'>({
	run(board, _step, flow) {
		for (let seat = 0; seat < board.players.length; seat += 1) {
			const points = (board.chairman === seat ? 2 : 0) + board.boardRoom.filter((member) => member === seat).length;
			if (points === 0) continue;
			flow.log({ fact: 'influenceScored', seat, points });
			score(board, seat, 'influence', points, flow);
		}
	}
});

/** I.6: motivation is back at the top. */
export const adjustMotivation = procedure<'adjustMotivation'>({
	run(board, _step, flow) {
		resetMotivation(board, flow);
	}
});

/** Between steps 6 and 7: an announced victory ends the game here, as the meeting is its operating turn's event (ruling 20). */
export const endOfMeeting = procedure<'endOfMeeting'>({
	run(board, _step, flow) {
		if (isLastTurn(board)) end(board, flow);
		else flow.next({ step: 'drawEvents' });
	}
});

/** I.7: the head of Communications secretly draws six of the shuffled events beside the two standard ones. */
export const drawEvents = procedure<'drawEvents'>({
	run(board, _step, flow) {
		const { events } = board;
		const sorter = board.divisions.communications.head ?? board.privileges.communications.holder;
		const all = [...events.seen, ...events.stack.$secret, ...events.rest.$secret];
		const deck = flow.shuffle(all.filter((card) => card !== BONUS_PAYMENT && card !== DIRECTORS_MEETING).sort());
		board.events = {
			sorter,
			seen: [],
			stack: flow.secretList([sorter], []),
			unsorted: flow.secretList([sorter], [BONUS_PAYMENT, DIRECTORS_MEETING, ...deck.slice(0, EVENTS_DRAWN)]),
			rest: flow.secretList([], deck.slice(EVENTS_DRAWN))
		};
		flow.next({ step: 'sortEvents', seat: sorter }, { step: 'confirm', seat: sorter }, { step: 'revealEvent' });
	}
});

/** I.7: the cards are put in order from the top; Bonus payment before Directors' meeting, which comes fifth at the earliest. */
export const sortEvents = decision<'sortEvents'>({
	options(board) {
		const { stack, unsorted } = board.events;
		const position = stack.$secret.length + 1;
		const meetingFits = position >= EARLIEST_MEETING && stack.$secret.includes(BONUS_PAYMENT);
		return unsorted.$secret
			.filter((card) => card !== DIRECTORS_MEETING || meetingFits)
			.map((card) => ({ kind: 'putNext' as const, card, position }));
	},
	take(board, { seat }, { card }, flow) {
		const { stack, unsorted } = board.events;
		unsorted.$secret.splice(unsorted.$secret.indexOf(card), 1);
		stack.$secret.push(card);
		if (unsorted.$secret.length === 1) stack.$secret.push(...unsorted.$secret.splice(0));
		if (stack.$secret.length < SORTED_EVENTS) flow.next({ step: 'sortEvents', seat });
		else flow.log({ fact: 'eventsSorted', seat });
	},
	// With Bonus payment and Directors' meeting left there is one order, and putting them by itself would tell that they come last.
	always: true
});
