import type { Seat } from '../../core/seat.ts';
import { meansOf, spendActions, unusedAbility, type Action, type Means } from '../action.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardOf, effectOf, type Card } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { offerPaid, payAndDo, type Price } from '../pay.ts';
import { hasRoomFor, priceOfBuilding, priceOfUpgrade, priceOfWorker } from '../prices.ts';
import type { PaidOption } from '../steps.ts';
import { takeTurnChoice } from '../turn-choice.ts';

// The leader's ability of once a turn is used.
function use(board: Board, seat: Seat, flow: Flow): void {
	const { leader, thisTurn } = civilizationOf(board, seat);
	if (leader === undefined) return;
	thisTurn.used.push(leader);
	flow.log({ fact: 'abilityUsed', player: seat, card: leader });
}

/** Hammurabi: once a turn a military action serves as a civil one (ruling 28). */
export const convertingAction: Action<'militaryAsCivil'> = {
	offer(list, means) {
		if (means.militaryActions > 0 && unusedAbility(means, 'militaryAsCivil') !== undefined) list.push({ kind: 'militaryAsCivil' });
	},
	take(board, seat, _choice, flow) {
		use(board, seat, flow);
		spendActions(board, seat, 'military', 1);
		civilizationOf(board, seat).thisTurn.civilActions += 1;
	}
};

/** Frederick Barbarossa: a worker and a unit of it or another, for one military action, each cheaper (ruling 31). */
export const populatingAndArming: Action<'populationAndUnit'> = {
	offer(list, means) {
		if (means.militaryActions === 0 || means.leader === undefined || effectOf(means.leader, 'populationAndUnit') === undefined) return;
		for (const { card } of means.inPlay) {
			const price = priceOfWorkerAndUnit(means, card);
			if (price !== undefined) offerPaid(list as PaidOption[], means, { kind: 'populationAndUnit', card: card.card }, price);
		}
	},
	take(board, seat, { card, pay }, flow) {
		const price = priceOfWorkerAndUnit(meansOf(board, seat), cardOf(board, card));
		if (price === undefined) return;
		spendActions(board, seat, 'military', 1);
		payAndDo(board, seat, price, pay, { deed: 'populationAndUnit', card }, flow);
	}
};

function priceOfWorkerAndUnit(means: Means, technology: Card): Price | undefined {
	const effect = means.leader && effectOf(means.leader, 'populationAndUnit');
	if (!technology.isUnit || effect === undefined) return undefined;
	const food = priceOfWorker(means, effect.food);
	if (food === undefined) return undefined;
	return { food, resources: Math.max(0, priceOfBuilding(means, technology) - effect.resources), isForUnit: true };
}

/** Johann Sebastian Bach: an urban building of another kind becomes a theater of its level or above (ruling 34). */
export function offerUpgradesInto(list: PaidOption[], means: Means, less: number): void {
	const ability = unusedAbility(means, 'upgradeInto');
	if (ability === undefined) return;
	for (const { card: from, technology } of means.inPlay) {
		if (technology.workers === 0 || !from.isUrban || from.kind === ability.of) continue;
		for (const { card: to } of means.inPlay) {
			if (to.kind !== ability.of || to.level < from.level || !hasRoomFor(means, to)) continue;
			const resources = Math.max(0, priceOfUpgrade(means, from, to) - less);
			offerPaid(list, means, { kind: 'upgradeInto', card: from.card, to: to.card }, { food: 0, resources, isForUnit: false });
		}
	}
}

/** Carries it out, so much cheaper. */
export function takeUpgradeInto(
	board: Board,
	seat: Seat,
	{ card, to, pay }: Extract<PaidOption, { readonly kind: 'upgradeInto' }>,
	less: number,
	flow: Flow
): void {
	const resources = Math.max(0, priceOfUpgrade(meansOf(board, seat), cardOf(board, card), cardOf(board, to)) - less);
	use(board, seat, flow);
	payAndDo(board, seat, { food: 0, resources, isForUnit: false }, pay, { deed: 'upgrade', card, to }, flow);
}

export const upgradingInto: Action<'upgradeInto'> = {
	offer(list, means) {
		if (means.civilActions > 0) offerUpgradesInto(list as PaidOption[], means, 0);
	},
	take(board, seat, choice, flow) {
		spendActions(board, seat, 'civil', 1);
		takeUpgradeInto(board, seat, choice, 0, flow);
	}
};

/** Winston Churchill: once in each own turn, culture, or science and resources for units (ruling 33). */
export const choosingForTurn: Action<'turnChoice'> = {
	offer(list, means) {
		if (unusedAbility(means, 'turnChoice') === undefined) return;
		list.push({ kind: 'turnChoice', choose: 'culture' }, { kind: 'turnChoice', choose: 'military' });
	},
	take(board, seat, { choose }, flow) {
		takeTurnChoice(board, seat, choose, flow);
	}
};
