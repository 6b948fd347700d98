import { env } from 'cloudflare:workers';
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { runningMatch, settled, visitor } from './house.ts';
import { MINUTE, HOUR, NOON, LIVE, DAYS, stoppedClock, rings, alarmOf, clockOf } from './stopped-clock.ts';

/** A stranger comes to the seat that Ada’s time has left open, and sits down there. */
async function takesOver({ id, invite, ada, bob }: Awaited<ReturnType<typeof runningMatch>>): Promise<void> {
	await rings(id);
	await ada.until(() => ada.table.seats[0]?.open !== undefined);
	const cyd = await (await visitor('Cyd')).enter(id, invite);
	expect(await cyd.sits(0)).toBe('done');
	await settled(ada, bob, cyd);
}

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
		const match = await runningMatch({ clock: { ...LIVE, end: 'open' } });
		const { ada, bob } = match;
		await bob.choose({ kind: 'bid', sum: 30 });
		expect(await ada.does({ type: 'switch', clock: DAYS, agrees: true })).toBe('done');
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		pass(LIVE.bank);
		await takesOver(match);
		for (const proposal of ['switching', 'stopping']) expect(bob.table).not.toHaveProperty(proposal);
		expect(await bob.does({ type: 'stop', agrees: true })).toBe('done');
		expect(bob.table).toMatchObject({ phase: 'playing', stopping: [1] });
	});

	test('shows no secret to who has lost it, and makes no host of a stranger', async () => {
		const pass = stoppedClock();
		const match = await runningMatch({ clock: { ...LIVE, end: 'open' } });
		const { ada, bob } = match;
		await bob.choose({ kind: 'bid', sum: 30 });
		pass(LIVE.bank);
		await takesOver(match);
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
