import type { Settings } from '#rules/core/match.ts';
import type { Tale } from '#rules/core/tale.ts';
import type { Region } from './regions.ts';
import type { ClockTerms, Colour, Patience, Talk } from './wire.ts';

/** A seat of an evening: a person by the account, a bot, or whoever had a seat and is no more. */
export type EveningSeat =
	| { readonly kind: 'person'; readonly account: string; readonly name: string; readonly colour: Colour }
	| { readonly kind: 'bot' | 'somebody'; readonly colour: Colour };

/** What was settled at a table, so that another can be opened like it. */
export type Terms = {
	readonly settings: Settings;
	readonly watchers: boolean;
	readonly whispers: boolean;
	readonly patience?: Patience | undefined;
	readonly talk?: Talk | undefined;
	readonly clock?: ClockTerms | undefined;
	/** Where the room was asked to be made. */
	readonly region?: Region | undefined;
	/** The edition the host brought: by what its content is found, and what it calls itself. */
	readonly edition?: { readonly hash: string; readonly name: string } | undefined;
};

/**
 * A match that has begun, as the accounts that sit in it remember it. It names accounts, so it is told by rooms to players' objects alone,
 * and to no page.
 */
export type Evening = {
	/** The table. */
	readonly id: string;
	readonly game: string;
	readonly phase: 'playing' | 'over';
	/** When it ended, or, while it is played, when its people last changed (milliseconds). */
	readonly at: number;
	readonly stopped?: true;
	readonly seats: readonly EveningSeat[];
	/** Who has won: seats, and beyond them players without one. */
	readonly winners?: readonly number[];
	readonly tale?: Tale;
	readonly terms: Terms;
};

/** The accounts that sit in it. */
export function accountsIn({ seats }: Evening): string[] {
	return seats.flatMap((seat) => (seat.kind === 'person' ? [seat.account] : []));
}

/** Whether somebody was there beside this account: a person, or somebody who is no more. */
export function hasCompany({ seats }: Evening, account: string): boolean {
	return seats.some((seat) => seat.kind === 'somebody' || (seat.kind === 'person' && seat.account !== account));
}

/**
 * The evening once the account is no more: its seat is the heir's, or somebody's where there is none, or where the heir had one already.
 * The same where the account had no seat.
 */
export function withoutAccount(evening: Evening, account: string, heir: string | undefined): Evening {
	const accounts = accountsIn(evening);
	if (!accounts.includes(account)) return evening;
	const next = heir !== undefined && accounts.includes(heir) ? undefined : heir;
	const seats = evening.seats.map((seat): EveningSeat => {
		if (seat.kind !== 'person' || seat.account !== account) return seat;
		return next === undefined ? { kind: 'somebody', colour: seat.colour } : { ...seat, account: next };
	});
	return { ...evening, seats };
}
