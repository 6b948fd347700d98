import { editionOf, type Board, type PlayerId } from '../board.ts';
import { abilityOf } from '../characters.ts';
import { catalogueOf } from '../catalogue.ts';
import type { Amounts } from '../effects.ts';
import { decision, type Flow } from '../flow.ts';
import { give, giveAt } from '../gains.ts';
import { takeFromHand } from '../items.ts';
import { affords, placeAt, type PlaceRule } from '../place.ts';
import { due, termsAt } from '../prices.ts';
import type { RowReward } from '../vocabulary.ts';

/** Depository: a free space in the column of the die, an item from the hand for its price, the reward of the row; the die stays. */
export const depository: PlaceRule<'depository'> = {
	offer(list, means) {
		const { board, seat, sides, die, player, lessWater } = means;
		if (!sides.depository.includes(die)) return 'wrong-die';
		const rows = editionOf(board)
			.depository.rows.map((_row, row) => row)
			.filter((row) => !isDepositoryTaken(board, die, row));
		if (rows.length === 0) return 'occupied';
		const hand = player.hand.$secret;
		if (hand.length === 0) return 'no-items';
		const terms = termsAt(board, seat, 'depository', lessWater);
		const affordable = hand.filter((item) => affords(means, due(costOf(board, item), terms)));
		for (const row of rows) for (const item of affordable) list.push({ kind: 'depository', row, item });
		return affordable.length > 0 ? undefined : 'too-dear';
	},
	take(means, { row, item }, flow) {
		const { board, seat, player, lessWater } = means;
		const terms = termsAt(board, seat, 'depository', lessWater);
		takeFromHand(board, seat, item, flow);
		placeAt(means, 'depository', row, due(costOf(board, item), terms), flow);
		flow.log({ fact: 'itemAcquired', player: seat, item });
		giveAt(board, seat, 'depository', 'before', flow);
		giveAt(board, seat, 'depository', 'after', flow);
		// An item acts from the next die on (ruling 39).
		player.items = [...player.items, item];
		const reward = editionOf(board).depository.rows[row]?.reward;
		if (reward !== undefined) rewardWith(board, seat, reward, flow);
		if (abilityOf(board, seat, 'secondReward') !== undefined) flow.next({ step: 'secondReward', seat, row });
	}
};

/** Whether a die stands in this row of a column. */
export function isDepositoryTaken(board: Board, column: number, row: number): boolean {
	return board.depository.some(({ die, space }) => die === column && space === row);
}

function costOf(board: Board, item: string): Amounts {
	return catalogueOf(board).items.get(item)?.cost ?? {};
}

// As much as a breakthrough of the same kind gives.
function rewardWith(board: Board, seat: PlayerId, reward: RowReward, flow: Flow): void {
	const { dice, items } = editionOf(board).negotiation.rewards;
	flow.log({ fact: 'rowReward', player: seat, reward });
	if (reward === 'move') flow.next({ step: 'move', seat, by: 'depository', left: 1 });
	else give(board, seat, reward === 'die' ? { dice } : { items }, 'row', flow);
}

/** Dan Gautama: the reward of one of the other rows, after that of the die's own (ruling 23). */
export const secondReward = decision<'secondReward'>({
	options: (board, { row }) =>
		editionOf(board).depository.rows.flatMap(({ reward }, other) => (other === row ? [] : [{ kind: 'row' as const, reward }])),
	take: (board, { seat }, { reward }, flow) => rewardWith(board, seat, reward, flow)
});
