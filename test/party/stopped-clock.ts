import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import type { ClockTerms } from '#party/shared/wire.ts';
import type { Guest } from './house.ts';

export const MINUTE = 60_000;

export const HOUR = 60 * MINUTE;

// Far ahead: an alarm for a moment that has passed on the machine’s own clock is set for now.
export const NOON = Date.parse('2046-11-23T12:00:00Z');

export const LIVE = { pace: 'live', bank: 10 * MINUTE, increment: 20_000, end: 'bot' } as const satisfies ClockTerms;

export const DAYS = { pace: 'days', turn: 24 * HOUR, end: 'bot' } as const satisfies ClockTerms;

/** Stops the clock of the rooms at noon; answers how to move it on. */
export function stoppedClock(): (milliseconds: number) => number {
	vi.useFakeTimers({ toFake: ['Date'], now: NOON });
	return (milliseconds) => {
		vi.setSystemTime(Date.now() + milliseconds);
		return Date.now();
	};
}

export const rings = (id: string): Promise<boolean> => runDurableObjectAlarm(env.Match.getByName(id));

export const alarmOf = (id: string): Promise<number | null> =>
	runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.getAlarm());

export const clockOf = (guest: Guest, seat: number) => guest.table.seats[seat]?.clock;

/** The host of this room was away then. */
export function awayIn(id: string, ...spans: (readonly [number, number])[]): Promise<void> {
	return runInDurableObject(env.Match.getByName(id), (room) => {
		Object.defineProperty(room, 'env', { value: { ...env, AWAY: JSON.stringify(spans) } });
	});
}
