import type { Account } from '#party/account/account.ts';
import type { ListedTable } from '#party/account/listing-account.ts';
import type { SessionMarks } from '#party/account/signed-in-account.ts';
import { mayBeKept } from '#party/account/address-budget.ts';
import { addressOf } from './address.ts';
import { deviceLabelOf } from './device-label.ts';
import { dropCookie, isSecure, readCookie, readUnprefixedCookie, writeCookie, type Visit } from './cookies.ts';
import { unguessable } from '#party/shared/random.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { makeSession, parseSession, SESSION_LIFETIME, type Session, type SessionOwner } from '#party/shared/session-text.ts';
import type { Reason } from '#party/shared/wire.ts';

const COOKIE = 'backroom_session';
const RENEWAL = 30 * 24 * 3_600_000;

/** The session that a browser brings. `text` is what the cookie keeps; `renewable`: it should be given anew. */
export type Brought =
	| { readonly kind: 'known'; readonly session: Session; readonly text: string; readonly renewable: boolean }
	/** Of our shape, but signed with a secret that is not known (any more): nobody can tell whose it is, nor that it is nobody's. */
	| { readonly kind: 'unreadable'; readonly text: string }
	| { readonly kind: 'none' };

/** A session that is not known to be ended, the account's name, whether anything is kept of it, and when its preferences changed last. */
export type CurrentSession = SessionOwner & {
	readonly name?: string | undefined;
	readonly isKnown: boolean;
	readonly preferences?: number | undefined;
};

// Accounts that were joined into one that was joined into another: nobody has more of them than this.
const MOST_HEIRS = 8;

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

/** The session of the request with the account's name; undefined when there is none, or it was ended. */
export async function currentSession(c: Visit): Promise<CurrentSession | undefined> {
	const session = await readSession(c);
	return session && (await unlessEnded(c, session));
}

/**
 * The session with the account's name; undefined when it was ended. Asks the player's object once, but about no fresh session: an object
 * leaves a file even when it keeps nothing, and a guest is made by one request.
 */
export async function unlessEnded(c: Visit, session: SessionOwner): Promise<CurrentSession | undefined> {
	return session.fresh ? { ...ownerIn(session), isKnown: false } : asked(c, session);
}

async function asked(c: Visit, session: SessionOwner): Promise<CurrentSession | undefined> {
	const { isEnded, name, isKnown, preferences } = await c.env.Player.getByName(session.account).visit(await marksOf(c, session));
	return isEnded ? undefined : { ...ownerIn(session), name, isKnown, preferences };
}

function ownerIn({ account, generation, fresh, browser }: SessionOwner): SessionOwner {
	return { account, generation, fresh, ...(browser !== undefined && { browser }) };
}

// Of a session whose making is known, the name that its browser would have is known without asking.
async function marksOf(c: Visit, session: SessionOwner & { readonly issued?: number }): Promise<SessionMarks> {
	const { generation, browser, fresh, issued } = session;
	if (browser !== undefined || issued === undefined) return { generation, browser };
	return { generation, browser, given: await browserOf(c, { ...session, issued }), fresh };
}

/** Signs the browser in as an account that somebody has proved to be; undefined when it is no more. The account may have an heir by now. */
export async function signIn(c: Visit, account: string): Promise<CurrentSession | undefined> {
	const owner = await c.env.Player.getByName(account).signIn(deviceLabelOf(c.req.raw));
	return owner && asked(c, owner);
}

/** The session of the account that the session's own was joined into, given anew; undefined when the session had ended before, or was not joined. */
export async function followed(c: Visit, session: Session): Promise<CurrentSession | undefined> {
	const { heir, since = 0 } = await c.env.Player.getByName(session.account).visit(await marksOf(c, session));
	const name = await browserOf(c, session);
	let next = heir === undefined ? undefined : { heir, since };
	for (let hop = 0; next !== undefined && hop < MOST_HEIRS; hop += 1) {
		const found: Awaited<ReturnType<Account['follow']>> = await c.env.Player.getByName(next.heir).follow(deviceLabelOf(c.req.raw), {
			name,
			since: next.since
		});
		if (found === undefined) return undefined;
		if ('account' in found) {
			const current = await asked(c, found);
			if (current !== undefined) await grantSession(c, current);
			return current;
		}
		next = found;
	}
	return undefined;
}

/** The name of the session's browser. A session that was given without one always comes to the same, however often it is brought at the same time. */
export async function browserOf(c: Visit, { account, issued, browser }: Pick<Session, 'account' | 'issued' | 'browser'>): Promise<string> {
	return browser ?? (await pseudonymOf(c.env, `browser ${account} ${issued}`)).slice(0, 8);
}

/**
 * The session of an account of which something is about to be kept, given anew when it is fresh; why not, when it was ended, or its address
 * has made as many accounts as it may.
 */
export async function keptSession(c: Visit, session: CurrentSession): Promise<CurrentSession | { readonly refused: Reason }> {
	const { account, fresh } = session;
	if (!fresh) return session;
	if (!(await mayBeKept(c.env, addressOf(c.req.raw, c.env), account))) return { refused: 'guests-today' };
	// Somebody with the same cookie may have kept something, and ended the others' sessions.
	const current = await asked(c, session);
	const name = await browserOf(c, { account, issued: (await readSession(c))?.issued ?? 0 });
	const browser = current && (await c.env.Player.getByName(account).nameBrowser(deviceLabelOf(c.req.raw), name, true));
	if (current === undefined || browser === undefined) return { refused: 'no-session' };
	const kept = { ...current, fresh: false, browser };
	await grantSession(c, kept);
	return kept;
}

/**
 * The session as its account tells, also of a fresh one, whose newer cookie may have got lost; why not, when it was ended, or its address has
 * asked about as many as it may.
 */
export async function askedSession(c: Visit, session: CurrentSession): Promise<CurrentSession | { readonly refused: Reason }> {
	if (!session.fresh) return session;
	if (!(await mayBeKept(c.env, addressOf(c.req.raw, c.env), session.account))) return { refused: 'guests-today' };
	return (await asked(c, session)) ?? { refused: 'no-session' };
}

/** Whether the session may read as its account at the table. A fresh one is asked about only where something is known of its account. */
export async function mayReadAt(c: Visit, session: SessionOwner, table: string): Promise<boolean> {
	if (session.fresh && !(await c.env.Match.getByName(table).hasOwner(session.account))) return true;
	return (await asked(c, session)) !== undefined;
}

/** The tables of the session's account, none of a fresh one; undefined when the session was ended. Asks the player's object once for both. */
export async function tablesOf(c: Visit, session: SessionOwner): Promise<ListedTable[] | undefined> {
	return session.fresh ? [] : c.env.Player.getByName(session.account).tables(await marksOf(c, session));
}

/**
 * The session with the account's name and, unless they are slow, its tables; undefined when it was ended. Asks the player's object once for
 * all of it, and none about a fresh one.
 */
export async function sessionWithTables(
	c: Visit,
	session: Session
): Promise<(CurrentSession & { readonly tables?: readonly ListedTable[] | undefined }) | undefined> {
	if (session.fresh) return { ...ownerIn(session), isKnown: false, tables: [] };
	const { visit, tables } = await c.env.Player.getByName(session.account).look(await marksOf(c, session));
	const { name, isKnown, preferences } = visit;
	return visit.isEnded ? undefined : { ...ownerIn(session), name, isKnown, preferences, tables };
}

/** Gives the browser a session of this account, in place of the one it has. */
export async function grantSession(c: Visit, owner: SessionOwner): Promise<Session> {
	const session = { ...ownerIn(owner), issued: Date.now(), bound: isSecure(c) };
	writeCookie(c, COOKIE, await makeSession(session, c.env), SESSION_LIFETIME);
	return session;
}

/** Gives the browser the session of a guest who has never been here. */
export function grantGuest(c: Visit): Promise<Session> {
	return grantSession(c, newGuest());
}

/** A guest who has never been here, and has no session yet. */
export function newGuest(): CurrentSession {
	return { account: unguessable(), generation: 0, fresh: true, isKnown: false };
}

/** Gives the same session anew when it is time, as its account, generation and freshness are; with a name for its browser when it had none. */
export async function renewed(c: Visit, brought: Extract<Brought, { kind: 'known' }>, { isKnown }: CurrentSession): Promise<void> {
	const { session } = brought;
	if (isKnown && !session.fresh && session.browser === undefined) {
		const name = await browserOf(c, session);
		const browser = await c.env.Player.getByName(session.account).nameBrowser(deviceLabelOf(c.req.raw), name, false);
		if (browser !== undefined) await grantSession(c, { ...session, browser });
	} else if (brought.renewable) await grantSession(c, session);
}

/** Has the browser forget its session. */
export function dropSession(c: Visit): void {
	dropCookie(c, COOKIE);
}
