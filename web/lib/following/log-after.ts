import type { LoggedFact, RoomMessage } from '#party/shared/wire.ts';

type Update = Pick<Extract<RoomMessage, { type: 'update' }>, 'kept' | 'log'>;

/**
 * The log after an update, what of it was not told before, and whether choices were taken back by it. At the end of a match the latest
 * facts come once more, with every secret open.
 */
export function logAfter(
	before: readonly LoggedFact[],
	{ kept, log = [] }: Update,
	hasEnded: boolean
): { readonly log: readonly LoggedFact[]; readonly told: readonly LoggedFact[]; readonly isTakenBack: boolean } {
	const standing = kept === undefined ? before : before.filter(({ choice }) => choice <= kept);
	const last = before.at(-1)?.choice ?? -1;
	return {
		log: kept === undefined && log.length === 0 ? before : [...standing, ...log],
		told: hasEnded ? log.filter(({ choice }) => choice > last) : log,
		isTakenBack: kept !== undefined && !hasEnded
	};
}
