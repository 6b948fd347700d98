import type { Seat } from '../../core/seat.ts';
import type { Board } from '../board.ts';
import { CAPACITY, departmentsOf, findDepartment } from '../departments.ts';
import { decision, type Flow } from '../flow.ts';
import { privilegeBonus } from '../privileges.ts';
import { DIVISIONS } from '../vocabulary.ts';

/** A) Hire: how many employees come without a privilege. */
export const HIRED = 2;

/** Why the player cannot hire, or undefined. */
export function hireBlocked(board: Board, seat: Seat): string | undefined {
	for (const division of DIVISIONS) {
		for (const department of board.divisions[division].departments) {
			if (department.owner === seat && department.employees < CAPACITY) return undefined;
		}
	}
	return 'no-room-for-employees';
}

/** A) Hire: two employees, and with the Human Resources privilege up to that many more. */
export function startHiring(board: Board, seat: Seat, flow: Flow): void {
	flow.next({ step: 'hire', seat, owed: HIRED, extra: privilegeBonus(board, seat, 'humanResources') });
}

/** A) Hire: where the next employee goes. The privilege's extra ones may be left; nobody is hired beyond the room there is. */
export const hire = decision<'hire'>({
	options(board, { seat, owed }) {
		const list: ({ readonly kind: 'into'; readonly department: number } | { readonly kind: 'enough' })[] = [];
		for (const { department } of departmentsOf(board, seat)) {
			if (department.employees < CAPACITY) list.push({ kind: 'into', department: department.id });
		}
		if (owed === 0 || list.length === 0) list.push({ kind: 'enough' });
		return list;
	},
	take(board, { seat, owed, extra }, choice, flow) {
		if (choice.kind === 'enough') return;
		const { department, division } = findDepartment(board, choice.department);
		department.employees += 1;
		flow.log({ fact: 'hired', seat, division, count: 1 });
		if (owed > 1) flow.next({ step: 'hire', seat, owed: owed - 1, extra });
		else if (owed === 1 && extra > 0) flow.next({ step: 'hire', seat, owed: 0, extra });
		else if (owed === 0 && extra > 1) flow.next({ step: 'hire', seat, owed: 0, extra: extra - 1 });
	}
});
