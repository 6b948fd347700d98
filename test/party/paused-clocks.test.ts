import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { runningMatch, visitor } from './house.ts';
import { MINUTE, HOUR, NOON, LIVE, DAYS, stoppedClock, rings, alarmOf, clockOf, awayIn } from './stopped-clock.ts';

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
