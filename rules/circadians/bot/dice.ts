import { placesFor } from '../activate.ts';
import type { Stock } from '../board.ts';
import { changesOf, garageAbility, lessWaterOf, tollOf } from '../garages.ts';
import { farmValue, yieldsOf } from '../harvest.ts';
import type { Means } from '../place.ts';
import { sidesOf } from '../catalogue.ts';
import type { PlaceOption } from '../steps.ts';
import type { DieValue } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { worthOfPlace } from './places.ts';
import { worthOfGain } from './worth.ts';

/** The best that a die can do: what it is worth, and with which value; `option` is undefined where nothing is worth while. */
export type Use = {
	readonly worth: number;
	readonly die: DieValue;
	readonly option: PlaceOption | undefined;
	readonly stock: Stock;
};

/** The best that is worth while for a die as it is, beside what is excluded. */
export function bestUse(outlook: Outlook, means: Means, excluded?: (option: PlaceOption) => boolean): Use {
	let best: Use = { worth: 0, die: means.die, option: undefined, stock: means.stock };
	for (const option of placesFor(means)) {
		if (excluded?.(option) === true) continue;
		const { worth, stock } = worthOfPlace(outlook, means, option);
		if (worth > best.worth) best = { worth, die: means.die, option, stock };
	}
	return best;
}

/** The best use of a die in a garage, with the values that the garage can give it; `next` is the die in the garage after it. */
export function bestInGarage(
	outlook: Outlook,
	{ slot, die, next, stock }: { readonly slot: number; readonly die: DieValue; readonly next: DieValue | undefined; readonly stock: Stock },
	excluded: (option: PlaceOption) => boolean
): Use {
	const { board, seat, player } = outlook;
	const ability = garageAbility(board, seat, slot);
	const toll = tollOf(board, seat, slot);
	let best: Use = { worth: 0, die, option: undefined, stock };
	if (stock.algae < toll) return best;
	for (const value of [die, ...changesOf(die, ability)]) {
		const garages =
			next === undefined
				? [{ slot, die: value }]
				: [
						{ slot, die: value },
						{ slot: slot + 1, die: next }
					];
		const means: Means = {
			board,
			seat,
			player: { ...player, garages },
			sides: sidesOf(board),
			die: value,
			from: 'garage',
			slot,
			toll,
			stock: { ...stock, algae: stock.algae - toll },
			lessWater: lessWaterOf(ability)
		};
		const use = bestUse(outlook, means, excluded);
		if (use.worth > best.worth) best = use;
	}
	return best;
}

/** What a die brings on a farm. */
export function worthOnFarm(outlook: Outlook, slot: number, die: DieValue, stock: Stock, raised: boolean): number {
	const { board, seat, player, catalogue } = outlook;
	const { base, farms } = catalogue.edition;
	const value = Math.min(6, farmValue(board, seat, die) + (raised ? 3 : 0));
	const tile = farms[player.farmTiles[slot - base.farms.length] ?? -1];
	if (slot >= base.farms.length && tile?.kind === 'six') return value >= 6 ? worthOfGain(outlook, stock, tile.gain) : 0;
	return Math.max(
		0,
		...yieldsOf(board, seat, slot).map((what) => worthOfGain(outlook, stock, { [what]: base.table[what][value - 1] ?? 0 }))
	);
}
