import type { Seat } from '../core/seat.ts';
import { activeSeats, type OpenBoard } from './board.ts';
import { strengthOf } from './ratings.ts';

/** How many civilizations are stronger; those of the same strength are not. */
export function strongerThan(board: OpenBoard, seat: Seat): number {
	const strength = strengthOf(board, seat);
	return activeSeats(board).filter((other) => other !== seat && strengthOf(board, other) > strength).length;
}
