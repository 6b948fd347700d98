import type { Seat } from '../core/seat.ts';
import type { Board } from './board.ts';
import { edition } from './edition.ts';
import type { Flow } from './flow.ts';
import { consultantDivisions } from './victory.ts';
import type { Division } from './vocabulary.ts';

/** Places one more external consultant of the player beside a division. Tells when it is the last division that the point needs. */
export function addConsultant(board: Board, seat: Seat, division: Division, flow: Flow): void {
	const { consultants } = board.divisions[division];
	const first = (consultants[seat] ?? 0) === 0;
	consultants[seat] = (consultants[seat] ?? 0) + 1;
	const divisions = consultantDivisions(board, seat);
	if (first && divisions === edition.consultantDivisions) flow.log({ fact: 'consultantsEverywhere', seat, divisions });
}
