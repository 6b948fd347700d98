import { games } from '../../rules/games.ts';
import { answers, pressUntil } from './support/answers.ts';
import { NOTHING } from './support/fitting.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { measure } from './support/screens.ts';
import { setTable } from './support/table.ts';
import { words } from './support/words.ts';

/** A player at a board, asked something for the first time, who has settled this on their device. */
async function asked(visitor: Visitor, game: string, settled: Readonly<Record<string, string>>): Promise<void> {
	await visitor.context.addInitScript((all) => {
		for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
	}, settled);
	await setTable(visitor, 'Ana', 3, game);
	await visitor.page.getByRole('button', { name: words('start_with_bots') }).click();
	expect(await visitor.recorder.until(() => visitor.recorder.asked)).toBe(true);
	await expect(answers(visitor).first()).toBeAttached();
}

/** The choices that the visitor's page sends from now on. */
function choicesSent({ page }: Visitor): readonly string[] {
	const sent: string[] = [];
	page.on('websocket', (socket) =>
		socket.on('framesent', ({ payload }) => {
			if (String(payload).includes('"type":"choose"')) sent.push(String(payload));
		})
	);
	return sent;
}

for (const game of Object.keys(games)) {
	test(`at a board of ${game} who wants to be asked first sends nothing before they have said so, and may let it be`, async ({ visit }) => {
		const ana = await visit('phone');
		const { page } = ana;
		const sent = choicesSent(ana);
		await asked(ana, game, { confirm: 'on' });
		const question = page.locator('[data-decision]').getByText(words('confirm_sending_ask'));
		const button = (key: string) => page.locator('[data-decision]').getByRole('button', { name: words(key), exact: true });

		await pressUntil(ana, question);
		await expect(button('confirm_sending_yes')).toBeVisible();
		await button('confirm_sending_no').click();
		await expect(question).toBeHidden();
		expect(sent).toEqual([]);

		await pressUntil(ana, question);
		expect(sent).toEqual([]);
		await button('confirm_sending_yes').click();
		await expect(question).toBeHidden();
		await expect.poll(() => sent.length).toBe(1);
		await expect(page.locator('[data-sent]')).toHaveCount(0);
	});

	test(`a board of ${game} fits a phone with the largest letters, and so does the question whether to send`, async ({ visit }) => {
		const ana = await visit('phone');
		const { page } = ana;
		await asked(ana, game, { text: 'largest', confirm: 'on' });
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
		const whole = async (what: string): Promise<void> => {
			const { share, ...findings } = await measure(page);
			expect.soft(findings, what).toEqual(NOTHING);
			expect.soft(share, `${what}: the board's share of the height`).toBeGreaterThanOrEqual(60);
		};
		await whole('the first question');
		await pressUntil(ana, page.locator('[data-decision]').getByText(words('confirm_sending_ask')));
		await whole('whether to send');
	});
}
