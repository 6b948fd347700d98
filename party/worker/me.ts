import { Hono } from 'hono';
import * as v from 'valibot';
import { accountRoutes } from './account-routes.ts';
import { body } from './body.ts';
import { callRoutes } from './calls.ts';
import { peopleRoutes } from './people-routes.ts';
import { addressMaySpend, mayRead } from './request-budgets.ts';
import { CODE_LIFETIME } from '#party/account/device-code.ts';
import type { Env } from '#party/shared/env.ts';
import type { Games } from '#party/shared/games.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { problem } from '#party/shared/problem.ts';
import { publicId } from './public-id.ts';
import {
	broughtSession,
	currentSession,
	followed,
	grantGuest,
	keptSession,
	newGuest,
	readSession,
	renewed,
	sessionWithTables,
	tablesOf,
	unlessEnded
} from './session.ts';
import { newCode } from '#party/shared/signed-name.ts';
import { cleanName } from '#party/shared/text.ts';
import { LIMITS } from '#party/shared/wire.ts';

const naming = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });

const hiding = v.object({ id: v.pipe(v.string(), v.maxLength(LIMITS.id)), hidden: v.boolean() });

/** Who the visitor is: session, name, tables, and the code for another device. */
export function meRoutes(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	// Whoever has no session becomes a guest. One that is there but does not hold stays as it is: the page explains it, and asks. With
	// `tables` the account's object is asked for them in the same breath; they are left out where they have to be asked for by themselves.
	app.get('/', async (c) => {
		const brought = await broughtSession(c);
		if (brought.kind === 'unreadable') return c.json({ session: 'unreadable' });
		const wantsTables = c.req.query('tables') !== undefined;
		if (brought.kind === 'none')
			return c.json({ account: await publicId((await grantGuest(c)).account), tables: wantsTables ? [] : undefined });
		const { session } = brought;
		const isListed = wantsTables && (await mayRead(c, session.account));
		const listed = isListed ? await sessionWithTables(c, session) : undefined;
		const held = isListed ? listed : await unlessEnded(c, session);
		if (held !== undefined) await renewed(c, brought, held);
		const current = held ?? (await followed(c, session));
		if (current === undefined) return c.json({ session: 'ended' });
		const { name, preferences } = current;
		return c.json({ account: await publicId(current.account), name, preferences, tables: listed?.tables });
	});

	app.post('/', body(naming), async (c) => {
		const name = cleanName(c.req.valid('json').name);
		if (name === undefined) return problem('bad-name');
		const brought = await broughtSession(c);
		const current = brought.kind === 'none' ? newGuest() : await currentSession(c);
		if (current === undefined) return problem('no-session');
		const session = await keptSession(c, current);
		if ('refused' in session) return problem(session.refused);
		const refused = await c.env.Player.getByName(session.account).rename(name);
		if (refused !== undefined) return problem(refused);
		return c.json({ account: await publicId(session.account), name });
	});

	app.get('/tables', async (c) => {
		const session = await readSession(c);
		if (session !== undefined && !(await mayRead(c, session.account))) return problem('too-fast');
		return c.json({ tables: session === undefined ? [] : ((await tablesOf(c, session)) ?? []) });
	});

	// Hidden from the list, not left: for the account, on all its devices.
	app.post('/tables/hidden', body(hiding), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const { id, hidden } = c.req.valid('json');
		if (!session.fresh) await c.env.Player.getByName(session.account).hideTable(id, hidden);
		return c.json({});
	});

	app.post('/device', async (c) => {
		const current = await currentSession(c);
		if (current === undefined) return problem('no-session');
		const session = await keptSession(c, current);
		if ('refused' in session) return problem(session.refused);
		const code = await newCode(c.env);
		if (!(await addressMaySpend(c, { what: 'code', thing: code, most: ADDRESS.codesADay }))) return problem('codes-today');
		const expires = Date.now() + CODE_LIFETIME;
		// Counted before the code's object is made.
		const refused = await c.env.Player.getByName(session.account).codeShown(code, expires);
		if (refused !== undefined) return problem(refused);
		await c.env.DeviceCode.getByName(code).keep(session, expires);
		return c.json({ code, expires });
	});

	app.route('/calls', callRoutes());
	app.route('/account', accountRoutes());
	app.route('/people', peopleRoutes(games));

	return app;
}
