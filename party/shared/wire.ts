import type { Words } from '#rules/core/edition.ts';
import type { Level } from '#rules/core/levels.ts';
import type { Fact, Settings } from '#rules/core/match.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { Patch } from '#rules/core/diff.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { View } from '#rules/core/secret.ts';
import type { Wishes } from '#rules/core/standing.ts';
import type { ACCOUNT } from './limits.ts';
import type { Listing } from './offer.ts';
import type { Region } from './regions.ts';

/** The colours a seat can have, in the order they are handed out. */
export const COLOURS = ['blue', 'yellow', 'green', 'red', 'violet', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

/** Milliseconds that a player is away before a bot may play for them: at a table that plays in one go, or over days. */
export const PATIENCE = { live: 2 * 60_000, days: 24 * 3_600_000 } as const;
export type Patience = keyof typeof PATIENCE;

/** A stretch of time in milliseconds, its end not among it. */
export type Span = readonly [from: number, to: number];

/** Milliseconds of a day on which no clock is set. */
export const DAY_LENGTH = 24 * 3_600_000;

/** Days off, both among them, counted from 1 January 1970 by the calendar of the player. */
export type Holiday = { readonly from: number; readonly to: number };

/** What happens when somebody's time is over: nothing, a bot plays until they return, or the seat opens for anybody. */
export const CLOCK_ENDS = ['nothing', 'bot', 'open'] as const;
export type ClockEnd = (typeof CLOCK_ENDS)[number];

/**
 * How long players may think (milliseconds): live, each has a bank of time and gets an increment whenever they have answered; by days, each
 * has so long for a turn, and nights and holidays do not count.
 */
export type ClockTerms = { readonly end: ClockEnd } & (
	{ readonly pace: 'live'; readonly bank: number; readonly increment: number } | { readonly pace: 'days'; readonly turn: number }
);

/** For how long a table waits for who is away (milliseconds): with a clock by days as over days, whatever was settled. */
export function patienceOf({
	patience = 'live',
	clock
}: {
	readonly patience?: Patience | undefined;
	readonly clock?: ClockTerms | undefined;
}): number {
	return PATIENCE[clock?.pace === 'days' ? 'days' : patience];
}

/** What a host may choose, in milliseconds. */
export const CLOCK_LIMITS = {
	bank: { least: 60_000, most: 4 * 3_600_000 },
	increment: { least: 0, most: 10 * 60_000 },
	turn: { least: 3_600_000, most: 7 * DAY_LENGTH }
} as const;

/** Milliseconds that somebody has at least who comes back after their time was over, or whose house was away when it ended. */
export const CLOCK_GRACE = { live: 60_000, days: 3_600_000 } as const;

/** What is left of a player's time: `left` as it was at the moment `from`, and has passed since; it stands still in the pauses. All in milliseconds. */
export type SeatClock = {
	readonly left: number;
	/** Absent while it stands still because nothing is asked of the player. */
	readonly from?: number | undefined;
	/** When it is over, if nothing happens. */
	readonly zero?: number | undefined;
	/** The pauses until then. */
	readonly pauses?: readonly Span[] | undefined;
	/** Has had the little time of who comes back, and has not answered since. */
	readonly graced?: true | undefined;
};

/** What is left of the time `now`, in milliseconds; never less than nothing. */
export function timeLeft({ left, from, pauses = [] }: SeatClock, now: number): number {
	if (from === undefined || now <= from) return left;
	const paused = pauses.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, now) - Math.max(start, from)), 0);
	return Math.max(0, left - (now - from - paused));
}

/** Who may talk: everybody who is there, or only those with a seat. */
export type Talk = 'everybody' | 'seated';

/** How far who watches a running match is kept behind it: by time (milliseconds), by choices, or entirely, until it is over. */
export const LAGS = { minutes5: { age: 5 * 60_000 }, minutes30: { age: 30 * 60_000 }, choices20: { choices: 20 }, after: {} } as const;
export type Lag = keyof typeof LAGS;

export const LIMITS = { id: 40, name: 24, note: 140, chat: 400, kind: 60, field: 400, batch: 24, message: 8_192 } as const;

/** What one account may cost the house: the page names the figures in its words. */
export type AccountBudget = typeof ACCOUNT;

/** Counts the formats of what a room tells: a page that was made for another has to be loaded anew. */
export const WIRE = 3;

/** A client that sends `PING` gets `PONG` without waking the room. */
export const PING = 'ping';
export const PONG = 'pong';

/** A socket that may not stay is told why ('refused', without an id) and closed with one of these. */
export const CLOSED = { session: 4401, refused: 4403, unknown: 4404, gone: 4410, tooMany: 4429, unreadable: 4500 } as const;

/** A socket is closed with this when it does not read what it is sent: it may come back at once. */
export const BEHIND = 4408;

/** A socket is closed with this when its session was given anew: it may come back at once, with the new one. */
export const RENEWED = 4407;

/** Why the platform refuses something, in a `refused` message or as the `reason` of an error; games add reasons of their own. */
export const REASONS = [
	'malformed',
	'binary',
	'too-long',
	'too-fast',
	'too-many-connections',
	'too-slow',
	'tables-open',
	'tables-today',
	'tables-here-today',
	'names-today',
	'guests-today',
	'codes-today',
	'editions-today',
	'edition-missing',
	'server',
	'no-session',
	'session-ended',
	'session-unreadable',
	'foreign-origin',
	'unknown-host',
	'not-found',
	'unknown-table',
	'damaged-table',
	'newer-table',
	'unknown-game',
	'unknown-setting',
	'unknown-code',
	'seat-count',
	'bad-name',
	'bad-edition',
	'watchers-off',
	'watch-after',
	'not-for-screens',
	'table-full',
	'old-link',
	'banned',
	'muted',
	'seated-only',
	'unknown-person',
	'own-account',
	'not-invited',
	'no-such-seat',
	'seat-taken',
	'seat-kept',
	'not-seated',
	'not-host',
	'host-here',
	'host-away-too-short',
	'colour-taken',
	'seats-taken',
	'seats-empty',
	'revealing',
	'not-revealing',
	'wrong-nonce',
	'match-not-running',
	'match-running',
	'match-over',
	'not-over',
	'unknown-moment',
	'past-unfit',
	'stale',
	'not-asked',
	'not-an-option',
	'unknown-wish',
	'nothing-to-take-back',
	'others-built-on-it',
	'still-here',
	'away-too-short',
	'stop-too-early',
	'same-clock',
	'not-replaced',
	'bot-plays',
	'whispers-off',
	'nobody-there',
	'calls-off',
	'bad-device',
	'devices-today',
	'nudged-today',
	'not-waited-for',
	'passkeys-off',
	'bad-passkey',
	'unknown-passkey',
	'passkeys-many',
	'both-seated',
	'account-busy',
	'exports-today',
	'asks-today',
	'shut-out'
] as const;
export type Reason = (typeof REASONS)[number];

/** A place at the table as everybody sees it. */
export type SeatView = {
	readonly kind: 'free' | 'player' | 'bot';
	readonly name?: string;
	readonly colour: Colour;
	/** A free seat that waits for somebody who played with these people before: their name. */
	readonly keptFor?: string;
	readonly host?: true;
	/** Its player has deleted the account, or plays in another seat here: somebody, who does not come back. */
	readonly gone?: true;
	/** Whether a socket of the player is open. */
	readonly present?: boolean;
	/** Since when there is none, in milliseconds. */
	readonly awaySince?: number;
	/** Before the start: what the player has committed to for the seed of the match. */
	readonly commitment?: string;
	/** In the moment before the match: whether the nonce has been revealed. */
	readonly revealed?: true;
	/** A bot plays for this player until they take the seat back; `kind` is 'bot' then, `name` the player's. */
	readonly standIn?: StandIn;
	/** What is left of the player's time; absent where the table has no clock, and before the start. */
	readonly clock?: SeatClock;
	/** Since when anybody may sit down here, because the player's time was over (milliseconds); until then it is theirs. */
	readonly open?: number;
	/** How well the bot plays that answers for the seat; steady when it is absent. */
	readonly level?: Level;
	/** Has no say; told to the host. */
	readonly muted?: true;
};

/** How a bot came to play for a player: who let it (the host, when that is nobody seated), when (milliseconds), after how many choices (as numbered in the log); `zero`: nobody did, their time was over. */
export type StandIn = { readonly by?: Seat; readonly at?: number; readonly choices?: number; readonly zero?: true };

/** A clock that is proposed for a running match, and the seats that agree. */
export type Switching = { readonly clock: ClockTerms | 'none'; readonly seats: readonly Seat[] };

/** Somebody as one table's host knows them: `who` tells nothing of them at another table; a `screen` is a television that shows it to a room. */
export type Person = { readonly who: string; readonly name: string; readonly screen?: true };

/** A table as one viewer may see it; the whole of it is patched from version to version. */
export type TableView = {
	readonly id: string;
	readonly game: string;
	readonly phase: 'gathering' | 'playing' | 'over';
	readonly settings: Settings;
	/** What the edition calls itself that the host brought; absent when it is the game's own. */
	readonly edition?: string;
	readonly watchers: boolean;
	/** How far who watches is kept behind; absent where they see everything as it happens. */
	readonly lag?: Lag;
	readonly whispers: boolean;
	readonly patience: Patience;
	readonly talk: Talk;
	/** How long players may think; as long as they like when it is absent. */
	readonly clock?: ClockTerms;
	/** What the host says of a public table; absent when it is private. */
	readonly listed?: Listing;
	/** Where the table lives; near who opened it when it is absent. */
	readonly region?: Region;
	/** Another clock, or none, that somebody proposes, and the seats that agree; absent when nobody does. */
	readonly switching?: Switching;
	readonly seats: readonly SeatView[];
	/** What was corrected in the rules since the match began: ids, and from which choice on. */
	readonly corrected?: readonly { readonly from: number; readonly ids: readonly string[] }[];
	/** The moment before the match: everybody who is here reveals the nonce they have committed to, and nothing else changes. */
	readonly reveal?: true;
	/** The viewer's own seat, if any. */
	readonly you?: Seat;
	readonly youHost: boolean;
	/** The host has taken the viewer's word away. */
	readonly youMuted?: true;
	/** The host has taken the viewer's seat back. */
	readonly youRemoved?: true;
	/** Before the start: the seat that is kept for the viewer, who played with these people before. */
	readonly keptForYou?: Seat;
	/** The seats that agree to stop the match; absent when nobody has proposed it. */
	readonly stopping?: readonly Seat[];
	/** When the match is over: the table where its people play again, and the seat of who asked for it; told to who may sit here. */
	readonly again?: { readonly table: string; readonly by?: Seat | undefined };
	/** Who was asked to leave, and who has no say though not seated; told to the host. */
	readonly banned?: readonly Person[];
	readonly muted?: readonly Person[];
	/** The part of the link that allows to sit; only who holds it is told. */
	readonly invite?: string;
	/** The SHA-256 of the room's entropy, published before anybody commits to a nonce. */
	readonly commitment: string;
	readonly match?: MatchView;
};

/**
 * A fact of the log; `choice` is the number of the choice that brought it about (0: the set-up), `by` the seat that took that choice. While
 * several act at once, the number counts none of the others' choices since they began; when they are done, the facts come by their own.
 */
export type LoggedFact = {
	readonly choice: number;
	readonly at: number;
	readonly by?: Seat;
	/** The room has chosen as the viewer had wished; told to nobody else. */
	readonly wished?: true;
	readonly fact: View<Fact>;
};

/** A past moment as the asker knew it then: the match after choice number `at` of `last`, and the latest facts told by then. */
export type PastMoment = {
	readonly at: number;
	readonly last: number;
	/** The nearest choices before and after it that tell something, the first and the last moment among them. */
	readonly before?: number;
	readonly after?: number;
	readonly match: MatchView;
	readonly log: readonly LoggedFact[];
};

export type Saying = {
	readonly n: number;
	readonly at: number;
	/** Who says it, as a `Person`; unknown of old sayings. */
	readonly by?: string;
	readonly seat?: Seat;
	readonly name: string;
	readonly text: string;
	readonly to?: Seat;
};

/** Everything the room may send. */
export type RoomMessage =
	/** The whole: on joining and after a gap. `log` and `chat` hold the latest; the rest is fetched. */
	| {
			readonly type: 'table';
			readonly wire: number;
			readonly version: number;
			/** When it was sent, in milliseconds, where there is a clock: the device's own may be wrong. */
			readonly now?: number;
			readonly table: TableView;
			readonly log: readonly LoggedFact[];
			readonly chat: readonly Saying[];
	  }
	/**
	 * From version `from` to `version`. Facts of choices after number `kept` fall away, then `log` is added. `done` names the
	 * receiver's own request that brought it about, and is its answer: one message comes sooner than two.
	 */
	| {
			readonly type: 'update';
			readonly from: number;
			readonly version: number;
			readonly patch?: Patch;
			readonly kept?: number;
			readonly log?: readonly LoggedFact[];
			readonly done?: string;
	  }
	| { readonly type: 'done'; readonly id: string; readonly version: number }
	/** `from` (milliseconds): when it can be done, if only time is missing. */
	| { readonly type: 'refused'; readonly id?: string; readonly reason: string; readonly from?: number }
	/** To be sent back as `got`: a page that does not read what it is sent is closed. */
	| { readonly type: 'mark'; readonly mark: string }
	| { readonly type: 'said'; readonly saying: Saying }
	/** What the receiver wishes to have answered, when there is something, or it has changed; nobody else is told. */
	| { readonly type: 'wishes'; readonly wishes: Wishes }
	/** How many are there without a seat, when that has changed; the host is told who. */
	| { readonly type: 'watching'; readonly count: number; readonly people?: readonly Person[] };

/** When a player is called to tables that wait while they are away. */
export type CallSettings = {
	/** Not between these minutes of the day, in this time zone. */
	readonly quiet?: { readonly from: number; readonly to: number; readonly zone: string };
	/** The time zone that a device has told of, and when the player has days off: what clocks of matches by days stand still by. */
	readonly zone?: string;
	readonly holidays?: readonly Holiday[];
	/** Not at all. */
	readonly off: boolean;
	/** Not to these tables. */
	readonly silenced: readonly string[];
	/** The name of the feed of tables that wait, if there is one. */
	readonly feed?: string;
};

/** Somebody as a call names them: by name, or as the bot in that seat. */
export type Called = { readonly name: string } | { readonly bot: Seat };

/** What was done at a table, by its name in the game: who did it, with what (by its name there, or in an edition's words), and how many. */
export type Done = {
	readonly headline: string;
	readonly by?: Called;
	readonly thing?: string | Words;
	readonly count?: number;
};

/** What a device is sent when a table waits for its player: names, and what is asked and was done by its name; the device has the words. */
export type CallMessage = {
	/** The table. */
	readonly id: string;
	readonly game: string;
	readonly asks?: string | undefined;
	/** A seat is kept there for the player. */
	readonly kept?: true | undefined;
	/** Who asks the player there. */
	readonly asker?: string | undefined;
	/** Who chose last. */
	readonly by?: Called | undefined;
	/** The most telling of what was done since the player left. */
	readonly done?: Done | undefined;
	/** The language that the player has settled for all their devices. */
	readonly language?: string | undefined;
	/** The others at the table. */
	readonly with: readonly string[];
	/** Until when there is time to answer, in milliseconds. */
	readonly until?: number | undefined;
	/** Who nudges the player. */
	readonly nudge?: string;
	/** How many tables wait. */
	readonly waiting: number;
};
