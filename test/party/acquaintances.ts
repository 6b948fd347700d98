import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import type { EveningView, GroupView, PeopleView, PersonView } from '#party/shared/people-wire.ts';
import type { TableSummary } from '#party/room/summary.ts';
import { browserOf, type Browser } from './browser.ts';
import { playTwoRounds, settled, type Guest } from './house.ts';
import { accountOf, plays, shortName } from './members.ts';

export const peopleOf = (browser: Browser): Promise<PeopleView> => browser.json('/api/me/people');

export const listOf = async (browser: Browser): Promise<TableSummary[]> =>
	(await browser.json<{ tables: TableSummary[] }>('/api/me/tables')).tables;

export const ask = (browser: Browser, who: readonly string[], more: object = {}): Promise<{ id?: string; reason?: string }> =>
	browser.json('/api/me/people/ask', { game: 'sealed-bids', who, ...more });

export const deletes = async (browser: Browser): Promise<object> =>
	browser.json('/api/me/account/delete', { account: await shortName(browser) });

export function comesTrue(check: () => Promise<void>): Promise<void> {
	return vi.waitFor(check, 15_000);
}

/** What the account has of its people, once it is so many; a room tells it aside. */
export async function peopleOnce(browser: Browser, is: (people: PeopleView) => void): Promise<PeopleView> {
	let found: PeopleView | undefined;
	await comesTrue(async () => {
		found = await peopleOf(browser);
		is(found);
	});
	if (found === undefined) throw new Error('no people');
	return found;
}

export async function groupsOf(browser: Browser, games: number): Promise<readonly GroupView[]> {
	const { groups } = await peopleOnce(browser, (people) => expect(people.groups.reduce((sum, group) => sum + group.games, 0)).toBe(games));
	return groups;
}

export async function eveningsOf(browser: Browser, { group }: Pick<GroupView, 'group'>): Promise<readonly EveningView[]> {
	return (await browser.json<{ evenings: EveningView[] }>(`/api/me/people/evenings?group=${group}`)).evenings;
}

export async function person(browser: Browser, name: string): Promise<PersonView> {
	const { people } = await peopleOnce(browser, (all) => expect(all.people.map((each) => each.name)).toContain(name));
	const found = people.find((each) => each.name === name);
	if (found === undefined) throw new Error(`no ${name}`);
	return found;
}

/** A match of the two to its end, which the first wins. */
export async function evening(first: Browser, second: Browser): Promise<string> {
	const { id, here, there } = await plays(first, second);
	await playTwoRounds(here, there);
	await settled(here, there);
	for (const guest of [here, there]) guest.close();
	return id;
}

export async function twoWhoPlayed() {
	const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
	const id = await evening(ada, bob);
	await groupsOf(ada, 1);
	await groupsOf(bob, 1);
	return { ada, bob, id };
}

/** Has this happen to the rows of a room that then is put out of memory. */
export async function breaks(id: string, how: (storage: DurableObjectStorage) => unknown): Promise<void> {
	const room = env.Match.getByName(id);
	await runInDurableObject(room, async (_room, { storage }) => void (await how(storage)));
	await evictDurableObject(room, { webSockets: 'close' });
}

/** The tables to which others ask the account, as its object keeps them. */
export function invitationsOf(browser: Browser): Promise<{ id: string; state: string }[]> {
	return runInDurableObject(env.Player.getByName(accountOf(browser)), (_player, { storage }) =>
		storage.sql.exec("select 1 from sqlite_master where name = 'invitation'").toArray().length === 0
			? []
			: storage.sql.exec<{ id: string; state: string }>('select id, state from invitation').toArray()
	);
}

export async function bannedBy(host: Guest): Promise<string | undefined> {
	await host.until(() => host.table.banned !== undefined);
	return host.table.banned?.[0]?.who;
}
