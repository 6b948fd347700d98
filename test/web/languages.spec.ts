import { expect, test } from './support/house.ts';
import { PaxPlayer } from './support/pax-player.ts';
import { setTable, startWithBots } from './support/table.ts';
import { CATALOGUES, catalogue, LOCALES, type Locale, type Message } from './support/words.ts';

function texts(message: Message): readonly string[] {
	return typeof message === 'string' ? [message] : Object.values(message[0].match);
}

function parameters(message: Message): readonly string[] {
	const names = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
	return [...new Set(names)].toSorted();
}

for (const name of CATALOGUES) {
	test(`the catalogue ${name} is complete in every language`, () => {
		const english = catalogue(name, 'en');
		for (const locale of LOCALES) {
			const own = catalogue(name, locale);
			expect(Object.keys(own).toSorted(), locale).toEqual(Object.keys(english).toSorted());
			for (const [key, message] of Object.entries(own)) {
				if (key === '$schema') continue;
				expect(
					texts(message).every((text) => text.trim() !== ''),
					`${locale} ${key}`
				).toBe(true);
				expect(parameters(message), `${locale} ${key}`).toEqual(parameters(english[key] ?? ''));
			}
		}
	});
}

const HOME: Readonly<Record<Locale, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT' };

for (const locale of LOCALES) {
	test(`home, lobby and board speak ${locale}`, async ({ visit }) => {
		const host = await visit();
		const reader = await visit('phone', { locale: HOME[locale] });
		const link = await setTable(host, 'Ana', 3);
		const platform = catalogue('platform', locale);
		const board = catalogue('power-struggle-board', locale);
		const { page } = reader;

		await reader.go('/');
		await expect(page.locator('html')).toHaveAttribute('lang', locale);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(platform['home_title']));
		await noKeys();
		for (const path of ['/rules/power-struggle', '/rules/pax-transhumanity', '/rules/pax-transhumanity/first-game']) {
			await reader.go(path);
			await noKeys();
		}
		await reader.go(link);
		await expect(page.getByRole('button', { name: String(platform['sit_down']), exact: true })).toBeVisible();
		await noKeys();
		await page.getByRole('button', { name: String(platform['sit_down']), exact: true }).click();
		await expect(page.getByRole('heading', { name: String(platform['your_seat']) })).toBeVisible();
		await startWithBots(host, []);
		await expect(page.getByRole('region', { name: String(board['psb_tower']), exact: true })).toBeVisible();
		await noKeys();

		const pax = catalogue('pax-transhumanity-board', locale);
		await reader.go('/new?game=pax-transhumanity');
		await page.getByRole('radio', { name: '1', exact: true }).check();
		await noKeys();
		await page.getByRole('button', { name: String(platform['play_alone']) }).click();
		await expect(page.getByRole('heading', { name: String(pax['pxb_role_title']) })).toBeVisible();
		await noKeys();
		const player = new PaxPlayer(reader);
		for (const question of ['chooseRole', 'hideSphere']) expect(await player.answer(question)).toBe(true);
		await expect(page.getByRole('heading', { name: String(pax['pxb_role_title']) })).toBeHidden();
		await noKeys();

		// No key of a catalogue stands where words should be, nor a parameter that nobody filled in.
		async function noKeys(): Promise<void> {
			const shown = await page.evaluate(() => {
				const { body } = document;
				const names = [...body.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
					['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
				);
				return [body.innerText, ...names].join('\n');
			});
			expect(shown).not.toMatch(/\b(?:ps|psb|psr|pax|pxb|pxr)_[a-z_]+|\b[a-z]+_[a-z_]+\b|\{\w+\}|undefined|\[object/);
		}
	});
}
