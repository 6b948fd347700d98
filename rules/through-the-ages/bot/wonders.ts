import type { Civilization } from '../board.ts';
import type { Card } from '../catalogue.ts';
import type { StandingEffect } from '../effects.ts';
import { outputOf } from '../production.ts';
import { scored } from '../scoring.ts';
import { stockOf } from '../stores.ts';
import type { Estimate } from './estimate.ts';
import { planned, pricesAfter, difference } from './worth.ts';
import type { Prices } from './prices.ts';

/** What a wonder brings when it is completed so many rounds from now, without its price. */
export function completedWorth(estimate: Estimate, card: Card, rounds: number): number {
	const { outlook } = estimate;
	const { own } = outlook;
	const prices = pricesAfter(outlook, rounds);
	if (prices.left <= 0 && rounds > 0.5) return 0;
	const base = difference(outlook, 0, own, prices);
	const done: Civilization = {
		...own,
		wonders: [...own.wonders, { card: card.card }],
		blue: own.blue + card.symbols.blueTokens,
		yellow: own.yellow + card.symbols.yellowTokens
	};
	let worth = difference(outlook, base, done, prices);
	for (const effect of card.effects as readonly StandingEffect[]) worth += abilityWorth(estimate, effect, prices);
	return worth + outlook.weights.wonderFinal;
}

function abilityWorth({ outlook }: Estimate, effect: StandingEffect, prices: Prices): number {
	const { board, seat } = outlook;
	switch (effect.effect) {
		case 'onCompletion':
			return effect.score.reduce((sum, score) => sum + scored(board, seat, score), 0);
		case 'freePopulation':
			return 2.2 * Math.min(6, Math.max(0, prices.left - 1));
		case 'handLimits':
			return 1.5;
		case 'moreFaces':
			return 2;
		default:
			return 0;
	}
}

/** What the stages of a wonder that are still to be built cost in resources, after so many. */
export function costLeft({ stages }: Card, built: number): number {
	return stages.slice(built).reduce((sum, cost) => sum + cost, 0);
}

/** In how many rounds a wonder could be completed that has so many stages. */
function roundsToComplete({ outlook }: Estimate, card: Card, built: number): number {
	const { board, seat } = outlook;
	const lacking = costLeft(card, built) - stockOf(board, seat, 'resources');
	// Not everything goes into the wonder.
	return Math.max(0, lacking / Math.max(0.5, outputOf(board, seat, 'resources') * 0.65), (card.stages.length - built - 3) / 3);
}

/** What a wonder that has so many stages is worth, less what completing it costs; no less than nothing. */
export function wonderWorth(estimate: Estimate, card: Card, built: number): number {
	const { outlook } = estimate;
	const { weights, prices } = outlook;
	const rounds = roundsToComplete(estimate, card, built);
	if (rounds > outlook.left - 0.5) return 0;
	const left = card.stages.length - built;
	const price = planned(outlook, costLeft(card, built)) * prices.resources;
	const gain = completedWorth(estimate, card, rounds) - price - left * prices.civilAction;
	return Math.max(0, gain) * weights.wonderPromise;
}

/** What building so many more stages brings, without their price: a share of what the whole does, the larger the nearer its completion. */
export function stagesWorth(estimate: Estimate, card: Card, built: number, count: number): number {
	const whole = costLeft(card, 0);
	const isLast = built + count >= card.stages.length;
	const rounds = isLast ? 0 : roundsToComplete(estimate, card, built + count);
	if (rounds > estimate.outlook.left - 0.5) return 0;
	const gain = completedWorth(estimate, card, rounds);
	if (isLast) return gain * ((costLeft(card, built) + whole) / (2 * whole));
	return (gain * (costLeft(card, built) - costLeft(card, built + count))) / whole;
}
