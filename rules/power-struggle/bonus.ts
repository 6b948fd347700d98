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
	const mainDepartments = departments.filter(({ department }) => department.main).length;
	const parts = {
		package: playerOf(board, seat).packages.length * bonus.package,
		department: (departments.length - mainDepartments) * bonus.department,
		mainDepartment: mainDepartments * bonus.mainDepartment,
		boardMember: board.boardRoom.filter((member) => member === seat).length * bonus.boardMember,
		chairman: board.chairman === seat ? bonus.chairman : 0,
		controlling: departments.length * privilegeBonus(board, seat, 'controlling')
	};
	return Object.fromEntries(Object.entries(parts).filter(([, sum]) => sum > 0));
}

/** The whole of a bonus payment, in Pinats. */
export function bonusSum(parts: BonusParts): number {
	return Object.values(parts).reduce((sum, part) => sum + part, 0);
}
