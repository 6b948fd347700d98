import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { directoryOf } from '#party/directory/directory.ts';
import { DIRECTORY } from '#party/shared/limits.ts';
import { looksAt, type LookingOn } from './directory-looker.ts';
import { NONCE, seating, visitor, type Opened } from './house.ts';
import { LISTED, openPublic, looksFor, emptied } from './public-tables.ts';

afterEach(async () => {
	vi.useRealTimers();
	for (const area of ['europe', 'americas', 'asia'] as const) await emptied(area);
});

// What a room has to tell directories, and whom it asks for it.
type Advertiser = { advertising: { room: { nameless(account: string): Promise<string>; env(): unknown } } };

describe('What changes while directories are being told', () => {
	test('is told, too: a table made private meanwhile is withdrawn', async () => {
		const eve = await looksAt(await visitor('Eve'));
		const { id, invite, ada } = await openPublic({ seats: 3 });
		await eve.until(() => eve.offers.has(id));
		let asked: () => void = () => undefined;
		let release: () => void = () => undefined;
		const isAsked = new Promise<void>((resolve) => (asked = resolve));
		const released = new Promise<void>((resolve) => (release = resolve));
		await runInDurableObject(env.Match.getByName(id), (room) => {
			const desk = (room as unknown as Advertiser).advertising.room;
			const { nameless } = desk;
			desk.nameless = async (account) => {
				asked();
				await released;
				return nameless(account);
			};
		});
		// Somebody who comes changes the table and not what it offers.
		await (await visitor('Bob')).enter(id, invite);
		await isAsked;
		expect(await ada.does({ type: 'settle', listed: false })).toBe('done');
		release();
		await eve.until(() => !eve.offers.has(id));
	});

	test('is told once more when the directory could not be reached', async () => {
		const eve = await looksAt(await visitor('Eve'));
		const { id, ada } = await openPublic({ seats: 3 });
		await eve.until(() => eve.offers.has(id));
		await runInDurableObject(env.Match.getByName(id), (room) => {
			const desk = (room as unknown as Advertiser).advertising.room;
			const own = desk.env;
			desk.env = () => {
				desk.env = own;
				throw new Error('overloaded');
			};
		});
		expect(await ada.does({ type: 'settle', listed: false })).toBe('done');
		await eve.until(() => !eve.offers.has(id));
	});

	test('costs nothing once it is private: the choices of a match that began in public ask nobody', async () => {
		const { id, ada } = await openPublic({ seats: 2 });
		const eve = await looksAt(await visitor('Eve'));
		await eve.until(() => eve.offers.has(id));
		expect(await ada.starts(true)).toBe('done');
		await eve.until(() => !eve.offers.has(id));
		// As a match looks that was begun before the listing ended with it, when its room has just woken.
		const running = { phase: 'playing', game: 'sealed-bids', listed: { ...LISTED, since: 1 } };
		const told = (before?: object) =>
			runInDurableObject(env.Match.getByName(id), (room) => {
				const { advertising } = room as unknown as { advertising: { told: unknown; changed(before: unknown): void } };
				if (before !== undefined) advertising.changed(before);
				return advertising.told;
			});
		await vi.waitFor(async () => expect(await told()).toBeUndefined());
		expect(await told(running)).toBeUndefined();
	});
});

describe('A table that stops answering', () => {
	async function listedTable(options: Record<string, unknown> = {}) {
		const table = await openPublic({ seats: 3, ...options });
		const eve = await looksAt(await visitor('Eve'));
		await eve.until(() => eve.offers.has(table.id));
		return { ...table, eve };
	}

	// Who has looked since before the time that a test has passed over has to come anew.
	async function anew(eve: LookingOn): Promise<LookingOn> {
		eve.socket.close();
		return looksAt(await visitor('Eve'));
	}

	test('leaves by itself when its room is lost', async () => {
		const { id, eve } = await listedTable();
		await runInDurableObject(env.Match.getByName(id), async (room, { storage }) => {
			await storage.deleteAll();
			(room as unknown as { keeper: { forget(): void } }).keeper.forget();
		});
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DIRECTORY.lease.live });
		const late = await anew(eve);
		expect(late.offers.has(id)).toBe(true);
		expect(await runDurableObjectAlarm(directoryOf(env, 'sealed-bids', 'europe'))).toBe(true);
		await late.until(() => !late.offers.has(id));
	});

	test('stays a while when its room cannot be asked, and leaves when it cannot be asked for long', async () => {
		const { id, eve } = await listedTable();
		await runInDurableObject(env.Match.getByName(id), (room) => {
			const { advertising } = room as unknown as { advertising: { offered(): Promise<never> } };
			advertising.offered = () => Promise.reject(new Error('overloaded'));
		});
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		const missed = () =>
			runInDurableObject(directory, (_directory, { storage }) =>
				storage.sql
					.exec<{ row: string }>('select row from offer')
					.toArray()
					.map(({ row }) => (JSON.parse(row) as { missed?: number }).missed)
			);
		let now = Date.now() + DIRECTORY.lease.live;
		for (let n = 1; n <= DIRECTORY.misses; n += 1) {
			vi.useFakeTimers({ toFake: ['Date'], now });
			expect(await runDurableObjectAlarm(directory)).toBe(true);
			expect(await missed()).toEqual(n < DIRECTORY.misses ? [n] : []);
			now += DIRECTORY.lease.missed;
		}
		expect((await anew(eve)).offers.has(id)).toBe(false);
	});

	test('leaves at once when its time is over', async () => {
		const { id, ada, eve } = await listedTable({ clock: { pace: 'days', turn: 3_600_000, end: 'bot' } });
		await runInDurableObject(env.Match.getByName(id), (room) =>
			(room as unknown as { lifetime: { vanish(): Promise<void> } }).lifetime.vanish()
		);
		await eve.until(() => !eve.offers.has(id));
		expect(ada.closed).toBe(4410);
	});

	test('comes back with its next change when the directory has lost it', async () => {
		const { id, invite, eve } = await listedTable({ clock: { pace: 'days', turn: 3_600_000, end: 'bot' } });
		await directoryOf(env, 'sealed-bids', 'europe').withdraw(id);
		await eve.until(() => !eve.offers.has(id));
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DIRECTORY.lease.live });
		const late = await anew(eve);
		expect(late.offers.has(id)).toBe(false);
		await (await visitor('Bob')).enter(id, invite);
		await late.until(() => late.offers.has(id));
	});

	test('stays as long as it answers, for which its room writes no row and sets no alarm', async () => {
		const { id, eve } = await listedTable();
		const room = env.Match.getByName(id);
		const written = () =>
			runInDurableObject(room, async (_room, { storage }) => [
				storage.sql.exec('select total_changes() as n').one(),
				await storage.getAlarm()
			]);
		const before = await written();
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DIRECTORY.arriving });
		await runDurableObjectAlarm(directoryOf(env, 'sealed-bids', 'europe'));
		expect(await written()).toEqual(before);
		const [row] = await runInDurableObject(directoryOf(env, 'sealed-bids', 'europe'), (_directory, { storage }) =>
			storage.sql.exec<{ row: string }>('select row from offer').toArray()
		);
		expect((JSON.parse(row?.row ?? '') as { until: number }).until).toBeGreaterThan(Date.now() + DIRECTORY.lease.live / 2);
		expect(eve.offers.has(id)).toBe(true);
	});

	test('leaves when nobody has come to it, or everybody has gone, unless it plays by days', async () => {
		const host = await visitor('Ada');
		const live = await host.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2, listed: LISTED });
		const byDays = { game: 'sealed-bids', seats: 2, listed: LISTED, clock: { pace: 'days', turn: 3_600_000, end: 'bot' } };
		const days = await host.json<Opened>('/api/tables', byDays);
		await host.json(`/api/tables/${days.id}/seat`, seating(days.commitment, NONCE, false));
		// Somebody has to have sat down: opening tables costs nothing.
		const unsat = await host.json<Opened>('/api/tables', byDays);
		const eve = await looksAt(await visitor('Eve'));
		await eve.until(() => [live, days, unsat].every(({ id }) => eve.offers.has(id)));
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DIRECTORY.lease.days });
		await runDurableObjectAlarm(directoryOf(env, 'sealed-bids', 'europe'));
		const late = await anew(eve);
		expect([...late.offers.keys()]).toEqual([days.id]);
	});

	test('comes back with the first who does', async () => {
		const { id, host, ada, eve } = await listedTable();
		// It is not waited for any more that somebody arrives.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DIRECTORY.arriving });
		ada.close();
		await eve.until(() => !eve.offers.has(id));
		await host.enter(id);
		await eve.until(() => eve.offers.has(id));
	});
});

describe('A directory', () => {
	const told = (id: string, host: string, since: number) => ({
		offer: {
			id,
			game: 'sealed-bids',
			settings: {},
			pace: 'none' as const,
			language: 'en' as const,
			newcomers: true,
			seats: 3,
			free: 2,
			since
		},
		version: 1,
		lasts: DIRECTORY.lease.live,
		host
	});

	async function ids(): Promise<string[]> {
		const look = await looksAt(await visitor('Eve'));
		return [...look.offers.keys()].sort();
	}

	test('holds so many tables of one host, of which the oldest gives way', async () => {
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		for (let n = 0; n <= DIRECTORY.ofHost; n += 1) await directory.offer(told(`table ${n}`, 'Ada', n));
		expect(await ids()).toEqual(Array.from({ length: DIRECTORY.ofHost }, (_, n) => `table ${n + 1}`));
	});

	test('that is full takes no more, but one of who has none from who has several', async () => {
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		for (let n = 0; n < DIRECTORY.tables - 2; n += 1) await directory.offer(told(`table ${n}`, `host ${n}`, 10));
		await directory.offer(told('second', 'host 0', 5));
		await directory.offer(told('third', 'host 0', 20));
		expect(await ids()).toHaveLength(DIRECTORY.tables);
		await directory.offer(told('new', 'nobody yet', 30));
		expect(await ids()).toContain('new');
		expect(await ids()).not.toContain('second');
		await directory.offer(told('newer', 'nobody either', 40));
		expect(await ids()).toContain('newer');
		// Where everybody has one, what nobody has come to for longest gives way.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
		for (let n = 1; n < DIRECTORY.tables - 2; n += 1) {
			const known = told(`table ${n}`, `host ${n}`, 10);
			if (n !== 7) await directory.offer({ ...known, version: 2, offer: { ...known.offer, free: 1 } });
		}
		for (const id of ['table 0', 'third', 'new', 'newer']) await directory.withdraw(id);
		for (let n = 0; n < 3; n += 1) await directory.offer(told(`late ${n}`, `late ${n}`, 60));
		expect(await ids()).toHaveLength(DIRECTORY.tables);
		await directory.offer(told('newest', 'nobody at all', 70));
		expect(await ids()).toContain('newest');
		expect(await ids()).not.toContain('table 7');
		expect(await ids()).toHaveLength(DIRECTORY.tables);
	});

	test('holds so many tables of one address, whoever its hosts are', async () => {
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		await directory.offer({ ...told('elsewhere', 'somebody', 0), from: 'there' });
		for (let n = 0; n <= DIRECTORY.ofAddress; n += 1) await directory.offer({ ...told(`table ${n}`, `host ${n}`, n), from: 'here' });
		expect(await ids()).toEqual(['elsewhere', ...Array.from({ length: DIRECTORY.ofAddress }, (_, n) => `table ${n + 1}`)]);
	});

	test('knows that tables are of one address: those opened in public, and those made public later', async () => {
		const here = '10.77.77.77';
		for (let n = 0; n < DIRECTORY.ofAddress; n += 1) {
			const host = await visitor(`Host ${n}`, here);
			if (n % 2 === 0) await host.json('/api/tables', { game: 'sealed-bids', seats: 2, listed: LISTED });
			else {
				const { id, invite } = await host.json<{ id: string; invite: string }>('/api/tables', { game: 'sealed-bids', seats: 2 });
				await (await host.enter(id, invite)).does({ type: 'settle', listed: LISTED });
			}
		}
		const eve = await looksAt(await visitor('Eve'));
		await eve.until(() => eve.offers.size === DIRECTORY.ofAddress);
		const rows = await runInDurableObject(directoryOf(env, 'sealed-bids', 'europe'), (_directory, { storage }) =>
			storage.sql.exec<{ row: string }>('select row from offer').toArray()
		);
		const from = new Set(rows.map(({ row }) => (JSON.parse(row) as { from?: string }).from));
		expect(from.size).toBe(1);
		expect(from).not.toContain(undefined);
		expect(JSON.stringify(rows)).not.toContain(here);
	});

	test('forgets what it cannot read, and goes on with the rest', async () => {
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		await directory.offer(told('sound', 'Ada', 1));
		await directory.offer(told('damaged', 'Bob', 2));
		await directory.offer(told('newer', 'Cleo', 3));
		await directory.offer(told('elsewhere', 'Dan', 4));
		await runInDurableObject(directory, (room, { storage }) => {
			const { sql } = storage;
			sql.exec("update offer set row = '{' where id = 'damaged'");
			sql.exec("update offer set row = json_set(row, '$.format', 2) where id = 'newer'");
			sql.exec("update offer set row = json_set(row, '$.offer.pace', 'hurried') where id = 'elsewhere'");
			// As after a sleep.
			(room as unknown as { offers: { known: undefined } }).offers.known = undefined;
		});
		expect(await ids()).toEqual(['sound']);
		expect(await runDurableObjectAlarm(directory)).toBe(true);
		const rows = await runInDurableObject(directory, (_room, { storage }) => storage.sql.exec('select id from offer').toArray());
		expect(rows.map(({ id }) => id)).not.toContain('damaged');
		expect((await looksFor(await visitor('Eve'))).reason).toBeUndefined();
	});

	test('believes nothing that is older than what it knows', async () => {
		const directory = directoryOf(env, 'sealed-bids', 'europe');
		await directory.offer({ ...told('table', 'Ada', 1), version: 5 });
		await directory.offer({ ...told('table', 'Ada', 1), version: 4, offer: { ...told('table', 'Ada', 1).offer, free: 1 } });
		const look = await looksAt(await visitor('Eve'));
		expect(look.offers.get('table')?.free).toBe(2);
	});
});
