import { editionOf, type Stock } from '../board.ts';
import { giveAt, payPrice } from '../gains.ts';
import { changesOf, garageAbility, lessWaterOf, tollOf } from '../garages.ts';
import { freeSpace, placeAt, type Means, type PlaceRule } from '../place.ts';
import { due, has, termsAt } from '../prices.ts';
import type { DieSource } from '../steps.ts';
import { areTilesLeft, freeUpgradeAt } from '../tiles.ts';

/** The other die of a pair, with the algae of its garage, and how much less water an action with it costs. */
type Second = { readonly from: DieSource; readonly toll: number; readonly lessWater: number };
const WAYS = ['algae', 'water'] as const;

/** Laboratory: two dice of one value, the second of them the player's next, for a farm tile. */
export const laboratory: PlaceRule<'laboratory'> = {
	offer(list, means) {
		const { board, sides } = means;
		if (freeSpace(board.locations.laboratory, sides.laboratory) === undefined) return 'occupied';
		if (!areTilesLeft(board, 'farms') && !freeUpgradeAt(board, means.seat, 'laboratory')) return 'no-tiles';
		const seconds = secondsOf(means);
		if (seconds.length === 0) return 'no-pair';
		let offered = false;
		for (const second of seconds) {
			for (const pay of WAYS) {
				const price = priceOf(means, second, pay);
				if (!has(means.stock, { ...price, algae: price.algae + second.toll })) continue;
				list.push({ kind: 'laboratory', second: second.from, pay });
				offered = true;
			}
		}
		return offered ? undefined : 'too-dear';
	},
	take(means, { second: from, pay }, flow) {
		const { board, seat, sides } = means;
		const second = secondsOf(means).find((each) => each.from === from);
		if (second === undefined) throw new Error('no second die');
		const price = priceOf(means, second, pay);
		const space = freeSpace(board.locations.laboratory, sides.laboratory) ?? 0;
		payPrice(board, seat, { algae: second.toll }, 'garage', flow);
		placeAt(means, 'laboratory', space, price, flow);
		takeSecond(means, from);
		board.locations.laboratory.push({ player: seat, die: means.die, space });
		flow.log({ fact: 'activated', player: seat, die: means.die, from, at: 'laboratory', space });
		giveAt(board, seat, 'laboratory', 'before', flow);
		if (areTilesLeft(board, 'farms')) flow.next({ step: 'takeFarm', seat, by: 'laboratory' });
		giveAt(board, seat, 'laboratory', 'after', flow);
	}
};

// Ruling 12: after a garage's die that of the next one; after one of the headquarters the next there, or that of the leftmost garage. What
// its garage can make of it counts.
function secondsOf({ board, seat, player, from, die }: Means): Second[] {
	const list: Second[] = [];
	if (from === 'headquarters') {
		const next = board.headquarters.slice(1).find((other) => other.player === seat);
		if (next?.die === die) list.push({ from: 'headquarters', toll: 0, lessWater: 0 });
	}
	const garage = player.garages[from === 'garage' ? 1 : 0];
	if (garage === undefined) return list;
	const ability = garageAbility(board, seat, garage.slot);
	if (garage.die === die || changesOf(garage.die, ability).includes(die))
		list.push({ from: 'garage', toll: tollOf(board, seat, garage.slot), lessWater: lessWaterOf(ability) });
	return list;
}

// The first die has left already.
function takeSecond({ board, seat, player }: Means, from: DieSource): void {
	if (from === 'garage') player.garages = player.garages.slice(1);
	else {
		const at = board.headquarters.findIndex((other) => other.player === seat);
		board.headquarters = board.headquarters.filter((_die, index) => index !== at);
	}
}

function priceOf({ board, seat, lessWater }: Means, second: Second, pay: (typeof WAYS)[number]): Stock {
	const { laboratory: printed } = editionOf(board).locations;
	return due({ [pay]: printed[pay] }, termsAt(board, seat, 'laboratory', lessWater + second.lessWater));
}
