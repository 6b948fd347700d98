import { describe, expect, test } from 'vitest';
import { dayAt, offsetAt, rests, type Rest } from '#party/shared/rest.ts';
import { covers, spent, united } from '#party/shared/spans.ts';
import { timeLeft, type Span } from '#party/shared/wire.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const NIGHT = { from: 22 * 60, to: 8 * 60 };

/** The first so many rests that end after this moment, as texts. */
function firstRests(rest: Rest, since: string, count: number): string[] {
	const found: string[] = [];
	for (const [from, to] of rests(rest, at(since))) {
		found.push(`${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`);
		if (found.length === count) break;
	}
	return found;
}

describe('A player’s nights', () => {
	test('span midnight by the clock of their zone; one that has begun is among them', () => {
		expect(firstRests({ zone: 'Europe/Rome', ...NIGHT }, '2026-11-23T23:30:00Z', 2)).toEqual([
			'2026-11-23T21:00 2026-11-24T07:00',
			'2026-11-24T21:00 2026-11-25T07:00'
		]);
		expect(firstRests({ zone: 'Europe/Rome', ...NIGHT }, '2026-11-24T07:00:00Z', 1)).toEqual(['2026-11-24T21:00 2026-11-25T07:00']);
		// Of the day before, shortly after midnight.
		expect(firstRests({ zone: 'Pacific/Kiritimati', ...NIGHT }, '2026-11-23T10:30:00Z', 1)).toEqual(['2026-11-23T08:00 2026-11-23T18:00']);
	});

	test('hold where the clock stands at half and quarter hours', () => {
		expect(firstRests({ zone: 'Asia/Kolkata', ...NIGHT }, '2026-11-23T12:00:00Z', 1)).toEqual(['2026-11-23T16:30 2026-11-24T02:30']);
		expect(firstRests({ zone: 'Asia/Kathmandu', ...NIGHT }, '2026-11-23T12:00:00Z', 1)).toEqual(['2026-11-23T16:15 2026-11-24T02:15']);
		expect(firstRests({ zone: 'America/St_Johns', ...NIGHT }, '2026-11-23T12:00:00Z', 1)).toEqual(['2026-11-24T01:30 2026-11-24T11:30']);
	});

	test('are an hour shorter when the clock is set forward, and longer when it is set back', () => {
		expect(firstRests({ zone: 'Europe/Rome', ...NIGHT }, '2026-03-28T12:00:00Z', 2)).toEqual([
			'2026-03-28T21:00 2026-03-29T06:00',
			'2026-03-29T20:00 2026-03-30T06:00'
		]);
		expect(firstRests({ zone: 'Europe/Rome', ...NIGHT }, '2026-10-24T12:00:00Z', 2)).toEqual([
			'2026-10-24T20:00 2026-10-25T07:00',
			'2026-10-25T21:00 2026-10-26T07:00'
		]);
		// Half an hour, on an island.
		expect(firstRests({ zone: 'Australia/Lord_Howe', ...NIGHT }, '2026-10-03T03:00:00Z', 1)).toEqual(['2026-10-03T11:30 2026-10-03T21:00']);
	});

	test('end and begin in the hour that there is not, or twice, on the night on which the clock is set', () => {
		const from = 2 * 60 + 30;
		// 02:30 is not there on 29 March: it is 03:30 then. On 25 October it is there twice, and the first counts.
		expect(firstRests({ zone: 'Europe/Rome', from, to: 5 * 60 }, '2026-03-28T12:00:00Z', 1)).toEqual(['2026-03-29T01:30 2026-03-29T03:00']);
		expect(firstRests({ zone: 'Europe/Rome', from: 23 * 60, to: from }, '2026-03-28T12:00:00Z', 1)).toEqual([
			'2026-03-28T22:00 2026-03-29T01:30'
		]);
		expect(firstRests({ zone: 'Europe/Rome', from: 23 * 60, to: from }, '2026-10-24T12:00:00Z', 1)).toEqual([
			'2026-10-24T21:00 2026-10-25T00:30'
		]);
	});

	test('within a day hold there, are never longer than half a day, and are none between the same minutes', () => {
		expect(firstRests({ zone: 'UTC', from: 13 * 60, to: 15 * 60 }, '2026-11-23T12:00:00Z', 1)).toEqual([
			'2026-11-23T13:00 2026-11-23T15:00'
		]);
		expect(firstRests({ zone: 'UTC', from: 8 * 60, to: 7 * 60 }, '2026-11-23T12:00:00Z', 1)).toEqual(['2026-11-23T19:00 2026-11-24T07:00']);
		expect(firstRests({ zone: 'UTC', from: 18 * 60, to: 17 * 60 }, '2026-11-23T17:30:00Z', 1)).toEqual([
			'2026-11-24T05:00 2026-11-24T17:00'
		]);
		expect(firstRests({ zone: 'UTC', from: 8 * 60, to: 8 * 60 }, '2026-11-23T12:00:00Z', 1)).toEqual([]);
	});
});

describe('Holidays', () => {
	const monday = dayAt('UTC', at('2026-11-23T12:00:00Z'));

	test('last whole days of the player’s calendar, and are one with the nights beside them', () => {
		const rest = { zone: 'Europe/Rome', ...NIGHT, holidays: [{ from: monday + 1, to: monday + 2 }] };
		expect(firstRests(rest, '2026-11-23T12:00:00Z', 2)).toEqual(['2026-11-23T21:00 2026-11-26T07:00', '2026-11-26T21:00 2026-11-27T07:00']);
	});

	test('begin and end at midnight without a night, the day on which the clock is set too', () => {
		const sunday = dayAt('UTC', at('2026-10-25T12:00:00Z'));
		const rest = { zone: 'Europe/Rome', from: 0, to: 0, holidays: [{ from: sunday, to: sunday }] };
		expect(firstRests(rest, '2026-10-20T12:00:00Z', 2)).toEqual(['2026-10-24T22:00 2026-10-25T23:00']);
	});

	test('that overlap or are over change nothing', () => {
		const rest = {
			zone: 'UTC',
			from: 0,
			to: 0,
			holidays: [
				{ from: monday + 1, to: monday + 3 },
				{ from: monday + 2, to: monday + 2 },
				{ from: monday - 9, to: monday - 2 }
			]
		};
		expect(firstRests(rest, '2026-11-23T12:00:00Z', 2)).toEqual(['2026-11-24T00:00 2026-11-27T00:00']);
	});
});

test('A zone is ahead of UTC by what it is there and then', () => {
	expect(offsetAt('UTC', 0)).toBe(0);
	expect(offsetAt('Europe/Rome', at('2026-07-01T00:00:00Z'))).toBe(2 * HOUR);
	expect(offsetAt('America/St_Johns', at('2026-12-01T00:00:00Z'))).toBe(-3.5 * HOUR);
	expect(dayAt('Pacific/Kiritimati', at('2026-11-23T10:00:00Z'))).toBe(dayAt('UTC', at('2026-11-24T00:00:00Z')));
	expect(() => offsetAt('Nowhere/Land', 0)).toThrow();
});

describe('Time', () => {
	const pauses: readonly Span[] = [
		[10, 20],
		[30, 50]
	];

	test('passes outside of pauses alone', () => {
		expect(spent(pauses, 0, 5)).toEqual({ until: 5, passed: [] });
		expect(spent(pauses, 0, 10)).toEqual({ until: 10, passed: [] });
		expect(spent(pauses, 0, 11)).toEqual({ until: 21, passed: [[10, 20]] });
		expect(spent(pauses, 15, 11)).toEqual({
			until: 51,
			passed: [
				[15, 20],
				[30, 50]
			]
		});
		expect(spent(pauses, 60, 7)).toEqual({ until: 67, passed: [] });
	});

	test('is left as much as has not passed, and never less than nothing', () => {
		const clock = { left: 25, from: 5, pauses };
		expect([0, 5, 8, 10, 15, 20, 29, 40, 50, 61, 90].map((now) => timeLeft(clock, now))).toEqual([
			25, 25, 22, 20, 20, 20, 11, 10, 10, 0, 0
		]);
		expect(timeLeft({ left: 25 }, 90)).toBe(25);
	});

	test('that is united is in order and apart', () => {
		const whole = united([
			[30, 50],
			[10, 20],
			[20, 25],
			[12, 14],
			[60, 60]
		]);
		expect(whole).toEqual([
			[10, 25],
			[30, 50]
		]);
		expect([covers(whole, [12, 25]), covers(whole, [12, 26]), covers(whole, [26, 28])]).toEqual([true, false, false]);
	});
});
