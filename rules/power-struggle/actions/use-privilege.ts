import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import { CAPACITY, departmentsOf, employeesOf, findDepartment, siteOf, takeEmployees } from '../departments.ts';
import { decision, type Flow } from '../flow.ts';
import { privilegeOf } from '../privileges.ts';

/** G) Development: employees attracted, by the half of the card. */
export const ATTRACTED = { normal: 1, bribed: 3 } as const;
/** G) Law & Patents: employees dismissed, each for a point of influence. */
export const LAW_DISMISSED = { normal: 1, bribed: 2 } as const;

/** G) Why the player cannot use the Development privilege, or undefined. */
export function developmentBlocked(board: Board, seat: Seat): string | undefined {
	if (privilegeOf(board, seat, 'development') === undefined) return 'no-such-privilege';
	return roomOf(board, seat) > 0 ? undefined : 'no-room-for-employees';
}

/** G) Why the player cannot use the Law & Patents privilege, or undefined. */
export function lawAndPatentsBlocked(board: Board, seat: Seat): string | undefined {
	const side = privilegeOf(board, seat, 'lawAndPatents');
	if (side === undefined) return 'no-such-privilege';
	return employeesOf(board, seat) >= LAW_DISMISSED[side] ? undefined : 'too-few-employees';
}

function roomOf(board: Board, seat: Seat): number {
	return departmentsOf(board, seat).reduce((sum, { department }) => sum + CAPACITY - department.employees, 0);
}

/** G) Development: attracts one employee, or bribed three, as far as there is room. */
export function startDevelopment(board: Board, seat: Seat, flow: Flow): void {
	const side = privilegeOf(board, seat, 'development') ?? 'normal';
	flow.log({ fact: 'privilegeUsed', seat, card: 'development', side });
	flow.next({ step: 'attract', seat, count: Math.min(ATTRACTED[side], roomOf(board, seat)), robbed: [] });
}

/** G) Law & Patents: dismisses one employee for a point of influence, or bribed two for two. */
export function startLawAndPatents(board: Board, seat: Seat, flow: Flow): void {
	const side = privilegeOf(board, seat, 'lawAndPatents') ?? 'normal';
	const count = LAW_DISMISSED[side];
	flow.log({ fact: 'privilegeUsed', seat, card: 'lawAndPatents', side });
	flow.next({ step: 'dismiss', seat, count }, { step: 'scoreInfluencePoints', seat, points: count });
}

/** G) Development: whose employee comes, at most one from each other player, or one from the supply. */
export const attract = decision<'attract'>({
	options: (board, { seat, robbed }) => [
		...board.players.flatMap((_, other) =>
			other === seat || robbed.includes(other)
				? []
				: departmentsOf(board, other)
						.filter(({ department }) => department.employees > 0)
						.map(({ department }) => ({ kind: 'from' as const, department: department.id }))
		),
		{ kind: 'supply' }
	],
	take(board, { seat, count, robbed }, choice, flow) {
		const origin = choice.kind === 'from' ? findDepartment(board, choice.department) : undefined;
		const from = origin?.department.owner;
		const left = origin && siteOf(board, origin);
		if (origin !== undefined) takeEmployees(board, origin.department.id, 1, flow);
		flow.next({ step: 'house', seat, from, left });
		if (count > 1) flow.next({ step: 'attract', seat, count: count - 1, robbed: from === undefined ? robbed : [...robbed, from] });
	}
});

/** G) Development: the own department that takes the employee in. */
export const house = decision<'house'>({
	options: (board, { seat }) =>
		departmentsOf(board, seat)
			.filter(({ department }) => department.employees < CAPACITY)
			.map(({ department }) => ({ kind: 'into' as const, department: department.id })),
	take(board, { seat, from, left }, { department }, flow) {
		const placed = findDepartment(board, department);
		placed.department.employees += 1;
		const joined = siteOf(board, placed);
		flow.log({
			fact: 'attracted',
			seat,
			...(from !== undefined && { from }),
			...(left !== undefined && { left }),
			joined,
			division: placed.division
		});
	}
});
