import { unsealed } from '#lib/board/unsealed.ts';
import type { View } from '#rules/core/secret.ts';
import type { Board, PublicBoard } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';

/**
 * The board as far as its viewer knows it, to think ahead on with the rules' own functions: a copy in which sealed decks and hands are as
 * many cards without a name. What the rules answer about others' secrets there is worth nothing.
 */
export function thoughtOf({ edition, ...board }: PublicBoard): Board {
	return { ...(unsealed(board, nameless) as Omit<Board, 'edition'>), edition } as Board;
}

/** A question as the rules have it, as far as its viewer knows it. */
export function thoughtOfStep(step: View<ThroughTheAgesStep>): ThroughTheAgesStep {
	return unsealed(step, nameless) as ThroughTheAgesStep;
}

// By their number; of events by their backs.
function nameless(outline: unknown): unknown {
	if (typeof outline === 'number') return new Array<string>(outline).fill('');
	return Array.isArray(outline) ? outline.map((age: unknown) => ({ age, card: '' })) : [];
}
