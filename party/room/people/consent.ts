import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { refuse } from '#party/room/change.ts';
import { isAwaited, isBotSeat, seatOf, type Table } from '#party/room/table.ts';
import { patienceOf } from '#party/shared/wire.ts';
import { awaySince } from './stand-in.ts';

/** When it is asked, in milliseconds, and for how long a player is waited for when that is fixed. */
export type Moment = { readonly now: number; readonly wait?: number | undefined };

/** What became of somebody's voice on a proposal: the seats that agree, everybody who has to, or from when on that will do. */
export type Consent =
	| { readonly is: 'reached' }
	| { readonly is: 'open'; readonly agreed: readonly Seat[] }
	/** Nobody's voice counts who asks, and others are waited for: until then (milliseconds), if they stay away. */
	| { readonly is: 'awaited'; readonly until: number };

/**
 * A voice on a proposal that `agreed` already, for it or taken back. It is carried when everybody agrees whom the match waits for; the
 * host need not wait for those who have been away as long as the table waits. Who has no seat has no voice, but may be the host.
 */
export function consent(
	table: Table,
	account: string,
	{ agreed = [], agrees }: { readonly agreed?: readonly Seat[] | undefined; readonly agrees: boolean },
	{ now, wait }: Moment
): Consent | Refusal {
	if (table.phase !== 'playing') return refuse(table.phase === 'over' ? 'match-over' : 'match-not-running');
	const seat = seatOf(table, account);
	if (seat === undefined && table.host !== account) return refuse('not-seated');
	if (seat !== undefined && isBotSeat(table, seat)) return refuse('bot-plays');
	const others = agreed.filter((each) => each !== seat);
	if (!agrees) return { is: 'open', agreed: others };
	const all = seat === undefined ? others : [...others, seat];
	const until = awaitedUntil(table, all, table.host === account ? (wait ?? patienceOf(table)) : Infinity);
	if (until <= now) return { is: 'reached' };
	return seat === undefined ? { is: 'awaited', until } : { is: 'open', agreed: all };
}

// Until when the last of those is waited for who have not agreed (milliseconds), each for so long after they went.
function awaitedUntil(table: Table, agreed: readonly Seat[], wait: number): number {
	return table.places.reduce((latest, place, seat) => {
		if (place.kind !== 'player' || !isAwaited(table, seat) || agreed.includes(seat)) return latest;
		return Math.max(latest, (awaySince(table, place) ?? Infinity) + wait);
	}, 0);
}
