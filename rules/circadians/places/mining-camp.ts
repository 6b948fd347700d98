import type { Stock } from '../board.ts';
import { give, giveAt } from '../gains.ts';
import { affords, isOccupied, placeAt, type Means, type PlaceReason, type PlaceRule } from '../place.ts';
import { due, termsAt, type Terms } from '../prices.ts';

/** Mining Camp: gems, for as much water as the space says less the value of the die. */
export const miningCamp: PlaceRule<'miningCamp'> = {
	offer(list, means) {
		const { board, seat, sides, lessWater } = means;
		const terms = termsAt(board, seat, 'miningCamp', lessWater);
		let reason: PlaceReason | undefined = 'occupied';
		for (let space = 0; space < sides.miningCamp.length; space += 1) {
			if (isOccupied(board.locations.miningCamp, space)) continue;
			if (affords(means, priceOf(means, space, terms))) {
				list.push({ kind: 'miningCamp', space });
				reason = undefined;
			} else if (reason === 'occupied') reason = 'too-dear';
		}
		return reason;
	},
	take(means, { space }, flow) {
		const { board, seat, sides, lessWater } = means;
		placeAt(means, 'miningCamp', space, priceOf(means, space, termsAt(board, seat, 'miningCamp', lessWater)), flow);
		giveAt(board, seat, 'miningCamp', 'before', flow);
		give(board, seat, { gems: sides.miningCamp[space]?.gems ?? 0 }, 'miningCamp', flow);
		giveAt(board, seat, 'miningCamp', 'after', flow);
	}
};

function priceOf({ sides, die }: Means, space: number, terms: Terms): Stock {
	return due({ water: Math.max(0, (sides.miningCamp[space]?.x ?? 0) - die) }, terms);
}
