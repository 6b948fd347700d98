import type { Seat } from '../../core/seat.ts';
import { activeCount, activeSeats, civilizationOf, type Board } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import type { Flow } from '../flow.ts';
import { gain } from '../gains.ts';
import { toDiscards } from '../military/discards.ts';
import { endPact } from './pacts.ts';

/**
 * Resigning: the civilization leaves the game and has lost. Its hands are discarded, its pacts, wars and colonies go, and who has declared
 * war on it gets culture instead. The others go on; with one player left the game ends at once (ruling 71).
 */
export function resign(board: Board, seat: Seat, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	flow.log({ fact: 'resigned', player: seat });
	for (const owner of activeSeats(board, seat)) {
		const { pact } = civilizationOf(board, owner);
		if (owner === seat || pact?.partner === seat) endPact(board, owner, flow);
	}
	civilization.out = true;
	const wars = civilization.wars.map(({ card }) => card);
	toDiscards(board, [...civilization.militaryHand.$secret, ...wars, ...civilization.colonies]);
	civilization.hand.$secret = [];
	civilization.militaryHand.$secret = [];
	civilization.wars = [];
	civilization.colonies = [];
	if (civilization.exclusive === true && civilization.tactic !== undefined) toDiscards(board, [civilization.tactic]);
	civilization.exclusive = undefined;
	civilization.tactic = undefined;
	for (const other of activeSeats(board, seat)) endWars(board, other, seat, flow);
	if (activeCount(board) === 1) flow.next({ step: 'endOfGame' });
	else flow.skipTo('nextTurn');
}

// Wars declared on the one who has resigned.
function endWars(board: Board, seat: Seat, rival: Seat, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	const over = civilization.wars.filter((war) => war.rival === rival);
	civilization.wars = civilization.wars.filter((war) => war.rival !== rival);
	toDiscards(
		board,
		over.map(({ card }) => card)
	);
	for (const { card } of over) {
		flow.log({ fact: 'warEnded', player: seat, rival, card });
		gain(board, seat, [['culture', catalogueOf(board).edition.resignationCulture]], card, flow);
	}
}
