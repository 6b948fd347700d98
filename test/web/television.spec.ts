import type { Page } from '@playwright/test';
import { namedGuest, openTable, TableClient } from '../support/table-client.ts';
import { expect, test, type House } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { playSeat } from './support/play-out.ts';
import { LOCALES, words, wordsIn } from './support/words.ts';

const GAMES = ['power-struggle', 'pax-transhumanity', 'circadians', 'through-the-ages'];
const SETS = [
	{ width: 1920, height: 1080 },
	{ width: 1280, height: 720 }
];

type Asked = { readonly cookie: string; readonly id: string; readonly invite: string; readonly code: string; readonly screen: string };

/** A table whose host has asked for a television. */
async function tableWithCode(house: House, game: string, seats: number): Promise<Asked> {
	const cookie = await namedGuest(house.url, 'Maximiliana');
	const { id, invite } = await openTable(house.url, cookie, { game, seats });
	const headers = { cookie, origin: house.url, 'content-type': 'application/json' };
	const answer = await fetch(`${house.url}/api/tables/${id}/screen`, { method: 'POST', headers, body: '{}' });
	return { cookie, id, invite, ...((await answer.json()) as { code: string; screen: string }) };
}

/** Starts the match with bots, the host making so many choices. */
async function play(house: House, { cookie, id, invite }: Asked, choices: number): Promise<TableClient> {
	const client = new TableClient(house.url, cookie, id, invite);
	await client.until(() => true);
	await client.ask({ type: 'start', bots: true });
	let asked = 0;
	void playSeat(client, 0, () => (asked += 1) > choices);
	return client;
}

/** The letters of the page that are smaller than so many pixels of a screen with 1080 lines, and what leaves the screen. */
function faults(page: Page): Promise<{ readonly small: readonly string[]; readonly outside: readonly string[] }> {
	return page.evaluate(() => {
		const scale = innerHeight / 1080;
		const zoom = Number(getComputedStyle(document.querySelector('.stage') ?? document.body).zoom);
		const small = new Set<string>();
		const outside: string[] = [];
		const walker = document.createTreeWalker(document.querySelector('.screen') ?? document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const element = node.parentElement;
			const text = node.textContent?.trim() ?? '';
			// What the board draws has the letters of the game's own print.
			if (element === null || text === '' || element.closest('[inert], .aside, title') !== null) continue;
			const box = element.getBoundingClientRect();
			const size = (Number.parseFloat(getComputedStyle(element).fontSize) * zoom) / scale;
			if (box.width > 0 && size < 24) small.add(`${text.slice(0, 30)}: ${size.toFixed(1)}`);
			if (box.width > 0 && box.left < innerWidth && (box.left < -1 || box.right > innerWidth + 1)) outside.push(text.slice(0, 30));
		}
		if (document.documentElement.scrollHeight > innerHeight + 1) outside.push('the page');
		return { small: [...small], outside };
	});
}

for (const game of GAMES)
	test(`a television is told by a short code which table of ${game} to show, large and without a hand`, async ({ house, visit }) => {
		const asked = await tableWithCode(house, game, 3);
		const set = await visit();
		const { page } = set;
		await page.setViewportSize(SETS[0] ?? { width: 1920, height: 1080 });
		await set.go('/tv');
		await expect(page.getByRole('textbox', { name: words('tv_code') })).toBeFocused();
		await page.getByRole('textbox').fill(`${asked.code.slice(0, 3).toLowerCase()}-${asked.code.slice(3)}`);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('img', { name: words('tv_sit') })).toBeVisible();
		await expect(page.getByText('Maximiliana')).toBeVisible();
		const client = await play(house, asked, 12);
		const question = page.getByRole('region', { name: words('decision') });
		await expect(question).toBeVisible();
		await expect(page.getByRole('img', { name: words('tv_sit') })).toHaveCount(0);
		await expect(page.getByRole('img', { name: words('tv_watch') })).toBeVisible();
		await expect(page.getByRole('list', { name: words('seats') }).getByRole('listitem')).toHaveCount(3);
		for (const size of SETS) {
			await page.setViewportSize(size);
			await expect.poll(() => faults(page)).toEqual({ small: [], outside: [] });
		}
		// Nothing on it can be reached by a hand, and nothing waits for one.
		await expect(page.locator('button:not([inert] *):visible, a:visible:not([inert] *), dialog[open]')).toHaveCount(0);
		client.close();
	});

test('a television shows nothing but what the table shows, even in the browser of somebody who plays', async ({ house, visit }) => {
	const asked = await tableWithCode(house, 'power-struggle', 3);
	const host = await visit();
	const [name = '', value = ''] = asked.cookie.split('=');
	await host.context.addCookies([{ name, value, url: house.url }]);
	const frames: string[] = [];
	host.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
	await host.go(`/tv/${asked.id}#${asked.screen}`);
	await expect(host.page.getByRole('img', { name: words('tv_sit') })).toBeVisible();
	const client = await play(house, asked, 20);
	await expect(host.page.getByRole('region', { name: words('decision') })).toBeVisible();
	await client.until(({ match }) => (match?.choices ?? 0) > 20);
	const own = JSON.stringify(client.table?.match);
	expect(own).toContain('$seen');
	await expect.poll(() => frames.length).toBeGreaterThan(5);
	const begun = frames.findIndex((frame) => frame.includes('"phase":"playing"'));
	expect(frames.join('\n')).not.toContain('"you":');
	expect(frames.join('\n')).not.toContain('"$seen":');
	expect(begun).toBeGreaterThan(0);
	for (const frame of frames.slice(begun)) expect(frame).not.toContain(asked.invite);
	client.close();
});

test('the host finds the code at the menu and in the lobby, and settles how far behind watchers are', async ({ house, visit }) => {
	const asked = await tableWithCode(house, 'power-struggle', 3);
	const host = await visit('phone');
	const { page } = host;
	const [name = '', value = ''] = asked.cookie.split('=');
	await host.context.addCookies([{ name, value, url: house.url }]);
	await host.go(`/m/${asked.id}?invite=${asked.invite}`);
	await page
		.getByRole('button', { name: words('invite_friends') })
		.first()
		.click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: words('screen') })
		.click();
	await expect(page.getByRole('dialog').getByText(`${new URL(house.url).host}/tv`)).toBeVisible();
	await passesAxe(host, 'the code in the lobby');
	await page.keyboard.press('Escape');
	const client = await play(house, asked, 4);
	// The lobby goes with its menu when the board comes.
	await expect(page.getByRole('region', { name: words('decision') })).toBeVisible();
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: words('menu'), exact: true })
		.getByRole('button', { name: words('screen') })
		.click();
	const sheet = page.getByRole('dialog', { name: words('screen') });
	await expect(sheet.getByText(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/)).toBeVisible();
	await passesAxe(host, 'the code at the table');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: words('menu'), exact: true })
		.getByRole('button', { name: words('people') })
		.click();
	const people = page.getByRole('dialog', { name: words('people_at_table') });
	await people
		.getByRole('group', { name: words('lag') })
		.getByRole('radio', { name: words('lag_minutes5') })
		.check();
	await passesAxe(host, 'how far behind watchers are');
	const watcher = await visit();
	await watcher.go(`/m/${asked.id}`);
	await expect(watcher.page.getByText(words('lag_note_minutes5'))).toBeVisible();
	await people
		.getByRole('group', { name: words('lag') })
		.getByRole('radio', { name: words('lag_after') })
		.check();
	await expect(watcher.page.getByText(words('refused_watch_after'))).toBeVisible();
	client.close();
});

test('a television is read in three languages, in the morning and in the evening', async ({ house, visit }) => {
	const asked = await tableWithCode(house, 'through-the-ages', 4);
	const client = await play(house, asked, 8);
	for (const locale of LOCALES) {
		const set = await visit('desktop', { viewport: { width: 1920, height: 1080 }, locale });
		const say = wordsIn(locale);
		await set.go('/tv');
		await expect(set.page.getByText(say('tv_how'))).toBeVisible();
		await expect(set.page.getByRole('textbox', { name: say('tv_code') })).toBeFocused();
		await set.page.keyboard.type('aaa aaa');
		await set.page.keyboard.press('Enter');
		await expect(set.page.getByText(say('refused_unknown_code'))).toBeVisible();
		expect(set.recorder.complaints.splice(0)).toHaveLength(1);
		await passesAxe(set, `typing the code, ${locale}`);
		await set.page.setViewportSize({ width: 1920, height: 1080 });
		await set.go(`/tv/${asked.id}#${asked.screen}`);
		await expect(set.page.getByRole('list', { name: say('seats') })).toBeVisible();
		await expect.poll(() => faults(set.page)).toEqual({ small: [], outside: [] });
		await passesAxe(set, `a table, ${locale}`);
	}
	client.close();
});
