import { describe, expect, test } from 'vitest';
import { clocksAfter, nextZero, wholeClock, type Acted, type Tick } from '#party/room/seat-clocks.ts';
import type { Place, Table } from '#party/room/table.ts';
import type { ClockTerms, SeatClock } from '#party/shared/wire.ts';

type Timed = Pick<Table, 'clock' | 'clocks' | 'places' | 'phase'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIVE: ClockTerms = { pace: 'live', bank: 20 * MINUTE, increment: 30_000, end: 'bot' };
const DAYS: ClockTerms = { pace: 'days', turn: 24 * HOUR, end: 'bot' };
const NIGHT = { zone: 'UTC', from: 22 * 60, to: 8 * 60 };
const NOON = Date.parse('2026-11-23T12:00:00Z');

const player = (account: string, more: object = {}): Place => ({ kind: 'player', colour: 'blue', account, present: true, ...more });
const bot: Place = { kind: 'bot', colour: 'red' };

/** A running match of Ada and Bob by this clock, which begins at noon with these asked. */
class Match {
	table: Timed;
	now = NOON;
	asked: readonly number[];
	away: Tick['away'] = [];

	constructor(terms: ClockTerms | undefined, asked: readonly number[], places: readonly Place[] = [player('ada'), player('bob')]) {
		this.asked = asked;
		this.table = { clock: terms, places, phase: 'playing', clocks: undefined };
		this.changes({});
	}

	/** So much later something changes: whom the match asks, the table, by whom. */
	changes(change: { after?: number; asked?: readonly number[]; by?: Acted; table?: Partial<Timed> }): readonly SeatClock[] {
		this.now += change.after ?? 0;
		this.asked = change.asked ?? this.asked;
		const after = { ...this.table, ...change.table };
		const clocks = clocksAfter(this.table, after, { now: this.now, asked: this.asked, acted: change.by, away: this.away });
		this.table = { ...after, clocks };
		return clocks ?? [];
	}

	seat(seat: number, more: object | Place): Partial<Timed> {
		const place = this.table.places[seat] as Place;
		return { places: this.table.places.with(seat, 'kind' in more ? more : ({ ...place, ...more } as Place)) };
	}
}

const ends = (seat: number): Acted => ({ seat, how: 'chose' });

describe('A clock', () => {
	test('is none where the table has none, or the match is over', () => {
		expect(new Match(undefined, [0]).table.clocks).toBeUndefined();
		const match = new Match(LIVE, [0]);
		match.changes({ table: { phase: 'over' } });
		expect(match.table.clocks).toBeUndefined();
	});

	test('passes for who is asked alone, and gives the increment to who has answered', () => {
		const match = new Match(LIVE, [0]);
		expect(match.table.clocks).toEqual([{ left: 20 * MINUTE, from: NOON, zero: NOON + 20 * MINUTE }, { left: 20 * MINUTE }]);
		const [ada, bob] = match.changes({ after: 5 * MINUTE, asked: [1], by: ends(0) });
		expect(ada).toEqual({ left: 15 * MINUTE + 30_000 });
		expect(bob).toEqual({ left: 20 * MINUTE, from: NOON + 5 * MINUTE, zero: NOON + 25 * MINUTE });
		// Nothing but the turn means anything to it: the same value, so that nothing is told or written.
		const { clocks } = match.table;
		expect(match.changes({ after: MINUTE, by: ends(1) })).toBe(clocks);
		expect(match.changes({ after: MINUTE, table: match.seat(0, { present: false }) })).toBe(clocks);
	});

	test('of a bot’s own seat is what it was, so that nothing is told or written', () => {
		const match = new Match(LIVE, [0], [player('ada'), bot]);
		const { clocks } = match.table;
		expect(match.changes({ after: MINUTE })).toBe(clocks);
	});

	test('of each passes by itself while several are asked at once', () => {
		const match = new Match(LIVE, [0, 1]);
		const [ada, bob] = match.changes({ after: 2 * MINUTE, asked: [1], by: ends(0) });
		expect(ada).toEqual({ left: 18 * MINUTE + 30_000 });
		expect(bob).toEqual({ left: 20 * MINUTE, from: NOON, zero: NOON + 20 * MINUTE });
	});

	test('gives no time to who is not asked any more because somebody else has acted', () => {
		const match = new Match(LIVE, [1]);
		const [, bob] = match.changes({ after: 2 * MINUTE, asked: [0], by: { seat: 0, how: 'took-back' } });
		expect(bob).toEqual({ left: 18 * MINUTE });
	});

	test('gives no time back to who takes a choice back, however often', () => {
		const match = new Match(LIVE, [0]);
		for (let times = 1; times <= 3; times += 1) {
			match.changes({ after: MINUTE, asked: [1], by: ends(0) });
			const [ada] = match.changes({ after: MINUTE, asked: [0], by: { seat: 0, how: 'took-back' } });
			expect(ada?.left).toBe((20 - times) * MINUTE);
		}
		const days = new Match(DAYS, [0]);
		days.changes({ after: HOUR, asked: [1], by: ends(0) });
		const [ada] = days.changes({ after: HOUR, asked: [0], by: { seat: 0, how: 'took-back' } });
		expect(ada?.left).toBe(23 * HOUR);
	});

	test('stands still while a bot plays, and leaves who comes back a little time at least', () => {
		const match = new Match(LIVE, [0]);
		const [gone] = match.changes({ after: 19.5 * MINUTE, table: match.seat(0, { standIn: { at: NOON } }) });
		expect(gone).toEqual({ left: MINUTE / 2 });
		const [back] = match.changes({ after: HOUR, table: match.seat(0, { standIn: undefined }) });
		expect(back).toEqual({ left: MINUTE, from: match.now, zero: match.now + MINUTE, graced: true });
		expect(new Match(LIVE, [1], [player('ada'), bot]).table.clocks?.[1]).toEqual({ left: 20 * MINUTE });
	});

	test('gives no time to who steps aside and comes back before the bot has done anything', () => {
		const match = new Match(DAYS, [0]);
		match.changes({ after: 20 * HOUR, table: match.seat(0, { standIn: { at: NOON } }) });
		const [early] = match.changes({ table: match.seat(0, { standIn: undefined }) });
		expect(early?.left).toBe(4 * HOUR);
		match.changes({ after: 0, table: match.seat(0, { standIn: { at: NOON } }) });
		match.changes({ by: ends(0) });
		const [late] = match.changes({ table: match.seat(0, { standIn: undefined }) });
		expect(late?.left).toBe(24 * HOUR);
	});

	test.each([
		['a bot played', { standIn: { at: NOON, choices: 0, zero: true } }],
		['the seat was open', { open: NOON }]
	])('leaves who comes back while not asked a little time for the next question: %s', (_name, gone) => {
		const match = new Match(LIVE, [0]);
		match.changes({ after: HOUR, table: match.seat(0, gone) });
		const [back] = match.changes({ asked: [1], by: ends(0), table: match.seat(0, { standIn: undefined, open: undefined }) });
		expect(back).toEqual({ left: MINUTE, graced: true });
		const [asked] = match.changes({ after: MINUTE, asked: [0], by: ends(1) });
		expect(asked).toMatchObject({ left: MINUTE, zero: match.now + MINUTE });
		// There was no increment for what the bot chose.
		match.changes({ after: 0, asked: [1], by: { seat: 1, how: 'took-back' } });
		expect(match.changes({ asked: [0], by: { seat: 0, how: 'took-back' } })[0]?.left).toBe(MINUTE);
	});

	test('leaves who comes back a little time once until they have answered, however often they come and go', () => {
		const match = new Match({ ...LIVE, end: 'open' }, [0]);
		const goes = () => match.changes({ after: MINUTE, table: match.seat(0, { open: match.now }) });
		const comes = () => match.changes({ table: match.seat(0, { open: undefined }) })[0]?.left;
		match.changes({ after: HOUR });
		goes();
		expect(comes()).toBe(MINUTE);
		goes();
		expect(comes()).toBe(0);
		match.changes({ asked: [1], by: ends(0) });
		match.changes({ asked: [0], by: ends(1) });
		goes();
		expect(comes()).toBe(MINUTE);
	});

	test('gives no time to who steps aside with less than the little time left', () => {
		const match = new Match(LIVE, [0]);
		match.changes({ after: 20 * MINUTE - 1_000, table: match.seat(0, { standIn: { at: NOON, choices: 0, by: 0 } }) });
		expect(match.changes({ table: match.seat(0, { standIn: undefined }) })[0]?.left).toBe(1_000);
	});

	test('is whole for somebody else in the seat, and stands still while it is open', () => {
		const match = new Match(LIVE, [0]);
		const [open] = match.changes({ after: 20 * MINUTE, table: match.seat(0, { open: NOON }) });
		expect(open).toEqual({ left: 0 });
		const clocks = match.table.clocks?.with(0, wholeClock(LIVE));
		const [other] = match.changes({ after: HOUR, table: { ...match.seat(0, player('cyd')), clocks } });
		expect(other).toEqual({ left: 20 * MINUTE, from: match.now, zero: match.now + 20 * MINUTE });
	});

	test('goes on where it was when its player goes by another account', () => {
		const match = new Match(LIVE, [0]);
		const { clocks } = match.table;
		expect(match.changes({ after: 19 * MINUTE, table: match.seat(0, player('heir')) })).toBe(clocks);
	});

	test('by days begins anew with every turn, and with a choice that cannot be taken back', () => {
		const match = new Match(DAYS, [0]);
		match.changes({ after: 5 * HOUR, by: ends(0) });
		expect(match.table.clocks?.[0]).toMatchObject({ left: 24 * HOUR, from: NOON });
		match.changes({ after: HOUR, by: { seat: 0, how: 'final' } });
		expect(match.table.clocks?.[0]).toMatchObject({ left: 24 * HOUR, from: NOON + 6 * HOUR });
		match.changes({ after: HOUR, asked: [1], by: ends(0) });
		expect(match.table.clocks).toMatchObject([{ left: 23 * HOUR }, { left: 24 * HOUR }]);
		match.changes({ after: HOUR, asked: [0], by: ends(1) });
		expect(match.table.clocks?.[0]).toMatchObject({ left: 24 * HOUR, from: match.now });
	});

	test('begins anew for all when another one is taken', () => {
		const match = new Match(LIVE, [0]);
		match.changes({ after: 5 * MINUTE, table: { clock: DAYS } });
		expect(match.table.clocks).toEqual([{ left: 24 * HOUR, from: match.now, zero: match.now + 24 * HOUR }, { left: 24 * HOUR }]);
		match.changes({ after: HOUR, table: { clock: undefined } });
		expect(match.table.clocks).toBeUndefined();
	});
});

describe('A clock by days', () => {
	test('stands still at night in the player’s own zone, each by their own', () => {
		const places = [player('ada', { rest: NIGHT }), player('bob', { rest: { ...NIGHT, zone: 'Asia/Kolkata' } })];
		const { clocks = [] } = new Match(DAYS, [0, 1], places).table;
		// Of the second night only its beginning is left, which comes too late.
		expect(clocks[0]).toMatchObject({ zero: NOON + 24 * HOUR + 10 * HOUR, pauses: [[NOON + 10 * HOUR, NOON + 20 * HOUR]] });
		expect(clocks[1]?.pauses?.[0]).toEqual([NOON + 4.5 * HOUR, NOON + 14.5 * HOUR]);
	});

	test('does not begin to pass before the night is over in which it is asked', () => {
		const match = new Match({ ...DAYS, turn: HOUR }, [], [player('ada', { rest: NIGHT }), player('bob')]);
		const [ada] = match.changes({ after: 11 * HOUR, asked: [0] });
		expect(ada).toMatchObject({ zero: NOON + 21 * HOUR, pauses: [[NOON + 11 * HOUR, NOON + 20 * HOUR]] });
	});

	test('counts what has passed as it was when its player rests at other times from now on', () => {
		const match = new Match(DAYS, [0]);
		const [ada] = match.changes({ after: 20 * HOUR, table: match.seat(0, { rest: NIGHT }) });
		expect(ada).toMatchObject({ left: 4 * HOUR, from: match.now, zero: match.now + 4 * HOUR });
		const [later] = match.changes({ after: HOUR, table: match.seat(0, { rest: { ...NIGHT, from: 9 * 60 + 30, to: 21 * 60 } }) });
		expect(later).toMatchObject({ left: 3 * HOUR, pauses: [[NOON + 21.5 * HOUR, NOON + 33 * HOUR]] });
	});
});

describe('A house that was away', () => {
	test.each([
		['live', LIVE],
		['by days', DAYS]
	] as const)('is taken off a clock that passed: %s', (_name, terms) => {
		const match = new Match(terms, [0]);
		const away = [[NOON + 2 * MINUTE, NOON + 12 * MINUTE]] as const;
		match.away = away;
		const [ada] = match.changes({ after: 13 * MINUTE });
		const whole = terms.pace === 'live' ? terms.bank : terms.turn;
		expect(ada).toEqual({ left: whole, from: NOON, zero: NOON + whole + 10 * MINUTE, pauses: away });
		const { clocks } = match.table;
		expect(match.changes({ after: MINUTE })).toBe(clocks);
	});

	test('is taken off once where its player has no nights', () => {
		const match = new Match(DAYS, [0], [player('ada', { rest: { ...NIGHT, to: NIGHT.from } }), player('bob')]);
		match.away = [[NOON + HOUR, NOON + 3 * HOUR]];
		expect(match.changes({ after: 4 * HOUR })[0]).toMatchObject({ left: 24 * HOUR, zero: NOON + 26 * HOUR, pauses: match.away });
		const { clocks } = match.table;
		expect(match.changes({ after: HOUR })).toBe(clocks);
	});

	test.each([
		['an answer', { asked: [1], by: { seat: 0, how: 'final' } as const }, 22 * HOUR],
		['other nights', { table: { places: [player('ada', { rest: NIGHT }), player('bob')] } }, 22 * HOUR]
	])('is taken off before anything else is: %s', (_name, change, left) => {
		const match = new Match(DAYS, [0]);
		match.away = [[NOON + HOUR, NOON + 3 * HOUR]];
		expect(match.changes({ after: 4 * HOUR, ...change })[0]?.left).toBe(left);
	});

	test('while nothing was asked, or when the time was over already, means nothing', () => {
		const match = new Match({ ...LIVE, end: 'nothing' }, []);
		match.changes({ after: HOUR, asked: [0] });
		match.away = [[NOON, NOON + HOUR]];
		const { clocks } = match.table;
		expect(match.changes({ after: HOUR })).toBe(clocks);
		match.away = [[NOON + 1.5 * HOUR, NOON + 1.9 * HOUR]];
		expect(match.changes({ after: MINUTE })).toBe(clocks);
	});

	test('is one with the nights in which it was away', () => {
		const match = new Match(DAYS, [0], [player('ada', { rest: NIGHT }), player('bob')]);
		match.away = [
			[NOON + 9 * HOUR, NOON + 11 * HOUR],
			[NOON + 12 * HOUR, NOON + 13 * HOUR]
		];
		const [ada] = match.changes({ after: 14 * HOUR });
		expect(ada?.pauses?.[0]).toEqual([NOON + 9 * HOUR, NOON + 20 * HOUR]);
		// One hour of nine to ten was no night.
		expect(ada?.zero).toBe(NOON + 24 * HOUR + 20 * HOUR + HOUR);
	});
});

describe('What the alarm is for', () => {
	test('is the next time that is over, where something happens then', () => {
		const { table } = new Match(LIVE, [0, 1]);
		expect(nextZero(table)).toBe(NOON + 20 * MINUTE);
		expect(nextZero({ ...table, clock: { ...LIVE, end: 'nothing' } })).toBeUndefined();
		expect(nextZero(new Match(LIVE, []).table)).toBeUndefined();
		expect(nextZero(new Match(undefined, [0]).table)).toBeUndefined();
	});
});
