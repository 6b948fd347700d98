import type { Blocked } from '../core/option.ts';
import type { Seat } from '../core/seat.ts';
import type { Means } from './action.ts';
import { ACTIONS } from './actions.ts';
import type { Board } from './board.ts';
import { holdingsOf, openDivisions } from './departments.ts';
import { decision } from './flow.ts';
import { cashOf } from './money.ts';
import type { PowerStruggleOption } from './steps.ts';

const EVERY_ACTION = Object.values(ACTIONS);

/** II.2, Action phase: one action; passing only where none is possible (ruling 18); the extra action may be declined (ruling 2). */
export const turn = decision<'turn'>({
	options(board, { seat, extra }) {
		const list: PowerStruggleOption['turn'][] = [];
		const means = meansOf(board, seat);
		for (const action of EVERY_ACTION) {
			const offered = action.offers(means);
			if (typeof offered !== 'string') for (const option of offered) list.push(option);
		}
		if (extra) list.push({ kind: 'decline' });
		else if (list.length === 0) list.push({ kind: 'pass' });
		return list;
	},
	blocked(board, { seat }) {
		const list: Blocked[] = [];
		const means = meansOf(board, seat);
		for (const [kind, action] of Object.entries(ACTIONS)) {
			const offered = action.offers(means);
			if (typeof offered === 'string') list.push({ kind, reason: offered });
		}
		if (list.length < EVERY_ACTION.length) list.push({ kind: 'pass', reason: 'action-possible' });
		return list;
	},
	take(board, { seat, extra }, choice, flow) {
		if (choice.kind === 'pass') flow.log({ fact: 'passed', seat });
		else if (choice.kind === 'decline') flow.log({ fact: 'privilegeDeclined', seat, card: 'communications' });
		else {
			if (extra) flow.log({ fact: 'privilegeUsed', seat, card: 'communications', side: 'bribed' });
			ACTIONS[choice.kind].take(board, seat, choice, flow);
		}
		flow.next({ step: 'confirm', seat }, { step: 'claim' });
	},
	// Having but one action, or none, can tell how little cash there is.
	always: true
});

function meansOf(board: Board, seat: Seat): Means {
	return { board, seat, cash: cashOf(board, seat), holdings: holdingsOf(board, seat), open: openDivisions(board) };
}
