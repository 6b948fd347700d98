import { env } from 'cloudflare:workers';
import { listDurableObjectIds } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { isScreenCode } from '#party/shared/signed-name.ts';
import { REASONS } from '#party/shared/wire.ts';
import { Guest, newTable, runningMatch, visitor, type Visitor } from '../../party/house.ts';
import { oneOf } from '../../rules/support/random.ts';
import { attack } from './attacks.ts';
import { kept, moment } from './ground.ts';
import { ODD_TEXTS } from './odd.ts';
import { soundFields, text } from './sound.ts';
import { randomOf, WISH } from './wish.ts';

const TOTAL = Math.max(300, Math.min(10_000, Math.ceil(WISH.messages / 100)));
const GAME = 'pax-transhumanity';
const KNOWN: ReadonlySet<string> = new Set(REASONS);
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
// What is answered by more than a word, or by nothing.
const READS: ReadonlySet<string> = new Set(['resync', 'got']);

type Code = { readonly code: string; readonly screen?: string };

async function turnedOn(somebody: Visitor, id: string, screen: string): Promise<Guest> {
	const path = `/parties/match/${id}?screen=${encodeURIComponent(screen)}`;
	const guest = new Guest(await somebody.ask(path, undefined, { upgrade: 'websocket' }));
	await guest.until(() => guest.view !== undefined || guest.closed !== undefined);
	return guest;
}

test(`${TOTAL} messages from televisions, those of the host's own session among them, change nothing and are told to nobody`, async () => {
	const complaints = vi.spyOn(console, 'error');
	const random = randomOf('televisions');
	const { id, invite, host, rival, ada, bob, eve } = await runningMatch({ game: GAME });
	const { screen = '' } = await host.json<Code>(`/api/tables/${id}/screen`, {});
	const sets = [await turnedOn(host, id, screen), await turnedOn(rival, id, ''), await turnedOn(await visitor('Set'), id, screen)];
	const players = [ada, bob];
	await vi.waitUntil(() => players.every(({ watching }) => watching?.count === 1 + sets.length), { timeout: 30_000 });
	const { ground, senders } = await moment({ id, invite, game: GAME, players, watcher: eve, taken: new Map() });
	const before = await kept(id);
	const heard = [...players, eve].map(({ raw }) => raw.length);
	const counts = new Map<string, number>();
	for (let n = 0; n < TOTAL; n += 1) {
		const sender = oneOf(senders, random);
		const isSound = random() < 0.5;
		// Sound is what its sender might well do at a socket of their own.
		const sound = soundFields(ground, () => JSON.stringify([oneOf([...sender.options, {}], random)]), random);
		const data = isSound ? text(sound) : attack(sender, ground, random).data;
		if (typeof data === 'string' && [...READS].some((type) => data.includes(`"${type}"`))) continue;
		const answer = await oneOf(sets, random).sendRaw(data);
		if (answer.type !== 'refused') throw new Error(`${answer.type}: ${String(data)}`);
		expect(answer.reason).toMatch(/^[a-z-]{3,40}$/);
		counts.set(answer.reason, (counts.get(answer.reason) ?? 0) + 1);
	}
	expect(counts.get('not-for-screens')).toBeGreaterThan(TOTAL / 10);
	expect(counts.get('server')).toBeUndefined();
	expect(await kept(id)).toBe(before);
	expect([...players, eve].map(({ raw }) => raw.length)).toEqual(heard);
	for (const set of sets) expect(JSON.stringify(set.view)).not.toMatch(/"\$seen"|"you":|"invite":/);
	expect(complaints.mock.calls).toEqual([]);
});

test(`${TOTAL} guesses at codes and at rights lead nowhere, and make no object`, async () => {
	const random = randomOf('codes');
	const { host, id, invite } = await newTable({ game: GAME, seats: 2, watchers: false });
	const { code, screen = '' } = await host.json<Code>(`/api/tables/${id}/screen`, {});
	const objects = (await listDurableObjectIds(env.ScreenCode)).length;
	const stranger = await visitor('Stranger');
	let asked = 0;
	for (let n = 0; n < TOTAL; n += 1) {
		const letters = Array.from({ length: 6 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
		const near =
			code.slice(0, 5) +
			oneOf(
				[...LETTERS].filter((letter) => letter !== code[5]),
				random
			);
		const guess: unknown = oneOf([letters, letters, near, ...ODD_TEXTS.slice(0, 4), null, 7, [code], { code }], random);
		if (typeof guess === 'string' && guess !== code && (await isScreenCode(env, guess))) asked += 1;
		// From an address of its own, so that no limit does the work.
		const address = { 'cf-connecting-ip': `10.98.${n >> 8}.${n & 255}` };
		const answer = await stranger.ask('/api/screens', { code: guess }, address);
		const { reason = '' } = await answer.json<{ reason?: string }>();
		expect(['unknown-code', 'malformed']).toContain(reason);
	}
	// A name that happens to be one of the house's is looked up, and leaves nothing behind.
	expect((await listDurableObjectIds(env.ScreenCode)).length).toBeLessThanOrEqual(objects + asked);
	const wrong = ['', screen.slice(1), `${screen}x`, screen.toLowerCase(), invite, id, code, ...ODD_TEXTS.slice(0, 8)];
	for (const right of wrong.filter((each) => each !== screen)) {
		const set = await turnedOn(stranger, id, right);
		expect([right, set.view]).toEqual([right, undefined]);
	}
	expect((await turnedOn(stranger, id, screen)).table.phase).toBe('gathering');
});

test('Codes that are asked for at once are all different, and a new link ends what any of them gave', async () => {
	const { host, id, invite } = await newTable({ game: GAME, seats: 2, watchers: false });
	const here = await host.enter(id, invite);
	const codes = await Promise.all(Array.from({ length: 12 }, () => host.json<Code>(`/api/tables/${id}/screen`, {})));
	expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
	expect(new Set(codes.map(({ screen }) => screen)).size).toBe(1);
	const before = codes[0]?.screen ?? '';
	const set = await visitor('Set');
	// While televisions come and a code is asked for, the host makes a new link.
	const [, ...came] = await Promise.all([
		here.does({ type: 'relink' }),
		...Array.from({ length: 8 }, () => turnedOn(set, id, before)),
		...Array.from({ length: 4 }, () => host.json<Code>(`/api/tables/${id}/screen`, {}))
	]);
	const late = await turnedOn(set, id, before);
	const { screen: now = '' } = await host.json<Code>(`/api/tables/${id}/screen`, {});
	expect(now).not.toBe(before);
	expect(late.view).toBeUndefined();
	for (const each of came.filter((one) => one instanceof Guest)) {
		await each.until(() => each.closed !== undefined);
		expect(each.closed).toBeGreaterThan(4_000);
	}
	expect((await turnedOn(set, id, now)).table.phase).toBe('gathering');
	for (const { code } of codes) {
		const shown = await set.json<{ screen?: string; reason?: string }>('/api/screens', { code });
		if (shown.reason !== undefined) expect(KNOWN.has(shown.reason)).toBe(true);
		else expect((await turnedOn(set, id, shown.screen ?? '')).view).toBeUndefined();
	}
});
