import type { Present } from './crowd.ts';
import { SOCKETS } from '#party/shared/limits.ts';
import { isExpected, isOwner, isOwnScreen, type Table, type Visitor } from '#party/room/table.ts';

/** Whether there is a place for one more socket: at once, when another one is closed, or not at all. */
export type Admission = { readonly instead?: Present | undefined } | 'full';

/**
 * Looks for a place for a visitor's socket. Who has a seat, or is the host, always has one. The others have as many as there are,
 * those with and those without an invitation apart, the host's televisions among the first; when there are no more, nobody has a second one before everybody has the first,
 * and no address more than another.
 */
export function admit(table: Table, visitor: Visitor, everybody: readonly Present[]): Admission {
	const owner = isOwner(table, visitor.account);
	const own = everybody.filter((each) => each.visitor.account === visitor.account);
	if (own.length >= (owner ? SOCKETS.ofPlayer : SOCKETS.ofGuest)) return { instead: own.reduce(older) };
	if (owner) return {};
	const others = everybody.filter((each) => !isOwner(table, each.visitor.account));
	const near = others.filter((each) => each.visitor.address === visitor.address);
	if (visitor.address !== undefined && near.length >= SOCKETS.ofAddress) return secondSocket(near, own.length) ?? 'full';
	const isAsked = (somebody: Visitor): boolean => isExpected(table, somebody) || isOwnScreen(table, somebody);
	const asked = isAsked(visitor);
	const group = others.filter((each) => isAsked(each.visitor) === asked);
	if (group.length < SOCKETS.together) return {};
	return secondSocket(group, own.length) ?? fromFullerAddress(group, visitor) ?? 'full';
}

// A socket of the account that has the most, when that is more than the newcomer will have.
function secondSocket(sockets: readonly Present[], own: number): Admission | undefined {
	const most = largest(sockets, ({ account }) => account);
	return most.length > own + 1 ? { instead: most.reduce(younger) } : undefined;
}

function fromFullerAddress(sockets: readonly Present[], { address }: Visitor): Admission | undefined {
	const most = largest(sockets, (each) => each.address ?? '');
	const near = sockets.filter((each) => each.visitor.address === address);
	return most.length > near.length + 1 ? { instead: most.reduce(younger) } : undefined;
}

function largest(sockets: readonly Present[], nameOf: (visitor: Visitor) => string): readonly Present[] {
	const groups = Map.groupBy(sockets, ({ visitor }) => nameOf(visitor));
	return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
}

function older(one: Present, other: Present): Present {
	return (other.visitor.came ?? 0) < (one.visitor.came ?? 0) ? other : one;
}

function younger(one: Present, other: Present): Present {
	return (other.visitor.came ?? 0) > (one.visitor.came ?? 0) ? other : one;
}
