import type { Civilization } from '../board.ts';
import { priceOfSpace } from '../card-row.ts';
import { effectOf, type Card } from '../catalogue.ts';
import { priceOfBuilding, priceOfStages, priceOfTechnology, priceOfUpgrade, priceOfWorker } from '../prices.ts';
import { strengthOf } from '../ratings.ts';
import type { DevelopOption, PaidOption, TurnOption } from '../steps.ts';
import { actionCardWorth, usingWorth } from './action-cards.ts';
import type { Estimate } from './estimate.ts';
import { leaderGain, leaderInHand } from './leaders.ts';
import { card as cardNamed } from './outlook.ts';
import { technologyInHand, developedWorth, developingTriggers } from './technologies.ts';
import { stagesWorth, wonderWorth } from './wonders.ts';
import { difference, spent, strengthWorth, withWorkers } from './worth.ts';

/** What something to do is worth, without its actions, and how many it uses. */
export type Deal = { readonly worth: number; readonly civil: number; readonly military: number };

/** What an option of the actions phase is worth. */
export function dealOf(estimate: Estimate, option: TurnOption): Deal {
	const { outlook } = estimate;
	const { own, means, weights, prices } = outlook;
	const civil = (worth: number, actions = 1): Deal => ({ worth, civil: actions, military: 0 });
	const military = (worth: number, actions = 1): Deal => ({ worth, civil: 0, military: actions });
	switch (option.kind) {
		case 'endTurn':
			return civil(0, 0);
		case 'take': {
			const card = cardNamed(outlook, option.card);
			return civil(takenWorth(estimate, card), priceOfSpace(means, card, option.space));
		}
		case 'increasePopulation':
		case 'build':
		case 'upgrade':
		case 'buildStages':
		case 'upgradeInto':
			return civil(paidWorth(estimate, option, 0));
		case 'buildUnit':
		case 'upgradeUnit':
		case 'populationAndUnit':
			return military(paidWorth(estimate, option, 0));
		case 'freePopulation':
			return civil(difference(outlook, estimate.before, { ...own, yellow: own.yellow - 1, unused: own.unused + 1 }), 0);
		case 'develop':
			return civil(developingWorth(estimate, option));
		case 'revolution': {
			const isMilitary = means.leader !== undefined && effectOf(means.leader, 'militaryRevolution') !== undefined;
			const worth = developingWorth(estimate, option);
			return isMilitary ? military(worth, own.military.available) : civil(worth, own.civil.available);
		}
		case 'destroy':
		case 'disband': {
			const worth =
				difference(outlook, estimate.before, { ...withWorkers(own, { [option.card]: -1 }), unused: own.unused + 1 }) - weights.destroy;
			return option.kind === 'disband' ? military(worth) : civil(worth);
		}
		case 'playLeader': {
			const under = option.under === undefined ? 0 : estimate.marginal.happy;
			const back = means.leader !== undefined && option.under === undefined ? prices.civilAction : 0;
			return civil(leaderGain(estimate, cardNamed(outlook, option.card)) + under + back);
		}
		case 'playCard':
			return civil(usingWorth(estimate, cardNamed(outlook, option.card)));
		case 'playTactic':
		case 'copyTactic': {
			const worth = tacticWorth(estimate, option.card);
			return military(worth, option.kind === 'playTactic' ? 1 : 2);
		}
		case 'militaryAsCivil':
			return { worth: prices.civilAction * 0.8, civil: 0, military: 1 };
		case 'turnChoice':
			// The culture comes by itself at the end of the turn.
			return civil(-1, 0);
		default:
			return option satisfies never;
	}
}

/** What a card is worth when it is taken from the row. */
export function takenWorth(estimate: Estimate, card: Card): number {
	const { outlook } = estimate;
	const { weights, own, means } = outlook;
	if (card.kind === 'wonder') return wonderWorth(estimate, card, 0);
	const crowded = Math.max(0, own.hand.$secret.length - 2) * weights.crowdedHand;
	let worth: number;
	if (card.kind === 'leader') worth = leaderInHand(estimate, card);
	else if (card.kind === 'action') worth = actionCardWorth(estimate, card);
	else {
		worth = technologyInHand(estimate, card);
		if (means.leader !== undefined && effectOf(means.leader, 'onTaking') !== undefined) worth += outlook.prices.science;
	}
	return worth - crowded;
}

/** What something that costs food or resources brings, less these, at a price lower by so much. */
export function paidWorth(estimate: Estimate, option: PaidOption, less: number): number {
	const { outlook, before } = estimate;
	const { own, means } = outlook;
	// Another way to pay is seldom worth it.
	if (option.pay === 'own') return -100;
	const trade = option.pay === 'trade' ? 0.2 : 0;
	const resources = (price: number, isForUnit: boolean): number =>
		spent(outlook, 'resources', Math.max(0, Math.max(0, price - less) - (isForUnit ? means.unitResources : 0))) + trade;
	switch (option.kind) {
		case 'increasePopulation':
			return grownWorth(estimate, 1) - spent(outlook, 'food', priceOfWorker(means, less) ?? 0) - trade;
		case 'build':
		case 'buildUnit': {
			const card = cardNamed(outlook, option.card);
			const built: Civilization = { ...withWorkers(own, { [option.card]: 1 }), unused: own.unused - 1 };
			return difference(outlook, before, built) - resources(priceOfBuilding(means, card), card.isUnit);
		}
		case 'upgrade':
		case 'upgradeUnit':
		case 'upgradeInto': {
			const [from, to] = [cardNamed(outlook, option.card), cardNamed(outlook, option.to)];
			const changed = withWorkers(own, { [option.card]: -1, [option.to]: 1 });
			return difference(outlook, before, changed) - resources(priceOfUpgrade(means, from, to), from.isUnit);
		}
		case 'populationAndUnit': {
			const card = cardNamed(outlook, option.card);
			const changed: Civilization = { ...withWorkers(own, { [option.card]: 1 }), yellow: own.yellow - 1 };
			return (
				difference(outlook, before, changed) -
				spent(outlook, 'food', priceOfWorker(means, 1) ?? 0) -
				resources(Math.max(0, priceOfBuilding(means, card) - 1), true)
			);
		}
		case 'buildStages': {
			if (own.unfinished === undefined) return 0;
			const card = cardNamed(outlook, own.unfinished.card);
			return stagesWorth(estimate, card, own.unfinished.stages, option.count) - resources(priceOfStages(means, option.count) ?? 0, false);
		}
		default:
			return option satisfies never;
	}
}

function grownWorth({ outlook, before }: Estimate, workers: number): number {
	const { own } = outlook;
	return difference(outlook, before, { ...own, yellow: own.yellow - workers, unused: own.unused + workers });
}

/** What developing a technology brings, less its science. */
export function developingWorth(estimate: Estimate, { kind, card: id }: DevelopOption): number {
	const { outlook } = estimate;
	const card = cardNamed(outlook, id);
	const isRevolution = kind === 'revolution';
	return (
		developedWorth(estimate, card, 0) +
		developingTriggers(estimate, isRevolution) -
		priceOfTechnology(outlook.means, card, isRevolution) * outlook.prices.science
	);
}

function tacticWorth({ outlook }: Estimate, tactic: string): number {
	const { board, seat, own } = outlook;
	const now = strengthOf(board, seat);
	board.players[seat] = { ...own, tactic };
	const then = strengthOf(board, seat);
	board.players[seat] = own;
	return strengthWorth(outlook, then) - strengthWorth(outlook, now) + (then - now) * 0.1;
}
