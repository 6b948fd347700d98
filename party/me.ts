import { Hono } from 'hono';
import * as v from 'valibot';
import { body } from './body.ts';
import { mayRead } from './request-budgets.ts';
import { CODE_LIFETIME } from './device-code.ts';
import type { Env } from './env.ts';
import { problem } from './problem.ts';
import { publicId } from './public-id.ts';
import { broughtSession, currentSession, grantGuest, readSession, renewed, unlessEnded } from './session.ts';
import { newCode } from './signed-name.ts';
import { cleanName } from './text.ts';

const naming = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

/** Who the visitor is: session, name, tables, and the code for another device. */
export function meRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	// Whoever has no session becomes a guest. One that is there but does not hold stays as it is: the page explains it, and asks.
	app.get('/', async (c) => {
		const brought = await broughtSession(c);
		if (brought.kind === 'unreadable') return c.json({ session: 'unreadable' });
		if (brought.kind === 'none') return c.json({ account: await publicId((await grantGuest(c)).account) });
		const current = await unlessEnded(c, brought.session);
		if (current === undefined) return c.json({ session: 'ended' });
		await renewed(c, brought);
		return c.json({ account: await publicId(current.account), name: current.name });
	});

	app.post('/', body(naming), async (c) => {
		const name = cleanName(c.req.valid('json').name);
		if (name === undefined) return problem('bad-name');
		const brought = await broughtSession(c);
		const session = brought.kind === 'none' ? await grantGuest(c) : await currentSession(c);
		if (session === undefined) return problem('no-session');
		const refused = await c.env.Player.getByName(session.account).rename(name);
		if (refused !== undefined) return problem(refused);
		return c.json({ account: await publicId(session.account), name });
	});

	app.get('/tables', async (c) => {
		const session = await readSession(c);
		if (session !== undefined && !(await mayRead(c, session.account))) return problem('too-fast');
		const current = session && (await unlessEnded(c, session));
		return c.json({ tables: current === undefined ? [] : await c.env.Player.getByName(current.account).tables() });
	});

	app.post('/device', async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const code = await newCode(c.env);
		const expires = Date.now() + CODE_LIFETIME;
		await c.env.DeviceCode.getByName(code).keep(session, expires);
		await c.env.Player.getByName(session.account).codeShown(code, expires);
		return c.json({ code, expires });
	});

	return app;
}
