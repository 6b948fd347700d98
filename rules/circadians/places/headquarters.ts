import { editionOf } from '../board.ts';
import { give, giveAt } from '../gains.ts';
import { affords, freeSpace, placeAt, type PlaceRule } from '../place.ts';
import { due, termsAt } from '../prices.ts';

/** Headquarters: the leftmost free space, for items or water; the die is activated first in the next round. */
export const headquarters: PlaceRule<'headquarters'> = {
	offer(list, means) {
		const { board, seat, sides, from, lessWater } = means;
		// Dice at the headquarters 1: they cannot be activated there again.
		if (from === 'headquarters') return 'not-again';
		if (freeSpace(board.headquarters, sides.headquarters) === undefined) return 'occupied';
		if (!affords(means, due({}, termsAt(board, seat, 'headquarters', lessWater)))) return 'too-dear';
		list.push({ kind: 'headquarters', take: 'items' }, { kind: 'headquarters', take: 'water' });
		return undefined;
	},
	take(means, { take }, flow) {
		const { board, seat, sides, lessWater } = means;
		const { water, items } = editionOf(board).headquarters;
		const space = freeSpace(board.headquarters, sides.headquarters) ?? 0;
		placeAt(means, 'headquarters', space, due({}, termsAt(board, seat, 'headquarters', lessWater)), flow);
		giveAt(board, seat, 'headquarters', 'before', flow);
		give(board, seat, take === 'items' ? { items } : { water }, 'headquarters', flow);
		giveAt(board, seat, 'headquarters', 'after', flow);
	}
};
