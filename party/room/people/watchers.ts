import type { Present } from './crowd.ts';
import { NameList, namesSeated } from './names.ts';
import { whoIs } from './people.ts';
import { seatOf, type Table } from '#party/room/table.ts';
import { cleanName } from '#party/shared/text.ts';
import type { Person, RoomMessage } from '#party/shared/wire.ts';

/** Somebody at the table without a seat, and what they are called there. */
export type Watcher = Person & { readonly account: string };

/** Those at the sockets who have no seat and are not the host, in the order they came, with names that nobody at the table shares. */
export function watchersOf(table: Table, guests: readonly Present[]): Watcher[] {
	const names = new NameList(namesSeated(table));
	const unseated = guests.filter(({ visitor: { account } }) => account !== table.host && seatOf(table, account) === undefined);
	const byAccount = Map.groupBy(
		unseated.toSorted((one, other) => (one.visitor.came ?? 0) - (other.visitor.came ?? 0)),
		({ visitor }) => visitor.account
	);
	return Array.from(byAccount, ([account, sockets]) => {
		const name = cleanName(sockets.find(({ visitor }) => visitor.name !== undefined)?.visitor.name ?? '');
		const isScreen = sockets.every(({ visitor }) => visitor.screen !== undefined);
		return {
			account,
			who: whoIs(table, account),
			name: name === undefined ? '' : names.give(name),
			...(isScreen && { screen: true as const })
		};
	});
}

/** What is told of them: to the host who they are, to the others how many. */
export function watchingMessage(watchers: readonly Watcher[], toHost: boolean): RoomMessage {
	const people = watchers.map(({ account: _, ...person }) => person);
	return { type: 'watching', count: people.length, ...(toHost && { people }) };
}
