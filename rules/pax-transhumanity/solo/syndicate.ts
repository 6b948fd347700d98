import { surgeArrows } from '../actions/syndicate.ts';
import type { Board, PlayerId } from '../board.ts';
import { cardOf, hasDiscipline, haveSameDisciplines, ideaOf } from '../catalogue.ts';
import type { CardNumber } from '../edition.ts';
import { procedure, type Flow } from '../flow.ts';
import { bareSquares, changeInMarket, marketCardOf } from '../market.ts';
import { fromPool, playerOf } from '../players.ts';
import { firstForExoglobal } from './market.ts';

/**
 * K5c, K5d: the rival syndicates the first market card with the disciplines of the exoglobal card, then every card that surge
 * arrows reach, in chains. Without a matching card, or a cube left, it does nothing.
 */
export const exoglobalSyndicate = procedure<'exoglobalSyndicate'>({
	run(board, { player }, flow) {
		const card = board.solo?.card;
		const target = card === undefined ? undefined : matchFor(board, player, card);
		if (target === undefined || playerOf(board, player).pool === 0) return flow.log({ fact: 'exoglobalIdle', player });
		place(board, player, target, false, flow);
		const reached = [target];
		for (let at = reached.shift(); at !== undefined; at = reached.shift()) {
			for (const above of surgedFrom(board, at)) {
				if (!isHeld(board, player, above) && place(board, player, above, true, flow)) reached.push(above);
			}
		}
	}
});

// K3: the first card that has the same two disciplines, in either order, and is not the rival's yet.
function matchFor(board: Board, player: PlayerId, card: CardNumber): CardNumber | undefined {
	const exoglobal = ideaOf(board, card);
	return firstForExoglobal(board, ({ syndications }, idea) => haveSameDisciplines(idea, exoglobal) && !syndications.includes(player))?.card;
}

// K5d: every card higher in the column that shares an arrow, the cheapest first.
function surgedFrom(board: Board, card: CardNumber): CardNumber[] {
	const arrows = surgeArrows(board, card, []);
	const list: CardNumber[] = [];
	if (arrows.length === 0) return list;
	const { sphere, index } = marketCardOf(board, card);
	for (const above of board.market[sphere].slice(index + 1)) {
		const idea = cardOf(board, above.card);
		if (idea.kind !== 'plurality' && arrows.some((arrow) => hasDiscipline(idea, arrow))) list.push(above.card);
	}
	return list;
}

function isHeld(board: Board, player: PlayerId, card: CardNumber): boolean {
	return marketCardOf(board, card).entry.syndications.includes(player);
}

// K4a: rivals pay nothing and are never refused; white heat is covered as far as their cubes go.
function place(board: Board, player: PlayerId, card: CardNumber, surge: boolean, flow: Flow): boolean {
	const state = playerOf(board, player);
	if (!fromPool(state)) return false;
	const { entry } = marketCardOf(board, card);
	const covered = bareSquares(board, card, entry.heat, 'white').filter(() => fromPool(state));
	changeInMarket(board, card, {
		syndications: [...entry.syndications, player],
		heat: [...entry.heat, ...covered.map((square) => ({ square, player }))]
	});
	flow.log({ fact: 'syndicated', player, card, surge });
	for (const square of covered) flow.log({ fact: 'heatCovered', player, card, square });
	return true;
}
