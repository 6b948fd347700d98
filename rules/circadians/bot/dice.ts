import { placesFor } from '../activate.ts';
import type { BaseDie, Stock } from '../board.ts';
import { sidesOf } from '../catalogue.ts';
import { changesOf, garageAbility, lessWaterOf, tollOf } from '../garages.ts';
import type { Means } from '../place.ts';
import type { PlaceOption } from '../steps.ts';
import type { DieValue } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { worthBefore, worthOfPlace } from './places.ts';

/** What a die can do: what it is worth, with which value; `option` is undefined where nothing is worth while. */
export type Use = {
	readonly worth: number;
	readonly die: DieValue;
	readonly option: PlaceOption | undefined;
	readonly stock: Stock;
};

/** The best that is worth while for a die as it is, beside what has been used already. */
export function bestInPlace(outlook: Outlook, means: Means, used: readonly PlaceOption[] = []): Use {
	let best: Use = { worth: 0, die: means.die, option: undefined, stock: means.stock };
	const before = worthBefore(outlook, means);
	for (const option of placesFor(means)) {
		if (isUsed(used, option)) continue;
		const { worth, stock } = worthOfPlace(outlook, means, option, before);
		if (worth > best.worth) best = { worth, die: means.die, option, stock };
	}
	return best;
}

/** The best use of a die in a garage, with the values that the garage can give it; `next` is the die in the garage after it. */
export function bestInGarage(
	outlook: Outlook,
	{ slot, die, next, stock }: { readonly slot: number; readonly die: DieValue; readonly next?: BaseDie | undefined; readonly stock: Stock },
	used: readonly PlaceOption[]
): Use {
	const { board, seat, player } = outlook;
	const ability = garageAbility(board, seat, slot);
	const toll = tollOf(board, seat, slot);
	let best: Use = { worth: 0, die, option: undefined, stock };
	if (stock.algae < toll) return best;
	for (const value of [die, ...changesOf(die, ability)]) {
		const own = { slot, die: value };
		const means: Means = {
			board,
			seat,
			player: { ...player, garages: next === undefined ? [own] : [own, next] },
			sides: sidesOf(board),
			die: value,
			from: 'garage',
			slot,
			toll,
			stock: { ...stock, algae: stock.algae - toll },
			lessWater: lessWaterOf(ability)
		};
		const use = bestInPlace(outlook, means, used);
		if (use.worth > best.worth) best = use;
	}
	return best;
}

/** What dice in garages bring one after the other, from the left, each where it brings most. */
export function worthOfGarages(outlook: Outlook, garages: readonly BaseDie[], from: Stock, before: readonly PlaceOption[]): number {
	const used = [...before];
	let worth = 0;
	let stock = from;
	for (let at = 0; at < garages.length; at += 1) {
		const { slot, die } = garages[at] as BaseDie;
		const use = bestInGarage(outlook, { slot, die, next: garages[at + 1], stock }, used);
		if (use.option === undefined) continue;
		worth += use.worth;
		stock = use.stock;
		used.push(use.option);
		if (use.option.kind !== 'laboratory') continue;
		// The second die of the pair is used up by that, so it has not to be reckoned as one that could do something else.
		worth += outlook.weights.secondDie;
		at += 1;
	}
	return worth;
}

// What has been used already is not there again.
function isUsed(used: readonly PlaceOption[], option: PlaceOption): boolean {
	for (const other of used) {
		if (other.kind !== option.kind) continue;
		if (other.kind === 'negotiation' && option.kind === 'negotiation') {
			if (other.clan === option.clan && other.row === option.row) return true;
		} else if (other.kind === 'depository' && option.kind === 'depository') {
			if (other.item === option.item) return true;
		} else if ('space' in other && 'space' in option) {
			if (other.space === option.space) return true;
		} else if (option.kind === 'laboratory' || option.kind === 'controlRoom') return true;
	}
	return false;
}
