import { dropCookie, isSecure, readCookie, readUnprefixedCookie, writeCookie, type Visit } from './cookies.ts';
import { unguessable } from './random.ts';
import { makeSession, parseSession, SESSION_LIFETIME, type Session, type SessionOwner } from './session-text.ts';

const COOKIE = 'backroom_session';
const RENEWAL = 30 * 24 * 3_600_000;

/** The session that a browser brings. `text` is what the cookie keeps; `renewable`: it should be given anew. */
export type Brought =
	| { readonly kind: 'known'; readonly session: Session; readonly text: string; readonly renewable: boolean }
	/** Of our shape, but signed with a secret that is not known (any more): nobody can tell whose it is, nor that it is nobody's. */
	| { readonly kind: 'unreadable'; readonly text: string }
	| { readonly kind: 'none' };

/** A session that was not ended, the account's name, and whether anything is kept of the account. */
export type CurrentSession = SessionOwner & { readonly name?: string | undefined; readonly isKnown: boolean };

/** Reads the session that the browser brings. */
export async function broughtSession(c: Visit): Promise<Brought> {
	const own = readCookie(c, COOKIE);
	const text = own ?? readUnprefixedCookie(c, COOKIE);
	if (text === undefined) return { kind: 'none' };
	const reading = await parseSession(text, c.env);
	switch (reading.kind) {
		case 'known': {
			const { bound, issued } = reading.session;
			// We have never given it under that name: a neighbouring host has written it, to have the visitor play as somebody else.
			if (own === undefined && bound) return { kind: 'none' };
			const old = Date.now() - issued > RENEWAL;
			return { ...reading, text, renewable: reading.renewable || old || bound !== isSecure(c) };
		}
		case 'unreadable':
			return { kind: 'unreadable', text };
		case 'expired':
		case 'strange':
			return { kind: 'none' };
	}
}

/** The session of the request; undefined when there is none that can be read. It may have been ended: see `currentSession`. */
export async function readSession(c: Visit): Promise<Session | undefined> {
	const brought = await broughtSession(c);
	return brought.kind === 'known' ? brought.session : undefined;
}

/** The session of the request with the account's name; undefined when there is none, or it was ended. Asks the player's object once. */
export async function currentSession(c: Visit): Promise<CurrentSession | undefined> {
	const session = await readSession(c);
	return session && (await unlessEnded(c, session));
}

/** The session with the account's name; undefined when it was ended. Asks the player's object once. */
export async function unlessEnded(c: Visit, { account, generation }: SessionOwner): Promise<CurrentSession | undefined> {
	const { isEnded, name, isKnown } = await c.env.Player.getByName(account).visit(generation);
	return isEnded ? undefined : { account, generation, name, isKnown };
}

/** Whether the session may open a socket at the table. Asks the player's object once, which notes it. */
export async function mayEnter(c: Visit, { account, generation }: SessionOwner, table: string): Promise<boolean> {
	return !(await c.env.Player.getByName(account).enter(generation, table)).isEnded;
}

/** Gives the browser a session of this account, in place of the one it has. */
export async function grantSession(c: Visit, { account, generation }: SessionOwner): Promise<Session> {
	const session = { account, generation, issued: Date.now(), bound: isSecure(c) };
	writeCookie(c, COOKIE, await makeSession(session, c.env), SESSION_LIFETIME);
	return session;
}

/** Gives the browser the session of a guest who has never been here. */
export function grantGuest(c: Visit): Promise<Session> {
	return grantSession(c, { account: unguessable(), generation: 0 });
}

/** Gives the same session anew, as its account and generation are. */
export async function renewed(c: Visit, brought: Extract<Brought, { kind: 'known' }>): Promise<Session> {
	return brought.renewable ? grantSession(c, brought.session) : brought.session;
}

/** Has the browser forget its session. */
export function dropSession(c: Visit): void {
	dropCookie(c, COOKIE);
}
