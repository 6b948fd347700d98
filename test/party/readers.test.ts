import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import type { Crowd } from '#party/room/people/crowd.ts';
import { READING } from '#party/shared/limits.ts';
import { BEHIND } from '#party/shared/wire.ts';
import { runningMatch, type Guest, type Visitor } from './house.ts';

const LENGTH = 16_000;

/** Tells everybody in the room so many characters, or until the reader is closed. */
async function told(id: string, reader: Guest, characters: number): Promise<void> {
	for (let left = characters; left > 0 && reader.closed === undefined; left -= LENGTH) {
		const before = reader.raw.length;
		await runInDurableObject(env.Match.getByName(id), (room) => {
			const { crowd } = room as unknown as { crowd: Crowd };
			const saying = { n: (number += 1), at: Date.now(), name: 'Ada', text: 'x'.repeat(LENGTH) };
			crowd.pass({ saying, sender: 'ada' });
		});
		await reader.until(() => reader.raw.length > before || reader.closed !== undefined);
	}
}

let number = 0;

function marksOf(guest: Guest): string[] {
	return guest.received.flatMap((message) => (message.type === 'mark' ? [message.mark] : []));
}

async function audience(reads: boolean): Promise<{ id: string; ada: Guest; eve: Guest; stranger: Visitor }> {
	vi.useFakeTimers({ toFake: ['Date'] });
	const { id, ada, eve, stranger } = await runningMatch();
	eve.reads = reads;
	return { id, ada, eve, stranger };
}

describe('A socket', () => {
	test('that reads what it is sent stays, however much that is', async () => {
		const { id, eve } = await audience(true);
		await told(id, eve, READING.marks + READING.behind + 50_000);
		expect(eve.closed).toBeUndefined();
		expect(marksOf(eve).length).toBeGreaterThan(3);
	});

	test('that does not read is closed, and the others go on; it may come back at once', async () => {
		const { id, ada, eve, stranger } = await audience(false);
		await told(id, eve, 2 * (READING.marks + READING.behind));
		expect([eve.closed, marksOf(eve).length]).toEqual([BEHIND, 1]);
		expect(eve.raw.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(READING.marks + READING.behind + 20_000);
		expect(ada.closed).toBeUndefined();
		expect((await stranger.enter(id)).closed).toBeUndefined();
	});

	test('cannot say that it has read without having read', async () => {
		const { id, eve } = await audience(false);
		expect(await eve.sendRaw('{"type":"got","mark":""}')).toEqual({ type: 'refused', reason: 'malformed' });
		await told(id, eve, READING.marks);
		for (const mark of ['', 'a guess', '0'.repeat(22)]) eve.socket.send(JSON.stringify({ type: 'got', mark }));
		await told(id, eve, READING.behind + 20_000);
		expect(eve.closed).toBe(BEHIND);
	});

	test('that owed an answer for a minute when the room woke is closed by the next word', async () => {
		const { id, ada, eve } = await audience(false);
		await told(id, eve, READING.marks);
		expect(marksOf(eve).length).toBe(1);
		vi.setSystemTime(Date.now() + READING.patience + 1);
		await evictDurableObject(env.Match.getByName(id));
		await ada.does({ type: 'say', text: 'Anybody there?' });
		await eve.until(() => eve.closed !== undefined);
		expect(eve.closed).toBe(BEHIND);
	});

	test('may answer after the room slept', async () => {
		const { id, eve } = await audience(false);
		await told(id, eve, READING.marks);
		const [mark] = marksOf(eve);
		await evictDurableObject(env.Match.getByName(id));
		eve.socket.send(JSON.stringify({ type: 'got', mark }));
		eve.reads = true;
		await told(id, eve, READING.behind + 20_000);
		expect(eve.closed).toBeUndefined();
	});
});
