import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import { mayRead } from './request-budgets.ts';
import { CODE_LIFETIME } from './device-code.ts';
import type { Env } from './env.ts';
import { problem } from './problem.ts';
import { ensureSession, grantSession, readSession } from './session.ts';
import { isCode, newCode } from './signed-name.ts';
import { cleanName } from './text.ts';

const naming = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });
const redeeming = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

/** Who the visitor is: session, name, tables, and the way to another device. */
export function meRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.get('/me', async (c) => {
		const { session, fresh } = await ensureSession(c);
		const name = fresh ? undefined : await c.env.Player.getByName(session.account).readName();
		return c.json({ account: await publicId(session.account), name });
	});

	app.post('/me', body(naming), async (c) => {
		const name = cleanName(c.req.valid('json').name);
		if (name === undefined) return problem('bad-name');
		const { session } = await ensureSession(c);
		const refused = await c.env.Player.getByName(session.account).rename(name);
		if (refused !== undefined) return problem(refused);
		return c.json({ account: await publicId(session.account), name });
	});

	app.get('/me/tables', async (c) => {
		const session = await readSession(c);
		if (session === undefined) return c.json({ tables: [] });
		if (!(await mayRead(c, session.account))) return problem('too-fast');
		return c.json({ tables: await c.env.Player.getByName(session.account).tables() });
	});

	app.post('/me/device', async (c) => {
		const session = await readSession(c);
		if (session === undefined) return problem('no-session');
		const code = await newCode(c.env);
		const expires = Date.now() + CODE_LIFETIME;
		await c.env.DeviceCode.getByName(code).keep(session.account, expires);
		await c.env.Player.getByName(session.account).codeShown(code, expires);
		return c.json({ code, expires });
	});

	app.post('/session/redeem', body(redeeming), async (c) => {
		if (!(await c.env.REDEEM_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		// As people type it: small letters, spaces and dashes between.
		const code = c.req.valid('json').code.toUpperCase().replaceAll(/[\s-]/g, '');
		const account = (await isCode(c.env, code)) ? await c.env.DeviceCode.getByName(code).redeem() : undefined;
		if (account === undefined) return problem('unknown-code');
		await grantSession(c, account);
		return c.json({ account: await publicId(account), name: await c.env.Player.getByName(account).readName() });
	});

	return app;
}

// A short name for the account that tells nothing of it: only the signed cookie acts for it.
async function publicId(account: string): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(account)));
	return Array.from(hash.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
