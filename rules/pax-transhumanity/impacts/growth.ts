import type { Board, PlayerId } from '../board.ts';
import type { Flow } from '../flow.ts';
import { divest, fromPool, playerOf } from '../players.ts';
import { fail } from './fail.ts';

/** G1: an agent comes from the pool to wealth; nothing when the pool has none. */
export function grow(board: Board, player: PlayerId, flow: Flow): void {
	const state = playerOf(board, player);
	if (!fromPool(state)) return fail(player, 'growth', flow);
	divest(state);
	flow.log({ fact: 'grew', player });
}
