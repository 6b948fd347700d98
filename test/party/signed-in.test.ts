import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { BROWSERS, RECOVERY } from '#party/shared/limits.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Browser, browserOf } from './browser.ts';
import { withinOneMinute } from './house.ts';
import { accountOf, another, opens, redeems, shortName } from './members.ts';

type View = {
	name?: string;
	browsers: { id: string; browser?: string; system?: string; own?: true; since: number; seen: number }[];
	codes?: { left: number };
};
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

const view = (browser: Browser): Promise<View> => browser.json<View>('/api/me/account');

describe('The browsers of an account', () => {
	test('are listed with what they say of themselves, the own one marked', async () => {
		const laptop = await browserOf('Ada');
		const phone = new Browser();
		await phone.ask('/api/me');
		const { code } = await laptop.json<{ code: string }>('/api/me/device', {});
		const { account } = await phone.json<{ account: string }>('/api/session/look', { code });
		await phone.ask('/api/session/redeem', { code, account }, { 'user-agent': PHONE });
		const { browsers } = await view(phone);
		expect(browsers).toHaveLength(2);
		expect(browsers.find(({ own }) => own)).toMatchObject({ browser: 'Chrome', system: 'Android' });
		expect((await view(laptop)).browsers.find(({ own }) => own)).not.toHaveProperty('system');
	});

	test('are signed out one by one: session and sockets end, the others stay', async () => {
		const laptop = await browserOf('Ada');
		const phone = await another(laptop);
		const { id, invite } = await opens(laptop);
		const [here, there] = [await laptop.enter(id, invite), await phone.enter(id, invite)];
		const own = (await view(phone)).browsers.find((browser) => browser.own)?.id;
		expect(await laptop.json('/api/me/account/browsers/end', { id: own })).toEqual({});
		await there.until(() => there.closed !== undefined);
		expect(there.closed).toBe(CLOSED.session);
		expect(await phone.json('/api/me')).toEqual({ session: 'ended' });
		expect((await phone.enter(id, invite)).closed).toBe(CLOSED.session);
		expect(await here.does({ type: 'say', text: 'still here' })).toBe('done');
		expect((await view(laptop)).browsers).toHaveLength(1);
	});

	test('are noted to be here once a week, not with every visit', async () => {
		const laptop = await browserOf('Ada');
		const seen = async (): Promise<number | undefined> => (await view(laptop)).browsers[0]?.seen;
		const first = await seen();
		if (first === undefined) throw new Error('no browser');
		try {
			vi.useFakeTimers({ toFake: ['Date'], now: first + BROWSERS.noted - 60_000 });
			expect(await seen()).toBe(first);
			vi.setSystemTime(first + BROWSERS.noted);
			expect(await seen()).toBeGreaterThanOrEqual(first + BROWSERS.noted);
		} finally {
			vi.useRealTimers();
		}
	});

	test('are not brought back by a copy of the first session', async () => {
		const laptop = new Browser();
		await laptop.ask('/api/me');
		const copy = new Map(laptop.cookies);
		await laptop.ask('/api/me', { name: 'Ada' });
		const phone = await another(laptop);
		const first = (await view(laptop)).browsers.find((browser) => browser.own)?.id;
		await phone.ask('/api/me/account/browsers/end', { id: first });
		const copied = new Browser();
		for (const [name, value] of copy) copied.cookies.set(name, value);
		expect(await copied.json('/api/me', { name: 'Not Ada' })).toEqual({ reason: 'no-session' });
		expect(await phone.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('are not signed out by a session of theirs that has ended', async () => {
		const laptop = await browserOf('Ada');
		const thief = new Browser();
		for (const [name, value] of laptop.cookies) thief.cookies.set(name, value);
		await laptop.ask('/api/session/end-others', {});
		expect(await thief.json('/api/session/leave', {})).toEqual({});
		expect(await laptop.json('/api/me')).toMatchObject({ name: 'Ada' });
		expect((await view(laptop)).browsers).toHaveLength(1);
	});

	test('that came to a table before they were anybody lose that socket, too, and no copy enters', async () => {
		const host = await browserOf('Eve');
		const { id, invite } = await opens(host);
		const laptop = new Browser();
		await laptop.ask('/api/me');
		const copied = new Browser();
		for (const [name, value] of laptop.cookies) copied.cookies.set(name, value);
		const here = await laptop.enter(id, invite);
		await laptop.ask('/api/me', { name: 'Ada' });
		expect(await here.sits(1)).toBe('done');
		const phone = await another(laptop);
		const own = (await view(laptop)).browsers.find((browser) => browser.own)?.id;
		await phone.ask('/api/me/account/browsers/end', { id: own });
		await here.until(() => here.closed !== undefined);
		expect(here.closed).toBe(CLOSED.session);
		expect((await copied.enter(id, invite)).closed).toBe(CLOSED.session);
	});

	test('of another account cannot be signed out', async () => {
		const [ada, eve] = [await browserOf('Ada'), await browserOf('Eve')];
		const { browsers } = await view(ada);
		expect(await eve.json('/api/me/account/browsers/end', { id: browsers[0]?.id })).toEqual({});
		expect(await ada.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('of before they had names get one when they come back, the same in all their tabs', async () => {
		const ada = await browserOf('Ada');
		const account = accountOf(ada);
		await ada.bring(`${account}-${Date.now() - 1_000}-0`);
		const copy = new Map(ada.cookies);
		const tab = new Browser();
		for (const [name, value] of copy) tab.cookies.set(name, value);
		await Promise.all([ada.ask('/api/me'), tab.ask('/api/me')]);
		const { browsers } = await view(ada);
		expect(browsers.filter(({ own }) => own)).toHaveLength(1);
		expect(browsers.map(({ id }) => id).sort()).toEqual((await view(tab)).browsers.map(({ id }) => id).sort());
		expect(decodeURIComponent(ada.cookies.get('backroom_session') ?? '')).toMatch(/-0-[0-9A-Za-z]{8}\./);
	});

	test('are twenty at the most: the one that was here longest ago gives way', async () => {
		const ada = await browserOf('Ada', { BUDGETS: 'off' } as never);
		const codes = [];
		for (let n = 0; n < BROWSERS.most; n += 1) codes.push(await another(ada));
		expect((await view(codes.at(-1) ?? ada)).browsers).toHaveLength(BROWSERS.most);
	});
});

describe('Recovery codes', () => {
	async function fresh(browser: Browser): Promise<string[]> {
		return (await browser.json<{ codes: string[] }>('/api/me/account/codes', {})).codes;
	}

	test('bring back the account, each once, without anything else of it', async () => {
		const ada = await browserOf('Ada');
		const codes = await fresh(ada);
		expect(codes).toHaveLength(RECOVERY.codes);
		expect(new Set(codes.map((code) => code.slice(0, 12))).size).toBe(1);
		const [code = ''] = codes;
		const found = new Browser();
		await found.ask('/api/me');
		expect(await redeems(found, code.toLowerCase().replace(/(.{4})/g, '$1-'))).toMatchObject({ name: 'Ada' });
		expect(await shortName(found)).toBe(await shortName(ada));
		expect((await view(found)).codes).toMatchObject({ left: RECOVERY.codes - 1 });
		expect(await redeems(await browserOf('Eve'), code)).toEqual({ reason: 'unknown-code' });
	});

	test('hold after all sessions were ended, and end with the next set', async () => {
		const ada = await browserOf('Ada');
		const [one = ''] = await fresh(ada);
		await ada.ask('/api/session/end-others', {});
		expect(await redeems(await browserOf('Guest'), one)).toMatchObject({ name: 'Ada' });
		const [first = '', second = ''] = await fresh(ada);
		await fresh(ada);
		for (const code of [first, second]) expect(await redeems(await browserOf('Guest'), code)).toEqual({ reason: 'unknown-code' });
	});

	test('of before stop working even where their end did not reach them', async () => {
		const ada = await browserOf('Ada');
		const [old = ''] = await fresh(ada);
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) => void storage.kv.delete('recovery'));
		await fresh(ada);
		expect(await redeems(await browserOf('Guest'), old)).toEqual({ reason: 'unknown-code' });
	});

	test('are not guessed by who knows the name of their set: twenty wrong ones a day lock it', async () => {
		const ada = await browserOf('Ada');
		const codes = await fresh(ada);
		const set = codes[0]?.slice(0, 12) ?? '';
		for (let n = 0; n < RECOVERY.missesADay; n += 1) {
			const guesser = new Browser();
			const code = `${set}${'23456789ABCDEFGH'.slice(n % 8)}22222222`.slice(0, 28).padEnd(28, '3');
			expect(await guesser.json('/api/session/look', { code })).toEqual({ reason: 'unknown-code' });
		}
		expect(await redeems(await browserOf('Guest'), codes[0] ?? '')).toEqual({ reason: 'unknown-code' });
		expect((await view(ada)).codes).toMatchObject({ left: RECOVERY.codes });
	});

	test('are tried only so often a minute from one address', async () => {
		const guesser = new Browser();
		const reasons = await withinOneMinute(async () => {
			const tried = [];
			for (let n = 0; n < 12; n += 1)
				tried.push((await guesser.json<{ reason: string }>('/api/session/look', { code: '2'.repeat(28) })).reason);
			return tried;
		});
		expect([reasons[0], reasons.at(-1)]).toEqual(['unknown-code', 'too-fast']);
	});
});

describe('Preferences', () => {
	test('follow the account; of one that two have changed, the newer change holds', async () => {
		const laptop = await browserOf('Ada');
		const phone = await another(laptop);
		await laptop.ask('/api/me/account/preferences', { theme: { value: 'dark', ago: 0 }, text: { value: 'large', ago: 0 } });
		// The phone was offline, and had changed it an hour before.
		expect(await phone.json('/api/me/account/preferences', { theme: { value: 'light', ago: 3_600_000 } })).toMatchObject({
			values: { theme: 'dark', text: 'large' }
		});
		expect(await phone.json('/api/me/account/preferences', { theme: { value: 'light', ago: 0 } })).toMatchObject({
			values: { theme: 'light', text: 'large' }
		});
		const { at } = await laptop.json<{ at: number }>('/api/me/account/preferences');
		expect(await laptop.json('/api/me')).toMatchObject({ preferences: at });
	});

	test.each<object>([
		{ theme: { value: 'pink', ago: 0 } },
		{ theme: { value: 'dark', ago: -1 } },
		{ theme: 'dark' },
		{ motto: { value: 'x', ago: 0 } },
		{ __proto__: null, constructor: { value: 'x', ago: 0 } }
	])('that are none are refused: %j', async (changes) => {
		const ada = await browserOf('Ada');
		const answer = await ada.ask('/api/me/account/preferences', changes);
		expect([answer.status, await answer.json()]).toEqual([400, { reason: 'malformed' }]);
	});

	test('of who only looks around leave nothing behind', async () => {
		const guest = new Browser();
		await guest.ask('/api/me');
		expect(await guest.json('/api/me/account/preferences', { theme: { value: 'dark', ago: 0 } })).toEqual({ at: 0, values: {} });
		expect(await guest.json('/api/me/account/preferences')).toEqual({ at: 0, values: {} });
	});
});
