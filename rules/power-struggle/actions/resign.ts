import type { ActionGroup } from '../action.ts';
import { joinBoard } from '../board-room.ts';
import { addConsultant } from '../consultants.ts';
import type { ActionOption } from '../steps.ts';
import { DIVISIONS } from '../vocabulary.ts';

type Resign = Extract<ActionOption, { readonly kind: 'resign' }>;

/** D) Resign as divisional head. */
export const resign = {
	actions: {
		resign: {
			offers({ board, seat }) {
				const list: Resign[] = [];
				for (const division of DIVISIONS) {
					if (board.divisions[division].head === seat)
						list.push({ kind: 'resign', division, to: 'board' }, { kind: 'resign', division, to: 'consultant' });
				}
				return list.length > 0 ? list : 'no-divisional-head';
			},
			/**
			 * All own employees of the division are dismissed and its normal departments close, main ones stay. To the board room: the head and
			 * then his heads of department from the top down (ruling 12); as a consultant: the head alone.
			 */
			take(board, seat, { division, to }, flow) {
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
		}
	}
} satisfies ActionGroup;
