import { env } from 'cloudflare:workers';
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { handleOf } from '#party/shared/signed-name.ts';
import { unguessable } from '#party/shared/random.ts';
import { REASONS } from '#party/shared/wire.ts';
import { keptRows } from '../../party/kept-rows.ts';
import { oneOf } from '../../rules/support/random.ts';
import { base64url } from '../../support/base64url.ts';
import { SoftPasskey, type Making, type Using } from '../../support/passkey.ts';
import { Browser } from '../../party/browser.ts';
import { accountOf, shortName } from '../../party/members.ts';
import { randomOf, WISH } from './wish.ts';

const TOTAL = Math.max(300, Math.min(4_000, Math.ceil(WISH.messages / 250)));
const ORIGIN = 'https://play.example.org';
const HTTPS = { PUBLIC_ADDRESS: ORIGIN };
const KNOWN: ReadonlySet<string> = new Set(REASONS);

async function member(name: string): Promise<Browser> {
	const browser = new Browser(HTTPS, ORIGIN);
	await browser.ask('/api/me', { name });
	return browser;
}

async function passkeyOf(browser: Browser): Promise<SoftPasskey> {
	const options = await browser.json<Making>('/api/me/account/passkeys/options', {});
	const passkey = await SoftPasskey.make(options);
	expect(await browser.json('/api/me/account/passkeys', await passkey.made(options, ORIGIN))).toEqual({});
	return passkey;
}

/** All that an account keeps but the record of challenges it was asked with, as one text. */
function rowsOf(account: string): Promise<string> {
	return runInDurableObject(env.Player.getByName(account), (_player, { storage }) => {
		const tables = ['mine', 'code', 'browser', 'passkey'];
		return JSON.stringify([...keptRows(storage.sql, tables), ...storage.kv.list()], (_, value) =>
			value instanceof ArrayBuffer ? base64url(new Uint8Array(value)) : (value as unknown)
		);
	});
}

test(`${TOTAL} attacks on the doors of accounts make nobody somebody else, join nobody, delete nobody, and change no row of theirs`, async () => {
	const complaints = vi.spyOn(console, 'error');
	const random = randomOf('accounts');
	const ada = await member('Ada');
	const passkey = await passkeyOf(ada);
	const { codes } = await ada.json<{ codes: string[] }>('/api/me/account/codes', {});
	const account = accountOf(ada);
	const name = await shortName(ada);
	const { browsers } = await ada.json<{ browsers: { id: string }[] }>('/api/me/account');
	const mallory = await member('Mallory');
	const malloryKey = await passkeyOf(mallory);
	// One answer that was taken, to be sent again and by others.
	const phone = new Browser(HTTPS, ORIGIN);
	await phone.ask('/api/me');
	const used = await passkey.used(await phone.json<Using>('/api/session/passkey/options', {}), ORIGIN);
	expect(await phone.json('/api/session/passkey', used)).toMatchObject({ name: 'Ada' });
	const before = await rowsOf(account);
	const players = (await listDurableObjectIds(env.Player)).length;
	const strangeHandle = base64url(
		new TextEncoder().encode(await handleOf({ LINK_SECRET: 'a secret that was guessed wrong' }, unguessable()))
	);

	type Attack = (by: Browser) => Promise<Response>;
	const signing = async (by: Browser, odd: Parameters<SoftPasskey['used']>[2], key = malloryKey) =>
		by.ask('/api/session/passkey', await key.used(await by.json<Using>('/api/session/passkey/options', {}), ORIGIN, odd));
	const attacks: Readonly<Record<string, Attack>> = {
		'a replayed answer': (by) => by.ask('/api/session/passkey', used),
		'a foreign origin': (by) =>
			signing(by, { origin: oneOf(['https://evil.example', 'http://play.example.org', 'null', `${ORIGIN}.evil`], random) }, passkey),
		'another purpose': (by) => signing(by, { type: 'webauthn.create' }, passkey),
		'another’s handle': (by) => signing(by, { handle: passkey.handle }),
		'a strange handle': (by) => signing(by, { handle: strangeHandle }),
		'a challenge of its own': async (by) =>
			by.ask(
				'/api/session/passkey',
				await passkey.used({ rpId: 'play.example.org', challenge: base64url(crypto.getRandomValues(new Uint8Array(100))) }, ORIGIN)
			),
		'another’s challenge': async (by) => {
			const options = await ada.json<Using>('/api/session/passkey/options', {});
			return by.ask('/api/session/passkey', await passkey.used(options, ORIGIN));
		},
		'a key under another’s id': async (by) => {
			const options = await by.json<Making>('/api/me/account/passkeys/options', {});
			const made = (await malloryKey.made(options, ORIGIN)) as { id: string };
			return by.ask('/api/me/account/passkeys', { ...made, id: passkey.id, rawId: passkey.id });
		},
		'a key that is none': (by) =>
			by.ask('/api/me/account/passkeys', {
				id: 'AAAA',
				rawId: 'AAAA',
				type: 'public-key',
				response: { clientDataJSON: wild(), attestationObject: wild() }
			}),
		'a foreign page': (by) => by.ask('/api/me/account/delete', { account: name }, { origin: 'https://evil.example' }),
		'removing another’s passkey': (by) => by.ask('/api/me/account/passkeys/remove', { id: passkey.id }),
		'signing another’s browser out': (by) => by.ask('/api/me/account/browsers/end', { id: browsers[0]?.id }),
		'joining somebody else': (by) => by.ask('/api/session/join', { account: name }),
		'looking at somebody else': (by) => by.ask('/api/session/join/look', { account: name }),
		'deleting somebody else': (by) => by.ask('/api/me/account/delete', { account: name }),
		'an unnamed set of codes': (by) => by.ask('/api/session/look', { code: typed(28) }),
		'a code of half a guess': (by) => by.ask('/api/session/redeem', { code: (codes[0] ?? '').slice(0, 12) + typed(16), account: name }),
		'odd preferences': (by) =>
			by.ask(
				'/api/me/account/preferences',
				oneOf([{ theme: wild() }, { theme: { value: wild(), ago: 0 } }, { [wild()]: 1 }, [], 7], random)
			),
		'a body too large': (by) => by.ask('/api/me/account/passkeys', { id: 'A'.repeat(9_000) })
	};
	const wild = (): string => base64url(Uint8Array.from({ length: 1 + Math.floor(random() * 300) }, () => Math.floor(random() * 256)));
	const typed = (length: number): string => Array.from({ length }, () => oneOf([...'23456789ABCDEFGHJKMNPQRSTVWXYZ'], random)).join('');

	const counts = new Map<string, number>();
	const names = Object.keys(attacks);
	for (let n = 0; n < TOTAL; n += 1) {
		// Each comes from an address of its own, so that no limit of an address does the work; some from who has never been here.
		const by = new Browser(HTTPS, ORIGIN);
		if (n % 20 === 0) await by.ask('/api/me');
		else for (const [cookie, value] of mallory.cookies) by.cookies.set(cookie, value);
		const what = names[n % names.length] ?? '';
		const answer = await attacks[what]?.(by);
		if (answer === undefined) continue;
		const said = await answer.json<{ reason?: string; name?: string; account?: string }>();
		if (answer.status >= 500 || said.name === 'Ada' || said.account === name)
			throw new Error(`${what}: ${answer.status} ${JSON.stringify(said)}`);
		if (!answer.ok && !KNOWN.has(said.reason ?? '')) throw new Error(`${what}: no reason ${said.reason}`);
		counts.set(`${what}: ${said.reason ?? 'nothing'}`, (counts.get(`${what}: ${said.reason ?? 'nothing'}`) ?? 0) + 1);
	}
	expect(await rowsOf(account)).toBe(before);
	expect(await ada.json('/api/me')).toMatchObject({ name: 'Ada', account: name });
	expect(await mallory.json('/api/me')).toMatchObject({ name: 'Mallory' });
	// A handle of long ago may have one object made a day; nothing else has made any.
	expect((await listDurableObjectIds(env.Player)).length - players).toBeLessThanOrEqual(1 + Math.ceil(TOTAL / 20));
	expect(await signsInAs(ada, passkey)).toMatchObject({ name: 'Ada' });
	expect(complaints.mock.calls).toEqual([]);
	for (const [what, times] of [...counts].sort()) console.log(`${String(times).padStart(10)}  ${what}`);
});

test('Whoever floods the doors of accounts is slowed down, and its objects are few', async () => {
	const ada = await member('Ada');
	const reasons = new Map<string, number>();
	const codes = (await listDurableObjectIds(env.RecoveryCodes)).length;
	for (let n = 0; n < 30; n += 1) {
		for (const path of ['/api/me/account/codes', '/api/me/account/passkeys/options', '/api/session/passkey/options']) {
			const { reason = 'done' } = await ada.json<{ reason?: string }>(path, {});
			reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
		}
	}
	expect([...reasons.keys()].every((reason) => reason === 'done' || KNOWN.has(reason))).toBe(true);
	expect((await listDurableObjectIds(env.RecoveryCodes)).length - codes).toBeLessThanOrEqual(5);
	const exports = [];
	for (let n = 0; n < 8; n += 1) exports.push((await ada.ask('/api/me/account/export', {})).status);
	expect(exports.filter((status) => status === 200)).toHaveLength(5);
});

async function signsInAs(browser: Browser, passkey: SoftPasskey): Promise<object> {
	return browser.json('/api/session/passkey', await passkey.used(await browser.json<Using>('/api/session/passkey/options', {}), ORIGIN));
}
