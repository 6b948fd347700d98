import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { enterPlay, leavePlay, updateActions } from '../in-play.ts';
import { toDiscards } from '../military/discards.ts';
import type { CardId } from '../vocabulary.ts';

/** Colonization: a territory becomes a colony; first its permanent effect begins, then what it gives at once comes (ruling 60). */
export function settle(board: Board, seat: Seat, territory: CardId, flow: Flow): void {
	addColony(board, seat, territory, flow);
	flow.next({ step: 'gain', seat, gains: cardOf(board, territory).gains, card: territory });
}

function addColony(board: Board, seat: Seat, territory: CardId, flow: Flow): void {
	civilizationOf(board, seat).colonies.push(territory);
	enterPlay(board, seat, territory, flow);
	updateActions(board, seat);
}

function leaveColony(board: Board, seat: Seat, territory: CardId, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	civilization.colonies = civilization.colonies.filter((colony) => colony !== territory);
	leavePlay(board, seat, territory, flow);
	updateActions(board, seat);
}

/** Colonies: one is lost and removed from play, and its permanent effect ends; what it gave at once stays. */
export function loseColonyOf(board: Board, seat: Seat, territory: CardId, flow: Flow): void {
	leaveColony(board, seat, territory, flow);
	toDiscards(board, [territory]);
	flow.log({ fact: 'colonyLost', player: seat, territory });
}

/** Colonies: one goes over to another player, and its permanent effect with it; it gives nothing at once. */
export function moveColony(board: Board, from: Seat, to: Seat, territory: CardId, flow: Flow): void {
	leaveColony(board, from, territory, flow);
	addColony(board, to, territory, flow);
}
