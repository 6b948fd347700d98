import { playerOf, type Board, type PlayerId, type Stock } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import type { Amounts } from './effects.ts';
import { RESOURCES, type Place } from './vocabulary.ts';

/** What is added to each resource of a price at a place, mostly less than nothing. */
export type Terms = Stock;

/** Item cards, Event cards, Upgrades: all discounts and charges of a player at a place (ruling 24); `lessWater` is what a garage gives. */
export function termsAt(board: Board, seat: PlayerId, at: Place, lessWater: number): Terms {
	const { items, events } = catalogueOf(board);
	const terms: Stock = { water: -lessWater, algae: 0, power: 0, gems: 0 };
	for (const name of playerOf(board, seat).items) {
		const effect = items.get(name)?.effect;
		if (effect?.effect === 'discount' && effect.at === at) terms[effect.resource] -= effect.by;
	}
	const event = board.event === undefined ? undefined : events.get(board.event)?.effect;
	if ((event?.effect === 'discount' || event?.effect === 'charge') && event.at === at)
		terms[event.resource] += event.effect === 'charge' ? event.by : -event.by;
	return terms;
}

/** What is paid for a printed price; never less than nothing of any resource (ruling 24). */
export function due(printed: Amounts, terms: Terms): Stock {
	return {
		water: atLeastNothing((printed.water ?? 0) + terms.water),
		algae: atLeastNothing((printed.algae ?? 0) + terms.algae),
		power: atLeastNothing((printed.power ?? 0) + terms.power),
		gems: atLeastNothing((printed.gems ?? 0) + terms.gems)
	};
}

/** Whether a stock has a price. */
export function has(stock: Stock, price: Amounts): boolean {
	for (const resource of RESOURCES) if (stock[resource] < (price[resource] ?? 0)) return false;
	return true;
}

function atLeastNothing(count: number): number {
	return count < 0 ? 0 : count;
}
