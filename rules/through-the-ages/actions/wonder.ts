import { meansOf, spendActions, USUAL, type Action, type Means, type Terms } from '../action.ts';
import type { Board } from '../board.ts';
import type { Seat } from '../../core/seat.ts';
import type { Flow } from '../flow.ts';
import { offerPaid, payAndDo, resourcePrice } from '../pay.ts';
import { priceOfStages, stagesAtOnce } from '../prices.ts';
import type { PaidOption } from '../steps.ts';

type Choice = Extract<PaidOption, { readonly kind: 'buildStages' }>;

/** Build a stage of a wonder: one, or as many as a construction technology allows with one action; a card that says one means one. */
export function offerStages(list: PaidOption[], means: Means, most: number, terms: Terms): void {
	if (!terms.isFree && means.civilActions === 0) return;
	// Each stage is covered with a blue token.
	const tokens = means.inPlay.reduce((sum, { technology }) => sum + technology.blue, means.civilization.blue);
	for (let count = 1; count <= Math.min(most, tokens); count += 1) {
		const price = priceOfStages(means, count);
		if (price === undefined) return;
		offerPaid(list, means, { kind: 'buildStages', count }, resourcePrice(Math.max(0, price - terms.less), false));
	}
}

/** Builds the stages on these terms. */
export function takeStages(board: Board, seat: Seat, { count, pay }: Choice, terms: Terms, flow: Flow): void {
	const price = Math.max(0, (priceOfStages(meansOf(board, seat), count) ?? 0) - terms.less);
	if (!terms.isFree) spendActions(board, seat, 'civil', 1);
	payAndDo(board, seat, resourcePrice(price, false), pay, { deed: 'buildStages', count }, flow);
}

export const buildingStages: Action<'buildStages'> = {
	offer(list, means) {
		if (means.civilization.unfinished !== undefined) offerStages(list as PaidOption[], means, stagesAtOnce(means), USUAL);
	},
	reason(means) {
		if (means.civilization.unfinished === undefined) return 'no-unfinished-wonder';
		return means.civilActions === 0 ? 'too-few-civil-actions' : 'too-few-resources';
	},
	take(board, seat, choice, flow) {
		takeStages(board, seat, choice, USUAL, flow);
	}
};
