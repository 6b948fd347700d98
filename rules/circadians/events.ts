import type { Board } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import type { EventEffect } from './effects.ts';
import type { Place } from './vocabulary.ts';

type Effect<Name extends EventEffect['effect']> = EventEffect & { readonly effect: Name };

/** Event cards: the effect of this round's event if it is of this kind. */
export function eventEffect<Name extends EventEffect['effect']>(board: Board, name: Name): Effect<Name> | undefined {
	const effect = board.event === undefined ? undefined : catalogueOf(board).events.get(board.event)?.effect;
	return effect?.effect === name ? (effect as Effect<Name>) : undefined;
}

/** Whether the event closes this place. */
export function isClosed(board: Board, at: Place): boolean {
	return eventEffect(board, 'closed')?.at === at;
}
