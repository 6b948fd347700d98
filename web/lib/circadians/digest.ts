import type { Digest } from '#lib/board/digest.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import { editionOf } from '#rules/circadians/board.ts';
import { mapOf } from '#rules/circadians/planet.ts';
import { PROGRESS } from '#rules/circadians/rivals/rival.ts';
import { CLANS, DIE_VALUES, LOCATIONS, REWARDS } from '#rules/circadians/vocabulary.ts';
import { placeKey, spacesOf } from './places.ts';
import { countOf, harvestersOf, type BoardView } from './views.ts';

/** What can be compared of a board. */
export function digestOf(board: BoardView): Digest {
	const digest: Record<string, string> = { [placeKey.event]: board.event ?? '' };
	const edition = editionOf(board);
	const sides = sidesOf(board);
	const diceOn = (dice: readonly { readonly player: number; readonly die: number; readonly space: number }[], space: number): string =>
		dice
			.filter((die) => die.space === space)
			.map(({ player, die }) => `${player}:${die}`)
			.join();
	const harvesters = harvestersOf(board);
	for (const space of mapOf(board).hexes.keys()) {
		const there = harvesters.flatMap((at, player) => (at === space ? [player] : []));
		digest[placeKey.space(space)] = `${board.finds.includes(space)} ${there.join()}`;
	}
	for (const clan of CLANS)
		for (const row of sides.negotiation[clan].keys()) digest[placeKey.talk(clan, row)] = diceOn(board.negotiation[clan], row);
	for (const die of DIE_VALUES) digest[placeKey.breakthrough(die)] = String(board.breakthroughs.includes(die));
	for (const token of edition.negotiation.setbacks.keys()) digest[placeKey.setback(token)] = String(board.setbacks.includes(token));
	for (const reward of REWARDS) {
		digest[placeKey.reward(reward)] = String(board.rewards.includes(reward));
		digest[placeKey.penalty(reward)] = String(board.penalties.includes(reward));
	}
	for (const { die, space, player } of board.depository) digest[placeKey.store(die, space)] = String(player);
	for (let space = 0; space < sides.headquarters; space += 1) digest[placeKey.headquarters(space)] = diceOn(board.headquarters, space);
	for (const at of LOCATIONS)
		for (let space = 0; space < spacesOf(board, at); space += 1) digest[placeKey.location(at, space)] = diceOn(board.locations[at], space);
	for (const [stack, { top, rest }] of board.farmStacks.entries()) digest[placeKey.farmStack(stack)] = `${top} ${countOf(rest)}`;
	for (const [stack, { top, rest }] of board.upgradeStacks.entries()) digest[placeKey.upgradeStack(stack)] = `${top} ${countOf(rest)}`;
	for (const [player, state] of board.players.entries()) {
		for (const slot of edition.base.garages.keys())
			digest[placeKey.garage(player, slot)] =
				`${state.upgradeTiles[slot - 1] ?? ''} ${state.garages.find((die) => die.slot === slot)?.die ?? ''}`;
		for (let slot = 0; slot < edition.base.farms.length + edition.base.emptyFarms; slot += 1)
			digest[placeKey.farm(player, slot)] =
				`${state.farmTiles[slot - edition.base.farms.length] ?? ''} ${state.farms.find((die) => die.slot === slot)?.die ?? ''}`;
		digest[placeKey.canteen(player)] = String(state.canteen);
		digest[placeKey.waiting(player)] = String(state.waiting);
		digest[placeKey.items(player)] = state.items.join();
	}
	if (board.rival !== undefined) {
		const { dice, gems, progress, schemes } = board.rival;
		digest[placeKey.rival] = `${dice} ${gems}`;
		for (const tile of Object.values(PROGRESS)) digest[placeKey.progress(tile)] = String(tile <= progress);
		digest[placeKey.schemes] = schemes.join();
	}
	return digest;
}
