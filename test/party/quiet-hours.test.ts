import { describe, expect, test } from 'vitest';
import { quietUntil } from '#party/account/quiet-hours.ts';

const NIGHT = { from: 22 * 60, to: 8 * 60 };

function end(zone: string, now: string, { from, to } = NIGHT): string | undefined {
	const until = quietUntil({ from, to, zone }, Date.parse(now));
	return until === undefined ? undefined : new Date(until).toISOString();
}

describe('Quiet hours from 22:00 to 8:00', () => {
	test('hold over midnight, in the player’s own time zone', () => {
		expect(end('Europe/Rome', '2026-11-23T20:59:59Z')).toBeUndefined();
		expect(end('Europe/Rome', '2026-11-23T21:00:00Z')).toBe('2026-11-24T07:00:00.000Z');
		expect(end('Europe/Rome', '2026-11-24T06:59:59Z')).toBe('2026-11-24T07:00:00.000Z');
		expect(end('Europe/Rome', '2026-11-24T07:00:00Z')).toBeUndefined();
		expect(end('America/New_York', '2026-11-23T21:00:00Z')).toBeUndefined();
		expect(end('America/New_York', '2026-11-24T03:00:00Z')).toBe('2026-11-24T13:00:00.000Z');
	});

	test('hold where the clock stands at half and quarter hours, and beyond the date line', () => {
		expect(end('Asia/Kolkata', '2026-11-23T17:00:00Z')).toBe('2026-11-24T02:30:00.000Z');
		expect(end('Asia/Kathmandu', '2026-11-23T17:00:00Z')).toBe('2026-11-24T02:15:00.000Z');
		expect(end('Pacific/Kiritimati', '2026-11-23T08:30:00Z')).toBe('2026-11-23T18:00:00.000Z');
	});

	test('end at 8:00 by the clock on the nights on which clocks are set', () => {
		// Rome loses an hour on 29 March and gains one on 25 October, New York on 1 November.
		expect(end('Europe/Rome', '2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
		expect(end('Europe/Rome', '2026-10-24T22:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
		expect(end('America/New_York', '2026-11-01T03:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
	});
});

test('Quiet hours within a day hold there alone', () => {
	const work = { from: 9 * 60, to: 17 * 60 };
	expect(end('UTC', '2026-11-23T08:59:00Z', work)).toBeUndefined();
	expect(end('UTC', '2026-11-23T09:00:30Z', work)).toBe('2026-11-23T17:00:00.000Z');
	expect(end('UTC', '2026-11-23T17:00:00Z', work)).toBeUndefined();
});

test('Quiet hours that end when they begin are none', () => {
	expect(end('UTC', '2026-11-23T09:00:00Z', { from: 540, to: 540 })).toBeUndefined();
});
