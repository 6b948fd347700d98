import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import { departmentsOf } from './departments.ts';
import { edition, type BonusParts } from './edition.ts';
import { playerOf } from './money.ts';
import { privilegeBonus } from './privileges.ts';

/** Bonus payment: what the bank pays this player, part by part. */
export function bonusParts(board: Board, seat: Seat): BonusParts {
	const { bonus } = edition;
	const departments = departmentsOf(board, seat);
	let mainDepartments = 0;
	for (const { department } of departments) if (department.main) mainDepartments += 1;
	let boardMembers = 0;
	for (const member of board.boardRoom) if (member === seat) boardMembers += 1;
	const parts: { -readonly [Part in keyof BonusParts]: BonusParts[Part] } = {};
	const add = (part: keyof BonusParts, sum: number): void => {
		if (sum > 0) parts[part] = sum;
	};
	add('package', playerOf(board, seat).packages.length * bonus.package);
	add('department', (departments.length - mainDepartments) * bonus.department);
	add('mainDepartment', mainDepartments * bonus.mainDepartment);
	add('boardMember', boardMembers * bonus.boardMember);
	add('chairman', board.chairman === seat ? bonus.chairman : 0);
	add('controlling', departments.length * privilegeBonus(board, seat, 'controlling'));
	return parts;
}

/** The whole of a bonus payment, in Pinats. */
export function bonusSum(parts: BonusParts): number {
	return Object.values(parts).reduce((sum, part) => sum + part, 0);
}
