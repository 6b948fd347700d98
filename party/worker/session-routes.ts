import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { EARLIER_DAYS, earlierSessions, keepEarlierSessions, type EarlierSession } from './earlier-sessions.ts';
import type { Env } from '#party/shared/env.ts';
import { problem } from '#party/shared/problem.ts';
import { publicId } from './public-id.ts';
import {
	broughtSession,
	currentSession,
	dropSession,
	grantGuest,
	grantSession,
	keptSession,
	readSession,
	unlessEnded,
	type CurrentSession
} from './session.ts';
import type { SessionOwner } from '#party/shared/session-text.ts';
import { isCode } from '#party/shared/signed-name.ts';
import type { Reason } from '#party/shared/wire.ts';

type Refusal = { readonly refused: Reason };

const code = v.pipe(v.string(), v.maxLength(40));
/** An account's short name, as the page was told it. */
const account = v.pipe(v.string(), v.regex(/^[\da-f]{12}$/));
const looking = v.object({ code });
const redeeming = v.object({ code, account });
const naming = v.object({ account });

/** Which session this browser has: another device's, an earlier one, a new one, none. */
export function sessionRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	/** Whose a device code is, and for how many days one could go back. The code stays good. */
	app.post('/look', body(looking), async (c) => {
		const owner = await ownerOf(c, asMade(c.req.valid('json').code));
		return 'refused' in owner ? problem(owner.refused) : c.json({ ...(await nameTag(owner)), days: EARLIER_DAYS });
	});

	/** Uses a device code up, by whoever has looked whose it is. The session that the browser had is kept beside the new one. */
	app.post('/redeem', body(redeeming), async (c) => {
		const wanted = c.req.valid('json');
		const code = asMade(wanted.code);
		const owner = await ownerOf(c, code);
		if ('refused' in owner) return problem(owner.refused);
		const isConfirmed = (await publicId(owner.account)) === wanted.account;
		if (!isConfirmed || !(await c.env.DeviceCode.getByName(code).redeem())) return problem('unknown-code');
		await keepPresent(c, owner.account);
		await grantSession(c, owner);
		return c.json(await nameTag(owner));
	});

	/** The accounts that this browser can go back to. */
	app.get('/earlier', async (c) => {
		const viewpoint = await Promise.all((await earlierSessions(c)).map((earlier) => viewpointOf(c, earlier)));
		return c.json({ earlier: await Promise.all(viewpoint.filter((session) => session !== undefined).map(nameTag)) });
	});

	/** Goes back to an earlier account; the one that the browser leaves for it is forgotten here. */
	app.post('/return', body(naming), async (c) => {
		const { chosen, others } = await earlierOf(c, c.req.valid('json').account);
		const session = chosen && (await viewpointOf(c, chosen));
		if (session === undefined) return problem('no-session');
		keepEarlierSessions(c, textsOf(others));
		await grantSession(c, session);
		return c.json(await nameTag(session));
	});

	app.post('/forget', body(naming), async (c) => {
		const { others } = await earlierOf(c, c.req.valid('json').account);
		keepEarlierSessions(c, textsOf(others));
		return c.json({});
	});

	/** A new guest in place of a session that does not hold; one that cannot be read is kept, in case it can be read again. */
	app.post('/new', async (c) => {
		const current = await currentSession(c);
		if (current !== undefined) return c.json(await nameTag(current));
		await keepPresent(c, undefined);
		return c.json(await nameTag(await grantGuest(c)));
	});

	/** Signs out: this browser forgets who it was. */
	app.post('/leave', (c) => {
		dropSession(c);
		return c.json({});
	});

	/** Ends all sessions of the account but this one. */
	app.post('/end-others', async (c) => {
		const session = await readSession(c);
		const current = session && (await unlessEnded(c, session));
		if (session === undefined || current === undefined) return problem('no-session');
		const kept = await keptSession(c, current);
		if ('refused' in kept) return problem(kept.refused);
		const generation = await c.env.Player.getByName(session.account).endSessions(session.issued);
		if (generation === undefined) return problem('too-fast');
		await grantSession(c, { account: session.account, generation, fresh: false });
		return c.json({});
	});

	return app;
}

// As people type it: small letters, spaces and dashes between.
function asMade(typed: string): string {
	return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** The account whose code this is, or why that is not told. Guessing is slow, and no faster for those who only look. */
async function ownerOf(c: Visit, code: string): Promise<CurrentSession | Refusal> {
	if (!(await c.env.REDEEM_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return { refused: 'too-fast' };
	const owner = (await isCode(c.env, code)) ? await c.env.DeviceCode.getByName(code).owner() : undefined;
	// A code that was made before the account ended its sessions has ended with them.
	return (owner && (await unlessEnded(c, owner))) ?? { refused: 'unknown-code' };
}

async function nameTag({
	account,
	name
}: Pick<CurrentSession, 'account' | 'name'>): Promise<{ account: string; name?: string | undefined }> {
	return { account: await publicId(account), name };
}

/** Keeps the browser's present session beside the one it is about to get, if there is anything to go back to. */
async function keepPresent(c: Visit, next: string | undefined): Promise<void> {
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
async function earlierOf(
	c: Visit,
	account: string
): Promise<{ readonly chosen?: EarlierSession | undefined; readonly others: EarlierSession[] }> {
	const earlier = await earlierSessions(c);
	const names = await Promise.all(earlier.map(({ session }) => session && publicId(session.account)));
	return { chosen: earlier.find((_, n) => names[n] === account), others: earlier.filter((_, n) => names[n] !== account) };
}

async function viewpointOf(c: Visit, { session }: EarlierSession): Promise<CurrentSession | undefined> {
	return session && (await unlessEnded(c, session));
}

function textsOf(earlier: readonly EarlierSession[]): string[] {
	return earlier.map(({ text }) => text);
}
