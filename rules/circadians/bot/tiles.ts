import type { Farm, Upgrade } from '../edition.ts';
import type { Tiles } from '../tiles.ts';
import { once, type Outlook } from './outlook.ts';
import { worthOfGain } from './worth.ts';

/** What a farm tile is worth as the next of its base. */
function worthOfFarm(outlook: Outlook, farm: Farm): number {
	const { base } = outlook.catalogue.edition;
	const count = outlook.player.farmTiles.length;
	const slot = (base.farmPoints[count + 1] ?? base.farmPoints[count] ?? 0) - (base.farmPoints[count] ?? 0);
	const stock = outlook.player.stock.$secret;
	const harvests = outlook.left + (outlook.left > 0 ? 1 : 0);
	switch (farm.kind) {
		case 'steady':
			return slot + farm.points + harvests * worthOfGain(outlook, stock, farm.gain) * outlook.weights.steadyFarm;
		case 'six': {
			// New dice come harvest by harvest, with ever fewer rounds to be rolled in.
			const midway = farm.gain.dice === undefined ? outlook : { ...outlook, left: outlook.left / 2 };
			return slot + farm.points + harvests * outlook.weights.sixes * worthOfGain(midway, stock, farm.gain);
		}
		case 'choice':
			return slot + farm.points + harvests * outlook.weights.choiceFarm;
		case 'points':
			return slot + farm.points;
		default:
			return farm satisfies never;
	}
}

/** What an upgrade is worth as the next of its base. */
function worthOfUpgrade({ catalogue, player, left, weights }: Outlook, { ability, points }: Upgrade): number {
	const { upgradePoints } = catalogue.edition.base;
	const count = player.upgradeTiles.length;
	const slot = (upgradePoints[count + 1] ?? upgradePoints[count] ?? 0) - (upgradePoints[count] ?? 0);
	// The first upgraded garages are used in every round.
	return slot + points + (ability === undefined ? 0 : weights[ability.ability] * left * (count < 2 ? 1 : weights.thirdUpgrade));
}

/** What a tile is worth as the next of its base, by its number in the edition. */
export function worthOfTile(outlook: Outlook, tiles: Tiles, tile: number): number {
	return once(outlook, `${tiles} ${tile}`, () => {
		const { farms, upgrades } = outlook.catalogue.edition;
		if (tiles === 'farms') return farms[tile] === undefined ? 0 : worthOfFarm(outlook, farms[tile]);
		return upgrades[tile] === undefined ? 0 : worthOfUpgrade(outlook, upgrades[tile]);
	});
}

/** What one of the player's own tiles is worth: about what it was when it was taken. */
export function worthOfOwnTile(outlook: Outlook, tiles: Tiles, slot: number): number {
	const tile = (tiles === 'farms' ? outlook.player.farmTiles : outlook.player.upgradeTiles)[slot];
	return tile === undefined ? 0 : worthOfTile(outlook, tiles, tile);
}

/** What the best visible tile of a kind is worth: more where the base has room for it. */
export function bestTile(outlook: Outlook, tiles: Tiles): number {
	return once(outlook, `best of ${tiles}`, () => {
		const { board, catalogue, player } = outlook;
		const { base } = catalogue.edition;
		const stacks = tiles === 'farms' ? board.farmStacks : board.upgradeStacks;
		const best = Math.max(0, ...stacks.map(({ top }) => (top === undefined ? 0 : worthOfTile(outlook, tiles, top))));
		const own = tiles === 'farms' ? player.farmTiles : player.upgradeTiles;
		if (own.length < (tiles === 'farms' ? base.emptyFarms : base.garages.length - 1)) return best;
		return Math.max(0, best - Math.min(...own.map((_tile, slot) => worthOfOwnTile(outlook, tiles, slot))));
	});
}
