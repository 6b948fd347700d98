import type { Board, MarketCard } from '../board.ts';
import { cardOf, sphereBoardOf } from '../catalogue.ts';
import { SPHERES, type IdeaCard, type Sphere } from '../edition.ts';
import { gapsOf } from '../market.ts';

/**
 * K3: the first card of the market that suits an exoglobal, which looks at tipping points first, then from the first sphere on,
 * each column from the cheapest; never at plurality. Undefined when none does.
 */
export function firstForExoglobal(board: Board, suits: (entry: MarketCard, card: IdeaCard) => boolean): MarketCard | undefined {
	let idea: MarketCard | undefined;
	for (const sphere of SPHERES) {
		for (const entry of board.market[sphere]) {
			const card = cardOf(board, entry.card);
			if (card.kind === 'plurality' || (card.kind === 'idea' && idea !== undefined) || !suits(entry, card)) continue;
			if (card.kind === 'tippingPoint') return entry;
			idea = entry;
		}
	}
	return idea;
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
		let count = 0;
		for (const unemployed of board.unemployed[sphere]) count += unemployed;
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
