import { spendActions, type Action } from '../action.ts';
import { civilizationOf } from '../board.ts';
import { cardIn } from '../catalogue.ts';
import { priceInRow, priceOfSpace, takeFromRow, whyNotTaken } from '../card-row.ts';
import { handLimit } from '../hand-limits.ts';

/** Take a card from the card row: into the hand, or a wonder into play. */
export const taking: Action<'take'> = {
	offer(list, means) {
		const { board, catalogue, civilization, leader, civilActions } = means;
		const { prices } = catalogue.edition.row;
		// Only leaders make a card cheaper than its space.
		const least = leader === undefined && !civilization.thisTurn.leaderReplaced ? prices : [];
		const most = handLimit(means, 'civil');
		for (let space = 0; space < board.row.length; space += 1) {
			const id = board.row[space] ?? '';
			if (id === '' || (least[space] ?? 0) > civilActions) continue;
			const card = cardIn(catalogue, id);
			if (priceOfSpace(means, card, space) > civilActions) continue;
			if (whyNotTaken(civilization, card, most) === undefined) list.push({ kind: 'take', card: id, space });
		}
	},
	reason(means) {
		const { board, catalogue, civilization, civilActions } = means;
		const most = handLimit(means, 'civil');
		const cards = board.row.filter((card) => card !== '');
		if (cards.length === 0) return 'row-empty';
		const reasons = cards.map((card) => whyNotTaken(civilization, cardIn(catalogue, card), most));
		return civilActions === 0 || reasons.includes(undefined) ? 'too-few-civil-actions' : reasons[0];
	},
	take(board, seat, { card, space }, flow) {
		const price = priceInRow(board, seat, space);
		spendActions(board, seat, 'civil', price);
		takeFromRow(board, seat, space, price, flow);
		// Action cards cannot be played in the phase in which they are taken.
		civilizationOf(board, seat).thisTurn.taken.push(card);
	}
};
