import { equal } from '#rules/core/json.ts';
import type { LoggedFact, RoomMessage } from '#party/shared/wire.ts';

type Update = Pick<Extract<RoomMessage, { type: 'update' }>, 'kept' | 'log'>;

/**
 * The log after an update, what of it was not told before, and whether choices were taken back by it. At the end of a match the latest
 * facts come once more, with every secret open; where several have acted at once, theirs come once more by their numbers in the record.
 */
export function logAfter(
	before: readonly LoggedFact[],
	{ kept, log = [] }: Update,
	hasEnded: boolean
): { readonly log: readonly LoggedFact[]; readonly told: readonly LoggedFact[]; readonly isTakenBack: boolean } {
	if (kept === undefined) return { log: log.length === 0 ? before : [...before, ...log], told: log, isTakenBack: false };
	const standing = before.filter(({ choice }) => choice <= kept);
	const last = before.at(-1)?.choice ?? -1;
	const dropped = before.slice(standing.length);
	const told = log.filter((entry) => (hasEnded ? entry.choice > last : !isAmong(dropped, entry)));
	const isTakenBack = !hasEnded && (told.length === 0 || !dropped.every((entry) => isAmong(log, entry)));
	return { log: [...standing, ...log], told, isTakenBack };
}

function isAmong(log: readonly LoggedFact[], { at, by, fact }: LoggedFact): boolean {
	return log.some((entry) => entry.at === at && entry.by === by && equal(entry.fact, fact));
}
