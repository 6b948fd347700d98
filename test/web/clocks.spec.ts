import type { Locator } from '@playwright/test';
import { namedGuest, openTable, TableClient } from '../support/table-client.ts';
import { api, choosesUntil, rest } from './support/days.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { pressKey } from './support/keyboard.ts';
import { passesAxe } from './support/pages.ts';
import { measure, resize } from './support/screens.ts';
import { setTable } from './support/table.ts';
import { LOCALES, words, wordsIn, type Words } from './support/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = { pace: 'days', turn: 24 * HOUR, end: 'open' } as const;
const LIVE = { pace: 'live', bank: 10 * MINUTE, increment: 30_000, end: 'bot' } as const;

type Match = { readonly id: string; readonly link: string; readonly bob: TableClient };

/** A match of Power Struggle by this clock: the visitor is Ada, Bob somebody without a page, and Cyd a bot. */
async function match(house: House, ada: Visitor, clock: object, say: Words = words): Promise<Match> {
	await ada.go('/');
	const cookie = await ada.session(house);
	await api(house, cookie, '/api/me', { name: 'Ada' });
	const { id, invite } = await openTable(house.url, cookie, { game: 'power-struggle', seats: 3, clock });
	const bob = new TableClient(house.url, await namedGuest(house.url, 'Bob'), id, invite);
	await bob.sit(1);
	const link = `/m/${id}?invite=${invite}`;
	await ada.go(link);
	await ada.page.getByRole('button', { name: say('start_with_bots') }).click();
	await bob.until(({ phase, match: begun }) => phase === 'playing' && begun !== undefined);
	// Not before her page is the match's, too: what is pressed in the lobby goes with the lobby.
	await expect(chip(ada, 'Ada', say)).toBeVisible();
	return { id, link, bob };
}

/** Somebody's place among the seats. */
function chip({ page }: Visitor, name: string, say: Words = words): Locator {
	return page.getByRole('list', { name: say('seats') }).getByRole('button', { name });
}

/** Bob chooses as long as he is asked, until Ada is. */
function comeToAda({ bob }: Match): Promise<void> {
	return choosesUntil(bob, 1, 0);
}

test('a host gives the table a clock, everybody sees it count down, and at zero a bot plays until one returns', async ({
	house,
	visit
}) => {
	const ada = await visit('phone');
	const { page, recorder } = ada;
	await setTable(ada, 'Ada', 3);
	// In the lobby as well as before.
	await page.getByText(words('table_manners')).click();
	const terms = page.getByRole('group', { name: words('clock'), exact: true });
	await expect(terms.getByRole('radio', { name: words('clock_none') })).toBeChecked();
	await terms.getByRole('radio', { name: words('clock_live') }).check();
	await page
		.getByRole('group', { name: words('clock_bank') })
		.getByRole('radio', { name: '20 minutes' })
		.check();
	await page
		.getByRole('group', { name: words('clock_end') })
		.getByRole('radio', { name: words('clock_end_bot') })
		.check();
	await expect(page.getByText(words('clock_end_bot_hint'))).toBeVisible();
	await expect.poll(() => recorder.table?.clock).toEqual({ pace: 'live', bank: 20 * MINUTE, increment: 30_000, end: 'bot' });
	await passesAxe(ada, 'a clock in the lobby');

	const game = await match(house, ada, { ...LIVE, end: 'bot' });
	await comeToAda(game);
	const own = chip(ada, 'Ada');
	await expect(own).toContainText(/[89]:\d\d/);
	const shown = await own.textContent();
	await expect(own).not.toHaveText(shown ?? '');
	await passesAxe(ada, 'a clock that passes');
	await page.setViewportSize({ width: 390, height: 844 });

	// With so much left that a busy machine is back, and has looked, before zero. When somebody goes the room is written whole.
	game.bob.close();
	await expect.poll(() => recorder.table?.seats[1]?.present).toBe(false);
	const from = Date.now() - 10 * MINUTE + 35_000;
	const clock = JSON.stringify({ left: 10 * MINUTE, from, zero: from + 10 * MINUTE });
	await house.rewrite(game.id, `update room set value = json_set(value, '$.clocks[0]', json('${clock}'))`);
	await expect(page.getByText(`${words('clock_soon_live')} ${words('clock_then_bot')}`)).toBeVisible();
	await passesAxe(ada, 'a word before zero');
	const scene = page.getByRole('dialog', { name: words('stand_in_title') });
	await expect(scene).toBeVisible({ timeout: 60_000 });
	await expect(scene).toContainText(words('stand_in_by_zero', { time: '' }).split('.')[0]?.slice(0, 20) ?? '');
	await scene.getByRole('button', { name: words('seat_take_again') }).click();
	await expect(scene).toBeHidden();
	await expect.poll(() => recorder.table?.seats[0]?.kind).toBe('player');
});

test('another clock is taken when everybody agrees; it rests at night and on days off, and says so', async ({ house, visit }) => {
	const ada = await visit('phone');
	const { page, recorder } = ada;
	const game = await match(house, ada, LIVE);
	const { bob } = game;
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: words('menu'), exact: true })
		.getByRole('button', { name: words('clock'), exact: true })
		.click();
	const sheet = page.getByRole('dialog', { name: words('clock'), exact: true });
	const propose = sheet.getByRole('button', { name: words('clock_propose') });
	await expect(propose).toBeDisabled();
	await passesAxe(ada, 'the clock of a match');
	await page.setViewportSize({ width: 390, height: 844 });
	const kinds = sheet.getByRole('group', { name: words('clock'), exact: true });
	await kinds.getByRole('radio', { name: words('clock_days') }).focus();
	await page.keyboard.press('Space');
	await sheet
		.getByRole('group', { name: words('clock_end') })
		.getByRole('radio', { name: words('clock_end_open') })
		.check();
	await pressKey(propose, 'Enter');
	await expect(sheet).toBeHidden();
	await expect(page.getByText(/Still to agree: Bob/)).toBeVisible();
	await bob.until(({ switching }) => switching !== undefined);
	expect(recorder.table?.clock?.pace).toBe('live');
	await bob.ask({ type: 'switch', clock: DAYS, agrees: true });
	await expect(page.getByText(/Still to agree/)).toBeHidden();
	await expect.poll(() => recorder.table?.clock).toEqual(DAYS);
	// The device tells its zone by itself.
	await bob.until(({ seats }) => seats[0]?.clock !== undefined);
	await comeToAda(game);
	await expect.poll(() => recorder.table?.seats[0]?.clock?.pauses?.length ?? 0).toBeGreaterThan(0);
	await rest(house, ada, -1, 6);
	await expect(page.getByText(/^It is night where you are\. Your clock goes on at/)).toBeVisible();
	await expect(chip(ada, 'Ada')).toContainText(/The clock stands still until/);
	await passesAxe(ada, 'a clock at night');
	await page.setViewportSize({ width: 390, height: 844 });

	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: words('menu'), exact: true })
		.getByRole('button', { name: words('clock'), exact: true })
		.click();
	await sheet.getByRole('button', { name: words('clock_rest_settle') }).click();
	const calls = page.getByRole('dialog', { name: words('calls_title') });
	const today = new Date().toISOString().slice(0, 10);
	const later = new Date(Date.now() + 9 * 24 * HOUR).toISOString().slice(0, 10);
	await calls.getByLabel(words('days_off_first')).fill(later);
	await calls.getByLabel(words('days_off_last')).fill(today);
	// A browser says by itself that the last is before the first.
	await calls.getByRole('button', { name: words('days_off_add') }).click();
	await expect(calls.getByRole('listitem')).toHaveCount(0);
	await calls.getByLabel(words('days_off_first')).fill(today);
	await calls.getByLabel(words('days_off_last')).fill(later);
	await calls.getByRole('button', { name: words('days_off_add') }).click();
	await expect(calls.getByRole('listitem')).toHaveCount(1);
	await passesAxe(ada, 'days off');
	await page.setViewportSize({ width: 390, height: 844 });
	await page.keyboard.press('Escape');
	await expect(page.getByText(/^You have time off\. Your clock goes on:/)).toBeVisible();
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: words('menu'), exact: true })
		.getByRole('button', { name: words('calls_title'), exact: true })
		.click();
	await calls.getByRole('listitem').getByRole('button').click();
	await expect(calls.getByRole('listitem')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(page.getByText(/^It is night where you are/)).toBeVisible();
	bob.close();
});

test('a seat that opens is kept by its player, or taken by somebody who is invited', async ({ house, visit }) => {
	const [ada, cyd] = [await visit('phone'), await visit('phone')];
	const game = await match(house, ada, { ...LIVE, end: 'open' });
	await comeToAda(game);
	game.bob.close();
	await cyd.go(game.link);
	await expect(chip(cyd, 'Ada')).toBeVisible();
	await expect.poll(() => ada.recorder.table?.seats[1]?.present).toBe(false);
	const from = Date.now() - 10 * MINUTE + 3_000;
	const clock = JSON.stringify({ left: 10 * MINUTE, from, zero: from + 10 * MINUTE });
	const passed = `update room set value = json_set(value, '$.clocks[0]', json('${clock}'))`;
	await house.rewrite(game.id, passed);
	await expect(ada.page.getByText(words('clock_open_yours'))).toBeVisible();
	await expect(cyd.page.getByText(words('clock_open_of', { name: 'Ada' }))).toBeVisible();
	await expect(chip(cyd, 'Ada')).toContainText(words('clock_open_short'));
	await passesAxe(cyd, 'an open seat');
	await ada.page.getByRole('button', { name: words('clock_open_keep') }).click();
	await expect(cyd.page.getByText(words('clock_open_of', { name: 'Ada' }))).toBeHidden();
	// After the minute that she has got.
	const again = Date.now() - MINUTE + 3_000;
	const minute = JSON.stringify({ left: MINUTE, from: again, zero: again + MINUTE });
	await house.rewrite(game.id, `update room set value = json_set(value, '$.clocks[0]', json('${minute}'))`);
	await cyd.page.getByRole('button', { name: words('sit_down'), exact: true }).click();
	await expect.poll(() => cyd.recorder.table?.you).toBe(0);
	await expect.poll(() => ada.recorder.table?.you).toBeUndefined();
	await expect(cyd.page.getByRole('region', { name: words('decision') })).toBeVisible();
});

for (const locale of LOCALES) {
	test(`clocks fit a phone of 360 px: ${locale}`, async ({ house, visit }) => {
		const say = wordsIn(locale);
		const ada = await visit('phone', { locale });
		const { page } = ada;
		await page.setViewportSize({ width: 360, height: 740 });
		const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
		await ada.go('/new?game=power-struggle');
		await page.getByText(say('table_manners')).click();
		const kinds = page.getByRole('group', { name: say('clock'), exact: true });
		await kinds.getByRole('radio', { name: say('clock_live') }).check();
		await expect(page.getByRole('group', { name: say('clock_increment') })).toBeVisible();
		for (const label of await page
			.getByRole('group', { name: say('clock_end') })
			.locator('label')
			.all())
			expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		expect(await isWide()).toBe(false);
		await kinds.getByRole('radio', { name: say('clock_days') }).check();
		await expect(page.getByRole('group', { name: say('clock_turn') })).toBeVisible();
		expect(await isWide()).toBe(false);

		const game = await match(house, ada, DAYS, say);
		await comeToAda(game);
		await rest(house, ada, -1, 6);
		await expect(page.getByText(say('clock_night_yours', { time: '' }).split('{')[0]?.slice(0, 16) ?? '')).toBeVisible();
		await game.bob.ask({ type: 'switch', clock: LIVE, agrees: true });
		await expect(page.getByRole('button', { name: say('clock_switch_agree'), exact: true })).toBeVisible();
		await resize(page, { width: 360, height: 740 });
		const { out, cut, broken, over } = await measure(page);
		expect.soft({ out, cut, broken, over }, locale).toEqual({ out: [], cut: [], broken: [], over: [] });
		game.bob.close();
	});
}
