import type { Colour } from './wire.ts';

/** Somebody one has played with. `who` is how they are called to this account alone: it tells nothing of them to anybody else. */
export type PersonView = {
	readonly who: string;
	readonly name: string;
	readonly colour: Colour;
	/** Matches that both saw to their end, and how many of them either of the two has won. */
	readonly games: number;
	readonly youWon: number;
	readonly theyWon: number;
	/** When the latest of all ended, or began (milliseconds). */
	readonly last: number;
	/** The game of that one. */
	readonly game: string;
	/** The table of that one; empty of who is only remembered because they are not to ask this account any more. */
	readonly table: string;
	/** One of them is being played. */
	readonly playing?: true;
	/** Is not to ask this account any more. */
	readonly shut?: true;
};

/** Somebody of a group: `who` of a `PersonView`, or the one who asks. */
export type Member = string;
export const YOU: Member = 'you';

/** What happened between two of a group: bribes that were accepted. */
export type BribesBetween = { readonly by: Member; readonly to: Member; readonly count: number };

/** The same people on one or more evenings. */
export type GroupView = {
	/** What the group is called to this account. */
	readonly group: string;
	/** Everybody but the one who asks. */
	readonly members: readonly Member[];
	/** How many were there beside them whose accounts are no more. */
	readonly somebody: number;
	/** Matches that came to their end. */
	readonly games: number;
	readonly last: number;
	/** The latest match that is over. */
	readonly table: string;
	readonly game: string;
	/** How often each has won who has. */
	readonly wins: readonly { readonly who: Member; readonly count: number }[];
	readonly bribes: readonly BribesBetween[];
};

/** A seat of an evening, or a player without one. */
export type EveningSeatView = {
	readonly kind: 'person' | 'bot' | 'somebody' | 'rival';
	readonly who?: Member;
	readonly colour?: Colour;
	readonly points?: number;
	readonly won?: true;
};

/** One match of a group that is over; `bribes` by the places in `seats`. */
export type EveningView = {
	readonly table: string;
	readonly game: string;
	readonly at: number;
	readonly stopped?: true;
	readonly seats: readonly EveningSeatView[];
	readonly bribes?: readonly { readonly by: number; readonly to: number; readonly count: number }[];
};

/** Everybody one has played with, the latest first, and in which groups. */
export type PeopleView = { readonly people: readonly PersonView[]; readonly groups: readonly GroupView[] };
