import type { Page } from '#lib/following/pages.ts';
import type { Pace } from '#lib/following/pace.svelte.ts';
import type { Line } from './story/lines.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';
import type { ClockTerms, Colour, LoggedFact, Person, Saying, TableView } from '#party/shared/wire.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { WishValue } from '#rules/core/game.ts';
import type { Wishes } from '#rules/core/standing.ts';

/** What every game's component is given. */
export type GameComponentProps = { readonly room: GameRoom };

/** `back`: open again, which is said for a moment. */
export type Connection = 'connecting' | 'open' | 'lost' | 'back';

/** What of the viewer's waits until the connection is back; it can be withdrawn as long as it has certainly not left this device. */
export type Held = { readonly what: 'choice' | 'request'; readonly withdraw?: () => void };

/** Who is there without a seat: how many, and for the host who. */
export type Watching = { readonly count: number; readonly people?: readonly Person[] };

/** What a host may settle: seats and settings before the start, the rest at any time. */
export type Settling = Omit<Extract<ClientMessage, { type: 'settle' }>, 'type' | 'id'>;

/** Somebody at the table: by the seat, or as the host knows them. */
export type Who = Seat | string;

/** What others do, told one step after the other: see `Following`. */
export type Followed = {
	/** What is told now. */
	readonly page: Page | undefined;
	readBy(read: (log: readonly LoggedFact[]) => readonly Line[]): () => void;
	onward(): void;
	goAt(pace: Pace): void;
	catchUp(): void;
};

/** The moment that is looked back at, and the ways to others. */
export type Past = {
	/** After which choice it is, and how many there are. */
	readonly at: number;
	readonly last: number;
	/** The nearest moments before and after it at which something is told. */
	readonly before: number | undefined;
	readonly after: number | undefined;
	/** Whether a question is put to the viewer now, while they look back. */
	readonly isAwaited: boolean;
	go(at: number): void;
	/** Turns to the moment before or after the one that is shown, or that is on its way. */
	turn(way: 'before' | 'after'): void;
	backToNow(): void;
};

/** What a game may use of the connection to its table. Every member is reactive. */
export type GameRoom = {
	readonly table: TableView;
	/** The match as this viewer may see it; there whenever a game's component is mounted. */
	readonly match: MatchView;
	/** The viewer's own seat; undefined for who only watches. */
	readonly you: Seat | undefined;
	/** Whether a question is put to the viewer now. */
	readonly asked: boolean;
	/** Whether a batch of the viewer's is on its way. */
	readonly busy: boolean;
	/** Whether one has been sent that takes long enough for it to be said. */
	readonly sent?: boolean;
	/** Whether the answer to a choice of the viewer's has come only now: a tap may still be meant for what was lit before. */
	readonly justAnswered: boolean;
	readonly connection: Connection;
	/** What waits while the connection is lost. */
	readonly held?: Held | undefined;
	readonly log: readonly LoggedFact[];
	/** The table is shown on a television, where nothing is touched. */
	readonly screen?: boolean;
	/** How the board follows what others do, when it does. */
	readonly following?: Followed;
	/** Present when this is no match that is played, but a moment of one that is looked back at. */
	readonly past?: Past;
	/** Fetches what was told before the oldest fact known here; answers whether there was anything. */
	earlier?(): Promise<boolean>;
	readonly chat: readonly Saying[];
	readonly watching: Watching;
	/** What the viewer wishes to have answered in others' turns; absent where nothing can be wished. */
	readonly wishes?: Wishes;
	/** Sets such a wish, or revokes it when there is no value. */
	wish?(wish: string, value: WishValue | undefined): Promise<string | undefined>;
	/** What to call the one who sits there, in words. */
	name(seat: Seat): string;
	colour(seat: Seat): Colour;
	/** Makes the choices, all or none. Answers the reason code when they were refused (which has been told already). */
	choose(choices: readonly AnyChoice[]): Promise<string | undefined>;
	/** Takes back the viewer's last choice. */
	undo(): Promise<string | undefined>;
	/** Says something to the table, or whispers it to one seat. */
	say(text: string, to?: Seat): Promise<string | undefined>;
	/** Hands a seat to a bot, or takes the own seat back from one. */
	replace(seat: Seat): Promise<string | undefined>;
	/** Hands the own seat to a bot until it is taken back. */
	stepAside(): Promise<string | undefined>;
	/** Agrees to stop the match without a winner, or no longer does. */
	stop(agrees: boolean): Promise<string | undefined>;
	/** How far the house's time is ahead of this device's, in milliseconds; absent where nothing is counted. */
	readonly ahead?: number | undefined;
	/** Agrees to go on by another clock, or none, or no longer does. */
	switchClock?(clock: ClockTerms | 'none', agrees: boolean): Promise<string | undefined>;
	/** Sits down in a seat that is open. */
	sit?(seat: Seat): Promise<string | undefined>;
	/** Takes the place of a host who has been away for long, before the start. */
	claim(): Promise<string | undefined>;
	/** Changes what the host settles; like all that follows for the host only. */
	settle(change: Settling): Promise<string | undefined>;
	/** Asks somebody to leave for good, or lets them come back. */
	ban(who: Who, banned: boolean): Promise<string | undefined>;
	/** Takes somebody's word away, or gives it back. */
	mute(who: Who, muted: boolean): Promise<string | undefined>;
	/** Makes a new link; the one before invites nobody any more. */
	relink(): Promise<string | undefined>;
};
