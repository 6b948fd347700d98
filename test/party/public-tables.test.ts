import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { directoryOf } from '#party/directory/directory.ts';
import { admitLooker } from '#party/directory/lookers.ts';
import { DIRECTORY } from '#party/shared/limits.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { looksAt, type LookingOn } from './directory-looker.ts';
import { newTable, visitor, type Visitor } from './house.ts';
import { LISTED, openPublic, looksFor, emptied } from './public-tables.ts';

afterEach(async () => {
	vi.useRealTimers();
	for (const area of ['europe', 'americas', 'asia'] as const) await emptied(area);
});

describe('A public table', () => {
	test('appears while a seat is free, to all who look and without being asked for, and is gone when it is full', async () => {
		const eve = await looksAt(await visitor('Eve'));
		const { id, ada } = await openPublic({ seats: 3, clock: { pace: 'live', bank: 600_000, increment: 0, end: 'bot' }, settings: {} });
		await eve.until(() => eve.offers.get(id)?.free === 2);
		expect(eve.offers.get(id)).toEqual({
			id,
			game: 'sealed-bids',
			host: 'Ada',
			settings: {},
			pace: 'live',
			language: 'en',
			newcomers: true,
			seats: 3,
			free: 2,
			since: expect.any(Number) as number
		});
		const bob = await (await visitor('Bob')).enter(id);
		expect(await bob.sits(1)).toBe('done');
		await eve.until(() => eve.offers.get(id)?.free === 1);
		expect(await ada.does({ type: 'bot', seat: 2, present: true })).toBe('done');
		await eve.until(() => !eve.offers.has(id));
		expect(await ada.does({ type: 'bot', seat: 2, present: false })).toBe('done');
		await eve.until(() => eve.offers.get(id)?.free === 1);
		expect(await ada.starts(true)).toBe('done');
		await eve.until(() => !eve.offers.has(id));
	});

	test('appears when its host makes it public, under what is said of it, and leaves when it is made private', async () => {
		const eve = await looksAt(await visitor('Eve'));
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id, invite);
		expect(await ada.does({ type: 'settle', listed: { language: 'it', newcomers: false } })).toBe('done');
		expect(ada.table.listed).toEqual({ language: 'it', newcomers: false });
		await eve.until(() => eve.offers.get(id)?.language === 'it');
		expect(await ada.does({ type: 'settle', listed: false })).toBe('done');
		await eve.until(() => !eve.offers.has(id));
		expect(ada.table.listed).toBeUndefined();
	});

	test('is made private by its host alone', async () => {
		const { id, ada } = await openPublic({ seats: 3 });
		const bob = await (await visitor('Bob')).enter(id);
		expect(await bob.does({ type: 'settle', listed: false })).toBe('not-host');
		expect(ada.table.listed).toEqual(LISTED);
	});

	test('between Europe and America appears on both sides, and nowhere else', async () => {
		const somebody = await visitor('Eve');
		const [east, west, asia] = [
			await looksAt(somebody, 'sealed-bids/europe'),
			await looksAt(somebody, 'sealed-bids/americas'),
			await looksAt(somebody, 'sealed-bids/asia')
		];
		const { id, ada } = await openPublic({ seats: 3, region: 'europe-america' });
		await east.until(() => east.offers.has(id));
		await west.until(() => west.offers.has(id));
		expect(west.offers.get(id)?.region).toBe('europe-america');
		expect(ada.table.region).toBe('europe-america');
		expect(asia.offers.size).toBe(0);
		expect(await ada.does({ type: 'settle', listed: false })).toBe('done');
		await east.until(() => !east.offers.has(id));
		await west.until(() => !west.offers.has(id));
	});
});

describe('A private table', () => {
	test('never appears, whatever happens at it', async () => {
		const eve = await looksAt(await visitor('Eve'));
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id, invite);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		await ada.does({ type: 'settle', patience: 'days', clock: { pace: 'days', turn: 3_600_000, end: 'bot' } });
		// One that is public afterwards has come through the same door by then.
		const other = await openPublic({ seats: 3 });
		await eve.until(() => eve.offers.has(other.id));
		expect(eve.offers.has(id)).toBe(false);
		expect(JSON.stringify(eve.messages)).not.toContain(id);
		expect(await env.Match.getByName(id).offered('sealed-bids', 'europe')).toBeUndefined();
	});

	test('lets nobody sit down who was at it while it was public and took no seat', async () => {
		const { id, ada } = await openPublic({ seats: 3 });
		const eve = await (await visitor('Eve')).enter(id);
		expect(eve.table.invite).toBeUndefined();
		expect(await ada.does({ type: 'settle', listed: false })).toBe('done');
		await eve.until(() => eve.closed === 4403);
	});

	test('lets nobody in by the link they saw in a seat while it was public, but who was invited watches', async () => {
		const { id, invite, ada } = await openPublic({ seats: 3 });
		const [stranger, friend] = [await visitor('Eve'), await visitor('Bob')];
		const bob = await friend.enter(id, invite);
		const eve = await stranger.enter(id);
		expect(await eve.sits(1)).toBe('done');
		expect(eve.table.invite).toBe(invite);
		expect(await eve.does({ type: 'leave' })).toBe('done');
		expect(await ada.does({ type: 'settle', listed: false })).toBe('done');
		await eve.until(() => eve.closed === 4403);
		expect((await stranger.enter(id, invite)).closed).toBe(4403);
		await bob.until(() => bob.table.listed === undefined);
		expect(await bob.sits(1)).toBe('not-invited');
		expect(ada.table.invite).not.toBe(invite);
		const back = await friend.enter(id, ada.table.invite);
		expect(await back.sits(1)).toBe('done');
		// Public once more, it is everybody's again.
		expect(await ada.does({ type: 'settle', listed: LISTED })).toBe('done');
		expect((await stranger.enter(id)).closed).toBeUndefined();
	});

	test('is what a public one becomes when its match begins: a new link, and no more watching for whoever only found it', async () => {
		const { id, invite, ada } = await openPublic({ seats: 3 });
		const [stranger, friend, player] = [await visitor('Eve'), await visitor('Bob'), await visitor('Cleo')];
		const [eve, bob, cleo] = [await stranger.enter(id), await friend.enter(id, invite), await player.enter(id)];
		expect(await cleo.sits(1)).toBe('done');
		expect(await ada.starts(true)).toBe('done');
		await eve.until(() => eve.closed === 4403);
		await Promise.all([bob, cleo].map((each) => each.until(() => each.table.phase === 'playing')));
		expect((await stranger.enter(id)).closed).toBe(4403);
		expect((await stranger.enter(id, invite)).closed).toBe(4403);
		expect(ada.table.listed).toBeUndefined();
		expect(ada.table.invite).not.toBe(invite);
		expect((await stranger.enter(id, ada.table.invite)).closed).toBeUndefined();
	});
});

describe('Who comes to a public table', () => {
	test('may sit down without an invitation, and learns it only in a seat', async () => {
		const { id, invite } = await openPublic({ seats: 3, watchers: false });
		const eve = await (await visitor('Eve')).enter(id);
		expect(eve.table.invite).toBeUndefined();
		expect(await eve.sits(1)).toBe('done');
		expect(eve.table.invite).toBe(invite);
	});

	test('and was asked to leave does not come back', async () => {
		const { id, ada } = await openPublic({ seats: 3 });
		const stranger = await visitor('Eve');
		const eve = await stranger.enter(id);
		expect(await eve.sits(1)).toBe('done');
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		await eve.until(() => eve.closed !== undefined);
		expect((await stranger.enter(id)).closed).toBe(4403);
		expect(ada.table.seats[1]?.kind).toBe('free');
	});

	test('does not take the seat of its opener, who is on the way', async () => {
		const host = await visitor('Ada');
		const { id } = await host.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2, listed: LISTED });
		const eve = await (await visitor('Eve')).enter(id);
		expect(eve.table.seats[0]?.keptFor).toBe('Ada');
		expect(await eve.sits(0)).toBe('seat-kept');
		expect(await eve.sits(1)).toBe('done');
	});
});

describe('Looking for a table', () => {
	test('finds the one that fits where the fewest are missing', async () => {
		const one = await openPublic({ seats: 4 });
		const other = await openPublic({ seats: 3 });
		const spanish = await openPublic({ seats: 2, listed: { language: 'es', newcomers: true } });
		const shut = await openPublic({ seats: 2, listed: { language: 'en', newcomers: false } });
		const bob = await visitor('Bob');
		const look = await looksAt(bob);
		await look.until(() => [one, other, spanish, shut].every(({ id }) => look.offers.has(id)));
		const english = { language: 'en', newcomers: true };
		expect(await looksFor(bob, english)).toEqual({ id: other.id });
		expect(await looksFor(bob, english, { passed: [other.id] })).toEqual({ id: one.id });
		expect(await looksFor(bob, { language: 'es' })).toEqual({ id: spanish.id });
		expect(await looksFor(bob, { language: 'en' })).toEqual({ id: shut.id });
		// Elsewhere, too, when nothing was said of where.
		const american = await looksFor(bob, { pace: 'live' }, { area: 'americas' });
		expect(american.opened).toBeDefined();
		expect(await looksFor(await visitor('Dan'), { pace: 'live' })).toEqual({ id: american.id });
	});

	test('opens a public table with the wish as its settings when there is none, where the opener has a seat', async () => {
		const cleo = await visitor('Cleo');
		const look = await looksAt(cleo);
		const { id, opened } = await looksFor(cleo, { pace: 'days', language: 'it' });
		await look.until(() => look.offers.has(id));
		expect(look.offers.get(id)).toMatchObject({ pace: 'days', language: 'it', newcomers: true, host: 'Cleo' });
		expect(opened).toEqual({ invite: expect.any(String) as string, commitment: expect.any(String) as string });
		const guest = await cleo.enter(id);
		expect(guest.table).toMatchObject({ youHost: true, keptForYou: 0, patience: 'days', listed: { language: 'it', newcomers: true } });
		// Who looks once more is led back to it.
		expect(await looksFor(cleo, { pace: 'days' })).toEqual({ id });
	});

	test('two who look at once meet at one table', async () => {
		const people = await Promise.all(['Ada', 'Bob', 'Cleo'].map((name) => visitor(name)));
		const found = await Promise.all(people.map((somebody) => looksFor(somebody, { pace: 'live' })));
		expect(new Set(found.map(({ id }) => id)).size).toBe(1);
		expect(found.filter(({ opened }) => opened !== undefined)).toHaveLength(1);
		// The others were not charged for tables that they did not open.
		const lists = await Promise.all(people.map((somebody) => somebody.json<{ tables: unknown[] }>('/api/me/tables')));
		expect(lists.map(({ tables }) => tables.length).sort()).toEqual([0, 0, 1]);
		const opener = found.findIndex(({ opened }) => opened !== undefined);
		const spent = await Promise.all(people.map((somebody) => tablesSpent(somebody)));
		expect(spent).toEqual(people.map((_, at) => (at === opener ? 1 : 0)));
	});

	// The tables that are counted for the visitor's address.
	async function tablesSpent({ address }: Visitor): Promise<number> {
		const who = await pseudonymOf(env, address);
		return runInDurableObject(env.AddressBudget.getByName(who.charAt(0)), (_budget, { storage: { sql } }) => {
			// Where nothing was ever spent there are no rows of it.
			if (sql.exec("select 1 from sqlite_master where name = 'spent'").toArray().length === 0) return 0;
			return sql.exec<{ n: number }>("select count(*) as n from spent where who = ? and what = 'table'", who).one().n;
		});
	}

	test('two who insist on different things do not', async () => {
		const [ada, bob] = [await visitor('Ada'), await visitor('Bob')];
		const [one, other] = await Promise.all([looksFor(ada, { pace: 'live' }), looksFor(bob, { pace: 'days' })]);
		expect(one.id).not.toBe(other.id);
	});

	test.each([
		[{ game: 'chess' }, 'unknown-game'],
		[{ opening: { seats: 1, language: 'en' } }, 'seat-count'],
		[{ opening: { seats: 9, language: 'en' } }, 'malformed'],
		[{ opening: { seats: 2, language: 'xx' } }, 'malformed'],
		[{ opening: { seats: 2, language: 'en', settings: { rounds: 'many' } } }, 'unknown-setting'],
		[{ passed: Array.from({ length: 21 }, () => 'x') }, 'malformed'],
		[{ area: 'moon' }, 'malformed']
	])('refuses %j', async (wrong, reason) => {
		expect(await looksFor(await visitor('Eve'), {}, wrong)).toEqual({ reason });
	});
});

describe('Who looks', () => {
	test('is shown nothing that is not for everybody', async () => {
		const { id, invite, ada } = await openPublic({ seats: 3 });
		const eve = await looksAt(await visitor('Eve'));
		await eve.until(() => eve.offers.has(id));
		const rows = await runInDurableObject(env.Match.getByName(id), (room) =>
			JSON.stringify((room as unknown as { readable(): { table: unknown } }).readable().table)
		);
		const { entropy, host, places } = JSON.parse(rows) as { entropy: string; host: string; places: { commitment?: string }[] };
		for (const secret of [invite, entropy, host, ada.table.commitment, places[0]?.commitment ?? 'none'])
			expect(JSON.stringify(eve.messages)).not.toContain(secret);
	});

	test('has so many sockets and no more, and keeps nobody else out', async () => {
		const { ofAccount, ofAddress } = DIRECTORY.sockets;
		const eve = await visitor('Eve');
		const own: LookingOn[] = [];
		for (let n = 0; n <= ofAccount; n += 1) own.push(await looksAt(eve));
		await own[0]?.until(() => own[0]?.closed === 4429);
		expect(own.slice(1).map(({ closed }) => closed)).toEqual(Array.from({ length: ofAccount }, () => undefined));
		for (let n = ofAccount; n < ofAddress; n += 1) await looksAt(await visitor(`Eve ${n}`, eve.address));
		const late = await looksAt(await visitor('One more', eve.address));
		await late.until(() => late.closed === 4429);
		expect((await looksAt(await visitor('Bob'))).closed).toBeUndefined();
	});

	test('for long comes anew, so that one who reads nothing does not stay', async () => {
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		const eve = await looksAt(await visitor('Eve'));
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DIRECTORY.sockets.stays });
		const bob = await looksAt(await visitor('Bob'));
		const { id } = await openPublic({ seats: 3 });
		await eve.until(() => eve.closed === 4408);
		await bob.until(() => bob.offers.has(id));
		await directory.withdraw(id);
	});

	test('has a place where all are taken by a few addresses', () => {
		const { together, ofAddress } = DIRECTORY.sockets;
		const looking = (n: number, address: string) => ({
			socket: {} as WebSocket,
			looker: { account: `account ${n}`, address, came: n }
		});
		const few = Array.from({ length: together }, (_, n) => looking(n, `address ${n % Math.ceil(together / (ofAddress - 2))}`));
		const late = { account: 'late', address: 'elsewhere', came: together };
		expect(admitLooker(late, few)).toEqual({ instead: few[0] });
		const many = Array.from({ length: together }, (_, n) => looking(n, `address ${n}`));
		expect(admitLooker(late, many)).toBe('full');
		expect(admitLooker(late, many.slice(1))).toEqual({});
	});

	test('is not heard: who says anything but a ping is closed', async () => {
		const eve = await looksAt(await visitor('Eve'));
		eve.socket.send('ping');
		eve.socket.send('{"type":"offers"}');
		await eve.until(() => eve.closed === 4403);
	});

	test.each([
		['chess/near', 4404, {}],
		['sealed-bids/moon', 4404, {}],
		['sealed-bids/near', 4401, { cookie: '' }]
	])('at %s is refused with %i', async (path, code, headers: Record<string, string>) => {
		const eve = await looksAt(await visitor('Eve'), path, headers);
		await eve.until(() => eve.closed !== undefined);
		expect(eve.closed).toBe(code);
		expect(eve.offers.size).toBe(0);
	});
});
