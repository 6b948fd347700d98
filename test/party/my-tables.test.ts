import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT, LIST, ROOM } from '#party/shared/limits.ts';
import { MatchRoom } from '#party/room/match.ts';
import { Player } from '#party/account/player.ts';
import { unguessable } from '#party/shared/random.ts';
import { SESSION_LIFETIME } from '#party/shared/session-text.ts';
import { newTableId } from '#party/shared/signed-name.ts';
import type { TableSummary } from '#party/room/summary.ts';
import { newTable, runningMatch, settled, visitor, Visitor, withinOneMinute } from './house.ts';

const MANY = 50;

function accountOf(somebody: Visitor): string {
	return somebody.cookie.split('=')[1]?.split('-')[0] ?? '';
}

async function listOf(somebody: Visitor): Promise<TableSummary[]> {
	return (await somebody.json<{ tables: TableSummary[] }>('/api/me/tables')).tables;
}

/** Waits until what is asked for is so. */
function comesTrue(check: () => Promise<void>): Promise<void> {
	return vi.waitFor(check, 15_000);
}

/** What the account's own object knows of its tables, no room being asked. */
function told(somebody: Visitor): Promise<TableSummary[]> {
	return runInDurableObject(env.Player.getByName(accountOf(somebody)), (_player, { storage }) =>
		storage.sql
			.exec<{ summary: string }>('select summary from mine order by updated desc')
			.toArray()
			.map(({ summary }) => JSON.parse(summary) as TableSummary)
	);
}

/** Somebody with so many tables, as rooms have opened them. */
async function withTables(many: number): Promise<Visitor> {
	const host = await visitor('Ada');
	await addTables(host, many);
	return host;
}

/** Gives somebody so many tables more. */
async function addTables(host: Visitor, many: number): Promise<void> {
	const before = (await told(host)).length;
	for (let n = 0; n < many; n += 1) {
		const opening = { game: 'sealed-bids', seats: 2, settings: {}, watchers: true, whispers: true, invite: unguessable() };
		const room = env.Match.getByName(await newTableId(env));
		await room.open({ ...opening, id: room.name ?? '', host: accountOf(host) });
		await room.seatOpener(accountOf(host), { commitment: 'f'.repeat(64), name: 'Ada' });
	}
	await comesTrue(async () => expect(await told(host)).toHaveLength(before + many));
}

/** A running match that its players have left with a question open to both, as their lists know. */
async function deserted() {
	const match = await runningMatch({ patience: 'days' });
	for (const guest of [match.ada, match.bob, match.eve]) guest.close();
	for (const player of [match.host, match.rival])
		await comesTrue(async () => expect(await told(player)).toMatchObject([{ phase: 'playing' }]));
	return match;
}

/** For each of the account's tables, the version its room has written, and when its alarm rings. */
async function kept(somebody: Visitor): Promise<{ version: number; alarm: number | null }[]> {
	const tables = (await told(somebody)).toSorted((a, b) => a.id.localeCompare(b.id));
	return Promise.all(
		tables.map(({ id }) =>
			runInDurableObject(env.Match.getByName(id), async (_room, { storage }) => {
				const { value } = storage.sql.exec<{ value: string }>('select value from room').one();
				return { version: (JSON.parse(value) as { version: number }).version, alarm: await storage.getAlarm() };
			})
		)
	);
}

/** Has the platform count reads of the account or address until it allows no more in this minute. */
async function readsAsOftenAsItMay(key: string): Promise<void> {
	const hundred = () => Promise.all(Array.from({ length: 100 }, () => env.READ_LIMIT.limit({ key })));
	while ((await hundred()).every(({ success }) => success));
}

/** Counts how often the rooms are asked and told, and what they tell. */
function calls() {
	const spies = {
		summary: vi.spyOn(MatchRoom.prototype, 'summary'),
		rename: vi.spyOn(MatchRoom.prototype, 'rename'),
		told: vi.spyOn(Player.prototype, 'tableChanged')
	};
	const counts = () => ({
		summary: spies.summary.mock.calls.length,
		rename: spies.rename.mock.calls.length,
		told: spies.told.mock.calls.length
	});
	return counts;
}

const { othersAsked } = LIST;
beforeEach(() => {
	vi.restoreAllMocks();
	Object.assign(LIST, { othersAsked });
});

describe('The list of one’s tables', () => {
	test('of fifty asks a few rooms each time it is read, and not the same ones for ever', async () => {
		const host = await withTables(MANY);
		const counted = calls();
		expect(await listOf(host)).toHaveLength(MANY);
		expect(counted().summary).toBe(LIST.asked + LIST.othersAsked);
		const asked = vi.mocked(MatchRoom.prototype.summary).mock.contexts;
		for (let n = 0; n < 20; n += 1) await listOf(host);
		expect(new Set(asked).size).toBeGreaterThan(LIST.asked + LIST.othersAsked);
	});

	test('forgets a table whose room is gone without a word', async () => {
		const host = await withTables(2);
		const [first] = await told(host);
		await runInDurableObject(env.Match.getByName(first?.id ?? ''), (_room, { storage }) => storage.deleteAll());
		await vi.waitFor(() => evictDurableObject(env.Match.getByName(first?.id ?? '')), 15_000);
		expect((await listOf(host)).map(({ id }) => id)).not.toContain(first?.id);
		expect(await told(host)).toHaveLength(1);
	});

	test('learns that a table waits for who is away, what it asks of them alone, and that it does no more', async () => {
		const { rival, ada, bob, id } = await runningMatch();
		const known = async (): Promise<TableSummary | undefined> => (await listOf(rival)).find((table) => table.id === id);
		const waits = async (): Promise<boolean | undefined> => (await known())?.waiting;
		expect(await bob.choose({ kind: 'bid', sum: 1 })).toBe('done');
		bob.close();
		await comesTrue(async () => expect(await waits()).toBe(false));
		expect(await ada.choose({ kind: 'bid', sum: 2 })).toBe('done');
		// What is asked of Ada is nothing of Bob's.
		expect(await env.Match.getByName(id).summary(accountOf(rival))).not.toHaveProperty('asks');
		expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
		// The next round asks everybody for a bid.
		await comesTrue(async () => expect(await known()).toMatchObject({ waiting: true, asks: 'bid' }));
		const again = await rival.enter(id);
		expect(await again.choose({ kind: 'bid', sum: 1 })).toBe('done');
		again.close();
		await comesTrue(async () => expect(await waits()).toBe(false));
		expect(await known()).not.toHaveProperty('asks');
	});

	test('keeps nothing of a turn: the room says whose it is when the list is read', async () => {
		const { id, host, rival } = await deserted();
		const [before, others] = [await told(host), await told(rival)];
		const back = await rival.enter(id);
		expect(await back.choose({ kind: 'bid', sum: 10 })).toBe('done');
		back.close();
		await comesTrue(async () => expect(await listOf(host)).toMatchObject([{ waiting: true, asks: 'bid' }]));
		const again = await host.enter(id);
		expect(await again.choose({ kind: 'bid', sum: 20 })).toBe('done');
		expect(await again.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
		expect(await again.choose({ kind: 'bid', sum: 20 })).toBe('done');
		again.close();
		await comesTrue(async () =>
			expect([await listOf(host), await listOf(rival)]).toMatchObject([[{ waiting: false }], [{ waiting: true }]])
		);
		expect([await told(host), await told(rival)]).toEqual([before, others]);
	});

	test('says of a room that does not answer in time what it knows, and not that it waits', async () => {
		const { id, host } = await deserted();
		await evictDurableObject(env.Player.getByName(accountOf(host)));
		expect(await told(host)).toMatchObject([{ phase: 'playing', waiting: true }]);
		let isBusy = true;
		const busy = vi.spyOn(MatchRoom.prototype as unknown as { summary: () => unknown }, 'summary').mockImplementation(async () => {
			while (isBusy) await new Promise((resolve) => setTimeout(resolve, 20));
			throw new Error('was busy');
		});
		const [table] = await listOf(host);
		expect(table).toMatchObject({ id, phase: 'playing', waiting: false });
		expect(table).not.toHaveProperty('asks');
		isBusy = false;
		busy.mockRestore();
		expect(await listOf(host)).toMatchObject([{ waiting: true, asks: 'bid' }]);
	});

	test('learns the end of a match when it is read, where the news of it was lost', async () => {
		const { host, rival, ada, bob } = await runningMatch();
		await comesTrue(async () => expect(await told(host)).toMatchObject([{ phase: 'playing' }]));
		const lost = vi.spyOn(Player.prototype, 'tableChanged').mockRejectedValue(new Error('lost'));
		await ada.does({ type: 'stop', agrees: true });
		await bob.does({ type: 'stop', agrees: true });
		await ada.until(() => ada.table.phase === 'over');
		await comesTrue(async () => expect(lost).toHaveBeenCalled());
		lost.mockRestore();
		expect(await told(host)).toMatchObject([{ phase: 'playing' }]);
		for (const player of [host, rival]) {
			expect(await listOf(player)).toMatchObject([{ phase: 'over', stopped: true }]);
			expect(await told(player)).toMatchObject([{ phase: 'over', stopped: true }]);
		}
	});

	test('of more tables than are asked keeps whose turn it is, and asks those first that are said to wait', async () => {
		const { id, host } = await deserted();
		await addTables(host, LIST.asked);
		const summary = await env.Match.getByName(id).summary(accountOf(host));
		if (summary === undefined || typeof summary === 'string') throw new Error('no summary');
		const player = env.Player.getByName(accountOf(host));
		const kept = async (): Promise<TableSummary | undefined> => (await told(host)).find((table) => table.id === id);
		await player.tableChanged({ ...summary, waiting: false, asks: undefined });
		expect(await kept()).toMatchObject({ waiting: false });
		await player.tableChanged(summary, { isAnew: true });
		expect(await kept()).toMatchObject({ waiting: true });
		await evictDurableObject(player);
		Object.assign(LIST, { othersAsked: 0 });
		const counted = calls();
		const list = await listOf(host);
		expect(list).toHaveLength(1 + LIST.asked);
		expect(list[0]).toMatchObject({ id, waiting: true });
		expect(vi.mocked(MatchRoom.prototype.summary).mock.contexts.map((room) => (room as MatchRoom).name)).toContain(id);
		expect(counted().summary).toBe(LIST.asked);
	});

	test('is not set back by news that comes late', async () => {
		const { host } = await newTable();
		await comesTrue(async () => expect(await told(host)).toHaveLength(1));
		const [now] = await told(host);
		if (now === undefined) throw new Error('no table is listed');
		await env.Player.getByName(accountOf(host)).tableChanged({ ...now, phase: 'over', updated: now.updated - 1 });
		expect(await told(host)).toEqual([now]);
		expect(await listOf(host)).toMatchObject([{ phase: 'gathering' }]);
	});

	test('says which seat is one’s own, wherever one moves', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const bob = await visitor('Bob');
		const guest = await bob.enter(id, invite);
		expect(await guest.sits(1)).toBe('done');
		await comesTrue(async () => expect([(await listOf(host))[0]?.you, (await listOf(bob))[0]?.you]).toEqual([0, 1]));
		expect(await guest.sits(2)).toBe('done');
		await comesTrue(async () => expect((await listOf(bob))[0]?.you).toBe(2));
	});

	test('learns nothing of the turns of a match while everybody sits at it', async () => {
		const { ada, bob, eve, host, rival } = await runningMatch();
		// That it has begun they are told, beside everything else.
		for (const player of [host, rival]) await comesTrue(async () => expect(await told(player)).toMatchObject([{ phase: 'playing' }]));
		const counted = calls();
		expect(await ada.choose({ kind: 'bid', sum: 2 })).toBe('done');
		expect(await bob.choose({ kind: 'bid', sum: 1 })).toBe('done');
		await settled(ada, bob, eve);
		expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
		await settled(ada, bob, eve);
		expect(counted().told).toBe(0);
	});

	test('is read a limited number of times a minute by one account, from wherever it comes', async () => {
		const host = await visitor('Ada');
		expect((await host.ask('/api/me/tables')).status).toBe(200);
		const last = await withinOneMinute(async () => {
			await readsAsOftenAsItMay(accountOf(host));
			return (await host.ask('/api/me/tables')).status;
		});
		expect(last).toBe(429);
		expect((await (await visitor('Bob')).ask('/api/me/tables')).status).toBe(200);
	});

	test('and every other read is limited for one address, at the pages and the sockets, too', async () => {
		const { id } = await newTable();
		const eve = await visitor('Eve');
		expect((await eve.ask(`/m/${id}`)).status).toBe(200);
		const answers = await withinOneMinute(async () => {
			await readsAsOftenAsItMay(eve.address);
			return [(await eve.ask('/api/me')).status, (await eve.ask(`/m/${id}`)).status, (await eve.enter(id)).closed];
		});
		expect(answers).toEqual([429, 429, 4429]);
		expect((await eve.ask('/api/health')).status).toBe(200);
		expect((await new Visitor().ask(`/m/${id}`)).status).toBe(200);
	});
});

describe('A new name', () => {
	test('with fifty tables is told to a few rooms, which write it once and report to nobody', async () => {
		const host = await withTables(MANY);
		const before = await kept(host);
		const counted = calls();
		expect(await host.json('/api/me', { name: 'Ada Lovelace' })).toMatchObject({ name: 'Ada Lovelace' });
		const latest = (await told(host)).slice(0, ACCOUNT.tablesToldAName);
		await comesTrue(async () => {
			for (const { id } of latest)
				expect(await env.Match.getByName(id).summary(accountOf(host))).toMatchObject({ seats: [{ name: 'Ada Lovelace' }, {}] });
		});
		expect(counted()).toMatchObject({ rename: ACCOUNT.tablesToldAName, told: 0 });
		const after = await kept(host);
		expect(after.filter(({ version }, i) => version !== before[i]?.version)).toHaveLength(ACCOUNT.tablesToldAName);
		expect(after.every(({ version, alarm }, i) => version - (before[i]?.version ?? 0) <= 1 && alarm === before[i]?.alarm)).toBe(true);
	});

	test('is seen at every other table when its player comes back there', async () => {
		const host = await withTables(ACCOUNT.tablesToldAName + 1);
		const { id } = (await told(host)).at(-1) ?? { id: '' };
		await host.ask('/api/me', { name: 'Ada Lovelace' });
		expect(await env.Match.getByName(id).summary(accountOf(host))).toMatchObject({ seats: [{ name: 'Ada' }, {}] });
		const ada = await host.enter(id);
		await ada.until(() => ada.table.seats[0]?.name === 'Ada Lovelace');
	});

	test('can be taken so often a day', async () => {
		const host = await visitor('Name 0');
		for (let n = 1; n < ACCOUNT.namesADay; n += 1)
			expect(await host.json('/api/me', { name: `Name ${n}` })).toMatchObject({ name: `Name ${n}` });
		expect(await host.json('/api/me', { name: 'One more' })).toEqual({ reason: 'names-today' });
		expect(await host.json('/api/me', { name: `Name ${ACCOUNT.namesADay - 1}` })).toMatchObject({ name: `Name ${ACCOUNT.namesADay - 1}` });
	});
});

describe('A table that its player hides', () => {
	const hide = (somebody: Visitor, id: string, hidden: boolean): Promise<Response> => somebody.ask('/api/me/tables/hidden', { id, hidden });
	const hiddenOf = async (somebody: Visitor): Promise<string[]> => (await listOf(somebody)).filter(isHidden).map(({ id }) => id);
	const isHidden = (table: TableSummary & { readonly hidden?: true }): boolean => table.hidden === true;

	test('is hidden for the account, on all its devices, and comes back when it is asked for', async () => {
		const { host, id } = await newTable();
		await comesTrue(async () => expect(await listOf(host)).toHaveLength(1));
		await hide(host, id, true);
		await hide(host, id, true);
		expect(await hiddenOf(host)).toEqual([id]);
		const phone = new Visitor();
		phone.cookie = host.cookie;
		expect(await hiddenOf(phone)).toEqual([id]);
		await hide(phone, id, false);
		expect(await hiddenOf(host)).toEqual([]);
	});

	test('shows again when it waits for its player anew, unless it is over', async () => {
		const { host, rival, id, ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		await comesTrue(async () => expect(await listOf(host)).toMatchObject([{ waiting: false }]));
		await hide(host, id, true);
		ada.close();
		await bob.choose({ kind: 'bid', sum: 10 });
		// Ada has won the first bid: it is for her to paint.
		await comesTrue(async () => expect(await listOf(host)).toMatchObject([{ waiting: true }]));
		expect(await hiddenOf(host)).toEqual([]);
		const back = await host.enter(id);
		await settled(back, bob);
		await hide(rival, id, true);
		await back.does({ type: 'stop', agrees: true });
		await bob.does({ type: 'stop', agrees: true });
		await comesTrue(async () => expect(await listOf(rival)).toMatchObject([{ phase: 'over' }]));
		expect(await hiddenOf(rival)).toEqual([id]);
	});

	test('while it waits stays hidden, also when all has slept meanwhile', async () => {
		const { id, host, rival } = await deserted();
		const player = env.Player.getByName(accountOf(host));
		// As it stands where the table has begun to wait since.
		await runInDurableObject(player, (_player, { storage }) => {
			storage.sql.exec("update mine set summary = json_set(summary, '$.waiting', json('false'))");
		});
		await evictDurableObject(player);
		await hide(host, id, true);
		await evictDurableObject(player);
		expect(await hiddenOf(host)).toEqual([id]);
		const ada = await host.enter(id);
		expect(await ada.choose({ kind: 'bid', sum: 10 })).toBe('done');
		ada.close();
		await comesTrue(async () => expect(await listOf(host)).toMatchObject([{ waiting: false, hidden: true }]));
		await evictDurableObject(player);
		const bob = await rival.enter(id);
		expect(await bob.choose({ kind: 'bid', sum: 20 })).toBe('done');
		for (const choice of [{ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' }] as const)
			expect(await bob.choose(choice)).toBe('done');
		await comesTrue(async () => expect(await listOf(host)).toMatchObject([{ waiting: true }]));
		expect(await hiddenOf(host)).toEqual([]);
	});

	test('is one of the list: what else is asked for leaves no trace', async () => {
		const { host, id } = await newTable();
		await comesTrue(async () => expect(await listOf(host)).toHaveLength(1));
		await hide(host, await newTableId(env), true);
		const stranger = await visitor('Eve');
		await hide(stranger, id, true);
		expect((await hide(stranger, 'x'.repeat(200), true)).status).toBe(400);
		const marks = (somebody: Visitor): Promise<unknown> =>
			runInDurableObject(env.Player.getByName(accountOf(somebody)), (_player, { storage }) => storage.kv.get('hidden'));
		expect([await marks(host), await marks(stranger)]).toEqual([undefined, undefined]);
		await hide(host, id, true);
		const ada = await host.enter(id);
		await ada.does({ type: 'leave' });
		await comesTrue(async () => expect(await marks(host)).toBeUndefined());
	});
});

describe('An account that nobody can come back to', () => {
	const rowsLeft = (account: string): Promise<number> =>
		runInDurableObject(
			env.Player.getByName(account),
			(_player, { storage }) =>
				storage.sql.exec("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'").toArray().length
		);

	test.each([
		['goes with its last table', ROOM.idle.over + SESSION_LIFETIME, false],
		['stays as long as a session could come', SESSION_LIFETIME - 60_000, true]
	])('%s', async (_what, later, stays) => {
		const { id, host } = await newTable();
		const account = accountOf(host);
		await comesTrue(async () => expect(await told(host)).toHaveLength(1));
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
		try {
			await env.Player.getByName(account).tableGone(id);
			await comesTrue(async () => expect((await rowsLeft(account)) > 0).toBe(stays));
		} finally {
			vi.useRealTimers();
		}
		// What has gone can begin anew.
		await env.Player.getByName(account).rename('Ada');
		expect(await env.Player.getByName(account).readName()).toBe('Ada');
	});
});
