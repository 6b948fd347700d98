import * as v from 'valibot';

const MINUTE = 60_000;
const A_DAY = 24 * 60;

const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(A_DAY - 1));

/** A time zone, by its name. */
export const timeZone = v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone));

/** When a player is not to be called: from one minute of their day to another, in their own time zone (`Europe/Rome`). */
export const quietHours = v.object({
	from: minute,
	to: minute,
	zone: timeZone
});
export type QuietHours = v.InferOutput<typeof quietHours>;

function isTimeZone(zone: string): boolean {
	try {
		return minuteOfDay(0, zone) >= 0;
	} catch {
		return false;
	}
}

/** When the quiet hours end in which `now` lies (both in milliseconds); undefined when it lies in none. The same minute twice is never quiet. */
export function quietUntil({ from, to, zone }: QuietHours, now: number): number | undefined {
	const present = minuteOfDay(now, zone);
	const isQuiet = from <= to ? present >= from && present < to : present >= from || present < to;
	if (!isQuiet) return undefined;
	const start = now - (now % MINUTE);
	const until = start + minutesFrom(present, to) * MINUTE;
	// Clocks may be set between now and then, by an hour at the most: as far off as the end shows it.
	const off = minutesFrom(to, minuteOfDay(until, zone));
	return until - (off > A_DAY / 2 ? off - A_DAY : off) * MINUTE;
}

function minutesFrom(one: number, other: number): number {
	return (other - one + A_DAY) % A_DAY;
}

/** The minute of the day at this moment (milliseconds) in the time zone. Throws when there is no such zone. */
function minuteOfDay(at: number, zone: string): number {
	const parts = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(at);
	const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
	return read('hour') * 60 + read('minute');
}
