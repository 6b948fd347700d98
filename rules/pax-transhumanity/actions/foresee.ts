import { hasForesight, isUsed, type Abilities } from '../abilities.ts';
import type { Board, PlayerId } from '../board.ts';
import type { Flow } from '../flow.ts';
import { playerOf } from '../players.ts';

/** The key of foresight, once a turn. */
export const FORESIGHT = 'foresight';

/** Whether the player may look at the next card of the deck now. */
export function canForesee(board: Board, player: PlayerId, abilities: Abilities): boolean {
	return (
		hasForesight(abilities) && !isUsed(board, FORESIGHT) && board.deck.$secret.length > 0 && playerOf(board, player).foreseen === undefined
	);
}

/** The player alone sees the next card of the deck, until it is drawn. */
export function foresee(board: Board, seat: PlayerId, flow: Flow): void {
	const [card] = flow.reveal(board.deck);
	if (card === undefined) throw new Error('the deck is used up');
	playerOf(board, seat).foreseen = flow.secret([seat], card);
	flow.log({ fact: 'foresaw', player: seat });
}
