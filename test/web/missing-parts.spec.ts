import type { Page } from '@playwright/test';
import { House, expect, test, type Visitor } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

const PARTS = '**/_app/immutable/**';

const chat = (page: Page) => page.getByRole('dialog', { name: words('chat') });
const openChat = (page: Page) => page.getByRole('button', { name: words('chat'), exact: true }).click();
const field = (page: Page) => chat(page).getByRole('textbox');

/** Lets no part of the page come until the page asks whether the house answers. */
async function losePart(page: Page): Promise<void> {
	let isLost = true;
	page.on('request', (request) => (isLost &&= !request.url().endsWith('/api/health')));
	await page.route(PARTS, (route) => (isLost ? route.abort('connectionreset') : route.continue()));
}

/** How many times the page has been loaded from here on. */
function loads({ page }: Visitor): () => number {
	let count = 0;
	page.on('load', () => (count += 1));
	return () => count;
}

test('a part of the page that was broken off with the connection is there when the connection is', async ({ visit }) => {
	const house = await House.open();
	const ana = await visit('phone', { baseURL: house.url }, house);
	await setTable(ana, 'Ana', 3);
	const loaded = loads(ana);
	await house.stop();
	await openChat(ana.page);
	await expect(ana.page.getByText(words('connection_lost'))).toBeVisible();
	await house.start();
	await expect.poll(loaded).toBe(1);
	await expect(ana.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	await openChat(ana.page);
	await expect(field(ana.page)).toBeVisible();
	await house.close();
});

test('a part that never comes loads the page anew once, not in a circle', async ({ visit }) => {
	const ana = await visit('phone');
	await setTable(ana, 'Ana', 3);
	const loaded = loads(ana);
	await losePart(ana.page);
	await openChat(ana.page);
	await expect.poll(loaded).toBe(1);
	await expect(ana.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	let asked = 0;
	ana.page.on('request', (request) => (asked += Number(request.url().endsWith('/api/health'))));
	// As the browser tells of a part that is missing once more.
	await ana.page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
	// The page would have asked before.
	await ana.page.evaluate(() => fetch('/api/health'));
	expect([asked, loaded()]).toEqual([1, 1]);
});

test('who writes is not interrupted by a part that is missing', async ({ visit }) => {
	const [ana, bruno] = [await visit(), await visit()];
	const link = await setTable(ana, 'Ana', 3);
	await bruno.go(link);
	const { page } = bruno;
	await openChat(page);
	await field(page).fill('Good evening');
	const loaded = loads(bruno);
	await losePart(page);
	const health = page.waitForResponse('**/api/health');
	// He sits down in another tab: the part about his own seat comes to this one.
	const other = await bruno.context.newPage();
	await other.goto(link);
	await other.getByRole('textbox', { name: words('your_name') }).fill('Bruno');
	await other.getByRole('button', { name: words('sit_down'), exact: true }).click();
	await health;
	await field(page).press('Enter');
	await expect(chat(page).getByText('Good evening').first()).toBeVisible();
	expect(loaded()).toBe(0);
	await page.keyboard.press('Escape');
	await expect.poll(loaded).toBe(1);
	await expect(page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
});
