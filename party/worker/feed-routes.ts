import { Hono } from 'hono';
import type { Env } from '#party/shared/env.ts';
import { feedOwner } from '#party/shared/feed-link.ts';
import { problem } from '#party/shared/problem.ts';
import { atom, calendar } from './feed.ts';
import { publicOrigin } from './origin.ts';
import { mayRead } from './request-budgets.ts';
import { isLocale } from './words.ts';

/**
 * The tables that wait for a player, by a link that nobody can guess and that the player can end: for calendars and news readers, which
 * have no session.
 */
export function feedRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.get('/:file', async (c) => {
		const [, name = '', kind] = /^([\w-]+)\.(ics|atom)$/.exec(c.req.param('file')) ?? [];
		// Only who has had a feed is asked.
		const account = feedOwner(c.env, name);
		if (account === undefined) return problem('not-found');
		// Rooms are asked for it: all who read one link share what one may read, and take nothing from its player.
		if (!(await mayRead(c, `feed:${account}`))) return problem('too-fast');
		const tables = await c.env.Player.getByName(account).feed(name);
		if (tables === undefined) return problem('not-found');
		const lang = c.req.query('lang');
		const feed = { origin: publicOrigin(c.req.raw, c.env), locale: isLocale(lang) ? lang : 'en', tables, now: Date.now() } as const;
		if (kind === 'ics') return c.body(calendar(feed), 200, { 'content-type': 'text/calendar; charset=utf-8' });
		return c.body(atom(feed, name), 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
	});

	app.all('/*', () => problem('not-found'));
	return app;
}
