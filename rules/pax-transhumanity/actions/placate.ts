import { abilitiesOf, hasFreePlacate, isUsed, useUp, type Abilities } from '../abilities.ts';
import type { Action } from '../action.ts';
import type { PublicBoard } from '../board.ts';
import { SPHERES } from '../edition.ts';
import { changeInMarket, marketCardOf, marketCards } from '../market.ts';
import { divest, playerOf } from '../players.ts';

// The key of the ability to placate once a turn without an action.
const FREE_PLACATE = 'freePlacate';

// F6: whether placating uses an action of the player.
function placateUsesAction(board: PublicBoard, abilities: Abilities): boolean {
	return !hasFreePlacate(abilities) || isUsed(board, FREE_PLACATE);
}

/** F6: placate: one of the player's heat in the market comes back to wealth; future shock cannot be placated. */
export const placating = {
	offer(list, { board, seat }) {
		for (const sphere of SPHERES) {
			for (const { card, heat } of board.market[sphere])
				for (const { square, player } of heat) if (player === seat) list.push({ kind: 'placate', card, square });
		}
	},
	reasons({ board, seat }) {
		const hasHeat = marketCards(board).some(({ heat }) => heat.some(({ player }) => player === seat));
		return [hasHeat ? undefined : 'no-own-heat'];
	},
	isFree: ({ board, abilities }) => !placateUsesAction(board, abilities),
	take(board, seat, { card, square }, flow) {
		if (placateUsesAction(board, abilitiesOf(board, seat))) board.actions -= 1;
		else useUp(board, FREE_PLACATE);
		const { entry } = marketCardOf(board, card);
		changeInMarket(board, card, { heat: entry.heat.filter((cube) => cube.square !== square || cube.player !== seat) });
		divest(playerOf(board, seat));
		flow.log({ fact: 'placated', player: seat, card, square });
	}
} satisfies Action<'placate'>;
