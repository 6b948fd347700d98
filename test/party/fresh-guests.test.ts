import { env } from 'cloudflare:workers';
import { listDurableObjectIds } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { spendOfAddress } from '#party/account/address-budget.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { publicId } from '#party/worker/public-id.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Browser, browserOf } from './browser.ts';
import { newTable, Visitor } from './house.ts';

/** Somebody with the session of a guest of whom nothing is kept. */
async function freshGuest(): Promise<Browser> {
	const guest = new Browser();
	await guest.ask('/api/me');
	return guest;
}

function accountOf(guest: Browser): string {
	return guest.cookies.get('backroom_session')?.slice(0, 22) ?? '';
}

async function isAsked(guest: Browser): Promise<boolean> {
	const asked = (await listDurableObjectIds(env.Player)).map(String);
	return asked.includes(String(env.Player.idFromName(accountOf(guest))));
}

describe('A new guest', () => {
	test('who looks around, comes back and watches makes no object', async () => {
		const { id, invite } = await newTable();
		const guest = await freshGuest();
		const account = await publicId(accountOf(guest));
		for (let n = 0; n < 2; n += 1) {
			expect(await guest.json('/api/me')).toEqual({ account });
			expect(await guest.json('/api/me/tables')).toEqual({ tables: [] });
			expect(await guest.json('/api/session/earlier')).toEqual({ earlier: [] });
			expect((await guest.ask(`/api/tables/${id}/log`)).status).toBe(200);
			expect((await guest.enter(id, invite)).table.invite).toBe(invite);
		}
		await guest.ask('/api/session/new', {});
		expect(await guest.json('/api/me')).toEqual({ account });
		expect(await isAsked(guest)).toBe(false);
	});

	test.each([
		['a name', (guest: Browser) => guest.ask('/api/me', { name: 'Ada' })],
		['a code', (guest: Browser) => guest.ask('/api/me/device', {})],
		['a table', (guest: Browser) => guest.ask('/api/tables', { game: 'sealed-bids', seats: 2 })],
		['the others’ end', (guest: Browser) => guest.ask('/api/session/end-others', {})]
	])('who takes %s is given a session that is asked about from then on, of the same account', async (_what, takes) => {
		const guest = await freshGuest();
		const [account, text] = [accountOf(guest), guest.cookies.get('backroom_session') ?? ''];
		expect((await takes(guest)).status).toBe(200);
		expect([accountOf(guest), guest.cookies.get('backroom_session') === text]).toEqual([account, false]);
		await guest.ask('/api/session/end-others', {});
		const copy = new Browser();
		copy.cookies.set('backroom_session', text);
		// What the earlier cookie is good for, now that its session has ended: nothing that is kept of the account.
		for (const [path, body] of [
			['/api/me', { name: 'Eve' }],
			['/api/me/device', {}],
			['/api/tables', { game: 'sealed-bids', seats: 2 }]
		] as const)
			expect((await copy.ask(path, body)).status).toBe(401);
		expect(await copy.json('/api/me')).not.toHaveProperty('name');
	});

	test('who has sat down is asked about at the table, whatever the session says', async () => {
		const { id, invite } = await newTable();
		const guest = await freshGuest();
		const copy = new Browser();
		for (const [name, value] of guest.cookies) copy.cookies.set(name, value);
		const socket = await guest.enter(id, invite);
		expect(await socket.sits(1)).toBe('done');
		expect((await copy.enter(id, invite)).table.you).toBe(1);
		expect((await guest.ask('/api/me', { name: 'Ada' })).status).toBe(200);
		expect((await guest.ask('/api/session/end-others', {})).status).toBe(200);
		expect((await copy.enter(id, invite)).closed).toBe(CLOSED.session);
		expect((await guest.enter(id, invite)).table.you).toBe(1);
	});

	test('is kept beside no other account, and goes on as long as any other when something is kept', async () => {
		const [ada, guest] = [await browserOf('Ada'), await freshGuest()];
		const { code } = await ada.json<{ code: string }>('/api/me/device', {});
		const { account } = await guest.json<{ account: string }>('/api/session/look', { code });
		await guest.json('/api/session/redeem', { code, account });
		expect(await guest.json('/api/session/earlier')).toEqual({ earlier: [] });
		expect(await guest.json('/api/me')).toMatchObject({ name: 'Ada' });
		expect(guest.cookies.get('backroom_session')).not.toContain('n.');
	});

	test('is one of so many a day at an address of whom anything is kept; others look on', async () => {
		const { id, invite } = await newTable();
		const home = new Visitor();
		for (let n = 0; n < ADDRESS.guestsADay; n += 1)
			expect(await spendOfAddress(env, home.address, { what: 'guest', thing: `${n}`, most: ADDRESS.guestsADay })).toBe(true);
		const guest = new Visitor(home.address);
		await guest.ask('/api/me');
		const before = (await listDurableObjectIds(env.Player)).length;
		for (const [path, body] of [
			['/api/me', { name: 'Ada' }],
			['/api/me/device', {}],
			['/api/tables', { game: 'sealed-bids', seats: 2 }],
			['/api/session/end-others', {}]
		] as const)
			expect(await guest.json(path, body)).toEqual({ reason: 'guests-today' });
		const socket = await guest.enter(id, invite);
		expect(await socket.sits(1)).toBe('guests-today');
		expect(await socket.does({ type: 'say', text: 'hello' })).toBe('guests-today');
		expect((await listDurableObjectIds(env.Player)).length).toBe(before);
	});
});
