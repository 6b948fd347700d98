import { editionOf, type Stock } from '../board.ts';
import { give, giveAt } from '../gains.ts';
import { affords, isOccupied, placeAt, type Means, type PlaceReason, type PlaceRule } from '../place.ts';
import { due, termsAt } from '../prices.ts';

/** Academy: one new die or two, on a space that takes the value of the die; not more than the supply has (ruling 26). */
export const academy: PlaceRule<'academy'> = {
	offer(list, means) {
		const { board, player } = means;
		const { spaces, algae } = editionOf(board).locations.academy;
		let reason: PlaceReason | undefined = 'wrong-die';
		for (const [space, { values }] of spaces.entries()) {
			if (!values.includes(means.die)) continue;
			if (isOccupied(board.locations.academy, space)) {
				if (reason === 'wrong-die') reason = 'occupied';
				continue;
			}
			if (player.supply === 0) return 'no-dice-left';
			for (let dice = 1; dice <= Math.min(algae.length, player.supply); dice += 1) {
				if (affords(means, priceOf(means, dice))) {
					list.push({ kind: 'academy', space, dice });
					reason = undefined;
				} else if (reason !== undefined) reason = 'too-dear';
			}
		}
		return reason;
	},
	take(means, { space, dice }, flow) {
		const { board, seat } = means;
		placeAt(means, 'academy', space, priceOf(means, dice), flow);
		giveAt(board, seat, 'academy', 'before', flow);
		give(board, seat, { dice }, 'academy', flow);
		giveAt(board, seat, 'academy', 'after', flow);
	}
};

function priceOf({ board, seat, lessWater }: Means, dice: number): Stock {
	return due({ algae: editionOf(board).locations.academy.algae[dice - 1] ?? 0 }, termsAt(board, seat, 'academy', lessWater));
}
