import { Hono } from 'hono';
import * as v from 'valibot';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { earlierOf, nameTag, textsOf, viewpointOf } from './earlier-accounts.ts';
import { keepEarlierSessions } from './earlier-sessions.ts';
import { currentSession, keptSession, type CurrentSession } from './session.ts';
import type { Env } from '#party/shared/env.ts';
import { problem } from '#party/shared/problem.ts';
import type { Reason } from '#party/shared/wire.ts';

const naming = v.object({ account: v.pipe(v.string(), v.regex(/^[\da-f]{12}$/)) });

type Pair = { readonly into: CurrentSession; readonly from: CurrentSession; readonly others: readonly string[] };

/**
 * Joins an account that this browser was before into the one it is: its cookies hold sessions of both, which is the proof that both are
 * the same person's. Nobody can name an account that is not theirs.
 */
export function joinRoutes(): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	/** What it would move. Nothing changes. */
	app.post('/look', body(naming), async (c) => {
		const pair = await pairOf(c, c.req.valid('json').account);
		if ('refused' in pair) return problem(pair.refused);
		const { playing } = await c.env.Player.getByName(pair.into.account).plays();
		return c.json(await c.env.Player.getByName(pair.from.account).joinPreview(playing));
	});

	app.post('/', body(naming), async (c) => {
		const pair = await pairOf(c, c.req.valid('json').account);
		if ('refused' in pair) return problem(pair.refused);
		const { into, from, others } = pair;
		const heir = c.env.Player.getByName(into.account);
		// First the one that stays: from here on, for a minute, it does not end itself.
		const refused =
			(await heir.expect(from.account)) ?? (await c.env.Player.getByName(from.account).joinInto(into.account, await heir.plays()));
		if (refused !== undefined) return problem(refused);
		keepEarlierSessions(c, others);
		return c.json(await nameTag(into));
	});

	return app;
}

async function pairOf(c: Visit, account: string): Promise<Pair | { readonly refused: Reason }> {
	const current = await currentSession(c);
	if (current === undefined) return { refused: 'no-session' };
	const into = await keptSession(c, current);
	if ('refused' in into) return into;
	const { chosen, others } = await earlierOf(c, account);
	// The house keeps no fresh session beside another: nobody is asked whether such a one, a copy of a first cookie, was ended.
	const from = chosen?.session?.fresh === false ? await viewpointOf(c, chosen) : undefined;
	if (from === undefined || !from.isKnown) return { refused: 'no-session' };
	if (from.account === into.account) return { refused: 'own-account' };
	return { into, from, others: textsOf(others) };
}
