import { anyOf, isRange, type AnyChoice } from '../../core/option.ts';
import type { BaseDie, Stock } from '../board.ts';
import { meansOf, type Means } from '../place.ts';
import type { CircadiansOption, DieSource, PlaceOption } from '../steps.ts';
import type { DieValue } from '../vocabulary.ts';
import { bestInPlace, worthOfGarages } from './dice.ts';
import type { Outlook } from './outlook.ts';
import { worthOfPlace } from './places.ts';
import { worthOfGain, worthOfStock } from './worth.ts';

type ActivateOption = CircadiansOption['activate'];

/** What a die may do: what it is worth by itself, where it goes, what is left in stock. */
type Candidate = {
	readonly choice: ActivateOption;
	readonly worth: number;
	readonly place: PlaceOption | undefined;
	readonly stock: Stock;
};

/** Of how many uses of a die it is reckoned what the dice after it could still do. */
const FOLLOWED = 5;

/** A die goes where it brings most, together with those that come after it; changed first where that is more; else to the canteen. */
export function useDie(outlook: Outlook, from: DieSource, options: readonly ActivateOption[], random: () => number): AnyChoice {
	return filledIn(ranked(outlook, from, options, random)[0] as ActivateOption, random);
}

/** The uses of a die worth weighing, what brings most first. */
export function usesToWeigh(
	outlook: Outlook,
	{ from }: { readonly from: DieSource },
	options: readonly ActivateOption[],
	random: () => number
): readonly AnyChoice[] {
	return ranked(outlook, from, options, random).map((choice) => filledIn(choice, random));
}

// Those that bring most by themselves, by what they bring together with the dice that come after.
function ranked(outlook: Outlook, from: DieSource, options: readonly ActivateOption[], random: () => number): readonly ActivateOption[] {
	const { board, seat, player } = outlook;
	const means = meansOf(board, seat, from);
	const later = player.garages.slice(from === 'garage' ? 1 : 0);
	return options
		.map((choice) => candidate(outlook, means, choice))
		.sort((one, other) => other.worth - one.worth)
		.slice(0, FOLLOWED)
		.map((each) => ({ ...each, worth: each.worth + worthOfLater(outlook, each, from, later) + random() * 1e-6 }))
		.sort((one, other) => other.worth - one.worth)
		.map(({ choice }) => choice);
}

function filledIn(option: ActivateOption, random: () => number): AnyChoice {
	const choice = Object.entries(option).map(([field, value]) => [field, isRange(value) ? anyOf(value, random) : value]);
	return Object.fromEntries(choice) as AnyChoice;
}

function candidate(outlook: Outlook, means: Means, choice: ActivateOption): Candidate {
	const { canteenWater } = outlook.catalogue.edition.base;
	const { player } = outlook;
	const stock = player.stock.$secret;
	switch (choice.kind) {
		case 'change': {
			const use = bestInPlace(outlook, { ...means, die: choice.die, player: withFirst(outlook, means, choice.die) });
			// Not for its own sake.
			return { choice, worth: use.worth - 0.01, place: use.option, stock: use.stock };
		}
		case 'canteen': {
			const after = { ...stock, algae: stock.algae - means.toll, water: stock.water + canteenWater };
			return { choice, worth: worthOfStock(outlook, after) - worthOfStock(outlook, stock), place: undefined, stock: after };
		}
		case 'refuse':
			return { choice, worth: worthOfGain(outlook, stock, { water: canteenWater * player.garages.length }), place: undefined, stock };
		default: {
			const place = choice as PlaceOption;
			const { worth, stock: left } = worthOfPlace(outlook, means, place);
			return { choice, worth, place, stock: left };
		}
	}
}

function withFirst({ player }: Outlook, { from, slot }: Means, die: DieValue): Means['player'] {
	return from === 'garage' ? { ...player, garages: [{ slot, die }, ...player.garages.slice(1)] } : player;
}

// What the player's other dice in garages can still do.
function worthOfLater(outlook: Outlook, { choice, place, stock }: Candidate, from: DieSource, later: readonly BaseDie[]): number {
	if (choice.kind === 'refuse') return 0;
	const isPair = place?.kind === 'laboratory';
	const dice = isPair && place.second === 'garage' ? later.slice(1) : later;
	const worth = worthOfGarages(outlook, dice, stock, place === undefined ? [] : [place]);
	return worth * outlook.weights.laterDoubt + (isPair && from === 'garage' ? outlook.weights.secondDie : 0);
}
