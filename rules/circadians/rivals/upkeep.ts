import { editionOf, type Board } from '../board.ts';
import type { Flow } from '../flow.ts';
import { LOCATIONS } from '../vocabulary.ts';
import { gainGems } from './actions.ts';
import { addDice, PROGRESS, rivalId, rivalOf } from './rival.ts';

/** Solitaire variant, Harvest: its dice come back from the locations, as far as there is room; then gems for the dice it has. */
export function harvestOfRival(board: Board, flow: Flow): void {
	const rival = board.rival;
	if (rival === undefined) return;
	const player = rivalId(board);
	let home = 0;
	for (const at of LOCATIONS) {
		const others = board.locations[at].filter((die) => die.player !== player);
		home += board.locations[at].length - others.length;
		board.locations[at] = others;
	}
	rival.supply += home;
	const back = addDice(board, home);
	if (home > back) flow.log({ fact: 'diceReturned', player, dice: home - back });
	const gems = editionOf(board).rivals.gems[rival.dice] ?? 0;
	if (gems > 0) gainGems(board, gems, 'diceLeft', flow);
	if (rival.progress >= PROGRESS.gem) gainGems(board, 1, 'progress', flow);
}

/** Solitaire variant, Rest: new dice, a gem for each that is no more in the supply; the schemes of the round are discarded. */
export function restOfRival(board: Board, flow: Flow): void {
	if (board.rival === undefined) return;
	const rival = rivalOf(board);
	const { newDice, spaces } = editionOf(board).rivals;
	const due = (newDice[rival.dice] ?? 0) + (rival.progress >= PROGRESS.die ? 1 : 0);
	// What finds no room stays in the supply, without a gem (ruling 43).
	const lacking = Math.max(0, due - rival.supply);
	const dice = addDice(board, Math.min(due, spaces - rival.dice));
	if (dice > 0) flow.log({ fact: 'gained', player: rivalId(board), gain: { dice }, by: 'rest' });
	if (lacking > 0) gainGems(board, lacking, 'noDice', flow);
	rival.discards = [...rival.discards, ...rival.schemes];
	rival.schemes = [];
}
