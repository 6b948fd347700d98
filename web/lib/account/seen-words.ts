import { m } from '#lib/paraglide/messages.js';
import { getLocale } from '#lib/paraglide/runtime.js';

const WEEK = 7 * 24 * 3_600_000;

/** When a browser was last here, by the moment that is kept of it (milliseconds): as it is noted once a week, up to a week before that. */
export function seenWords(seen: number, now = Date.now()): string {
	if (now - seen < WEEK) return m.browser_seen_lately();
	return m.browser_seen({ date: new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(seen) });
}
