import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import { holdingsOf } from './departments.ts';
import { edition, type BonusParts } from './edition.ts';
import { playerOf } from './money.ts';
import { privilegeBonus } from './privileges.ts';

/** Bonus payment: what the bank pays this player, part by part. */
export function bonusParts(board: Board, seat: Seat): BonusParts {
	const { bonus } = edition;
	const { normal, main } = holdingsOf(board, seat);
	let boardMembers = 0;
	for (const member of board.boardRoom) if (member === seat) boardMembers += 1;
	const parts: { -readonly [Part in keyof BonusParts]: BonusParts[Part] } = {};
	const add = (part: keyof BonusParts, sum: number): void => {
		if (sum > 0) parts[part] = sum;
	};
	add('package', playerOf(board, seat).packages.length * bonus.package);
	add('department', normal * bonus.department);
	add('mainDepartment', main * bonus.mainDepartment);
	add('boardMember', boardMembers * bonus.boardMember);
	add('chairman', board.chairman === seat ? bonus.chairman : 0);
	add('controlling', (normal + main) * privilegeBonus(board, seat, 'controlling'));
	return parts;
}

/** The whole of a bonus payment, in Pinats. */
export function bonusSum(parts: BonusParts): number {
	let sum = 0;
	for (const part in parts) sum += parts[part as keyof BonusParts] ?? 0;
	return sum;
}
