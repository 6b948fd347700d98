import type { Game } from '#rules/core/game.ts';
import type { RulesPeriod } from '#rules/core/rules-period.ts';

/** A period of the rules as a table keeps it: also how many of the game's corrections were in them. */
export type PlayedRules = RulesPeriod & { readonly corrections: number };

/** The periods when the set-up (0) or the choices from number `from` on are played with rules of this fingerprint. */
export function rulesFrom(periods: readonly PlayedRules[], from: number, game: Game, fingerprint: string): readonly PlayedRules[] {
	const viewpoint = periods.every((period) => period.from < from) ? periods : periods.filter((period) => period.from < from);
	const last = viewpoint.at(-1);
	const corrections = game.corrections.length;
	if (last?.fingerprint === fingerprint && last.corrections === corrections) return viewpoint;
	return [...viewpoint, { from, fingerprint, corrections }];
}

/** Corrections of the rules in the middle of a match: by their ids, and from which choice on they hold. */
export type Corrected = { readonly from: number; readonly ids: readonly string[] };

/** What was corrected since the match began. `next`: the number of the choice that comes next; undefined when the match is over. */
export function correctionsSince(game: Game, periods: readonly PlayedRules[], next: number | undefined): Corrected[] {
	const began = periods[0]?.from === 0 ? periods[0] : undefined;
	const later = began === undefined ? periods : periods.slice(1);
	const present = next === undefined ? [] : [{ from: next, corrections: game.corrections.length }];
	// A match that is older than the fingerprints is older than the corrections.
	let known = began?.corrections ?? 0;
	const corrected: Corrected[] = [];
	for (const { from, corrections } of [...later, ...present]) {
		const ids = game.corrections.slice(known, corrections);
		if (ids.length > 0) corrected.push({ from, ids });
		known = Math.max(known, corrections);
	}
	return corrected;
}
