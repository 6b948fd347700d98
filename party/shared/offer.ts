import type { Settings } from '#rules/core/match.ts';
import type { Area, Region } from './regions.ts';
import type { ClockTerms } from './wire.ts';

/** The languages that a public table may be played in. */
export const LANGUAGES = ['en', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How fast a table plays: with a live clock, with one by days, or without. */
export const TABLE_PACES = ['live', 'days', 'none'] as const;
export type TablePace = (typeof TABLE_PACES)[number];

/** The clock that a table has unless its host settles another. */
export const USUAL_CLOCKS = {
	live: { pace: 'live', bank: 30 * 60_000, increment: 30_000, end: 'bot' },
	days: { pace: 'days', turn: 24 * 3_600_000, end: 'bot' }
} as const satisfies { readonly [pace in Exclude<TablePace, 'none'>]: ClockTerms };

/** What a host says of a public table. */
export type Listing = { readonly language: Language; readonly newcomers: boolean };

/** A public table that has a free seat, as anybody may see it. */
export type Offer = Listing & {
	/** The table; who knows it may sit down as long as it is public. */
	readonly id: string;
	readonly game: string;
	/** The host's name, when the host has a seat or one kept. */
	readonly host?: string;
	readonly settings: Settings;
	/** It is played with numbers of the host's own. */
	readonly ownEdition?: true;
	readonly pace: TablePace;
	readonly seats: number;
	readonly free: number;
	/** Where the table lives; near its opener when it is absent. */
	readonly region?: Region;
	/** Since when it has been public, in milliseconds. */
	readonly since: number;
};

/** What somebody who looks for a table insists on. */
export type Wish = {
	readonly pace?: TablePace | undefined;
	readonly language?: Language | undefined;
	/** Only where newcomers are welcome. */
	readonly newcomers?: true | undefined;
};

/** Whether a table is what somebody looks for. */
export function fits({ pace, language, newcomers }: Pick<Offer, 'pace' | 'language' | 'newcomers'>, wish: Wish): boolean {
	return (
		(wish.pace === undefined || wish.pace === pace) &&
		(wish.language === undefined || wish.language === language) &&
		(wish.newcomers !== true || newcomers)
	);
}

/** The better one first: where the fewest players are missing, and of those what waits longest. */
export function byPromise(one: Offer, other: Offer): number {
	return one.free - other.free || one.since - other.since;
}

/** A page that looks on says that it is still there, and is answered without waking the directory. */
export const SIGN_OF_LIFE = { sent: 'ping', answered: 'pong' } as const;

/** Everything a directory may send; it takes nothing but signs of life. */
export type DirectoryMessage =
	/** The whole, on joining, and which part of the world this is. `now`: milliseconds, since a device's own clock may be wrong. */
	| { readonly type: 'offers'; readonly area: Area; readonly now: number; readonly offers: readonly Offer[] }
	/** What has changed since: tables as they are now, and the ids of those that are gone. */
	| { readonly type: 'changed'; readonly offers: readonly Offer[]; readonly gone: readonly string[] }
	| { readonly type: 'refused'; readonly reason: string };
