import { range, type Range } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import {
	CAPACITY,
	countNormal,
	departmentsOf,
	employeesOf,
	findDepartment,
	found,
	openDivisions,
	takeEmployees,
	type Placed
} from '../departments.ts';
import { decision, type Flow } from '../flow.ts';
import { privilegeBonus } from '../privileges.ts';
import type { Division } from '../vocabulary.ts';

type Bring = { readonly kind: 'bring'; readonly department: number; readonly count: Range };

/** B) Create with own employees: the fewest that a new department takes. */
export const LEAST_GATHERED = 2;
// One of those gathered makes way for the manager (ruling 22).
const MOST_GATHERED = CAPACITY + 1;
/** B) Create with own employees: the most departments in one action (ruling 9). */
export const MOST_FOUNDED = 2;

/** B) Why the player cannot create a department with his own employees, or undefined. */
export function createWithOwnBlocked(board: Board, seat: Seat): string | undefined {
	if (employeesOf(board, seat) < LEAST_GATHERED) return 'too-few-employees';
	return openDivisions(board).length > 0 || countNormal(board, seat) > 0 ? undefined : 'no-free-space';
}

/**
 * B) Create with own employees: at least two are gathered from the player's departments, then settled on a free space, where one
 * makes way for a manager. Once or twice in the action (ruling 9). `taken` are gathered and not yet settled.
 */
export const gather = decision<'gather'>({
	options(board, { seat, taken, founded }) {
		const open = openDivisions(board);
		const sources = departmentsOf(board, seat).filter(({ department }) => !founded.includes(department.id) && department.employees > 0);
		const list: (Bring | { readonly kind: 'settle'; readonly division: Division } | { readonly kind: 'enough' })[] = [];
		const left = sources.reduce((sum, { department }) => sum + department.employees, 0);
		if (taken + left >= LEAST_GATHERED) list.push(...(open.length > 0 ? bring(sources, MOST_GATHERED - taken) : vacate(sources)));
		if (taken >= LEAST_GATHERED) for (const division of open) list.push({ kind: 'settle', division });
		if (taken === 0 && founded.length > 0) list.push({ kind: 'enough' });
		return list;
	},
	take(board, { seat, taken, founded }, choice, flow) {
		if (choice.kind === 'bring') {
			const { division } = takeEmployees(board, choice.department, choice.count, flow);
			flow.log({ fact: 'employeesTaken', seat, division, count: choice.count });
			flow.next({ step: 'gather', seat, taken: taken + choice.count, founded });
		} else if (choice.kind === 'settle') {
			const { id } = found(board, seat, choice.division, taken - 1);
			flow.log({ fact: 'departmentFounded', seat, division: choice.division, employees: taken - 1 });
			if (founded.length + 1 < MOST_FOUNDED) flow.next({ step: 'gather', seat, taken: 0, founded: [...founded, id] });
		}
	}
});

function bring(sources: readonly Placed[], room: number): Bring[] {
	if (room === 0) return [];
	return sources.map(({ department }) => ({
		kind: 'bring',
		department: department.id,
		count: range(1, Math.min(department.employees, room))
	}));
}

// With no space free anywhere the new department needs one of the player's own to be given up whole first (ruling 9).
function vacate(sources: readonly Placed[]): Bring[] {
	return sources
		.filter(({ department }) => !department.main)
		.map(({ department }) => ({ kind: 'bring', department: department.id, count: range(department.employees, department.employees) }));
}

/** B) Create with new employees: a manager and an employee; then the Human Resources privilege, then own employees. */
export function createNewDepartment(board: Board, seat: Seat, division: Division, flow: Flow): void {
	const { id } = found(board, seat, division, 1);
	flow.log({ fact: 'departmentFounded', seat, division, employees: 1 });
	const most = privilegeBonus(board, seat, 'humanResources');
	if (most > 0) flow.next({ step: 'extraEmployees', seat, department: id, most });
	flow.next({ step: 'reinforce', seat, department: id });
}

/** B) Create with new employees: how many more the Human Resources privilege brings. */
export const extraEmployees = decision<'extraEmployees'>({
	options: (_board, { most }) => [{ kind: 'extra', count: range(0, most) }],
	take(board, { seat, department }, { count }, flow) {
		if (count === 0) return;
		const placed = findDepartment(board, department);
		placed.department.employees += count;
		flow.log({ fact: 'hired', seat, division: placed.division, count });
	}
});

/** B) Create with new employees, and the Chairman privilege: employees of other own departments may join the new one. */
export const reinforce = decision<'reinforce'>({
	options(board, { seat, department }): (Bring | { readonly kind: 'enough' })[] {
		const room = CAPACITY - findDepartment(board, department).department.employees;
		const others = departmentsOf(board, seat).filter((placed) => placed.department.id !== department && placed.department.employees > 0);
		return [...bring(others, room), { kind: 'enough' }];
	},
	take(board, { seat, department }, choice, flow) {
		if (choice.kind === 'enough') return;
		const { division } = takeEmployees(board, choice.department, choice.count, flow);
		findDepartment(board, department).department.employees += choice.count;
		flow.log({ fact: 'employeesTaken', seat, division, count: choice.count });
		flow.next({ step: 'reinforce', seat, department });
	}
});
