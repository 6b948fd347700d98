import type { Fact } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';

/** A match that is over, with every secret open. */
export type Whole<Board = unknown, F extends Fact = Fact> = { readonly board: View<Board>; readonly facts: readonly View<F>[] };

/** What a game counts of a match, by pure functions of its board with every secret open, and of all that was told. */
export type Chronicle<Board = unknown, F extends Fact = Fact, Figure extends string = string, Feat extends string = string> = {
	/** In which round the board is. */
	readonly round: (board: View<Board>) => number;
	/** How many play, those without a seat among them. */
	readonly players: (board: View<Board>) => number;
	/** What goes up and down over the rounds, of one player; the first is shown first. */
	readonly figures: { readonly [figure in Figure]: (board: View<Board>, player: number) => number };
	/** What a player has done in all; who has done most of it is told. */
	readonly feats: { readonly [feat in Feat]: (whole: Whole<Board, F>, player: number) => number };
};

/** Declares what a game counts, checked against its board and facts. */
export function chronicleOf<Board, F extends Fact>() {
	return <Figure extends string, Feat extends string>(chronicle: Chronicle<Board, F, Figure, Feat>): typeof chronicle => chronicle;
}

/** Counts facts by their name and the player whom they are about; `who` is the field that says whom. */
export function timesBy<F extends Fact>(who: 'player' | 'seat') {
	return (name: F['fact']) =>
		({ facts }: Pick<Whole<unknown, F>, 'facts'>, player: number): number =>
			facts.filter((fact) => fact.fact === name && (fact as Readonly<Record<string, unknown>>)[who] === player).length;
}

/** One for each of several names, which are counted alike: tracks, resources. */
export function eachOf<const Names extends readonly string[], T>(names: Names, of: (name: Names[number]) => T) {
	return Object.fromEntries(names.map((name) => [name, of(name)])) as Readonly<Record<Names[number], T>>;
}

/** The same for whoever knows no game. */
export function anyChronicle<Board, F extends Fact, Figure extends string, Feat extends string>(
	chronicle: Chronicle<Board, F, Figure, Feat>
): Chronicle {
	return chronicle as unknown as Chronicle;
}

/** What is counted, in words; `value` where it is no plain number. */
export type Counted = { readonly name: () => string; readonly value?: (count: number) => string };

/** The words for all that a game counts. */
export type ChronicleWords<C> =
	C extends Chronicle<never, never, infer Figure, infer Feat>
		? { readonly figures: { readonly [figure in Figure]: Counted }; readonly feats: { readonly [feat in Feat]: Counted } }
		: never;

/** The words of any game. */
export type AnyChronicleWords = { readonly figures: Readonly<Record<string, Counted>>; readonly feats: Readonly<Record<string, Counted>> };

/** What was counted: each figure of each player at the end of each round, and what each has done in all. */
export type Story = {
	readonly rounds: readonly number[];
	readonly figures: Readonly<Record<string, readonly (readonly number[])[]>>;
	readonly feats: Readonly<Record<string, readonly number[]>>;
};
