import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { EARLIER_DAYS, earlierSessions, keepEarlierSessions } from './earlier-sessions.ts';
import type { Env } from '#party/shared/env.ts';
import { problem } from '#party/shared/problem.ts';
import { publicId } from './public-id.ts';
import {
	currentSession,
	dropSession,
	grantGuest,
	grantSession,
	keptSession,
	readSession,
	signIn,
	unlessEnded,
	type CurrentSession
} from './session.ts';
import { becomes, earlierOf, keepPresent, nameTag, textsOf, viewpointOf } from './earlier-accounts.ts';
import { joinRoutes } from './join-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { addressMaySpend } from './request-budgets.ts';
import { hashOf, partsOf } from '#party/account/recovery-codes.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { isCode, isRecoveryName } from '#party/shared/signed-name.ts';
import type { Reason } from '#party/shared/wire.ts';

type Refusal = { readonly refused: Reason };

const code = v.pipe(v.string(), v.maxLength(60));
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
		if (!isConfirmed || !(await isRedeemed(c, code))) return problem('unknown-code');
		const session = await signIn(c, owner.account);
		if (session === undefined) return problem('unknown-code');
		await becomes(c, session);
		return c.json(await nameTag(session));
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

	app.route('/passkey', passkeyRoutes());
	app.route('/join', joinRoutes());

	/** Signs out: this browser forgets who it was, and the account that it was signed in here. */
	app.post('/leave', async (c) => {
		// One that has ended names a browser that may hold by a newer session.
		const session = await currentSession(c);
		if (session?.browser !== undefined) await c.env.Player.getByName(session.account).endBrowser(session.browser);
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
		const generation = await c.env.Player.getByName(session.account).endSessions(session.issued, kept.browser);
		if (generation === undefined) return problem('too-fast');
		await grantSession(c, { account: session.account, generation, fresh: false, browser: kept.browser });
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
	const recovery = partsOf(code);
	if (recovery !== undefined) return (await recovered(c, recovery)) ?? { refused: 'unknown-code' };
	const owner = (await isCode(c.env, code)) ? await c.env.DeviceCode.getByName(code).owner() : undefined;
	// A code that was made before the account ended its sessions has ended with them.
	return (owner && (await unlessEnded(c, owner))) ?? { refused: 'unknown-code' };
}

// Recovery codes outlive all sessions, and the secret under which the house has named their set: then, too, they are opened, but only a
// few such names a day.
async function recovered(c: Visit, { set, secret }: NonNullable<ReturnType<typeof partsOf>>): Promise<CurrentSession | undefined> {
	const isKnown =
		(await isRecoveryName(c.env, set)) ||
		(await addressMaySpend(c, { what: 'unsigned recovery', thing: set, most: ADDRESS.unsignedPasskeysADay }));
	const account = isKnown ? await c.env.RecoveryCodes.getByName(set).owner(hashOf(set, secret)) : undefined;
	if (account === undefined || !(await c.env.Player.getByName(account).holdsCodes(set))) return undefined;
	return unlessEnded(c, { account, generation: Infinity, fresh: false });
}

async function isRedeemed(c: Visit, code: string): Promise<boolean> {
	const recovery = partsOf(code);
	if (recovery === undefined) return c.env.DeviceCode.getByName(code).redeem();
	const { set, secret } = recovery;
	return (await c.env.RecoveryCodes.getByName(set).redeem(hashOf(set, secret))) !== undefined;
}
