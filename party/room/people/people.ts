import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { refuse } from '#party/room/change.ts';
import { ROOM } from '#party/shared/limits.ts';
import { withLink } from '#party/room/link.ts';
import { vacate } from '#party/room/lobby.ts';
import { isAmong, isScreen, NOBODY, seatOf, type Known, type Table } from '#party/room/table.ts';
import type { Person } from '#party/shared/wire.ts';

/** What this table calls the account: 16 hex digits that tell nothing of it at another. */
export function whoIs(table: Table, account: string): string {
	return bytesToHex(sha256(utf8ToBytes(`${table.id} ${account}`))).slice(0, 16);
}

/** These accounts as the table's host knows them. */
export function peopleOf(table: Table, accounts: readonly Known[]): Person[] {
	return accounts.map(({ account, name }) => ({ who: whoIs(table, account), name }));
}

/** The one in this seat, or the one called so here: among those seated, those shut out, and `others`. */
export function personAt(table: Table, who: Seat | string, others: () => Iterable<Known>): Known | undefined {
	const place = typeof who === 'number' ? table.places[who] : undefined;
	if (typeof who === 'number')
		return place?.kind === 'player' && place.account !== NOBODY ? { account: place.account, name: place.name ?? '' } : undefined;
	const seated = table.places.flatMap((each) => (each.kind === 'player' ? [{ account: each.account, name: each.name ?? '' }] : []));
	const known = [...seated, ...(table.banned ?? []), ...(table.muted ?? []), ...others()];
	return known.find(({ account }) => whoIs(table, account) === who);
}

/** Asks somebody to leave for good, after which televisions are the table's own no more, or lets them come back. In a running match a bot goes on with their seat. */
export function ban(table: Table, host: string, somebody: Known | undefined, banned: boolean): Table | Refusal {
	const refusal = refusalFor(table, host, somebody);
	if (refusal !== undefined || somebody === undefined) return refusal ?? refuse('unknown-person');
	const { account } = somebody;
	const seat = seatOf(table, account);
	// In the moment before the match the seats stay as they are.
	if (banned && seat !== undefined && table.reveal !== undefined) return refuse('revealing');
	const invited = table.invited.filter((each) => each !== account);
	// They may have seen what the table's televisions show to be let in.
	const screen = banned ? undefined : table.screen;
	const shut = { ...table, invited, screen, banned: listed(table.banned, somebody, banned) };
	return banned && seat !== undefined ? vacate(shut, seat) : shut;
}

/** Whom the host of a table has asked to leave for good since it was like `before`, or lets come back: people, and no televisions. */
export function bansOf(
	before: Table | undefined,
	after: Table
): { readonly person: Known; readonly banned: boolean; readonly host: string }[] {
	const { banned: is = [], host } = after;
	if (before === undefined || before.banned === after.banned || host === undefined || before.host !== host) return [];
	const was = before.banned ?? [];
	const changed = [
		...is.filter(({ account }) => !isAmong(was, account)).map((person) => ({ person, banned: true, host })),
		...was.filter(({ account }) => !isAmong(is, account)).map((person) => ({ person, banned: false, host }))
	];
	return changed.filter(({ person }) => !isScreen(person.account));
}

/** Takes somebody's word away, or gives it back. */
export function mute(table: Table, host: string, somebody: Known | undefined, muted: boolean): Table | Refusal {
	const refusal = refusalFor(table, host, somebody);
	if (refusal !== undefined || somebody === undefined) return refusal ?? refuse('unknown-person');
	return { ...table, muted: listed(table.muted, somebody, muted) };
}

/** The host makes a new link; televisions are the table's own no more. */
export function relink(table: Table, host: string, invite: string): Table | Refusal {
	return table.host === host ? { ...withLink(table, invite), screen: undefined } : refuse('not-host');
}

function refusalFor(table: Table, host: string, somebody: Known | undefined): Refusal | undefined {
	if (table.host !== host) return refuse('not-host');
	return somebody?.account === host ? refuse('own-account') : undefined;
}

function listed(list: readonly Known[] | undefined, { account, name }: Known, present: boolean): readonly Known[] | undefined {
	const others = (list ?? []).filter((each) => each.account !== account);
	const all = present ? [...others, { account, name }].slice(-ROOM.shutOut) : others;
	return all.length === 0 ? undefined : all;
}
