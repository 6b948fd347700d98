import { DIRECTORY } from '#party/shared/limits.ts';
import type { Offer, TablePace } from '#party/shared/offer.ts';
import { areasOf, type Area } from '#party/shared/regions.ts';
import type { Table } from './table.ts';

/** What a table tells a directory: the offer, by the table's version, and for how long it holds without being asked (milliseconds). */
export type Advertisement = {
	readonly offer: Offer;
	readonly version: number;
	readonly lasts: number;
	/** Whose table it is, by a name that tells nothing of the account. */
	readonly host: string;
	/** The address it was opened from, or its host's, by such a name; undefined when that is not known now. */
	readonly from?: string | undefined;
};

/** How fast the table plays. */
export function paceOf({ clock }: Pick<Table, 'clock'>): TablePace {
	return clock?.pace ?? 'none';
}

/** The table as a directory shows it; undefined when it is not public, or nobody can sit down there any more. */
export function offerOf(table: Table): Offer | undefined {
	const { id, game, settings, listed, places, region, edition } = table;
	if (listed === undefined || table.phase !== 'gathering' || table.reveal !== undefined) return undefined;
	const free = places.filter((place) => place.kind === 'free' && place.kept === undefined).length;
	if (free === 0) return undefined;
	const host = hostName(table);
	return {
		id,
		game,
		...(host !== undefined && { host }),
		settings,
		...(edition !== undefined && { ownEdition: true }),
		pace: paceOf(table),
		language: listed.language,
		newcomers: listed.newcomers,
		seats: places.length,
		free,
		...(region !== undefined && { region }),
		since: listed.since
	};
}

/**
 * For how long the table may be offered without being asked again (milliseconds): one that plays by days for long, once somebody has a
 * seat, whoever is there; any other only while somebody is, or was just expected. Undefined when nobody is there.
 */
export function offeredFor(table: Table, isThere: boolean, now: number): number | undefined {
	if (paceOf(table) === 'days' && table.places.some(({ kind }) => kind === 'player')) return DIRECTORY.lease.days;
	if (isThere) return DIRECTORY.lease.live;
	const expected = (table.listed?.since ?? 0) + DIRECTORY.arriving - now;
	return expected > 0 ? expected : undefined;
}

/** The areas in whose directories the table is while it is public; none when it is not. */
export function listedIn(table: Table): readonly Area[] {
	return table.listed === undefined ? [] : areasOf(table.region, table.area);
}

function hostName({ host, places }: Table): string | undefined {
	for (const place of places) {
		if (place.kind === 'player' && place.account === host) return place.name;
		if (place.kind === 'free' && place.kept?.account === host) return place.kept?.name;
	}
	return undefined;
}
