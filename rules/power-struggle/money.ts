import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import type { BonusParts } from './edition.ts';
import type { Flow } from './flow.ts';

/** A player's cash in Pinats. */
export function cashOf(board: Board, seat: Seat): number {
	return playerOf(board, seat).cash.$secret;
}

/** The player in this seat. */
export function playerOf(board: Board, seat: Seat): Board['players'][number] {
	return board.players[seat] as Board['players'][number];
}

/** The bank pays a player; `parts` where it is a bonus payment. */
export function receive(board: Board, seat: Seat, sum: number, flow: Flow, parts?: BonusParts): void {
	if (sum === 0) return;
	playerOf(board, seat).cash.$secret += sum;
	flow.log(parts === undefined ? { fact: 'received', seat, sum } : { fact: 'received', seat, sum, parts });
}

/** An event makes a player pay; who has less pays all he has, and everybody sees it (Event phase, note). */
export function payForEvent(board: Board, seat: Seat, owed: number, flow: Flow): void {
	if (owed === 0) return;
	const { cash } = playerOf(board, seat);
	const sum = Math.min(cash.$secret, owed);
	cash.$secret -= sum;
	flow.log({ fact: 'paid', seat, sum, owed });
}

/** A player pays a price that he can pay. */
export function spend(board: Board, seat: Seat, price: number): void {
	playerOf(board, seat).cash.$secret -= price;
}
