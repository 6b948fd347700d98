import { range } from '../../core/option.ts';
import { meansOf } from '../action.ts';
import { civilizationOf } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import { priceInRow, refillRow, takeable, takeFromRow as take } from '../card-row.ts';
import { carryOut } from '../deeds.ts';
import { decision, procedure } from '../flow.ts';
import { gain } from '../gains.ts';
import { leavePlay, updateActions } from '../in-play.ts';
import { freeWorker } from '../losses.ts';
import { hasRoomFor } from '../prices.ts';
import { loseGoods, stockOf } from '../stores.ts';
import { occupied } from './booty.ts';
import { loseColonyOf } from './colonies.ts';
import { tellLost } from './losing.ts';
import type { PoliticsOption } from './steps.ts';

/** Development of Markets: food or resources. */
export const chooseGoods = decision<'chooseGoods'>({
	options: () => [{ kind: 'food' }, { kind: 'resources' }],
	take(board, step, { kind }, flow) {
		gain(board, step.seat, [[kind, step[kind]]], step.card, flow);
	}
});

/** Foray: food and resources, so many in all. */
export const gainMix = decision<'gainMix'>({
	options: (_board, { by }) => [{ kind: 'gain', food: range(0, by) }],
	take(board, { seat, by, card }, { food }, flow) {
		gain(
			board,
			seat,
			[
				['food', food],
				['resources', by - food]
			],
			card,
			flow
		);
	}
});

/** Raiders: food and resources, so many in all or what there is, as their owner chooses. */
export const loseMix = decision<'loseMix'>({
	options(board, { seat, by }) {
		const food = stockOf(board, seat, 'food');
		const resources = stockOf(board, seat, 'resources');
		const total = Math.min(by, food + resources);
		return [{ kind: 'lose', food: range(Math.max(0, total - resources), Math.min(total, food)) }];
	},
	take(board, { seat, by, card }, { food }, flow) {
		tellLost(seat, 'food', loseGoods(board, seat, 'food', food), card, flow);
		tellLost(seat, 'resources', loseGoods(board, seat, 'resources', by - food), card, flow);
	}
});

/** Development of Religion and of Warfare: who has an unused worker may build this for nothing. */
export const buildFree = decision<'buildFree'>({
	options(board, { seat, card }) {
		const decline: PoliticsOption['buildFree'] = { kind: 'decline' };
		const canBuild = civilizationOf(board, seat).unused > 0 && hasRoomFor(meansOf(board, seat), cardOf(board, card));
		return canBuild ? [{ kind: 'build' }, decline] : [decline];
	},
	take(board, { seat, card }, { kind }, flow) {
		if (kind === 'build') carryOut(board, seat, { deed: 'build', card }, flow);
	}
});

/** Border Conflict: one of one's own farms, mines or urban buildings is destroyed. */
export const destroyOwn = decision<'destroyOwn'>({
	options(board, { seat, of }) {
		const list: PoliticsOption['destroyOwn'][] = occupied(board, seat, of).map((card) => ({ kind: 'destroy', card }));
		return list.length > 0 ? list : [{ kind: 'none' }];
	},
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'none') return;
		freeWorker(civilizationOf(board, seat), choice.card);
		flow.log({ fact: 'destroyed', player: seat, card: choice.card });
	}
});

/** Terrorism: one urban building of each other civilization, as the one with the least culture chooses (ruling 15). */
export const destroyOther = decision<'destroyOther'>({
	options(board, { from, of }) {
		const list: PoliticsOption['destroyOther'][] = occupied(board, from, of).map((card) => ({ kind: 'destroy', card }));
		return list.length > 0 ? list : [{ kind: 'none' }];
	},
	take(board, { seat, from }, choice, flow) {
		if (choice.kind === 'none') return;
		freeWorker(civilizationOf(board, from), choice.card);
		flow.log({ fact: 'destroyedBy', player: from, by: seat, card: choice.card });
	}
});

/** Independence Declaration: a colony of one's choice is lost, and its permanent effect. */
export const loseColony = decision<'loseColony'>({
	options(board, { seat }) {
		const list: PoliticsOption['loseColony'][] = civilizationOf(board, seat).colonies.map((card) => ({ kind: 'colony', card }));
		return list.length > 0 ? list : [{ kind: 'none' }];
	},
	take(board, { seat }, choice, flow) {
		if (choice.kind === 'none') return;
		loseColonyOf(board, seat, choice.card, flow);
	}
});

/** Ravages of Time: a completed wonder of the old ages turns into a ruin that only produces culture; Homer's face stays (ruling 13). */
export const ruinWonder = decision<'ruinWonder'>({
	options(board, { seat, ages }) {
		const list: PoliticsOption['ruinWonder'][] = civilizationOf(board, seat)
			.wonders.filter(({ card, ruin }) => ruin === undefined && ages.includes(cardOf(board, card).age))
			.map(({ card }) => ({ kind: 'wonder', card }));
		return list.length > 0 ? list : [{ kind: 'none' }];
	},
	take(board, { seat, culture }, choice, flow) {
		if (choice.kind === 'none') return;
		const wonder = civilizationOf(board, seat).wonders.find(({ card }) => card === choice.card);
		if (wonder === undefined) return;
		wonder.ruin = culture;
		flow.log({ fact: 'wonderRuined', player: seat, card: wonder.card });
		leavePlay(board, seat, wonder.card, flow);
		updateActions(board, seat);
	}
});

/**
 * International Agreement: cards of the row for so many civil actions in all, at their usual price and under the usual rules, none of
 * them spent; whoever takes one gives up the next political action (ruling 16).
 */
export const takeFromRow = decision<'takeFromRow'>({
	options(board, { seat, left }) {
		const list: PoliticsOption['takeFromRow'][] = takeable(board, seat, left).map(({ space, card }) => ({ kind: 'take', space, card }));
		list.push({ kind: 'enough' });
		return list;
	},
	take(board, step, choice, flow) {
		const { seat, left } = step;
		if (choice.kind === 'enough') return;
		const price = priceInRow(board, seat, choice.space);
		take(board, seat, choice.space, 0, flow);
		if (civilizationOf(board, seat).noPolitics === undefined) flow.log({ fact: 'politicsGivenUp', player: seat });
		civilizationOf(board, seat).noPolitics = true;
		flow.next({ ...step, left: left - price });
	},
	// What may be taken depends on the hand.
	always: (_step, { openHands }) => !openHands
});

/** International Agreement: the row slides and is filled again, without discarding; that may end the age. */
export const afterAgreement = procedure<'afterAgreement'>({
	run(board, _step, flow) {
		refillRow(board, flow);
	}
});
