import { games } from '../../rules/games.ts';
import { answers, pressUntil } from './support/answers.ts';
import { NOTHING } from './support/fitting.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { measure } from './support/screens.ts';
import { setTable } from './support/table.ts';
import { words, wordsIn } from './support/words.ts';

/** A player at a board, asked something for the first time, who has settled this on their device; `say`: the words of their language. */
async function asked(visitor: Visitor, game: string, settled: Readonly<Record<string, string>>, say = words): Promise<void> {
	await visitor.context.addInitScript((all) => {
		for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
	}, settled);
	await setTable(visitor, 'Ana', 3, game, say);
	await visitor.page.getByRole('button', { name: say('start_with_bots') }).click();
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

test('the mark of a part that waits lies on none of its letters, however large they are', async ({ visit }) => {
	const say = wordsIn('es');
	const ana = await visit('phone', { locale: 'es-ES' });
	await asked(ana, 'circadians', { text: 'largest' }, say);
	const marked = ana.page.getByRole('navigation', { name: say('board_parts') }).locator('button:has(> i)');
	await expect(marked).toHaveCount(1);
	const touched = await marked.evaluate((button) => {
		const mark = button.querySelector(':scope > i')?.getBoundingClientRect();
		const letters = document.createRange();
		letters.selectNodeContents(button.querySelector(':scope > span') ?? button);
		// A line's box is higher than its letters.
		const lines = [...letters.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top: top + 4, bottom: bottom - 2 }));
		if (mark === undefined || lines.length === 0) return 'nothing is marked';
		return lines.some(({ left, right, top, bottom }) => mark.left < right && mark.right > left && mark.top < bottom && mark.bottom > top);
	});
	expect(touched).toBe(false);
});
