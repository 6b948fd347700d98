import type { Board, MarketCard } from '../board.ts';
import { cardOf, sphereBoardOf } from '../catalogue.ts';
import { SPHERES, type Sphere } from '../edition.ts';
import { gapsOf } from '../market.ts';

/**
 * K3: the cards of the market in the order in which an exoglobal looks at them: tipping points first, then from the first sphere
 * on, each column from the cheapest. Plurality is none of them.
 */
export function inExoglobalOrder(board: Board): MarketCard[] {
	const tippingPoints: MarketCard[] = [];
	const ideas: MarketCard[] = [];
	for (const sphere of SPHERES) {
		for (const entry of board.market[sphere]) {
			const { kind } = cardOf(board, entry.card);
			if (kind === 'tippingPoint') tippingPoints.push(entry);
			else if (kind === 'idea') ideas.push(entry);
		}
	}
	return [...tippingPoints, ...ideas];
}

/** K6g: the gap where an exoglobal puts a card: the cheapest of the first sphere that has one. */
export function firstGap(board: Board): { readonly sphere: Sphere; readonly row: number } | undefined {
	for (const sphere of SPHERES) {
		const row = gapsOf(board, sphere)[0];
		if (row !== undefined) return { sphere, row };
	}
	return undefined;
}

/** K6e: the sphere with the most companies and employees of all players, the unemployed among them; the leftmost of equals. */
export function busiestSphere(board: Board): Sphere {
	let busiest: Sphere = SPHERES[0];
	let most = -1;
	for (const sphere of SPHERES) {
		let count = board.unemployed[sphere].reduce((sum, unemployed) => sum + unemployed, 0);
		for (const { id } of sphereBoardOf(board, sphere).places) {
			const state = board.spaces[id];
			if (state !== undefined) count += state.employees.length + (state.company === undefined ? 0 : 1);
		}
		if (count > most) {
			busiest = sphere;
			most = count;
		}
	}
	return busiest;
}
