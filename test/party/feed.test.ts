import { env } from 'cloudflare:workers';
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { CALLS } from '#party/shared/limits.ts';
import { feedOwner, newFeedName } from '#party/shared/feed-link.ts';
import { calendar } from '#party/worker/feed.ts';
import { HOST, newTable, runningMatch, visitor, Visitor, withinOneMinute } from './house.ts';

const reader = new Visitor();

function accountOf(somebody: Visitor): string {
	return somebody.cookie.split('=')[1]?.split('-')[0] ?? '';
}

async function feedOf(somebody: Visitor, anew = false): Promise<string> {
	return (await somebody.json<{ feed: string }>('/api/me/calls/feed', { anew })).feed;
}

/** What a program without a session reads. */
async function read(path: string): Promise<string> {
	const answer = await reader.ask(path);
	expect(answer.status).toBe(200);
	return (await answer.text()).replaceAll('\r\n ', '');
}

describe('The feed of a player’s turns', () => {
	test('is a calendar and a feed of news with the tables that wait, in the language that is asked for', async () => {
		const { host, id, ada } = await runningMatch();
		const feed = await feedOf(host);
		ada.close();
		await vi.waitFor(async () => expect(await read(`/api/feed/${feed}.ics`)).toContain('BEGIN:VEVENT'), 15_000);
		const calendar = await read(`/api/feed/${feed}.ics?lang=it`);
		expect(calendar).toContain('SUMMARY:Sealed Bids: tocca a te\r\n');
		expect(calendar).toContain('DESCRIPTION:Con Bob.\r\n');
		expect(calendar).toContain(`URL:${HOST}/m/${id}\r\n`);
		const news = await read(`/api/feed/${feed}.atom`);
		expect(news).toContain('<title>Sealed Bids: your turn</title>');
		expect(news).toContain(`<link href="${HOST}/m/${id}"/>`);
		// Whom it is for is not told.
		expect(calendar + news).not.toContain('Ada');
	});

	test('is read no oftener from many addresses than from one, and its player reads on', async () => {
		const { host } = await runningMatch();
		const feed = await feedOf(host);
		const hundred = () => Promise.all(Array.from({ length: 100 }, () => env.READ_LIMIT.limit({ key: `feed:${accountOf(host)}` })));
		await withinOneMinute(async () => {
			while ((await hundred()).every(({ success }) => success));
			const answer = await new Visitor().ask(`/api/feed/${feed}.atom`);
			expect([answer.status, await answer.json()]).toEqual([429, { reason: 'too-fast' }]);
			expect((await host.ask('/api/me/tables')).status).toBe(200);
		});
	});

	test('has a table that waits anew as a new entry, and none once it does not, whenever it is read', async () => {
		const { host, id, ada, bob } = await runningMatch();
		const feed = await feedOf(host);
		const entry = async (): Promise<string | undefined> => /<id>([^<]+#\d+)<\/id>/.exec(await read(`/api/feed/${feed}.atom`))?.[1];
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
		ada.close();
		await vi.waitFor(
			async () => expect((await env.Match.getByName(id).summary(accountOf(host))) as object).toMatchObject({ waiting: false }),
			15_000
		);
		expect(await entry()).toBeUndefined();
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
		await vi.waitFor(async () => expect(await entry()).toMatch(id), 15_000);
		const first = await entry();
		await evictDurableObject(env.Player.getByName(accountOf(host)));
		expect(await entry()).toBe(first);
		// Nobody reads it while the question is another's.
		const back = await host.enter(id);
		for (const choice of [
			{ kind: 'paint', paint: 'umber' },
			{ kind: 'frame', wide: true },
			{ kind: 'confirm' },
			{ kind: 'bid', sum: 20 }
		] as const)
			expect(await back.choose(choice)).toBe('done');
		back.close();
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
		await vi.waitFor(async () => {
			const second = await entry();
			expect(second).toMatch(id);
			expect(second).not.toBe(first);
		}, 15_000);
	});

	test('has nothing of tables that do not wait', async () => {
		const { host } = await newTable();
		const feed = await feedOf(host);
		expect(await read(`/api/feed/${feed}.ics`)).not.toContain('VEVENT');
		expect(await read(`/api/feed/${feed}.atom`)).not.toContain('<entry>');
	});

	test('is the same for whoever asks again, another when it is wanted anew, and gone when it is ended', async () => {
		const ada = await visitor('Ada');
		const first = await feedOf(ada);
		expect(await feedOf(ada)).toBe(first);
		expect(await ada.json('/api/me/calls')).toMatchObject({ feed: first });
		const second = await feedOf(ada, true);
		expect((await reader.ask(`/api/feed/${first}.ics`)).status).toBe(404);
		expect((await reader.ask(`/api/feed/${second}.ics`)).status).toBe(200);
		await ada.json('/api/me/calls/feed/end', {});
		expect((await reader.ask(`/api/feed/${second}.ics`)).status).toBe(404);
		expect(await ada.json('/api/me/calls')).not.toHaveProperty('feed');
	});

	test('ends with the other sessions', async () => {
		const ada = await visitor('Ada');
		const feed = await feedOf(ada);
		await ada.json('/api/session/end-others', {});
		expect((await reader.ask(`/api/feed/${feed}.ics`)).status).toBe(404);
	});

	test('is made so often a day', async () => {
		const ada = await visitor('Ada');
		for (let n = 0; n < CALLS.feedsADay; n += 1) await feedOf(ada, true);
		expect(await ada.json('/api/me/calls/feed', { anew: true })).toEqual({ reason: 'too-fast' });
	});
});

describe('The name of a feed', () => {
	test('leads the house alone to its account, and is told apart from any other', () => {
		const name = newFeedName(env, 'the account');
		expect(name).not.toBe(newFeedName(env, 'the account'));
		expect(feedOwner(env, name)).toBe('the account');
		expect(feedOwner({ LINK_SECRET: 'another house has another secret' }, name)).toBeUndefined();
		expect(feedOwner({ LINK_SECRET: 'a new secret of this house', LINK_SECRET_BEFORE: env.LINK_SECRET }, name)).toBe('the account');
		const altered = name.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
		for (const guess of ['', 'x', altered, name.slice(1), `${name}A`, '../../m/x']) expect(feedOwner(env, guess)).toBeUndefined();
	});

	test.each(['ics', 'atom', 'xml', ''])('that nobody has made is not found as .%s, and makes no object', async (kind) => {
		const asked = vi.spyOn(env.Player, 'getByName');
		expect((await reader.ask(`/api/feed/${'A'.repeat(83)}.${kind}`)).status).toBe(404);
		expect(asked).not.toHaveBeenCalled();
		vi.restoreAllMocks();
	});
});

test('Names with signs of their own and long ones break no line of a calendar', () => {
	const table = {
		id: 'x'.repeat(28),
		game: 'power-struggle',
		phase: 'playing',
		waiting: true,
		updated: 0,
		seats: [{ kind: 'player', colour: 'red', name: `a;b,c\\d\r\nEND:VCALENDAR ${'é'.repeat(60)}` }]
	} as const;
	const text = calendar({ origin: 'https://play.example.org', locale: 'es', tables: [table], now: 0 });
	expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
	expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
	expect(text.replaceAll('\r\n ', '')).toContain(String.raw`DESCRIPTION:Con a\;b\,c\\d END:VCALENDAR ${'é'.repeat(60)}.`);
});
