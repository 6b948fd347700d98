import type { Seat } from '../core/seat.ts';
import type { Board, Track } from './board.ts';
import { edition } from './edition.ts';
import { playerOf } from './money.ts';

/** Moves a player up a track, at most to the golden space; what goes beyond is lost (Competence tracks). */
export function score(board: Board, seat: Seat, track: Track, points: number): void {
	const { points: standing } = playerOf(board, seat);
	standing[track] = Math.min(edition.tracks[track].gold, standing[track] + points);
}
