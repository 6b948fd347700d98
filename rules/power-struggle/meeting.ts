import { decision, procedure } from '../core/game.ts';
import type { Flow } from '../core/flow.ts';
import type { Seat } from '../core/seat.ts';
import { DIVISIONS, PRIVILEGES, isDivision, type Board, type Division } from './board.ts';
import { joinBoard } from './board-room.ts';
import { addConsultant } from './consultants.ts';
import { found, openDivisions } from './departments.ts';
import { BONUS_PAYMENT, DIRECTORS_MEETING } from './edition.ts';
import { tell, type HeadReason } from './facts.ts';
import { privilegeOf } from './privileges.ts';
import { FULL_MOTIVATION } from './set-up.ts';
import { next, type PowerStruggleStep } from './steps.ts';
import { score } from './tracks.ts';
import { end, isLastTurn } from './victory.ts';

type StepOf<Name extends PowerStruggleStep['step']> = Extract<PowerStruggleStep, { step: Name }>;

type ChairmanOption =
	{ readonly kind: 'foundDepartment' | 'foundMainDepartment'; readonly division: Division } | { readonly kind: 'decline' };

const EVENTS_DRAWN = 6;
const SORTED_EVENTS = EVENTS_DRAWN + 2;
const EARLIEST_MEETING = 5;

/** I: the directors' meeting, after the privileges of the chairman and of bribed Communications (ruling 2; not in the first round, ruling 1). */
export const meeting = procedure({
	run(board: Board, _step: StepOf<'meeting'>, flow: Flow) {
		const first = board.round === 0;
		board.round += 1;
		board.turn = 0;
		tell(flow, { fact: 'roundBegan', round: board.round });
		if (!first) {
			const { chairman, communications } = board.privileges;
			if (!chairman.faceDown) next(flow, { step: 'chairmanPrivilege', seat: chairman.holder });
			if (!communications.faceDown && communications.side === 'bribed')
				next(flow, { step: 'turn', seat: communications.holder, extra: true });
		}
		next(
			flow,
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
export const chairmanPrivilege = decision({
	by: (step: StepOf<'chairmanPrivilege'>) => step.seat,
	options(board: Board, { seat }): ChairmanOption[] {
		const kind = privilegeOf(board, seat, 'chairman') === 'bribed' ? 'foundMainDepartment' : 'foundDepartment';
		return [...openDivisions(board).map((division) => ({ kind, division }) as const), { kind: 'decline' }];
	},
	take(board, { seat }, choice, flow) {
		const { side } = board.privileges.chairman;
		if (choice.kind === 'decline') tell(flow, { fact: 'privilegeDeclined', seat, card: 'chairman' });
		else tell(flow, { fact: 'privilegeUsed', seat, card: 'chairman', side });
		if (choice.kind === 'foundMainDepartment') {
			found(board, seat, choice.division, 0, true);
			tell(flow, { fact: 'mainDepartmentFounded', seat, division: choice.division, price: 0 });
			score(board, seat, 'mainDepartments', 1, flow);
		} else if (choice.kind === 'foundDepartment') {
			const { id } = found(board, seat, choice.division, 1);
			tell(flow, { fact: 'departmentFounded', seat, division: choice.division, employees: 1 });
			next(flow, { step: 'reinforce', seat, department: id });
		}
		next(flow, { step: 'confirm', seat }, { step: 'claim' });
	}
});

/** I.1: the chairman goes back to his player's supply. */
export const dismissChairman = procedure({
	run(board: Board, _step: StepOf<'dismissChairman'>, flow: Flow) {
		if (board.chairman === undefined) return;
		tell(flow, { fact: 'chairmanDismissed', seat: board.chairman });
		board.chairman = undefined;
	}
});

/** I.2: most members of the board; tied, whose figure sits further left; in an empty room the holder of the Chairman card, on either side. */
export const electChairman = procedure({
	run(board: Board, _step: StepOf<'electChairman'>, flow: Flow) {
		const { boardRoom } = board;
		if (boardRoom.length === 0) {
			board.chairman = board.privileges.chairman.holder;
			tell(flow, { fact: 'chairmanElected', seat: board.chairman, by: 'privilegeCard' });
			return;
		}
		const members = (seat: Seat): number => boardRoom.filter((member) => member === seat).length;
		const elected = boardRoom.reduce((best, seat) => (members(seat) > members(best) ? seat : best));
		boardRoom.splice(boardRoom.indexOf(elected), 1);
		board.chairman = elected;
		tell(flow, { fact: 'chairmanElected', seat: elected, by: 'boardMembers' });
	}
});

/** I.3: who provides the divisional head, and which of the three cases it is. */
export const determineHead = procedure({
	run(board: Board, { division }: StepOf<'determineHead'>, flow: Flow) {
		const { seat: winner, by } = headProvider(board, division);
		const { head } = board.divisions[division];
		if (head === winner) tell(flow, { fact: 'headStayed', seat: winner, division, by });
		else if (head === undefined) next(flow, { step: 'install', division, seat: winner, by });
		else next(flow, { step: 'deposed', division, seat: head, successor: winner }, { step: 'install', division, seat: winner, by });
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
	for (const { owner, main, employees: count } of departments) {
		heads[owner] = (heads[owner] ?? 0) + (main ? 2 : 1);
		employees[owner] = (employees[owner] ?? 0) + count;
	}
	// From the top down: so of those who are tied to the end the first stands highest.
	const owners = [...new Set(departments.map(({ owner }) => owner))];
	const withMostHeads = most(owners, heads);
	const withMostEmployees = most(withMostHeads, employees);
	const by = withMostHeads.length === 1 ? 'heads' : withMostEmployees.length === 1 ? 'employees' : 'height';
	return { seat: withMostEmployees[0] as Seat, by };
}

function most(seats: readonly Seat[], counts: readonly number[]): Seat[] {
	const highest = Math.max(...seats.map((seat) => counts[seat] ?? 0));
	return seats.filter((seat) => counts[seat] === highest);
}

/** I.3 C: who lost the office sends the old head to the board room or to the division's consultants. */
export const deposed = decision({
	by: (step: StepOf<'deposed'>) => step.seat,
	options: (_board: Board) => [{ kind: 'board' as const }, { kind: 'consultant' as const }],
	take(board, { division, seat }, { kind }, flow) {
		board.divisions[division].head = undefined;
		tell(flow, { fact: 'headDeposed', seat, division, to: kind });
		if (kind === 'board') joinBoard(board, seat, flow);
		else addConsultant(board, seat, division, flow);
		next(flow, { step: 'confirm', seat }, { step: 'claim' });
	}
});

/** I.3 A: the new divisional head takes the office. */
export const install = procedure({
	run(board: Board, { division, seat, by }: StepOf<'install'>, flow: Flow) {
		board.divisions[division].head = seat;
		tell(flow, { fact: 'headInstalled', seat, division, by });
	}
});

/** I.4: every divisional head takes the division's card, the chairman the Chairman card, all on the normal half. */
export const handOutPrivileges = procedure({
	run(board: Board, _step: StepOf<'handOutPrivileges'>, flow: Flow) {
		for (const privilege of PRIVILEGES) {
			const holder = isDivision(privilege) ? board.divisions[privilege].head : board.chairman;
			if (holder !== undefined) board.privileges[privilege] = { holder, side: 'normal', faceDown: false };
		}
		tell(flow, { fact: 'privilegesHandedOut' });
	}
});

/** I.5: two points of influence for the chairman, one for each member of the board. */
export const scoreInfluence = procedure({
	run(board: Board, _step: StepOf<'scoreInfluence'>, flow: Flow) {
		for (let seat = 0; seat < board.players.length; seat += 1) {
			const points = (board.chairman === seat ? 2 : 0) + board.boardRoom.filter((member) => member === seat).length;
			if (points === 0) continue;
			tell(flow, { fact: 'influenceScored', seat, points });
			score(board, seat, 'influence', points, flow);
		}
	}
});

/** I.6: motivation is back at the top. */
export const adjustMotivation = procedure({
	run(board: Board, _step: StepOf<'adjustMotivation'>, flow: Flow) {
		board.motivation = FULL_MOTIVATION;
		tell(flow, { fact: 'motivationReset' });
	}
});

/** Between steps 6 and 7: an announced victory ends the game here, as the meeting is its operating turn's event (ruling 20). */
export const endOfMeeting = procedure({
	run(board: Board, _step: StepOf<'endOfMeeting'>, flow: Flow) {
		if (isLastTurn(board)) end(board, flow);
		else next(flow, { step: 'drawEvents' });
	}
});

/** I.7: the head of Communications secretly draws six of the shuffled events beside the two standard ones. */
export const drawEvents = procedure({
	run(board: Board, _step: StepOf<'drawEvents'>, flow: Flow) {
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
		next(flow, { step: 'sortEvents', seat: sorter }, { step: 'confirm', seat: sorter }, { step: 'revealEvent' });
	}
});

/** I.7: the cards are put in order from the top; Bonus payment before Directors' meeting, which comes fifth at the earliest. */
export const sortEvents = decision({
	by: (step: StepOf<'sortEvents'>) => step.seat,
	options(board: Board) {
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
		if (stack.$secret.length < SORTED_EVENTS) next(flow, { step: 'sortEvents', seat });
		else tell(flow, { fact: 'eventsSorted', seat });
	},
	// With Bonus payment and Directors' meeting left there is one order, and putting them by itself would tell that they come last.
	always: true
});
