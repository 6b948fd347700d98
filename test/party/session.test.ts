import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { generateSignedCookie } from 'hono/cookie';
import { describe, expect, test } from 'vitest';
import { Visitor, visitor, withinOneMinute } from './house.ts';

const DAY = 24 * 3_600_000;
const SECRET = 'only for the tests of this house';
const ACCOUNT = '0123456789abcdefghijkl';

async function withCookie(value: string, secret = SECRET): Promise<Visitor> {
	const somebody = new Visitor();
	somebody.cookie = (await generateSignedCookie('backroom_session', value, secret)).split(';')[0] ?? '';
	return somebody;
}

async function accountOf(somebody: Visitor): Promise<string> {
	return (await somebody.json<{ account: string }>('/api/me')).account;
}

/** The names of what an object has stored in its database. */
function storedBy(stub: DurableObjectStub): Promise<unknown[]> {
	return runInDurableObject(stub, (_object, { storage }) =>
		storage.sql
			.exec<{ name: string }>('select name from sqlite_master')
			.toArray()
			.map(({ name }) => name)
	);
}

describe('A session', () => {
	test('is there at once: the first question makes a guest, the second finds it', async () => {
		const guest = new Visitor();
		const first = await guest.ask('/api/me');
		expect(first.headers.get('set-cookie')).toMatch(/^backroom_session=.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
		const { account } = await first.json<{ account: string }>();
		expect(await accountOf(guest)).toBe(account);
		expect((await guest.ask('/api/me')).headers.get('set-cookie')).toBeNull();
	});

	test('that was only looked around with leaves nothing behind', async () => {
		const account = 'lookingaround012345678';
		const somebody = await withCookie(`${account}-${Date.now()}`);
		expect(await somebody.json('/api/me')).not.toHaveProperty('name');
		expect(await somebody.json('/api/me/tables')).toEqual({ tables: [] });
		expect(await storedBy(env.Player.getByName(account))).toEqual([]);
	});

	test('is secure where the connection is', async () => {
		const { exports } = await import('cloudflare:workers');
		const response = await exports.default.fetch('https://backroom.test/api/me');
		expect(response.headers.get('set-cookie')).toContain('; Secure');
	});

	test('holds while it is younger than 400 days, and is renewed when it is old', async () => {
		const old = await withCookie(`${ACCOUNT}-${Date.now() - 399 * DAY}`);
		const young = await withCookie(`${ACCOUNT}-${Date.now()}`);
		const response = await old.ask('/api/me');
		expect(response.headers.get('set-cookie')).toContain(`backroom_session=${ACCOUNT}-`);
		expect((await response.json<{ account: string }>()).account).toBe(await accountOf(young));
	});

	test.each([
		['expired', `${ACCOUNT}-${Date.now() - 401 * DAY}`, SECRET],
		['from the future', `${ACCOUNT}-${Date.now() + DAY}`, SECRET],
		['signed with another key', `${ACCOUNT}-${Date.now()}`, 'another secret altogether'],
		['of a strange shape', `${ACCOUNT}`, SECRET],
		['of a strange account', `../../etc-${Date.now()}`, SECRET]
	])('that is %s is none', async (_what, value, secret) => {
		const forger = await withCookie(value, secret);
		expect((await forger.ask('/api/me/device', {})).status).toBe(401);
		const owner = await withCookie(`${ACCOUNT}-${Date.now()}`);
		expect(await accountOf(forger)).not.toBe(await accountOf(owner));
	});

	test('whose account was changed by hand is none', async () => {
		const somebody = await visitor('Ada');
		somebody.cookie = somebody.cookie.replace(/=(.)/, (_, first: string) => (first === '0' ? '=1' : '=0'));
		expect(await (await somebody.ask('/api/me/device', {})).json()).toEqual({ reason: 'no-session' });
	});
});

describe('A name', () => {
	test('is kept, trimmed', async () => {
		const somebody = await visitor('  Ada Lovelace ');
		expect(await somebody.json('/api/me')).toMatchObject({ name: 'Ada Lovelace' });
	});

	test.each(['', '   ', 'x'.repeat(25), 'a\u0000b', 'a\nb', '\u202eadA', '\u200b', '\ud800', '\u3164', '\uffa0', '\u2800'])(
		'%j is not one',
		async (name) => {
			const somebody = new Visitor();
			const response = await somebody.ask('/api/me', { name });
			expect([response.status, await response.json()]).toEqual([400, { reason: 'bad-name' }]);
		}
	);

	test('may be 24 characters of any script', async () => {
		const somebody = await visitor('𝒜'.repeat(24));
		expect(await somebody.json('/api/me')).toMatchObject({ name: '𝒜'.repeat(24) });
	});
});

describe('A device code', () => {
	test('moves the session to another device, once', async () => {
		const phone = await visitor('Ada');
		const { code } = await phone.json<{ code: string; expires: number }>('/api/me/device', {});
		expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{12}$/);
		const laptop = await visitor('Guest');
		const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
		const account = await accountOf(phone);
		expect(await laptop.json('/api/session/redeem', { code: typed, account })).toMatchObject({ name: 'Ada' });
		expect(await accountOf(laptop)).toBe(account);
		const thief = new Visitor();
		expect(await thief.json('/api/session/redeem', { code, account })).toEqual({ reason: 'unknown-code' });
		expect(await storedBy(env.DeviceCode.getByName(code))).toEqual([]);
		expect(await runDurableObjectAlarm(env.DeviceCode.getByName(code))).toBe(false);
	});

	test('that two redeem at once serves one of them', async () => {
		const phone = await visitor('Ada');
		const { code } = await phone.json<{ code: string }>('/api/me/device', {});
		const account = await accountOf(phone);
		const redeem = () => new Visitor().json<object>('/api/session/redeem', { code, account });
		const answers = await Promise.all(Array.from({ length: 5 }, redeem));
		expect(answers.filter((answer) => 'account' in answer).length).toBe(1);
	});

	test.each([
		['one address', (place: number) => `203.0.113.${place}`],
		['one IPv6 network', (place: number, i: number) => `2001:db8:7:${place}::${i}`]
	])('is tried only so often from %s', async (_what, address) => {
		const guesser = new Visitor();
		const reasons = await withinOneMinute(async (attempt) => {
			const tried = [];
			for (let i = 0; i < 12; i += 1) {
				const from = { 'cf-connecting-ip': address(attempt + 7, i) };
				const response = await guesser.ask('/api/session/look', { code: `2222222${(i % 8) + 2}` }, from);
				tried.push((await response.json<{ reason: string }>()).reason);
			}
			return tried;
		});
		expect(reasons[0]).toBe('unknown-code');
		expect(reasons.at(-1)).toBe('too-fast');
	});
});
