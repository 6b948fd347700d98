import type { Seat } from '#rules/core/seat.ts';
import { openTally } from '#rules/core/match.ts';
import { freePlace, nextPlayer, vacate } from '#party/room/lobby.ts';
import { isAmong, isOwner, keptFor, NOBODY, seatOf, withPlace, type Known, type Place, type Room, type Table } from '#party/room/table.ts';

type PlayerPlace = Extract<Place, { kind: 'player' }>;

/**
 * The table once the account is no more: what it had is the heir's. Where there is no heir, or the heir has a seat already, its seat is
 * somebody's: before the start it is free, in a running match a bot goes on, after it the seat only says that somebody played. `now`:
 * milliseconds.
 */
export function handedOn(room: Room, account: string, heir: string | undefined, now: number): Table {
	if (!knows(room.table, account)) return room.table;
	const table = withInviter(withoutKept(room.table, account, heir), account, heir);
	const seat = seatOf(table, account);
	const seated = seat === undefined ? table : withSeat({ ...room, table }, seat, heir, now);
	// Whoever is at the table themselves was let in, and to speak, as themselves.
	const shut = heir !== undefined && isOwner(room.table, heir) ? undefined : heir;
	return {
		...seated,
		// Whoever leaves a seat in the lobby leaves the host's place to the next player: the heir comes before.
		host: table.host === account ? (heir ?? nextPlayer(seated, seat ?? 0)) : seated.host,
		// The heir is the same person, whose televisions stay.
		screen: table.host === account && heir === undefined ? undefined : table.screen,
		invited: accounts(seated.invited, account, heir),
		formerlyInvited: seated.formerlyInvited && accounts(seated.formerlyInvited, account, heir),
		banned: people(seated.banned, account, shut),
		muted: people(seated.muted, account, shut),
		removed: seated.removed && orNone(accounts(seated.removed, account, heir)),
		declined: seated.declined && orNone(seated.declined.filter((each) => each.account !== account))
	};
}

function knows(table: Table, account: string): boolean {
	const { invited, formerlyInvited, banned, muted, removed, declined } = table;
	const isAtIt = isOwner(table, account) || keptFor(table, account) !== undefined || hasAsked(table, account);
	const isListed = [invited, formerlyInvited, removed, declined?.map((each) => each.account)].some((list) => list?.includes(account));
	return isAtIt || isListed || [banned, muted].some((list) => isAmong(list, account));
}

function withSeat(room: Room, seat: Seat, heir: string | undefined, now: number): Table {
	const { table } = room;
	const place = table.places[seat];
	if (place?.kind !== 'player') return table;
	// The heir is asked anew when they rest.
	if (heir !== undefined && seatOf(table, heir) === undefined) return withPlace(table, seat, { ...place, account: heir, rest: undefined });
	if (table.phase === 'gathering') return vacate(table, seat);
	return withPlace(table, seat, somebody(room, place, now));
}

function somebody({ table, course }: Room, { colour, standIn }: PlayerPlace, now: number): Place {
	const gone = { kind: 'player', colour, account: NOBODY, present: false, awaySince: now } as const;
	if (table.phase === 'over') return gone;
	const tally = course && openTally(course.match);
	return { ...gone, standIn: standIn ?? { at: now, choices: course?.match.choices ?? 0, tally } };
}

function withoutKept(table: Table, account: string, heir: string | undefined): Table {
	const seat = keptFor(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	if (seat === undefined || place?.kind !== 'free' || place.kept === undefined) return table;
	const hasOne = heir === undefined || seatOf(table, heir) !== undefined || keptFor(table, heir) !== undefined;
	return withPlace(table, seat, hasOne ? freePlace(place.colour) : { ...place, kept: { ...place.kept, account: heir } });
}

// Whom the account has asked is asked by its heir, or by nobody.
function withInviter(table: Table, account: string, heir: string | undefined): Table {
	if (!hasAsked(table, account)) return table;
	const places = table.places.map((place): Place => {
		const by = inviterAt(place);
		if (place.kind !== 'free' || place.kept === undefined || by?.account !== account) return place;
		return heir === undefined ? freePlace(place.colour) : { ...place, kept: { ...place.kept, by: { ...by, account: heir } } };
	});
	return { ...table, places };
}

function hasAsked({ places }: Table, account: string): boolean {
	return places.some((place) => inviterAt(place)?.account === account);
}

function inviterAt(place: Place): Known | undefined {
	return place.kind === 'free' ? place.kept?.by : undefined;
}

function accounts(list: readonly string[], account: string, heir: string | undefined): readonly string[] {
	if (!list.includes(account)) return list;
	const others = list.filter((each) => each !== account && each !== heir);
	return heir === undefined ? others : [...others, heir];
}

// Who had to go stays away as the heir, too.
function people(list: readonly Known[] | undefined, account: string, heir: string | undefined): readonly Known[] | undefined {
	const known = list?.find((each) => each.account === account);
	if (list === undefined || known === undefined) return list;
	const others = list.filter((each) => each.account !== account && each.account !== heir);
	return orNone(heir === undefined ? others : [...others, { ...known, account: heir }]);
}

function orNone<T>(list: readonly T[]): readonly T[] | undefined {
	return list.length === 0 ? undefined : list;
}
