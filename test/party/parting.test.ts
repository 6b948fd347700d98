import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { MatchRoom } from '#party/room/match.ts';
import { NOBODY } from '#party/room/table.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Browser, browserOf } from './browser.ts';
import { playTwoRounds, settled } from './house.ts';
import { accountOf, another, joins, listed, opens, plays, redeems, shortName, twoInOne } from './members.ts';

const join = (browser: Browser, account: string): Promise<{ name?: string; reason?: string }> =>
	browser.json('/api/session/join', { account });
const remove = async (browser: Browser): Promise<object> => browser.json('/api/me/account/delete', { account: await shortName(browser) });

/** All that a room keeps, as one text. */
function rowsOf(id: string): Promise<string> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const tables = storage.sql.exec<{ name: string }>(
			"select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'"
		);
		return JSON.stringify(tables.toArray().map(({ name }) => storage.sql.exec(`select * from "${name}"`).toArray()));
	});
}

/** What is kept of an account that is no more. */
function leftOf(account: string): Promise<{ tables: string[]; values: string[] }> {
	return runInDurableObject(env.Player.getByName(account), (_player, { storage }) => ({
		tables: storage.sql
			.exec<{ name: string }>("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
			.toArray()
			.map(({ name }) => name),
		values: [...storage.kv.list()].map(([key]) => key)
	}));
}

/** The match as it is proved by its record; who sat there is told beside it. */
async function recordOf(browser: Browser, id: string): Promise<object> {
	const { players, ...match } = await browser.json<{ players: unknown }>(`/api/tables/${id}/record`);
	expect(players).toHaveLength(2);
	return match;
}

/** Until no room is left to be told. */
async function toldAll(account: string): Promise<void> {
	for (let round = 0; round < 10; round += 1) {
		await runInDurableObject(env.Player.getByName(account), (_player, { storage }) => {
			const tables = storage.sql.exec("select 1 from sqlite_master where name = 'parting'").toArray();
			if (tables.length > 0) storage.sql.exec('update parting set at = 0');
		});
		await runDurableObjectAlarm(env.Player.getByName(account));
	}
}

describe('An account that is joined into another', () => {
	test('brings its seats, its tables, its host’s place and what it said along; all its browsers are the other from then on', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const bobs = accountOf(first);
		const eve = await browserOf('Eve');
		const own = await opens(ada);
		const { id, here, there } = await plays(first, eve);
		await here.does({ type: 'say', text: 'hello from Bob' });
		const other = await opens(first, 3);
		expect(await browser.json('/api/session/join/look', { account: bob })).toEqual({ name: 'Bob', tables: 2, both: 0 });
		expect(await join(browser, bob)).toMatchObject({ name: 'Ada' });
		await here.until(() => here.closed !== undefined);
		expect(here.closed).toBe(CLOSED.session);
		expect(await listed(browser)).toEqual([own.id, id, other.id].sort());
		expect(await rowsOf(id)).not.toContain(bobs);
		const seated = await browser.enter(id);
		expect([seated.table.you, seated.table.youHost]).toEqual([0, true]);
		expect(await seated.choose({ kind: 'bid', sum: 20 })).toBe('done');
		await there.until(() => there.table.seats[0]?.name === 'Ada');
		// The browser that stayed Bob follows.
		expect(await first.json('/api/me')).toMatchObject({ name: 'Ada', account: await shortName(ada) });
		expect((await first.enter(id)).table.you).toBe(0);
		expect(await browser.json('/api/session/earlier')).toEqual({ earlier: [] });
	});

	test('is refused while both play in one match, and nothing changes', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const { id, there } = await plays(ada, first);
		expect(await browser.json('/api/session/join/look', { account: bob })).toMatchObject({ both: 1 });
		expect(await join(browser, bob)).toEqual({ reason: 'both-seated' });
		expect(there.closed).toBeUndefined();
		expect(await first.json('/api/me')).toMatchObject({ name: 'Bob' });
		expect(await listed(first)).toEqual([id]);
	});

	test('leaves its seat to somebody where the match of both is over, and frees it where none has begun', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const { id, here, there } = await plays(ada, first);
		await playTwoRounds(here, there);
		const open = await opens(ada);
		expect(await (await first.enter(open.id, open.invite)).sits(1)).toBe('done');
		expect(await join(browser, bob)).toMatchObject({ name: 'Ada' });
		const [over, lobby] = [await browser.enter(id), await browser.enter(open.id)];
		expect(over.table.seats[1]).toMatchObject({ kind: 'player', gone: true });
		expect([over.table.you, over.table.seats[0]?.name]).toEqual([0, 'Ada']);
		expect(lobby.table.seats[1]).toMatchObject({ kind: 'free' });
		expect((await browser.ask(`/api/tables/${id}/record`)).status).toBe(200);
	});

	test('leaves its host’s place to the other, who sat there, too, and not to the next player', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const { id, invite } = await opens(first, 3);
		const eve = await (await browserOf('Eve')).enter(id, invite);
		expect(await eve.sits(1)).toBe('done');
		expect(await (await ada.enter(id, invite)).sits(2)).toBe('done');
		expect(await join(browser, bob)).toMatchObject({ name: 'Ada' });
		expect((await browser.enter(id)).table).toMatchObject({ you: 2, youHost: true });
	});

	test('that was asked to leave, or to be silent, does not shut the other out of where it sits', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const { id, invite } = await opens(ada);
		const here = await ada.enter(id, invite);
		expect(await (await first.enter(id, invite)).sits(1)).toBe('done');
		expect(await here.does({ type: 'mute', who: 1, muted: true })).toBe('done');
		expect(await here.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		expect(await join(browser, bob)).toMatchObject({ name: 'Ada' });
		const seated = await browser.enter(id);
		expect(seated.closed).toBeUndefined();
		expect(await seated.does({ type: 'say', text: 'still here' })).toBe('done');
	});

	test('that began to play in a match of both after it was asked is played by a bot there', async () => {
		const { ada, first } = await twoInOne();
		const { id } = await plays(ada, first);
		expect(await env.Match.getByName(id).handOn(accountOf(first), accountOf(ada))).toBe('done');
		const seen = await ada.enter(id);
		expect(seen.table.seats[1]).toMatchObject({ kind: 'bot', gone: true });
		expect(seen.table.you).toBe(0);
	});

	test('keeps its browsers that were signed out signed out', async () => {
		const { browser, bob, first } = await twoInOne();
		const lost = await another(first);
		const own = (await lost.json<{ browsers: { id: string; own?: true }[] }>('/api/me/account')).browsers.find((each) => each.own);
		await first.ask('/api/me/account/browsers/end', { id: own?.id });
		await join(browser, bob);
		expect(await lost.json('/api/me')).toEqual({ session: 'ended' });
		expect(await first.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('does not bring back its browsers once the other has ended all its sessions', async () => {
		const { browser, bob, first } = await twoInOne();
		await join(browser, bob);
		await browser.ask('/api/session/end-others', {});
		expect(await first.json('/api/me')).toEqual({ session: 'ended' });
	});

	test('brings each of its browsers along once, and not again by a copy once it was signed out', async () => {
		const { browser, bob, first } = await twoInOne();
		await join(browser, bob);
		const copy = new Browser();
		for (const [name, value] of first.cookies) copy.cookies.set(name, value);
		await Promise.all([first.json('/api/me'), copy.json('/api/me')]);
		type Listed = { browsers: { id: string; own?: true }[] };
		const { browsers } = await first.json<Listed>('/api/me/account');
		expect(browsers).toHaveLength(3);
		await browser.ask('/api/me/account/browsers/end', { id: browsers.find(({ own }) => own)?.id });
		expect(await first.json('/api/me')).toEqual({ session: 'ended' });
		expect(await copy.json('/api/me')).toEqual({ session: 'ended' });
	});

	test('goes on by itself when a room could not be told, and is told what comes later', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const bobs = accountOf(first);
		const { id } = await opens(first);
		const room = env.Match.getByName(id);
		vi.spyOn(MatchRoom.prototype, 'handOn').mockImplementationOnce(() => {
			throw new Error('the room is restarting');
		});
		expect(await join(browser, bob)).toMatchObject({ name: 'Ada' });
		expect(await listed(browser)).toEqual([]);
		await toldAll(bobs);
		expect(await listed(browser)).toEqual([id]);
		// A room that knows only Bob, from an old record.
		const summary = await room.summary(accountOf(ada));
		if (summary === undefined || typeof summary === 'string') throw new Error('no table');
		await env.Player.getByName(bobs).tableChanged(summary);
		await toldAll(bobs);
		expect(await leftOf(bobs)).toEqual({ tables: ['browser', 'parting'], values: ['parted'] });
	});

	test('is asked for by nobody who has not both sessions', async () => {
		const [ada, eve] = [await browserOf('Ada'), await browserOf('Eve')];
		expect(await join(eve, await shortName(ada))).toEqual({ reason: 'no-session' });
		expect(await join(eve, await shortName(eve))).toEqual({ reason: 'no-session' });
		expect(await ada.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('is not joined by a copy of its first session', async () => {
		const bob = new Browser();
		await bob.ask('/api/me');
		const copy = bob.cookies.get('backroom_session') ?? '';
		await bob.ask('/api/me', { name: 'Bob' });
		const { id } = await opens(bob);
		await bob.ask('/api/session/end-others', {});
		const eve = await browserOf('Eve');
		eve.cookies.set('backroom_earlier', copy);
		const named = { account: await shortName(bob) };
		for (const path of ['/api/session/join/look', '/api/session/join'])
			expect(await eve.json(path, named)).toEqual({ reason: 'no-session' });
		expect(await bob.json('/api/me')).toMatchObject({ name: 'Bob' });
		expect(await listed(bob)).toEqual([id]);
	});

	test('crosswise, both at once, leaves both as they were or one of them', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const [one, two] = [await another(bob), await another(ada)];
		await joins(ada, one);
		await joins(bob, two);
		const [names, left] = [
			[await shortName(ada), await shortName(bob)],
			[ada, bob]
		];
		await Promise.all([join(one, names[1] ?? ''), join(two, names[0] ?? '')]);
		const now = await Promise.all(left.map((browser) => browser.json<{ name?: string }>('/api/me')));
		for (const { name } of now) expect(['Ada', 'Bob']).toContain(name);
	});

	test('asked for twice is done once', async () => {
		const { browser, bob } = await twoInOne();
		const cookies = new Map(browser.cookies);
		expect(await join(browser, bob)).toMatchObject({ name: 'Ada' });
		browser.cookies.clear();
		for (const [name, value] of cookies) browser.cookies.set(name, value);
		expect(await join(browser, bob)).toEqual({ reason: 'no-session' });
		expect(await browser.json('/api/me')).toMatchObject({ name: 'Ada' });
	});
});

describe('An account that is deleted', () => {
	test('is gone: sessions, sockets, codes and tables; its seat is somebody’s, and a bot goes on', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const phone = await another(ada);
		const { codes } = await ada.json<{ codes: string[] }>('/api/me/account/codes', {});
		const { feed } = await ada.json<{ feed: string }>('/api/me/calls/feed', {});
		const { id, here, there } = await plays(ada, bob);
		await here.does({ type: 'say', text: 'my last words' });
		const account = accountOf(ada);
		expect(await remove(ada)).toEqual({});
		await here.until(() => here.closed !== undefined);
		await there.until(() => there.table.seats[0]?.gone === true);
		expect(there.table.seats[0]).toMatchObject({ kind: 'bot', gone: true });
		expect(there.table.seats[0]).not.toHaveProperty('name');
		expect(there.table.youHost).toBe(true);
		expect(await phone.json('/api/me')).toEqual({ session: 'ended' });
		expect((await phone.enter(id)).closed).toBe(CLOSED.session);
		expect(await redeems(new Browser(), codes[0] ?? '')).toEqual({ reason: 'unknown-code' });
		expect((await bob.ask(`/api/feed/${feed}.ics`)).status).toBe(404);
		await toldAll(account);
		expect(await leftOf(account)).toEqual({ tables: ['parting'], values: ['parted'] });
		const rows = await rowsOf(id);
		for (const mine of [account, 'my last words', '"Ada"']) expect(rows).not.toContain(mine);
		expect(await there.choose({ kind: 'bid', sum: 10 })).toBe('done');
		// Who was here as Ada is a guest like any other.
		expect(await ada.json('/api/me')).not.toHaveProperty('name');
	});

	test('leaves finished matches and their records as they were', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { id, here, there } = await plays(ada, bob);
		await playTwoRounds(here, there);
		await settled(here, there);
		const record = await recordOf(bob, id);
		expect(await remove(ada)).toEqual({});
		await there.until(() => there.table.seats[0]?.gone === true);
		expect(there.table.seats[0]).toMatchObject({ kind: 'player', gone: true });
		expect(await recordOf(bob, id)).toEqual(record);
		// The next table keeps no seat for nobody.
		const again = await bob.json<{ id: string }>(`/api/tables/${id}/again`, {});
		const next = await bob.enter(again.id);
		expect(next.table.seats.filter(({ kind, keptFor }) => kind === 'free' && keptFor === undefined)).toHaveLength(1);
		expect(await rowsOf(again.id)).not.toContain(`"${NOBODY}"`);
	});

	test('is deleted from a browser, too, that has only its first cookie left', async () => {
		const guest = new Browser();
		await guest.ask('/api/me');
		const first = new Map(guest.cookies);
		await guest.ask('/api/me', { name: 'Ada' });
		const account = accountOf(guest);
		for (const [name, value] of first) guest.cookies.set(name, value);
		expect(await remove(guest)).toEqual({});
		await runInDurableObject(env.Player.getByName(account), (_player, { storage }) => {
			expect(storage.kv.get('parted')).toBeDefined();
		});
	});

	test('is asked for by name, and nobody deletes somebody else', async () => {
		const [ada, eve] = [await browserOf('Ada'), await browserOf('Eve')];
		expect(await eve.json('/api/me/account/delete', { account: await shortName(ada) })).toEqual({ reason: 'unknown-person' });
		expect(await eve.json('/api/me/account/delete', {})).toEqual({ reason: 'malformed' });
		expect(await ada.json('/api/me')).toMatchObject({ name: 'Ada' });
		expect(await eve.json('/api/me')).toMatchObject({ name: 'Eve' });
	});

	test('while another is being joined into it is refused for a minute', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		expect(await env.Player.getByName(accountOf(ada)).expect(accountOf(bob))).toBeUndefined();
		expect(await remove(ada)).toEqual({ reason: 'account-busy' });
		expect(await ada.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('after an account was joined into it takes that along', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const { id } = await opens(first);
		await join(browser, bob);
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) => void storage.kv.delete('expected'));
		expect(await remove(browser)).toEqual({});
		expect(await first.json('/api/me')).toEqual({ session: 'ended' });
		expect((await (await browserOf('Eve')).enter(id)).table.seats[0]).toMatchObject({ kind: 'free' });
	});
});

describe('Everything that is mine', () => {
	test('is one file: account, settings, tables and what was said there; nothing of others', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { id, here, there } = await plays(ada, bob);
		await here.does({ type: 'say', text: 'mine' });
		await there.does({ type: 'say', text: 'his' });
		await ada.ask('/api/me/account/preferences', { theme: { value: 'dark', ago: 0 } });
		const answer = await ada.ask('/api/me/account/export', {});
		expect(answer.headers.get('content-disposition')).toBe('attachment; filename="backroom-account.json"');
		const text = await answer.text();
		const file = JSON.parse(text) as { name: string; tables: { id: string; said: { text: string }[] }[]; preferences: object };
		expect(file).toMatchObject({ format: 'backroom-account-1', name: 'Ada', preferences: { values: { theme: 'dark' } } });
		expect(file.tables.map((table) => [table.id, table.said.map((saying) => saying.text)])).toEqual([[id, ['mine']]]);
		for (const secret of [accountOf(ada), accountOf(bob)]) expect(text).not.toContain(secret);
	});

	test('is had five times a day', async () => {
		const ada = await browserOf('Ada');
		for (let n = 0; n < 5; n += 1) expect((await ada.ask('/api/me/account/export', {})).status).toBe(200);
		expect(await ada.json('/api/me/account/export', {})).toEqual({ reason: 'exports-today' });
	});
});
