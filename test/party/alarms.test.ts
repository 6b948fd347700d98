import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ALARM, ALONE, DAY, ROOM } from '#party/shared/limits.ts';
import { botsGoOn } from '#party/room/pace.ts';
import type { Place, Table } from '#party/room/table.ts';
import { newTable, runningMatch, settled, visitor } from './house.ts';

// Whose alarm was set: rooms of other tests may still be awake.
let settings: unknown[] = [];

beforeAll(async () => {
	const { id } = await newTable();
	await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const common = Object.getPrototypeOf(storage) as { setAlarm: (at: number) => Promise<void> };
		const { setAlarm } = common;
		common.setAlarm = function (this: unknown, at: number) {
			settings.push(this);
			return setAlarm.call(this, at);
		};
	});
});

/** How often this room's alarm was set since `settings` were emptied. */
function timesSet(id: string): Promise<number> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => settings.filter((one) => one === storage).length);
}

function rings(id: string): Promise<boolean> {
	return runDurableObjectAlarm(env.Match.getByName(id));
}

function alarmOf(id: string): Promise<number | null> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.getAlarm());
}

function entriesOf(id: string): Promise<number> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.sql.exec('select 1 from entry').toArray().length);
}

/** Bots of this room act at once. */
function hurried(id: string): Promise<void> {
	return runInDurableObject(env.Match.getByName(id), (room) => {
		Object.defineProperty(room, 'env', { value: { ...env, BOT_PACE_MS: '0' } });
	});
}

describe('The alarm', () => {
	test('is not set anew by a choice that wakes the room, nor by any other but the first', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await alarmOf(id)).not.toBeNull();
		for (const guest of [ada, bob]) {
			await evictDurableObject(env.Match.getByName(id));
			settings = [];
			await guest.choose({ kind: 'pass' });
			await settled(ada, bob);
			expect(await timesSet(id)).toBe(0);
		}
	});

	test('does not wake the room for the moment before the match once that is over', async () => {
		const { id } = await runningMatch();
		await vi.waitFor(async () => expect(await alarmOf(id)).toBeGreaterThan(Date.now() + DAY));
	});

	test('is set twice for any number of choices that bots take one soon after the other', async () => {
		const { host, id } = await newTable({ seats: 3, bots: true });
		const ada = await host.enter(id);
		await hurried(id);
		const { choices } = ada.match;
		settings = [];
		await ada.choose({ kind: 'bid', sum: 0 });
		await vi.waitFor(async () => {
			if (ada.match.choices < choices + 3) await rings(id);
			expect(ada.match.choices).toBeGreaterThanOrEqual(choices + 3);
		});
		const times = await timesSet(id);
		expect(times).toBeGreaterThan(0);
		expect(times).toBeLessThanOrEqual(2);
	});
});

describe('A match at which nobody is', () => {
	test('waits when nobody plays any longer, and goes on when somebody comes', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, stranger, rival, ada, bob, eve } = await runningMatch();
		const awhile = (): void => void vi.setSystemTime(Date.now() + 24 * 3_600_000);
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		awhile();
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		const back = await rival.enter(id);
		ada.close();
		await back.until(() => back.table.seats[0]?.present === false);
		awhile();
		expect(await back.does({ type: 'replace', seat: 0 })).toBe('done');
		back.close();
		eve.close();
		await Promise.all([ada, bob, back, eve].map((guest) => guest.until(() => guest.closed !== undefined)));
		const before = await entriesOf(id);
		for (let times = 0; times < 5; times += 1) await rings(id);
		expect(await entriesOf(id)).toBe(before);
		await stranger.enter(id);
		await rings(id);
		// Who watches is not told how many sealed bids are in.
		await vi.waitFor(async () => expect(await entriesOf(id)).toBe(before + 1));
	});

	test('counts what bots do, until somebody comes', async () => {
		const { host, id } = await newTable({ seats: 3, bots: true });
		const ada = await host.enter(id);
		const aloneIn = (): Promise<unknown> =>
			runInDurableObject(env.Match.getByName(id), (room) => {
				const { keeper } = room as unknown as { keeper: { room?: { table: Table } } };
				return keeper.room?.table.alone;
			});
		await ada.choose({ kind: 'bid', sum: 1 });
		ada.close();
		await ada.until(() => ada.closed !== undefined);
		for (const count of [1, 2]) {
			await rings(id);
			expect(await aloneIn()).toBe(count);
		}
		await host.enter(id);
		expect(await aloneIn()).toBeUndefined();
	});

	test('goes on for so many choices of bots, when somebody plays', () => {
		const player = { kind: 'player', colour: 'blue', nonce: '', account: 'ada', present: false } as const;
		const bot = { kind: 'bot', colour: 'red', nonce: '' } as const;
		const goesOn = (alone: number, online: string[], ...places: Place[]): boolean =>
			botsGoOn({ places, alone } as unknown as Table, new Set(online));
		expect([ALONE - 1, ALONE].map((alone) => goesOn(alone, [], player, bot))).toEqual([true, false]);
		expect(goesOn(ALONE, ['eve'], player, bot)).toBe(true);
		expect(goesOn(0, [], { ...player, standIn: true }, bot)).toBe(false);
		expect(goesOn(0, ['eve'], { ...player, standIn: true }, bot)).toBe(true);
	});
});

describe('A room that cannot be read', () => {
	test('rings a few times more, ever later, and goes when its time has come', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, host } = await runningMatch();
		const { touched } = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec("update room set match = '{'; delete from entry;");
			return storage.sql.exec<{ touched: number }>("select value ->> '$.touched' as touched from room").one();
		});
		const pauses: number[] = [];
		for (let times = 0; times <= ALARM.retries.length; times += 1) {
			await evictDurableObject(env.Match.getByName(id));
			expect(await rings(id)).toBe(true);
			const at = (await alarmOf(id)) ?? 0;
			pauses.push(at - Date.now());
			vi.setSystemTime(at);
		}
		expect(pauses.slice(0, -1)).toEqual(ALARM.retries);
		expect(Date.now()).toBeGreaterThanOrEqual(touched + ROOM.idle.playing);
		expect(await host.json<{ tables: unknown[] }>('/api/me/tables')).toMatchObject({ tables: [{ id }] });
		await rings(id);
		expect(await alarmOf(id)).toBeNull();
		const tables = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
			storage.sql.exec("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'").toArray()
		);
		expect(tables).toEqual([]);
		await vi.waitFor(async () => expect(await host.json('/api/me/tables')).toEqual({ tables: [] }));
	});

	test('that tells nothing at all is kept as long as a match from its first failure on', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id } = await newTable();
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => void storage.sql.exec("update room set value = '{'"));
		await evictDurableObject(env.Match.getByName(id));
		const begun = Date.now();
		for (let times = 0; times <= ALARM.retries.length; times += 1) {
			await rings(id);
			vi.setSystemTime((await alarmOf(id)) ?? 0);
		}
		expect(Date.now() - begun).toBe(ROOM.idle.playing);
		await rings(id);
		expect(await alarmOf(id)).toBeNull();
		const late = await (await visitor('Late')).enter(id);
		expect(late.received).toEqual([{ type: 'refused', reason: 'unknown-table' }]);
	});
});

describe('A room that a newer version of the house has written', () => {
	test('rings once a day, and goes when its time has come', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id } = await newTable();
		const { touched } = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec("update room set value = json_set(value, '$.format', 99)");
			return storage.sql.exec<{ touched: number }>("select value ->> '$.touched' as touched from room").one();
		});
		await evictDurableObject(env.Match.getByName(id));
		await rings(id);
		expect(await alarmOf(id)).toBe(Date.now() + ROOM.newer);
		const end = touched + ROOM.idle.gathering;
		vi.setSystemTime(end - ROOM.newer / 2);
		await rings(id);
		expect(await alarmOf(id)).toBe(end);
		vi.setSystemTime(end);
		await rings(id);
		expect(await alarmOf(id)).toBeNull();
	});

	test.each([
		["json_set(value, '$.format', 99, '$.phase', 'paused')", ROOM.idle.over],
		["json_remove(json_set(value, '$.format', 99, '$.phase', 'paused'), '$.touched')", ROOM.idle.playing]
	])('goes at last, whatever it says of itself: %s', async (rewritten, most) => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id } = await newTable();
		await runInDurableObject(
			env.Match.getByName(id),
			(_room, { storage }) => void storage.sql.exec(`update room set value = ${rewritten}`)
		);
		await evictDurableObject(env.Match.getByName(id));
		const begun = Date.now();
		for (let times = 0; times <= ALARM.retries.length; times += 1) {
			await rings(id);
			expect(await alarmOf(id)).toBeLessThanOrEqual(begun + most);
		}
		vi.setSystemTime(begun + most);
		await rings(id);
		expect(await alarmOf(id)).toBeNull();
	});
});
