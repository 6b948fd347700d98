import type { Game, Vocabulary } from './game.ts';
import type { Fact, Match } from './match.ts';

/** A table to print: a title, the head of its columns, its rows. */
export type Table = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** What a game counts over simulated matches, to judge its balance. */
export type Report<V extends Vocabulary = Vocabulary> = {
	/** Which bots play the next match: one choice per question. */
	seats(players: number): Game<V>['bot'];
	/** The levels of the bots that play the next match, by seat; only where levels play each other. */
	seated?(levels: readonly string[]): void;
	/** What was told to the table, and the match as it is after it, with all that is hidden. */
	told(facts: readonly Fact[], match: Match): void;
	finished(match: Match): void;
	tables(): readonly Table[];
};

/** Wins against games: `wins` may be halves and thirds, `fair` is what equal chances would have given. */
export type Tally = { readonly games: number; readonly wins: number; readonly fair: number };

/** Adds a number to what is counted under a key. */
export function add<Key>(counts: Map<Key, number>, key: Key, number: number): void {
	counts.set(key, (counts.get(key) ?? 0) + number);
}

/** Adds a game with this many players, of which so much was won. */
export function tally(tallies: Map<string, Tally>, key: string, won: number, players: number): void {
	const entry = tallies.get(key) ?? { games: 0, wins: 0, fair: 0 };
	tallies.set(key, { games: entry.games + 1, wins: entry.wins + won, fair: entry.fair + 1 / players });
}

/** What is counted, by its keys. */
export function sorted<Key, Count>(counts: ReadonlyMap<Key, Count>): [Key, Count][] {
	return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

// Below so many times a whole the mean is next to nothing: how often it was in all says more.
const RARE = 0.1;

/** How often something was for each of a whole: the number of times too where that is rare, and whether it never was. */
export function frequency(times: number, whole: number): string {
	if (times === 0) return 'never';
	const mean = (times / whole).toFixed(2);
	return times < RARE * whole ? `(${times}) ${mean}` : mean;
}

/** A part of a whole in words. */
export function percent(part: number, whole: number): string {
	return `${((100 * part) / whole).toFixed(1)} %`;
}

/** A share of so many with its standard error; of few it is that of a share a little nearer to a half, since all of six is not certainty. */
export function shareWithError(part: number, whole: number): string {
	const likely = (part + 1) / (whole + 2);
	return `${percent(part, whole)} ± ${(100 * Math.sqrt((likely * (1 - likely)) / whole)).toFixed(1)}`;
}

/** How often each won against what equal chances would give, with more columns if wanted. */
export function ratios(
	title: string,
	tallies: ReadonlyMap<string, Tally>,
	more?: { readonly head: string; readonly cell: (key: string, games: number) => string }
): Table {
	return {
		title,
		head: ['', 'games', 'wins', 'times fair share', ...(more === undefined ? [] : [more.head])],
		rows: sorted(tallies).map(([key, { games, wins, fair }]) => [
			key,
			String(games),
			wins.toFixed(0),
			(wins / fair).toFixed(2),
			...(more === undefined ? [] : [more.cell(key, games)])
		])
	};
}
