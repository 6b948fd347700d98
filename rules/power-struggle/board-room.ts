import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import type { Flow } from './flow.ts';

/** The seats of the board room. */
export const BOARD_SEATS = 5;

/** A manager takes the leftmost free seat; in a full room everybody moves left and the leftmost is dismissed (Initial placement). */
export function joinBoard(board: Board, seat: Seat, flow: Flow): void {
	if (board.boardRoom.length === BOARD_SEATS) {
		const dismissed = board.boardRoom.shift() as Seat;
		flow.log({ fact: 'leftBoard', seat: dismissed });
	}
	board.boardRoom.push(seat);
	flow.log({ fact: 'joinedBoard', seat });
}
