import { playerOf, type Board, type PlayerId } from './board.ts';
import type { GainReason } from './facts.ts';
import { decision, type Flow } from './flow.ts';

/** Item cards: draws so many, or as many as there are, shuffling the discards when the deck is empty (ruling 27). */
export function drawItems(board: Board, seat: PlayerId, count: number, by: GainReason, flow: Flow, item?: string): void {
	const drawn: string[] = [];
	while (drawn.length < count) {
		if (board.itemDeck.$secret.length === 0) {
			if (board.discards.length === 0) break;
			flow.log({ fact: 'itemsShuffled', count: board.discards.length });
			board.itemDeck.$secret = flow.shuffle(board.discards);
			board.discards = [];
		}
		drawn.push(flow.reveal(board.itemDeck, [seat]).shift() as string);
	}
	if (drawn.length === 0) return;
	playerOf(board, seat).hand.$secret.push(...drawn);
	const fact = { fact: 'drew', player: seat, count: drawn.length, items: flow.secret([seat], drawn), by } as const;
	flow.log(item === undefined ? fact : { ...fact, item });
}

/** Takes an item out of a hand, for all to see. */
export function takeFromHand(board: Board, seat: PlayerId, item: string, flow: Flow): void {
	const hand = flow.reveal(playerOf(board, seat).hand);
	hand.splice(hand.indexOf(item), 1);
}

/** A setback's penalty: items go from the hand to the discards, one after the other. */
export const loseItem = decision<'loseItem'>({
	options: (board, { seat }) => playerOf(board, seat).hand.$secret.map((item) => ({ kind: 'discard', item })),
	take(board, { seat, count }, { item }, flow) {
		takeFromHand(board, seat, item, flow);
		board.discards.push(item);
		flow.log({ fact: 'discarded', player: seat, items: [item] });
		if (count > 1) flow.next({ step: 'loseItem', seat, count: count - 1 });
	}
});
