import type { Weights } from './weights.ts';

/** What goods are worth with so many productions to come, and what one more of each a production is worth until the end. */
export type Prices = {
	readonly left: number;
	readonly food: number;
	readonly resources: number;
	readonly science: number;
	readonly foodRate: number;
	readonly resourceRate: number;
	readonly scienceRate: number;
	readonly worker: number;
	readonly civilAction: number;
	readonly civilActionRate: number;
	readonly militaryAction: number;
	readonly militaryActionRate: number;
};

const MOST_LEFT = 30;
const tables = new WeakMap<Weights, readonly Prices[]>();

/** The prices with so many productions to come. */
export function pricesFor(left: number, weights: Weights): Prices {
	let table = tables.get(weights);
	if (table === undefined) tables.set(weights, (table = tableOf(weights)));
	return table[Math.max(0, Math.min(MOST_LEFT, Math.round(left)))] as Prices;
}

function tableOf(weights: Weights): readonly Prices[] {
	const price = ([base = 0, each = 0, most = 0]: readonly number[], left: number): number =>
		left <= 0 ? 0 : Math.min(most, base + each * left);
	const table: Prices[] = [];
	let foodRate = 0;
	let resourceRate = 0;
	let scienceRate = 0;
	for (let left = 0; left <= MOST_LEFT; left += 1) {
		// What this production brings can be spent with one less to come.
		if (left > 0) {
			foodRate += price(weights.food, left - 1);
			resourceRate += price(weights.resources, left - 1);
			scienceRate += price(weights.science, left - 1);
		}
		table.push({
			left,
			food: price(weights.food, left),
			resources: price(weights.resources, left),
			science: price(weights.science, left),
			foodRate,
			resourceRate,
			scienceRate,
			worker: pair(weights.worker, left),
			civilAction: Math.min(1, left / 3) * (weights.civilAction[0] ?? 0),
			civilActionRate: (weights.civilAction[1] ?? 0) * Math.max(0, left - 1),
			militaryAction: Math.min(1, left / 3) * (weights.militaryAction[0] ?? 0),
			militaryActionRate: (weights.militaryAction[1] ?? 0) * Math.max(0, left - 1)
		});
	}
	return table;
}

/** A value now and one more for each production to come. */
export function pair([now = 0, each = 0]: readonly number[], left: number): number {
	return left <= 0 ? 0 : now + each * left;
}
