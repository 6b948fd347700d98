import type { Blocked } from '../core/option.ts';
import { meansOf, type AnyAction } from './action.ts';
import { ACTIONS } from './actions.ts';
import { civilizationOf } from './board.ts';
import { decision } from './flow.ts';
import { strengthOf } from './ratings.ts';
import type { TurnOption } from './steps.ts';

const EVERY_ACTION: readonly AnyAction[] = Object.values(ACTIONS);
const EVERY_KIND: readonly (readonly [string, AnyAction])[] = Object.entries(ACTIONS);
const END_TURN: TurnOption = { kind: 'endTurn' };

/** Actions phase: any of the actions in any order, until the player ends it; in the first round cards are taken, nothing else. */
export const turn = decision<'turn'>({
	options(board, { seat }) {
		const list: TurnOption[] = [];
		const means = meansOf(board, seat);
		if (board.round === 1) ACTIONS.take.offer(list, means);
		else for (const action of EVERY_ACTION) action.offer(list, means);
		list.push(END_TURN);
		return list;
	},
	// For each kind of action of which nothing is offered, what stands in the way.
	blocked(board, { seat }, options) {
		const means = meansOf(board, seat);
		const list: Blocked[] = [];
		for (const [kind, action] of EVERY_KIND) {
			if (action.reason === undefined || options.some((option) => option.kind === kind)) continue;
			const reason = board.round === 1 && kind !== 'take' ? 'first-round' : action.reason(means);
			if (reason !== undefined) list.push({ kind, reason });
		}
		return list;
	},
	take(board, step, choice, flow) {
		if (choice.kind === 'endTurn') {
			const { science, culture } = civilizationOf(board, step.seat);
			flow.log({ fact: 'turnEnded', player: step.seat, science, culture, strength: strengthOf(board, step.seat) });
			return;
		}
		// The action of its kind.
		ACTIONS[choice.kind].take(board, step.seat, choice as never, flow);
		flow.next(step);
	},
	// Even with nothing left to do a turn is ended by its player, who may rather take something back.
	always: true
});
