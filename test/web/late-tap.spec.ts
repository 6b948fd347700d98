import { expect, test } from './support/house.ts';
import { Player } from './support/player.ts';
import { setTable, startWithBots } from './support/table.ts';
import { divisionWords, words } from './support/words.ts';

test('a second tap on a place that was lit a moment ago is not taken for a question about it; a later one is', async ({ visit }) => {
	const ana = await visit('phone');
	const { page, recorder } = ana;
	await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	expect(await recorder.until(() => recorder.asked)).toBe(true);
	const { tower } = new Player(ana).hand;
	const place = words('psb_space_free', { division: divisionWords('accounting') });
	const lit = tower.getByRole('button', { name: new RegExp(`^(?!${place}).*${place}`) });
	await lit.scrollIntoViewIfNeeded();
	const box = await lit.boundingBox();
	if (box === null) throw new Error('the place is not to be seen');
	const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

	// The finger comes down for the second time as soon as the board has changed under it.
	await page.evaluate(({ x, y }) => {
		const tower = document.elementFromPoint(x, y)?.closest('section');
		if (!tower) throw new Error('no tower under the finger');
		const observer = new MutationObserver(() => {
			if (tower.querySelector('.lit') !== null) return;
			observer.disconnect();
			document.elementFromPoint(x, y)?.closest('button')?.click();
			document.documentElement.dataset.tapped = 'twice';
		});
		observer.observe(tower, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
	}, at);
	const { choices } = recorder.match;
	await page.mouse.click(at.x, at.y);
	expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
	await expect(page.locator('html[data-tapped]')).toBeAttached();
	const sheet = page.getByRole('dialog');
	await expect(page.getByRole('button', { name: words('confirm'), exact: true })).toBeVisible();
	await expect(sheet).toBeHidden();

	await expect(async () => {
		if (!(await sheet.isVisible())) await page.mouse.click(at.x, at.y);
		await expect(sheet).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await expect(sheet.getByRole('heading').first()).toContainText(divisionWords('accounting'));
});
