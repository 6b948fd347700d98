import type { LoggedFact } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';

/**
 * What the others did since a seat's own last choice; while the seat is in the middle of its turn, what they did before that. Nothing for
 * who has no seat.
 */
export function sinceOwnTurn(log: readonly LoggedFact[], you: Seat | undefined): readonly LoggedFact[] {
	if (you === undefined) return [];
	const end = log.findLastIndex(({ by }) => by !== you) + 1;
	const start = log.slice(0, end).findLastIndex(({ by }) => by === you) + 1;
	return log.slice(start, end);
}
