import { env } from 'cloudflare:workers';
import { listDurableObjectIds } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { CLOSED, RENEWED } from '#party/shared/wire.ts';
import { Browser, browserOf, SECRET } from './browser.ts';
import { newTable, NONCE, playTwoRounds, runningMatch, seating, type Opened } from './house.ts';

type NameTag = { readonly account: string; readonly name?: string };

const ANOTHER = 'the secret that replaces the other';
const ACCOUNT = '0123456789abcdefghijkl';

async function codeOf(browser: Browser): Promise<string> {
	return (await browser.json<{ code: string }>('/api/me/device', {})).code;
}

/** Looks whose the code is, and becomes that account. */
async function becomes(browser: Browser, code: string): Promise<NameTag> {
	const { account } = await browser.json<NameTag>('/api/session/look', { code });
	return browser.json<NameTag>('/api/session/redeem', { code, account });
}

async function nameOf(browser: Browser): Promise<string | undefined> {
	return (await browser.json<NameTag>('/api/me')).name;
}

async function earlier(browser: Browser): Promise<(string | undefined)[]> {
	return (await browser.json<{ earlier: NameTag[] }>('/api/session/earlier')).earlier.map(({ name }) => name);
}

async function openTable(host: Browser): Promise<Opened> {
	const table = await host.json<Opened>('/api/tables', { game: 'sealed-bids', seats: 2 });
	await host.json(`/api/tables/${table.id}/seat`, seating(table.commitment, NONCE, false));
	return table;
}

describe('A device code', () => {
	test('is looked at before it is used: by whom it makes one, as often as one likes', async () => {
		const [ada, owl] = [await browserOf('Ada'), await browserOf('Night Owl')];
		const code = await codeOf(ada);
		const seen = await owl.json<NameTag>('/api/session/look', { code: `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}` });
		expect(seen).toEqual({ account: (await ada.json<NameTag>('/api/me')).account, name: 'Ada', days: 90 });
		expect(await owl.json('/api/session/look', { code })).toEqual(seen);
		expect(await nameOf(owl)).toBe('Night Owl');
	});

	test('makes nobody somebody else who has not confirmed whom', async () => {
		const [ada, owl] = [await browserOf('Ada'), await browserOf('Night Owl')];
		const code = await codeOf(ada);
		for (const [body, status] of [
			[{ code }, 400],
			[{ code, account: 'somebody' }, 400],
			[{ code, account: (await owl.json<NameTag>('/api/me')).account }, 404]
		] as const) {
			expect((await owl.ask('/api/session/redeem', body)).status).toBe(status);
		}
		for (const path of [`/api/session/redeem?code=${code}`, `/api/session/look?code=${code}`, `/device?code=${code}`])
			expect((await owl.ask(path)).headers.getSetCookie()).toEqual([]);
		expect(await nameOf(owl)).toBe('Night Owl');
		// After all that it is still good.
		expect(await becomes(owl, code)).toMatchObject({ name: 'Ada' });
	});

	test('leaves a way back to whom one was, with the seats', async () => {
		const [ada, owl] = [await browserOf('Ada'), await browserOf('Night Owl')];
		const { id, invite } = await openTable(owl);
		await becomes(owl, await codeOf(ada));
		expect([await nameOf(owl), await earlier(owl)]).toEqual(['Ada', ['Night Owl']]);
		expect((await owl.enter(id, invite)).table.you).toBeUndefined();
		const [before] = (await owl.json<{ earlier: NameTag[] }>('/api/session/earlier')).earlier;
		expect(await owl.json('/api/session/return', { account: before?.account })).toMatchObject({ name: 'Night Owl' });
		expect([await nameOf(owl), await earlier(owl)]).toEqual(['Night Owl', []]);
		expect((await owl.enter(id, invite)).table.you).toBe(0);
	});

	test('keeps nothing of a guest who was nobody yet, and nothing twice', async () => {
		const ada = await browserOf('Ada');
		const fresh = new Browser();
		await fresh.ask('/api/me');
		await becomes(fresh, await codeOf(ada));
		expect(await earlier(fresh)).toEqual([]);
		await becomes(fresh, await codeOf(ada));
		expect([await nameOf(fresh), await earlier(fresh)]).toEqual(['Ada', []]);
		const bob = await browserOf('Bob');
		await becomes(fresh, await codeOf(bob));
		await becomes(fresh, await codeOf(ada));
		expect([await nameOf(fresh), await earlier(fresh)]).toEqual(['Ada', ['Bob']]);
	});

	test('keeps beside it nothing that is no session, or has expired', async () => {
		const browser = await browserOf('One');
		await becomes(browser, await codeOf(await browserOf('Two')));
		const [one] = (browser.cookies.get('backroom_earlier') ?? '').split('~');
		const expired = new Browser();
		await expired.bring(`${ACCOUNT}-${Date.now() - 401 * 24 * 3_600_000}-0`);
		const rubbish = ['x'.repeat(5_000), '', expired.cookies.get('backroom_session'), '%0d%0a', 'null'];
		browser.cookies.set('backroom_earlier', [...rubbish, one].join('~'));
		expect(await earlier(browser)).toEqual(['One']);
		await browser.json('/api/session/forget', { account: '0123456789ab' });
		expect(browser.cookies.get('backroom_earlier')).toBe(one);
	});

	test('keeps the latest four, and forgets whom one says', async () => {
		const browser = await browserOf('One');
		for (const name of ['Two', 'Three', 'Four', 'Five', 'Six']) await becomes(browser, await codeOf(await browserOf(name)));
		expect(await earlier(browser)).toEqual(['Five', 'Four', 'Three', 'Two']);
		const known = (await browser.json<{ earlier: NameTag[] }>('/api/session/earlier')).earlier;
		await browser.json('/api/session/forget', { account: known.find(({ name }) => name === 'Four')?.account });
		expect(await earlier(browser)).toEqual(['Five', 'Three', 'Two']);
		expect((await browser.ask('/api/session/return', { account: '0123456789ab' })).status).toBe(401);
	});
});

describe('Two secrets', () => {
	test('hold while one replaces the other, and what the old one signed is signed anew at once', async () => {
		const ada = await browserOf('Ada');
		const before = ada.cookies.get('backroom_session');
		ada.settings = { SESSION_SECRET: ANOTHER, SESSION_SECRET_BEFORE: SECRET };
		expect((await ada.ask('/api/me/device', {})).status).toBe(200);
		expect(await nameOf(ada)).toBe('Ada');
		expect(ada.cookies.get('backroom_session')).not.toBe(before);
		ada.settings = { SESSION_SECRET: ANOTHER };
		expect(await nameOf(ada)).toBe('Ada');
	});

	test('have to be long enough, both of them', async () => {
		for (const settings of [{ SESSION_SECRET: 'short' }, { SESSION_SECRET_BEFORE: 'short' }])
			expect((await (await browserOf('Ada', settings)).ask('/api/me')).status).toBe(500);
	});
});

describe('A session that cannot be read', () => {
	test('is explained, not overwritten, and holds again when its secret is back', async () => {
		const ada = await browserOf('Ada');
		const kept = ada.cookies.get('backroom_session');
		ada.settings = { SESSION_SECRET: ANOTHER };
		expect(await ada.json('/api/me')).toEqual({ session: 'unreadable' });
		expect((await ada.ask('/api/me', { name: 'Eve' })).status).toBe(401);
		expect(await ada.json('/api/me/tables')).toEqual({ tables: [] });
		expect(ada.cookies.get('backroom_session')).toBe(kept);
		ada.settings = {};
		expect(await nameOf(ada)).toBe('Ada');
	});

	test('is kept beside the one of a new guest, who can go back to it when it can be read again', async () => {
		const ada = await browserOf('Ada');
		ada.settings = { SESSION_SECRET: ANOTHER };
		const fresh = await ada.json<NameTag>('/api/session/new', {});
		expect(await ada.json('/api/me')).toEqual(fresh);
		expect(await earlier(ada)).toEqual([]);
		ada.settings = { SESSION_SECRET: ANOTHER, SESSION_SECRET_BEFORE: SECRET };
		expect(await ada.json('/api/me')).toEqual(fresh);
		expect(await earlier(ada)).toEqual(['Ada']);
	});

	test('that comes from the future is one, and one that is not even of our shape is none', async () => {
		const [future, strange, expired] = [new Browser(), new Browser(), new Browser()];
		await future.bring(`${ACCOUNT}-${Date.now() + 24 * 3_600_000}`);
		expect(await future.json('/api/me')).toEqual({ session: 'unreadable' });
		await strange.bring('../../etc');
		expect(await strange.json('/api/me')).toHaveProperty('account');
		await expired.bring(`${ACCOUNT}-${Date.now() - 401 * 24 * 3_600_000}`);
		expect(await expired.json('/api/me')).toHaveProperty('account');
	});

	test('asks no object whether there is something behind it', async () => {
		const account = 'claimedbyaforgery01234';
		const forger = new Browser();
		await forger.bring(`${account}-${Date.now()}`, ANOTHER);
		for (const path of ['/api/me', '/api/me/tables', '/api/session/earlier']) await forger.ask(path);
		await forger.ask('/api/session/new', {});
		await forger.ask('/api/session/earlier');
		const asked = (await listDurableObjectIds(env.Player)).map(String);
		expect(asked).not.toContain(String(env.Player.idFromName(account)));
	});

	test('is no way round a session that holds: a new guest is made only where there is none', async () => {
		const ada = await browserOf('Ada');
		expect(await ada.json('/api/session/new', {})).toMatchObject({ name: 'Ada' });
	});
});

describe('Signing out', () => {
	test('makes this browser forget who it was, and no other', async () => {
		const [phone, laptop] = [await browserOf('Ada'), new Browser()];
		await becomes(laptop, await codeOf(phone));
		await phone.json('/api/session/leave', {});
		expect(phone.cookies.size).toBe(0);
		expect(await nameOf(phone)).toBeUndefined();
		expect(await nameOf(laptop)).toBe('Ada');
	});

	test('of all other devices ends their sessions and codes everywhere, and closes their sockets', async () => {
		const [phone, thief] = [await browserOf('Ada'), new Browser()];
		const { id, invite } = await openTable(phone);
		const rival = await browserOf('Bob');
		const bob = await rival.enter(id, invite);
		await becomes(thief, await codeOf(phone));
		const thiefsCode = await codeOf(thief);
		const [own, stolen] = [await phone.enter(id, invite), await thief.enter(id, invite)];
		expect((await phone.ask('/api/session/end-others', {})).status).toBe(200);

		await stolen.until(() => stolen.closed !== undefined);
		expect([stolen.closed, stolen.received.at(-1)]).toEqual([CLOSED.session, { type: 'refused', reason: 'session-ended' }]);
		expect(await thief.json('/api/me')).toEqual({ session: 'ended' });
		expect(await thief.json('/api/me/tables')).toEqual({ tables: [] });
		const refusals = [
			await thief.ask('/api/me', { name: 'Eve' }),
			await thief.ask('/api/me/device', {}),
			await thief.ask('/api/tables', { game: 'sealed-bids', seats: 2 }),
			await thief.ask(`/api/tables/${id}/seat`, { commitment: 'f'.repeat(64) }),
			await thief.ask('/api/session/end-others', {})
		];
		expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
		const again = await thief.enter(id, invite);
		expect(again.closed).toBe(CLOSED.session);
		expect(await new Browser().json('/api/session/look', { code: thiefsCode })).toEqual({ reason: 'unknown-code' });

		// Who ended them goes on, at a new socket; nobody else notices.
		expect(await nameOf(phone)).toBe('Ada');
		await own.until(() => own.closed !== undefined);
		expect([own.closed, own.received.filter(({ type }) => type === 'refused')]).toEqual([RENEWED, []]);
		expect(bob.closed).toBeUndefined();
		expect((await phone.enter(id, invite)).table.you).toBe(0);
	});

	test('of all other devices closes their sockets where one only watches, has played, or was at the table before', async () => {
		const { id, invite, host: phone, ada, bob } = await runningMatch();
		const thief = new Browser();
		await becomes(thief, (await phone.json<{ code: string }>('/api/me/device', {})).code);
		const [strange, left] = [await newTable(), await newTable()];
		const seated = await phone.enter(left.id, left.invite);
		await seated.sits(1);
		const stolen = [await thief.enter(strange.id), await thief.enter(left.id, left.invite), await thief.enter(id, invite)];
		expect(await seated.does({ type: 'leave' })).toBe('done');
		await playTwoRounds(ada, bob);
		expect(ada.table.phase).toBe('over');
		expect((await phone.ask('/api/session/end-others', {})).status).toBe(200);
		for (const socket of stolen) await socket.until(() => socket.closed !== undefined);
		expect(stolen.map(({ closed }) => closed)).toEqual([CLOSED.session, CLOSED.session, CLOSED.session]);
		for (const socket of [ada, seated]) await socket.until(() => socket.closed !== undefined);
		expect([ada.closed, seated.closed, bob.closed]).toEqual([RENEWED, RENEWED, undefined]);
	});

	test('of all other devices closes the socket of one that has copied the cookie, too', async () => {
		const ada = await browserOf('Ada');
		const { id, invite } = await openTable(ada);
		const thief = new Browser();
		for (const [name, value] of ada.cookies) thief.cookies.set(name, value);
		const stolen = await thief.enter(id, invite);
		expect((await ada.ask('/api/session/end-others', {})).status).toBe(200);
		await stolen.until(() => stolen.closed !== undefined);
		expect((await thief.enter(id, invite)).closed).toBe(CLOSED.session);
	});

	test('of all other devices stops a socket that was on its way', async () => {
		const ada = await browserOf('Ada');
		const { id, invite } = await openTable(ada);
		const account = ada.cookies.get('backroom_session')?.slice(0, 22) ?? '';
		// The Worker asks first, and the room is told first.
		await env.Match.getByName(id).endSessions(account, 0, 1);
		const late = await ada.enter(id, invite);
		expect([late.closed, late.received.at(-1)]).toEqual([CLOSED.session, { type: 'refused', reason: 'session-ended' }]);
		expect((await (await browserOf('Bob')).enter(id, invite)).closed).toBeUndefined();
	});

	test('of all other devices is not undone by a session that is renewed, and not asked for again at once', async () => {
		const account = 'renewedafteritwasended';
		const [old, young] = [new Browser(), new Browser()];
		await old.bring(`${account}-${Date.now() - 200 * 24 * 3_600_000}`);
		await old.ask('/api/me', { name: 'Ada' });
		await young.bring(`${account}-${Date.now()}-0`);
		expect((await young.ask('/api/session/end-others', {})).status).toBe(200);
		expect(await old.json('/api/me')).toEqual({ session: 'ended' });
		expect(await young.json('/api/session/end-others', {})).toEqual({ reason: 'too-fast' });
		expect(await nameOf(young)).toBe('Ada');
	});

	test('lets an ended browser begin anew as a guest', async () => {
		const [phone, other] = [await browserOf('Ada'), new Browser()];
		await becomes(other, await codeOf(phone));
		await phone.ask('/api/session/end-others', {});
		const fresh = await other.json<NameTag>('/api/session/new', {});
		expect(await other.json('/api/me')).toEqual(fresh);
		expect(await earlier(other)).toEqual([]);
	});
});

describe('The cookies', () => {
	const https = { HOSTED_BY: 'host', PUBLIC_ADDRESS: 'https://play.example.org', TRUSTED_PROXIES: '1' };

	test('are bound to the host and to https where the public address is https', async () => {
		for (const browser of [new Browser({}, 'https://play.example.org'), new Browser(https, 'http://play.example.org')]) {
			const answer = await browser.ask('/api/me', undefined, { origin: 'https://play.example.org' });
			expect(answer.headers.getSetCookie()).toEqual([
				expect.stringMatching(/^__Host-backroom_session=.*; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
			]);
		}
	});

	test('are plain on plain http, whatever a header says of it', async () => {
		const browser = new Browser({ HOSTED_BY: 'host' }, 'http://192.168.1.5:8801');
		const answer = await browser.ask('/api/me', undefined, { 'x-forwarded-proto': 'https' });
		expect(answer.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^backroom_session=.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
		]);
	});

	test('of before the upgrade are taken over, under the new name alone', async () => {
		const account = 'beforetheupgrade012345';
		const browser = new Browser({}, 'https://play.example.org');
		await browser.bring(`${account}-${Date.now()}`);
		const owner = new Browser();
		await owner.bring(`${account}-${Date.now()}-0`);
		await owner.ask('/api/me', { name: 'Ada' });
		expect(await nameOf(browser)).toBe('Ada');
		expect([...browser.cookies.keys()]).toEqual(['__Host-backroom_session']);
	});

	test('without the prefix make nobody another who is new here: a session that was given with it holds with it alone', async () => {
		const [thief, fresh] = [new Browser(https, 'http://play.example.org'), new Browser(https, 'http://play.example.org')];
		const own = { origin: 'https://play.example.org' };
		await thief.ask('/api/me', { name: 'Eve' }, own);
		fresh.cookies.set('backroom_session', thief.cookies.get('__Host-backroom_session') ?? '');
		expect(await (await fresh.ask('/api/me', undefined, own)).json()).not.toHaveProperty('name');
		expect([...fresh.cookies.keys()]).toEqual(['__Host-backroom_session']);
	});

	test('without the prefix, which a neighbouring host can write, do not replace one that has it', async () => {
		const browser = new Browser({}, 'https://play.example.org');
		await browser.ask('/api/me', { name: 'Ada' });
		await browser.bring(`${ACCOUNT}-${Date.now()}`);
		expect(await nameOf(browser)).toBe('Ada');
	});
});
