import type { Civilization } from '../board.ts';
import type { Card } from '../catalogue.ts';
import type { StandingEffect } from '../effects.ts';
import { labResources } from '../production.ts';
import type { Estimate } from './estimate.ts';
import { card as cardNamed } from './outlook.ts';
import { pricesFor, type Prices } from './prices.ts';
import { roundsUntilEndOf } from './time.ts';
import { difference } from './worth.ts';

/** What a leader in play is worth from now until the end of the age after its own. */
export function leaderWorth(estimate: Estimate, leader: Card | undefined): number {
	if (leader === undefined) return 0;
	const { outlook } = estimate;
	const rounds = roundsOf(estimate, leader);
	const prices = pricesFor(rounds, outlook.weights);
	const without: Civilization = { ...outlook.own, leader: undefined };
	const base = worthWith(estimate, without, prices);
	return difference(outlook, base, { ...without, leader: leader.card }, prices) + abilitiesOf(estimate, leader, prices);
}

// Leaders grow with what is built for them.
function abilitiesOf(estimate: Estimate, { effects }: Card, prices: Prices): number {
	return (effects as readonly StandingEffect[]).reduce((sum, effect) => sum + abilityWorth(estimate, effect, prices), 0);
}

/** What the leader in play will bring beside the ratings that show it now: less where it goes before the end. */
export function leaderPromise(estimate: Estimate): number {
	const { means, weights, left } = estimate.outlook;
	if (means.leader === undefined) return 0;
	const rounds = roundsOf(estimate, means.leader);
	const after = left > rounds ? leaderWorth(estimate, means.leader) * (1 - left / Math.max(1, rounds)) * 0.5 : 0;
	return abilitiesOf(estimate, means.leader, pricesFor(rounds, weights)) + after;
}

function worthWith({ outlook }: Estimate, changed: Civilization, prices: Prices): number {
	return difference(outlook, 0, changed, prices);
}

function roundsOf({ outlook }: Estimate, { level }: Card): number {
	const { board, deck, weights, left } = outlook;
	return Math.min(left, level >= 2 ? left : roundsUntilEndOf(board, level + 1, deck, weights) + 1);
}

// What no rating shows, over the rounds that the leader stays.
function abilityWorth({ outlook }: Estimate, effect: StandingEffect, prices: Prices): number {
	const { own, board, seat, strengths } = outlook;
	const { left } = prices;
	switch (effect.effect) {
		case 'onTaking':
			return 0.8 * prices.scienceRate;
		case 'militaryAsCivil':
			return 0.55 * left;
		case 'cheaperTaking':
			return 0.5;
		case 'unitResources':
			return 0.5 * prices.resourceRate * effect.by;
		case 'secondPolitics':
			return 1;
		case 'cheaperPopulation':
			return 0.6 * prices.foodRate * effect.food;
		case 'leaveForToken':
			return 1.5;
		case 'leaveForColony':
			return own.militaryHand.$secret.some((id) => id !== '' && cardNamed(outlook, id).kind === 'territory') ? 9 : 2.5;
		case 'populationAndUnit':
			return 0.7 * left;
		case 'strongAtEndOfTurn': {
			const isStrong = outlook.rivals.length === 1 ? 0 : 1;
			return effect.culture * left * (own.military.available + own.military.spent > 2 || (strengths[isStrong] ?? 0) < 4 ? 0.5 : 0.3);
		}
		case 'onDeveloping':
			return effect.gains.reduce(
				(sum, [gained, count]) =>
					sum + count * 0.45 * (gained === 'culture' ? left : gained === 'resources' ? prices.resourceRate : prices.civilAction * left),
				0
			);
		case 'cheaperTechnology':
			return effect.science * 1;
		case 'cheaperBuilding':
			return effect.resources * 1.5;
		case 'upgradeInto':
			return 0.8 * Math.min(3, left);
		case 'cardsForColonization':
			return 2;
		case 'militaryRevolution':
			return 2;
		case 'onRevolution':
			return 1.5;
		case 'turnChoice':
			return effect.culture * left;
		case 'labsProduce':
			return labResources(board, seat) * (left > 1 ? 0.9 * prices.resourceRate : 0) + labResources(board, seat);
		case 'noAttacks':
			return -0.5;
		case 'dearToAttack':
			return 0.5 * left;
		case 'noWonderSurcharge':
			return 0.5 * Math.min(4, left);
		case 'eachFace':
		case 'eachPair':
		case 'eachLevel':
		case 'best':
			return 0.25 * left;
		default:
			return 0;
	}
}

/** What playing this leader instead of the present one would bring. */
export function leaderGain(estimate: Estimate, leader: Card): number {
	const { means } = estimate.outlook;
	return leaderWorth(estimate, leader) - leaderWorth(estimate, means.leader);
}

/** What a leader in the hand, or on the way there, is worth; of several only the best is played soon. */
export function leaderInHand(estimate: Estimate, leader: Card): number {
	const { outlook } = estimate;
	const gain = leaderGain(estimate, leader) - outlook.prices.civilAction;
	const other = outlook.own.hand.$secret.some((id) => id !== leader.card && cardNamed(outlook, id).kind === 'leader');
	return Math.max(0, gain) * outlook.weights.leaderPromise * (other ? 0.4 : 1);
}
