import type { Board, PlayerId } from '../board.ts';
import { SPHERES } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { bareSquares, changeInMarket, marketCardOf } from '../market.ts';
import { fromPool, playerOf } from '../players.ts';
import { changeFutureShock } from '../splay.ts';
import type { PaxOption } from '../steps.ts';
import { decline, fail } from './fail.ts';

type Grow = Extract<PaxOption['diffuseGrowth'], { readonly kind: 'grow' }>;

/** G7: an agent from the pool covers a black heat square anywhere; nothing without an agent or a bare square. */
export function startDiffuseGrowth(board: Board, player: PlayerId, flow: Flow): void {
	if (playerOf(board, player).pool === 0 || bareBlackSquares(board).length === 0) fail(player, 'diffuseGrowth', flow);
	else flow.next({ step: 'diffuseGrowth', seat: player });
}

// The card being commercialized is among them (ruling 23).
function bareBlackSquares(board: Board): Grow[] {
	const list: Grow[] = [];
	for (const sphere of SPHERES) {
		for (const { card, heat } of board.market[sphere]) {
			for (const square of bareSquares(board, card, heat, 'black')) list.push({ kind: 'grow', where: 'market', card, square });
		}
	}
	for (const { card, futureShock } of board.splay) {
		for (const square of bareSquares(board, card, futureShock, 'black')) list.push({ kind: 'grow', where: 'splay', card, square });
	}
	return list;
}

/** G7: which black heat square the new agent covers, if any. */
export const diffuseGrowth = decision<'diffuseGrowth'>({
	options: (board) => [...bareBlackSquares(board), { kind: 'none' }],
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'none') return decline(seat, 'diffuseGrowth', flow);
		const { where, card, square } = choice;
		fromPool(playerOf(board, seat));
		const cube = { square, player: seat };
		if (where === 'market') changeInMarket(board, card, { heat: [...marketCardOf(board, card).entry.heat, cube] });
		else changeFutureShock(board, card, (cubes) => [...cubes, cube]);
		flow.log({ fact: 'diffused', player: seat, card, square, where });
	}
});
