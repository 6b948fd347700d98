import type { Page } from '@playwright/test';
import { expect, test, type House, type Visit, type Visitor } from './support/house.ts';
import { Keyboard } from './support/keyboard.ts';
import { passesAxe } from './support/pages.ts';
import { playOut } from './support/play-out.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { LOCALES, words, wordsIn } from './support/words.ts';

const SMALLEST = { width: 360, height: 740 };
const LONG = 'Maximiliana-Wilhelmina';

/** A match of Power Struggle of the two and a bot, played to its end; both see it. */
async function evening(house: House, visit: Visit): Promise<{ readonly ana: Visitor; readonly bruno: Visitor }> {
	const [ana, bruno] = [await visit('desktop'), await visit('phone', { viewport: SMALLEST })];
	const link = await setTable(ana, LONG, 3);
	await sitDown(bruno, link, 'Bruno');
	await startWithBots(ana, [bruno]);
	await playOut(house, link, [ana, bruno]);
	await expect(ana.page.getByRole('region', { name: words('board_end_title') })).toBeVisible({ timeout: 30_000 });
	return { ana, bruno };
}

const button = (page: Page, key: string, parameters = {}) => page.getByRole('button', { name: words(key, parameters), exact: true });

/** Nothing is wider than the page, and no text is cut. */
async function fits(page: Page, what: string): Promise<void> {
	await page.setViewportSize(SMALLEST);
	const wrong = await page.evaluate(() => {
		const cut = [...document.querySelectorAll('h1, h2, h3, p, li, span, b, button, a, label')].filter(
			({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1
		);
		const small = [...document.querySelectorAll('main button, main a, dialog[open] button, dialog[open] label')].filter((each) => {
			const { height } = each.getBoundingClientRect();
			return height > 0 && height < 43;
		});
		const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page is too wide'] : [];
		return [...wide, ...cut.map((each) => `cut: ${each.textContent ?? ''}`), ...small.map((each) => `small: ${each.textContent ?? ''}`)];
	});
	expect.soft(wrong, what).toEqual([]);
}

/** Somebody else's browser with this one's session, in another language. */
async function inLanguage(visit: Visit, { context }: Visitor, locale: string): Promise<Visitor> {
	const reader = await visit('phone', { locale, viewport: SMALLEST });
	await reader.context.addCookies(await context.cookies());
	return reader;
}

test('the people of an evening: how it went, by keyboard, in every language, on the smallest phone', async ({ house, visit }) => {
	const { ana } = await evening(house, visit);
	const { page } = ana;
	const keys = new Keyboard(page);
	await keys.press(page.getByRole('link', { name: words('known_title') }));
	await expect(page.getByRole('heading', { level: 1, name: words('known_title') })).toBeVisible();
	const group = page.getByRole('article', { name: 'Bruno' });
	await expect(group).toContainText(words('known_games', { count: 1 }));
	const evenings = group.getByRole('button', { name: words('known_evenings_of', { names: 'Bruno' }) });
	await keys.press(evenings);
	const list = group.getByRole('list', { name: words('known_evenings_of', { names: 'Bruno' }) });
	await expect(list.getByText(words('you'), { exact: true })).toBeVisible();
	await expect(list.getByText(words('known_bot'), { exact: true })).toBeVisible();
	await expect(list).toContainText(words('known_won'));
	await expect(page.getByRole('button', { name: words('known_ask_one', { name: 'Bruno' }) })).toBeVisible();
	await passesAxe(ana, 'my people');
	await fits(page, 'my people in English');
	await keys.press(page.getByRole('button', { name: words('known_ask_one', { name: 'Bruno' }) }));
	const sheet = page.getByRole('dialog', { name: words('known_ask_title') });
	await expect(sheet.getByRole('checkbox', { name: 'Bruno' })).toBeChecked();
	await expect(sheet.getByRole('radio', { name: words('game_power_struggle') })).toBeChecked();
	await passesAxe(ana, 'asking');
	await fits(page, 'asking in English');
	await keys.press(sheet.getByRole('checkbox', { name: 'Bruno' }));
	await expect(sheet.getByRole('button', { name: words('known_ask_go') })).toBeDisabled();
	await expect(sheet.getByText(words('known_ask_few'))).toBeVisible();

	for (const locale of LOCALES.filter((each) => each !== 'en')) {
		const say = wordsIn(locale);
		const reader = await inLanguage(visit, ana, locale);
		await reader.go('/people');
		await reader.page.getByRole('button', { name: say('known_evenings_of', { names: 'Bruno' }) }).click();
		await expect(reader.page.getByRole('list', { name: say('known_evenings_of', { names: 'Bruno' }) })).toBeVisible();
		await fits(reader.page, `my people in ${locale}`);
		await reader.page.getByRole('button', { name: say('known_ask_one', { name: 'Bruno' }) }).click();
		await expect(reader.page.getByRole('dialog', { name: say('known_ask_title') })).toBeVisible();
		await fits(reader.page, `asking in ${locale}`);
	}
});

test('an invitation stands at home with who asks, is declined, and comes again until it is never again', async ({ house, visit }) => {
	const { ana, bruno } = await evening(house, visit);
	await ana.go('/people');
	await button(ana.page, 'known_again').click();
	await ana.page.waitForURL(/\/m\//);
	await expect(ana.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();

	const { page } = bruno;
	await bruno.go('/');
	const card = page.getByRole('listitem').filter({ hasText: words('invite_from', { name: LONG }) });
	await expect(card).toBeVisible();
	await passesAxe(bruno, 'invited', [{ device: 'phone', theme: 'dark' }]);
	for (const locale of LOCALES) {
		const say = wordsIn(locale);
		const reader = await inLanguage(visit, bruno, locale);
		await reader.go('/');
		await expect(reader.page.getByText(say('invite_from', { name: LONG }))).toBeVisible();
		await expect(reader.page.getByRole('button', { name: say('invite_never', { name: LONG }) })).toBeVisible();
		expect(await reader.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	}
	await card
		.getByRole('button', { name: words('invite_decline'), exact: false })
		.first()
		.click();
	await expect(page.getByText(words('invite_declined'))).toBeVisible();
	await expect(card).toBeHidden();
	// Not at the top of the document, where keys would begin anew.
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(ana.page.getByRole('button', { name: /Bruno/ })).toHaveCount(0);

	// Asked by the page of people this time, to another game.
	await ana.go('/people');
	await ana.page.getByRole('button', { name: words('known_ask_one', { name: 'Bruno' }) }).click();
	const sheet = ana.page.getByRole('dialog', { name: words('known_ask_title') });
	await sheet.getByRole('radio', { name: words('game_pax_transhumanity') }).check();
	await sheet.getByRole('button', { name: words('known_ask_go') }).click();
	await ana.page.waitForURL(/\/m\//);
	await expect(ana.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	await bruno.go('/');
	await expect(card).toContainText(words('game_pax_transhumanity'));
	await card.getByRole('button', { name: words('invite_never', { name: LONG }) }).click();
	await expect(card).toBeHidden();
	await page.getByRole('button', { name: words('you_and_device') }).click();
	await page.getByRole('link', { name: words('known_title') }).click();
	await expect(page.getByText(words('known_shut_is'))).toBeVisible();
	await page.getByRole('button', { name: words('known_allow_one', { name: LONG }) }).click();
	await expect(page.getByRole('button', { name: words('known_ask_one', { name: LONG }) })).toBeFocused();

	// The same again from the list of finished matches.
	await bruno.go('/');
	await page.getByRole('button', { name: new RegExp(`^${words('again_same_which', { table: '' })}`) }).click();
	await page.waitForURL(/\/m\//);
	// Ana has opened that table before, and his seat there was given up.
	await button(page, 'sit_down').click();
	await expect(page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
});

test('whoever has played with nobody is told what the page will be, and so is who has lost the connection', async ({ visit }) => {
	const eve = await visit('phone', { viewport: SMALLEST });
	await eve.go('/people');
	await expect(eve.page.getByText(words('known_none'))).toBeVisible();
	await passesAxe(eve, 'nobody yet', [{ device: 'phone', theme: 'light' }]);
	await fits(eve.page, 'nobody yet');
});
