import type { Named } from '#lib/board/words.ts';
import type { GameRoom } from '#lib/table/game.ts';
import type { Colour } from '#party/shared/wire.ts';
import type { Fact } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';

/** What a line of the story is about; one can be about several things. */
export type Sort = 'move' | 'money' | 'talk';

/** The members of a fact that may say whom it is about. */
type SeatMember<F> = { readonly [K in keyof F & string]-?: F[K] extends number ? K : never }[keyof F & string];

/** How a fact is told, beside its words. */
export type Manner<F> = {
	/** Without it, a move. */
	readonly sorts?: readonly Sort[];
	/** The member that names whom it is about; without it the `player` or `seat`, or else who chose. For `nobody` no player at all. */
	readonly who?: SeatMember<F> | 'nobody';
	/** It begins a chapter of the story. */
	readonly chapter?: true;
	/** It and what follows from it is a moment that the whole table looks up for: what to call it. */
	readonly moment?: (fact: F) => string;
	/** Several of one choice are told in one line. */
	readonly gathered?: true;
};

/** The names of the facts that say by a `player` or a `seat` whom they are about. */
type AboutSomebody<U extends { readonly fact: string }> = Extract<U, { readonly player: number } | { readonly seat: number }>['fact'];

/**
 * How every fact of a game is told, by its name; one about somebody that is told as a move of theirs need not be named. The compiler
 * says which other one a game has forgotten.
 */
export type Manners<U extends { readonly fact: string }> = {
	readonly [Name in AboutSomebody<U>]?: Manner<Named<U, 'fact', Name>>;
} & { readonly [Name in Exclude<U['fact'], AboutSomebody<U>>]: Manner<Named<U, 'fact', Name>> };

/** How some fact of a game is told. */
export type AnyManner = {
	readonly sorts: readonly Sort[];
	readonly who?: string;
	readonly chapter?: true;
	readonly moment?: (fact: never) => string;
	readonly gathered?: true;
};

/** What puts a game's story in words. */
export type Teller = {
	/** A fact of the log in words; undefined leaves it out. */
	sentence(fact: View<Fact>): string | undefined;
	manner(fact: View<Fact>): AnyManner;
	/** Several facts of one kind and one choice in one line. */
	gathered(facts: readonly View<Fact>[]): string | undefined;
};

/** Who tells the story of a match: its words, and who is who at the table. */
export type Storyteller = Teller & {
	readonly room: GameRoom;
	/** What to call a player, and their colour; a game may know some who have no seat. */
	names(player: number): string;
	colour(player: number): Colour;
	/** What the game calls a sort of lines; where it says nothing, the usual word. */
	sortName?(sort: Sort): string | undefined;
};

/** How a fact is told that says nothing else: as a move. */
export const PLAIN_MANNER: AnyManner = { sorts: ['move'] };

/** How a fact is told that is no player's: a round, an event. */
export const OF_NOBODY = { who: 'nobody' } as const;

/** How a fact is told by the table of its game; where that does not say otherwise, as a move of whom the fact is about. */
export function mannerIn<U extends { readonly fact: string }>(manners: Manners<U>, fact: View<Fact>): AnyManner {
	const table: { readonly [name: string]: Partial<AnyManner> | undefined } = manners;
	const who = ['player', 'seat'].find((member) => typeof fact[member] === 'number');
	return { ...PLAIN_MANNER, ...(who !== undefined && { who }), ...(Object.hasOwn(table, fact.fact) && table[fact.fact]) };
}
