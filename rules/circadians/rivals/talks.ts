import type { Board } from '../board.ts';
import { sidesOf } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { isOccupied } from '../place.ts';
import { tokensMet } from '../places/talks.ts';
import { REWARDS, type Clan, type DieValue } from '../vocabulary.ts';
import { rivalId, rivalOf } from './rival.ts';

/** The row where the rival's die goes, and the gems it costs. */
type Talk = { readonly row: number; readonly cost: number };

/**
 * Rules for activating the rival's dice, Negotiation board: in the clan's column the dearest free row whose price in gems it can pay
 * (ruling 34); undefined where there is none. The rows cost in every column what Jrayek's cost.
 */
export function dearestRow(board: Board, clan: Clan): Talk | undefined {
	const { gems } = rivalOf(board);
	const { negotiation } = sidesOf(board);
	for (let row = negotiation.jrayek.length - 1; row >= 0; row -= 1) {
		const cost = negotiation.jrayek[row]?.cost ?? 0;
		if (cost <= gems && !isOccupied(board.negotiation[clan], row)) return { row, cost };
	}
	return undefined;
}

/** Its die moves tokens like everybody's, to the leftmost places at the right; it gains and suffers nothing by them (ruling 34). */
export function rivalTalk(board: Board, clan: Clan, die: DieValue, flow: Flow): void {
	const player = rivalId(board);
	const reward = REWARDS.find((each) => !board.rewards.includes(each));
	if (board.breakthroughs.includes(die) && reward !== undefined) {
		board.breakthroughs = board.breakthroughs.filter((value) => value !== die);
		board.rewards = [...board.rewards, reward];
		flow.log({ fact: 'rivalBreakthrough', player, die, reward });
	}
	const [setback] = tokensMet(board, clan);
	const penalty = REWARDS.find((each) => !board.penalties.includes(each));
	if (setback === undefined || penalty === undefined) return;
	board.setbacks = board.setbacks.filter((token) => token !== setback);
	board.penalties = [...board.penalties, penalty];
	flow.log({ fact: 'rivalSetback', player, clan, setback, penalty });
}
