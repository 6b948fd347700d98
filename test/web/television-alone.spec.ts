import type { Page } from '@playwright/test';
import { namedGuest, openTable, TableClient } from '../support/table-client.ts';
import { House, expect, test } from './support/house.ts';
import { words } from './support/words.ts';

const PAUSE = 30_000;

/** Stops the page's clock: from here on its time passes only when the test lets it. */
async function stopClock(page: Page): Promise<void> {
	const now = await page.evaluate(() => Date.now());
	await page.clock.pauseAt(now + 1_000);
}

/** Lets time pass on the page, in which it asks so many times. */
async function passes(page: Page, milliseconds: number, asked: () => number, times: number): Promise<void> {
	const before = asked();
	await page.clock.runFor(milliseconds);
	await expect
		.poll(async () => {
			// A socket is opened a moment after it is wished for.
			await page.clock.runFor(10);
			return asked() - before;
		})
		.toBe(times);
}

test('a television whose page could not be fetched asks for the house ever more seldom, and loads anew when it is there', async ({
	visit
}) => {
	const house = await House.open();
	const set = await visit('desktop', { baseURL: house.url }, house);
	const { page } = set;
	let ended = 0;
	page.on('requestfinished', (request) => (ended += Number(request.url().endsWith('/api/health'))));
	page.on('requestfailed', (request) => (ended += Number(request.url().endsWith('/api/health'))));
	// The television's own part is the one that knows how to exchange a code.
	await page.route('**/_app/immutable/**', async (route) => {
		const answer = await route.fetch();
		return (await answer.text()).includes('/api/screens') ? route.abort() : route.fulfill({ response: answer });
	});
	await page.clock.install();
	await set.go('/tv');
	await expect(page.getByText(words('connection_lost'))).toBeVisible();
	await stopClock(page);
	await house.stop();
	const asked = (): number => ended;
	await passes(page, PAUSE, asked, 1);
	await passes(page, PAUSE, asked, 0);
	await passes(page, PAUSE, asked, 1);
	await passes(page, 3 * PAUSE, asked, 0);
	await house.start();
	await page.unroute('**/_app/immutable/**');
	await page.clock.runFor(PAUSE);
	await page.clock.resume();
	await expect(page.getByRole('textbox', { name: words('tv_code') })).toBeFocused();
	// What it could not fetch is complained of by the browser.
	for (const complaint of set.recorder.complaints.splice(0)) expect(complaint).toMatch(/ERR_|Failed to fetch/);
	await house.close();
});

test('a television that a table would not have asks it ever more seldom, and shows it when it may', async ({ house, visit }) => {
	const cookie = await namedGuest(house.url, 'Ada');
	const { id, invite } = await openTable(house.url, cookie, { game: 'circadians', seats: 3, watchers: false });
	const host = new TableClient(house.url, cookie, id, invite);
	await host.until(({ seats }) => seats[0]?.kind === 'player');
	await host.ask({ type: 'bot', seat: 1, present: true });
	await host.ask({ type: 'bot', seat: 2, present: true });
	const set = await visit();
	const { page } = set;
	let sockets = 0;
	page.on('websocket', (socket) => socket.on('close', () => (sockets += Number(socket.url().includes('/parties/match/')))));
	await page.clock.install();
	await set.go(`/tv/${id}`);
	await expect(page.getByText(words('refused_watchers_off'))).toBeVisible();
	await expect(page.getByText(words('tv_waits'))).toBeVisible();
	await stopClock(page);
	const asked = (): number => sockets;
	await expect.poll(asked).toBe(1);
	await passes(page, PAUSE, asked, 1);
	await passes(page, PAUSE, asked, 0);
	await passes(page, PAUSE, asked, 1);
	await passes(page, 3 * PAUSE, asked, 0);
	await expect(page.getByText(words('refused_watchers_off'))).toBeVisible();
	await host.ask({ type: 'settle', watchers: true });
	await page.clock.runFor(PAUSE);
	await page.clock.resume();
	await expect(page.getByRole('list', { name: words('seats') })).toBeVisible();
	host.close();
});

test('a television comes back by itself after the house was away, and tells nobody of links', async ({ visit }) => {
	const house = await House.open();
	const cookie = await namedGuest(house.url, 'Ada');
	const { id, invite } = await openTable(house.url, cookie, { game: 'circadians', seats: 3 });
	const headers = { cookie, origin: house.url, 'content-type': 'application/json' };
	const answer = await fetch(`${house.url}/api/tables/${id}/screen`, { method: 'POST', headers, body: '{}' });
	const { screen } = (await answer.json()) as { readonly screen: string };
	const set = await visit('desktop', { baseURL: house.url }, house);
	const { page } = set;
	await set.go(`/tv/${id}#${screen}`);
	const sit = page.getByRole('img', { name: words('tv_sit') });
	await expect(sit).toBeVisible();
	await house.stop();
	await expect(page.getByText(words('connection_lost'))).toBeVisible();
	await house.start();
	await expect(page.getByText(words('connection_lost'))).toBeHidden();
	await expect(sit).toBeVisible();
	// Once nobody can sit down any more, it is no longer told the link: nobody there has lost anything. What is said in passing is noted.
	await page.evaluate((news) => {
		const note = (): void => void (document.body.textContent.includes(news) && (document.documentElement.dataset.noted = ''));
		new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
	}, words('told_link_ended'));
	const host = new TableClient(house.url, cookie, id, invite, 1);
	await host.until(() => true);
	await host.ask({ type: 'start', bots: true });
	await expect(page.getByRole('img', { name: words('tv_watch') })).toBeVisible();
	await expect(page.locator('html[data-noted]')).toHaveCount(0);
	host.close();
	for (const complaint of set.recorder.complaints.splice(0)) expect(complaint).toMatch(/ERR_|WebSocket/);
	await house.close();
});
