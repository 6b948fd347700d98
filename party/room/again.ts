import type { Refusal } from '#rules/core/play.ts';
import { refuse } from './change.ts';
import type { Opening } from './lobby.ts';
import { isAmong, isOwner, NOBODY, seatOf, type Known, type Place, type Table } from './table.ts';

/** Why the account cannot ask for another match with the same people; undefined when it can: who played may, and the host. */
export function againRefusal(table: Table, account: string): Refusal | undefined {
	if (isAmong(table.banned, account)) return refuse('banned');
	if (!isOwner(table, account)) return refuse('not-seated');
	return table.phase === 'over' ? undefined : refuse('not-over');
}

/** What a new table is called, and the part of its link that allows to sit. */
export type NewTable = { readonly id: string; readonly invite: string };

/**
 * The table at which the people of a finished match play again: everybody has a seat kept, one further on, and what the host settled
 * stands. `host` is who asks for it; `edition` is where the one that was played is found, `shut` are those with whom the host does not play.
 */
export function openingAgain(
	table: Table,
	host: string,
	{ id, invite }: NewTable,
	{ edition, shut }: { readonly edition?: string | undefined; readonly shut: ReadonlySet<string> }
): Opening {
	const { game, settings, watchers, lag, whispers, patience, talk, clock, region, area, banned, muted } = table;
	const own = table.places.find((place) => place.kind === 'player' && place.account === host);
	const by = { account: host, name: (own?.kind === 'player' ? own.name : undefined) ?? '' };
	const places = table.places.map((place) => placeAgain(table, place, by, shut));
	return {
		id,
		invite,
		game,
		settings,
		watchers,
		lag,
		// Televisions go along with the host who brought them.
		screen: host === table.host ? table.screen : undefined,
		whispers,
		patience,
		talk,
		clock,
		region,
		area,
		host,
		seats: places.length,
		// Who sat first sits last.
		places: [...places.slice(1), ...places.slice(0, 1)],
		banned,
		muted,
		...(edition !== undefined && { edition: { hash: edition, name: table.edition ?? '' } })
	};
}

// A bot sits down again; a person's seat waits for them, unless they were asked to leave, or the host has shut them out.
function placeAgain(table: Table, place: Place, by: Known, shut: ReadonlySet<string>): Place {
	const { kind, colour } = place;
	if (kind === 'bot') return place;
	if (kind === 'free' || place.account === NOBODY) return { kind: 'free', colour };
	if (isAmong(table.banned, place.account) || shut.has(place.account)) return { kind: 'free', colour };
	const own = { account: place.account, name: place.name ?? '' };
	return { kind: 'free', colour, kept: own.account === by.account ? own : { ...own, by } };
}

/** The finished table, which from now on leads to the one where its people play again. */
export function leadingTo(table: Table, account: string, next: string): Table {
	return { ...table, again: { table: next, by: seatOf(table, account) } };
}
