import { activeSeats, type Board } from '../board.ts';
import { catalogueOf } from '../catalogue.ts';
import { procedure, type Flow } from '../flow.ts';
import type { CardId } from '../vocabulary.ts';

/**
 * End of the game: every event of Age III that still waits is applied, in the order of the decks (ruling 24); in the short game those that
 * were open from the start. The starting player counts as the current one.
 */
export const finalEvents = procedure<'finalEvents'>({
	run(board, _step, flow) {
		const [current] = activeSeats(board, board.startPlayer);
		if (current === undefined) return;
		for (const card of waitingEvents(board, flow)) flow.next({ step: 'finalEvent', card, current });
	}
});

/** End of the game: one of these events. */
export const finalEvent = procedure<'finalEvent'>({
	run(board, { card, current }, flow) {
		board.pastEvents.push(card);
		flow.log({ fact: 'eventRevealed', player: current, card });
		flow.next({ step: 'event', card, current });
	}
});

function waitingEvents(board: Board, flow: Flow): readonly CardId[] {
	if (board.length === 'short') return catalogueOf(board).edition.shortGame.events;
	const all = [...flow.reveal(board.currentEvents), ...flow.reveal(board.futureEvents)];
	board.currentEvents.$secret = [];
	board.futureEvents.$secret = [];
	return all.filter(({ age }) => age === 'III').map(({ card }) => card);
}
