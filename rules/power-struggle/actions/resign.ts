import type { Seat } from '../../core/seat.ts';
import { joinBoard } from '../board-room.ts';
import type { Board } from '../board.ts';
import { addConsultant } from '../consultants.ts';
import type { Flow } from '../flow.ts';
import type { Division } from '../vocabulary.ts';

/**
 * D) Resign as divisional head. All own employees of the division are dismissed and its normal departments close, main ones stay.
 * To the board room: the head and then his heads of department from the top down (ruling 12); as a consultant: the head alone.
 */
export function resign(
	board: Board,
	seat: Seat,
	{ division, to }: { readonly division: Division; readonly to: 'board' | 'consultant' },
	flow: Flow
): void {
	const state = board.divisions[division];
	const own = state.departments.filter(({ owner }) => owner === seat);
	const dismissed = own.reduce((sum, { employees }) => sum + employees, 0);
	const closing = own.filter(({ main }) => !main);
	state.departments = state.departments.filter((department) => !closing.includes(department));
	for (const department of own) department.employees = 0;
	state.head = undefined;
	flow.log({ fact: 'headResigned', seat, division, to, dismissed });
	if (to === 'consultant') addConsultant(board, seat, division, flow);
	else for (let manager = 0; manager <= closing.length; manager += 1) joinBoard(board, seat, flow);
	const card = board.privileges[division];
	card.faceDown = true;
	flow.log({ fact: 'cardTurnedDown', card: division, holder: card.holder });
}
