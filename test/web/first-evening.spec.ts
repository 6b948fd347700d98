import type { Locator } from '@playwright/test';
import { expect, test, type Visitor } from './support/house.ts';
import { Keyboard } from './support/keyboard.ts';
import { passesAxe } from './support/pages.ts';
import { words } from './support/words.ts';

const NEW_HERE = { storageState: { cookies: [], origins: [] } };
const GAMES = ['power-struggle', 'pax-transhumanity', 'circadians'] as const;
const SCREENS = [
	['phone', { width: 390, height: 844 }],
	['desktop', { width: 1440, height: 900 }]
] as const;

const nameOf = (game: string): string => words(`game_${game.replace('-', '_')}`);
const introduction = ({ page }: Visitor, game: string): Locator =>
	page.getByRole('dialog', { name: words('board_evening_title', { game: nameOf(game) }) });
const hint = ({ page }: Visitor): Locator => page.getByRole('region', { name: words('board_hint'), exact: true });

async function playWithBots(visitor: Visitor, game: string): Promise<void> {
	await visitor.go(`/new?game=${game}`);
	await visitor.page.getByRole('button', { name: words('play_with_bots') }).click();
	await visitor.page.waitForURL(/\/m\//);
}

async function openMenu({ page }: Visitor): Promise<Locator> {
	await page.getByRole('button', { name: words('menu'), exact: true }).click();
	return page.getByRole('dialog', { name: words('menu'), exact: true });
}

for (const game of GAMES) {
	for (const [device, viewport] of SCREENS) {
		test(`who is new to ${game} is introduced once and led by hints, on a ${device}`, async ({ visit }) => {
			const ada = await visit(device, { ...NEW_HERE, viewport });
			const { page } = ada;
			await playWithBots(ada, game);

			// What wins and what a turn is, before the first choice.
			await expect(introduction(ada, game)).toBeVisible();
			for (const title of ['board_evening_wins', 'board_evening_turn'])
				await expect(introduction(ada, game).getByRole('heading', { name: words(title) })).toBeVisible();
			await passesAxe(ada, `the introduction to ${game}`, [{ device, theme: device === 'phone' ? 'light' : 'dark' }]);
			await page.setViewportSize(viewport);
			await new Keyboard(page).press(introduction(ada, game).getByRole('button', { name: words('board_evening_begin') }));
			await expect(introduction(ada, game)).toBeHidden();

			// A hint above the question, that can be put away with the keys.
			await expect(hint(ada)).toBeVisible();
			await expect(hint(ada).getByRole('status')).not.toHaveText('');
			const first = (await hint(ada).getByRole('status').textContent()) ?? '';
			const [line, bar] = [await hint(ada).boundingBox(), await page.getByRole('region', { name: words('decision') }).boundingBox()];
			expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
			await passesAxe(ada, `a hint of ${game}`, [{ device, theme: device === 'phone' ? 'dark' : 'light' }]);
			await page.setViewportSize(viewport);
			await new Keyboard(page).press(hint(ada).getByRole('button', { name: words('board_hint_dismiss') }));
			await expect(hint(ada)).toBeHidden();

			// Neither comes back by itself.
			await page.reload();
			await expect(page.getByRole('region', { name: words('decision'), exact: true })).toBeVisible();
			await expect(introduction(ada, game)).toBeHidden();
			if (await hint(ada).isVisible()) await expect(hint(ada)).not.toContainText(first);

			// The menu offers all of it again, and an end of it.
			await (await openMenu(ada)).getByRole('button', { name: words('board_hints_again') }).click();
			await introduction(ada, game)
				.getByRole('button', { name: words('board_evening_begin') })
				.click();
			await expect(hint(ada)).toBeVisible();
			await (await openMenu(ada)).getByRole('button', { name: words('board_hints_off') }).click();
			await expect(hint(ada)).toBeHidden();
			await expect((await openMenu(ada)).getByRole('button', { name: words('board_hints_off') })).toBeHidden();
			await page.keyboard.press('Escape');
			await page.reload();
			await expect(page.getByRole('region', { name: words('decision'), exact: true })).toBeVisible();
			await expect(hint(ada)).toBeHidden();

			// The next match of the game begins at once.
			await playWithBots(ada, game);
			await expect(page.getByRole('region', { name: words('decision'), exact: true })).toBeVisible();
			await expect(introduction(ada, game)).toBeHidden();
		});
	}
}

test('who only watches is told nothing', async ({ visit }) => {
	const ada = await visit();
	await playWithBots(ada, 'power-struggle');
	const watcher = await visit('desktop', NEW_HERE);
	await watcher.go(ada.page.url().replace(/\?.*/, ''));
	await expect(watcher.page.getByRole('region', { name: words('decision'), exact: true })).toBeVisible();
	await expect(introduction(watcher, 'power-struggle')).toBeHidden();
	await expect(hint(watcher)).toBeHidden();
	await expect((await openMenu(watcher)).getByRole('button', { name: words('board_hints_again') })).toBeHidden();
});
