import type { Blocked } from '../core/option.ts';
import { abilitiesOf } from './abilities.ts';
import type { Means } from './action.ts';
import { ACTIONS } from './actions.ts';
import type { Board, PlayerId } from './board.ts';
import { decision, procedure, type Flow } from './flow.ts';
import { purseOf } from './money.ts';
import { startExoglobalTurn } from './solo/turn.ts';
import type { PaxOption } from './steps.ts';

/** D: the actions of a turn. */
export const ACTIONS_A_TURN = 2;

const EVERY_ACTION = Object.values(ACTIONS);

/** D: up to two actions, in any order, and those that use none beside them. */
export const turn = decision<'turn'>({
	options(board, { seat }) {
		const list: PaxOption['turn'][] = [];
		const means = meansOf(board, seat);
		for (const action of EVERY_ACTION) if (board.actions > 0 || action.isFree?.(means) === true) action.offer(list, means);
		list.push({ kind: 'endTurn' });
		return list;
	},
	// For every kind of action that is not offered at all, the reason that stands in the way of most.
	blocked(board, { seat }) {
		const means = meansOf(board, seat);
		const list: Blocked[] = [];
		for (const [kind, action] of Object.entries(ACTIONS)) {
			const reasons = action.reasons?.(means);
			if (reasons === undefined) continue;
			if (board.actions === 0 && action.isFree?.(means) !== true) list.push({ kind, reason: 'no-actions-left' });
			else if (!reasons.includes(undefined)) list.push({ kind, reason: commonest(reasons) ?? 'empty-market' });
		}
		return list;
	},
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'endTurn') {
			flow.log({ fact: 'turnEnded', player: seat, actionsLeft: board.actions });
			flow.next({ step: 'confirm', seat }, { step: 'endOfTurn' });
			return;
		}
		ACTIONS[choice.kind].take(board, seat, choice, flow);
		flow.next({ step: 'turn', seat });
	}
});

function meansOf(board: Board, seat: PlayerId): Means {
	const abilities = abilitiesOf(board, seat);
	return { board, seat, abilities, purse: purseOf(board, seat, abilities) };
}

function commonest(reasons: readonly (string | undefined)[]): string | undefined {
	const counts = new Map<string, number>();
	for (const reason of reasons) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** D: a player's turn begins. */
export function beginTurn(board: Board, player: PlayerId, flow: Flow): void {
	board.turn = player;
	board.actions = ACTIONS_A_TURN;
	board.used = [];
	flow.next({ step: 'turn', seat: player });
}

/** D: the next player's turn, in the order of the roles; in the solo game a rival's after every turn of the player's (K5). */
export const endOfTurn = procedure<'endOfTurn'>({
	run(board, _step, flow) {
		if (board.solo !== undefined && board.turn === 0) {
			startExoglobalTurn(board, flow);
			flow.next({ step: 'endOfTurn' });
			return;
		}
		const last = board.solo !== undefined || board.turn === board.order.at(-1);
		if (last) {
			board.round += 1;
			flow.log({ fact: 'roundBegan', round: board.round });
		}
		const following = board.solo === undefined ? board.order[(board.order.indexOf(board.turn) + 1) % board.order.length] : 0;
		beginTurn(board, following as PlayerId, flow);
	}
});
