import type { Tally } from '#rules/core/match.ts';
import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { refuse, type Change } from '#party/room/change.ts';
import { nextPlayer } from '#party/room/lobby.ts';
import { wholeClock, withGrace } from '#party/room/seat-clocks.ts';
import { canSit, isOpen, seatOf, withHost, withPlace, type Room, type Table, type Visitor } from '#party/room/table.ts';
import { nameInSeat } from './names.ts';

// Milliseconds: an alarm that rings so late, or later, rings in a house that was away, and nobody could have answered.
const LATE = 60_000;

/** When it is, in milliseconds, and how many choices the match has, with what is not to be told of that. */
type Moment = { readonly now: number; readonly choices: number; readonly tally: Tally | undefined };

/** The room after what the host has chosen has come to those whose time is over; undefined when nobody's is. */
export function atZero(room: Room, { now, choices, tally }: Moment): Change | undefined {
	const { clock: terms, clocks = [], places } = room.table;
	if (terms === undefined || terms.end === 'nothing' || room.table.phase !== 'playing') return undefined;
	const over = clocks.flatMap(({ zero }, seat) => (zero !== undefined && zero <= now ? [{ zero, seat }] : []));
	if (over.length === 0) return undefined;
	let table: Table = room.table;
	for (const { zero, seat } of over) {
		const place = places[seat];
		if (place?.kind !== 'player') continue;
		if (now - zero >= LATE) table = { ...table, clocks: table.clocks?.with(seat, withGrace(terms, place.rest, now)) };
		else if (terms.end === 'open') table = withPlace(table, seat, { ...place, open: now });
		else table = withPlace(table, seat, { ...place, standIn: { at: now, choices, tally, zero: true } });
	}
	return { room: { ...room, table } };
}

/** Somebody sits down in a seat that is open in a running match, and goes on where its player was; whoever had it watches from now on. */
export function takeOver(table: Table, visitor: Visitor, seat: Seat, name: string | undefined): Table | Refusal {
	const { account } = visitor;
	if (!canSit(table, visitor)) return refuse('not-invited');
	const place = table.places[seat];
	if (place === undefined) return refuse('no-such-seat');
	if (place.kind !== 'player' || !isOpen(place) || seatOf(table, account) !== undefined) return refuse('match-running');
	const { colour } = place;
	const seated = withPlace(table, seat, { kind: 'player', colour, account, name: nameInSeat(table, account, name), present: true });
	// What was asked for as the other player is not theirs.
	const since = table.since.with(seat, table.version + 1);
	const clocks = table.clock && table.clocks?.with(seat, wholeClock(table.clock));
	// Nor is what the other one agreed to.
	const stopping = without(table.stopping, seat);
	const voices = without(table.switching?.seats, seat);
	const switching = table.switching && voices && { ...table.switching, seats: voices };
	const taken = { ...seated, since, clocks, stopping, switching };
	return place.account === table.host ? withHost(taken, nextPlayer(seated, seat)) : taken;
}

function without(seats: readonly Seat[] | undefined, seat: Seat): readonly Seat[] | undefined {
	const others = seats?.filter((each) => each !== seat);
	return others?.length === 0 ? undefined : others;
}
