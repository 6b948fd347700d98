import type { CheckedEdition, Game } from '#rules/core/game.ts';
import { LEVELS } from '#rules/core/levels.ts';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import type { Visit } from './cookies.ts';
import { addressMayOpen, freshTable } from './opening.ts';
import { addressMaySpend, mayRead } from './request-budgets.ts';
import { keepEdition, named } from '#party/shared/edition-shelf.ts';
import type { Env } from '#party/shared/env.ts';
import { gameNamed, type Games } from '#party/shared/games.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { placesWithOwn, seatsFault, settingsFault } from '#party/room/lobby.ts';
import { problem } from '#party/shared/problem.ts';
import { areaOf, placedIn } from '#party/shared/placement.ts';
import { REGIONS } from '#party/shared/regions.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { currentSession, keptSession, mayReadAt, readSession } from './session.ts';
import { newCodeFor } from './screen-routes.ts';
import { isKnownTable } from './table-door.ts';
import { clockTerms, lagName, listing, seatCommitment, seedNonce } from '#party/shared/client-message.ts';
import { COLOURS, type Reason } from '#party/shared/wire.ts';

const short = v.pipe(v.string(), v.maxLength(40));
const opening = v.object({
	game: short,
	seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
	settings: v.optional(v.record(short, short), {}),
	watchers: v.optional(v.boolean(), true),
	/** How far who watches is kept behind the match. */
	lag: v.optional(lagName),
	whispers: v.optional(v.boolean(), true),
	/** How long an absent player is waited for. */
	patience: v.optional(v.picklist(['live', 'days']), 'live'),
	/** Who may talk. */
	talk: v.optional(v.picklist(['everybody', 'seated']), 'everybody'),
	/** How long players may think. */
	clock: v.optional(clockTerms),
	/** Makes the table public, and says what is told of it. */
	listed: v.optional(listing),
	/** Where the table is to live. */
	region: v.optional(v.picklist(REGIONS)),
	/** Another edition than the house's, as its file has it. */
	edition: v.optional(v.unknown())
});

// The opener's nonce is drawn when the room's commitment is known.
const colour = v.optional(v.picklist(COLOURS));
const seating = v.union([
	/** Bots take all other seats, steady ones unless their level is told, and the match starts at once. */
	v.object({ bots: v.literal(true), level: v.optional(v.picklist(LEVELS)), nonce: seedNonce, colour }),
	v.object({ bots: v.optional(v.literal(false)), commitment: seatCommitment, colour })
]);

const declining = v.object({ never: v.optional(v.boolean(), false) });
const nudging = v.object({ seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)) });

/** Opening tables, and what can be read of them without a socket. */
export function tableRoutes(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	app.post('/', body(opening), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!(await c.env.OPEN_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		const { edition: file, ...wanted } = c.req.valid('json');
		const game = gameNamed(games, wanted.game);
		if (game === undefined) return problem('unknown-game');
		if (seatsFault(game, wanted.seats)) return problem('seat-count');
		if (settingsFault(game, wanted.settings)) return problem('unknown-setting');
		const checked = checkEdition(game, file);
		if (checked !== undefined && 'refused' in checked) return c.json({ ...checked, reason: 'bad-edition' satisfies Reason }, 400);
		const { id, invite } = await freshTable(c);
		// The address first: an account that is made for nothing is not to leave a row when it is refused.
		if (!(await addressMayOpen(c, id))) return problem('tables-here-today');
		const edition = checked && { ...(await named(checked.edition)), title: checked.name };
		if (edition !== undefined && !(await addressMaySpend(c, { what: 'edition', thing: edition.hash, most: ADDRESS.editionsADay })))
			return problem('editions-today');
		const owner = await keptSession(c, session);
		if ('refused' in owner) return problem(owner.refused);
		const player = c.env.Player.getByName(owner.account);
		const overspent = await player.openTable(id, edition?.hash);
		if (overspent !== undefined) return problem(overspent);
		try {
			if (edition !== undefined) await keepEdition(c.env, edition);
			const brought = edition && { hash: edition.hash, name: edition.title };
			const host = { account: owner.account, name: owner.name ?? '' };
			// The first time that the room is asked decides where it is.
			const room = c.env.Match.getByName(id, placedIn(wanted.region));
			const opened = await room.open({
				...wanted,
				id,
				invite,
				host: host.account,
				area: areaOf(c.req.raw),
				from: wanted.listed && (await pseudonymOf(c.env, addressOf(c.req.raw, c.env))),
				places: wanted.listed && placesWithOwn(wanted.seats, host),
				edition: brought
			});
			if (!('refused' in opened)) return c.json({ id, invite, commitment: opened.commitment });
			await player.tableGone(id);
			return problem(opened.refused as Reason);
		} catch (error) {
			await player.tableGone(id);
			throw error;
		}
	});

	app.use('/:id/*', async (c, next) => ((await isKnownTable(c, c.req.param('id'))) ? next() : problem('unknown-table')));

	app.post('/:id/seat', body(seating), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const seated = await c.env.Match.getByName(c.req.param('id')).seatOpener(session.account, {
			...c.req.valid('json'),
			name: session.name
		});
		return seated.refused === undefined ? c.json({}) : problem(seated.refused as Reason);
	});

	/** Calls a player who is away and waited for, whatever they were told before. */
	app.post('/:id/nudge', body(nudging), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const { refused } = await c.env.Match.getByName(c.req.param('id')).nudge(session.account, c.req.valid('json').seat);
		return refused === undefined ? c.json({}) : problem(refused as Reason);
	});

	/** A code for a television, which shows the table to a room: the table's own where the host asks, else one that watches like anybody. */
	app.post('/:id/screen', body(v.object({})), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const id = c.req.param('id');
		const shown = await c.env.Match.getByName(id).screen(session.account);
		if ('refused' in shown) return problem(shown.refused as Reason);
		const code = await newCodeFor(c, { table: id, screen: shown.screen ?? '' });
		return code === undefined ? problem('codes-today') : c.json({ ...code, ...shown });
	});

	// The first who asks opens the table where the same people play again; the others are led there.
	app.post('/:id/again', body(v.object({})), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		const { account } = session;
		// One table leads to the next: a request may ask several rooms.
		if (!(await mayRead(c, account))) return problem('too-fast');
		const room = c.env.Match.getByName(c.req.param('id'));
		const there = await room.again(account);
		if ('refused' in there) return problem(there.refused as Reason);
		if (there.id !== undefined) return c.json({ id: there.id });
		if (!(await c.env.OPEN_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		const fresh = await freshTable(c);
		if (!(await addressMayOpen(c, fresh.id))) return problem('tables-here-today');
		const player = c.env.Player.getByName(account);
		const overspent = await player.openTable(fresh.id);
		if (overspent !== undefined) return problem(overspent);
		let opened: Awaited<ReturnType<typeof room.again>> | undefined;
		try {
			opened = await room.again(account, fresh);
			return 'refused' in opened ? problem(opened.refused as Reason) : c.json({ id: opened.id });
		} finally {
			// Refused, or somebody else was faster.
			if (opened === undefined || 'refused' in opened || opened.id !== fresh.id) await player.tableGone(fresh.id);
		}
	});

	/** Gives up the seat that is kept for the player; whoever asked them is not to ask again, if they say so. */
	app.post('/:id/decline', body(declining), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!(await mayRead(c, session.account))) return problem('too-fast');
		const id = c.req.param('id');
		const declined = await c.env.Match.getByName(id).decline(session.account);
		if ('refused' in declined) {
			// What cannot be answered does not stay before them.
			await c.env.Player.getByName(session.account).invitationFailed(id);
			return problem(declined.refused as Reason);
		}
		const { asker } = declined;
		if (c.req.valid('json').never) await c.env.Player.getByName(session.account).shutAccount(asker);
		return c.json({});
	});

	app.get('/:id', async (c) => {
		const preview = await c.env.Match.getByName(c.req.param('id')).preview();
		if (preview === undefined) return problem('unknown-table');
		return 'trouble' in preview ? problem(preview.trouble) : c.json(preview);
	});

	app.get('/:id/log', async (c) => {
		const before = c.req.query('before');
		if (before !== undefined && !/^\d{1,9}$/.test(before)) return problem('malformed');
		const account = await readerOf(c, c.req.param('id'));
		if (typeof account !== 'string') return account;
		return c.env.Match.getByName(c.req.param('id')).log(account, c.req.query('invite'), before === undefined ? undefined : Number(before));
	});

	app.get('/:id/moment', async (c) => {
		const at = c.req.query('at') ?? '';
		if (!/^\d{1,9}$/.test(at)) return problem('malformed');
		const id = c.req.param('id');
		const account = await readerOf(c, id);
		if (typeof account !== 'string') return account;
		return c.env.Match.getByName(id).moment(account, c.req.query('invite'), addressOf(c.req.raw, c.env), Number(at));
	});

	app.get('/:id/record', async (c) => {
		const account = await readerOf(c, c.req.param('id'));
		if (typeof account !== 'string') return account;
		return c.env.Match.getByName(c.req.param('id')).record(account, c.req.query('invite'));
	});

	return app;
}

/** The account that reads; an empty one when nobody is known to, and the refusal of who reads too much. */
async function readerOf(c: Visit, table: string): Promise<string | Response> {
	const session = await readSession(c);
	if (session === undefined) return '';
	if (!(await mayRead(c, session.account))) return problem('too-fast');
	return (await mayReadAt(c, session, table)) ? session.account : '';
}

function checkEdition(game: Game, edition: unknown): CheckedEdition | undefined {
	if (edition === undefined) return undefined;
	return game.checkEdition?.(edition) ?? { refused: 'own-edition-only', at: '' };
}
