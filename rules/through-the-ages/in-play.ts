import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Actions, type Board } from './board.ts';
import { cardOf } from './catalogue.ts';
import type { Flow } from './flow.ts';
import { loseBlue } from './losses.ts';
import { ratingsOf } from './ratings.ts';
import type { CardId } from './vocabulary.ts';

/**
 * If your total of actions changes: tokens come to the government card, or to those that are used (`spent`); those that go are used ones
 * first. Called after any change in play, once where one card replaces another.
 */
export function updateActions(board: Board, seat: Seat, spent?: 'civil' | 'military'): void {
	const { civil, military } = civilizationOf(board, seat);
	const { civilActions, militaryActions } = ratingsOf(board, seat);
	adjust(civil, civilActions, spent === 'civil');
	adjust(military, militaryActions, spent === 'military');
}

function adjust(actions: Actions, total: number, newAreSpent: boolean): void {
	const more = total - actions.available - actions.spent;
	if (more >= 0) {
		if (newAreSpent) actions.spent += more;
		else actions.available += more;
		return;
	}
	const spent = Math.min(actions.spent, -more);
	actions.spent -= spent;
	actions.available += more + spent;
}

/** Blue and yellow tokens: those that a card brings when it comes into play, or takes. The card is in play already. */
export function enterPlay(board: Board, seat: Seat, card: CardId, flow: Flow): void {
	moveTokens(board, seat, card, 1, flow);
}

/** Blue and yellow tokens: those that go, or come back, when a card leaves play. The card has gone already. */
export function leavePlay(board: Board, seat: Seat, card: CardId, flow: Flow): void {
	moveTokens(board, seat, card, -1, flow);
}

function moveTokens(board: Board, seat: Seat, card: CardId, sign: 1 | -1, flow: Flow): void {
	const { blueTokens, yellowTokens } = cardOf(board, card).symbols;
	const civilization = civilizationOf(board, seat);
	civilization.yellow = Math.max(0, civilization.yellow + sign * yellowTokens);
	const blue = sign * blueTokens;
	if (blue < 0) loseBlue(board, seat, -blue, flow);
	else civilization.blue += blue;
}
