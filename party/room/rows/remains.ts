import { goesAt } from '#party/room/alarm.ts';
import { ROOM } from '#party/shared/limits.ts';
import { NOBODY, type Table } from '#party/room/table.ts';

/** What can be told of a room whatever has become of the rest: until when it lasts (milliseconds), and in whose lists it may stand. */
export type Remains = { readonly id?: string | undefined; readonly until?: number | undefined; readonly accounts: readonly string[] };

// A phase that only a newer version knows lasts no longer than any.
const LONGEST = Math.max(...Object.values(ROOM.idle));

/** Reads no more of a stored table than it needs, and believes none of it. Never throws. */
export function remainsOf(sql: SqlStorage): Remains {
	try {
		const [row] = sql.exec<{ value: string; at: number | null }>(
			'select value, (select max(at) from (select at from entry order by number desc limit 1)) as at from room'
		);
		const { id, phase, touched, host, places } = JSON.parse(row?.value ?? '{}') as Partial<Record<keyof Table, unknown>>;
		const seated = Array.isArray(places) ? (places as unknown[]).flatMap(accountOf) : [];
		const last = Math.max(Number(touched ?? Number.NaN), row?.at ?? 0);
		return {
			...(typeof id === 'string' && { id }),
			...(Number.isFinite(last) && { until: isPhase(phase) ? goesAt({ phase, touched: last }) : last + LONGEST }),
			accounts: [...new Set(typeof host === 'string' ? [...seated, host] : seated)]
		};
	} catch {
		return { accounts: [] };
	}
}

function isPhase(value: unknown): value is Table['phase'] {
	return typeof value === 'string' && Object.hasOwn(ROOM.idle, value);
}

function accountOf(place: unknown): string[] {
	if (typeof place !== 'object' || place === null) return [];
	if ('kept' in place) return accountOf(place.kept);
	return 'account' in place && typeof place.account === 'string' && place.account !== NOBODY ? [place.account] : [];
}
