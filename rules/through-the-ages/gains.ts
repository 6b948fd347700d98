import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board } from './board.ts';
import type { Gains } from './effects.ts';
import type { Reason } from './facts.ts';
import { procedure, type Flow } from './flow.ts';
import { drawMilitary } from './military/hand.ts';
import { gainGoods } from './stores.ts';
import type { Gained } from './vocabulary.ts';

/** Gives a player what a card says, in its order, as far as there is a token for it; tells what came. */
export function gain(board: Board, seat: Seat, gains: Gains, by: Reason, flow: Flow): void {
	for (const [gained, count] of gains) {
		if (gained === 'cards') {
			drawMilitary(board, seat, count, flow);
			continue;
		}
		const came = giveOne(board, seat, gained, count);
		if (came > 0) flow.log({ fact: 'gained', player: seat, gained, count: came, by });
	}
}

function giveOne(board: Board, seat: Seat, gained: Exclude<Gained, 'cards'>, count: number): number {
	const civilization = civilizationOf(board, seat);
	switch (gained) {
		case 'food':
		case 'resources':
			return gainGoods(board, seat, gained, count);
		case 'science':
		case 'culture':
			civilization[gained] += count;
			return count;
		case 'population': {
			const workers = Math.min(count, civilization.yellow);
			civilization.yellow -= workers;
			civilization.unused += workers;
			return workers;
		}
		case 'civilAction': {
			// Using actions: none comes back where none has been used.
			const back = Math.min(count, civilization.civil.spent);
			civilization.civil.spent -= back;
			civilization.civil.available += back;
			return back;
		}
		case 'blueTokens':
			civilization.blue += count;
			return count;
		default:
			return gained satisfies never;
	}
}

/** What comes after a card has been paid for. */
export const gaining = procedure<'gain'>({
	run(board, { seat, gains, card }, flow) {
		gain(board, seat, gains, card, flow);
	}
});
