import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import { CAPACITY, SPACES, countNormal, departmentsOf, findDepartment, found, openDivisions, remove, type Placed } from '../departments.ts';
import { decision } from '../flow.ts';
import { score } from '../tracks.ts';
import { DIVISIONS, type Division } from '../vocabulary.ts';

const MOST_MOVED = 2;
/** C) Create a main department: the employees that a merger costs. */
export const MERGER_DISMISSALS = 2;

/** C) Why the player cannot move a department, or undefined. */
export function moveBlocked(board: Board, seat: Seat): string | undefined {
	const open = openDivisions(board);
	let blocked: string | undefined = 'no-department';
	for (const division of DIVISIONS) {
		if (!board.divisions[division].departments.some(({ owner }) => owner === seat)) continue;
		if (open.length > 1 || (open.length === 1 && open[0] !== division)) return undefined;
		blocked = 'no-free-space';
	}
	return blocked;
}

function targets(board: Board, { division }: Placed): Division[] {
	return DIVISIONS.filter((other) => other !== division && board.divisions[other].departments.length < SPACES);
}

/** C) Move to another division: one or two normal departments, or one main department (ruling 11). */
export const move = decision<'move'>({
	options(board, { seat, moved }) {
		const list: ({ readonly kind: 'move'; readonly department: number; readonly division: Division } | { readonly kind: 'enough' })[] = [];
		for (const placed of departmentsOf(board, seat)) {
			const { id, main } = placed.department;
			if (moved.includes(id) || (main && moved.length > 0)) continue;
			for (const division of targets(board, placed)) list.push({ kind: 'move', department: id, division });
		}
		if (moved.length > 0) list.push({ kind: 'enough' });
		return list;
	},
	take(board, { seat, moved }, choice, flow) {
		if (choice.kind === 'enough') return;
		const placed = findDepartment(board, choice.department);
		remove(board, placed);
		board.divisions[choice.division].departments.push(placed.department);
		const { main, id } = placed.department;
		flow.log({ fact: 'departmentMoved', seat, from: placed.division, to: choice.division, main });
		if (!main && moved.length + 1 < MOST_MOVED) flow.next({ step: 'move', seat, moved: [...moved, id] });
	}
});

/** C) Why the player cannot merge two departments, or undefined. */
export function mergeBlocked(board: Board, seat: Seat): string | undefined {
	return countNormal(board, seat) >= 2 ? undefined : 'fewer-than-two-departments';
}

function normalDepartments(board: Board, seat: Seat): Placed[] {
	return departmentsOf(board, seat).filter(({ department }) => !department.main);
}

/** C) Create a main department: which two normal departments are merged. */
export const merge = decision<'merge'>({
	options: (board, { seat, first }) =>
		normalDepartments(board, seat)
			.filter(({ department }) => department.id !== first)
			.map(({ department }) => ({ kind: 'merge' as const, department: department.id })),
	take(_board, { seat, first }, { department }, flow) {
		if (first === undefined) flow.next({ step: 'merge', seat, first: department });
		else flow.next({ step: 'mergeInto', seat, first, second: department });
	}
});

/** C) Create a main department: on one of the two spaces or on a free one; two employees are dismissed, then those above six (ruling 10). */
export const mergeInto = decision<'mergeInto'>({
	options: (
		board: Board,
		{ first, second }
	): ({ readonly kind: 'onto'; readonly department: number } | { readonly kind: 'settle'; readonly division: Division })[] => [
		{ kind: 'onto', department: first },
		{ kind: 'onto', department: second },
		...openDivisions(board).map((division) => ({ kind: 'settle' as const, division }))
	],
	take(board, { seat, first, second }, choice, flow) {
		const merged = [findDepartment(board, first), findDepartment(board, second)];
		const pooled = merged.reduce((sum, { department }) => sum + department.employees, 0);
		const employees = Math.min(CAPACITY, pooled - MERGER_DISMISSALS);
		const kept = choice.kind === 'onto' ? findDepartment(board, choice.department) : undefined;
		const division = choice.kind === 'onto' ? findDepartment(board, choice.department).division : choice.division;
		const main = found(board, seat, division, employees, true);
		if (kept !== undefined) {
			const { departments } = board.divisions[division];
			departments.pop();
			departments.splice(departments.indexOf(kept.department), 0, main);
		}
		for (const placed of merged) remove(board, placed);
		flow.log({ fact: 'departmentsMerged', seat, division, employees, dismissed: pooled - employees });
		score(board, seat, 'mainDepartments', 1, flow);
	}
});
