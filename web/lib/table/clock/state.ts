import { timeLeft, type SeatClock, type TableView } from '#party/shared/wire.ts';

/** How somebody's clock stands: what is left (milliseconds), whether it passes, and until when it rests in a pause. */
export type Standing = { readonly left: number; readonly passes: boolean; readonly restsUntil?: number | undefined };

/** How the clock stands `now`, by the house's time. */
export function standing(clock: SeatClock, now: number): Standing {
	const pause = clock.pauses?.find(([from, to]) => from <= now && now < to);
	return { left: timeLeft(clock, now), passes: clock.from !== undefined && pause === undefined, restsUntil: pause?.[1] };
}

// Milliseconds before the end at which a word is said.
const SOON = { live: 60_000, days: 2 * 3_600_000 } as const;

/** Whether so little is left (milliseconds) that a word is said. */
export function isSoon(left: number, { pace }: NonNullable<TableView['clock']>): boolean {
	return left <= SOON[pace];
}

// A night is never longer than half a day, and an hour more when the clocks are set back.
const LONGEST_NIGHT = 13 * 3_600_000;

/** Whether the pause in which this clock rests now is a night, and no more. */
export function isNight({ pauses = [] }: SeatClock, now: number): boolean {
	return pauses.some(([from, to]) => from <= now && now < to && to - from <= LONGEST_NIGHT);
}
