import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyGame } from '#rules/core/game.ts';
import { sharedThread, Thread } from '#party/room/thread.ts';
import { ALARM } from '#party/shared/limits.ts';
import { digging } from '../rules/core/digging.ts';
import { newTable, type Guest } from './house.ts';
import { sealedBids } from './sealed-bids.ts';
import { house } from './worker.ts';

const NOW = 1_000_000;

/** How long apart the slices begin that three bots book now. */
function distances(thread: Thread, now: number, late = 0): number[] {
	const begin = [thread.book(now, late), thread.book(now, late), thread.book(now, late)];
	return begin.slice(1).map((at, index) => at - (begin[index] ?? 0));
}

/** A thread on which slices take so long (milliseconds). */
function used(held: number): Thread {
	const thread = new Thread();
	for (let times = 0; times < 100; times += 1) thread.took(held);
	return thread;
}

describe('The thread that all rooms share', () => {
	test('is free for the first who thinks, and for one at a time', () => {
		const thread = used(10);
		expect(thread.book(NOW)).toBe(0);
		for (const apart of distances(thread, NOW)) expect(apart).toBeCloseTo(10 * (1 + ALARM.rests.quiet));
	});

	test('is thought on less while people ask for something, in whichever room, and then as before', () => {
		const thread = used(10);
		thread.ask(NOW);
		for (const apart of distances(thread, NOW)) expect(apart).toBeCloseTo(10 * (1 + ALARM.rests.asked));
		for (const apart of distances(thread, NOW + ALARM.asked)) expect(apart).toBeCloseTo(10 * (1 + ALARM.rests.quiet));
		expect(ALARM.rests.asked).toBeGreaterThan(ALARM.rests.quiet);
	});

	test('is thought on as before for a bot that is late, whoever asks', () => {
		const thread = used(10);
		thread.ask(NOW);
		for (const apart of distances(thread, NOW, ALARM.late + 1)) expect(apart).toBeCloseTo(10 * (1 + ALARM.rests.quiet));
	});

	test('is free again when nobody has thought for long', () => {
		const thread = used(10);
		for (let bots = 0; bots < 20; bots += 1) thread.book(NOW);
		expect(thread.book(NOW + 60_000)).toBe(0);
	});

	test('is shared apart by those that are overdue', () => {
		const thread = used(10);
		for (let bots = 0; bots < 20; bots += 1) thread.book(NOW);
		expect(thread.book(NOW, ALARM.overdue + 1)).toBe(0);
		expect(thread.book(NOW, ALARM.overdue + 1)).toBeCloseTo(10 * (1 + ALARM.rests.quiet));
	});

	test('learns nothing from a machine that slept in the middle of a slice', () => {
		const thread = used(8 * 3_600_000);
		for (const apart of distances(thread, NOW)) expect(apart).toBeCloseTo(ALARM.slice * (1 + ALARM.rests.quiet));
	});

	test('keeps nobody waiting when the clock is set back', () => {
		const thread = used(10);
		thread.book(NOW);
		expect(thread.book(NOW - 3_600_000)).toBe(0);
		expect(thread.book(NOW - 3_600_000)).toBeCloseTo(10 * (1 + ALARM.rests.quiet));
	});

	test('rests longer after slices that took longer', () => {
		const thread = used(10);
		thread.took(90);
		const [apart] = distances(thread, NOW);
		expect(apart).toBeGreaterThan(10 * (1 + ALARM.rests.quiet));
		expect(apart).toBeLessThan(90 * (1 + ALARM.rests.quiet));
	});
});

describe('A bot that has to think', () => {
	const { games } = house;
	let thought = 0;

	beforeAll(() => {
		const { search, ...game } = digging(9);
		if (search === undefined) throw new Error('it has a search');
		const counted: typeof search = { ...search, imagine: (known, seat, draw) => ((thought += 1), search.imagine(known, seat, draw)) };
		house.games = { [sealedBids.id]: anyGame({ ...game, search: counted, id: sealedBids.id }) };
		// From here on the thread is taken by others, for longer than any test lasts.
		for (let times = 0; times < 100; times += 1) sharedThread.took(ALARM.slice);
		for (let bots = 0; bots < 60; bots += 1) sharedThread.book(Date.now());
	});

	afterAll(() => {
		house.games = games;
	});

	/** A match of Ada against a sharp bot, which was to act so many milliseconds ago. */
	async function waitingSince(late: number): Promise<{ readonly ada: Guest; readonly ring: () => Promise<boolean> }> {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		await ada.does({ type: 'bot', seat: 1, present: true, level: 'sharp' });
		await ada.starts();
		const room = env.Match.getByName(id);
		await ada.choose({ kind: 'safe' });
		await runInDurableObject(room, (_room, { storage }) => {
			storage.sql.exec(`update entry set step = json_set(step, '$.patch.table.botAt', ?) where number = 1`, Date.now() - late);
		});
		await evictDurableObject(room);
		return { ada, ring: () => runDurableObjectAlarm(room) };
	}

	test('waits while those of other rooms think, and keeps nobody from being answered', async () => {
		const { ada, ring } = await waitingSince(0);
		void ring();
		for (let times = 0; times < 5; times += 1) {
			expect(await ada.does({ type: 'say', text: `Hello ${times}` })).toBe('done');
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		expect(thought).toBe(0);
		expect(ada.match.choices).toBe(1);
	});

	test('rests longer when somebody has asked any room for something', async () => {
		const { host, id } = await newTable();
		const before = Date.now();
		await (await host.enter(id)).does({ type: 'say', text: 'Hello' });
		for (const apart of distances(sharedThread, before)) expect(apart / ALARM.slice).toBeCloseTo(1 + ALARM.rests.asked);
	});

	test('waits for no other room’s bots once it is overdue', async () => {
		const { ada, ring } = await waitingSince(ALARM.overdue + 1_000);
		await ring();
		await ada.until(() => ada.match.choices === 2);
		expect(thought).toBeGreaterThan(0);
	});
});
