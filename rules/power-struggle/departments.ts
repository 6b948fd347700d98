import type { Seat } from '../core/seat.ts';
import type { Board, Department, Site } from './board.ts';
import type { Flow } from './flow.ts';
import { DIVISIONS, type Division } from './vocabulary.ts';

/** How many departments a division has room for. */
export const SPACES = 6;
/** How many employees a department or main department holds. */
export const CAPACITY = 6;

/** A department with the division it stands in. */
export type Placed = { readonly department: Department; readonly division: Division };

/** How many departments and main departments a player has, their employees, and how many more of those they hold. */
export type Holdings = { readonly normal: number; readonly main: number; readonly employees: number; readonly room: number };

/** How many heads of department a department has: a main department counts as two (I.3). */
export function headsOf({ main }: Pick<Department, 'main'>): number {
	return main ? 2 : 1;
}

/** Where this department stands now. */
export function siteOf(board: Board, { department, division }: Placed): Site {
	return { division, space: board.divisions[division].departments.indexOf(department) + 1, main: department.main };
}

/** All departments of a player, division by division from the left, each from the top down. */
export function departmentsOf(board: Board, seat: Seat): Placed[] {
	const found: Placed[] = [];
	for (const division of DIVISIONS) {
		for (const department of board.divisions[division].departments) {
			if (department.owner === seat) found.push({ department, division });
		}
	}
	return found;
}

/** The departments of a player that have employees. */
export function staffedOf(board: Board, seat: Seat): Placed[] {
	return departmentsOf(board, seat).filter(({ department }) => department.employees > 0);
}

/** The department known by this number. Throws when it is not on the board. */
export function findDepartment(board: Board, id: number): Placed {
	const found = departmentKnownBy(board, id);
	if (found === undefined) throw new Error(`no department ${id}`);
	return found;
}

/** The department known by this number; undefined when it is not on the board. */
export function departmentKnownBy(board: Board, id: number): Placed | undefined {
	for (const division of DIVISIONS) {
		for (const department of board.divisions[division].departments) {
			if (department.id === id) return { department, division };
		}
	}
	return undefined;
}

/** The divisions with a free space. */
export function openDivisions(board: Board): Division[] {
	return DIVISIONS.filter((division) => board.divisions[division].departments.length < SPACES);
}

/** What a player has on the board, all counted in one go. */
export function holdingsOf(board: Board, seat: Seat): Holdings {
	const counted = { normal: 0, main: 0, employees: 0, room: 0 };
	for (const division of DIVISIONS) {
		for (const { owner, main, employees } of board.divisions[division].departments) {
			if (owner !== seat) continue;
			if (main) counted.main += 1;
			else counted.normal += 1;
			counted.employees += employees;
			counted.room += CAPACITY - employees;
		}
	}
	return counted;
}

/** Puts a department on the topmost free space of a division (General rule for actions). Answers it. */
export function found(board: Board, seat: Seat, division: Division, employees: number, main = false): Department {
	const department: Department = { id: board.nextDepartment, owner: seat, main, employees };
	board.nextDepartment += 1;
	board.divisions[division].departments.push(department);
	return department;
}

/** Takes a department off the board; those below it move up. */
export function remove(board: Board, { department, division }: Placed): void {
	const { departments } = board.divisions[division];
	departments.splice(departments.indexOf(department), 1);
}

/** Takes employees out of a department; a normal department left with none closes at once (General rule for actions). */
export function takeEmployees(board: Board, id: number, count: number, flow: Flow): Placed {
	const placed = findDepartment(board, id);
	placed.department.employees -= count;
	if (placed.department.employees === 0 && !placed.department.main) {
		remove(board, placed);
		flow.log({ fact: 'departmentClosed', seat: placed.department.owner, division: placed.division });
	}
	return placed;
}
