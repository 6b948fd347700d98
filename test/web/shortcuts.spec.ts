import { expect, test } from './support/house.ts';
import { setTable, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

test('single keys do what every turn needs, the keyboard goes on to what comes next, and they can be switched off', async ({ visit }) => {
	const ana = await visit();
	const { page, recorder } = ana;
	await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	expect(await recorder.until(() => recorder.asked)).toBe(true);
	const stepNow = () => recorder.match.asks.find(({ seat }) => seat === recorder.table?.you)?.step.step;
	expect(stepNow()).toBe('place');
	const lit = page.locator('main button.lit:focus');
	const confirm = page.getByRole('button', { name: words('confirm'), exact: true });

	await page.keyboard.press('n');
	await expect(lit).toBeVisible();
	const first = await lit.evaluate((place) => place.textContent);
	await page.keyboard.press('n');
	await expect.poll(() => lit.evaluate((place) => place.textContent)).not.toBe(first);
	await page.keyboard.press('Enter');
	await expect(confirm).toBeFocused();

	await page.keyboard.press('u');
	await expect(confirm).toBeHidden();
	await expect(lit).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(confirm).toBeFocused();

	await page.keyboard.press('?');
	const list = page.getByRole('dialog', { name: words('keys_title') });
	const toggle = list.getByRole('switch', { name: words('keys_on') });
	await toggle.press('Space');
	await expect(toggle).not.toBeChecked();
	await page.keyboard.press('Escape');
	await expect(list).toBeHidden();
	await page.keyboard.press('u');
	await expect(confirm).toBeVisible();
	await page.keyboard.press('?');
	await toggle.press('Space');
	await page.keyboard.press('?');
	await expect(list).toBeHidden();

	const { choices } = recorder.match;
	await page.keyboard.press('c');
	expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
	await page.keyboard.press('t');
	await expect(page.getByRole('dialog', { name: words('chat') })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('s');
	await expect(page.getByRole('region', { name: words('log') })).toBeFocused();
});
