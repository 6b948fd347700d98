import { describe, expect, test } from 'vitest';
import { setLocale } from '../../web/lib/paraglide/runtime.js';
import { isNight, isSoon, standing } from '../../web/lib/table/clock/state.ts';
import { allTermsWords, left, length, termsWords } from '../../web/lib/table/clock/words.ts';
import { isAlone, voices } from '../../web/lib/table/voices.ts';
import type { SeatView, TableView } from '../../party/shared/wire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('What is left of somebody’s time', () => {
	test('is said to the second where it passes live, and to the minute by days', () => {
		expect([0, 1, 999, 59_001, 10 * MINUTE].map((milliseconds) => left(milliseconds, 'live'))).toEqual([
			'0:00',
			'0:01',
			'0:01',
			'1:00',
			'10:00'
		]);
		expect([HOUR, 1.5 * HOUR].map((milliseconds) => left(milliseconds, 'live'))).toEqual(['1h', '1h 30m']);
		expect([1, 59 * MINUTE, HOUR, 25 * HOUR, 3 * DAY].map((milliseconds) => left(milliseconds, 'days'))).toEqual([
			'1m',
			'59m',
			'1h',
			'1d 1h',
			'3d'
		]);
	});

	test('passes, or rests in a pause, and a word is said when little is left', () => {
		const clock = { left: HOUR, from: 0, zero: 2 * HOUR, pauses: [[0.5 * HOUR, 1.5 * HOUR]] as const };
		expect(standing(clock, 0.25 * HOUR)).toEqual({ left: 0.75 * HOUR, passes: true, restsUntil: undefined });
		expect(standing(clock, HOUR)).toEqual({ left: 0.5 * HOUR, passes: false, restsUntil: 1.5 * HOUR });
		expect(standing(clock, 1.5 * HOUR)).toEqual({ left: 0.5 * HOUR, passes: true, restsUntil: undefined });
		expect(standing({ left: HOUR }, HOUR)).toEqual({ left: HOUR, passes: false, restsUntil: undefined });
		expect([MINUTE, MINUTE + 1].map((rest) => isSoon(rest, { pace: 'live', bank: HOUR, increment: 0, end: 'bot' }))).toEqual([true, false]);
		expect([2 * HOUR, 2 * HOUR + 1].map((rest) => isSoon(rest, { pace: 'days', turn: DAY, end: 'bot' }))).toEqual([true, false]);
	});

	test('rests for a night or for longer', () => {
		const clock = (hours: number) => ({ left: HOUR, from: 0, pauses: [[HOUR, (1 + hours) * HOUR]] as const });
		expect([isNight(clock(12), 2 * HOUR), isNight(clock(24), 2 * HOUR), isNight(clock(12), 0)]).toEqual([true, false, false]);
	});
});

test('A clock is said in words', async () => {
	await setLocale('en', { reload: false });
	expect([30_000, MINUTE, 90 * MINUTE, DAY, 7 * DAY].map(length)).toEqual(['30 seconds', '1 minute', '1.5 hours', '1 day', '7 days']);
	expect(termsWords(undefined)).toBe('No clock');
	expect(termsWords({ pace: 'live', bank: HOUR, increment: 0, end: 'bot' })).toBe('Live: 1 hour each');
	expect(termsWords({ pace: 'live', bank: HOUR, increment: 10_000, end: 'bot' })).toBe(
		'Live: 1 hour each, 10 seconds more after each answer'
	);
	expect(termsWords({ pace: 'days', turn: 2 * DAY, end: 'bot' })).toBe('By days: 2 days for a turn, not counting nights');
	// Two that differ only in what happens at zero do not sound alike.
	expect(allTermsWords({ pace: 'live', bank: HOUR, increment: 0, end: 'open' })).toBe('Live: 1 hour each. When time is up: The seat opens');
	expect(allTermsWords(undefined)).toBe('No clock');
});

describe('The voices on a proposal', () => {
	const player = (more: Partial<SeatView> = {}): SeatView => ({ kind: 'player', colour: 'blue', present: true, ...more });
	const table = (youHost: boolean, ...seats: SeatView[]) => ({ youHost, seats }) as unknown as TableView;

	test('are those of people whom the match waits for', () => {
		const room = { table: table(true, player(), player(), player({ open: 1 }), { kind: 'bot', colour: 'red' }), you: 0 };
		expect(voices(room, [1])).toEqual({ agreed: [1], missing: [0], isMine: false, mayAgree: true });
		expect(voices(room, [0])).toEqual({ agreed: [0], missing: [1], isMine: true, mayAgree: false });
		expect(voices(room, [0, 1])).toEqual({ agreed: [0, 1], missing: [], isMine: true, mayAgree: true });
		expect(voices({ ...room, you: undefined }, [0]).mayAgree).toBe(false);
	});

	test('are all there when nobody else has to agree, for a host also when the others are gone', () => {
		const gone = player({ present: false });
		expect([true, false].map((host) => isAlone({ table: table(host, player(), gone), you: 0 }))).toEqual([true, false]);
		expect(isAlone({ table: table(false, player(), player()), you: 0 })).toBe(false);
		expect(isAlone({ table: table(false, player(), player()), you: 0 }, [1])).toBe(true);
	});
});
