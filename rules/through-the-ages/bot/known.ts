import { countOf } from '../../core/imagine.ts';
import type { Secret, Sight, View } from '../../core/secret.ts';
import type { Board, Civilization, EventCard } from '../board.ts';
import type { CardId } from '../vocabulary.ts';

/**
 * The board as a viewer knows it, so that the rules can be asked about it: what is hidden is empty, only hands have as many cards as they
 * have. It shares with the view whatever holds no secrets.
 */
export function knownBoard(view: View<Board>): Board {
	return {
		...view,
		players: view.players.map(knownCivilization),
		civilDeck: unknown(),
		militaryDeck: unknown(),
		militaryDiscards: [],
		currentEvents: unknown<EventCard>(),
		futureEvents: unknown<EventCard>()
	} as unknown as Board;
}

function knownCivilization(player: View<Civilization>): View<Civilization> {
	return {
		...player,
		hand: knownHand(player.hand) as never,
		militaryHand: knownHand(player.militaryHand) as never,
		prepared: knownHand(player.prepared) as never
	};
}

function knownHand(hand: Sight<CardId[]>): Secret<CardId[]> {
	return { $secret: '$seen' in hand ? [...hand.$seen] : new Array<CardId>(countOf(hand)).fill(''), seats: 0 };
}

function unknown<Item>(): Secret<Item[]> {
	return { $secret: [], seats: 0 };
}
