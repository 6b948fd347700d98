import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import { edition } from './edition.ts';
import type { Privilege } from './vocabulary.ts';

/** The half of a privilege that this player may use now, or undefined (Privilege cards: only face up before the player). */
export function privilegeOf(board: Pick<Board, 'privileges'>, seat: Seat, privilege: Privilege): 'normal' | 'bribed' | undefined {
	const card = board.privileges[privilege];
	return card.holder === seat && !card.faceDown ? card.side : undefined;
}

/** What a privilege that depends on motivation adds for this player now: employees, share sizes, or Pinats a department. */
export function privilegeBonus(
	board: Pick<Board, 'privileges' | 'motivation'>,
	seat: Seat,
	privilege: 'accounting' | 'controlling' | 'humanResources'
): number {
	const side = privilegeOf(board, seat, privilege);
	return side === undefined ? 0 : (edition.privilegeTables[privilege][side][board.motivation] ?? 0);
}
