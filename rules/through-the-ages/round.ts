import type { Seat } from '../core/seat.ts';
import { openMeansOf } from './action.ts';
import { amongTheMost } from './ages.ts';
import { activeCount, activeSeats, civilizationOf, emptyTurn, type Board } from './board.ts';
import { cardOf, effectOf } from './catalogue.ts';
import { procedure, type Flow } from './flow.ts';
import { gain } from './gains.ts';
import { handLimit } from './hand-limits.ts';
import { scoreLabs } from './leaders.ts';
import { strongerThan } from './standing.ts';
import { takeTurnChoice } from './turn-choice.ts';

/** A turn: its start (not in the first round), politics, actions, and its end in this order. What is for one turn only went with the turn before. */
export function beginTurn(board: Board, seat: Seat, flow: Flow): void {
	board.turn = seat;
	flow.log({ fact: 'turnBegan', player: seat, round: board.round });
	if (board.round > 1) {
		const { wars, exclusive } = civilizationOf(board, seat);
		flow.next({ step: 'replenish' });
		if (wars.length > 0) flow.next({ step: 'resolveWars', seat });
		if (exclusive !== undefined) flow.next({ step: 'shareTactic', seat });
		flow.next({ step: 'politics', seat });
	}
	flow.next({ step: 'turn', seat }, { step: 'endOfActions', seat }, { step: 'nextTurn' });
}

/** End of the actions phase: what leaders give at the end of a turn comes first, even in an uprising (ruling 32); then the end-of-turn sequence. */
export const endOfActions = procedure<'endOfActions'>({
	run(board, { seat }, flow) {
		const civilization = civilizationOf(board, seat);
		const { leader } = civilization;
		const strong = leader === undefined ? undefined : effectOf(cardOf(board, leader), 'strongAtEndOfTurn');
		if (leader !== undefined && strong !== undefined && strongerThan(board, seat) < amongTheMost(board, strong.among))
			gain(board, seat, [['culture', strong.culture]], leader, flow);
		if (board.round > 1) takeTurnChoice(board, seat, 'culture', flow);
		const held = civilization.militaryHand.$secret.length;
		if (held > 0 && held > handLimit(openMeansOf(board, seat), 'military')) flow.next({ step: 'discardDown', seat });
		flow.next({ step: 'checkUprising', seat }, { step: 'drawMilitaryCards', seat }, { step: 'recoverActions', seat });
	}
});

/** Recovering actions: all used tokens go back to the government card. What was for this turn only is gone. */
export const recoverActions = procedure<'recoverActions'>({
	run(board, { seat }) {
		const { civil, military } = civilizationOf(board, seat);
		for (const actions of [civil, military]) {
			actions.available += actions.spent;
			actions.spent = 0;
		}
		civilizationOf(board, seat).thisTurn = emptyTurn();
	}
});

/** The next player's turn, clockwise; after the last round the game ends. */
export const nextTurn = procedure<'nextTurn'>({
	run(board, _step, flow) {
		// The one whose turn it was may have resigned.
		const following = activeSeats(board, board.turn).find((seat) => seat !== board.turn);
		if (following === undefined) throw new Error('nobody is left to play');
		if (placeOf(board, following) <= placeOf(board, board.turn)) {
			if (board.round === board.lastRound) {
				flow.next({ step: 'finalEvents' }, { step: 'endOfGame' });
				return;
			}
			board.round += 1;
			if (board.round === board.lastRound) flow.log({ fact: 'lastRound', round: board.round });
		}
		beginTurn(board, following, flow);
	}
});

// From the starting player on.
function placeOf({ startPlayer, players }: Board, seat: Seat): number {
	return (seat - startPlayer + players.length) % players.length;
}

/** End of the game, after the events of Age III: Bill Gates; most culture wins, and is shared in a tie. */
export const endOfGame = procedure<'endOfGame'>({
	run(board, _step, flow) {
		// With one player left the game is over without any counting.
		if (activeCount(board) > 1) for (const seat of activeSeats(board, board.startPlayer)) scoreLabs(board, seat, flow);
		finish(board, flow);
	}
});

// Who has most culture of those who have not resigned.
function finish(board: Board, flow: Flow): void {
	const scores = board.players.map(({ culture, out }, player) => ({ player, culture, out: out === true }));
	const most = Math.max(...scores.filter(({ out }) => !out).map(({ culture }) => culture));
	const winners = scores.filter(({ out, culture }) => !out && culture === most).map(({ player }) => player);
	flow.log({ fact: 'ended', winners });
	flow.end({ scores, winners });
}
