import { stopped } from '#rules/core/stopped.ts';
import type { Seat } from '#rules/core/seat.ts';
import { refuse, type Change, type Refused } from '#party/room/change.ts';
import { awaySince } from './stand-in.ts';
import { isBotSeat, seatOf, type Room, type Table } from '#party/room/table.ts';
import { PATIENCE } from '#party/shared/wire.ts';

/** When it is asked, in milliseconds, and for how long a player is waited for when that is fixed. */
type Moment = { readonly now: number; readonly wait?: number | undefined };

/**
 * A player agrees to stop the match, or no longer does. It stops when everybody agrees for whom no bot plays; the host need not wait for
 * those who have been away as long as the table waits. A refusal says from when.
 */
export function agreeToStop(room: Room, account: string, agrees: boolean, { now, wait }: Moment): Change | Refused {
	const { table, course } = room;
	if (table.phase !== 'playing' || course === undefined) return refuse(table.phase === 'over' ? 'match-over' : 'match-not-running');
	const seat = seatOf(table, account);
	if (seat === undefined && table.host !== account) return refuse('not-seated');
	if (seat !== undefined && isBotSeat(table, seat)) return refuse('bot-plays');
	const others = (table.stopping ?? []).filter((each) => each !== seat);
	if (!agrees) return { room: { ...room, table: withStopping(table, others) } };
	const agreed = seat === undefined ? others : [...others, seat];
	const until = awaitedUntil(table, agreed, table.host === account ? (wait ?? PATIENCE[table.patience ?? 'live']) : Infinity);
	if (until <= now) return { room: { table: { ...withStopping(table, []), phase: 'over' }, course: { match: stopped(course.match) } } };
	if (seat !== undefined) return { room: { ...room, table: withStopping(table, agreed) } };
	return until === Infinity ? refuse('still-here') : { ...refuse('stop-too-early'), from: until };
}

// Until when the last of those is waited for who have not agreed (milliseconds), each for so long after they went.
function awaitedUntil(table: Table, agreed: readonly Seat[], wait: number): number {
	return table.places.reduce((latest, place, seat) => {
		if (place.kind !== 'player' || isBotSeat(table, seat) || agreed.includes(seat)) return latest;
		return Math.max(latest, (awaySince(table, place) ?? Infinity) + wait);
	}, 0);
}

function withStopping(table: Table, seats: readonly Seat[]): Table {
	return { ...table, stopping: seats.length === 0 ? undefined : seats };
}
