import { byPlayers } from '../board.ts';
import type { Card } from '../catalogue.ts';
import type { ActionEffect, Gains } from '../effects.ts';
import { hasRoomFor } from '../prices.ts';
import { strengthOf } from '../ratings.ts';
import type { DevelopOption, PaidOption } from '../steps.ts';
import type { Estimate } from './estimate.ts';
import { card as cardNamed, type Outlook } from './outlook.ts';
import { developingWorth, paidWorth } from './paid.ts';

/** What gains are worth now. */
export function gainsWorth({ prices, own, weights }: Outlook, gains: Gains): number {
	let worth = 0;
	for (const [gained, count] of gains) {
		if (gained === 'culture') worth += count;
		else if (gained === 'food' || gained === 'resources' || gained === 'science') worth += count * prices[gained];
		else if (gained === 'population') worth += Math.min(count, own.yellow) * prices.worker;
		else if (gained === 'cards') worth += count * weights.militaryCard;
		else if (gained === 'civilAction') worth += count * prices.civilAction;
		else worth += count * 0.5;
	}
	return worth;
}

/** What an action card is worth that could be played in a later turn. */
export function actionCardWorth(estimate: Estimate, { effects: [effect] }: Card): number {
	const { outlook } = estimate;
	const { prices, weights, board, own } = outlook;
	if (effect === undefined || prices.left < 1.5) return 0;
	const action = effect as ActionEffect;
	const once = prices.civilAction;
	const worth = ((): number => {
		switch (action.effect) {
			case 'gain':
				return gainsWorth(outlook, action.gains) - once;
			case 'gainEither':
				return Math.max(action.food * prices.food, action.resources * prices.resources) - once;
			case 'increasePopulation':
				return gainsWorth(outlook, action.gains);
			case 'develop':
				return own.hand.$secret.length > 0 ? gainsWorth(outlook, action.gains) : 0.7 * gainsWorth(outlook, action.gains);
			case 'buildOrUpgrade':
			case 'upgrade':
				return action.less * prices.resources;
			case 'buildStage':
				return action.less * prices.resources * (own.unfinished === undefined ? 0.4 : 1);
			case 'armament':
				return action.resources * prices.resources * 0.7 - once * 0.7;
			case 'unitResourcesPerStronger':
				return byPlayers(board, action.byPlayers) * stronger(outlook) * prices.resources * 0.7 - once;
			case 'culturePerRicher':
				return byPlayers(board, action.byPlayers) * richer(outlook) - once;
			default:
				return action satisfies never;
		}
	})();
	return Math.max(0, worth) * weights.actionCard;
}

function stronger({ strengths, board, seat }: Outlook): number {
	const own = strengthOf(board, seat);
	return strengths.filter((strength) => strength > own).length;
}

function richer({ board, own, rivals }: Outlook): number {
	return rivals.filter((rival) => (board.players[rival]?.culture ?? 0) > own.culture).length;
}

/** What playing an action card brings now, with the best that it lets its player do. */
export function usingWorth(estimate: Estimate, { effects: [effect] }: Card): number {
	const { outlook } = estimate;
	const { prices, board } = outlook;
	if (effect === undefined) return 0;
	const action = effect as ActionEffect;
	switch (action.effect) {
		case 'gain':
			return gainsWorth(outlook, action.gains);
		case 'gainEither':
			return Math.max(action.food * prices.food, action.resources * prices.resources);
		case 'increasePopulation':
			return paidWorth(estimate, { kind: 'increasePopulation' }, 0) + gainsWorth(outlook, action.gains);
		case 'develop':
			return best(developments(estimate).map((option) => developingWorth(estimate, option))) + gainsWorth(outlook, action.gains);
		case 'buildOrUpgrade':
		case 'upgrade':
			return best(works(estimate, action).map((option) => paidWorth(estimate, option, action.less)));
		case 'buildStage':
			return paidWorth(estimate, { kind: 'buildStages', count: 1 }, action.less);
		case 'armament':
			return board.round > 1 && wantsUnit(estimate) ? action.resources * prices.resources * 0.8 + prices.militaryAction : 0;
		case 'unitResourcesPerStronger':
			return wantsUnit(estimate) ? byPlayers(board, action.byPlayers) * stronger(outlook) * prices.resources * 0.7 : 0;
		case 'culturePerRicher':
			return byPlayers(board, action.byPlayers) * richer(outlook);
		default:
			return action satisfies never;
	}
}

function best(worths: readonly number[]): number {
	return worths.length === 0 ? -10 : Math.max(...worths);
}

function wantsUnit({ outlook }: Estimate): boolean {
	const { own, means } = outlook;
	return means.militaryActions > 0 && own.unused > 0;
}

function developments({ outlook }: Estimate): readonly DevelopOption[] {
	return outlook.own.hand.$secret
		.filter((id) => cardNamed(outlook, id).isTechnology && cardNamed(outlook, id).science <= outlook.own.science)
		.map((card) => ({ kind: 'develop', card }));
}

// What could be built or upgraded so much cheaper.
function works(
	{ outlook }: Estimate,
	action: Extract<ActionEffect, { readonly effect: 'buildOrUpgrade' | 'upgrade' }>
): readonly PaidOption[] {
	const { means, own } = outlook;
	const list: PaidOption[] = [];
	for (const { card, technology } of means.inPlay) {
		if (!action.of.some((kind) => kind === card.kind)) continue;
		if (
			action.effect === 'buildOrUpgrade' &&
			own.unused > 0 &&
			hasRoomFor(means, card) &&
			means.stock.resources + action.less >= card.resources
		)
			list.push({ kind: 'build', card: card.card });
		if (technology.workers === 0) continue;
		for (const { card: to } of means.inPlay)
			if (to.kind === card.kind && to.level > card.level && means.stock.resources + action.less >= to.resources - card.resources)
				list.push({ kind: 'upgrade', card: card.card, to: to.card });
	}
	return list;
}
