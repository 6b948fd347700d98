import type { Stock } from '../board.ts';
import { abilityOf } from '../characters.ts';
import { giveAt } from '../gains.ts';
import { isOccupied, placeAt, type Means, type PlaceRule } from '../place.ts';
import { due, termsAt } from '../prices.ts';
import { CLANS, PAID_IN, type Clan } from '../vocabulary.ts';
import { talk } from './talks.ts';

/** Negotiation board: any free space, for what its clan is paid in; the die stays for the rest of the game. */
export const negotiation: PlaceRule<'negotiation'> = {
	offer(list, means) {
		const { board, sides, stock } = means;
		const basis = due({}, termsOf(means));
		if (stock.water < basis.water || stock.algae < basis.algae || stock.power < basis.power || stock.gems < basis.gems) return 'too-dear';
		let [free, offered] = [false, false];
		for (const clan of CLANS) {
			const columns = sides.negotiation[clan];
			const price = pricing(means, clan);
			const most = stock[PAID_IN[clan]];
			for (let row = 0; row < columns.length; row += 1) {
				if (isOccupied(board.negotiation[clan], row)) continue;
				free = true;
				if (price(row) > most) continue;
				offered = true;
				list.push({ kind: 'negotiation', clan, row });
			}
		}
		return offered ? undefined : free ? 'too-dear' : 'occupied';
	},
	take(means, { clan, row }, flow) {
		const { board, seat, die } = means;
		const price: Stock = { ...due({}, termsOf(means)), [PAID_IN[clan]]: pricing(means, clan)(row) };
		placeAt(means, 'negotiation', row, price, flow, clan);
		giveAt(board, seat, 'negotiation', 'before', flow, clan);
		giveAt(board, seat, 'negotiation', 'after', flow, clan);
		talk(board, seat, clan, die, flow);
	}
};

function termsOf({ board, seat, lessWater }: Means): Stock {
	return termsAt(board, seat, 'negotiation', lessWater);
}

/** What a row costs of what the clan is paid in. Troy pays less under his clans, but not less than the least (ruling 19). */
export function pricing(means: Means, clan: Clan): (row: number) => number {
	const { board, seat, sides } = means;
	const ability = abilityOf(board, seat, 'cheaperTalks');
	const cheaper = ability?.clans?.includes(clan) === false ? undefined : ability;
	const more = termsOf(means)[PAID_IN[clan]];
	return (row) => {
		const cost = sides.negotiation[clan][row]?.cost ?? 0;
		const asked = cheaper === undefined ? cost : Math.min(cost, Math.max(cheaper.least, cost - cheaper.by));
		return Math.max(0, asked + more);
	};
}
