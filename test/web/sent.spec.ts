import type { Locator } from '@playwright/test';
import { PONG } from '../../party/shared/wire.ts';
import { games } from '../../rules/games.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

/** A line on which what the room says can be held back; signs of life always pass. */
class SlowLine {
	private held: (() => void)[] = [];
	private isHeld = false;

	static async of({ page }: Visitor): Promise<SlowLine> {
		const line = new SlowLine();
		await page.routeWebSocket(/\/parties\/match\//, (socket) => {
			const server = socket.connectToServer();
			server.onMessage((message) => {
				if (line.isHeld && message !== PONG) line.held.push(() => socket.send(message));
				else socket.send(message);
			});
		});
		return line;
	}

	hold(): void {
		this.isHeld = true;
	}

	release(): void {
		this.isHeld = false;
		for (const send of this.held.splice(0)) send();
	}
}

/** What can be pressed now to answer, or to come nearer to an answer. */
function answers({ page }: Visitor): Locator {
	return page.locator('[data-decision] button:enabled:not(.not), main button.lit:enabled, main .scene button:enabled');
}

/** Presses one after the other until a choice is on its way. */
async function choose(visitor: Visitor): Promise<void> {
	const sent = visitor.page.locator('[data-sent]');
	for (let presses = 0; presses < 30; presses += 1) {
		const all = await answers(visitor).all();
		const next = all[presses % Math.max(all.length, 1)];
		if (next === undefined) break;
		// What lies under something else is pressed all the same: this is not about reaching it.
		await next.dispatchEvent('click');
		if ((await sent.count()) > 0) return;
	}
	throw new Error('no press was a choice');
}

for (const game of Object.keys(games)) {
	test(`at a board of ${game} a choice is shown as sent before the room has answered`, async ({ visit }) => {
		const ana = await visit('phone');
		const { page, recorder } = ana;
		const line = await SlowLine.of(ana);
		await setTable(ana, 'Ana', 3, game);
		await page.getByRole('button', { name: words('start_with_bots') }).click();
		expect(await recorder.until(() => recorder.asked)).toBe(true);
		await expect(answers(ana).first()).toBeAttached();
		const said = page.locator('[data-decision]').getByText(words('choice_sent'));

		line.hold();
		await choose(ana);
		await expect(page.locator('[data-sent]')).toHaveCount(1);
		await expect(said).toBeVisible();

		line.release();
		await expect(page.locator('[data-sent]')).toHaveCount(0);
		await expect(said).toBeHidden();
	});
}

test('what one says is shown before the room has passed it on, and once', async ({ visit }) => {
	const ana = await visit('phone');
	const { page } = ana;
	const line = await SlowLine.of(ana);
	await setTable(ana, 'Ana', 3);
	await page.getByRole('button', { name: words('chat'), exact: true }).click();
	const talk = page.getByRole('dialog');
	line.hold();
	await talk.getByRole('textbox', { name: words('say_something') }).fill('Good evening');
	await talk.getByRole('button', { name: words('send') }).click();
	await expect(talk.getByText('Good evening')).toBeVisible();
	await expect(talk.getByText(words('choice_sent'))).toBeVisible();
	line.release();
	await expect(talk.getByText(words('choice_sent'))).toBeHidden();
	await expect(talk.getByText('Good evening')).toHaveCount(1);
});
