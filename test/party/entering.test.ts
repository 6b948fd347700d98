import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Player } from '#party/account/player.ts';
import { MatchRoom } from '#party/room/match.ts';
import { asChecked, letIn } from '#party/room/door.ts';
import { ACCOUNT, BROWSERS, WORD } from '#party/shared/limits.ts';
import { FAILED } from '#party/shared/refused-socket.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Browser, browserOf } from './browser.ts';
import type { Guest } from './house.ts';
import { accountOf, another, joins, listed, opens, plays, shortName } from './members.ts';

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** Counts how often accounts' objects are asked about sessions at the door of a table. */
function asked(): () => number {
	const spy = vi.spyOn(Player.prototype, 'enter');
	return () => spy.mock.calls.length;
}

/** Ada on two devices, with a table of hers; nobody is at it. */
async function twoDevices() {
	const laptop = await browserOf('Ada');
	const phone = await another(laptop);
	const { id, invite } = await opens(laptop);
	return { laptop, phone, id, invite, room: env.Match.getByName(id) };
}

const ownBrowser = async (browser: Browser): Promise<string | undefined> => {
	const { browsers } = await browser.json<{ browsers: { id: string; own?: true }[] }>('/api/me/account');
	return browsers.find(({ own }) => own)?.id;
};

const said = (guest: Guest): unknown => [guest.closed, guest.received.at(-1)];

/** What comes out of a socket, and with which code it closes. */
async function heardFrom(socket: WebSocket | null): Promise<unknown[]> {
	const heard: unknown[] = [];
	socket?.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
	const closed = new Promise<number>((resolve) => socket?.addEventListener('close', ({ code }) => resolve(code)));
	socket?.accept();
	return [await closed, ...heard];
}

const NO_SESSION = [CLOSED.session, { type: 'refused', reason: 'no-session' }];
const ENDED = [CLOSED.session, { type: 'refused', reason: 'session-ended' }];

describe('Who has just read the list of their tables', () => {
	test('enters one of them without their account being asked again, by the name it goes by', async () => {
		const { laptop, id, invite } = await twoDevices();
		await laptop.ask('/api/me', { name: 'Ada of the laptop' });
		const count = asked();
		expect(await listed(laptop)).toEqual([id]);
		const guest = await laptop.enter(id, invite);
		expect(guest.table.seats[0]).toMatchObject({ name: 'Ada of the laptop' });
		expect(count()).toBe(0);
	});

	test('and who they are, in one question', async () => {
		const { laptop, id, invite } = await twoDevices();
		const [count, looks] = [asked(), vi.spyOn(Player.prototype, 'look')];
		const visits = vi.spyOn(Player.prototype, 'visit');
		const answer = await laptop.json<{ name: string; account: string; tables: { id: string }[] }>('/api/me?tables');
		expect(answer).toMatchObject({ name: 'Ada', account: expect.stringMatching(/^[\da-f]{12}$/) as string, tables: [{ id }] });
		expect(looks).toHaveBeenCalledTimes(1);
		// It looks at the session itself, before its rooms were asked and after they have answered.
		expect(visits).toHaveBeenCalledTimes(3);
		await laptop.enter(id, invite);
		expect(count()).toBe(0);
	});

	test('is asked about after a minute, and where the room has slept', async () => {
		const { laptop, id, invite, room } = await twoDevices();
		const count = asked();
		await listed(laptop);
		await evictDurableObject(room);
		expect((await laptop.enter(id, invite)).closed).toBeUndefined();
		expect(count()).toBe(1);
		await listed(laptop);
		const now = Date.now();
		vi.useFakeTimers({ toFake: ['Date'], now: now + WORD.holds - 1_000 });
		await laptop.enter(id, invite);
		expect(count()).toBe(1);
		vi.setSystemTime(now + WORD.holds + 1_000);
		await laptop.enter(id, invite);
		expect(count()).toBe(2);
	});

	test('lets in nobody else by it: no other session of theirs, no other account, and nobody at another table', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		const [stranger, other] = [await browserOf('Eve'), await opens(await browserOf('Bob'))];
		const count = asked();
		await listed(laptop);
		await phone.enter(id, invite);
		expect(count()).toBe(1);
		await stranger.enter(id, invite);
		expect(count()).toBe(2);
		await laptop.enter(other.id, other.invite);
		expect(count()).toBe(3);
	});

	test('is asked about at a table that is not in the list, whose room was asked for another reason', async () => {
		const { laptop, id, invite } = await twoDevices();
		await runInDurableObject(env.Player.getByName(accountOf(laptop)), (player, { storage }) => {
			storage.sql.exec('delete from mine');
			const { invitations } = player as unknown as { invitations: { later(now: number): readonly string[] } };
			vi.spyOn(invitations, 'later').mockReturnValue([id]);
		});
		const count = asked();
		await listed(laptop);
		await laptop.enter(id, invite);
		expect(count()).toBe(1);
	});

	test('a client’s own word for it is not heard', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		const [browser, thief] = [await ownBrowser(laptop), new Browser()];
		for (const [name, value] of phone.cookies) thief.cookies.set(name, value);
		await laptop.ask('/api/me/account/browsers/end', { id: await ownBrowser(phone) });
		await listed(laptop);
		const headers = { upgrade: 'websocket', 'x-backroom-browser': browser ?? '', 'x-backroom-account': accountOf(laptop) };
		const answer = await thief.ask(`/parties/match/${id}?invite=${invite}`, undefined, headers);
		answer.webSocket?.accept();
		const closed = await new Promise<number>((resolve) => answer.webSocket?.addEventListener('close', ({ code }) => resolve(code)));
		expect(closed).toBe(CLOSED.session);
	});
});

describe('A session that ends between the list and the socket', () => {
	test('of one device does not enter, and the other one does', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		await Promise.all([listed(phone), listed(laptop)]);
		await laptop.ask('/api/me/account/browsers/end', { id: await ownBrowser(phone) });
		expect(said(await phone.enter(id, invite))).toEqual(NO_SESSION);
		expect((await laptop.enter(id, invite)).closed).toBeUndefined();
	});

	test('of all other devices does not enter, nor does a copy of the one that stays', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		const copy = new Browser();
		for (const [name, value] of laptop.cookies) copy.cookies.set(name, value);
		await Promise.all([listed(phone), listed(laptop)]);
		expect((await laptop.ask('/api/session/end-others', {})).status).toBe(200);
		expect(said(await phone.enter(id, invite))).toEqual(NO_SESSION);
		expect(said(await copy.enter(id, invite))).toEqual(NO_SESSION);
		expect((await laptop.enter(id, invite)).closed).toBeUndefined();
	});

	test('is not let in by what the room is told too late, nor when it has slept meanwhile', async () => {
		const { laptop, phone, id, invite, room } = await twoDevices();
		const reading = vi.spyOn(MatchRoom.prototype, 'summary');
		await listed(phone);
		const [account = '', word] = reading.mock.calls.at(-1) ?? [];
		await laptop.ask('/api/me/account/browsers/end', { id: await ownBrowser(phone) });
		const doubted = vi.spyOn(MatchRoom.prototype, 'endBrowser');
		await vi.waitFor(() => room.endBrowser(account, 'nobodys0'), 15_000);
		expect(doubted).toHaveBeenCalled();
		// What was on its way comes after the end.
		await room.summary(account, word);
		expect(said(await phone.enter(id, invite))).toEqual(ENDED);
		await evictDurableObject(room);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WORD.arrives + 1_000 });
		await room.summary(account, word);
		expect(said(await phone.enter(id, invite))).toEqual(NO_SESSION);
	});

	test('does not enter where the room could not be told at once', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		const here = await phone.enter(id, invite);
		await listed(phone);
		vi.spyOn(MatchRoom.prototype, 'endBrowser').mockRejectedValueOnce(new Error('busy'));
		await laptop.ask('/api/me/account/browsers/end', { id: await ownBrowser(phone) });
		await here.until(() => here.closed !== undefined);
		expect((await phone.enter(id, invite)).closed).toBe(CLOSED.session);
	});

	test('while the list is read does not enter', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		const { summary } = MatchRoom.prototype;
		const [account, browser] = [accountOf(laptop), (await ownBrowser(phone)) ?? ''];
		const told = vi.spyOn(MatchRoom.prototype, 'endBrowser').mockImplementation(() => undefined);
		vi.spyOn(MatchRoom.prototype, 'summary').mockImplementation(async function (this: MatchRoom, ...asked: Parameters<typeof summary>) {
			// Ended before the room hears that it holds; and that it ended is lost.
			await env.Player.getByName(account).endBrowser(browser);
			return summary.apply(this, asked);
		} as never);
		expect(await listed(phone)).toEqual([]);
		await vi.waitUntil(() => told.mock.calls.length > 0, 15_000);
		await vi.waitUntil(async () => (await phone.enter(id, invite)).closed === CLOSED.session, 15_000);
	});

	test('of an account that is deleted does not enter, though its rooms have not been told yet', async () => {
		const host = await browserOf('Bob');
		const ada = await browserOf('Ada');
		const { id, invite } = await plays(host, ada);
		vi.spyOn(MatchRoom.prototype, 'handOn').mockReturnValue('later');
		await listed(ada);
		const { account } = await ada.json<{ account: string }>('/api/me');
		const copy = new Browser();
		for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
		expect(await ada.json('/api/me/account/delete', { account })).toEqual({});
		expect(said(await copy.enter(id, invite))).toEqual(NO_SESSION);
	});

	test('of an account that becomes another one does not enter, though its rooms have not been told yet', async () => {
		const [host, ada, phone] = [await browserOf('Bob'), await browserOf('Ada'), await browserOf('Ada of the phone')];
		const { id, invite } = await plays(host, ada);
		vi.spyOn(MatchRoom.prototype, 'handOn').mockReturnValue('later');
		const [copy, before] = [new Browser(), await shortName(ada)];
		for (const [name, value] of ada.cookies) copy.cookies.set(name, value);
		// The browser becomes that of the phone, and what it was is joined into it.
		await joins(phone, ada);
		expect(await listed(copy)).toEqual([id]);
		expect(await ada.json('/api/session/join', { account: before })).toMatchObject({ name: 'Ada of the phone' });
		expect(said(await copy.enter(id, invite))).toEqual(NO_SESSION);
	});

	test('since its browser gave way to another one, does not enter', async () => {
		const { laptop, phone, id, invite } = await twoDevices();
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
		for (let n = 2; n < BROWSERS.most; n += 1) {
			vi.setSystemTime(Date.now() + 1_000);
			await env.Player.getByName(accountOf(laptop)).signIn({});
		}
		await Promise.all([listed(phone), listed(laptop)]);
		await env.Player.getByName(accountOf(laptop)).signIn({});
		const both = [await laptop.enter(id, invite), await phone.enter(id, invite)];
		expect(both.filter(({ closed }) => closed === CLOSED.session)).toHaveLength(1);
	});

	test('nothing is doubted while no browser gives way, however many there are', async () => {
		const { laptop, room } = await twoDevices();
		for (let n = 2; n < BROWSERS.most; n += 1) await env.Player.getByName(accountOf(laptop)).signIn({});
		const doubted = vi.spyOn(MatchRoom.prototype, 'doubt');
		const own = (await ownBrowser(laptop)) ?? '';
		for (let n = 0; n < 3; n += 1) expect(await env.Player.getByName(accountOf(laptop)).nameBrowser({}, own, false)).toBe(own);
		await room.summary(accountOf(laptop));
		expect(doubted).not.toHaveBeenCalled();
		await env.Player.getByName(accountOf(laptop)).signIn({});
		await vi.waitUntil(() => doubted.mock.calls.length === 1, 15_000);
	});
});

describe('Where Worker and room are not of one version', () => {
	test('a Worker of before, which names the account otherwise, gets nobody in; the page comes again', async () => {
		const { laptop, room } = await twoDevices();
		const headers = {
			upgrade: 'websocket',
			'x-backroom-account': accountOf(laptop),
			'x-backroom-generation': '0',
			'x-backroom-fresh': '1'
		};
		const { webSocket } = await room.fetch(new Request('https://match/', { headers }));
		expect(await heardFrom(webSocket)).toEqual([FAILED, { type: 'refused', reason: 'server' }]);
	});

	test('a room of before, which has checked no session, is not passed on', async () => {
		const { 0: inner, 1: outer } = new WebSocketPair();
		expect(letIn(new Response(null, { status: 101, webSocket: inner }))).toBeUndefined();
		expect(await heardFrom(outer)).toEqual([1005]);
		const { 0: checked } = new WebSocketPair();
		expect(letIn(asChecked(new Response(null, { status: 101, webSocket: checked })))).toBeDefined();
	});
});

test('Who one is does not wait for rooms that keep the list waiting: it is asked for by itself then', async () => {
	const { laptop, id } = await twoDevices();
	const { summary } = MatchRoom.prototype;
	const gate = Promise.withResolvers<void>();
	const slow = vi.spyOn(MatchRoom.prototype, 'summary').mockImplementation(async function (
		this: MatchRoom,
		...said: Parameters<typeof summary>
	) {
		await gate.promise;
		return summary.apply(this, said);
	} as never);
	const answer = await laptop.json('/api/me?tables');
	expect(answer).toMatchObject({ name: 'Ada' });
	expect(answer).not.toHaveProperty('tables');
	expect(slow).toHaveBeenCalledTimes(1);
	gate.resolve();
	expect(await listed(laptop)).toEqual([id]);
});

test('A new name is told at the ninth table, too, that was vouched to before it', async () => {
	const { laptop, id, invite } = await twoDevices();
	const { tablesToldAName } = ACCOUNT;
	Object.assign(ACCOUNT, { tablesToldAName: 0 });
	await listed(laptop);
	const doubted = vi.spyOn(MatchRoom.prototype, 'doubt');
	await laptop.ask('/api/me', { name: 'Ada of the laptop' });
	Object.assign(ACCOUNT, { tablesToldAName });
	await vi.waitUntil(() => doubted.mock.calls.length > 0, 15_000);
	const guest = await laptop.enter(id, invite);
	await guest.until(() => JSON.stringify(guest.table.seats[0]).includes('Ada of the laptop'));
});
