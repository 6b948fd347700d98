import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board } from './board.ts';
import { cardOf, effectOf } from './catalogue.ts';
import type { Flow } from './flow.ts';
import { leavePlay } from './in-play.ts';
import { labResources } from './production.ts';
import type { CardId } from './vocabulary.ts';

/** A leader leaves play, by whatever cause: Bill Gates scores what the labs have come to produce. `under`: the wonder he goes under. */
export function leaderLeaves(board: Board, seat: Seat, flow: Flow, under?: CardId): void {
	const civilization = civilizationOf(board, seat);
	const { leader } = civilization;
	if (leader === undefined) return;
	scoreLabs(board, seat, flow);
	civilization.leader = undefined;
	flow.log(
		under === undefined ? { fact: 'leaderLeft', player: seat, card: leader } : { fact: 'leaderLeft', player: seat, card: leader, under }
	);
	leavePlay(board, seat, leader, flow);
}

/** Bill Gates: when he leaves or the game ends, culture for what the labs produce. */
export function scoreLabs(board: Board, seat: Seat, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const { leader } = civilization;
	if (leader === undefined || effectOf(cardOf(board, leader), 'labsProduce') === undefined) return;
	const culture = labResources(board, seat);
	if (culture === 0) return;
	civilization.culture += culture;
	flow.log({ fact: 'gained', player: seat, gained: 'culture', count: culture, by: leader });
}
