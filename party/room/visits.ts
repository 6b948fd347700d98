import type { Change } from './change.ts';
import { ROOM } from '#party/shared/limits.ts';
import { PATIENCE, patienceOf } from '#party/shared/wire.ts';
import { seatOf, withPresence, type Room, type Table } from './table.ts';

/** Somebody has come or gone; `isAlone`: nobody else has a socket open. */
export type Visit = { readonly account: string; readonly how: 'comes' | 'leaves'; readonly isAlone: boolean };

/** Whether nothing but who is there has changed. */
export function isBareVisit(before: Room, { room, recording }: Change, { table }: Room): boolean {
	const { clocks, botAt, alone, rules } = before.table;
	const isSame = clocks === table.clocks && botAt === table.botAt && alone === table.alone && rules === table.rules;
	return isSame && recording === undefined && room.table === before.table && room.course === before.course;
}

/**
 * Whether somebody's coming or going is not written by itself, but with what they do: they have a seat in a match over days that nobody
 * else looks at, and was the only one there. Who leaves is taken for gone since the last change when the room wakes, so it must not be long
 * ago; and once a day a visit is written, since a table goes at which nothing happens for long.
 */
export function goesUnwritten(
	table: Table,
	visit: Visit,
	{ now, online }: { readonly now: number; readonly online: ReadonlySet<string> }
): boolean {
	if (!visit.isAlone || !isByDays(table)) return false;
	if (seatOf(table, visit.account) === undefined || now - table.touched >= ROOM.unwritten[visit.how]) return false;
	const others = [...online].filter((account) => account !== visit.account);
	const isPresent = table.places.some((place) => place.kind === 'player' && place.account === visit.account && place.present);
	return withPresence(table, new Set(isPresent ? [...others, visit.account] : others), now) === table;
}

/** Whether a match is played over days, and is running. */
export function isByDays(table: Table): boolean {
	return table.phase === 'playing' && patienceOf(table) === PATIENCE.days;
}
