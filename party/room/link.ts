import { ROOM } from '#party/shared/limits.ts';
import { unguessable } from '#party/shared/random.ts';
import type { Table } from './table.ts';

/** The table with this link: those seated and the host stay invited, nobody else does who has not seen it. */
export function withLink(table: Table, invite: string): Table {
	const seated = table.places.flatMap((place) => (place.kind === 'player' ? [place.account] : []));
	const host = table.host === undefined ? [] : [table.host];
	return { ...table, invite, links: (table.links ?? 0) + 1, invited: [...new Set([...host, ...seated])] };
}

/**
 * The table no longer public; the same when it is not. It has a new link, since whoever sat here for a moment has seen the one before, and
 * everybody may know its id: besides those who are expected, only who had shown a link by now may watch from here on.
 */
export function madePrivate(table: Table): Table {
	if (table.listed === undefined) return table;
	const formerlyInvited = [...new Set([...(table.formerlyInvited ?? []), ...table.invited])].slice(-ROOM.invited);
	return { ...withLink(table, unguessable()), listed: undefined, formerlyInvited };
}
