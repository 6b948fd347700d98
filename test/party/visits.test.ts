import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TableSummary } from '#party/room/summary.ts';
import { ROOM } from '#party/shared/limits.ts';
import { runningMatch, settled, type Guest, type Visitor } from './house.ts';

afterEach(() => void vi.useRealTimers());

const NOON = Date.parse('2046-11-23T12:00:00Z');
const MINUTE = 60_000;

function rowsIn(id: string): Promise<string> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
		JSON.stringify(['room', 'entry', 'answered'].map((table) => storage.sql.exec(`select * from ${table}`).toArray()))
	);
}

// In whole minutes: while something is waited for, the stopped clock goes on a little.
const presence = (guest: Guest, seat: number) => {
	const { present, awaySince } = guest.table.seats[seat] ?? {};
	return { present, ...(awaySince !== undefined && { awaySince: Math.floor((awaySince - NOON) / MINUTE) }) };
};

async function waits(visitor: Visitor, id: string): Promise<boolean | undefined> {
	const { tables } = await visitor.json<{ tables: TableSummary[] }>('/api/me/tables');
	return tables.find((table) => table.id === id)?.waiting;
}

/** Closes these, and waits until the room has heard of it. */
async function leave(id: string, ...guests: readonly Guest[]): Promise<void> {
	const stay = (await runInDurableObject(env.Match.getByName(id), onlineIn)) - guests.length;
	for (const guest of guests) guest.close();
	await vi.waitUntil(async () => (await runInDurableObject(env.Match.getByName(id), onlineIn)) === stay, 15_000);
}

function onlineIn(room: unknown): number {
	return (room as { crowd: { guests(): readonly unknown[] } }).crowd.guests().length;
}

/** A match of two that everybody has left. */
async function deserted(options: Record<string, unknown> = {}) {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	const match = await runningMatch({ patience: 'days', ...options });
	await leave(match.id, match.eve, match.bob, match.ada);
	return match;
}

describe('A visit to a match over days', () => {
	test('is written with what is done in it, and not by itself', async () => {
		const { id, invite, host, rival } = await deserted();
		await evictDurableObject(env.Match.getByName(id));
		const before = await rowsIn(id);
		const ada = await host.enter(id, invite);
		expect(presence(ada, 0)).toEqual({ present: true });
		expect(presence(ada, 1)).toEqual({ present: false, awaySince: 0 });
		await leave(id, ada);
		expect(await rowsIn(id)).toBe(before);

		vi.setSystemTime(NOON + 3_600_000);
		const again = await host.enter(id, invite);
		expect(await again.choose({ kind: 'bid', sum: 20 })).toBe('done');
		const after = await rowsIn(id);
		expect(after).not.toBe(before);
		await leave(id, again);
		expect(await rowsIn(id)).toBe(after);
		await evictDurableObject(env.Match.getByName(id));
		const bob = await rival.enter(id, invite);
		expect(presence(bob, 0)).toEqual({ present: false, awaySince: 60 });
		expect(presence(bob, 1)).toEqual({ present: true });
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
		// What was not written goes along with the next choice.
		await evictDurableObject(env.Match.getByName(id));
		vi.setSystemTime(NOON + 90 * MINUTE);
		const tab = await rival.enter(id, invite);
		expect(presence(tab, 0)).toEqual({ present: false, awaySince: 60 });
		await leave(id, tab);
		await leave(id, bob);
		await evictDurableObject(env.Match.getByName(id));
		const last = await host.enter(id, invite);
		expect(last.match.choices).toBe(2);
		expect(presence(last, 1)).toEqual({ present: false, awaySince: 90 });
	});

	test('is told to whoever is there, and written then', async () => {
		const { id, invite, host, rival } = await deserted();
		const bob = await rival.enter(id, invite);
		const before = await rowsIn(id);
		const ada = await host.enter(id, invite);
		await bob.until(() => presence(bob, 0).present === true);
		expect(await rowsIn(id)).not.toBe(before);
		await leave(id, ada);
		await bob.until(() => presence(bob, 0).present === false);
		expect(bob.gap).toBe(false);
		await settled(bob);
	});

	test('that ends long after the last change is written with the time of its end', async () => {
		const { id, invite, host, rival } = await deserted();
		const ada = await host.enter(id, invite);
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
		const left = ROOM.unwritten.leaves / MINUTE + 1;
		vi.setSystemTime(NOON + left * MINUTE);
		// The room has slept meanwhile, and wakes for that alone.
		await evictDurableObject(env.Match.getByName(id));
		await leave(id, ada);
		await evictDurableObject(env.Match.getByName(id));
		expect(presence(await rival.enter(id, invite), 0)).toEqual({ present: false, awaySince: left });
	});

	test('leaves the table in its player’s list as it is, also when the room has slept meanwhile', async () => {
		const { id, invite, host } = await deserted();
		const ada = await host.enter(id, invite);
		expect(await waits(host, id)).toBe(true);
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
		await evictDurableObject(env.Match.getByName(id));
		await leave(id, ada);
		expect(await waits(host, id)).toBe(false);
	});

	test('is written once a day, so that the table does not go', async () => {
		const { id, invite, host } = await deserted();
		const before = await rowsIn(id);
		vi.setSystemTime(NOON + ROOM.unwritten.comes + MINUTE);
		await host.enter(id, invite);
		expect(await rowsIn(id)).not.toBe(before);
	});
});

test('A visit to a live match is written, so that nobody is gone for longer than they are', async () => {
	const { id, invite, host, rival } = await deserted({ patience: 'live' });
	const before = await rowsIn(id);
	const ada = await host.enter(id, invite);
	expect(await rowsIn(id)).not.toBe(before);
	vi.setSystemTime(NOON + 5 * MINUTE);
	await leave(id, ada);
	await evictDurableObject(env.Match.getByName(id));
	expect(presence(await rival.enter(id, invite), 0)).toEqual({ present: false, awaySince: 5 });
});
