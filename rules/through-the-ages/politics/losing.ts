import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import type { Gains } from '../effects.ts';
import type { Flow } from '../flow.ts';
import { loseBlue, losePoints, losePopulation } from '../losses.ts';
import { discardSome } from './discarding.ts';
import { loseGoods } from '../stores.ts';
import type { CardId, Gained } from '../vocabulary.ts';

/** Takes from a player what a card says, in its order, as far as it is there; what is left to choose is asked. */
export function lose(board: Board, seat: Seat, losses: Gains, by: CardId, flow: Flow): void {
	for (const [lost, count] of losses) {
		switch (lost) {
			case 'population':
				losePopulation(board, seat, count, flow);
				break;
			case 'cards':
				discardSome(board, seat, count, flow);
				break;
			case 'blueTokens':
				loseBlueTokens(board, seat, count, by, flow);
				break;
			case 'food':
			case 'resources':
				tellLost(seat, lost, loseGoods(board, seat, lost, count), by, flow);
				break;
			case 'science':
			case 'culture':
				tellLost(seat, lost, losePoints(board, seat, lost, count), by, flow);
				break;
			case 'civilAction':
				break;
			default:
				lost satisfies never;
		}
	}
}

// What has to come from cards is told when its owner has chosen.
function loseBlueTokens(board: Board, seat: Seat, count: number, by: CardId, flow: Flow): void {
	const before = civilizationOf(board, seat).blue;
	loseBlue(board, seat, count, flow);
	tellLost(seat, 'blueTokens', before - civilizationOf(board, seat).blue, by, flow);
}

/** Tells what a player has lost, if anything. */
export function tellLost(seat: Seat, lost: Gained, count: number, by: CardId, flow: Flow): void {
	if (count > 0) flow.log({ fact: 'lost', player: seat, lost, count, by });
}
