import { CircadiansPlayer } from './support/circadians-player.ts';
import { englishWords, speaksOnly, texts } from './support/english.ts';
import { expect, test } from './support/house.ts';
import { PaxPlayer } from './support/pax-player.ts';
import { setTable, startWithBots } from './support/table.ts';
import { WRITTEN } from './support/written.ts';
import { CATALOGUES, catalogue, LOCALES, wordsIn, type Locale, type Message } from './support/words.ts';

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
				const said = texts(message).map((text) => text.replaceAll(/\{\w+\}/g, ''));
				if (locale !== 'en') expect(said.flatMap(englishWords), `${locale} ${key}`).toEqual([]);
			}
		}
	});
}

const HOME: Readonly<Record<Locale, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT' };

for (const locale of LOCALES) {
	test(`home, lobby and board speak ${locale} and nothing else`, async ({ visit }) => {
		const host = await visit();
		const reader = await visit('phone', { locale: HOME[locale] });
		const link = await setTable(host, 'Ana', 3);
		const platform = catalogue('platform', locale);
		const board = catalogue('power-struggle-board', locale);
		const { page } = reader;

		await reader.go('/');
		await expect(page.locator('html')).toHaveAttribute('lang', locale);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(platform['home_title']));
		await speaksOnly(page, locale);
		for (const path of [...WRITTEN, '/device']) {
			await reader.go(path);
			await speaksOnly(page, locale);
		}
		await reader.go(link);
		await expect(page.getByRole('button', { name: String(platform['sit_down']), exact: true })).toBeVisible();
		await speaksOnly(page, locale);
		await page.getByRole('button', { name: String(platform['sit_down']), exact: true }).click();
		await expect(page.getByRole('heading', { name: String(platform['your_seat']) })).toBeVisible();
		await startWithBots(host, []);
		await expect(page.getByRole('region', { name: String(board['psb_tower']), exact: true })).toBeVisible();
		await speaksOnly(page, locale);

		const pax = catalogue('pax-transhumanity-board', locale);
		await reader.go('/new?game=pax-transhumanity');
		await page.getByRole('radio', { name: '1', exact: true }).check();
		await speaksOnly(page, locale);
		await page.getByRole('button', { name: String(platform['play_alone']) }).click();
		await expect(page.getByRole('heading', { name: String(pax['pxb_role_title']) })).toBeVisible();
		await speaksOnly(page, locale);
		const player = new PaxPlayer(reader);
		for (const question of ['chooseRole', 'hideSphere']) expect(await player.answer(question)).toBe(true);
		await expect(page.getByRole('heading', { name: String(pax['pxb_role_title']) })).toBeHidden();
		await speaksOnly(page, locale);

		await reader.go('/new?game=circadians');
		await page.getByRole('radio', { name: '1', exact: true }).check();
		await speaksOnly(page, locale);
		await page.getByRole('button', { name: String(platform['play_alone']) }).click();
		const circadians = catalogue('circadians-board', locale);
		await expect(page.getByRole('heading', { name: String(circadians['crb_choose_character']) })).toBeVisible();
		const explorer = new CircadiansPlayer(reader, undefined, wordsIn(locale));
		const asked = new Set<string>();
		await explorer.play(
			() => asked.has('activate'),
			async (question) => {
				if (!asked.has(question)) await speaksOnly(page, locale);
				asked.add(question);
			}
		);

		await reader.go('/new?game=through-the-ages');
		await speaksOnly(page, locale);
		await setTable(reader, 'Ada', 2, 'through-the-ages', wordsIn(locale));
		await page.getByRole('button', { name: String(platform['start_with_bots']) }).click();
		const ages = catalogue('through-the-ages-board', locale);
		await expect(page.getByRole('region', { name: String(ages['ttb_part_row']) }).first()).toBeAttached();
		await speaksOnly(page, locale);
	});
}
