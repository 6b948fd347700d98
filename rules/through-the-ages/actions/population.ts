import { spendActions, unusedWonder, type Action, type Means, type Terms, USUAL } from '../action.ts';
import { civilizationOf, type Board } from '../board.ts';
import type { Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { foodPrice, offerPaid, payAndDo } from '../pay.ts';
import { priceOfWorker } from '../prices.ts';
import type { PaidOption } from '../steps.ts';
import type { Seat } from '../../core/seat.ts';
import { meansOf } from '../action.ts';

type Choice = Extract<PaidOption, { readonly kind: 'increasePopulation' }>;

/** Increase your population: food for a token of the yellow bank. */
export const increasing: Action<'increasePopulation'> = {
	offer(list, means) {
		offerPopulation(list as PaidOption[], means, USUAL);
	},
	reason(means) {
		if (means.civilActions === 0) return 'too-few-civil-actions';
		return priceOfWorker(means) === undefined ? 'yellow-bank-empty' : 'too-little-food';
	},
	take(board, seat, choice, flow) {
		takePopulation(board, seat, choice, USUAL, flow);
	}
};

/** What a player may choose of it, on these terms. */
export function offerPopulation(list: PaidOption[], means: Means, terms: Terms): void {
	if (!terms.isFree && means.civilActions === 0) return;
	const food = priceOfWorker(means, terms.less);
	if (food !== undefined) offerPaid(list, means, { kind: 'increasePopulation' }, foodPrice(food));
}

/** Carries it out on these terms. */
export function takePopulation(board: Board, seat: Seat, { pay }: Choice, terms: Terms, flow: Flow): void {
	const food = priceOfWorker(meansOf(board, seat), terms.less) ?? 0;
	if (!terms.isFree) spendActions(board, seat, 'civil', 1);
	payAndDo(board, seat, foodPrice(food), pay, { deed: 'increasePopulation' }, flow);
}

/** Ocean Liner Service: once in each own actions phase a new worker, without action and food. */
export const freePopulation: Action<'freePopulation'> = {
	offer(list, means) {
		if (means.civilization.yellow > 0 && unusedWonder(means, 'freePopulation') !== undefined) list.push({ kind: 'freePopulation' });
	},
	take(board, seat, _choice, flow) {
		const wonder = unusedWonder(meansOf(board, seat), 'freePopulation');
		if (wonder === undefined) return;
		civilizationOf(board, seat).thisTurn.used.push(wonder);
		flow.log({ fact: 'abilityUsed', player: seat, card: wonder });
		gain(board, seat, [['population', 1]], wonder, flow);
	}
};
