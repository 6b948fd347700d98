import { expect, test } from './support/house.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

const NAME = '<b id=x>Eve</b>';
const SAYING = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script> hello {{7*7}}';

test('pages come with their security headers and a strict policy', async ({ house }) => {
	for (const path of ['/', '/about', '/new', '/device', '/rules/power-struggle', '/m/nothing-here']) {
		const answer = await fetch(house.url + path);
		const header = (name: string): string => answer.headers.get(name) ?? '';
		expect(header('x-content-type-options'), path).toBe('nosniff');
		expect(header('strict-transport-security'), path).toMatch(/max-age=\d{8}/);
		expect(header('x-frame-options'), path).toBe('DENY');
		expect(header('referrer-policy'), path).toMatch(/same-origin|strict-origin/);
		expect(header('permissions-policy'), path).toContain('camera=()');
		const page = await answer.text();
		const policy = (/http-equiv="content-security-policy" content="([^"]*)"/i.exec(page)?.[1] ?? '').replaceAll('&#39;', "'");
		expect(policy, path).toContain("default-src 'self'");
		expect(policy, path).toMatch(/script-src 'self'/);
		expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
	}
});

test('a script in a name or in the table talk is nothing but text', async ({ visit }) => {
	const ana = await visit();
	const eve = await visit('phone');
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(eve, link, NAME);
	await expect(ana.page.getByRole('button', { name: new RegExp(`^${NAME},`) })).toBeVisible();
	await startWithBots(ana, [eve]);
	await expect(ana.page.getByRole('complementary')).toContainText(NAME);

	await eve.page.getByRole('button', { name: words('chat'), exact: true }).click();
	await eve.page.getByRole('textbox', { name: words('say_something') }).fill(SAYING);
	await eve.page.keyboard.press('Enter');
	await ana.page.getByRole('button', { name: words('chat_unheard', { count: 1 }) }).click();
	for (const { page } of [ana, eve]) {
		const said = page.getByRole('dialog').getByRole('listitem').last();
		await expect(said).toContainText(SAYING);
		await expect(said).toContainText(NAME);
		expect(await page.locator('#x, img[src="x"]').count()).toBe(0);
		await expect(page).not.toHaveTitle('taken');
	}
});
