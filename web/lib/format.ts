import { getLocale } from '#lib/paraglide/runtime.js';

/** The same formatter whenever a language is spoken: making one takes a hundred times as long as using it. */
function inLanguage<F>(make: (language: string) => F): () => F {
	const made = new Map<string, F>();
	return () => {
		const language = getLocale();
		const formatter = made.get(language) ?? make(language);
		made.set(language, formatter);
		return formatter;
	};
}

const sums = inLanguage((language) => new Intl.NumberFormat(language, { useGrouping: 'always', maximumFractionDigits: 0 }));
const numbers = inLanguage((language) => new Intl.NumberFormat(language));
const days = inLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
const times = inLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }));
const spans = inLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const rows = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));
const choices = inLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }));

/** A sum of the game's own money: digits in groups of three, as the language writes them. */
export function money(amount: number): string {
	return sums().format(amount);
}

/** A number as the language writes it. */
export function number(value: number): string {
	return numbers().format(value);
}

/** A moment (milliseconds since 1970) as day and time. */
export function dateTime(at: number): string {
	return days().format(at);
}

/** A moment (milliseconds since 1970) as the time of day. */
export function timeOfDay(at: number): string {
	return times().format(at);
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
	const format = spans();
	for (const [unit, length] of UNITS) {
		if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit);
	}
	return format.format(0, 'second');
}

/** Names in a row: "Ana, Bo and Cleo". */
export function list(names: readonly string[]): string {
	return rows().format(names);
}

/** Things of which one is chosen: "1, 2 or 3". */
export function either(names: readonly string[]): string {
	return choices().format(names);
}
