import type { Words } from './edition.ts';
import type { Fact } from './match.ts';
import type { Seat } from './seat.ts';
import type { View } from './secret.ts';

/** What was done at a table in a line, as whoever is away is told of it: in no language. */
export type Headline<Name extends string = string> = {
	readonly headline: Name;
	/** The player who did it; absent where nobody in particular did. */
	readonly by?: number;
	/** What it was done with or to: by its name in the rules, or in an edition's own words. */
	readonly thing?: string | Words;
	readonly count?: number;
	/** It was done to the player who is told. */
	readonly yours?: true;
};

type FactNamed<F, Name> = F extends { readonly fact: infer Own } ? (Name extends Own ? F : never) : never;

/**
 * The facts that make a headline, each as the player who is told may see it; undefined where this one makes none for them. A fact that the
 * game does not have does not compile.
 */
export type HeadlinesOf<V extends { readonly board: unknown; readonly fact: Fact }, Name extends string> = {
	readonly [F in V['fact']['fact']]?: (
		fact: View<FactNamed<V['fact'], F>>,
		player: Seat,
		board: View<V['board']>
	) => Headline<Name> | undefined;
};

/** The same as a house asks for it, of any game. */
export type Headlines = {
	readonly [fact: string]: ((fact: View<Fact>, player: Seat, board: View<unknown>) => Headline | undefined) | undefined;
};

/**
 * The most telling of these facts, oldest first, all as the player may see them: the last thing that was done to the player, else the last
 * that another did or that happened to all; undefined where nothing is worth telling. What somebody did of whom `isSomebody` says no, such as
 * a rival that the rules play, is passed over.
 */
export function headlineOf(
	headlines: Headlines,
	facts: readonly View<Fact>[],
	player: Seat,
	board: View<unknown>,
	isSomebody: (by: number) => boolean = () => true
): Headline | undefined {
	let latest: Headline | undefined;
	for (const fact of facts.toReversed()) {
		const own = Object.hasOwn(headlines, fact.fact) ? headlines[fact.fact]?.(fact, player, board) : undefined;
		// Nobody is told what they did themselves.
		if (own === undefined || own.by === player || (own.by !== undefined && !isSomebody(own.by))) continue;
		if (own.yours) return own;
		latest ??= own;
	}
	return latest;
}
