import { m } from '#lib/paraglide/messages.js';
import { getLocale } from '#lib/paraglide/runtime.js';
import { DAY_LENGTH, type ClockEnd, type ClockTerms } from '#party/shared/wire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Unit = 'day' | 'hour' | 'minute' | 'second';

// Making one takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>();

function counted(count: number, unit: Unit, unitDisplay: 'long' | 'narrow'): string {
	const language = getLocale();
	const key = `${language} ${unit} ${unitDisplay}`;
	const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
	formats.set(key, format);
	return format.format(count);
}

/** A length of time (milliseconds) in words, as a host chooses it: "20 minutes". */
export function length(milliseconds: number): string {
	if (milliseconds < MINUTE) return counted(milliseconds / 1_000, 'second', 'long');
	if (milliseconds < HOUR) return counted(milliseconds / MINUTE, 'minute', 'long');
	if (milliseconds < DAY_LENGTH) return counted(milliseconds / HOUR, 'hour', 'long');
	return counted(milliseconds / DAY_LENGTH, 'day', 'long');
}

/** What is left of somebody's time (milliseconds), short: "1d 4h", "4h 12m", and where it passes live "12:05". */
export function left(milliseconds: number, pace: ClockTerms['pace']): string {
	if (pace === 'live' && milliseconds < HOUR) {
		// Nothing is shown only when nothing is left.
		const seconds = Math.ceil(milliseconds / 1_000);
		return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
	}
	const minutes = Math.ceil(milliseconds / MINUTE);
	const [days, hours] = [Math.floor(minutes / (24 * 60)), Math.floor(minutes / 60) % 24];
	if (days > 0) return parts([days, 'day'], [hours, 'hour']);
	return hours > 0 ? parts([hours, 'hour'], [minutes % 60, 'minute']) : parts([minutes, 'minute']);
}

function parts(...counts: readonly (readonly [number, Unit])[]): string {
	return counts.flatMap(([count, unit], n) => (count === 0 && n > 0 ? [] : [counted(count, unit, 'narrow')])).join(' ');
}

/** A moment (milliseconds) at which something goes on: the time of day, with the day when that is not today. */
export function untilWords(at: number): string {
	const isToday = new Date(at).toDateString() === new Date().toDateString();
	const isThisWeek = at - Date.now() < 6 * DAY_LENGTH;
	const day = isToday ? {} : isThisWeek ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
	return new Intl.DateTimeFormat(getLocale(), { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}

/** A clock in words: what each player has. */
export function termsWords(terms: ClockTerms | undefined): string {
	if (terms === undefined) return m.clock_terms_none();
	if (terms.pace === 'days') return m.clock_terms_days({ turn: length(terms.turn) });
	const bank = length(terms.bank);
	return terms.increment === 0 ? m.clock_terms_live({ bank }) : m.clock_terms_live_more({ bank, increment: length(terms.increment) });
}

/** What happens when somebody's time is over, as a host chooses it. */
export const END_LABELS: { readonly [end in ClockEnd]: () => string } = {
	nothing: m.clock_end_nothing,
	bot: m.clock_end_bot,
	open: m.clock_end_open
};

/** A clock in words: what each player has, and what happens when it is over. */
export function allTermsWords(terms: ClockTerms | undefined): string {
	return terms === undefined ? termsWords(terms) : `${termsWords(terms)}. ${m.clock_end()}: ${END_LABELS[terms.end]()}`;
}
