import type { Locator } from '@playwright/test';
import { atPace, expect, test, type Visitor } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { Player } from './support/player.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { money, words } from './support/words.ts';

function strip({ page }: Visitor): Locator {
	return page.getByRole('region', { name: words('board_told'), exact: true });
}

// What is told now, to be tapped; in a scene a button of the same name leads on.
function line(visitor: Visitor): Locator {
	return strip(visitor).locator('button.line');
}

function question({ page }: Visitor): Locator {
	return page.getByRole('region', { name: words('decision'), exact: true }).getByText(`${words('your_turn')}: `);
}

function bar({ page }: Visitor): Locator {
	return page.getByRole('region', { name: words('board_past'), exact: true });
}

/** Taps the line that is told, and waits until it has gone: a second tap would meet what comes after it. */
async function leadsOn(visitor: Visitor): Promise<void> {
	const told = line(visitor);
	// A line that has gone meanwhile has been told.
	const says = async (): Promise<string> => ((await told.isVisible()) ? told.innerText({ timeout: 2_000 }).catch(() => '') : '');
	const before = await says();
	if (before === '') return;
	await told.click({ timeout: 2_000 }).catch(() => undefined);
	await expect
		.poll(says)
		.not.toBe(before)
		.catch(() => undefined);
}

/** Plays on at the page, and is led on from line to line, until `enough`. */
async function goesOn(visitor: Visitor, player: Player, enough: () => Promise<boolean>): Promise<void> {
	const { page, recorder } = visitor;
	while (!(await enough())) {
		if (await line(visitor).isVisible()) {
			if (await enough()) return;
			await leadsOn(visitor);
		} else if (await question(visitor).isVisible()) {
			const { choices } = recorder.match;
			await player.play(() => recorder.match.choices !== choices);
		} else await page.waitForTimeout(50);
	}
}

test('what others do is told step by step, recalled, filtered, and looked back at by its link', async ({ house, visit }) => {
	const ana = await visit('phone', { storageState: atPace(house, 'wait') });
	const { page, recorder } = ana;
	const link = await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	const player = new Player(ana);
	await goesOn(ana, player, () => question(ana).isVisible());
	const { choices } = recorder.match;
	await goesOn(ana, player, async () => recorder.match.choices > choices && (await line(ana).isVisible()));
	await recorder.until(() => recorder.asked, 15_000);

	// The room asks already; the page tells first, each step until it is tapped.
	expect(recorder.asked).toBe(true);
	await expect(line(ana)).toBeVisible();
	await expect(question(ana)).toBeHidden();
	const now = (): Promise<string[]> => strip(ana).locator('.words').allInnerTexts();
	// A bot may do the same twice: then only the board tells one line from the next.
	const shown = async (): Promise<string> => [...(await now()), await page.getByRole('main').ariaSnapshot()].join();
	const told: string[] = [];
	while (!(await question(ana).isVisible())) {
		const lines = await now();
		told.push(...lines);
		const before = await shown();
		await line(ana).click();
		await expect(async () => expect((await question(ana).isVisible()) || (await shown()) !== before).toBe(true)).toPass();
	}
	expect(told.length).toBeGreaterThan(0);
	for (const sentence of told) expect(sentence).toMatch(/Badger \d/);

	// All of it once more, at one tap; the same after coming back, from what the room tells.
	const recall = async (): Promise<string[]> => {
		await strip(ana)
			.getByRole('button', { name: /^Since your turn/ })
			.click();
		const sheet = page.getByRole('dialog', { name: words('board_since_turn_title') });
		await expect(sheet).toBeVisible();
		const lines = await sheet.locator('.words').allInnerTexts();
		await page.keyboard.press('Escape');
		await expect(sheet).toBeHidden();
		return lines;
	};
	const recalled = await recall();
	expect(recalled).toEqual(told);
	await page.reload();
	await expect(question(ana)).toBeVisible();
	expect(await recall()).toEqual(told);

	// One's own cash, while it is held.
	const cash = page.getByRole('button', { name: words('psb_your_cash') }).first();
	await cash.hover();
	await page.mouse.down();
	await expect(cash).toContainText(money(800_000));
	await page.mouse.up();
	await expect(cash).not.toContainText(money(800_000));

	await page.getByRole('button', { name: words('log'), exact: true }).click();
	const story = page.getByRole('dialog', { name: words('log') });
	await expect(story.getByRole('button', { name: new RegExp(`^Ana.*${words('board_past_turn')}`) }).first()).toBeVisible();
	await expect(story.locator('.words').first()).toBeVisible();
	await story.getByRole('radio', { name: words('board_story_money') }).check();
	await expect(story.getByText(words('board_story_none'))).toBeVisible();
	await story.getByRole('radio', { name: words('board_story_all') }).check();
	await story.getByRole('button', { name: words('board_story_look') }).click();

	// Looking back, by keyboard; a link to the moment shows a stranger what strangers knew.
	await expect(bar(ana)).toBeVisible();
	await expect(bar(ana).getByText(words('board_past_awaited'))).toBeVisible();
	await passesAxe(ana, 'looking back', [{ device: 'phone', theme: 'light' }]);
	await page.keyboard.press('Home');
	await expect(page).toHaveURL(/[?&]at=0$/);
	await expect(bar(ana).getByText(words('board_past_begin'))).toBeHidden();
	await page.keyboard.press('ArrowRight');
	await expect(page).toHaveURL(/[?&]at=1$/);
	await expect(bar(ana).locator('.place')).toHaveText(/^1 of /);
	const first = await bar(ana).locator('.words').first().innerText();
	const stranger = await visit('desktop');
	await stranger.go(`${link.replace(/\?.*/, '')}?at=1`);
	await expect(bar(stranger).locator('.words').first()).toHaveText(first);
	await expect(stranger.page.getByRole('button', { name: words('psb_your_cash') })).toHaveCount(0);
	await bar(ana)
		.getByRole('button', { name: words('board_past_now') })
		.click();
	await expect(question(ana)).toBeVisible();
	await expect(page).not.toHaveURL(/at=/);
});

test('a moment is a scene that can be skipped; at another pace what waited to be tapped goes by itself, and the question comes', async ({
	house,
	visit
}) => {
	const ana = await visit('desktop', { storageState: atPace(house, 'wait') });
	const { page, recorder } = ana;
	await setTable(ana, 'Ana', 3);
	await startWithBots(ana, []);
	const player = new Player(ana);
	// The event at the end of the first round, or the meeting where that event is none to look at.
	const scene = strip(ana).getByRole('heading');
	await goesOn(ana, player, () => scene.isVisible());
	await expect(question(ana)).toBeHidden();
	await expect(async () => {
		await strip(ana)
			.getByRole('button', { name: words('board_told_skip') })
			.click({ timeout: 2_000 });
		await expect(scene).toBeHidden();
	}).toPass();

	const isTelling = async (): Promise<boolean> => (await line(ana).isVisible()) || (await scene.isVisible());
	await goesOn(ana, player, isTelling);
	await page.getByRole('button', { name: words('menu') }).click();
	await page.getByRole('radio', { name: words('pace_fast') }).check();
	await page.keyboard.press('Escape');
	await expect(question(ana)).toBeVisible({ timeout: 60_000 });
	await player.play(() => !recorder.asked);
	// As long as a round of the others takes to read.
	await expect(question(ana)).toBeVisible({ timeout: 60_000 });
});

test('who is asked together with others never waits for them', async ({ house, visit }) => {
	const [ana, bruno] = [await visit('phone', { storageState: atPace(house, 'wait') }), await visit('phone')];
	const link = await setTable(ana, 'Ana', 3, 'pax-transhumanity');
	await sitDown(bruno, link, 'Bruno');
	await ana.page.getByRole('button', { name: words('start_with_bots') }).click();
	for (const { page } of [ana, bruno]) await expect(page.getByRole('region', { name: words('pxb_hide_title') })).toBeVisible();
	const before = bruno.recorder.match.choices;
	await bruno.page.locator('.scene button').first().click();
	expect(await bruno.recorder.until(() => bruno.recorder.match.choices > before, 15_000)).toBe(true);
	await ana.recorder.until(() => ana.recorder.version >= bruno.recorder.version, 15_000);
	await expect(question(ana)).toBeVisible();
	const { choices } = ana.recorder.match;
	await ana.page.locator('.scene button').first().click();
	expect(await ana.recorder.until(() => ana.recorder.match.choices > choices, 15_000)).toBe(true);
});
