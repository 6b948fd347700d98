import { expect } from 'vitest';
import { Browser, browserOf, type Settings } from './browser.ts';
import { NONCE, seating, type Guest, type Opened } from './house.ts';

/** Another browser that becomes the account of the first one, by a code; what it was before is kept beside it. */
export async function joins(owner: Browser, other: Browser): Promise<void> {
	const { code } = await owner.json<{ code: string }>('/api/me/device', {});
	await redeems(other, code);
}

/** A fresh browser of the same account. */
export async function another(owner: Browser, settings: Settings = {}): Promise<Browser> {
	const browser = new Browser(settings);
	await browser.ask('/api/me');
	await joins(owner, browser);
	return browser;
}

/** Becomes whoever's code it is; answers their name, or why not. */
export async function redeems(browser: Browser, code: string): Promise<{ name?: string; account?: string; reason?: string }> {
	const { account, reason } = await browser.json<{ account?: string; reason?: string }>('/api/session/look', { code });
	return reason === undefined ? browser.json('/api/session/redeem', { code, account }) : { reason };
}

/** A browser that was Bob and is Ada now; with both their short names. */
export async function twoInOne(): Promise<{
	readonly browser: Browser;
	readonly ada: Browser;
	readonly bob: string;
	readonly first: Browser;
}> {
	const [ada, first] = [await browserOf('Ada'), await browserOf('Bob')];
	const browser = await another(first);
	await joins(ada, browser);
	return { browser, ada, first, bob: await shortName(first) };
}

export async function shortName(browser: Browser): Promise<string> {
	return (await browser.json<{ account: string }>('/api/me')).account;
}

/** The account itself, which no page is told. */
export function accountOf(browser: Browser): string {
	const session = browser.cookies.get('backroom_session') ?? browser.cookies.get('__Host-backroom_session');
	return decodeURIComponent(session ?? '').slice(0, 22);
}

/** Opens a table and sits down at it. */
export async function opens(browser: Browser, seats = 2): Promise<Opened> {
	const table = await browser.json<Opened>('/api/tables', { game: 'sealed-bids', seats });
	await browser.json(`/api/tables/${table.id}/seat`, seating(table.commitment, NONCE, false));
	return table;
}

/** A running match of the two, with both at their sockets. */
export async function plays(host: Browser, rival: Browser): Promise<Opened & { readonly here: Guest; readonly there: Guest }> {
	const table = await opens(host);
	const [here, there] = [await host.enter(table.id, table.invite), await rival.enter(table.id, table.invite)];
	expect(await there.sits(1)).toBe('done');
	expect(await here.starts()).toBe('done');
	return { ...table, here, there };
}

/** The ids of the tables in the account's list. */
export async function listed(browser: Browser): Promise<string[]> {
	return (await browser.json<{ tables: { id: string }[] }>('/api/me/tables')).tables.map(({ id }) => id).sort();
}
