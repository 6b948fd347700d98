import { env } from 'cloudflare:workers';
import { listDurableObjectIds } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Account as AccountObject } from '#party/account/account.ts';
import { ADDRESS } from '#party/shared/limits.ts';
import { handleOf } from '#party/shared/signed-name.ts';
import { unguessable } from '#party/shared/random.ts';
import { base64url } from '../support/base64url.ts';
import { SoftPasskey, type Making, type Oddity, type Using } from '../support/passkey.ts';
import { Browser } from './browser.ts';
import { accountOf } from './members.ts';

const ORIGIN = 'https://play.example.org';
const HTTPS = { PUBLIC_ADDRESS: ORIGIN };

async function somebody(name?: string): Promise<Browser> {
	const browser = new Browser(HTTPS, ORIGIN);
	await browser.ask('/api/me', ...(name === undefined ? [] : [{ name }]));
	return browser;
}

function making(browser: Browser): Promise<Making> {
	return browser.json<Making>('/api/me/account/passkeys/options', {});
}

async function addsPasskey(browser: Browser, counter = 0): Promise<SoftPasskey> {
	const options = await making(browser);
	const passkey = await SoftPasskey.make(options, counter);
	expect(await browser.json('/api/me/account/passkeys', await passkey.made(options, ORIGIN))).toEqual({});
	return passkey;
}

function using(browser: Browser): Promise<Using> {
	return browser.json<Using>('/api/session/passkey/options', {});
}

async function signsIn(browser: Browser, passkey: SoftPasskey, odd: Oddity = {}): Promise<{ name?: string; reason?: string }> {
	return browser.json('/api/session/passkey', await passkey.used(await using(browser), ORIGIN, odd));
}

type Account = { passkeys: { id: string; made: object }[]; browsers: { id: string; own?: true }[]; canHavePasskeys: boolean };

beforeEach(() => {
	vi.useRealTimers();
});

describe('A passkey', () => {
	test('makes a guest permanent: another browser signs in with it, and is the same account', async () => {
		const laptop = await somebody('Ada');
		const passkey = await addsPasskey(laptop);
		const phone = await somebody();
		expect(await signsIn(phone, passkey)).toMatchObject({ name: 'Ada' });
		const [here, there] = [await laptop.json<{ account: string }>('/api/me'), await phone.json<{ account: string }>('/api/me')];
		expect(there.account).toBe(here.account);
		const { browsers, passkeys } = await phone.json<Account>('/api/me/account');
		expect([browsers.length, passkeys.length]).toEqual([2, 1]);
	});

	test('names its account by what only this house can make, and is discoverable', async () => {
		const ada = await somebody('Ada');
		const options = await ada.json<Making & { authenticatorSelection: object; attestation: string }>(
			'/api/me/account/passkeys/options',
			{}
		);
		expect(options.rp).toEqual({ id: 'play.example.org', name: 'Backroom' });
		expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'preferred' });
		expect(options.attestation).toBe('none');
		expect(atob(options.user.id)).toMatch(/^[0-9A-Za-z]{32}$/);
	});

	test('keeps what the browser was before beside it', async () => {
		const passkey = await addsPasskey(await somebody('Ada'));
		const owl = await somebody('Night Owl');
		await signsIn(owl, passkey);
		expect(await owl.json('/api/session/earlier')).toMatchObject({ earlier: [{ name: 'Night Owl' }] });
	});

	test('lets in who was signed out, and whose session cannot be read', async () => {
		const ada = await somebody('Ada');
		const passkey = await addsPasskey(ada);
		const phone = await somebody();
		await signsIn(phone, passkey);
		await ada.ask('/api/session/end-others', {});
		expect(await phone.json('/api/me')).toEqual({ session: 'ended' });
		expect(await signsIn(phone, passkey)).toMatchObject({ name: 'Ada' });
		const lost = new Browser(HTTPS, ORIGIN);
		await lost.bring(`0123456789abcdefghijkl-${Date.now()}-0h`, 'a key that is lost by now');
		lost.cookies.set('__Host-backroom_session', lost.cookies.get('backroom_session') ?? '');
		lost.cookies.delete('backroom_session');
		expect(await lost.json('/api/me')).toEqual({ session: 'unreadable' });
		expect(await signsIn(lost, passkey)).toMatchObject({ name: 'Ada' });
	});

	test('that was removed signs nobody in', async () => {
		const ada = await somebody('Ada');
		const passkey = await addsPasskey(ada);
		expect(await ada.json('/api/me/account/passkeys/remove', { id: passkey.id })).toEqual({});
		expect(await signsIn(await somebody(), passkey)).toEqual({ reason: 'unknown-passkey' });
	});

	test('is none where browsers make none: over http, or at a number', async () => {
		for (const origin of ['http://play.example.org', 'http://192.168.1.5:8801', 'https://192.168.1.5']) {
			const browser = new Browser(origin.startsWith('https') ? { PUBLIC_ADDRESS: origin } : {}, origin);
			await browser.ask('/api/me', { name: 'Ada' });
			expect(await browser.json('/api/session/passkey/options', {})).toEqual({ reason: 'passkeys-off' });
			expect(await browser.json('/api/me/account/passkeys/options', {})).toEqual({ reason: 'passkeys-off' });
			expect(await browser.json<Account>('/api/me/account')).toMatchObject({ canHavePasskeys: false });
		}
		const local = new Browser({}, 'http://localhost:8801');
		await local.ask('/api/me', { name: 'Ada' });
		expect(await local.json('/api/session/passkey/options', {})).toMatchObject({ rpId: 'localhost' });
	});

	test('is one of ten at the most', async () => {
		const ada = await somebody('Ada');
		for (let n = 0; n < 10; n += 1) await addsPasskey(ada);
		const options = await making(ada);
		const eleventh = await SoftPasskey.make(options);
		expect(await ada.json('/api/me/account/passkeys', await eleventh.made(options, ORIGIN))).toEqual({ reason: 'passkeys-many' });
	});
});

describe('A challenge', () => {
	test('is answered once, when a passkey is made and when one is used', async () => {
		const ada = await somebody('Ada');
		const options = await making(ada);
		const [one, two] = [await SoftPasskey.make(options), await SoftPasskey.make(options)];
		expect(await ada.json('/api/me/account/passkeys', await one.made(options, ORIGIN))).toEqual({});
		expect(await ada.json('/api/me/account/passkeys', await two.made(options, ORIGIN))).toEqual({ reason: 'bad-passkey' });
		const phone = await somebody();
		const answer = await one.used(await using(phone), ORIGIN);
		const cookies = new Map(phone.cookies);
		expect(await phone.json('/api/session/passkey', answer)).toMatchObject({ name: 'Ada' });
		// The same browser as it was before, so that the session fits.
		phone.cookies.clear();
		for (const [name, value] of cookies) phone.cookies.set(name, value);
		expect(await phone.json('/api/session/passkey', answer)).toEqual({ reason: 'bad-passkey' });
	});

	test('that two answers bring at once signs in one', async () => {
		const passkey = await addsPasskey(await somebody('Ada'));
		const phone = await somebody();
		const answer = await passkey.used(await using(phone), ORIGIN);
		const cookies = new Map(phone.cookies);
		const again = new Browser(HTTPS, ORIGIN);
		for (const [name, value] of cookies) again.cookies.set(name, value);
		const told = await Promise.all([phone, again].map((browser) => browser.json<{ name?: string }>('/api/session/passkey', answer)));
		expect(told.filter(({ name }) => name === 'Ada')).toHaveLength(1);
	});

	test('is good for five minutes', async () => {
		const ada = await somebody('Ada');
		const passkey = await addsPasskey(ada);
		const phone = await somebody();
		const asked = await using(phone);
		vi.useFakeTimers({ toFake: ['Date'] });
		vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
		expect(await phone.json('/api/session/passkey', await passkey.used(asked, ORIGIN))).toEqual({ reason: 'bad-passkey' });
	});

	test('of another session, another purpose or another house is none', async () => {
		const ada = await somebody('Ada');
		const passkey = await addsPasskey(ada);
		const [phone, thief] = [await somebody(), await somebody()];
		const asked = await using(phone);
		expect(await thief.json('/api/session/passkey', await passkey.used(asked, ORIGIN))).toEqual({ reason: 'bad-passkey' });
		const wanted = { ...asked, challenge: (await making(ada)).challenge };
		expect(await ada.json('/api/session/passkey', await passkey.used(wanted, ORIGIN))).toEqual({ reason: 'bad-passkey' });
		expect(await signsIn(phone, passkey, { origin: 'https://play.example.com' })).toEqual({ reason: 'bad-passkey' });
		expect(await signsIn(phone, passkey, { type: 'webauthn.create' })).toEqual({ reason: 'bad-passkey' });
		expect(await signsIn(phone, passkey)).toMatchObject({ name: 'Ada' });
	});
});

describe('Whoever has not the passkey', () => {
	test('is nobody by another account’s handle', async () => {
		const [ada, eve] = [await somebody('Ada'), await somebody('Eve')];
		const [ofAda, ofEve] = [await addsPasskey(ada), await addsPasskey(eve)];
		expect(await signsIn(await somebody(), ofEve, { handle: ofAda.handle })).toEqual({ reason: 'unknown-passkey' });
	});

	test('is told so by a name that no bytes come to', async () => {
		const passkey = await addsPasskey(await somebody('Ada'));
		for (const handle of ['a', 'AAAAA']) expect(await signsIn(await somebody(), passkey, { handle })).toEqual({ reason: 'malformed' });
	});

	test('has no account asked that the house has not named, but for a few a day', async () => {
		const passkey = await addsPasskey(await somebody('Ada'));
		const guesser = await somebody();
		const before = (await listDurableObjectIds(env.Player)).length;
		const strange = base64url(new TextEncoder().encode(`${unguessable()}0123456789`));
		const odd = ['AAAA', base64url(new TextEncoder().encode('no handle at all, 32 characters.'))];
		for (const handle of odd) expect(await signsIn(guesser, passkey, { handle })).toEqual({ reason: 'unknown-passkey' });
		expect((await listDurableObjectIds(env.Player)).length).toBe(before);
		for (let n = 0; n < 4; n += 1) expect(await signsIn(guesser, passkey, { handle: strange })).toEqual({ reason: 'unknown-passkey' });
		expect((await listDurableObjectIds(env.Player)).length).toBe(before + 1);
	});

	test('is told to wait, not that the passkey is unknown, once the address has named too many', async () => {
		const passkey = await addsPasskey(await somebody('Ada'));
		const guesser = await somebody();
		const strange = (): string => base64url(new TextEncoder().encode(`${unguessable()}0123456789`));
		for (let n = 0; n < ADDRESS.unsignedPasskeysADay; n += 1) await signsIn(guesser, passkey, { handle: strange() });
		expect(await signsIn(guesser, passkey, { handle: strange() })).toEqual({ reason: 'too-fast' });
		expect(await signsIn(guesser, passkey)).toMatchObject({ name: 'Ada' });
	});

	test('does not get further with a counter that goes back', async () => {
		const passkey = await addsPasskey(await somebody('Ada'), 7);
		expect(await signsIn(await somebody(), passkey)).toMatchObject({ name: 'Ada' });
		expect(await signsIn(await somebody(), passkey, { counter: 7 })).toEqual({ reason: 'bad-passkey' });
		expect(await signsIn(await somebody(), passkey)).toMatchObject({ name: 'Ada' });
	});
});

test('A passkey of an account whose heir has not taken it over yet is not called unknown', async () => {
	const [ada, bob] = [await somebody('Ada'), await somebody('Bob')];
	const passkey = await addsPasskey(bob);
	vi.spyOn(AccountObject.prototype, 'inherit').mockImplementationOnce(() => {
		throw new Error('the heir is restarting');
	});
	const heir = env.Player.getByName(accountOf(ada));
	expect(await env.Player.getByName(accountOf(bob)).joinInto(accountOf(ada), await heir.plays())).toBeUndefined();
	expect(await signsIn(await somebody(), passkey)).toEqual({ reason: 'account-busy' });
});

test('A passkey outlives the secret under which the house has named its account', async () => {
	const ada = await somebody('Ada');
	const passkey = await addsPasskey(ada);
	const phone = new Browser({ ...HTTPS }, ORIGIN);
	await phone.ask('/api/me');
	const account = atob(passkey.handle).slice(0, 22);
	const handle = base64url(new TextEncoder().encode(await handleOf({ LINK_SECRET: 'a secret of long ago, and gone' }, account)));
	expect(await signsIn(phone, passkey, { handle })).toMatchObject({ name: 'Ada' });
});
