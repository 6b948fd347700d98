import { getLocale } from '#lib/paraglide/runtime.js';

/** A sum of the game's own money: digits in groups of three, as the language writes them. */
export function money(amount: number): string {
	return new Intl.NumberFormat(getLocale(), { useGrouping: 'always', maximumFractionDigits: 0 }).format(amount);
}

/** A number as the language writes it. */
export function number(value: number): string {
	return new Intl.NumberFormat(getLocale()).format(value);
}

/** A moment (milliseconds since 1970) as day and time. */
export function dateTime(at: number): string {
	return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** A moment (milliseconds since 1970) as the time of day. */
export function timeOfDay(at: number): string {
	return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short' }).format(at);
}

/** A moment (milliseconds since 1970) as the time of day, with the day when that is another than today's. */
export function moment(at: number): string {
	return new Date(at).toDateString() === new Date().toDateString() ? timeOfDay(at) : dateTime(at);
}

const UNITS = [
	['day', 86_400_000],
	['hour', 3_600_000],
	['minute', 60_000]
] as const;

/** How long ago a moment (milliseconds since 1970) was, seen from `now`. */
export function ago(at: number, now = Date.now()): string {
	const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
	for (const [unit, length] of UNITS) {
		if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit);
	}
	return format.format(0, 'second');
}

/** Names in a row: "Ana, Bo and Cleo". */
export function list(names: readonly string[]): string {
	return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names);
}
