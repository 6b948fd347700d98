import type { Game } from '#rules/core/game.ts';
import { levelsOf, USUAL_LEVEL, type Level } from '#rules/core/levels.ts';
import type { Settings } from '#rules/core/match.ts';
import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { isRefusal, refuse } from './change.ts';
import { madePrivate } from './link.ts';
import { ROOM } from '#party/shared/limits.ts';
import { nameInSeat } from './people/names.ts';
import { TABLE_FORMAT } from './rows/stored-table.ts';
import {
	botPlace,
	canSit,
	isFreeFor,
	keptFor,
	levelAt,
	NOBODY,
	seatOf,
	withHost,
	withPlace,
	type Known,
	type Place,
	type Table,
	type Visitor
} from './table.ts';
import type { Listing } from '#party/shared/offer.ts';
import type { Area, Region } from '#party/shared/regions.ts';
import { COLOURS, type ClockTerms, type Colour, type Lag, type Patience, type Talk } from '#party/shared/wire.ts';

/** What a host asks for when opening a table. */
export type Opening = {
	readonly id: string;
	readonly game: string;
	readonly seats: number;
	readonly settings: Settings;
	readonly watchers: boolean;
	readonly lag?: Lag | undefined;
	/** What the televisions of the table before this one show. */
	readonly screen?: string | undefined;
	readonly whispers: boolean;
	readonly patience?: Patience | undefined;
	readonly talk?: Talk | undefined;
	readonly clock?: ClockTerms | undefined;
	/** What is said of it when it is public from the first. */
	readonly listed?: Listing | undefined;
	/** The address it is opened from, by a name that tells nothing of it. */
	readonly from?: string | undefined;
	/** Where the host wants it to live, and from where it is opened. */
	readonly region?: Region | undefined;
	readonly area?: Area | undefined;
	readonly invite: string;
	readonly host: string;
	/** The edition the host brings: by what its content is found, and what it calls itself. */
	readonly edition?: { readonly hash: string; readonly name: string } | undefined;
	/** Who has which place from the first, and who was asked to leave or has no say: of people who play again. */
	readonly places?: readonly Place[] | undefined;
	readonly banned?: readonly Known[] | undefined;
	readonly muted?: readonly Known[] | undefined;
};

/** A table without anybody at it. `entropy`: 64 hex digits; `now`: milliseconds. */
export function openTable(opening: Opening, entropy: string, now: number): Table {
	const {
		id,
		game,
		settings,
		watchers,
		whispers,
		patience = 'live',
		talk = 'everybody',
		clock,
		invite,
		host,
		edition,
		listed,
		from,
		area
	} = opening;
	const region = opening.region === 'nearest' ? undefined : opening.region;
	const places = opening.places ?? Array.from({ length: opening.seats }, (_, seat) => freePlace(colourOf(seat)));
	const since = places.map(() => 0);
	return {
		format: TABLE_FORMAT,
		id,
		game,
		phase: 'gathering',
		settings,
		watchers,
		lag: opening.lag,
		screen: opening.screen,
		whispers,
		patience,
		talk,
		clock,
		listed: listed && { ...listed, since: now, ...(from !== undefined && { from }) },
		region,
		area,
		invite,
		entropy,
		host,
		invited: [host],
		banned: opening.banned,
		muted: opening.muted,
		edition: edition?.name,
		places,
		rules: [],
		version: 0,
		since,
		touched: now
	};
}

function colourOf(seat: Seat): Colour {
	return COLOURS[seat % COLOURS.length] as Colour;
}

/** A place that anybody may take. */
export function freePlace(colour: Colour): Extract<Place, { kind: 'free' }> {
	return { kind: 'free', colour };
}

/** So many places of which the first is kept for this account: whoever finds a public table at once does not take its opener's seat. */
export function placesWithOwn(seats: number, own: Known): readonly Place[] {
	return Array.from({ length: seats }, (_, seat) => (seat === 0 ? { ...freePlace(colourOf(seat)), kept: own } : freePlace(colourOf(seat))));
}

// Why the lobby is closed, if it is.
function closed(table: Table): Refusal | undefined {
	if (table.phase === 'gathering') return table.reveal === undefined ? undefined : refuse('revealing');
	return refuse(table.phase === 'playing' ? 'match-running' : 'match-over');
}

/** Why this account cannot change the table before the start, if so: only its host can. */
export function hostOnly(table: Table, account: string): Refusal | undefined {
	return closed(table) ?? notHost(table, account);
}

function notHost(table: Table, account: string): Refusal | undefined {
	return table.host === account ? undefined : refuse('not-host');
}

/** Who sits down: the name they go by, what they commit to, and the nonce itself when they have no reason to keep it back. */
export type Sitter = {
	readonly name?: string | undefined;
	readonly commitment: string;
	readonly nonce?: string | undefined;
	/** They only commit to another nonce, in the seat they have. */
	readonly own?: true | undefined;
};

/** Takes a free seat, leaving the one the visitor had; who has that seat commits to another nonce. */
export function sit(table: Table, visitor: Visitor, seat: Seat, { name, commitment, nonce, own }: Sitter): Table | Refusal {
	const refusal = closed(table);
	if (refusal) return refusal;
	if (!canSit(table, visitor)) return refuse('not-invited');
	const place = table.places[seat];
	if (place === undefined) return refuse('no-such-seat');
	if (place.kind === 'player' && place.account === visitor.account) return withPlace(table, seat, { ...place, commitment, nonce });
	// Asked for by a page that has not heard yet that the seat is gone.
	if (own) return refuse('not-seated');
	if (place.kind !== 'free') return refuse('seat-taken');
	if (!isFreeFor(place, visitor.account)) return refuse('seat-kept');
	const old = seatOf(table, visitor.account);
	const previous = old === undefined ? undefined : table.places[old];
	const left = old === undefined ? released(table, visitor.account) : withPlace(table, old, freePlace(place.colour));
	const colour = previous?.colour ?? place.colour;
	const seated = withPlace(left, seat, {
		kind: 'player',
		colour,
		account: visitor.account,
		name: nameInSeat(table, visitor.account, name),
		present: true,
		commitment,
		nonce
	});
	return { ...withHost(seated, table.host ?? visitor.account), removed: withoutAccount(table.removed, visitor.account) };
}

/** Gives the visitor's seat up, or the one kept for them; a host who leaves, seated or not, hands the table to the next player, one who is there if anybody is. */
export function leave(table: Table, account: string): Table | Refusal {
	const seat = seatOf(table, account);
	const refusal = closed(table);
	if (seat !== undefined) return refusal ?? vacate(table, seat);
	const free = released(table, account);
	if (refusal !== undefined || (free === table && table.host !== account)) return refuse('not-seated');
	return table.host === account ? withHost(free, nextPlayer(free, 0)) : free;
}

// The table where no seat is kept for the account any more.
function released(table: Table, account: string): Table {
	const seat = keptFor(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	return seat === undefined || place === undefined ? table : withPlace(table, seat, freePlace(place.colour));
}

/** Takes the player out of a seat: before the start it is free, during the match a bot goes on, after it the seat says who played. */
export function vacate(table: Table, seat: Seat): Table {
	const place = table.places[seat];
	if (place?.kind !== 'player' || table.phase === 'over') return table;
	const { colour } = place;
	const left = withPlace(table, seat, table.phase === 'playing' ? botPlace(colour, USUAL_LEVEL) : freePlace(colour));
	return place.account === table.host ? withHost(left, nextPlayer(left, seat)) : left;
}

/** The account of the player after this seat, of one who is there if anybody is. */
export function nextPlayer({ places }: Table, from: Seat): string | undefined {
	const players = [...places.slice(from + 1), ...places.slice(0, from + 1)].filter(
		(place) => place.kind === 'player' && place.account !== NOBODY
	) as Extract<Place, { kind: 'player' }>[];
	return (players.find(({ present }) => present) ?? players[0])?.account;
}

/** Changes the visitor's colour; one that no player has comes from whoever had it, in exchange. */
export function recolour(table: Table, account: string, colour: Colour): Table | Refusal {
	const seat = seatOf(table, account);
	const own = seat === undefined ? undefined : table.places[seat];
	if (seat === undefined || own === undefined) return refuse('not-seated');
	const refusal = closed(table);
	if (refusal) return refusal;
	const other = table.places.findIndex((place) => place.colour === colour);
	if (other === seat) return table;
	const holder = table.places[other];
	if (holder?.kind === 'player') return refuse('colour-taken');
	const exchanged = holder === undefined ? table : withPlace(table, other, { ...holder, colour: own.colour });
	return withPlace(exchanged, seat, { ...own, colour });
}

/** Which bot is to be in a seat, if any: one whose level is not told plays steadily, or as it did. */
export type BotSeating = { readonly seat: Seat; readonly present: boolean; readonly level?: Level | undefined };

/** Puts a bot in a free seat, has the one there play at another level, or takes it away; the host only. */
export function placeBot(game: Game, table: Table, account: string, { seat, present, level }: BotSeating): Table | Refusal {
	const refusal = hostOnly(table, account);
	if (refusal) return refusal;
	const place = table.places[seat];
	if (place === undefined) return refuse('no-such-seat');
	if (place.kind === 'player') return refuse('seat-taken');
	if (!present) return place.kind === 'bot' ? withPlace(table, seat, freePlace(place.colour)) : table;
	const wanted = level ?? levelAt(table, seat);
	if (!levelsOf(game).includes(wanted)) return refuse('unknown-setting');
	if (place.kind === 'bot' && levelAt(table, seat) === wanted) return table;
	return withPlace(table, seat, botPlace(place.colour, wanted));
}

/** Puts bots of this level in all free seats; the host only. */
export function fillWithBots(game: Game, table: Table, account: string, level: Level = USUAL_LEVEL): Table | Refusal {
	let filled = table;
	for (const [seat, place] of table.places.entries()) {
		if (place.kind !== 'free') continue;
		const next = placeBot(game, filled, account, { seat, present: true, level });
		if (isRefusal(next)) return next;
		filled = next;
	}
	return filled;
}

/** Asks a player or a bot to leave a seat, or keeps it for nobody any more; the host only. */
export function remove(table: Table, account: string, seat: Seat): Table | Refusal {
	const refusal = hostOnly(table, account);
	if (refusal) return refusal;
	const place = table.places[seat];
	if (place === undefined) return refuse('no-such-seat');
	if (place.kind === 'player') return place.account === account ? vacate(table, seat) : withRemoved(vacate(table, seat), place.account);
	const free = withPlace(table, seat, freePlace(place.colour));
	return place.kind === 'free' && place.kept !== undefined ? withRemoved(free, place.kept.account) : free;
}

function withRemoved(table: Table, account: string): Table {
	return { ...table, removed: [...(withoutAccount(table.removed, account) ?? []), account].slice(-ROOM.shutOut) };
}

function withoutAccount(accounts: readonly string[] | undefined, account: string): readonly string[] | undefined {
	if (accounts?.includes(account) !== true) return accounts;
	return accounts.length === 1 ? undefined : accounts.filter((each) => each !== account);
}

/** What a host settles: seats, settings and clock before the start; at any time who may watch and how far behind, who may talk and whisper, and how long a player is waited for. */
export type Settling = {
	readonly seats?: number | undefined;
	readonly settings?: Settings | undefined;
	readonly watchers?: boolean | undefined;
	readonly lag?: Lag | 'none' | undefined;
	readonly whispers?: boolean | undefined;
	readonly patience?: Patience | undefined;
	readonly talk?: Talk | undefined;
	/** Only before the start: then it is changed by consent. */
	readonly clock?: ClockTerms | 'none' | undefined;
	/** Whether anybody may find the table and sit down before the start, and what they are told of it. */
	readonly listed?: Listing | false | undefined;
};

/** Who settles, when (milliseconds), and from which part of the world where the table knows none. */
type Settler = Pick<Visitor, 'account' | 'area'> & { readonly now: number };

/** Changes what the host settles; the host only. */
export function settle(game: Game, table: Table, { account, area, now }: Settler, settling: Settling): Table | Refusal {
	const { seats, settings = {}, watchers, lag, whispers, patience, talk, clock, listed } = settling;
	const isOfTheGame = [seats, settling.settings, clock, listed].some((given) => given !== undefined);
	const isOfThePeople = [watchers, lag, whispers, patience, talk].some((given) => given !== undefined);
	const refusal = (isOfThePeople && !isOfTheGame ? undefined : closed(table)) ?? notHost(table, account) ?? settingsFault(game, settings);
	if (refusal) return refusal;
	const resized = seats === undefined ? table : resize(game, table, seats);
	if (isRefusal(resized)) return resized;
	const placed = listed === false ? madePrivate(resized) : resized;
	return {
		...placed,
		settings: { ...table.settings, ...settings },
		watchers: watchers ?? table.watchers,
		lag: lag === undefined ? table.lag : lag === 'none' ? undefined : lag,
		whispers: whispers ?? table.whispers,
		patience: patience ?? table.patience,
		talk: talk ?? table.talk,
		clock: clock === undefined ? table.clock : clock === 'none' ? undefined : clock,
		listed: listed ? { since: now, ...table.listed, ...listed } : placed.listed,
		area: table.area ?? (listed ? area : undefined)
	};
}

/** Whether the game knows these settings and values; the refusal when not. */
export function settingsFault(game: Game, settings: Settings): Refusal | undefined {
	const known = Object.entries(settings).every(
		([name, value]) => Object.hasOwn(game.settings, name) && game.settings[name]?.includes(value)
	);
	return known ? undefined : refuse('unknown-setting');
}

/** Whether the game is for so many; the refusal when not. */
export function seatsFault(game: Game, seats: number): Refusal | undefined {
	return seats >= game.seats.least && seats <= game.seats.most ? undefined : refuse('seat-count');
}

function resize(game: Game, table: Table, seats: number): Table | Refusal {
	const fault = seatsFault(game, seats);
	if (fault) return fault;
	if (table.places.slice(seats).some((place) => place.kind === 'player')) return refuse('seats-taken');
	const places = table.places.slice(0, seats);
	while (places.length < seats) places.push(freePlace(unusedColour(places)));
	return { ...table, places, since: places.map(() => 0) };
}

/** A colour that none of these places has. */
export function unusedColour(places: readonly Place[]): Colour {
	return COLOURS.find((colour) => places.every((place) => place.colour !== colour)) ?? colourOf(places.length);
}

/** The table with the account's name in its seat, told apart from the others'; the same table when it has no seat or the name is the same. */
export function rename(table: Table, account: string, name: string): Table {
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	if (seat === undefined || place?.kind !== 'player') return table;
	const shown = nameInSeat(table, account, name);
	return place.name === shown ? table : withPlace(table, seat, { ...place, name: shown });
}
