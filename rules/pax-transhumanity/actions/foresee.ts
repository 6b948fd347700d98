import { hasForesight, isUsed, useUp } from '../abilities.ts';
import type { Action } from '../action.ts';
import { playerOf } from '../players.ts';

// The key of foresight, once a turn.
const FORESIGHT = 'foresight';

/** An ability's foresight: the player alone sees the next card of the deck, until it is drawn. */
export const foreseeing = {
	offer(list, { board, seat, abilities }) {
		if (!hasForesight(abilities) || isUsed(board, FORESIGHT)) return;
		if (board.deck.$secret.length > 0 && playerOf(board, seat).foreseen === undefined) list.push({ kind: 'foresee' });
	},
	isFree: () => true,
	take(board, seat, _choice, flow) {
		useUp(board, FORESIGHT);
		const [card] = flow.reveal(board.deck);
		if (card === undefined) throw new Error('the deck is used up');
		playerOf(board, seat).foreseen = flow.secret([seat], card);
		flow.log({ fact: 'foresaw', player: seat });
	}
} satisfies Action<'foresee'>;
