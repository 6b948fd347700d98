import type { Locator } from '@playwright/test';
import { expect, test, type Visitor } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { setTable } from './support/table.ts';
import { ThroughTheAgesPlayer } from './support/through-the-ages-player.ts';
import { words } from './support/words.ts';

/** Opens what may be done with a free seat of this number. */
async function asks({ page }: Visitor, seat: RegExp | string): Promise<Locator> {
	await page
		.getByRole('region', { name: words('seats') })
		.getByRole('button', { name: seat })
		.click();
	const sheet = page.getByRole('dialog');
	await expect(sheet).toBeVisible();
	return sheet;
}

const fox = (number: number): string => words('level_sharp_numbered', { number });
const badger = (number: number): string => words('level_steady_numbered', { number });

test('a host seats a sharp bot beside a steady one, sees which is which, and plays with them', async ({ visit }) => {
	const ana = await visit('phone');
	const { page, recorder } = ana;
	await setTable(ana, 'Ana', 3, 'through-the-ages');

	const seating = await asks(ana, words('seat_is_free', { number: 2 }));
	const level = seating.getByRole('group', { name: words('bot_level') });
	await expect(level.getByRole('radio', { name: words('level_steady') })).toBeChecked();
	await expect(level).toContainText(words('level_steady_hint'));
	await passesAxe(ana, 'a free seat');
	await page.setViewportSize({ width: 390, height: 844 });
	for (const face of await level.locator('label').all()) expect((await face.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await level.getByRole('radio', { name: words('level_sharp') }).check();
	await expect(level).toContainText(words('level_sharp_hint'));
	await seating.getByRole('button', { name: words('seat_a_bot') }).click();
	const around = page.getByRole('region', { name: words('seats') });
	await expect(around.getByRole('button', { name: `${fox(2)}, ${words('level_sharp_bot')}` })).toBeVisible();

	// Another mind, and back.
	const seated = await asks(ana, new RegExp(fox(2)));
	const mind = seated.getByRole('group', { name: words('bot_level') });
	await mind.getByRole('radio', { name: words('level_steady') }).check();
	await expect(seated).toContainText(badger(2));
	await mind.getByRole('radio', { name: words('level_sharp') }).check();
	await expect(seated).toContainText(fox(2));
	await passesAxe(ana, 'the seat of a bot');
	await page.setViewportSize({ width: 390, height: 844 });
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: words('start_with_bots') }).click();
	await expect(page.getByRole('region', { name: words('ttb_part_row') }).first()).toBeAttached();
	expect(recorder.table?.seats.map(({ kind, level: of }) => [kind, of])).toEqual([
		['player', undefined],
		['bot', 'sharp'],
		['bot', undefined]
	]);
	const strip = page.getByRole('list', { name: words('seats') });
	for (const [name, bot] of [
		[fox(2), words('level_sharp_bot')],
		[badger(3), words('level_steady_bot')]
	] as const)
		await expect(strip.getByRole('listitem').filter({ hasText: name }).getByRole('img', { name: bot })).toBeVisible();

	await new ThroughTheAgesPlayer(ana).play(() => recorder.match.board.round >= 3);
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: words('menu'), exact: true })
		.getByRole('button', { name: words('people') })
		.click();
	const people = page.getByRole('dialog', { name: words('people_at_table') });
	await expect(people.getByRole('listitem').filter({ hasText: fox(2) })).toContainText(words('level_sharp_bot'));
	await expect(people.getByRole('listitem').filter({ hasText: badger(3) })).toContainText(words('level_steady_bot'));
});

test('who sets a table chooses how the bots play, of the levels that the game has', async ({ visit }) => {
	const ana = await visit('phone');
	const { page, recorder } = ana;
	await ana.go('/new?game=through-the-ages');
	const level = page.getByRole('group', { name: words('bots_level') });
	await expect(level.getByRole('radio', { name: words('level_steady') })).toBeChecked();
	await expect(level.getByRole('radio', { name: words('level_easy') })).toBeVisible();
	await page.getByRole('radio', { name: words('game_power_struggle') }).check();
	for (const [name, hint] of [
		['level_easy', 'level_easy_hint'],
		['level_sharp', 'level_sharp_hint'],
		['level_master', 'level_master_hint']
	] as const) {
		await level.getByRole('radio', { name: words(name) }).check();
		await expect(level).toContainText(words(hint));
	}
	await passesAxe(ana, 'setting a table');
	await page.setViewportSize({ width: 360, height: 780 });
	for (const face of await level.locator('label').all()) {
		const box = await face.boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
	}
	await page.getByRole('button', { name: words('play_with_bots') }).click();
	await expect.poll(() => recorder.table?.phase).toBe('playing');
	expect(recorder.table?.seats.map(({ level: of }) => of)).toEqual([undefined, 'master', 'master', 'master']);
});
