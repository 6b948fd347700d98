import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { placedIn } from '#party/shared/placement.ts';
import type { PeopleView } from '#party/shared/people-wire.ts';
import { areasOf, REGIONS } from '#party/shared/regions.ts';
import { browserOf, type Settings } from './browser.ts';
import { newTable, playTwoRounds, settled, visitor } from './house.ts';

type Asked = { readonly name: string; readonly options: DurableObjectNamespaceGetDurableObjectOptions | undefined };

// The house's rooms, noting how each was asked for: what the platform makes of a hint is its own affair.
function noted(asked: Asked[]): Settings {
	const Match = new Proxy(env.Match, {
		get: (rooms, member) =>
			member === 'getByName'
				? (name: string, options?: DurableObjectNamespaceGetDurableObjectOptions) => {
						asked.push({ name, options });
						return rooms.getByName(name, options);
					}
				: (Reflect.get(rooms, member) as unknown)
	});
	return { Match } as Settings;
}

test.each([
	['europe-america', 'enam'],
	['europe-west', 'weur'],
	['oceania', 'oc']
])('A table for %s is first asked for there, and only then', async (region, locationHint) => {
	const asked: Asked[] = [];
	const ada = await browserOf('Ada', noted(asked));
	const { id } = await ada.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2, region });
	expect(asked).toEqual([{ name: id, options: { locationHint } }]);
	await ada.ask(`/api/tables/${id}`);
	expect(asked.slice(1)).toEqual([{ name: id, options: undefined }]);
	expect((await ada.enter(id)).table.region).toBe(region);
});

test.each([[undefined], ['nearest']])('A table for %s is asked for without a hint', async (region) => {
	const asked: Asked[] = [];
	const ada = await browserOf('Ada', noted(asked));
	const { id } = await ada.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2, region });
	expect(asked).toEqual([{ name: id, options: {} }]);
	expect((await ada.enter(id)).table.region).toBeUndefined();
});

test('A table for nowhere is refused', async () => {
	const ada = await browserOf('Ada');
	expect(await ada.json('/api/tables', { game: 'sealed-bids', seats: 2, region: 'moon' })).toEqual({ reason: 'malformed' });
});

test('Every region has a hint and a directory, but for the nearest, which has the opener’s', () => {
	for (const region of REGIONS.filter((each) => each !== 'nearest')) {
		expect(placedIn(region).locationHint).toMatch(/^[a-z-]{2,7}$/);
		expect(areasOf(region, 'asia')).not.toHaveLength(0);
	}
	expect(areasOf('nearest', 'asia')).toEqual(['asia']);
	expect(areasOf(undefined, undefined)).toEqual(['europe']);
});

test('A table to which people are asked lives where the one did that it is like, and knows from where it was opened', async () => {
	const asked: Asked[] = [];
	const [ada, bob] = [await browserOf('Ada', noted(asked)), await browserOf('Bob')];
	const { id, invite } = await ada.json<{ id: string; invite: string }>('/api/tables', {
		...{ game: 'sealed-bids', seats: 2, region: 'oceania' }
	});
	const [here, there] = [await ada.enter(id, invite), await bob.enter(id, invite)];
	expect([await here.sits(0), await there.sits(1), await here.starts()]).toEqual(['done', 'done', 'done']);
	let who: string | undefined;
	await vi.waitFor(async () => {
		const { people } = await ada.json<PeopleView>('/api/me/people');
		who = people[0]?.who;
		expect(who).toBeDefined();
	}, 15_000);
	const { id: next } = await ada.json<{ id: string }>('/api/me/people/ask', { game: 'sealed-bids', who: [who], like: id });
	expect(asked.find(({ name }) => name === next)).toEqual({ name: next, options: { locationHint: 'oc' } });
	expect((await ada.enter(next)).table.region).toBe('oceania');
	const table = await runInDurableObject(env.Match.getByName(next), (_room, { storage }) =>
		storage.sql.exec<{ value: string }>('select value from room').one()
	);
	expect(JSON.parse(table.value)).toMatchObject({ area: 'europe', region: 'oceania' });
});

test('A table of before areas were known is public where its host is', async () => {
	const ada = await browserOf('Ada');
	const { id, invite } = await ada.json<{ id: string; invite: string }>('/api/tables', { game: 'sealed-bids', seats: 2 });
	const room = env.Match.getByName(id);
	const written = () =>
		runInDurableObject(room, (_room, { storage }) => storage.sql.exec<{ value: string }>('select value from room').one().value);
	await runInDurableObject(room, (_room, { storage }) => void storage.sql.exec("update room set value = json_remove(value, '$.area')"));
	await evictDurableObject(room);
	expect(await written()).not.toContain('"area"');
	ada.continent = 'NA';
	const here = await ada.enter(id, invite);
	expect(await here.does({ type: 'settle', listed: { language: 'en', newcomers: true } })).toBe('done');
	expect(JSON.parse(await written())).toMatchObject({ area: 'americas' });
});

test('The next table of the same people lives where theirs did, and is private', async () => {
	const { host, id, invite } = await newTable({ region: 'asia-east', seats: 2, listed: { language: 'en', newcomers: true } });
	const [ada, bob] = [await host.enter(id, invite), await (await visitor('Bob')).enter(id, invite)];
	await bob.sits(1);
	expect(await ada.starts()).toBe('done');
	await settled(ada, bob);
	await playTwoRounds(ada, bob);
	const next = await host.json<{ id: string }>(`/api/tables/${id}/again`, {});
	const table = (await host.enter(next.id)).table;
	expect(table.region).toBe('asia-east');
	expect(table.listed).toBeUndefined();
});
