import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf } from './address.ts';
import { body } from './body.ts';
import { addressMayOpen, freshTable, notOpened } from './opening.ts';
import { mayRead } from './request-budgets.ts';
import { currentSession, keptSession } from './session.ts';
import { directoryOf, type Found, type Seeker } from '#party/directory/directory.ts';
import { placesWithOwn, seatsFault, settingsFault, type Opening } from '#party/room/lobby.ts';
import type { NewTable } from '#party/room/again.ts';
import type { Known } from '#party/room/table.ts';
import type { Env } from '#party/shared/env.ts';
import { gameNamed, type Games } from '#party/shared/games.ts';
import { DIRECTORY } from '#party/shared/limits.ts';
import { LANGUAGES, TABLE_PACES, USUAL_CLOCKS } from '#party/shared/offer.ts';
import { problem } from '#party/shared/problem.ts';
import { areaOf } from '#party/shared/placement.ts';
import { AREAS, type Area } from '#party/shared/regions.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { LIMITS, type Reason } from '#party/shared/wire.ts';

const short = v.pipe(v.string(), v.maxLength(LIMITS.id));
const looking = v.object({
	game: short,
	/** Only there; near the seeker first, then elsewhere, when it is absent. */
	area: v.optional(v.picklist(AREAS)),
	wish: v.object({
		pace: v.optional(v.picklist(TABLE_PACES)),
		language: v.optional(v.picklist(LANGUAGES)),
		newcomers: v.optional(v.literal(true))
	}),
	/** Tables that were full when the seeker came. */
	passed: v.optional(v.pipe(v.array(short), v.maxLength(DIRECTORY.passed)), []),
	/** The table to open when there is none; the wish says the rest, `language` what it leaves open. */
	opening: v.object({
		seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)),
		settings: v.optional(v.record(short, short), {}),
		language: v.picklist(LANGUAGES)
	})
});
type Looking = v.InferOutput<typeof looking>;

/** Finding a public table, or opening one for the next who looks. */
export function findRoutes(games: Games): Hono<{ Bindings: Env }> {
	const app = new Hono<{ Bindings: Env }>();

	/** Answers `{ id }` of a table with a free seat, and what its opener is told when there was none. */
	app.post('/', body(looking), async (c) => {
		const session = await currentSession(c);
		if (session === undefined) return problem('no-session');
		if (!(await mayRead(c, session.account))) return problem('too-fast');
		const wanted = c.req.valid('json');
		const game = gameNamed(games, wanted.game);
		if (game === undefined) return problem('unknown-game');
		if (seatsFault(game, wanted.opening.seats) || wanted.opening.seats < 2) return problem('seat-count');
		if (settingsFault(game, wanted.opening.settings)) return problem('unknown-setting');
		const near = areaOf(c.req.raw);
		const seeker = { who: await pseudonymOf(c.env, session.account), wish: wanted.wish, passed: wanted.passed };
		const found = await firstFound(c.env, wanted, seeker, near);
		if (found !== undefined) return c.json(found);
		if (!(await c.env.OPEN_LIMIT.limit({ key: addressOf(c.req.raw, c.env) })).success) return problem('too-fast');
		const fresh = await freshTable(c);
		if (!(await addressMayOpen(c, fresh.id))) return problem('tables-here-today');
		const owner = await keptSession(c, session);
		if ('refused' in owner) return problem(owner.refused);
		const player = c.env.Player.getByName(owner.account);
		const overspent = await player.openTable(fresh.id);
		if (overspent !== undefined) return problem(overspent);
		let opened: Found | { readonly refused: string } | undefined;
		try {
			const area = wanted.area ?? near;
			const from = await pseudonymOf(c.env, addressOf(c.req.raw, c.env));
			const opening = openingFor(wanted, { ...fresh, account: owner.account, name: owner.name ?? '', area, from });
			opened = await directoryOf(c.env, wanted.game, area).findOrOpen(seeker, opening);
			return 'refused' in opened ? problem(opened.refused as Reason) : c.json(opened);
		} finally {
			// Refused, or somebody else was faster.
			if (opened === undefined || 'refused' in opened || opened.id !== fresh.id) await notOpened(c, owner.account, fresh.id);
		}
	});

	return app;
}

async function firstFound(env: Env, { game, area }: Looking, seeker: Seeker, near: Area): Promise<Found | undefined> {
	for (const each of area === undefined ? nearestFirst(near) : [area]) {
		const found = await directoryOf(env, game, each).find(seeker);
		if (found !== undefined) return found;
	}
	return undefined;
}

function nearestFirst(near: Area): readonly Area[] {
	return [near, ...AREAS.filter((area) => area !== near)];
}

// Near its opener, as everybody nearby will look for it first; elsewhere, where they wished to play.
function openingFor(
	{ game, wish, opening }: Looking,
	{ id, invite, account, name, area, from }: NewTable & Known & { readonly area: Area; readonly from: string }
): Opening {
	const { pace, language = opening.language, newcomers = true } = wish;
	return {
		id,
		invite,
		game,
		seats: opening.seats,
		settings: opening.settings,
		watchers: true,
		whispers: true,
		patience: pace === 'days' ? 'days' : 'live',
		clock: pace === undefined || pace === 'none' ? undefined : USUAL_CLOCKS[pace],
		listed: { language, newcomers },
		area,
		from,
		host: account,
		places: placesWithOwn(opening.seats, { account, name })
	};
}
