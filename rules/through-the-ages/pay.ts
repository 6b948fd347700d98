import type { Seat } from '../core/seat.ts';
import { canChooseWay, spendUnitResources, tradeOf, type Means } from './action.ts';
import { civilizationOf, type Board } from './board.ts';
import { carryOut } from './deeds.ts';
import { decision, type Flow } from './flow.ts';
import type { Deed, PaidOption } from './steps.ts';
import { hasWaysToPay, loseGoods, payByLeaving, waysToPay } from './stores.ts';
import { GOODS, type Goods } from './vocabulary.ts';

/** What an action costs; resources for units are taken from those of the turn first (ruling 40). */
export type Price = { readonly food: number; readonly resources: number; readonly isForUnit: boolean };

export function foodPrice(food: number): Price {
	return { food, resources: 0, isForUnit: false };
}

export function resourcePrice(resources: number, isForUnit: boolean): Price {
	return { food: 0, resources, isForUnit };
}

type Due = { food: number; resources: number };

// What is left to pay of one's own.
function dueOf({ food, resources, isForUnit }: Price, ofTurn: number): Due {
	return { food, resources: isForUnit ? Math.max(0, resources - ofTurn) : resources };
}

// The same with one of the other goods instead of one.
function traded(due: Due, buys: Goods): Due {
	return buys === 'food' ? { food: due.food - 1, resources: due.resources + 1 } : { food: due.food + 1, resources: due.resources - 1 };
}

/** Puts an option on the list if its price can be paid; and again for each other way to pay it (rulings 1 and 56). */
export function offerPaid(list: PaidOption[], means: Means, option: PaidOption, price: Price): void {
	const due = dueOf(price, means.unitResources);
	const { food, resources, trade } = means.stock;
	if (due.food <= food && due.resources <= resources) {
		list.push(option);
		if (canChooseWay(means, 'food', due.food) || canChooseWay(means, 'resources', due.resources)) list.push({ ...option, pay: 'own' });
	}
	if (trade === undefined || due[trade] === 0) return;
	const other = traded(due, trade);
	if (other.food <= food && other.resources <= resources) list.push({ ...option, pay: 'trade' });
}

/** Whether a price can be paid in any way. */
export function canPay(means: Means, price: Price): boolean {
	const list: PaidOption[] = [];
	offerPaid(list, means, { kind: 'increasePopulation' }, price);
	return list.length > 0;
}

/** Pays a price in the way that was chosen, then does what it was for. */
export function payAndDo(board: Board, seat: Seat, price: Price, pay: PaidOption['pay'], deed: Deed, flow: Flow): void {
	const ofTurn = price.isForUnit ? spendUnitResources(board, seat, price.resources) : 0;
	let due = dueOf(price, ofTurn);
	const trade = pay === 'trade' ? tradeOf(board, seat) : undefined;
	if (trade !== undefined) {
		due = traded(due, trade.buys);
		civilizationOf(board, seat).thisTurn.used.push(trade.pact);
		flow.log({ fact: 'traded', player: seat, from: trade.buys === 'food' ? 'resources' : 'food' });
	}
	for (const goods of GOODS) {
		const amount = due[goods];
		const used = goods === 'resources' ? ofTurn : 0;
		if (amount + used > 0) flow.log({ fact: 'paid', player: seat, goods, amount, ofTurn: used });
		if (pay === 'own' && hasWaysToPay(board, seat, goods, amount)) flow.next({ step: 'pay', seat, goods, amount });
		else loseGoods(board, seat, goods, amount);
	}
	if (pay === 'own') flow.next({ step: 'carryOut', seat, deed });
	else carryOut(board, seat, deed, flow);
}

/** Losing food or resources: a way to pay of the player's own, the usual one first (ruling 1). */
export const paying = decision<'pay'>({
	options(board, { seat, goods, amount }) {
		return waysToPay(board, seat, goods, amount).map((tokens) => ({ kind: 'leave', tokens: tokens.join() }));
	},
	take(board, { seat, goods }, { tokens }) {
		payByLeaving(board, seat, goods, tokens.split(',').map(Number));
	}
});
