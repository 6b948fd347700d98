import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BROWSERS, DAY } from '#party/shared/limits.ts';
import { SESSION_LIFETIME } from '#party/shared/session-text.ts';
import { browserOf, type Browser } from './browser.ts';
import { accountOf, twoInOne } from './members.ts';

afterEach(() => void vi.useRealTimers());

/** Signs the browser out. */
async function signsOut(browser: Browser): Promise<void> {
	const { browsers } = await browser.json<{ browsers: { id: string; own?: true }[] }>('/api/me/account');
	await browser.ask('/api/me/account/browsers/end', { id: browsers.find(({ own }) => own)?.id });
}

/** The last table of the account goes; answers whether anything is kept of the account after that. */
async function isKept(account: string): Promise<boolean> {
	const player = env.Player.getByName(account);
	await player.tableGone('the last one');
	return runInDurableObject(player, (_player, { storage }) => {
		return storage.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'mine'").toArray().length > 0;
	});
}

describe('The object of an account whose browsers are all signed out', () => {
	test('stays for one that was joined into it and may still follow, for as long as a session lasts', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const [adas, bobs] = [accountOf(ada), accountOf(first)];
		expect(await browser.json('/api/session/join', { account: bob })).toMatchObject({ name: 'Ada' });
		await vi.waitFor(async () => {
			await runDurableObjectAlarm(env.Player.getByName(bobs));
			expect(await env.Player.getByName(bobs).readName()).toBeUndefined();
		}, 15_000);
		await signsOut(browser);
		await signsOut(ada);
		// It no longer expects another account by then.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
		expect(await isKept(adas)).toBe(true);
		expect(await first.json('/api/me')).toMatchObject({ name: 'Ada' });
		await signsOut(first);
		expect(await isKept(adas)).toBe(true);
		vi.setSystemTime(Date.now() + SESSION_LIFETIME + BROWSERS.noted + DAY);
		expect(await isKept(adas)).toBe(false);
	});

	test('stays for a session of before browsers had names, when others were ended', async () => {
		const ada = await browserOf('Ada');
		const account = accountOf(ada);
		await env.Player.getByName(account).endSessions(0, undefined);
		expect(await isKept(account)).toBe(true);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SESSION_LIFETIME + BROWSERS.noted + DAY });
		expect(await isKept(account)).toBe(false);
	});

	test('stays while a code is good that was shown for another device', async () => {
		const ada = await browserOf('Ada');
		const account = accountOf(ada);
		// Nobody has come for as long as a session lasts, when a code is asked for by one that is about to end.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SESSION_LIFETIME + BROWSERS.noted + DAY });
		const { code, expires } = await runInDurableObject(env.Player.getByName(account), (_player, { storage }) => {
			const shown = { code: 'SHOWN', expires: Date.now() + 600_000 };
			storage.sql.exec('create table if not exists code (code text primary key, expires integer not null) without rowid');
			storage.sql.exec('insert into code (code, expires) values (?, ?)', shown.code, shown.expires);
			return shown;
		});
		expect(code).toBe('SHOWN');
		expect(await isKept(account)).toBe(true);
		vi.setSystemTime(expires);
		expect(await isKept(account)).toBe(false);
	});
});
