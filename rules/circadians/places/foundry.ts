import { editionOf, type Stock } from '../board.ts';
import { giveAt } from '../gains.ts';
import { affords, freeSpace, placeAt, type Means, type PlaceRule } from '../place.ts';
import { due, termsAt } from '../prices.ts';
import { takeTile } from '../tiles.ts';

const WAYS = ['power', 'water'] as const;

/** Foundry: the top upgrade of the stack that the die tells, for the leftmost garage without one. */
export const foundry: PlaceRule<'foundry'> = {
	offer(list, means) {
		const { board, sides } = means;
		if (freeSpace(board.locations.foundry, sides.foundry) === undefined) return 'occupied';
		if (board.upgradeStacks[stackOf(means)]?.top === undefined) return 'no-tiles';
		const affordable = WAYS.filter((pay) => affords(means, priceOf(means, pay)));
		for (const pay of affordable) list.push({ kind: 'foundry', pay });
		return affordable.length > 0 ? undefined : 'too-dear';
	},
	take(means, { pay }, flow) {
		const { board, seat, sides } = means;
		const stack = stackOf(means);
		placeAt(means, 'foundry', freeSpace(board.locations.foundry, sides.foundry) ?? 0, priceOf(means, pay), flow);
		giveAt(board, seat, 'foundry', 'before', flow);
		takeTile(board, seat, 'upgrades', stack, flow);
		giveAt(board, seat, 'foundry', 'after', flow);
	}
};

function stackOf({ board, die }: Means): number {
	return (editionOf(board).locations.foundry.stackOf[die - 1] ?? 1) - 1;
}

function priceOf({ board, seat, lessWater }: Means, pay: (typeof WAYS)[number]): Stock {
	return due({ [pay]: editionOf(board).locations.foundry[pay] }, termsAt(board, seat, 'foundry', lessWater));
}
