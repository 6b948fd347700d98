import type { Board, PlacedDie } from '#rules/circadians/board.ts';
import { CLANS, LOCATIONS } from '#rules/circadians/vocabulary.ts';

/** How many dice of a player, or of the rival, stand on the boards. */
export function diceOnBoards(board: Board, player: number): number {
	const placed: readonly (readonly PlacedDie[])[] = [
		board.headquarters,
		board.depository,
		...CLANS.map((clan) => board.negotiation[clan]),
		...LOCATIONS.map((at) => board.locations[at])
	];
	return placed.flat().filter((die) => die.player === player).length;
}

/** How many dice of a player are anywhere but in the supply. */
export function diceInPlay(board: Board, seat: number): number {
	const player = board.players[seat];
	if (player === undefined) return 0;
	const plan = player.plan.$secret;
	const lists = [player.garages, player.farms, plan.dice, plan.garages, plan.farms];
	return player.waiting + player.canteen + lists.reduce((sum, dice) => sum + dice.length, 0) + diceOnBoards(board, seat);
}
