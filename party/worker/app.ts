import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { addressOf } from './address.ts';
import { mayRead } from './request-budgets.ts';
import { feedRoutes } from './feed-routes.ts';
import { findRoutes } from './find-routes.ts';
import type { Env } from '#party/shared/env.ts';
import type { Games } from '#party/shared/games.ts';
import { BODY, OPENING_BODY } from '#party/shared/limits.ts';
import { meRoutes } from './me.ts';
import { isAllowedOrigin, isOwnHost } from './origin.ts';
import { pageRoutes } from './pages.ts';
import { ANSWER_HEADERS, problem } from '#party/shared/problem.ts';
import { screenRoutes } from './screen-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { socketRoutes } from './sockets.ts';
import { tableRoutes } from './tables.ts';

// What watches the server may ask at whatever address it likes.
const HEALTH = '/api/health';

/** The whole Worker for a house with these games: pages, requests, and the way to the rooms. */
export function createApp(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();
	app.onError((error) => {
		if (error instanceof HTTPException && error.status === 400) return problem('malformed');
		console.error('worker', error.name, error instanceof SyntaxError ? '' : error.message);
		return problem('server');
	});
	app.use('/api/*', async (c, next) => {
		if (!isOwnHost(c.req.raw, c.env) && c.req.path !== HEALTH) return problem('unknown-host');
		if (!isAllowedOrigin(c.req.raw, c.env)) return problem('foreign-origin');
		const writes = c.req.method === 'POST';
		if (writes && !(await c.env.WRITE_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		if (!writes && c.req.path !== HEALTH && !(await mayRead(c))) return problem('too-fast');
		await next();
		for (const [name, value] of Object.entries(ANSWER_HEADERS)) c.header(name, value);
		return undefined;
	});
	const usual = bodyLimit({ maxSize: BODY, onError: () => problem('too-long') });
	const opening = bodyLimit({ maxSize: OPENING_BODY, onError: () => problem('too-long') });
	app.use('/api/*', (c, next) => (c.req.path === '/api/tables' ? opening : usual)(c, next));
	app.get(HEALTH, (c) => c.json({ ok: true }));
	app.route('/api/me', meRoutes(games));
	app.route('/api/session', sessionRoutes());
	app.route('/api/screens', screenRoutes());
	app.route('/api/tables', tableRoutes(games));
	app.route('/api/find', findRoutes(games));
	app.route('/api/feed', feedRoutes());
	app.all('/api/*', () => problem('not-found'));
	app.route('/parties', socketRoutes(games));
	app.route('/', pageRoutes());
	return app;
}
