import type { Locator, Page } from '@playwright/test';
import { expect, test, type Visitor } from './support/house.ts';
import { axeFinds } from './support/pages.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

/** Takes a game's board out of the page's registry, as if it had none yet. */
async function withoutBoard(page: Page, game: string): Promise<void> {
	await page.route(/\.js$/, async (route) => {
		const response = await route.fetch();
		const script = await response.text();
		await route.fulfill({ response, body: script.replace(new RegExp(`['"]${game}['"]:\\(\\)=>`), '"none":()=>') });
	});
}

/** Answers with whatever comes first, filling in what is to be filled in. */
async function answer({ page, recorder }: Visitor, bar: Locator): Promise<void> {
	const { choices } = recorder.match;
	const confirm = bar.getByRole('button', { name: words('confirm'), exact: true });
	const forms = bar.locator('.fill-in');
	if (await confirm.isVisible()) await confirm.click();
	else if ((await forms.count()) > 0) {
		const form = forms.first();
		await form
			.getByRole('button', { name: words('more'), exact: true })
			.first()
			.click();
		const note = form.getByRole('textbox');
		if (await note.isVisible()) await note.fill('For old times’ sake');
		await form.getByRole('button').last().click();
	} else {
		const buttons = bar.locator('.answers').getByRole('button');
		const count = await buttons.count();
		await buttons.nth(choices % count).click();
	}
	expect(await recorder.until(() => recorder.match.choices !== choices, 15_000)).toBe(true);
	await page.waitForLoadState();
}

test('a game without a board of its own is played in words, envelopes and all, and axe finds nothing there', async ({ visit }) => {
	const ada = await visit('phone', { viewport: { width: 360, height: 740 } });
	const { page, recorder } = ada;
	await withoutBoard(page, 'power-struggle');
	await setTable(ada, 'Ada', 3);
	await page.getByRole('button', { name: words('start_with_bots') }).click();
	const bar = page.getByRole('region', { name: words('decision'), exact: true });
	await expect(page.getByRole('heading', { name: 'Divisions', exact: true })).toBeVisible();

	const answered = new Set<string>();
	while (!recorder.over && (answered.size < 6 || !answered.has('offer')) && recorder.match.choices < 600) {
		await recorder.until(() => recorder.over || recorder.asked, 20_000);
		const { you } = recorder.table ?? {};
		const step = recorder.match.asks.find(({ seat }) => seat === you)?.step.step;
		if (step === undefined || recorder.over) continue;
		const bribe = bar.getByRole('button', { name: 'Bribe', exact: true });
		await expect(bar.getByRole('button').first()).toBeVisible();
		if (!answered.has(step)) expect(await axeFinds(page), step).toEqual([]);
		// What one might expect and cannot have is said with its reason.
		const blocked = recorder.match.blocked[0];
		if (blocked !== undefined)
			await expect(bar.getByRole('group', { name: words('board_not_now') }).getByRole('listitem')).toHaveCount(
				recorder.match.blocked.length
			);
		if (step === 'turn' && (await bribe.isVisible())) {
			const { choices } = recorder.match;
			await bribe.click();
			expect(await recorder.until(() => recorder.match.choices !== choices, 15_000)).toBe(true);
		} else await answer(ada, bar);
		answered.add(step);
	}
	expect([...answered]).toEqual(expect.arrayContaining(['place', 'confirm', 'turn', 'offer']));
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
