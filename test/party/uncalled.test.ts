import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MatchRoom } from '#party/room/match.ts';
import { Player } from '#party/account/player.ts';
import { CALLS, LIST, WORD } from '#party/shared/limits.ts';
import { Uncalled } from '#party/room/people/uncalled.ts';
import type { Room, Table } from '#party/room/table.ts';
import type { TableSummary } from '#party/room/summary.ts';
import { browserOf } from './browser.ts';
import { newTable, runningMatch, visitor, type Guest, type Visitor } from './house.ts';
import { accountOf as accountOfBrowser, another, joins, shortName } from './members.ts';
import { PushService } from './push-service.ts';

const { asked } = LIST;
let service: PushService;

beforeEach(() => {
	service = new PushService();
});

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
	Object.assign(LIST, { asked });
});

const accountOf = (somebody: Visitor): string => somebody.cookie.split('=')[1]?.split('-')[0] ?? '';

/** Waits until what is asked for is so. */
const comesTrue = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, 15_000);

const offers = async (somebody: Visitor): Promise<void> =>
	expect(await somebody.json('/api/me/calls/offer', (await service.device()).offer)).toEqual({});

/** The tables to which the account is to be called. */
const calls = (somebody: Visitor): Promise<string[]> =>
	runInDurableObject(env.Player.getByName(accountOf(somebody)), (_player, { storage }) =>
		storage.sql
			.exec<{ id: string }>('select id from call where at is not null order by id')
			.toArray()
			.map(({ id }) => id)
	);

/** The table as its room would read it, if it woke now. */
async function stored(id: string): Promise<Table> {
	const room = env.Match.getByName(id);
	await evictDurableObject(room);
	return runInDurableObject(room, (awake) => (awake as unknown as { keeper: { room: { table: Table } } }).keeper.room.table);
}

/** Looks at the list, comes, and bids, as one does over days. */
async function visits(somebody: Visitor, id: string, sum: number): Promise<Guest> {
	await somebody.json('/api/me?tables');
	const guest = await somebody.enter(id);
	expect(await guest.choose({ kind: 'bid', sum })).toBe('done');
	return guest;
}

/** Leaves, and waits until the room has heard it. */
async function leaves(id: string, guest: Guest): Promise<void> {
	guest.close();
	await vi.waitUntil(async () => (await onlineAt(id)) === 0, 15_000);
}

function onlineAt(id: string): Promise<number> {
	return runInDurableObject(
		env.Match.getByName(id),
		(room) => (room as unknown as { crowd: { guests(): readonly unknown[] } }).crowd.guests().length
	);
}

/** A match over days of two that waits for both; nobody is there. */
async function nobodyThere() {
	const match = await runningMatch({ patience: 'days' });
	const { id, ada, bob, eve, host, rival } = match;
	for (const guest of [ada, bob, eve]) guest.close();
	for (const player of [host, rival]) {
		const phase = (_player: unknown, { storage }: DurableObjectState): unknown =>
			storage.sql.exec("select json_extract(summary, '$.phase') as phase from mine").toArray();
		await comesTrue(async () =>
			expect(await runInDurableObject(env.Player.getByName(accountOf(player)), phase)).toEqual([{ phase: 'playing' }])
		);
	}
	await vi.waitUntil(async () => (await onlineAt(id)) === 0, 15_000);
	return match;
}

/** The same, and Bob has looked at his list and bid, and the room has slept. */
async function bobHasBid() {
	const match = await nobodyThere();
	const { id, rival } = match;
	await leaves(id, await visits(rival, id, 10));
	await evictDurableObject(env.Match.getByName(id));
	return match;
}

/** Ada comes, bids more, paints, and leaves: the next round asks both. */
async function adaPlays({ id, host }: { readonly id: string; readonly host: Visitor }): Promise<void> {
	const ada = await visits(host, id, 20);
	expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
	await leaves(id, ada);
}

/** Counts what the room tells players' objects, as it tells it. */
function told(): () => number {
	const spy = vi.spyOn(MatchRoom.prototype as unknown as { aside: (what: string) => void }, 'aside');
	return () => spy.mock.calls.filter(([what]) => what === 'player').length;
}

describe('Of whom nobody is called', () => {
	test('the account is not told of turns, also when the room has slept, and that costs no row', async () => {
		const match = await bobHasBid();
		const heard = told();
		const rows = (): Promise<unknown> =>
			runInDurableObject(env.Match.getByName(match.id), (_room, { storage }) => [
				storage.sql.exec('select count(*) as entries from entry').one(),
				storage.sql.exec('select value from room').one()
			]);
		const [before, own] = (await rows()) as [{ entries: number }, object];
		// That Ada is not called either is new, and no reason to write.
		await match.host.json('/api/me?tables');
		const looks = await match.host.enter(match.id);
		await leaves(match.id, looks);
		expect(await rows()).toEqual([before, own]);
		const ada = await visits(match.host, match.id, 20);
		// The choice is one row, and the room's own stays as it was.
		expect(await rows()).toEqual([{ entries: before.entries + 1 }, own]);
		expect(await ada.choose({ kind: 'paint', paint: 'umber' })).toBe('done');
		expect(await ada.choose({ kind: 'frame', wide: true })).toBe('done');
		expect(await ada.choose({ kind: 'confirm' })).toBe('done');
		await leaves(match.id, ada);
		// Bob is asked anew, and so is Ada, who leaves.
		expect(heard()).toBe(0);
		expect((await stored(match.id)).uncalled).toEqual([accountOf(match.host), accountOf(match.rival)].sort());
		expect(await match.rival.json('/api/me?tables')).toMatchObject({ tables: [{ waiting: true, asks: 'bid' }] });
	});

	test('nobody at the table learns of it', async () => {
		const match = await bobHasBid();
		const ada = await visits(match.host, match.id, 20);
		expect(JSON.stringify(ada.table)).not.toContain('uncalled');
		expect(JSON.stringify(ada.received)).not.toContain(accountOf(match.rival));
	});

	test.each([
		['a device is added', (bob: Visitor) => offers(bob)],
		[
			'calls are switched on again',
			async (bob: Visitor, id: string) => {
				await offers(bob);
				await bob.json('/api/me/calls/settings', { off: true });
				await bob.json('/api/me?tables');
				await comesTrue(async () => expect(await wantsTurns(id, bob)).toBe(false));
				await bob.json('/api/me/calls/settings', { off: false });
			}
		],
		[
			'the table is silent no more',
			async (bob: Visitor, id: string) => {
				await offers(bob);
				await bob.json('/api/me/calls/silence', { id, silent: true });
				await bob.json('/api/me?tables');
				await comesTrue(async () => expect(await wantsTurns(id, bob)).toBe(false));
				await bob.json('/api/me/calls/silence', { id, silent: false });
			}
		]
	])('and then %s: the next turn calls', async (_what, change) => {
		const match = await bobHasBid();
		expect(await wantsTurns(match.id, match.rival)).toBe(false);
		await change(match.rival, match.id);
		await comesTrue(async () => expect(await wantsTurns(match.id, match.rival)).toBe(true));
		expect((await stored(match.id)).uncalled ?? []).not.toContain(accountOf(match.rival));
		await adaPlays(match);
		await comesTrue(async () => expect(await calls(match.rival)).toEqual([match.id]));
	});

	test('and then a device is added, which the room could not be told at once: the next turn calls', async () => {
		const match = await bobHasBid();
		vi.spyOn(MatchRoom.prototype, 'tellTurns').mockRejectedValueOnce(new Error('busy'));
		await offers(match.rival);
		await comesTrue(async () => expect(await wantsTurns(match.id, match.rival)).toBe(true));
		await adaPlays(match);
		await comesTrue(async () => expect(await calls(match.rival)).toEqual([match.id]));
	});

	test('and then a device is added, which the room cannot keep at once: the next turn calls, also when it has slept', async () => {
		const match = await bobHasBid();
		const room = env.Match.getByName(match.id);
		await runInDurableObject(room, (awake) => {
			const { keeper } = awake as unknown as { keeper: { keep: () => unknown } };
			vi.spyOn(keeper, 'keep').mockImplementationOnce(() => {
				throw new Error('full');
			});
		});
		const tellings = vi.spyOn(MatchRoom.prototype, 'tellTurns');
		await offers(match.rival);
		await comesTrue(() => Promise.resolve(expect(tellings).toHaveBeenCalledTimes(2)));
		await comesTrue(async () => expect((await stored(match.id)).uncalled ?? []).not.toContain(accountOf(match.rival)));
		await adaPlays(match);
		await comesTrue(async () => expect(await calls(match.rival)).toEqual([match.id]));
	});

	test('and then a device is added, of which the room never hears: who comes by a link is called from then on', async () => {
		const { id, rival } = await bobHasBid();
		const lost = vi.spyOn(MatchRoom.prototype, 'tellTurns').mockImplementation(() => undefined);
		await offers(rival);
		await comesTrue(() => Promise.resolve(expect(lost).toHaveBeenCalled()));
		await evictDurableObject(env.Match.getByName(id));
		expect(await wantsTurns(id, rival)).toBe(false);
		await rival.enter(id);
		expect(await wantsTurns(id, rival)).toBe(true);
	});

	test('and then calls are switched on and off all day: rooms are told that a limited number of times', async () => {
		const { id, rival } = await bobHasBid();
		await offers(rival);
		await comesTrue(async () => expect(await wantsTurns(id, rival)).toBe(true));
		const tellings = vi.spyOn(MatchRoom.prototype, 'tellTurns');
		const { turnsADay } = CALLS;
		Object.assign(CALLS, { turnsADay: 3 });
		for (let n = 0; n < 5; n += 1) {
			await rival.json('/api/me/calls/settings', { off: true });
			await rival.json('/api/me/calls/settings', { off: false });
		}
		Object.assign(CALLS, { turnsADay });
		// With the one when the device was offered.
		expect(tellings).toHaveBeenCalledTimes(2);
	});

	test('who stands up and sits down again is called as anybody who has just come', async () => {
		const { host, id, invite } = await newTable({ patience: 'days' });
		const bob = await visitor('Bob');
		const [ada, there] = [await host.enter(id, invite), await bob.enter(id, invite)];
		expect(await ada.sits(0)).toBe('done');
		expect(await there.sits(1)).toBe('done');
		await comesTrue(async () => expect(await env.Player.getByName(accountOf(bob)).hasTable(id)).toBe(true));
		await bob.json('/api/me?tables');
		expect(await wantsTurns(id, bob)).toBe(false);
		expect(await there.does({ type: 'leave' })).toBe('done');
		expect(await there.sits(1)).toBe('done');
		expect(await wantsTurns(id, bob)).toBe(true);
	});

	test('what a table keeps of it goes with whoever leaves, and is not there for whoever comes', async () => {
		const { id, host, rival } = await bobHasBid();
		await runInDurableObject(env.Match.getByName(id), (awake) => {
			const { keeper } = awake as unknown as { keeper: { room: Room } };
			const [here, uncalled] = [keeper.room, [accountOf(rival)]];
			const alone = { ...here, table: { ...here.table, places: here.table.places.slice(0, 1), uncalled } };
			expect(new Uncalled().settled(here, alone).uncalled).toBeUndefined();
			expect(new Uncalled().settled(alone, { ...here, table: { ...here.table, uncalled } }).uncalled).toBeUndefined();
			const both = { ...here, table: { ...here.table, uncalled: [accountOf(host)] } };
			expect(new Uncalled().settled(alone, both)).toBe(both.table);
		});
	});

	test('of a table that is not in its list the account does not say that it wants no turns: it would not be told that it does', async () => {
		const { id, rival } = await bobHasBid();
		const bob = env.Player.getByName(accountOf(rival));
		expect(await bob.enter({ generation: 0 }, id)).toMatchObject({ wantsTurns: false });
		expect(await bob.enter({ generation: 0 }, id.toLowerCase() + 'x')).toMatchObject({ wantsTurns: true });
	});

	test('that it wants turns is believed at any time, that it does not only when nothing else was said since', async () => {
		const { id, rival } = await bobHasBid();
		const [room, bob, now] = [env.Match.getByName(id), accountOf(rival), Date.now()];
		await room.tellTurns(bob, now - 60_000);
		expect(await wantsTurns(id, rival)).toBe(true);
		await room.summary(bob, { at: now, wantsTurns: false });
		expect(await wantsTurns(id, rival)).toBe(false);
		await room.tellTurns(bob, now - 60_000);
		await room.summary(bob, { at: now, wantsTurns: false });
		expect(await wantsTurns(id, rival)).toBe(true);
	});

	test('what the room was told before a device was added, and comes after it, is not believed', async () => {
		const { id, rival } = await bobHasBid();
		const readings = vi.spyOn(MatchRoom.prototype, 'summary');
		await rival.json('/api/me?tables');
		const [account = '', word] = readings.mock.calls.at(-1) ?? [];
		expect(word).toMatchObject({ wantsTurns: false });
		await offers(rival);
		await comesTrue(async () => expect(await wantsTurns(id, rival)).toBe(true));
		const room = env.Match.getByName(id);
		await room.summary(account, word);
		expect(await wantsTurns(id, rival)).toBe(true);
		await evictDurableObject(room);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WORD.arrives + 1_000 });
		await room.summary(account, word);
		expect(await wantsTurns(id, rival)).toBe(true);
	});

	test('and then a feed is made, or there are more tables than are asked: whose turn it is, is kept from then on', async () => {
		for (const change of [
			(bob: Visitor): Promise<unknown> => bob.json('/api/me/calls/feed', {}),
			(bob: Visitor): Promise<unknown> => {
				Object.assign(LIST, { asked: 1 });
				return openedBy(bob);
			}
		]) {
			const match = await bobHasBid();
			const waits = (): Promise<unknown> =>
				runInDurableObject(env.Player.getByName(accountOf(match.rival)), (_player, { storage }) => {
					const { summary } = storage.sql.exec<{ summary: string }>('select summary from mine where id = ?', match.id).one();
					return (JSON.parse(summary) as TableSummary).waiting;
				});
			await change(match.rival);
			await comesTrue(async () => expect(await wantsTurns(match.id, match.rival)).toBe(true));
			expect(await waits()).toBe(false);
			await adaPlays(match);
			await comesTrue(async () => expect(await waits()).toBe(true));
			Object.assign(LIST, { asked });
		}
	});

	test('and then the table is hidden while it waits: it shows again when it waits anew, though the list was not read in between', async () => {
		const { id, host, rival } = await nobodyThere();
		await rival.json('/api/me?tables');
		expect(await wantsTurns(id, rival)).toBe(false);
		await rival.json('/api/me/tables/hidden', { id, hidden: true });
		await comesTrue(async () => expect(await wantsTurns(id, rival)).toBe(true));
		const bob = await rival.enter(id);
		expect(await bob.choose({ kind: 'bid', sum: 20 })).toBe('done');
		await leaves(id, bob);
		const heard = told();
		await leaves(id, await visits(host, id, 10));
		expect(heard()).toBeGreaterThan(0);
		const bobs = env.Player.getByName(accountOf(rival));
		await comesTrue(async () => expect(await runInDurableObject(bobs, (_player, { storage }) => storage.kv.get('hidden'))).toBeUndefined());
		await evictDurableObject(bobs);
		const { tables } = await rival.json<{ tables: object[] }>('/api/me?tables');
		expect(tables).toMatchObject([{ waiting: true, asks: 'paint' }]);
		expect(tables[0]).not.toHaveProperty('hidden');
	});

	test('the heir of such an account is called, who has a device', async () => {
		const match = await bobHasBid();
		const heir = await browserOf('Cleo');
		const bob = await browserOf('Nobody');
		bob.cookies.set('backroom_session', match.rival.cookie.split('=')[1] ?? '');
		const both = await another(bob);
		await joins(heir, both);
		expect(await heir.json('/api/me/calls/offer', (await service.device()).offer)).toEqual({});
		expect(await both.json('/api/session/join', { account: await shortName(bob) })).toMatchObject({ name: 'Cleo' });
		await comesTrue(async () => expect((await stored(match.id)).places[1]).toMatchObject({ account: accountOfBrowser(heir) }));
		await adaPlays(match);
		await comesTrue(async () =>
			expect(
				await runInDurableObject(env.Player.getByName(accountOfBrowser(heir)), (_player, { storage }) =>
					storage.sql.exec('select id from call where at is not null').toArray()
				)
			).toEqual([{ id: match.id }])
		);
	});

	test('what was kept of it is forgotten by a room that is made anew from its record', async () => {
		const match = await bobHasBid();
		const room = env.Match.getByName(match.id);
		await runInDurableObject(room, (_room, { storage }) => {
			storage.sql.exec("update room set match = 'damaged'");
			const text = JSON.stringify([accountOf(match.rival)]);
			storage.sql.exec("update started set value = json_set(value, '$.uncalled', json(?))", text);
			storage.sql.exec("update room set value = json_set(value, '$.uncalled', json(?))", text);
		});
		expect((await stored(match.id)).uncalled).toBeUndefined();
		await adaPlays(match);
	});
});

/** Whether the room tells the account of turns now. */
function wantsTurns(id: string, somebody: Visitor): Promise<boolean> {
	return runInDurableObject(env.Match.getByName(id), (awake) => {
		const { keeper, uncalled } = awake as unknown as {
			keeper: { room: { table: Table } };
			uncalled: { has(table: Table, account: string): boolean };
		};
		return !uncalled.has(keeper.room.table, accountOf(somebody));
	});
}

/** A table that Bob opens himself, of which his object has heard. */
async function openedBy(bob: Visitor): Promise<void> {
	await newTable();
	const { id } = await bob.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2 });
	await comesTrue(async () => expect(await env.Player.getByName(accountOf(bob)).hasTable(id)).toBe(true));
}

test('A seat’s stranger is told nothing: who has none is no account of the table', async () => {
	const match = await bobHasBid();
	const eve = await visitor('Eve');
	await env.Match.getByName(match.id).summary(accountOf(eve), { at: Date.now(), wantsTurns: false });
	const asked = vi
		.spyOn(Player.prototype, 'enter')
		.mockImplementation(() => ({ isEnded: false, name: 'Eve', at: Date.now(), wantsTurns: false }));
	const watching = await eve.enter(match.id, match.invite);
	expect(asked).toHaveBeenCalledTimes(1);
	expect(await wantsTurns(match.id, eve)).toBe(true);
	vi.restoreAllMocks();
	await leaves(match.id, watching);
	await adaPlays(match);
	expect((await stored(match.id)).uncalled ?? []).not.toContain(accountOf(eve));
});
