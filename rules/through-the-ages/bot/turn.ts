import { priceOfSpace } from '../card-row.ts';
import { effectOf, type Card } from '../catalogue.ts';
import { strengthOf } from '../ratings.ts';
import type { TurnOption } from '../steps.ts';
import type { CardId } from '../vocabulary.ts';
import { actionCardWorth, usingWorth } from './action-cards.ts';
import type { Estimate } from './estimate.ts';
import { leaderGain, leaderInHand } from './leaders.ts';
import { card as cardNamed, strengthNow, type Outlook } from './outlook.ts';
import { developingWorth, paidWorth } from './paid.ts';
import { technologyInHand } from './technologies.ts';
import { wonderWorth } from './wonders.ts';
import { difference, strengthWorth, withWorkers } from './worth.ts';

// Less than anything.
const NEVER = -100;

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
		case 'disband':
			// Soldiers are worth more than the worker that one of them was, unless the people would rise.
			return military(estimate.ratings.discontent > own.unused ? withoutWorker(estimate, option.card) - weights.destroy : NEVER);
		case 'destroy': {
			// Whoever has workers to spare does not pull them off.
			return civil(own.unused > 0 ? NEVER : withoutWorker(estimate, option.card) - weights.destroy);
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

// A worker is unused again.
function withoutWorker({ outlook, before }: Estimate, card: CardId): number {
	const { own } = outlook;
	return difference(outlook, before, { ...withWorkers(own, { [card]: -1 }), unused: own.unused + 1 });
}

/** What a tactic brings with the units there are. */
export function tacticWorth({ outlook, tactics }: Estimate, tactic: CardId): number {
	let worth = tactics.get(tactic);
	if (worth === undefined) tactics.set(tactic, (worth = formedWorth(outlook, tactic)));
	return worth;
}

function formedWorth(outlook: Outlook, tactic: CardId): number {
	const { board, seat, own } = outlook;
	const now = strengthNow(outlook, seat);
	board.players[seat] = { ...own, tactic };
	const then = strengthOf(board, seat);
	board.players[seat] = own;
	return strengthWorth(outlook, then) - strengthWorth(outlook, now) + (then - now) * 0.1;
}
