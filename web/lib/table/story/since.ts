import type { LoggedFact } from '#party/shared/wire.ts';
import type { Seat } from '#rules/core/seat.ts';

/**
 * What the others did since a seat's own last choice, with what was answered for it meanwhile as it had wished; while the seat is in the
 * middle of its turn, what they did before that. Nothing for who has no seat.
 */
export function sinceOwnTurn(log: readonly LoggedFact[], you: Seat | undefined): readonly LoggedFact[] {
	if (you === undefined) return [];
	const isOwn = ({ by, wished }: LoggedFact): boolean => by === you && wished === undefined;
	const end = log.findLastIndex((entry) => !isOwn(entry)) + 1;
	const start = log.slice(0, end).findLastIndex(isOwn) + 1;
	return log.slice(start, end);
}
