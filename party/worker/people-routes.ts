import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import { addressMayOpen, freshTable } from './opening.ts';
import { mayRead } from './request-budgets.ts';
import { currentSession } from './session.ts';
import { openingWith } from '#party/room/opening-with.ts';
import type { Env } from '#party/shared/env.ts';
import { gameNamed, type Games } from '#party/shared/games.ts';
import { areaOf, placedIn } from '#party/shared/placement.ts';
import { problem } from '#party/shared/problem.ts';
import { LIMITS, type Reason } from '#party/shared/wire.ts';

const short = v.pipe(v.string(), v.maxLength(LIMITS.id));
const name = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const asking = v.object({
	game: short,
	/** Whom, by what the account calls them. */
	who: v.pipe(v.array(name), v.minLength(1), v.maxLength(7)),
	/** A match of this account that the new table is to be like. */
	like: v.optional(short)
});
const shutting = v.object({ who: name, shut: v.boolean() });

/** The people one has played with: they are told to that account alone, and can be asked to a table by nobody else. */
export function peopleRoutes(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.get('/', async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!(await mayRead(c, session.account))) return problem('too-fast');
		return c.json(session.isKnown ? await c.env.Player.getByName(session.account).peopleView() : { people: [], groups: [] });
	});

	/** The evenings of one group. */
	app.get('/evenings', async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!(await mayRead(c, session.account))) return problem('too-fast');
		const group = c.req.query('group');
		if (!v.is(name, group)) return problem('malformed');
		return c.json({ evenings: session.isKnown ? await c.env.Player.getByName(session.account).evenings(group) : [] });
	});

	/** Opens a table where seats are kept for these people: it stands in their lists until they come, or decline. */
	app.post('/ask', body(asking), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!session.isKnown) return problem('unknown-person');
		const { game: wanted, who, like } = c.req.valid('json');
		const game = gameNamed(games, wanted);
		if (game === undefined) return problem('unknown-game');
		if (who.length >= game.seats.most) return problem('seat-count');
		if (!(await c.env.OPEN_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		const fresh = await freshTable(c);
		if (!(await addressMayOpen(c, fresh.id))) return problem('tables-here-today');
		const player = c.env.Player.getByName(session.account);
		const asked = await player.askPeople(fresh.id, who, like);
		if (typeof asked === 'string') return problem(asked);
		let isOpen = false;
		try {
			const host = { account: session.account, name: asked.name ?? '' };
			const opening = openingWith(game, fresh, host, asked, areaOf(c.req.raw));
			const opened = await c.env.Match.getByName(fresh.id, placedIn(opening.region)).open(opening);
			isOpen = !('refused' in opened);
			return 'refused' in opened ? problem(opened.refused as Reason) : c.json({ id: fresh.id });
		} finally {
			if (!isOpen) await player.tableGone(fresh.id);
		}
	});

	/** Somebody is not to ask one any more, or may again; they are not told. */
	app.post('/shut', body(shutting), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!(await mayRead(c, session.account))) return problem('too-fast');
		const { who, shut } = c.req.valid('json');
		const refused = session.isKnown ? await c.env.Player.getByName(session.account).shutPerson(who, shut) : 'unknown-person';
		return refused === undefined ? c.json({}) : problem(refused);
	});

	return app;
}
