import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { PATIENCE } from '#party/shared/wire.ts';
import { newTable, playTwoRounds, runningMatch, settled, visitor } from './house.ts';
import { MINUTE, HOUR, NOON, LIVE, DAYS, stoppedClock, alarmOf, clockOf } from './stopped-clock.ts';

describe('A table with a clock', () => {
	test('counts the time of those it asks, each by itself, and tells nobody more than that', async () => {
		const pass = stoppedClock();
		const { ada, bob, eve } = await runningMatch({ clock: LIVE });
		for (const guest of [ada, bob, eve]) {
			expect(guest.table.clock).toEqual(LIVE);
			for (const seat of [0, 1]) expect(clockOf(guest, seat)).toEqual({ left: LIVE.bank, from: NOON, zero: NOON + LIVE.bank });
		}
		pass(MINUTE);
		await ada.choose({ kind: 'bid', sum: 20 });
		await settled(ada, bob, eve);
		for (const guest of [ada, bob, eve]) {
			expect(clockOf(guest, 0)).toEqual({ left: LIVE.bank - MINUTE + LIVE.increment });
			expect(clockOf(guest, 1)).toEqual({ left: LIVE.bank, from: NOON, zero: NOON + LIVE.bank });
		}
	});

	test('has no clock in a match before its start, when it is over, or without terms', async () => {
		const { host, id } = await newTable({ clock: LIVE });
		expect(clockOf(await host.enter(id), 0)).toBeUndefined();
		const { ada, bob } = await runningMatch({ clock: LIVE });
		await playTwoRounds(ada, bob);
		expect(ada.table.phase).toBe('over');
		expect(clockOf(ada, 0)).toBeUndefined();
		const { ada: cyd } = await runningMatch();
		expect(cyd.table).not.toHaveProperty('clock');
		expect(cyd.table.seats[0]).not.toHaveProperty('clock');
		expect(cyd.received.find(({ type }) => type === 'table')).not.toHaveProperty('now');
	});

	test('is settled by its host before the start alone, within limits', async () => {
		const { host, id, invite } = await newTable();
		const ada = await host.enter(id, invite);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		expect(await bob.does({ type: 'settle', clock: LIVE })).toBe('not-host');
		expect(await ada.does({ type: 'settle', clock: LIVE })).toBe('done');
		expect(ada.table.clock).toEqual(LIVE);
		expect(await ada.does({ type: 'settle', clock: 'none' })).toBe('done');
		expect(ada.table).not.toHaveProperty('clock');
		for (const wrong of [
			{ ...LIVE, bank: 1 },
			{ ...LIVE, bank: 5 * HOUR },
			{ ...LIVE, increment: -1 },
			{ ...LIVE, bank: 90_000.5 },
			{ ...LIVE, end: 'other' },
			{ ...DAYS, turn: 8 * 24 * HOUR },
			{ ...DAYS, bank: HOUR },
			{ pace: 'weeks', turn: HOUR, end: 'bot' }
		])
			expect(await ada.does({ type: 'settle', clock: wrong as never })).toBe('malformed');
		await ada.does({ type: 'settle', clock: DAYS });
		await ada.starts();
		expect(await ada.does({ type: 'settle', clock: LIVE })).toBe('match-running');
		expect(ada.table.clock).toEqual(DAYS);
		expect(await host.json('/api/tables', { game: 'sealed-bids', seats: 2, clock: { ...LIVE, bank: 0 } })).toMatchObject({
			reason: 'malformed'
		});
	});

	test('gives no time back to who takes a choice back', async () => {
		const pass = stoppedClock();
		const { ada, bob } = await runningMatch({ clock: LIVE });
		pass(MINUTE);
		await ada.choose({ kind: 'bid', sum: 20 });
		pass(MINUTE);
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		expect(clockOf(ada, 0)).toEqual({ left: 9 * MINUTE, from: NOON + 2 * MINUTE, zero: NOON + 11 * MINUTE });
		await settled(ada, bob);
		expect(clockOf(bob, 0)).toEqual(clockOf(ada, 0));
	});

	test('goes on where it was when the room has slept, or was made anew from its record', async () => {
		const pass = stoppedClock();
		const { id, host, rival, ada, bob, eve } = await runningMatch({ clock: LIVE });
		pass(MINUTE);
		await ada.choose({ kind: 'bid', sum: 20 });
		await settled(ada, bob);
		await evictDurableObject(env.Match.getByName(id));
		pass(MINUTE);
		const again = await host.enter(id);
		expect(clockOf(again, 1)).toEqual({ left: LIVE.bank, from: NOON, zero: NOON + LIVE.bank });
		// Who comes is told what time it is, whatever their own clock says.
		expect(again.received.find(({ type }) => type === 'table')).toMatchObject({ now: NOON + 2 * MINUTE });
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => void storage.sql.exec("update room set match = 'x'"));
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await eve.until(() => eve.closed !== undefined);
		const healed = await rival.enter(id);
		// What was kept with the choices since the room was last written whole is forgotten in favour of its players.
		expect(clockOf(healed, 0)).toEqual({ left: LIVE.bank });
		expect(clockOf(healed, 1)).toEqual({ left: LIVE.bank, from: Date.now(), zero: Date.now() + LIVE.bank });
		expect(await healed.choose({ kind: 'bid', sum: 10 })).toBe('done');
	});

	test('hands its clock on to the next table of the same people', async () => {
		const { id, host, ada, bob } = await runningMatch({ clock: DAYS });
		await playTwoRounds(ada, bob);
		const { id: next } = await host.json<{ id: string }>(`/api/tables/${id}/again`, {});
		expect((await host.enter(next)).table.clock).toEqual(DAYS);
	});
});

describe('A choice by the clock', () => {
	/** The rows that are written by this work. */
	async function rowsWritten(id: string, work: () => Promise<unknown>): Promise<string[]> {
		const written: string[] = [];
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const { sql } = storage;
			const common = Object.getPrototypeOf(sql) as { exec: (...statement: unknown[]) => unknown };
			const { exec } = common;
			common.exec = function (this: unknown, query: unknown, ...values: unknown[]) {
				if (this === sql && /^\s*(insert|update|delete)/.test(String(query))) written.push(String(query));
				return exec.call(this, query, ...values);
			};
		});
		await work();
		return written;
	}

	test('is one row, as without one, and sets no alarm', async () => {
		for (const clock of [undefined, LIVE, DAYS]) {
			const { id, ada, bob } = await runningMatch({ clock });
			await ada.choose({ kind: 'bid', sum: 20 });
			await settled(ada, bob);
			const alarm = await alarmOf(id);
			const written = await rowsWritten(id, async () => {
				await bob.choose({ kind: 'bid', sum: 10 });
				await settled(ada, bob);
			});
			expect(written.map((query) => query.trim().slice(0, 17))).toEqual(['insert into entry']);
			expect(await alarmOf(id)).toBe(alarm);
		}
	});
});

describe('Another clock', () => {
	test('is taken by consent, and everybody’s time begins anew', async () => {
		const pass = stoppedClock();
		const { ada, bob, eve } = await runningMatch({ clock: LIVE });
		pass(5 * MINUTE);
		expect(await eve.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('not-seated');
		expect(await eve.does({ type: 'switch', clock: DAYS, agrees: false })).toBe('not-seated');
		expect(await ada.does({ type: 'switch', clock: LIVE, agrees: true })).toBe('same-clock');
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('done');
		await settled(ada, bob, eve);
		expect(bob.table).toMatchObject({ clock: LIVE, switching: { clock: DAYS, seats: [0] } });
		expect(clockOf(bob, 0)?.left).toBe(LIVE.bank);
		expect(await bob.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('done');
		await settled(ada, bob, eve);
		expect(bob.table.clock).toEqual(DAYS);
		expect(bob.table).not.toHaveProperty('switching');
		for (const seat of [0, 1]) expect(clockOf(bob, seat)).toMatchObject({ left: DAYS.turn, from: NOON + 5 * MINUTE });
		await ada.does({ type: 'switch', clock: 'none', agrees: true });
		await bob.does({ type: 'switch', clock: 'none', agrees: true });
		expect(bob.table).not.toHaveProperty('clock');
		expect(clockOf(bob, 0)).toBeUndefined();
		expect(await bob.does({ type: 'switch', clock: 'none', agrees: true })).toBe('same-clock');
	});

	test('that is proposed instead of the first one counts its own voices, and one is withdrawn by who agreed', async () => {
		const { ada, bob } = await runningMatch();
		await ada.does({ type: 'switch', clock: DAYS, agrees: true });
		expect(await bob.does({ type: 'switch', clock: LIVE, agrees: true })).toBe('done');
		await settled(ada, bob);
		expect(ada.table).not.toHaveProperty('clock');
		expect(ada.table.switching).toEqual({ clock: LIVE, seats: [1] });
		// What nobody proposes any longer is not taken back.
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: false })).toBe('done');
		expect(ada.table.switching).toEqual({ clock: LIVE, seats: [1] });
		expect(await bob.does({ type: 'switch', clock: LIVE, agrees: false })).toBe('done');
		await settled(ada, bob);
		expect(ada.table).not.toHaveProperty('switching');
	});

	test('is taken by the host alone once the others have been away for long', async () => {
		const pass = stoppedClock();
		const { id, ada, bob } = await runningMatch();
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		pass(PATIENCE.live - 1);
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('done');
		expect(ada.table.switching).toEqual({ clock: DAYS, seats: [0] });
		pass(1);
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('done');
		expect(ada.table.clock).toEqual(DAYS);
		// Until now the alarm was for the day on which the table goes.
		expect(await alarmOf(id)).toBe(Date.now() + DAYS.turn);
	});

	test('waits for who is away as long as a clock by days does, whatever the table has settled', async () => {
		const pass = stoppedClock();
		const { ada, bob } = await runningMatch({ clock: DAYS });
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		const gone = Date.now();
		pass(PATIENCE.live);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('away-too-short');
		expect(await ada.does({ type: 'switch', clock: { ...LIVE, end: 'open' }, agrees: true })).toBe('done');
		expect(ada.table).toMatchObject({ clock: DAYS, switching: { seats: [0] } });
		pass(gone + PATIENCE.days - Date.now());
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
	});

	test('is proposed no more when the match was stopped', async () => {
		const { ada, bob } = await runningMatch();
		await ada.does({ type: 'switch', clock: DAYS, agrees: true });
		await ada.does({ type: 'stop', agrees: true });
		await bob.does({ type: 'stop', agrees: true });
		expect(bob.table.phase).toBe('over');
		expect(bob.table).not.toHaveProperty('switching');
	});

	test('is proposed no more when the match is over', async () => {
		const { ada, bob } = await runningMatch();
		await ada.does({ type: 'switch', clock: DAYS, agrees: true });
		await playTwoRounds(ada, bob);
		expect(ada.table).not.toHaveProperty('switching');
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('match-over');
	});
});

describe('A stored room', () => {
	test('of before clocks goes on without one', async () => {
		const { id, host } = await runningMatch({ clock: LIVE });
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec("update room set value = json_remove(value, '$.clock', '$.clocks')");
		});
		await evictDurableObject(env.Match.getByName(id));
		const ada = await host.enter(id);
		expect(ada.table).not.toHaveProperty('clock');
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
	});

	test('with a player in a zone that there is not goes on, as if they had told none', async () => {
		const { id, host, ada, bob } = await runningMatch({ clock: DAYS });
		await settled(ada, bob);
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const rest = JSON.stringify({ zone: 'Nowhere/Land', from: 0, to: 60 });
			for (const seat of [0, 1]) storage.sql.exec(`update room set value = json_set(value, '$.places[${seat}].rest', json(?))`, rest);
		});
		await evictDurableObject(env.Match.getByName(id));
		const again = await host.enter(id);
		expect(await again.choose({ kind: 'bid', sum: 20 })).toBe('done');
		expect(again.table.seats[1]?.clock?.zero).toBeDefined();
	});

	test.each([
		['$.clock', { pace: 'weeks', end: 'bot' }],
		['$.clock', { pace: 'live', bank: 'x', increment: 0, end: 'bot' }],
		['$.clocks', [{ left: 'x' }]],
		['$.clocks', [{ left: 1, pauses: [[1]] }]],
		['$.switching', { clock: {}, seats: [] }],
		['$.places[0].rest', { zone: 1 }],
		['$.places[0].open', 'x']
	])('whose %s makes no sense is made anew from its record', async (path, value) => {
		const { id, host, ada, bob } = await runningMatch({ clock: LIVE });
		await ada.choose({ kind: 'bid', sum: 20 });
		await settled(ada, bob);
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec('update room set value = json_set(value, ?, json(?))', path, JSON.stringify(value));
		});
		await evictDurableObject(env.Match.getByName(id));
		const again = await host.enter(id);
		expect(again.table.phase).toBe('playing');
		expect(again.match.asks.map(({ seat }) => seat)).toEqual([1]);
	});
});
