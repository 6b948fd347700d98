import type { Game } from './game.ts';
import type { Taken } from './history.ts';
import { equal, type Json } from './json.ts';
import type { Fact, Match, Settings } from './match.ts';
import { play, start } from './play.ts';

/** How a match began: everything its set-up was made from. */
export type Beginning = {
	readonly seats: number;
	readonly settings: Settings;
	readonly edition?: Json | undefined;
	readonly seed: string;
};

/** What is kept of the set-up (which nobody took) or of a choice; what was lost is undefined. */
export type KeptEntry = { readonly taken?: Taken | undefined; readonly facts?: readonly Fact[] | undefined };

/** A match as it was after a choice, with the facts of its set-up and of each choice until then. */
export type Moment = { readonly match: Match; readonly facts: readonly (readonly Fact[])[] };

/**
 * Plays a match again from its beginning to choice number `until` (0: the set-up); `entries` are those of the set-up and of each choice, in
 * order. `unfit` is the number of the first that these rules do not take, or that comes to other facts than it did then. Throws where
 * choices made under other rules lead these to where they know no way.
 */
export function momentOf(
	game: Game,
	beginning: Beginning,
	entries: readonly KeptEntry[],
	until = entries.length - 1
): Moment | { readonly unfit: number } {
	const { match, facts: begun } = start(game, beginning);
	const told = [begun];
	if (!isAsTold(entries[0], begun)) return { unfit: 0 };
	for (let number = 1; number <= until; number += 1) {
		const entry = entries[number];
		if (entry?.taken === undefined) return { unfit: number };
		const played = play(game, match, entry.taken.seat, entry.taken.choice);
		if ('refused' in played || !isAsTold(entry, played.facts)) return { unfit: number };
		told.push(played.facts);
	}
	return { match, facts: told };
}

function isAsTold(entry: KeptEntry | undefined, facts: readonly Fact[]): boolean {
	return entry !== undefined && (entry.facts === undefined || equal(entry.facts, facts));
}
