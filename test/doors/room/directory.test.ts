import { env } from 'cloudflare:workers';
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { games } from '#rules/games.ts';
import { directoryOf } from '#party/directory/directory.ts';
import { DIRECTORY } from '#party/shared/limits.ts';
import { AREAS, REGIONS } from '#party/shared/regions.ts';
import { REASONS } from '#party/shared/wire.ts';
import { oneOf, type Random } from '../../rules/support/random.ts';
import { looksAt, type LookingOn } from '../../party/directory-looker.ts';
import { NONCE, seating, visitor, type Guest, type Opened, type Visitor } from '../../party/house.ts';
import { ODD_TEXTS } from './odd.ts';
import { randomOf, WISH } from './wish.ts';

const TABLES = Math.max(12, Math.min(60, Math.ceil(WISH.messages / 1_000)));
const DEEDS = 6;
const ATTACKS = Math.max(200, Math.min(4_000, Math.ceil(WISH.messages / 100)));
const GAMES = Object.keys(games);

type Hosted = Opened & { readonly game: string; readonly host: Visitor; readonly name: string; readonly account: string };

async function opened(random: Random, n: number, isPublic: boolean): Promise<Hosted> {
	const name = `${isPublic ? 'Open' : 'Quiet'} ${n}`;
	const host = await visitor(name);
	const game = oneOf(GAMES, random);
	const region = oneOf(REGIONS, random);
	const listed = isPublic ? { language: oneOf(['en', 'es', 'it'], random), newcomers: random() < 0.5 } : undefined;
	const table = await host.json<Opened>('/api/tables', { game, seats: 3, region, watchers: random() < 0.5, listed });
	await host.json(`/api/tables/${table.id}/seat`, seating(table.commitment, NONCE, false));
	const account = await runInDurableObject(env.Match.getByName(table.id), (room) => hostOf(room));
	return { ...table, game, host, name, account };
}

function hostOf(room: unknown): string {
	return (room as { readable(): { table: { host: string } } }).readable().table.host;
}

/** Something that happens at a table before the start, and makes it neither public nor private. */
function happens(guest: Guest, random: Random): Promise<string> {
	return oneOf(
		[
			() => guest.does({ type: 'bot', seat: 2, present: random() < 0.5 }),
			() => guest.does({ type: 'settle', watchers: random() < 0.5 }),
			() => guest.does({ type: 'settle', clock: random() < 0.5 ? 'none' : { pace: 'days', turn: 3_600_000, end: 'bot' } }),
			() => guest.does({ type: 'relink' }),
			() => guest.does({ type: 'colour', colour: 'green' }),
			() => guest.does({ type: 'say', text: 'Is anybody there?' })
		],
		random
	)();
}

async function everyDirectory(): Promise<LookingOn[]> {
	const spies: LookingOn[] = [];
	for (const game of GAMES) for (const area of AREAS) spies.push(await looksAt(await visitor('Spy'), `${game}/${area}`));
	return spies;
}

test(`nobody learns from the directories who plays privately: ${TABLES} tables, half of them public`, async () => {
	const random = randomOf('directory');
	const spies = await everyDirectory();
	const seeker = await visitor('Seeker');
	const quiet: Hosted[] = [];
	const open: Hosted[] = [];
	for (let n = 0; n < TABLES; n += 1) {
		const isPublic = n % 2 === 0;
		const table = await opened(random, n, isPublic);
		(isPublic ? open : quiet).push(table);
		const guest = await table.host.enter(table.id, table.invite);
		for (let deed = 0; deed < DEEDS; deed += 1) await happens(guest, random);
		await guest.does({ type: 'bot', seat: 2, present: false });
		// Some change their mind: what was public is told until then, and no longer; what was private is not told what it was.
		if (isPublic && n % 4 === 0) {
			await guest.does({ type: 'settle', listed: false });
			await guest.does({ type: 'settle', listed: { language: 'en', newcomers: true } });
		}
	}
	// The directories were told of all that is public, so of anything else they would have been by now.
	for (const { id } of open) {
		const told = spies.find((spy) => spy.offers.has(id));
		if (told === undefined) await Promise.race(spies.map((spy) => spy.until(() => spy.offers.has(id))));
	}
	const asked = await Promise.all(
		GAMES.map((game) => seeker.json('/api/find', { game, wish: {}, opening: { seats: 3, language: 'en' }, passed: [] }))
	);
	const rows = await Promise.all(
		GAMES.flatMap((game) =>
			AREAS.map((area) =>
				runInDurableObject(directoryOf(env, game, area), (_directory, { storage }) =>
					storage.sql.exec("select 1 from sqlite_master where name = 'offer'").toArray().length === 0
						? []
						: storage.sql.exec('select * from offer').toArray()
				)
			)
		)
	);
	const told = JSON.stringify([spies.map(({ messages }) => messages), asked, rows]);
	for (const { id, invite, account, name } of quiet)
		for (const secret of [id, invite, account, `"${name}"`]) expect(told).not.toContain(secret);
	// Of a public one neither the invitation nor the account.
	for (const { id, invite, account } of open) {
		expect(told).toContain(id);
		for (const secret of [invite, account]) expect(told).not.toContain(secret);
	}
});

test(`${ATTACKS} odd requests for a table are refused with a reason, and open none`, async () => {
	const random = randomOf('looking');
	const known: ReadonlySet<string> = new Set(REASONS);
	const sound = { game: 'circadians', wish: {}, opening: { seats: 3, language: 'en' }, passed: [] as unknown[] };
	// Settings of these names are dropped as they are read, and set nothing.
	const NAMES = ODD_TEXTS.filter((text) => !['__proto__', 'prototype', 'constructor'].includes(text));
	const odd = (): unknown => oneOf([...ODD_TEXTS, -1, 1.5, 1e21, null, [], {}, true, 'x'.repeat(500)], random);
	const wrong: readonly (() => unknown)[] = [
		() => ({ ...sound, game: oneOf([...ODD_TEXTS, '__proto__', 'constructor', 'near circadians'], random) }),
		() => ({ ...sound, area: odd() }),
		() => ({ ...sound, wish: { pace: odd() } }),
		() => ({ ...sound, wish: { language: odd() } }),
		() => ({ ...sound, wish: { newcomers: oneOf([false, 1, 'true', {}], random) } }),
		() => ({ ...sound, passed: oneOf([[{}], [1], 'x', Array.from({ length: DIRECTORY.passed + 1 }, () => 'x')], random) }),
		() => ({ ...sound, opening: { ...sound.opening, seats: oneOf([0, 1, 5, 9, -3, 2.5, '3', null], random) } }),
		() => ({ ...sound, opening: { ...sound.opening, settings: { [oneOf(NAMES, random)]: odd() } } }),
		() => ({ ...sound, opening: { ...sound.opening, language: odd() } }),
		() => odd()
	];
	const seeker = await visitor('Odd');
	const rooms = (await listDurableObjectIds(env.Match)).length;
	for (let n = 0; n < ATTACKS; n += 1) {
		// Everybody from elsewhere: no limit is to do the work.
		const body = oneOf(wrong, random)() ?? {};
		const answer = await seeker.ask('/api/find', body, { 'cf-connecting-ip': `10.99.${n >> 8}.${n & 255}` });
		const text = await answer.text();
		expect(answer.ok, `${JSON.stringify(body)} ${text}`).toBe(false);
		expect(answer.status).toBeLessThan(500);
		if (text.startsWith('{')) expect(known.has((JSON.parse(text) as { reason: string }).reason), text).toBe(true);
	}
	expect((await listDurableObjectIds(env.Match)).length).toBe(rooms);
});
