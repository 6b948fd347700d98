import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import { edition } from './edition.ts';
import type { Flow } from './flow.ts';
import { playerOf } from './money.ts';
import type { Track } from './vocabulary.ts';

/** Moves a player up a track, at most to the golden space; what goes beyond is lost (Competence tracks). Tells what that reaches. */
export function score(board: Board, seat: Seat, track: Track, points: number, flow: Flow): void {
	const { points: standing } = playerOf(board, seat);
	const { green, gold } = edition.tracks[track];
	const before = standing[track];
	const after = Math.min(gold, before + points);
	standing[track] = after;
	if (before < green && after >= green) flow.log({ fact: 'spaceReached', seat, track, space: 'green' });
	if (before < gold && after === gold) flow.log({ fact: 'spaceReached', seat, track, space: 'gold' });
	if (before + points > gold) flow.log({ fact: 'pointsLost', seat, track, points: before + points - gold });
}
