import { dropCookie, readCookie, writeCookie, type Visit } from './cookies.ts';
import { parseSession, type Session } from '#party/shared/session-text.ts';

const COOKIE = 'backroom_earlier';

/** Days that one can go back: enough to notice that one's tables are gone, and for an operator to put a lost secret back. */
export const EARLIER_DAYS = 90;

/** Sessions that one browser keeps beside its own, the latest; each takes about 110 characters of the cookie. */
const MOST = 4;

// Texts that are looked at: whoever writes more of them into the cookie has the house check so many signatures.
const MOST_READ = 8;

// No session's text holds it.
const BETWEEN = '~';

/** A session that this browser had before; undefined as long as it cannot be read. */
export type EarlierSession = { readonly text: string; readonly session?: Session };

/** The sessions that the browser had before its present one, the latest first. */
export async function earlierSessions(c: Visit): Promise<EarlierSession[]> {
	const texts = readCookie(c, COOKIE)?.split(BETWEEN, MOST_READ) ?? [];
	const found = await Promise.all(texts.map((text) => earlierSession(c, text)));
	return found.flat().slice(0, MOST);
}

// None when it will never hold.
async function earlierSession(c: Visit, text: string): Promise<EarlierSession[]> {
	const reading = await parseSession(text, c.env);
	if (reading.kind === 'known') return [{ text, session: reading.session }];
	return reading.kind === 'unreadable' ? [{ text }] : [];
}

/** Keeps the sessions with these texts, the latest first, one for each account. */
export function keepEarlierSessions(c: Visit, texts: readonly string[]): void {
	const accounts = texts.map(accountIn);
	const kept = texts.filter((text, n) => accounts.indexOf(accountIn(text)) === n).slice(0, MOST);
	if (kept.length === 0) dropCookie(c, COOKIE);
	else writeCookie(c, COOKIE, kept.join(BETWEEN), EARLIER_DAYS * 24 * 3_600_000);
}

function accountIn(text: string): string {
	return text.split('-')[0] ?? '';
}
