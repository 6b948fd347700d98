import { hasFreePlacate, isUsed, type Abilities } from '../abilities.ts';
import type { Board, PlayerId, PublicBoard } from '../board.ts';
import { SPHERES, type CardNumber } from '../edition.ts';
import type { Flow } from '../flow.ts';
import { changeInMarket, marketCardOf } from '../market.ts';
import { divest, playerOf } from '../players.ts';
import type { PaxOption } from '../steps.ts';

/** The key of the ability to placate once a turn without an action. */
export const FREE_PLACATE = 'freePlacate';

/** F6: whether placating uses an action of the player. */
export function placateUsesAction(board: PublicBoard, abilities: Abilities): boolean {
	return !hasFreePlacate(abilities) || isUsed(board, FREE_PLACATE);
}

/** F6: the player's own heat in the market; future shock cannot be placated. */
export function placateOptions(board: PublicBoard, player: PlayerId): Extract<PaxOption['turn'], { kind: 'placate' }>[] {
	const list: Extract<PaxOption['turn'], { kind: 'placate' }>[] = [];
	for (const sphere of SPHERES) {
		for (const { card, heat } of board.market[sphere])
			for (const cube of heat) if (cube.player === player) list.push({ kind: 'placate', card, square: cube.square });
	}
	return list;
}

/** F6: one heat comes back to wealth. */
export function placate(board: Board, seat: PlayerId, card: CardNumber, square: number, flow: Flow): void {
	const { entry } = marketCardOf(board, card);
	changeInMarket(board, card, { heat: entry.heat.filter((cube) => cube.square !== square || cube.player !== seat) });
	divest(playerOf(board, seat));
	flow.log({ fact: 'placated', player: seat, card, square });
}
