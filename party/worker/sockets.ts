import { Hono } from 'hono';
import { addressOf } from './address.ts';
import { directoryOf, LOOKER } from '#party/directory/directory.ts';
import { DOOR, letIn } from '#party/room/door.ts';
import type { Env } from '#party/shared/env.ts';
import { gameNamed, type Games } from '#party/shared/games.ts';
import { isAllowedOrigin, isOwnHost, isUpgrade } from './origin.ts';
import { problem } from '#party/shared/problem.ts';
import { isUnguessable } from '#party/shared/random.ts';
import { areaOf } from '#party/shared/placement.ts';
import { AREAS, type Area } from '#party/shared/regions.ts';
import { FAILED, refusedSocket } from '#party/shared/refused-socket.ts';
import { mayRead } from './request-budgets.ts';
import { browserOf, readSession } from './session.ts';
import type { Session } from '#party/shared/session-text.ts';
import { isKnownTable } from './table-door.ts';
import { CLOSED } from '#party/shared/wire.ts';

/** The way to the rooms and directories: only sockets, only to what the house has, and only with what the Worker itself says of the visitor. */
export function socketRoutes(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.get('/match/:id', async (c) => {
		if (!isUpgrade(c.req.raw)) return problem('not-found');
		if (!isOwnHost(c.req.raw, c.env)) return problem('unknown-host');
		if (!isAllowedOrigin(c.req.raw, c.env)) return problem('foreign-origin');
		if (!(await mayRead(c))) return refusedSocket('too-fast', CLOSED.tooMany);
		const id = c.req.param('id');
		if (!(await isKnownTable(c, id))) return refusedSocket('unknown-table', CLOSED.unknown);
		const session = await readSession(c);
		if (session === undefined) return refusedSocket('no-session', CLOSED.session);
		const invite = c.req.query('invite') ?? '';
		const screen = c.req.query('screen');
		const answer = await c.env.Match.getByName(id).fetch(
			doorRequest(
				session,
				await browserOf(c, session),
				addressOf(c.req.raw, c.env),
				isUnguessable(invite) ? invite : undefined,
				screen === undefined || isUnguessable(screen) ? screen : '',
				areaOf(c.req.raw)
			)
		);
		const socket = letIn(answer);
		return socket === undefined ? refusedSocket('server', FAILED) : squeezed(c.req.raw, socket);
	});

	// The public tables of a game, near the visitor or in the area they ask for. Nothing is asked of the account, and nothing kept.
	app.get('/directory/:game/:area', async (c) => {
		if (!isUpgrade(c.req.raw)) return problem('not-found');
		if (!isOwnHost(c.req.raw, c.env)) return problem('unknown-host');
		if (!isAllowedOrigin(c.req.raw, c.env)) return problem('foreign-origin');
		if (!(await mayRead(c))) return refusedSocket('too-fast', CLOSED.tooMany);
		const { game, area } = c.req.param();
		const where = area === 'near' ? areaOf(c.req.raw) : AREAS.find((each) => each === area);
		if (gameNamed(games, game) === undefined || where === undefined) return refusedSocket('unknown-game', CLOSED.unknown);
		const session = await readSession(c);
		if (session === undefined) return refusedSocket('no-session', CLOSED.session);
		const headers = { upgrade: 'websocket', [LOOKER.account]: session.account, [LOOKER.address]: addressOf(c.req.raw, c.env) };
		const answer = await directoryOf(c.env, game, where).fetch(new Request('https://directory/', { headers }));
		return answer.webSocket === null ? answer : squeezed(c.req.raw, answer.webSocket);
	});

	app.all('/*', () => problem('not-found'));
	return app;
}

// A request of our own making, with the session as it was read, which the room is to have checked. Neither a client's headers nor its query
// can name an account, a connection or properties.
function doorRequest(
	{ account, issued, generation, fresh, browser }: Session,
	named: string,
	address: string,
	invite: string | undefined,
	screen: string | undefined,
	area: Area
): Request {
	const headers = new Headers({
		upgrade: 'websocket',
		[DOOR.account]: account,
		[DOOR.issued]: String(issued),
		[DOOR.generation]: String(generation),
		[DOOR.address]: address,
		[DOOR.area]: area
	});
	if (fresh) headers.set(DOOR.fresh, '1');
	headers.set(browser === undefined ? DOOR.given : DOOR.browser, named);
	if (invite !== undefined) headers.set(DOOR.invite, invite);
	if (screen !== undefined) headers.set(DOOR.screen, screen);
	return new Request('https://match/', { headers });
}

// Each message is compressed by itself: looking for its parts in all that went before takes longer than deciding a choice.
function squeezed(original: Request, webSocket: WebSocket): Response {
	const offered = original.headers.get('sec-websocket-extensions')?.includes('permessage-deflate') ?? false;
	const headers = new Headers(offered ? { 'sec-websocket-extensions': 'permessage-deflate; server_no_context_takeover' } : {});
	return new Response(null, { status: 101, webSocket, headers });
}
