import { expect, type Visitor } from './house.ts';
import { words, type Words } from './words.ts';

/** Opens a table with this many seats from the page "set a table", as a host with this name and language; answers its link. */
export async function setTable(host: Visitor, name: string, seats: number, game = 'power-struggle', say: Words = words): Promise<string> {
	const { page } = host;
	await host.go(`/new?game=${game}`);
	await page
		.getByRole('group', { name: say('how_many') })
		.getByRole('radio', { name: String(seats), exact: true })
		.check();
	await page.getByRole('textbox', { name: say('your_name') }).fill(name);
	await page.getByRole('button', { name: say('invite_friends') }).click();
	await page.waitForURL(/\/m\//);
	const sheet = page.getByRole('dialog');
	await expect(sheet).toBeVisible();
	await sheet.getByRole('button', { name: say('close') }).click();
	return page.url();
}

/** Takes the next free seat of the table behind the link, with this name; `say`: the words of the visitor's language. */
export async function sitDown(visitor: Visitor, link: string, name: string, say: Words = words): Promise<void> {
	const { page } = visitor;
	await visitor.go(link);
	await page.getByRole('textbox', { name: say('your_name') }).fill(name);
	await page.getByRole('button', { name: say('sit_down'), exact: true }).click();
	await expect(page.getByRole('heading', { name: say('your_seat') })).toBeVisible();
}

/** Fills the free seats with bots and starts; waits until the board lies before everybody. */
export async function startWithBots(host: Visitor, others: readonly Visitor[]): Promise<void> {
	await host.page.getByRole('button', { name: words('start_with_bots') }).click();
	for (const { page } of [host, ...others])
		await expect(page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
}
