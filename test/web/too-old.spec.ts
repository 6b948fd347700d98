import { expect, test } from './support/house.ts';
import { passesAxe } from './support/pages.ts';

const TOLD = {
	'en-GB': 'This browser is too old for Backroom',
	'es-ES': 'Este navegador es demasiado antiguo para Backroom',
	'it-IT': 'Questo browser è troppo vecchio per Backroom'
} as const;

for (const [locale, title] of Object.entries(TOLD)) {
	test(`a browser that is too old is told so in its own words: ${locale}`, async ({ visit }) => {
		const visitor = await visit('phone', { locale });
		const { page } = visitor;
		await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
		for (const path of ['/', '/m/nowhere']) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			await expect(page.getByRole('alert')).toContainText('Safari 16.4');
			await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
		}
		await passesAxe(visitor, 'too old');
		// Nobody is kept out who may know better.
		await page.goto('/about');
		await page.getByRole('button').click();
		await expect(page.locator('html[data-ready]')).toBeAttached();
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
		// What an old browser complains of while the page goes on in the background is its own affair.
		visitor.recorder.complaints.length = 0;
	});
}

test('a browser that is not is told nothing', async ({ visit }) => {
	const visitor = await visit();
	await visitor.go('/');
	await expect(visitor.page.getByRole('alert')).toHaveCount(0);
	await expect(visitor.page.getByRole('button').first()).toBeVisible();
});
