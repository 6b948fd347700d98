import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteLastThere, noteThere } from '../../tools/host/away.ts';
import { stopServer } from '../../tools/host/server.ts';
import { folder, host } from './support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-11-23T12:00:00Z');

/** A state whose house was last there then. */
function lastThere(at: number): string {
	const state = folder();
	mkdirSync(state, { recursive: true });
	noteLastThere(state, at);
	return state;
}

test('a house knows when it was away, as long as that may matter', () => {
	const state = lastThere(NOW - 2 * DAY);
	expect(noteThere(state, NOW - DAY)).toEqual([[NOW - 2 * DAY, NOW - DAY]]);
	utimesSync(join(state, 'there.json'), (NOW - 30 * MINUTE) / 1_000, (NOW - 30 * MINUTE) / 1_000);
	expect(noteThere(state, NOW)).toEqual([
		[NOW - 2 * DAY, NOW - DAY],
		[NOW - 30 * MINUTE, NOW]
	]);
	expect(noteThere(state, NOW + 90 * DAY)).toEqual([[NOW, NOW + 90 * DAY]]);
});

test('a house that is new, that was started anew at once, or whose note is spoilt, was not away', () => {
	const fresh = folder();
	mkdirSync(fresh, { recursive: true });
	expect(noteThere(fresh, NOW)).toEqual([]);
	expect(noteThere(lastThere(NOW - 20_000), NOW)).toEqual([]);
	const spoilt = lastThere(NOW - DAY);
	writeFileSync(join(spoilt, 'there.json'), '[[1');
	expect(noteThere(spoilt, NOW)).toEqual([]);
	expect(noteThere(join(fresh, 'that', 'is', 'not', 'there'), NOW)).toEqual([]);
});

test('a host notes that it is there', async () => {
	const state = folder();
	await stopServer(await host(state));
	const note = join(state, 'there.json');
	expect(readFileSync(note, 'utf8')).toBe('[]');
	const last = Date.now() - 10 * MINUTE;
	utimesSync(note, last / 1_000, last / 1_000);
	await stopServer(await host(state));
	const [away] = JSON.parse(readFileSync(note, 'utf8')) as [number, number][];
	expect(away?.[0]).toBe(last);
	expect(away?.[1]).toBeGreaterThan(last + 9 * MINUTE);
});
