import { type Board, type PlayerId } from '../board.ts';
import { abilityOf } from '../characters.ts';
import { giveAt } from '../gains.ts';
import { affords, isOccupied, placeAt, type PlaceRule } from '../place.ts';
import { due, termsAt, type Terms } from '../prices.ts';
import { CLANS, PAID_IN, type Clan } from '../vocabulary.ts';
import { talk } from './talks.ts';
import type { Stock } from '../board.ts';

/** Negotiation board: any free space, for what its clan is paid in; the die stays for the rest of the game. */
export const negotiation: PlaceRule<'negotiation'> = {
	offer(list, means) {
		const { board, seat, sides } = means;
		const terms = termsAt(board, seat, 'negotiation', means.lessWater);
		let [free, offered] = [false, false];
		for (const clan of CLANS) {
			for (const [row, { cost }] of sides.negotiation[clan].entries()) {
				if (isOccupied(board.negotiation[clan], row)) continue;
				free = true;
				if (!affords(means, priceOf(board, seat, clan, cost, terms))) continue;
				offered = true;
				list.push({ kind: 'negotiation', clan, row });
			}
		}
		return offered ? undefined : free ? 'too-dear' : 'occupied';
	},
	take(means, { clan, row }, flow) {
		const { board, seat, sides, die } = means;
		const terms = termsAt(board, seat, 'negotiation', means.lessWater);
		placeAt(means, 'negotiation', row, priceOf(board, seat, clan, sides.negotiation[clan][row]?.cost ?? 0, terms), flow, clan);
		giveAt(board, seat, 'negotiation', 'before', flow, clan);
		giveAt(board, seat, 'negotiation', 'after', flow, clan);
		talk(board, seat, clan, die, flow);
	}
};

// Troy pays less for any space, but not less than the least (ruling 19).
function priceOf(board: Board, seat: PlayerId, clan: Clan, cost: number, terms: Terms): Stock {
	const cheaper = abilityOf(board, seat, 'cheaperTalks');
	const asked = cheaper === undefined ? cost : Math.min(cost, Math.max(cheaper.least, cost - cheaper.by));
	return due({ [PAID_IN[clan]]: asked }, terms);
}
