import { editionOf, type Stock } from '../board.ts';
import { giveAt } from '../gains.ts';
import { affords, freeSpace, placeAt, type Means, type PlaceRule } from '../place.ts';
import { moveHarvester, spaceBeyond } from '../planet.ts';
import { due, termsAt } from '../prices.ts';

const WAYS = ['power', 'water'] as const;

/** Control Room: the harvester moves one space in the direction of the die; where the rim is closed, it cannot (ruling 2). */
export const controlRoom: PlaceRule<'controlRoom'> = {
	offer(list, means) {
		const { board, sides, player, die } = means;
		if (freeSpace(board.locations.controlRoom, sides.controlRoom) === undefined) return 'occupied';
		if (spaceBeyond(board, player.harvester, die) === undefined) return 'rim';
		const affordable = WAYS.filter((pay) => affords(means, priceOf(means, pay)));
		for (const pay of affordable) list.push({ kind: 'controlRoom', pay });
		return affordable.length > 0 ? undefined : 'too-dear';
	},
	take(means, { pay }, flow) {
		const { board, seat, sides, player, die } = means;
		placeAt(means, 'controlRoom', freeSpace(board.locations.controlRoom, sides.controlRoom) ?? 0, priceOf(means, pay), flow);
		giveAt(board, seat, 'controlRoom', 'before', flow);
		moveHarvester(board, seat, spaceBeyond(board, player.harvester, die) ?? player.harvester, 'controlRoom', flow);
		giveAt(board, seat, 'controlRoom', 'after', flow);
	}
};

function priceOf({ board, seat, lessWater }: Means, pay: (typeof WAYS)[number]): Stock {
	return due({ [pay]: editionOf(board).locations.controlRoom[pay] }, termsAt(board, seat, 'controlRoom', lessWater));
}
