import type { Visit } from './cookies.ts';
import { earlierSessions, keepEarlierSessions, type EarlierSession } from './earlier-sessions.ts';
import { publicId } from './public-id.ts';
import { broughtSession, grantSession, unlessEnded, type CurrentSession } from './session.ts';
import type { SessionOwner } from '#party/shared/session-text.ts';

/** An account as a page knows it. */
export async function nameTag({
	account,
	name
}: Pick<CurrentSession, 'account' | 'name'>): Promise<{ account: string; name?: string | undefined }> {
	return { account: await publicId(account), name };
}

/** The browser has this session from now on; the one that it had is kept beside it. */
export async function becomes(c: Visit, session: CurrentSession): Promise<void> {
	await keepPresent(c, session.account);
	await grantSession(c, session);
}

/** Keeps the browser's present session beside the one it is about to get, if there is anything to go back to. */
export async function keepPresent(c: Visit, next: string | undefined): Promise<void> {
	const brought = await broughtSession(c);
	const earlier = (await earlierSessions(c)).filter(({ session }) => next === undefined || session?.account !== next);
	if (brought.kind === 'none') return;
	const isWorthIt = brought.kind === 'unreadable' || (brought.session.account !== next && (await isSomebody(c, brought.session)));
	keepEarlierSessions(c, [...(isWorthIt ? [brought.text] : []), ...textsOf(earlier)]);
}

async function isSomebody(c: Visit, session: SessionOwner): Promise<boolean> {
	return (await unlessEnded(c, session))?.isKnown === true;
}

/** The earlier session of this account, and the others. */
export async function earlierOf(
	c: Visit,
	account: string
): Promise<{ readonly chosen?: EarlierSession | undefined; readonly others: EarlierSession[] }> {
	const earlier = await earlierSessions(c);
	const names = await Promise.all(earlier.map(({ session }) => session && publicId(session.account)));
	return { chosen: earlier.find((_, n) => names[n] === account), others: earlier.filter((_, n) => names[n] !== account) };
}

/** The earlier session with what holds for it now; undefined when it was ended, or cannot be read. */
export async function viewpointOf(c: Visit, { session }: EarlierSession): Promise<CurrentSession | undefined> {
	return session && (await unlessEnded(c, session));
}

/** The texts by which a browser keeps sessions. */
export function textsOf(earlier: readonly EarlierSession[]): string[] {
	return earlier.map(({ text }) => text);
}
