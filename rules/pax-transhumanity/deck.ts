import type { Board } from './board.ts';
import { cardOf } from './catalogue.ts';
import type { CardNumber } from './edition.ts';
import type { Flow } from './flow.ts';

/** Draws the next card of the deck, or undefined when it is used up; what foresight showed is then open. */
export function drawNext(board: Board, flow: Flow): CardNumber | undefined {
	// How many cards are left is no secret: an empty deck shows nobody anything, and what led here can be taken back.
	if (board.deck.$secret.length === 0) return undefined;
	const card = flow.reveal(board.deck).shift();
	forget(board);
	return card;
}

/** K6g: draws the lowest card of the deck that is not plurality (ruling 58), or undefined when there is none. */
export function drawLowest(board: Board, flow: Flow): CardNumber | undefined {
	const deck = flow.reveal(board.deck);
	const at = deck.findLastIndex((card) => cardOf(board, card).kind !== 'plurality');
	if (at === -1) return undefined;
	if (at === 0) forget(board);
	return deck.splice(at, 1)[0];
}

function forget(board: Board): void {
	for (const player of board.players) player.foreseen = undefined;
}
