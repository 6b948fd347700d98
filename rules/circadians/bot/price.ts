import { editionOf, type Stock } from '../board.ts';
import type { Amounts } from '../effects.ts';
import type { Means } from '../place.ts';
import { pricing } from '../places/negotiation.ts';
import { due, termsAt } from '../prices.ts';
import type { PlaceOption } from '../steps.ts';
import { PAID_IN } from '../vocabulary.ts';

/** What a place costs a die, its garage aside. */
export function priceOf(means: Means, option: PlaceOption): Stock {
	const { board, seat, lessWater } = means;
	const terms = termsAt(board, seat, option.kind, lessWater);
	if (option.kind === 'negotiation') return { ...due({}, terms), [PAID_IN[option.clan]]: pricing(means, option.clan)(option.row) };
	return due(printedOf(means, option), terms);
}

function printedOf({ board, sides, die }: Means, option: Exclude<PlaceOption, { readonly kind: 'negotiation' }>): Amounts {
	const { items, locations } = editionOf(board);
	switch (option.kind) {
		case 'depository':
			return items.find(({ item }) => item === option.item)?.cost ?? {};
		case 'miningCamp':
			return { water: Math.max(0, (sides.miningCamp[option.space]?.x ?? 0) - die) };
		case 'laboratory':
			return { [option.pay]: locations.laboratory[option.pay] };
		case 'foundry':
		case 'controlRoom':
			return { [option.pay]: locations[option.kind][option.pay] };
		case 'academy':
			return { algae: locations.academy.algae[option.dice - 1] ?? 0 };
		case 'headquarters':
		case 'market':
			return {};
		default:
			return option satisfies never;
	}
}
