import type { Course } from '#rules/core/history.ts';
import { isLevel, USUAL_LEVEL, type Level } from '#rules/core/levels.ts';
import type { Settings, Tally } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { SeedPart } from '#rules/core/seed.ts';
import type { Wishes } from '#rules/core/standing.ts';
import type { PlayedRules } from './rules-played.ts';
import type { Listing } from '#party/shared/offer.ts';
import type { Area, Region } from '#party/shared/regions.ts';
import type { Rest } from '#party/shared/rest.ts';
import type { ClockTerms, Colour, Lag, Patience, Reason, SeatClock, StandIn, Switching, TableView, Talk } from '#party/shared/wire.ts';

/** A place at the table as the room keeps it. */
export type Place =
	/** Kept, perhaps, for somebody, and who has asked them to come, if it was somebody else. */
	| { readonly kind: 'free'; readonly colour: Colour; readonly kept?: KeptFor | undefined }
	| {
			readonly kind: 'bot';
			readonly colour: Colour;
			/** How well it plays; steady when it is missing. */
			readonly level?: Level | undefined;
	  }
	| {
			readonly kind: 'player';
			readonly colour: Colour;
			readonly account: string;
			readonly name?: string | undefined;
			/** Whether a socket of the account was open when the table last changed. */
			readonly present: boolean;
			/** Before the start: what the player has committed to, and the nonce once it is revealed. */
			readonly commitment?: string | undefined;
			readonly nonce?: string | undefined;
			/** Since when there is none, in milliseconds; missing in rooms that have not noticed yet. */
			readonly awaySince?: number | undefined;
			/** A bot plays for the player; older rooms only knew that much. */
			readonly standIn?: StoredStandIn | true | undefined;
			/** What the player wishes to have answered; nobody else is told of it. Absent when there is nothing. */
			readonly wishes?: Wishes | undefined;
			/** Since which version a question stands that no wish answers: the player has taken back an answer to it. */
			readonly unwished?: number | undefined;
			/** When the player rests, as their account last told; nobody else is told of it but by what it does to their clock. */
			readonly rest?: Rest | undefined;
			/** Since when anybody may sit down here, in milliseconds: the player's time was over. */
			readonly open?: number | undefined;
	  };

/** `tally`: what nobody may know of `choices` yet, because several acted at once and still do. */
export type StoredStandIn = StandIn & { readonly tally?: Tally | undefined };

/** A table as the room keeps it, beside the match itself. */
export type Table = {
	/** The version of this record's own shape. */
	readonly format: 2;
	readonly id: string;
	readonly game: string;
	readonly phase: TableView['phase'];
	readonly settings: Settings;
	readonly watchers: boolean;
	/** How far who watches the running match is kept behind it; not at all when it is missing. */
	readonly lag?: Lag | undefined;
	/** What the host's televisions show; none was ever asked for when it is missing. */
	readonly screen?: string | undefined;
	readonly whispers: boolean;
	/** How long a player is waited for; live when it is missing. */
	readonly patience?: Patience | undefined;
	/** Who may talk; everybody when it is missing. */
	readonly talk?: Talk | undefined;
	/** How long players may think; as long as they like when it is missing. */
	readonly clock?: ClockTerms | undefined;
	/** What is left to each seat while the match is running. */
	readonly clocks?: readonly SeatClock[] | undefined;
	/** Another clock that is proposed; absent when nobody does. */
	readonly switching?: Switching | undefined;
	/** The part of the link that allows to sit. */
	readonly invite: string;
	/**
	 * What its host says of a public table, since when it is one (milliseconds), and the address it was opened from as a public one, by a
	 * name that tells nothing of it; absent when it is private.
	 */
	readonly listed?: (Listing & { readonly since: number; readonly from?: string | undefined }) | undefined;
	/**
	 * Of a table that has been public: the accounts that had shown a link when it last was, and may watch. Everybody else has to be expected
	 * then, as its id was told to all; absent where it never was.
	 */
	readonly formerlyInvited?: readonly string[] | undefined;
	/** Where the room was asked to be made; near its opener when it is missing. */
	readonly region?: Region | undefined;
	/** The part of the world it was opened from, or in which it was made public. */
	readonly area?: Area | undefined;
	/** How many links there were before this one; none when it is missing. */
	readonly links?: number | undefined;
	/** The room's own part of the seed: 64 hex digits, secret until the match is over. */
	readonly entropy: string;
	/** The moment before the match: the seats that are asked for their nonces, until then (milliseconds). */
	readonly reveal?: { readonly until: number; readonly awaited: readonly Seat[] } | undefined;
	/** What every seat gave to the seed, since the start. */
	readonly parts?: readonly SeedPart[] | undefined;
	/** The nonces of a match that was begun before players committed to them. */
	readonly nonces?: readonly string[] | undefined;
	/** The account that settles things; undefined until the next one sits when all have left. */
	readonly host?: string | undefined;
	/** Since when the host has no socket open, in milliseconds, when the host has no seat. */
	readonly hostAwaySince?: number | undefined;
	/** Accounts that have shown the invitation. */
	readonly invited: readonly string[];
	/** Who was asked to leave and may not come back, and who has no say: the latest. */
	readonly banned?: readonly Known[] | undefined;
	readonly muted?: readonly Known[] | undefined;
	/** Accounts whose seats the host took back before the start, the latest, until they sit down again. */
	readonly removed?: readonly string[] | undefined;
	/** Accounts whose objects have said that they need not be told of turns: nobody there is called, and none of it is read. */
	readonly uncalled?: readonly string[] | undefined;
	/** Accounts that gave up their place before the start, the latest, and how many links there had been before the one of then. */
	readonly declined?: readonly { readonly account: string; readonly links: number }[] | undefined;
	/** What the edition calls itself that the host brought. */
	readonly edition?: string | undefined;
	readonly places: readonly Place[];
	/** Which rules played, since they are noted: none before the start. */
	readonly rules: readonly PlayedRules[];
	/** Counts every change that any viewer can see. */
	readonly version: number;
	/** For each seat, the version since which its question stands and it has not acted. */
	readonly since: readonly number[];
	/** When the table last changed, in milliseconds. */
	readonly touched: number;
	/** When a bot acts next, in milliseconds. */
	readonly botAt?: number | undefined;
	/** The seats that agree to stop the match; absent when nobody has proposed it. */
	readonly stopping?: readonly Seat[] | undefined;
	/** When the match is over: the table where its people play again, and the seat of who asked for it. */
	readonly again?: { readonly table: string; readonly by?: Seat | undefined } | undefined;
	/** How many choices bots have taken since nobody has been there; absent when none. */
	readonly alone?: number | undefined;
};

/** Everything a room is about: the table and, once it has started, the match with the way back. */
export type Room = { readonly table: Table; readonly course?: Course | undefined };

/** A mark that was sent to a socket, and when (milliseconds). */
export type Mark = { readonly mark: string; readonly at: number };

/** The account of a seat whose player is no more: no session is of it. */
export const NOBODY = '-';

/** An account with the name it went by. */
export type Known = { readonly account: string; readonly name: string };

/** Whom a seat is kept for, and who has asked them to come, whatever has become of them since. */
export type KeptFor = Known & { readonly by?: Known | undefined };

/** Somebody at the socket or at the door: the account, and whether it showed an invitation. */
export type Visitor = {
	readonly account: string;
	readonly invited: boolean;
	/** How many links there were before the one it showed; one that never was has none. */
	readonly link?: number | undefined;
	/** The name the account goes by, once it is known: of those without a seat. */
	readonly name?: string | undefined;
	/** Where the socket comes from, for the budgets only; unknown of sockets that are older than they. */
	readonly address?: string | undefined;
	/** From which part of the world it came to a table that knows none of its own. */
	readonly area?: Area | undefined;
	/** When the socket came, in milliseconds. */
	readonly came?: number | undefined;
	/** What was sent to the socket and has not come back yet. */
	readonly mark?: Mark | undefined;
	/** When the session was issued that the socket was opened with, in milliseconds; absent in sockets of before this was noted. */
	readonly issued?: number;
	/** How often the account had ended its sessions before that one. */
	readonly generation?: number;
	/** The browser it was opened in, by the account's name for it. */
	readonly browser?: string | undefined;
	/** What a television shows: the table's own (`Table.screen`), or nothing. It is nobody, whoever's browser it is. */
	readonly screen?: string | undefined;
	/** Nothing was kept of the account when it came: its object is not asked before something is to be kept. */
	readonly fresh?: true | undefined;
};

/** Whether the account has a seat, or is the host: whoever else is there keeps neither out. */
export function isOwner(table: Table, account: string): boolean {
	return account === table.host || hasSeat(table, account);
}

/** The seat of the account, if any. */
export function seatOf(table: Table, account: string): Seat | undefined {
	const seat = table.places.findIndex((place) => place.kind === 'player' && place.account === account);
	return seat === -1 ? undefined : seat;
}

/** The seat that is kept for the account, if any. */
export function keptFor(table: Pick<Table, 'places'>, account: string): Seat | undefined {
	const seat = table.places.findIndex((place) => place.kind === 'free' && place.kept?.account === account);
	return seat === -1 ? undefined : seat;
}

/** Who asks the account to the table, by keeping a seat for it; undefined when nobody does. */
export function inviterOf({ places }: Pick<Table, 'places'>, account: string): Known | undefined {
	const kept = places.map((place) => (place.kind === 'free' ? place.kept : undefined)).find((each) => each?.account === account);
	return kept?.by?.account === account ? undefined : kept?.by;
}

/** Whether the account may take this place: it is free, and kept for nobody else. */
export function isFreeFor(place: Place, account: string): boolean {
	return place.kind === 'free' && (place.kept === undefined || place.kept.account === account);
}

/** The account with what it shows to prove that it is invited. */
export function shows(table: Table, account: string, invite: string | undefined): Visitor {
	return { account, invited: invite !== undefined, link: invite === table.invite ? (table.links ?? 0) : -1 };
}

/** Whether the invitation that the visitor showed holds. */
export function isInvited(table: Table, { invited, link = 0 }: Visitor): boolean {
	return invited && link === (table.links ?? 0);
}

/** Whether the visitor may take a free seat: who is expected, and anybody who was not asked to leave while a public table gathers. */
export function canSit(table: Table, visitor: Visitor): boolean {
	return (isPublic(table) && !isAmong(table.banned, visitor.account)) || isExpected(table, visitor);
}

/** Whether the visitor may sit whether or not the table is public: the link is theirs, and their place among those who come. */
export function isExpected(table: Table, visitor: Visitor): boolean {
	const { account } = visitor;
	if (isAmong(table.banned, account)) return false;
	if (isInvited(table, visitor) || table.invited.includes(account)) return true;
	return account === table.host || hasSeat(table, account) || keptFor(table, account) !== undefined;
}

// Anybody may find it and sit down.
function isPublic({ listed, phase }: Table): boolean {
	return listed !== undefined && phase === 'gathering';
}

// Whether the visitor may watch where watching is on.
function isWelcome(table: Table, visitor: Visitor): boolean {
	const { formerlyInvited } = table;
	return formerlyInvited === undefined || isPublic(table) || formerlyInvited.includes(visitor.account) || isExpected(table, visitor);
}

/** Why the visitor may not be told what the table shows; undefined when they may. */
export function shutOut(table: Table, visitor: Visitor): Reason | undefined {
	const { account } = visitor;
	if (isAmong(table.banned, account) || isAmong(table.banned, behindScreen(account))) return 'banned';
	if (isOwnScreen(table, visitor) || isOwner(table, account)) return undefined;
	const mayWatch = table.watchers && isWelcome(table, visitor);
	const isTooEarly = table.phase === 'playing' && table.lag === 'after';
	if (mayWatch && !isTooEarly) return undefined;
	if (mayWatch && !canSit(table, visitor)) return 'watch-after';
	if (!canSit(table, visitor)) return visitor.invited && table.links !== undefined ? 'old-link' : 'watchers-off';
	const hasSeats = table.places.some((place) => (table.phase === 'gathering' && isFreeFor(place, account)) || isOpen(place));
	return hasSeats ? undefined : mayWatch ? 'watch-after' : 'table-full';
}

// A television's account is made of its browser's: it is counted and can be asked to leave, and has nothing at any table.
const SCREEN = 'screen:';

/** The account of a television that this account has opened. */
export function screenOf(account: string): string {
	return SCREEN + account;
}

/** Whose television it is; any other account is itself. */
export function behindScreen(account: string): string {
	return isScreen(account) ? account.slice(SCREEN.length) : account;
}

/** Whether the account is a television's. */
export function isScreen(account: string): boolean {
	return account.startsWith(SCREEN);
}

/** Whether it is a television that the host has brought to the table: a room in which the match may be seen as it is. */
export function isOwnScreen({ screen }: Pick<Table, 'screen'>, visitor: Visitor): boolean {
	return screen !== undefined && visitor.screen === screen;
}

/** Whether the visitor is kept behind the match that is played. */
export function isLate(table: Table, visitor: Visitor): boolean {
	return table.phase === 'playing' && table.lag !== undefined && !isOwner(table, visitor.account) && !isOwnScreen(table, visitor);
}

/** Whether the visitor may be told what the table shows. */
export function canWatch(table: Table, visitor: Visitor): boolean {
	return shutOut(table, visitor) === undefined;
}

/** Whether the account is among these. */
export function isAmong(people: readonly Known[] | undefined, account: string): boolean {
	return people?.some((each) => each.account === account) ?? false;
}

/** Whether anybody may take this place in a running match, because its player's time was over. */
export function isOpen(place: Place): boolean {
	return place.kind === 'player' && place.open !== undefined;
}

/** Whether the match waits for the person in this seat: it is theirs alone, and nobody plays for them. */
export function isAwaited(table: Pick<Table, 'places'>, seat: Seat): boolean {
	const place = table.places[seat];
	return place?.kind === 'player' && place.standIn === undefined && place.open === undefined;
}

/** Whether the room answers for the seat: a bot's own, or one that a bot plays for its player. */
export function isBotSeat(table: Pick<Table, 'places'>, seat: Seat): boolean {
	const place = table.places[seat];
	return place?.kind === 'bot' || (place?.kind === 'player' && place.standIn !== undefined);
}

/** How well the bot plays that answers for the seat: as the host has settled it, and steadily in a player's place, or where only a newer house knows how. */
export function levelAt({ places }: Pick<Table, 'places'>, seat: Seat): Level {
	const place = places[seat];
	return place?.kind === 'bot' && place.level !== undefined && isLevel(place.level) ? place.level : USUAL_LEVEL;
}

/** A place with a bot of this level. */
export function botPlace(colour: Colour, level: Level): Place {
	return { kind: 'bot', colour, ...(level !== USUAL_LEVEL && { level }) };
}

/** The table with this host, or none; televisions of the one before are not the next one's, nor the table's own any more. */
export function withHost(table: Table, host: string | undefined): Table {
	return table.host === host ? table : { ...table, host, screen: undefined };
}

/** The table with this place in the seat. */
export function withPlace(table: Table, seat: Seat, place: Place): Table {
	return { ...table, places: table.places.with(seat, place) };
}

/** The table with each player present whose account is online, and the others away since `now` or earlier; the same when that was known. */
export function withPresence(table: Table, online: ReadonlySet<string>, now: number): Table {
	const stays = table.places.every((place) => presentPlace(place, online, now) === place);
	const hostAwaySince =
		table.host === undefined || online.has(table.host) || hasSeat(table, table.host) ? undefined : (table.hostAwaySince ?? now);
	if (stays && hostAwaySince === table.hostAwaySince) return table;
	const places = stays ? table.places : table.places.map((place) => presentPlace(place, online, now));
	return { ...table, places, hostAwaySince };
}

/** The table with the account away since then (milliseconds): from its seat, or as a host without one. */
export function withAway(table: Table, account: string, awaySince: number): Table {
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	if (seat !== undefined && place?.kind === 'player') return withPlace(table, seat, { ...place, present: false, awaySince });
	return account === table.host ? { ...table, hostAwaySince: awaySince } : table;
}

function presentPlace(place: Place, online: ReadonlySet<string>, now: number): Place {
	if (place.kind !== 'player') return place;
	const present = online.has(place.account);
	if (place.present === present && (place.awaySince === undefined) === present) return place;
	return { ...place, present, awaySince: present ? undefined : (place.awaySince ?? now) };
}

function hasSeat(table: Table, account: string): boolean {
	return seatOf(table, account) !== undefined;
}

/** The table with the account among the invited, the latest `most` of them. */
export function withInvited(table: Table, account: string, most: number): Table {
	return table.invited.includes(account) ? table : { ...table, invited: [...table.invited, account].slice(-most) };
}
