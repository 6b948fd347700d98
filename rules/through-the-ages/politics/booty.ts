import { range } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import { decision, type Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { updateActions } from '../in-play.ts';
import { leaderLeaves } from '../leaders.ts';
import { freeWorker, losePoints } from '../losses.ts';
import { loseGoods, stockOf } from '../stores.ts';
import type { CardId } from '../vocabulary.ts';
import { moveColony } from './colonies.ts';
import { tellLost } from './losing.ts';
import type { PoliticsOption } from './steps.ts';

/** Points of science and culture: takes so many of a rival's, or all there are. */
export function takePoints(
	board: Board,
	seat: Seat,
	from: Seat,
	points: 'science' | 'culture',
	count: number,
	by: CardId,
	flow: Flow
): void {
	const lost = losePoints(board, from, points, count);
	tellLost(from, points, lost, by, flow);
	gain(board, seat, [[points, lost]], by, flow);
}

/** Plunder: food and resources of the rival, so many in all or what there is, as the attacker chooses (ruling 48). */
export const plunder = decision<'plunder'>({
	options(board, { from, by }) {
		const { total, food, resources } = plundered(board, from, by);
		return [{ kind: 'take', food: range(Math.max(0, total - resources), Math.min(total, food)) }];
	},
	take(board, { seat, from, by, card }, { food }, flow) {
		const { total } = plundered(board, from, by);
		for (const [goods, amount] of [['food', food] as const, ['resources', total - food] as const]) {
			// Loss and gain are counted apart; as much is gained as is lost.
			const lost = loseGoods(board, from, goods, amount);
			tellLost(from, goods, lost, card, flow);
			gain(board, seat, [[goods, lost]], card, flow);
		}
	}
});

function plundered(board: Board, from: Seat, by: number): { readonly total: number; readonly food: number; readonly resources: number } {
	const food = stockOf(board, from, 'food');
	const resources = stockOf(board, from, 'resources');
	return { total: Math.min(by, food + resources), food, resources };
}

/** The cards of these kinds, of a level or below, on which a civilization has a building or unit. */
export function occupied(board: Board, seat: Seat, of: readonly string[], most = Infinity): readonly CardId[] {
	const list: CardId[] = [];
	for (const { card, workers } of civilizationOf(board, seat).technologies) {
		const { kind, level } = cardOf(board, card);
		if (workers > 0 && level <= most && of.includes(kind)) list.push(card);
	}
	return list;
}

/**
 * Raid: the attacker destroys up to as many urban buildings as ages are named, one of each age or older, and gains half of what they
 * cost as printed, rounded up (ruling 47).
 */
export const raid = decision<'raid'>({
	options(board, { from, of, levels, cost }) {
		const list: PoliticsOption['raid'][] = occupied(board, from, of, Math.max(...levels)).map((card) => ({ kind: 'destroy', card }));
		if (cost > 0 || list.length === 0) list.push({ kind: 'enough' });
		return list;
	},
	take(board, step, choice, flow) {
		const { seat, from, of, levels, card: by } = step;
		let { cost } = step;
		let left: readonly number[] = [];
		if (choice.kind === 'destroy') {
			const { level, resources } = cardOf(board, choice.card);
			freeWorker(civilizationOf(board, from), choice.card);
			flow.log({ fact: 'destroyedBy', player: from, by: seat, card: choice.card });
			cost += resources;
			// It is the one of the lowest age that may be as new as it.
			const used = Math.min(...levels.filter((most) => level <= most));
			left = levels.toSpliced(levels.indexOf(used), 1);
		}
		if (left.length > 0 && occupied(board, from, of, Math.max(...left)).length > 0) flow.next({ ...step, levels: left, cost });
		else gain(board, seat, [['resources', Math.ceil(cost / 2)]], by, flow);
	}
});

/** Annex: a colony of the rival; its permanent effect comes with it. */
export const annex = decision<'annex'>({
	options: (board, { from }) => civilizationOf(board, from).colonies.map((card) => ({ kind: 'colony', card })),
	take(board, { seat, from }, { card }, flow) {
		flow.log({ fact: 'annexed', player: seat, rival: from, territory: card });
		moveColony(board, from, seat, card, flow);
	}
});

/** Infiltrate: the rival's leader or unfinished wonder is removed; culture for its level. */
export const infiltrate = decision<'infiltrate'>({
	options(board, { from }) {
		const { leader, unfinished } = civilizationOf(board, from);
		const list: PoliticsOption['infiltrate'][] = [];
		if (leader !== undefined) list.push({ kind: 'leader' });
		if (unfinished !== undefined) list.push({ kind: 'wonder' });
		return list;
	},
	take(board, { seat, from, culturePerLevel, card: by }, { kind }, flow) {
		const rival = civilizationOf(board, from);
		const removed = kind === 'leader' ? rival.leader : rival.unfinished?.card;
		if (removed === undefined) return;
		if (kind === 'leader') leaderLeaves(board, from, flow);
		else removeUnfinished(board, from, flow);
		updateActions(board, from);
		gain(board, seat, [['culture', cardOf(board, removed).level * culturePerLevel]], by, flow);
	}
});

// The tokens on its stages go back to the bank.
function removeUnfinished(board: Board, seat: Seat, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const { unfinished } = civilization;
	if (unfinished === undefined) return;
	civilization.blue += unfinished.stages;
	civilization.unfinished = undefined;
	flow.log({ fact: 'wonderRemoved', player: seat, card: unfinished.card });
}
