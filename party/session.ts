import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Env } from './env.ts';
import { isUnguessable, unguessable } from './random.ts';

/** Who a visitor is: an account without a form, until they ask for more. */
export type Session = { readonly account: string; /** Milliseconds. */ readonly issued: number };

const COOKIE = 'backroom_session';
const DAY = 24 * 3_600_000;
// Browsers keep no cookie longer than 400 days; ours is renewed when it is a month old.
const LIFETIME_DAYS = 400;
const RENEWAL_DAYS = 30;

type Visit = Context<{ Bindings: Env }>;

function secretOf(c: Visit): string {
	const secret = c.env.SESSION_SECRET;
	if (typeof secret !== 'string' || secret.length < 16) throw new Error('SESSION_SECRET is not set or too short');
	return secret;
}

/** The session of the request; undefined when there is none, it is forged, or it has expired. */
export async function readSession(c: Visit): Promise<Session | undefined> {
	const value = await getSignedCookie(c, secretOf(c), COOKIE);
	if (typeof value !== 'string') return undefined;
	const [account = '', stamp = ''] = value.split('-');
	const issued = /^\d{1,15}$/.test(stamp) ? Number(stamp) : Number.NaN;
	const age = Date.now() - issued;
	// The minute allows for clocks of different machines.
	return isUnguessable(account) && age > -60_000 && age < LIFETIME_DAYS * DAY ? { account, issued } : undefined;
}

/** Gives the visitor the session of this account. */
export async function grantSession(c: Visit, account: string): Promise<Session> {
	const session = { account, issued: Date.now() };
	await setSignedCookie(c, COOKIE, `${session.account}-${session.issued}`, secretOf(c), {
		path: '/',
		httpOnly: true,
		sameSite: 'Lax',
		// Play on the local network is plain http, where a secure cookie would be dropped.
		secure: new URL(c.req.url).protocol === 'https:',
		maxAge: (LIFETIME_DAYS * DAY) / 1_000
	});
	return session;
}

/** The visitor's session, a new guest's when there is none; renews one that is getting old. */
export async function ensureSession(c: Visit): Promise<{ readonly session: Session; readonly fresh: boolean }> {
	const session = await readSession(c);
	if (session === undefined) return { session: await grantSession(c, unguessable()), fresh: true };
	if (Date.now() - session.issued > RENEWAL_DAYS * DAY) return { session: await grantSession(c, session.account), fresh: false };
	return { session, fresh: false };
}
