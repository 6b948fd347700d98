import { refuse, type Refused } from '#party/room/change.ts';
import { isAwaited, seatOf, withPlace, type Place, type Room, type Table } from '#party/room/table.ts';
import { patienceOf } from '#party/shared/wire.ts';
import { openTally, type Tally } from '#rules/core/match.ts';
import type { Seat } from '#rules/core/seat.ts';

/**
 * When it is asked, in milliseconds, how many choices the match has (with what is not to be told of that), and for how long a player is
 * waited for when that is fixed.
 */
type Moment = { readonly now: number; readonly choices: number; readonly tally?: Tally | undefined; readonly wait?: number | undefined };

/**
 * Hands the seat of a player who has been away as long as the table waits to a bot, or gives it back to the player who asks for their
 * own. The host may hand it over, or, when the host has been away as long, anybody seated; a refusal says from when.
 */
export function replace(
	table: Table,
	account: string,
	seat: Seat,
	{ now, choices, tally, wait = patienceOf(table) }: Moment
): Table | Refused {
	if (table.phase !== 'playing') return refuse(table.phase === 'over' ? 'match-over' : 'match-not-running');
	const place = table.places[seat];
	if (place === undefined) return refuse('no-such-seat');
	if (place.kind !== 'player') return refuse('nobody-there');
	if (place.account === account)
		return isAwaited(table, seat) ? refuse('not-replaced') : withPlace(table, seat, { ...place, standIn: undefined, open: undefined });
	const by = seatOf(table, account);
	const hostAway = hostAwaySince(table);
	const mayAsk = table.host === account || (by !== undefined && hostAway !== undefined);
	if (!mayAsk) return refuse('not-host');
	if (place.standIn !== undefined) return table;
	const standIn = { ...(by !== undefined && { by }), at: now, choices, tally };
	// Nobody waits any longer for whose time was over.
	if (place.open !== undefined) return withPlace(table, seat, { ...place, open: undefined, standIn });
	const away = awaySince(table, place);
	if (away === undefined) return refuse('still-here');
	const from = wait + (table.host === account ? away : Math.max(away, hostAway ?? 0));
	if (now < from) return { ...refuse('away-too-short'), from };
	return withPlace(table, seat, { ...place, standIn });
}

/** The player hands their own seat to a bot, until they take it back. */
export function stepAside(table: Table, account: string, { now, choices, tally }: Moment): Table | Refused {
	if (table.phase !== 'playing') return refuse(table.phase === 'over' ? 'match-over' : 'match-not-running');
	const seat = seatOf(table, account);
	const place = seat === undefined ? undefined : table.places[seat];
	if (seat === undefined || place?.kind !== 'player') return refuse('not-seated');
	if (place.standIn !== undefined) return table;
	return withPlace(table, seat, { ...place, open: undefined, standIn: { by: seat, at: now, choices, tally } });
}

/** How many choices there were, and what is not to be told of that. */
export function countOf({ course }: Room): { readonly choices: number; readonly tally: Tally | undefined } {
	return { choices: course?.match.choices ?? 0, tally: course && openTally(course.match) };
}

/** The table once nobody's choices are hidden any more: from now on it may be told after how many a bot took over. */
export function tallyTold(table: Table): Table {
	if (!table.places.some((place) => place.kind === 'player' && place.standIn !== true && place.standIn?.tally !== undefined)) return table;
	const places = table.places.map((place) =>
		place.kind === 'player' && place.standIn !== true && place.standIn?.tally !== undefined
			? { ...place, standIn: { ...place.standIn, tally: undefined } }
			: place
	);
	return { ...table, places };
}

/** Since when the player is away, in milliseconds; undefined when they are here. A room older than the note of it counts from its last change. */
export function awaySince(table: Table, place: Extract<Place, { kind: 'player' }>): number | undefined {
	return place.present ? undefined : (place.awaySince ?? table.touched);
}

/** Since when the host is away, in milliseconds; undefined when they are here. Where there is no host nobody is waited for. */
export function hostAwaySince(table: Table): number | undefined {
	const place = table.places.find((each) => each.kind === 'player' && each.account === table.host);
	if (place?.kind === 'player') return awaySince(table, place);
	return table.host === undefined ? 0 : table.hostAwaySince;
}
