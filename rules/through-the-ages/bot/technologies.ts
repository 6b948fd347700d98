import type { Civilization } from '../board.ts';
import type { Card } from '../catalogue.ts';
import type { StandingEffect } from '../effects.ts';
import { hasRoomFor, priceOfBuilding, priceOfTechnology, priceOfUpgrade } from '../prices.ts';
import type { Estimate } from './estimate.ts';
import { card as cardNamed } from './outlook.ts';
import { pricesFor, type Prices } from './prices.ts';
import { difference, pricesAfter, planned } from './worth.ts';

// Of the workers that a technology may get, each further one comes later, if at all.
const LATER = [1, 0.8, 0.5];

/** What a technology brings when it is developed so many rounds from now, without what it costs. */
export function developedWorth(estimate: Estimate, card: Card, rounds: number): number {
	const { outlook, before } = estimate;
	const prices = pricesAfter(outlook, rounds);
	if (prices.left <= 0) return 0;
	if (card.isWorkplace) return workplacePromise(estimate, card, prices) * outlook.weights.promise;
	const share = outlook.left <= 0 ? 0 : prices.left / outlook.left;
	return (difference(outlook, before, withSpecial(estimate, card)) + effectsWorth(estimate, card)) * share;
}

function withSpecial({ outlook }: Estimate, card: Card): Civilization {
	const { own } = outlook;
	if (card.kind === 'government') return { ...own, government: card.card };
	const others = own.specials.filter((special) => cardNamed(outlook, special).kind !== card.kind);
	return { ...own, specials: [...others, card.card], blue: own.blue + card.symbols.blueTokens };
}

// What construction technologies save.
function effectsWorth({ outlook }: Estimate, card: Card): number {
	const { prices, own } = outlook;
	const replaced = own.specials.find((special) => cardNamed(outlook, special).kind === card.kind);
	const saved = ({ effects }: Card): number =>
		(effects as readonly StandingEffect[]).reduce((sum, effect) => {
			if (effect.effect === 'cheaperUrban') return sum + Math.max(...effect.byAge) * prices.resources * Math.min(6, prices.left / 2);
			if (effect.effect === 'stages') return sum + (effect.most - 1) * prices.civilAction * Math.min(3, prices.left / 4);
			return sum;
		}, 0);
	return saved(card) - (replaced === undefined ? 0 : saved(cardNamed(outlook, replaced)));
}

/** What a technology in play will still bring by workers that are to come. */
export function promiseInPlay(estimate: Estimate, card: Card): number {
	const { outlook } = estimate;
	return card.level === 0 ? 0 : workplacePromise(estimate, card, pricesAfter(outlook, 1)) * outlook.weights.promise;
}

/** What workers that come to stand on a technology will bring in all. */
function workplacePromise(estimate: Estimate, card: Card, prices: Prices): number {
	const { outlook } = estimate;
	const { means, own } = outlook;
	const value = workerWorth(estimate, card, prices);
	const gains: number[] = [];
	for (const { card: lower, technology } of means.inPlay) {
		if (lower.kind !== card.kind || lower.level >= card.level || technology.workers === 0) continue;
		const price = prices.resources * planned(outlook, priceOfUpgrade(means, lower, card));
		const gain = value - workerWorth(estimate, lower, prices) - price - prices.civilAction;
		for (let worker = 0; worker < Math.min(3, technology.workers); worker += 1) gains.push(gain);
	}
	if (hasRoomFor(means, card) || own.unused > 0)
		gains.push(value - prices.resources * planned(outlook, priceOfBuilding(means, card)) - prices.worker - prices.civilAction);
	gains.sort((a, b) => b - a);
	return LATER.reduce((sum, share, at) => sum + share * Math.max(0, gains[at] ?? 0), 0);
}

/** What one worker on a card brings until the end. */
function workerWorth({ marginal }: Estimate, { symbols, isFarmOrMine }: Card, prices: Prices): number {
	if (isFarmOrMine) return symbols.food * prices.foodRate + symbols.resources * prices.resourceRate;
	return (
		symbols.culture * prices.left +
		symbols.science * prices.scienceRate +
		symbols.strength * marginal.strength +
		symbols.happy * marginal.happy
	);
}

/** What a technology in the hand, or on its way there, is worth: what it will bring less what it costs, if there will be science for it. */
export function technologyInHand(estimate: Estimate, card: Card): number {
	const { outlook } = estimate;
	const { own, weights, means } = outlook;
	let waiting = 0;
	for (const id of own.hand.$secret) {
		const other = cardNamed(outlook, id);
		if (other.isTechnology && other !== card) waiting += other.science * 0.7;
	}
	const ways = [{ price: priceOfTechnology(means, card, false), actions: 1 }];
	if (card.revolution !== undefined)
		ways.push({ price: priceOfTechnology(means, card, true), actions: own.civil.available + own.civil.spent });
	const income = Math.max(1, estimate.ratings.science);
	const worths = ways.map(({ price, actions }) => {
		const rounds = Math.max(0, price + waiting - own.science) / income;
		const prices = pricesFor(outlook.left - rounds, weights);
		return developedWorth(estimate, card, rounds) - prices.science * price - prices.civilAction * actions;
	});
	return Math.max(0, ...worths) * weights.handPromise;
}

/** What a leader's triggers bring when a technology is developed. */
export function developingTriggers({ outlook }: Estimate, isRevolution: boolean): number {
	const { means, prices } = outlook;
	let worth = 0;
	for (const effect of (means.leader?.effects ?? []) as readonly StandingEffect[]) {
		if (effect.effect !== 'onDeveloping' && !(isRevolution && effect.effect === 'onRevolution')) continue;
		for (const [gained, count] of effect.gains)
			worth +=
				count *
				(gained === 'culture'
					? 1
					: gained === 'civilAction'
						? prices.civilAction
						: gained === 'resources'
							? prices.resources
							: prices.science);
	}
	return worth;
}
