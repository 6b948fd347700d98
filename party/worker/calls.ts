import { Hono } from 'hono';
import * as v from 'valibot';
import { quietHours, timeZone } from '#party/account/quiet-hours.ts';
import { holidays } from '#party/account/rest.ts';
import type { Env } from '#party/shared/env.ts';
import { CALLS } from '#party/shared/limits.ts';
import { problem } from '#party/shared/problem.ts';
import { isPushEndpoint } from '#party/shared/push-endpoint.ts';
import { pushKeysOf } from '#party/shared/push-keys.ts';
import { LIMITS, type CallSettings } from '#party/shared/wire.ts';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { publicOrigin } from './origin.ts';
import { currentSession, keptSession } from './session.ts';

const endpoint = v.pipe(v.string(), v.maxLength(CALLS.endpoint));
// A point of P-256, uncompressed, and 16 bytes: in base64url, with or without padding.
const offering = v.object({
	endpoint,
	p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
	auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/))
});
const forgetting = v.object({ endpoint });
const settling = v.object({
	quiet: v.optional(v.nullable(quietHours)),
	off: v.optional(v.boolean()),
	/** When clocks of matches by days stand still: at night there, and on these days. */
	zone: v.optional(timeZone),
	holidays: v.optional(holidays)
});
const silencing = v.object({ id: v.pipe(v.string(), v.maxLength(LIMITS.id)), silent: v.boolean() });
const feeding = v.object({ anew: v.optional(v.boolean(), false) });

const NO_SETTINGS: CallSettings = { off: false, silenced: [] };

/** How a player is called to tables that wait while they are away: to which devices, when, and to which tables not. */
export function callRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	/** The settings, and the key that a browser subscribes with; no key where this house cannot call anybody. */
	app.get('/', async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const settings = session.isKnown ? await c.env.Player.getByName(session.account).callSettings() : NO_SETTINGS;
		return c.json({ ...settings, key: pushKeysOf(c.env)?.publicKey });
	});

	app.post('/offer', body(offering), async (c) => {
		const device = c.req.valid('json');
		if (!isPushEndpoint(device.endpoint, ownHosts(c))) return problem('bad-device');
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const kept = await keptSession(c, session);
		if ('refused' in kept) return problem(kept.refused);
		const refused = await c.env.Player.getByName(kept.account).offerDevice(device, kept.browser);
		return refused === undefined ? c.json({}) : problem(refused);
	});

	app.post('/forget', body(forgetting), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (session.isKnown) await c.env.Player.getByName(session.account).forgetDevice(c.req.valid('json').endpoint);
		return c.json({});
	});

	app.post('/settings', body(settling), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const kept = await keptSession(c, session);
		if ('refused' in kept) return problem(kept.refused);
		const refused = await c.env.Player.getByName(kept.account).settleCalls(c.req.valid('json'));
		return refused === undefined ? c.json({}) : problem(refused);
	});

	app.post('/silence', body(silencing), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const { id, silent } = c.req.valid('json');
		if (session.isKnown) await c.env.Player.getByName(session.account).silenceTable(id, silent);
		return c.json({});
	});

	/** The name of the account's feed, made when there is none; another one when it is wanted anew, so that the earlier leads nowhere. */
	app.post('/feed', body(feeding), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const kept = await keptSession(c, session);
		if ('refused' in kept) return problem(kept.refused);
		const feed = await c.env.Player.getByName(kept.account).openFeed(c.req.valid('json').anew);
		return feed === undefined ? problem('too-fast') : c.json({ feed });
	});

	app.post('/feed/end', body(v.object({})), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (session.isKnown) await c.env.Player.getByName(session.account).endFeed();
		return c.json({});
	});

	return app;
}

// Under whatever name this request came, and the public one.
function ownHosts(c: Visit): string[] {
	return [new URL(c.req.url).hostname, new URL(publicOrigin(c.req.raw, c.env)).hostname];
}
