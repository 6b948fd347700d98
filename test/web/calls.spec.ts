import type { Locator } from '@playwright/test';
import { guest, openTable, TableClient } from '../support/table-client.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { pressKey } from './support/keyboard.ts';
import { passesAxe } from './support/pages.ts';
import { allows, pushed, subscribes } from './support/push.ts';
import { LOCALES, words, wordsIn } from './support/words.ts';

const CALLABLE = { serviceWorkers: 'allow' } as const;

/** Opens the sheet of notifications from the home page; `say`: the words of the visitor's language. */
async function sheetOf(visitor: Visitor, say = words): Promise<Locator> {
	const { page } = visitor;
	await pressKey(page.getByRole('button', { name: say('you_and_device') }), 'Enter');
	await pressKey(page.getByRole('dialog').getByRole('button', { name: say('calls_title'), exact: true }), 'Enter');
	const sheet = page.getByRole('dialog', { name: say('calls_title') });
	await expect(sheet.getByRole('switch', { name: say('calls_quiet'), exact: true })).toBeVisible();
	return sheet;
}

async function atHome(visitor: Visitor): Promise<void> {
	await visitor.go('/');
	await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** A running match of three people; the visitor has a seat that is not asked, another one is, and its player is away. */
async function goesOnWithout(house: House, visitor: Visitor): Promise<{ readonly link: string; readonly asked: number }> {
	const cookies = [await guest(house.url), await guest(house.url), await guest(house.url)];
	const [host = '', ...others] = cookies;
	const { id, invite } = await openTable(house.url, host, { game: 'power-struggle', seats: 3 });
	const clients = cookies.map((cookie) => new TableClient(house.url, cookie, id, invite));
	for (const [n] of others.entries()) expect((await clients[n + 1]?.sit(n + 1))?.type).toBe('done');
	expect((await clients[0]?.ask({ type: 'start' }))?.type).toBe('done');
	const table = await clients[0]?.until(({ match }) => match !== undefined);
	const asked = table?.match?.asks[0]?.seat ?? 0;
	const you = [0, 1, 2].find((seat) => !table?.match?.asks.some((ask) => ask.seat === seat)) ?? 0;
	for (const client of clients) client.close();
	const [name = '', value = ''] = cookies[you]?.split('=') ?? [];
	await visitor.context.addCookies([{ name, value, url: house.url }]);
	return { link: `/m/${id}?invite=${invite}`, asked };
}

test('notifications are settled by keyboard on a small phone; where the push service is out of reach it is said, and a link offered', async ({
	visit
}) => {
	const ada = await visit('phone', { ...CALLABLE, viewport: { width: 360, height: 740 } });
	const { page } = ada;
	await allows(ada);
	await atHome(ada);
	let sheet = await sheetOf(ada);
	const here = sheet.getByRole('switch', { name: words('calls_device') });
	await pressKey(here, 'Space');
	await expect(sheet.getByText(words('calls_unreachable'))).toBeVisible();
	await expect(sheet.getByText(words('calls_instead'))).toBeVisible();
	await expect(here).not.toBeChecked();

	await pressKey(sheet.getByRole('switch', { name: words('calls_quiet'), exact: true }), 'Space');
	await sheet.getByLabel(words('calls_quiet_from')).fill('21:30');
	await expect
		.poll(() => page.evaluate(async () => ((await (await fetch('/api/me/calls')).json()) as { quiet: object }).quiet))
		.toMatchObject({
			from: 21 * 60 + 30,
			to: 8 * 60
		});
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

	await pressKey(sheet.getByRole('button', { name: words('calls_feed_make') }), 'Enter');
	const calendar = sheet.getByLabel(words('calls_feed_calendar'), { exact: true });
	await expect(calendar).toBeVisible();
	const first = await calendar.inputValue();
	expect(await (await fetch(first)).text()).toContain('BEGIN:VCALENDAR');
	expect(await (await fetch(await sheet.getByLabel(words('calls_feed_news'), { exact: true }).inputValue())).text()).toContain('<feed');
	await passesAxe(ada, 'notifications');
	await pressKey(sheet.getByRole('button', { name: words('calls_feed_anew') }), 'Enter');
	await expect(calendar).not.toHaveValue(first);
	expect((await fetch(first)).status).toBe(404);

	await ada.go('/');
	sheet = await sheetOf(ada);
	await expect(sheet.getByLabel(words('calls_quiet_from'))).toHaveValue('21:30');
	const second = await calendar.inputValue();
	await pressKey(sheet.getByRole('button', { name: words('calls_feed_end') }), 'Enter');
	await expect(calendar).toBeHidden();
	expect((await fetch(second)).status).toBe(404);
});

test('without https it is said that notifications need it, and a link is offered', async ({ visit }) => {
	const ada = await visit('phone', CALLABLE);
	await ada.context.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
	await atHome(ada);
	const sheet = await sheetOf(ada);
	await expect(sheet.getByText(words('calls_insecure'))).toBeVisible();
	await expect(sheet.getByRole('switch', { name: words('calls_device') })).toBeHidden();
	await expect(sheet.getByRole('button', { name: words('calls_feed_make') })).toBeVisible();
});

test('nobody is asked before a match goes on without its people; who says yes is called in their language', async ({ house, visit }) => {
	const say = wordsIn('es');
	const ada = await visit('desktop', { ...CALLABLE, locale: 'es-ES' });
	const { page } = ada;
	await subscribes(ada);
	const { link, asked } = await goesOnWithout(house, ada);
	const yes = page.getByRole('button', { name: say('calls_offer_yes') });
	await atHome(ada);
	await expect(yes).toBeHidden();
	await ada.go(link);
	await pressKey(yes, 'Enter');
	await expect(page.getByText(say('calls_on')).first()).toBeVisible();
	await expect(yes).toBeHidden();

	// Who is away and waited for can be nudged.
	await page.getByRole('button', { name: say('menu'), exact: true }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: say('people') })
		.click();
	const people = page.getByRole('dialog', { name: say('people_at_table') });
	await expect(people.getByRole('button', { name: say('nudge') })).toHaveCount(1);
	await expect(
		people
			.getByRole('listitem')
			.nth(asked)
			.getByRole('button', { name: say('nudge') })
	).toBeVisible();
	await pressKey(people.getByRole('button', { name: say('nudge') }), 'Enter');
	await expect(page.getByText(say('nudged', { name: '' }).trim()).first()).toBeVisible();

	const id = new URL(page.url()).pathname.split('/')[2] ?? '';
	const message = { id, game: 'power-struggle', asks: 'answer', by: { name: 'Bruno' }, with: ['Bruno', 'Eve'], waiting: 1 };
	expect(await pushed(ada, message)).toEqual({
		title: 'Power Struggle',
		body: `${say('call_by', { name: 'Bruno' })} ${say('ps_away_answer')}\n${say('call_with', { names: 'Bruno, Eve' })}`,
		tag: id,
		badge: 1
	});

	// What was done, in the game's own words; and in another language, once that is settled on another device.
	const told = { ...message, done: { headline: 'envelope', by: { name: 'Bruno' }, thing: 'controlling' } };
	for (const language of ['es', 'it'] as const) {
		const own = wordsIn(language);
		const envelope = own('headline_ps_envelope', { name: 'Bruno', thing: own('ps_division_controlling') });
		expect(await pushed(ada, { ...told, language })).toMatchObject({
			body: `${envelope} ${own('ps_away_answer')}\n${own('call_with', { names: 'Bruno, Eve' })}`
		});
	}
	// One of which nothing can be fetched is told in the words that are there.
	expect(await pushed(ada, { ...message, language: 'xx' })).toMatchObject({
		body: expect.stringContaining(wordsIn('it')('ps_away_answer'))
	});
});

test('a match is silenced at its menu, and the device taken back', async ({ house, visit }) => {
	const ada = await visit('phone', CALLABLE);
	const { page } = ada;
	await subscribes(ada);
	const { link } = await goesOnWithout(house, ada);
	await atHome(ada);
	await ada.go(link);
	await pressKey(page.getByRole('button', { name: words('calls_offer_yes') }), 'Enter');
	await expect(page.getByText(words('calls_on')).first()).toBeVisible();
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: words('calls_title'), exact: true })
		.click();
	const sheet = page.getByRole('dialog', { name: words('calls_title') });
	const here = sheet.getByRole('switch', { name: words('calls_device') });
	await expect(here).toBeChecked();
	const match = sheet.getByRole('switch', { name: words('calls_match') });
	await expect(match).toBeChecked();
	await pressKey(match, 'Space');
	await expect
		.poll(() => page.evaluate(async () => ((await (await fetch('/api/me/calls')).json()) as { silenced: string[] }).silenced.length))
		.toBe(1);
	await expect(match).not.toBeChecked();
	await pressKey(here, 'Space');
	await expect(here).not.toBeChecked();
	expect(await page.evaluate(() => localStorage.getItem('calls'))).toBeNull();
});

for (const locale of LOCALES.slice(1)) {
	test(`notifications are settled in the visitor’s language: ${locale}`, async ({ visit }) => {
		const say = wordsIn(locale);
		const ada = await visit('phone', { ...CALLABLE, locale, viewport: { width: 360, height: 740 } });
		await atHome(ada);
		const sheet = await sheetOf(ada, say);
		await expect(sheet.getByText(say('calls_feed_hint'))).toBeVisible();
		expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
}
