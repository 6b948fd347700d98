import { expect, test } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

test('who comes for the first time sees what the place is; who returns, the tables that wait first', async ({ visit }) => {
	const ana = await visit('phone');
	const { page } = ana;
	await ana.go('/');
	const hero = page.getByRole('heading', { level: 1 });
	const lead = page.getByText(words('home_lead'));
	await expect(lead).toBeVisible();
	await expect(page.getByText(words('my_tables_empty'))).toBeVisible();

	const link = await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	expect(await ana.recorder.until(() => ana.recorder.asked)).toBe(true);
	await setTable(ana, 'Ana', 4, 'pax-transhumanity');
	await ana.go('/');
	const waiting = page.getByRole('region', { name: words('tables_waiting') });
	// In the game's own words.
	const card = waiting.getByRole('link', { name: new RegExp(`${words('ps_away_place')}.*${words('game_power_struggle')}`) });
	await expect(card).toBeVisible();
	await expect(lead).toBeHidden();
	await expect(page.getByRole('region', { name: words('my_other_tables') }).getByRole('link')).toHaveCount(1);
	const [first, second] = [await waiting.boundingBox(), await hero.boundingBox()];
	expect(first?.y).toBeLessThan(second?.y ?? 0);
	await passesAxe(ana, 'home of who returns', LOOKS.slice(1, 3));
	// Before anything has been asked of the server the next visit looks the same.
	await page.route(/\/api\/me\?tables$/, () => undefined);
	await ana.go('/');
	await expect(lead).toBeHidden();
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await ana.go('/');
	await card.click();
	await expect(page).toHaveURL(new RegExp(new URL(link).pathname));
});

test('to invite friends one says to which game', async ({ visit }) => {
	const ana = await visit('phone');
	const { page } = ana;
	await ana.go('/');
	await page.getByRole('button', { name: words('invite_friends') }).click();
	const sheet = page.getByRole('dialog', { name: words('invite_which') });
	await expect(sheet.getByRole('button', { name: words('game_power_struggle') })).toBeVisible();
	await passesAxe(ana, 'to which game', LOOKS.slice(1, 3));
	await sheet.getByRole('button', { name: words('game_pax_transhumanity') }).click();
	await page.waitForURL(/\/m\//);
	await expect(page.getByRole('dialog', { name: words('share_title') })).toBeVisible();
	await page
		.getByRole('dialog')
		.getByRole('button', { name: words('close') })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('game_pax_transhumanity'));
});

test('a host changes the game in the lobby: seats and link stay, and who has none any more is named first and told', async ({ visit }) => {
	const ana = await visit('phone');
	const link = await setTable(ana, 'Ana', 5);
	const others = [];
	for (const name of ['Bruno', 'Carla', 'Dora', 'Eva']) {
		const other = await visit('phone');
		await sitDown(other, link, name);
		others.push(other);
	}
	const [bruno, , , eva] = others;
	if (bruno === undefined || eva === undefined) throw new Error('nobody sat down');
	const pax = words('game_pax_transhumanity');
	const game = ana.page.getByRole('group', { name: words('game'), exact: true });
	await expect(ana.page.getByText('Eva', { exact: true }).first()).toBeVisible();
	await game.getByRole('radio', { name: pax }).check();
	const question = ana.page.getByRole('group', { name: words('game_change_ask', { game: pax, names: 'Eva' }) });
	await expect(question).toBeFocused();
	await passesAxe(ana, 'who would lose the seat', LOOKS.slice(1, 3));
	await question.getByRole('button', { name: words('game_change_not', { game: words('game_power_struggle') }) }).click();
	await expect(game.getByRole('radio', { name: words('game_power_struggle') })).toBeChecked();

	await game.getByRole('radio', { name: pax }).check();
	await question.getByRole('button', { name: words('game_change_sure', { game: pax }) }).click();
	await expect(eva.page.getByText(words('told_game_without_you', { game: pax }))).toBeVisible();
	await expect(bruno.page.getByText(words('told_game', { game: pax }))).toBeVisible();
	for (const { page } of [ana, bruno, eva]) await expect(page.getByRole('heading', { level: 1 })).toHaveText(pax);
	await expect(eva.page.getByText(words('lobby_full'))).toBeVisible();
	await expect(bruno.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	await expect(bruno.page.getByRole('group', { name: words('game'), exact: true }).getByRole('radio', { name: pax })).toBeDisabled();
	await ana.page.getByRole('button', { name: words('start'), exact: true }).click();
	await expect(bruno.page.getByRole('region', { name: words('decision') })).toBeAttached();
});

test('words in passing stand one below the other, two at a time, and are taken away by the keyboard', async ({ visit }) => {
	const [ana, bruno] = [await visit(), await visit('phone')];
	const { page } = bruno;
	await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } }));
	await sitDown(bruno, await setTable(ana, 'Ana', 3), 'Bruno');
	const told = (key: string) => page.getByRole('status').getByRole('button', { name: words(key) });
	await ana.page.getByRole('button', { name: words('menu'), exact: true }).click();
	await ana.page
		.getByRole('dialog', { name: words('menu') })
		.getByRole('button', { name: words('people') })
		.click();
	const people = ana.page.getByRole('dialog', { name: words('people_at_table') });
	const about = people.getByRole('button', { name: words('people_about', { name: 'Bruno' }) });

	for (let times = 0; times < 2; times += 1) await page.getByRole('button', { name: words('share_copy') }).click();
	await expect(told('link_copied')).toHaveCount(1);
	// While the keyboard is there nothing goes by itself.
	await told('link_copied').focus();
	await about.click();
	await people.getByRole('button', { name: words('people_mute'), exact: true }).click();
	await expect(told('refused_muted')).toBeVisible();
	await about.click();
	await people.getByRole('button', { name: words('people_unmute'), exact: true }).click();
	const [above, below] = [await told('link_copied').boundingBox(), await told('refused_muted').boundingBox()];
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
	await passesAxe(bruno, 'words in passing', LOOKS.slice(1, 2));
	await expect(told('told_unmuted')).toBeHidden();

	await page.keyboard.press('Escape');
	await expect(told('refused_muted')).toBeHidden();
	await expect(told('told_unmuted')).toBeVisible();
	await expect(told('link_copied')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(told('link_copied')).toBeHidden();
	await expect(told('told_unmuted')).toBeFocused();
});
