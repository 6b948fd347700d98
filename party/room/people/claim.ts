import { refuse, type Refused } from '#party/room/change.ts';
import { hostAwaySince } from './stand-in.ts';
import { seatOf, withHost, type Table } from '#party/room/table.ts';
import { PATIENCE } from '#party/shared/wire.ts';

/** When it is asked, in milliseconds, and for how long the host is waited for when that is fixed. */
type Moment = { readonly now: number; readonly wait?: number | undefined };

/**
 * Takes the place of a host who has been away as long as the table waits, before the start: nobody else could settle anything, or start.
 * Whoever is seated may; a refusal says from when.
 */
export function claim(table: Table, account: string, { now, wait = PATIENCE[table.patience ?? 'live'] }: Moment): Table | Refused {
	if (table.phase !== 'gathering') return refuse(table.phase === 'playing' ? 'match-running' : 'match-over');
	if (seatOf(table, account) === undefined) return refuse('not-seated');
	if (table.host === account) return table;
	const away = hostAwaySince(table);
	if (away === undefined) return refuse('host-here');
	if (now < away + wait) return { ...refuse('host-away-too-short'), from: away + wait };
	return table.reveal === undefined ? { ...withHost(table, account), hostAwaySince: undefined } : refuse('revealing');
}
