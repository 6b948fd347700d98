import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { PATIENCE, type ClockTerms } from '#party/shared/wire.ts';
import { newTable, playTwoRounds, runningMatch, settled, visitor, type Guest } from './house.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// Far ahead: an alarm for a moment that has passed on the machine’s own clock is set for now.
const NOON = Date.parse('2046-11-23T12:00:00Z');
const LIVE = { pace: 'live', bank: 10 * MINUTE, increment: 20_000, end: 'bot' } as const satisfies ClockTerms;
const DAYS = { pace: 'days', turn: 24 * HOUR, end: 'bot' } as const satisfies ClockTerms;

/** Stops the clock of the rooms at noon; answers how to move it on. */
function stoppedClock(): (milliseconds: number) => number {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	return (milliseconds) => {
		vi.setSystemTime(Date.now() + milliseconds);
		return Date.now();
	};
}

const rings = (id: string): Promise<boolean> => runDurableObjectAlarm(env.Match.getByName(id));
const alarmOf = (id: string): Promise<number | null> =>
	runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.getAlarm());
const clockOf = (guest: Guest, seat: number) => guest.table.seats[seat]?.clock;

/** The host of this room was away then. */
function awayIn(id: string, ...spans: (readonly [number, number])[]): Promise<void> {
	return runInDurableObject(env.Match.getByName(id), (room) => {
		Object.defineProperty(room, 'env', { value: { ...env, AWAY: JSON.stringify(spans) } });
	});
}

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

describe('At zero', () => {
	test('nothing happens where the host has chosen that: time stands at nothing, and its player may choose', async () => {
		const pass = stoppedClock();
		const { id, ada, bob } = await runningMatch({ clock: { ...LIVE, end: 'nothing' } });
		expect(await alarmOf(id)).toBeGreaterThan(NOON + HOUR);
		pass(HOUR);
		await rings(id);
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
		expect(clockOf(ada, 0)).toEqual({ left: LIVE.increment });
		expect(bob.table.seats[1]).not.toHaveProperty('standIn');
	});

	test('a bot plays until its player takes the seat back, who has a minute at least', async () => {
		const pass = stoppedClock();
		const { id, ada, bob } = await runningMatch({ clock: LIVE });
		await ada.choose({ kind: 'bid', sum: 20 });
		expect(await alarmOf(id)).toBe(NOON + LIVE.bank);
		pass(LIVE.bank - 1);
		await rings(id);
		expect(bob.table.seats[1]?.kind).toBe('player');
		const at = pass(1);
		await rings(id);
		await bob.until(() => bob.table.seats[1]?.kind === 'bot');
		expect(bob.table.seats[1]).toMatchObject({ name: 'Bob', standIn: { at, zero: true }, clock: { left: 0 } });
		expect(bob.table.seats[1]?.standIn).not.toHaveProperty('by');
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('bot-plays');
		pass(HOUR);
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(clockOf(bob, 1)).toEqual({ left: MINUTE, from: Date.now(), zero: Date.now() + MINUTE, graced: true });
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
	});

	test('comes to each of several by themselves', async () => {
		const pass = stoppedClock();
		const { id, ada, bob } = await runningMatch({ clock: LIVE });
		await bob.does({ type: 'stepAside' });
		pass(MINUTE);
		await bob.does({ type: 'replace', seat: 1 });
		pass(LIVE.bank - MINUTE);
		await rings(id);
		await ada.until(() => ada.table.seats[0]?.kind === 'bot');
		expect(ada.table.seats[1]?.kind).toBe('player');
	});

	test('wakes a room that sleeps', async () => {
		const pass = stoppedClock();
		const { id, ada } = await runningMatch({ clock: LIVE });
		await evictDurableObject(env.Match.getByName(id));
		pass(LIVE.bank);
		await rings(id);
		await ada.until(() => ada.table.seats[0]?.kind === 'bot' && ada.table.seats[1]?.kind === 'bot');
	});

	test('that is rung so late that nobody could have answered leaves everybody a little time', async () => {
		const pass = stoppedClock();
		const { id, ada, bob } = await runningMatch({ clock: LIVE });
		await ada.choose({ kind: 'bid', sum: 20 });
		pass(LIVE.bank + 2 * MINUTE);
		await rings(id);
		await bob.until(() => clockOf(bob, 1)?.from === Date.now());
		expect(bob.table.seats[1]?.kind).toBe('player');
		expect(clockOf(bob, 1)).toEqual({ left: MINUTE, from: Date.now(), zero: Date.now() + MINUTE });
		pass(MINUTE);
		await rings(id);
		await bob.until(() => bob.table.seats[1]?.kind === 'bot');
	});
});

describe('A seat that opens at zero', () => {
	async function opened(options: Record<string, unknown> = {}) {
		const pass = stoppedClock();
		const match = await runningMatch({ clock: { ...LIVE, end: 'open' }, ...options });
		await match.ada.choose({ kind: 'bid', sum: 20 });
		pass(LIVE.bank);
		await rings(match.id);
		await match.ada.until(() => match.ada.table.seats[1]?.open !== undefined);
		return { ...match, pass };
	}

	test('waits for its player, who may choose or keep it, or for anybody who is invited', async () => {
		const { id, invite, ada, bob, eve } = await opened();
		expect(ada.table.seats[1]).toMatchObject({ kind: 'player', name: 'Bob', open: Date.now(), clock: { left: 0 } });
		expect(await eve.sits(1)).toBe('not-invited');
		expect(await eve.sits(0)).toBe('not-invited');
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(bob.table.seats[1]).not.toHaveProperty('open');
		expect(clockOf(bob, 1)).toEqual({ left: MINUTE, from: Date.now(), zero: Date.now() + MINUTE, graced: true });
		const cyd = await (await visitor('Cyd')).enter(id, invite);
		expect(await cyd.sits(1)).toBe('match-running');
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
	});

	test('is its player’s again once they have chosen', async () => {
		const { bob } = await opened();
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
		expect(bob.table.seats[1]).not.toHaveProperty('open');
	});

	test('is taken by somebody else, who goes on with a clock of their own; who had it watches', async () => {
		const { id, invite, ada, bob, pass, rival } = await opened();
		expect(await ada.does({ type: 'settle', watchers: false })).toBe('done');
		pass(MINUTE);
		const third = await visitor('Cyd');
		const cyd = await third.enter(id, invite);
		expect(cyd.closed).toBeUndefined();
		expect(await cyd.sits(1)).toBe('done');
		expect(cyd.table).toMatchObject({ you: 1, seats: [{}, { name: 'Cyd', clock: { left: LIVE.bank, from: Date.now() } }] });
		expect(cyd.table.seats[1]).not.toHaveProperty('open');
		await settled(ada, cyd);
		expect(ada.table.seats[1]).toMatchObject({ kind: 'player', name: 'Cyd', present: true });
		// Nobody may watch here.
		await bob.until(() => bob.closed !== undefined);
		expect(await cyd.choose({ kind: 'bid', sum: 10 })).toBe('done');
		await vi.waitFor(async () => expect(await third.json('/api/me/tables')).toMatchObject({ tables: [{ id }] }));
		await vi.waitFor(async () => expect(await rival.json('/api/me/tables')).toEqual({ tables: [] }));
	});

	test('comes without the voice of who had it', async () => {
		const pass = stoppedClock();
		const { id, invite, ada, bob } = await runningMatch({ clock: { ...LIVE, end: 'open' } });
		await bob.choose({ kind: 'bid', sum: 30 });
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('done');
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		pass(LIVE.bank);
		await rings(id);
		await ada.until(() => ada.table.seats[0]?.open !== undefined);
		const cyd = await (await visitor('Cyd')).enter(id, invite);
		expect(await cyd.sits(0)).toBe('done');
		await settled(ada, bob, cyd);
		for (const proposal of ['switching', 'stopping']) expect(bob.table).not.toHaveProperty(proposal);
		expect(await bob.does({ type: 'stop', agrees: true })).toBe('done');
		expect(bob.table).toMatchObject({ phase: 'playing', stopping: [1] });
	});

	test('shows no secret to who has lost it, and makes no host of a stranger', async () => {
		const pass = stoppedClock();
		const { id, invite, ada, bob } = await runningMatch({ clock: { ...LIVE, end: 'open' } });
		await bob.choose({ kind: 'bid', sum: 30 });
		pass(LIVE.bank);
		await rings(id);
		await ada.until(() => ada.table.seats[0]?.open !== undefined);
		const cyd = await (await visitor('Cyd')).enter(id, invite);
		expect(await cyd.sits(0)).toBe('done');
		await settled(ada, bob, cyd);
		expect(ada.table).not.toHaveProperty('you');
		expect(ada.match.options).toEqual([]);
		expect(bob.table).toMatchObject({ youHost: true });
		expect(await ada.choose({ kind: 'bid', sum: 10 })).toBe('not-seated');
	});

	test('is handed to a bot by the host at once, and its player not asked for consent any more', async () => {
		const { ada } = await opened();
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(ada.table.seats[1]).toMatchObject({ kind: 'bot', standIn: { by: 0 } });
		const { ada: host } = await opened();
		expect(await host.does({ type: 'stop', agrees: true })).toBe('done');
		expect(host.table.phase).toBe('over');
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

describe('A house that was away', () => {
	test('is no time of anybody’s, and nobody’s time is over because of it', async () => {
		const pass = stoppedClock();
		const { id, host, ada, bob, eve } = await runningMatch({ clock: LIVE });
		await ada.choose({ kind: 'bid', sum: 20 });
		pass(9 * MINUTE);
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await Promise.all([ada, bob, eve].map((guest) => guest.until(() => guest.closed !== undefined)));
		pass(HOUR);
		await awayIn(id, [NOON + 9 * MINUTE, NOON + 9 * MINUTE + HOUR]);
		await rings(id);
		const back = await host.enter(id);
		expect(back.table.seats[1]).toMatchObject({
			kind: 'player',
			clock: { left: LIVE.bank, from: NOON, zero: NOON + LIVE.bank + HOUR, pauses: [[NOON + 9 * MINUTE, NOON + 9 * MINUTE + HOUR]] }
		});
		expect(await alarmOf(id)).toBe(NOON + LIVE.bank + HOUR);
	});

	test('is taken off also where nothing else has changed', async () => {
		const pass = stoppedClock();
		const { id, ada } = await runningMatch({ clock: LIVE });
		await awayIn(id, [NOON + MINUTE, NOON + HOUR]);
		pass(HOUR);
		await rings(id);
		await ada.until(() => clockOf(ada, 0)?.pauses !== undefined);
		expect(ada.table.seats[0]).toMatchObject({ kind: 'player', clock: { left: LIVE.bank, zero: NOON + LIVE.bank + HOUR - MINUTE } });
	});

	test.each(['', 'x', '{}', '[[1]]', '[[2,1]]', '[["a","b"]]'])('but has noted it in no sense (%s) was not away', async (noted) => {
		stoppedClock();
		const { id, ada } = await runningMatch({ clock: LIVE });
		await runInDurableObject(env.Match.getByName(id), (room) => {
			Object.defineProperty(room, 'env', { value: { ...env, AWAY: noted } });
		});
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
		expect(clockOf(ada, 1)).toEqual({ left: LIVE.bank, from: NOON, zero: NOON + LIVE.bank });
	});
});

describe('A clock by days', () => {
	const settles = (somebody: { json<T>(path: string, body?: unknown): Promise<T> }, change: object): Promise<unknown> =>
		somebody.json('/api/me/calls/settings', change);

	test('stands still at night, where its player’s device has told its zone, and tells nobody which', async () => {
		stoppedClock();
		const { host, rival, id, ada, eve } = await runningMatch({ clock: DAYS });
		expect(clockOf(ada, 0)).toEqual({ left: DAYS.turn, from: NOON, zero: NOON + DAYS.turn });
		await settles(host, { zone: 'UTC' });
		await eve.until(() => clockOf(eve, 0)?.pauses !== undefined);
		expect(clockOf(eve, 0)).toEqual({
			left: DAYS.turn,
			from: NOON,
			zero: NOON + 34 * HOUR,
			pauses: [[NOON + 10 * HOUR, NOON + 20 * HOUR]]
		});
		await settles(rival, { quiet: { from: 20 * 60, to: 6 * 60, zone: 'America/Lima' } });
		await eve.until(() => clockOf(eve, 1)?.pauses !== undefined);
		expect(clockOf(eve, 1)?.pauses?.[0]).toEqual([NOON + 13 * HOUR, NOON + 23 * HOUR]);
		expect(eve.raw.join()).not.toContain('Lima');
		// It is asked for again where it is not known.
		const { ada: again } = await asAgain(host);
		await again.until(() => clockOf(again, 0)?.pauses !== undefined);
		await evictDurableObject(env.Match.getByName(id));
		expect(clockOf(await rival.enter(id), 0)?.pauses).toEqual([[NOON + 10 * HOUR, NOON + 20 * HOUR]]);
	});

	/** Another match of the host, who has told their zone before. */
	async function asAgain(host: Awaited<ReturnType<typeof visitor>>) {
		const { id } = await host.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2, clock: DAYS });
		const ada = await host.enter(id);
		await ada.sits(0);
		await ada.starts(true);
		return { id, ada };
	}

	test('stands still on holidays, which its player tells once for all matches', async () => {
		stoppedClock();
		const { host, ada } = await runningMatch({ clock: DAYS });
		const today = Math.floor(NOON / (24 * HOUR));
		await settles(host, { zone: 'UTC', holidays: [{ from: today + 1, to: today + 7 }] });
		await ada.until(() => clockOf(ada, 0)?.pauses !== undefined);
		expect(clockOf(ada, 0)?.pauses).toEqual([[NOON + 10 * HOUR, NOON + (12 + 7 * 24 + 8) * HOUR]]);
		expect(await host.json('/api/me/calls')).toMatchObject({ zone: 'UTC', holidays: [{ from: today + 1, to: today + 7 }] });
		for (const wrong of [
			{ zone: 'Nowhere/Land' },
			{ holidays: [{ from: 10, to: 9 }] },
			{ holidays: [{ from: 10, to: 99 }] },
			{ holidays: [{ from: 1.5, to: 2 }] },
			{ holidays: Array.from({ length: 7 }, () => ({ from: 1, to: 1 })) }
		])
			expect(await settles(host, wrong)).toMatchObject({ reason: 'malformed' });
	});

	test('may be told of other nights and days only so often a day', async () => {
		const host = await visitor('Ada');
		const answers: unknown[] = [];
		for (let times = 0; times < 22; times += 1) answers.push(await settles(host, { zone: times % 2 === 0 ? 'UTC' : 'Europe/Rome' }));
		expect(answers[19]).toEqual({});
		expect(answers[20]).toMatchObject({ reason: 'too-fast' });
		expect(await settles(host, { off: true })).toEqual({});
		// The same again tells nobody anything.
		expect(await settles(host, { zone: 'Europe/Rome' })).toEqual({});
	});

	test('spends nothing of the day by telling the same again', async () => {
		const host = await visitor('Ada');
		for (let times = 0; times < 25; times += 1) expect(await settles(host, { zone: 'UTC' })).toEqual({});
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
