import { Hono } from 'hono';
import * as v from 'valibot';
import { body } from './body.ts';
import type { Env } from './env.ts';
import { gameNamed, type Games } from './games.ts';
import { seatsFault, settingsFault } from './lobby.ts';
import { problem } from './problem.ts';
import { isUnguessable, unguessable } from './random.ts';
import { readSession } from './session.ts';
import { COLOURS, type Reason } from './wire.ts';

const short = v.pipe(v.string(), v.maxLength(40));
const opening = v.object({
	game: short,
	seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
	settings: v.optional(v.record(short, short), {}),
	watchers: v.optional(v.boolean(), true),
	whispers: v.optional(v.boolean(), true),
	/** Bots take all other seats and the match starts at once. */
	bots: v.optional(v.boolean(), false),
	colour: v.optional(v.picklist(COLOURS)),
	/** The opener's part of the seed; without it they take no seat yet. */
	nonce: v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(64)))
});

/** Opening tables, and what can be read of them without a socket. */
export function tableRoutes(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.post('/', body(opening), async (c) => {
		const session = await readSession(c);
		if (session === undefined) return problem('no-session');
		const { nonce, colour, bots, ...wanted } = c.req.valid('json');
		const game = gameNamed(games, wanted.game);
		if (game === undefined) return problem('unknown-game');
		if (seatsFault(game, wanted.seats)) return problem('seat-count');
		if (settingsFault(game, wanted.settings)) return problem('unknown-setting');
		if (bots && nonce === undefined) return problem('nonce-missing');
		const [id, invite] = [unguessable(), unguessable()];
		const name = await c.env.Player.getByName(session.account).readName();
		const opened = await c.env.Match.getByName(id).open({ ...wanted, id, invite, host: session.account }, { name, nonce, colour }, bots);
		return opened.refused === undefined ? c.json({ id, invite }) : problem(opened.refused as Reason);
	});

	app.use('/:id/*', async (c, next) => (isUnguessable(c.req.param('id')) ? next() : problem('unknown-table')));

	app.get('/:id', async (c) => {
		const id = c.req.param('id');
		const preview = isUnguessable(id) ? await c.env.Match.getByName(id).preview() : undefined;
		return preview === undefined ? problem('unknown-table') : c.json(preview);
	});

	app.get('/:id/log', async (c) => {
		const before = c.req.query('before');
		if (before !== undefined && !/^\d{1,9}$/.test(before)) return problem('malformed');
		const account = (await readSession(c))?.account ?? '';
		return c.env.Match.getByName(c.req.param('id')).log(account, c.req.query('invite'), before === undefined ? undefined : Number(before));
	});

	app.get('/:id/record', async (c) => {
		const account = (await readSession(c))?.account ?? '';
		return c.env.Match.getByName(c.req.param('id')).record(account, c.req.query('invite'));
	});

	return app;
}
