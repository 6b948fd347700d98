import type { Board, Cube, PlayerId } from '../board.ts';
import { SPHERES, type CardNumber } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { changeInMarket, marketCardOf } from '../market.ts';
import { divest, playerOf } from '../players.ts';
import { changeFutureShock } from '../splay.ts';
import type { PaxOption } from '../steps.ts';
import { decline, fail } from './fail.ts';

type Resist = Extract<PaxOption['socialResistance'], { readonly kind: 'resist' }>;

/** G4: the player may divest a heat or future shock that is not on the card being commercialized. */
export function startSocialResistance(board: Board, player: PlayerId, card: CardNumber, flow: Flow): void {
	if (targets(board, card).length === 0) fail(player, 'socialResistance', flow);
	else flow.next({ step: 'socialResistance', seat: player, card });
}

function targets(board: Board, commercialized: CardNumber): Resist[] {
	const list: Resist[] = [];
	const add = (where: Resist['where'], card: CardNumber, cubes: readonly Cube[]): void => {
		for (const { square, player } of cubes) list.push({ kind: 'resist', where, card, square, player });
	};
	for (const sphere of SPHERES) {
		for (const { card, heat } of board.market[sphere]) if (card !== commercialized) add('market', card, heat);
	}
	for (const { card, futureShock } of board.splay) add('splay', card, futureShock);
	return list;
}

/** G4: which cube goes back to its owner, if any. */
export const socialResistance = decision<'socialResistance'>({
	options: (board, { card }) => [...targets(board, card), { kind: 'none' }],
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'none') return decline(seat, 'socialResistance', flow);
		const { where, card, square, player } = choice;
		const without = (cubes: readonly Cube[]): readonly Cube[] => cubes.filter((cube) => cube.square !== square);
		if (where === 'market') changeInMarket(board, card, { heat: without(marketCardOf(board, card).entry.heat) });
		else changeFutureShock(board, card, without);
		divest(playerOf(board, player));
		flow.log({ fact: 'resisted', player: seat, target: player, card, square, where });
	}
});
