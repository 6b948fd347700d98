import type { Locator } from '@playwright/test';
import { expect, House, test, type Visitor } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

const LOOKS = [
	{ device: 'phone', theme: 'dark' },
	{ device: 'desktop', theme: 'light' }
] as const;

/** Opens the sheet of everybody at the table. */
async function people({ page }: Visitor): Promise<Locator> {
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: words('people') })
		.click();
	const sheet = page.getByRole('dialog', { name: words('people_at_table') });
	await expect(sheet).toBeVisible();
	return sheet;
}

async function closed(sheet: Locator): Promise<void> {
	await sheet.getByRole('button', { name: words('close') }).click();
	await expect(sheet).toBeHidden();
}

test('who comes out of a tunnel is told that a bot plays for them, and takes the seat again with one tap', async ({ visit }) => {
	// Nobody is waited for here, so that the test has not to wait.
	const house = await House.open({ WAIT_MS: '0' });
	try {
		const ana = await visit('desktop', {}, house);
		const bruno = await visit('phone', {}, house);
		const link = await setTable(ana, 'Ana', 3);
		await sitDown(bruno, link, 'Bruno');
		await startWithBots(ana, [bruno]);
		const botOfBruno = ana.page
			.getByRole('list', { name: words('seats') })
			.getByRole('button', { name: /Bruno/ })
			.getByRole('img', { name: words('bot') });

		const handsOver = async (): Promise<void> => {
			await bruno.page.goto('about:blank');
			await ana.page.getByRole('button', { name: words('menu'), exact: true }).click();
			const menu = ana.page.getByRole('dialog', { name: words('menu') });
			await menu.getByRole('button', { name: words('hand_over') }).click();
			await menu.getByRole('button', { name: /Bruno, from/ }).click();
			await expect(botOfBruno).toBeVisible();
			await closed(menu);
			await bruno.go(link);
		};
		const scene = bruno.page.getByRole('dialog', { name: words('stand_in_title') });
		const again = words('seat_take_again');

		await handsOver();
		await expect(scene).toContainText(/Ana has let a bot play for you since/);
		await passesAxe(bruno, 'a bot plays', LOOKS);
		await scene.getByRole('button', { name: again }).click();
		await expect(scene).toBeHidden();
		await expect(botOfBruno).toBeHidden();

		// Who only looks first finds the way back at the thumb.
		await handsOver();
		await scene.getByRole('button', { name: words('stand_in_watch') }).click();
		await expect(scene).toBeHidden();
		await bruno.page
			.getByRole('region', { name: words('decision') })
			.getByRole('button', { name: again })
			.click();
		await expect(botOfBruno).toBeHidden();
	} finally {
		await house.close();
	}
});

test('who leaves the seat in one tab is not told in another that the host took it; who loses it is told in both', async ({ visit }) => {
	const ana = await visit();
	const bruno = await visit('phone');
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	const other = await bruno.context.newPage();
	await other.goto(link);
	const seats = () => [bruno.page, other].map((page) => page.getByRole('heading', { name: words('your_seat') }));
	const told = () => [bruno.page, other].map((page) => page.getByText(words('told_seat_taken')));
	for (const seat of seats()) await expect(seat).toBeVisible();
	await bruno.page.getByRole('button', { name: /^Bruno/ }).click();
	await bruno.page.getByRole('button', { name: words('seat_leave') }).click();
	for (const seat of seats()) await expect(seat).toBeHidden();
	for (const news of told()) await expect(news).toBeHidden();
	await bruno.page.getByRole('button', { name: words('sit_down'), exact: true }).click();
	for (const seat of seats()) await expect(seat).toBeVisible();
	await ana.page.getByRole('button', { name: /^Bruno/ }).click();
	await ana.page.getByRole('button', { name: words('seat_remove') }).click();
	for (const news of told()) await expect(news).toBeVisible();
});

test('a host who is away from the lobby holds nobody up: who is seated can become the host', async ({ visit }) => {
	const house = await House.open({ WAIT_MS: '0' });
	try {
		const ana = await visit('desktop', {}, house);
		const bruno = await visit('phone', {}, house);
		const link = await setTable(ana, 'Ana', 3);
		await sitDown(bruno, link, 'Bruno');
		const menu = bruno.page.getByRole('dialog', { name: words('menu') });
		await bruno.page.getByRole('button', { name: words('menu'), exact: true }).click();
		await menu.getByRole('button', { name: words('become_host') }).click();
		await expect(bruno.page.getByText(words('refused_host_here'))).toBeVisible();
		await closed(menu);
		await ana.page.goto('about:blank');
		const bar = bruno.page.getByRole('region', { name: words('decision') });
		await expect(bar.getByText(words('lobby_host_away', { name: 'Ana' }))).toBeVisible();
		await passesAxe(bruno, 'the host is away', LOOKS);
		await bar.getByRole('button', { name: words('become_host') }).click();
		await expect(bar.getByRole('button', { name: words('start_with_bots') })).toBeVisible();
		await startWithBots(bruno, []);
		await ana.go(link);
		await expect(ana.page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
	} finally {
		await house.close();
	}
});

test('a host asks somebody to leave, who is told so and stays out until the host lets them in', async ({ visit }) => {
	const ana = await visit();
	const bruno = await visit('phone');
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	const sheet = await people(ana);
	await sheet.getByRole('button', { name: words('people_about', { name: 'Bruno' }) }).click();
	await sheet.getByRole('button', { name: words('people_ban'), exact: true }).click();
	await expect(sheet.getByRole('group', { name: words('people_ban_ask', { name: 'Bruno' }) })).toBeFocused();
	await passesAxe(ana, 'asking to leave', LOOKS);
	await sheet.getByRole('button', { name: words('people_ban_sure') }).click();
	await expect(bruno.page.getByText(words('refused_banned'))).toBeVisible();
	await bruno.go(link);
	await expect(bruno.page.getByText(words('refused_banned'))).toBeVisible();
	const out = sheet.getByRole('region', { name: words('people_banned') });
	await expect(out).toContainText('Bruno');
	await out.getByRole('button', { name: words('people_admit') }).click();
	await expect(out).toBeHidden();
	await bruno.go(link);
	await expect(bruno.page.getByRole('button', { name: words('sit_down'), exact: true })).toBeVisible();
});

test('a new link ends the one before, and those it concerns are told', async ({ visit }) => {
	const ana = await visit();
	const bruno = await visit('phone');
	const carla = await visit('phone');
	const link = await setTable(ana, 'Ana', 4);
	await sitDown(bruno, link, 'Bruno');
	await carla.go(link);
	await expect(carla.page.getByRole('button', { name: words('sit_down'), exact: true })).toBeVisible();
	const sheet = await people(ana);
	await sheet.getByRole('button', { name: words('relink') }).click();
	await expect(carla.page.getByText(words('told_link_ended'))).toBeVisible();
	await expect(carla.page.getByText(words('lobby_watching'))).toBeVisible();
	await expect(bruno.page.getByText(words('told_new_link'))).toBeVisible();
	await closed(sheet);
	await ana.page
		.getByRole('button', { name: words('invite_friends') })
		.first()
		.click();
	const fresh = await ana.page
		.getByRole('dialog')
		.getByRole('textbox', { name: words('share_link') })
		.inputValue();
	expect(fresh).not.toBe(link);
	await sitDown(carla, fresh, 'Carla');
});

test('a full table promises nobody a seat, and says so to who comes too late, until one is free', async ({ visit }) => {
	const ana = await visit();
	const link = await setTable(ana, 'Ana', 3);
	const promise = ana.page.getByRole('button', { name: words('invite_friends') }).first();
	await expect(promise).toBeVisible();
	const bruno = await visit('phone');
	await sitDown(bruno, link, 'Bruno');
	await sitDown(await visit('phone'), link, 'Carla');
	await expect(ana.page.getByRole('button', { name: words('share_watch_title') })).toBeVisible();
	await expect(promise).toBeHidden();
	const dora = await visit('phone');
	await dora.go(link);
	await expect(dora.page.getByText(words('lobby_full'))).toBeVisible();
	await expect(dora.page.getByRole('button', { name: words('sit_down'), exact: true })).toBeHidden();
	await bruno.page.getByRole('button', { name: /^Bruno/ }).click();
	await bruno.page.getByRole('button', { name: words('seat_leave') }).click();
	await expect(promise).toBeVisible();
	await expect(dora.page.getByRole('button', { name: words('sit_down'), exact: true })).toBeVisible();
});

test('a host stops those who watch and takes somebody’s word during the match', async ({ visit }) => {
	const ana = await visit();
	const bruno = await visit('phone');
	const eva = await visit('phone');
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	await eva.go(link);
	await startWithBots(ana, [bruno, eva]);
	const sheet = await people(ana);
	const watching = sheet.getByRole('region', { name: words('people_watching') });
	await expect(watching.getByRole('listitem')).toHaveCount(1);
	await passesAxe(ana, 'people', LOOKS);
	await sheet.getByRole('button', { name: words('people_about', { name: 'Bruno' }) }).click();
	await sheet.getByRole('button', { name: words('people_mute'), exact: true }).click();
	await expect(bruno.page.getByText(words('refused_muted'))).toBeVisible();
	await bruno.page.getByRole('button', { name: words('chat') }).click();
	const chat = bruno.page.getByRole('dialog', { name: words('chat') });
	await expect(chat.getByText(words('refused_muted'))).toBeVisible();
	await expect(chat.getByRole('textbox')).toBeHidden();
	await sheet.getByRole('button', { name: words('people_about', { name: 'Bruno' }) }).click();
	await sheet.getByRole('button', { name: words('people_unmute'), exact: true }).click();
	await expect(chat.getByRole('textbox')).toBeVisible();

	await sheet.getByRole('switch', { name: words('watchers') }).click();
	await expect(eva.page.getByText(words('refused_table_full'))).toBeVisible();
	await expect(watching.getByRole('listitem')).toHaveCount(0);
	await expect(bruno.page.getByRole('region', { name: words('decision') })).toBeAttached();
	await sheet.getByRole('switch', { name: words('watchers') }).click();
	await eva.page.getByRole('button', { name: words('try_again') }).click();
	await expect(eva.page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
});
