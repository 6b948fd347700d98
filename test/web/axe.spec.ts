import { expect, test } from './support/house.ts';
import { lookAt, momentAt, type Moment } from './support/moments.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playOut } from './support/play-out.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

test('axe finds nothing on the pages around a game', async ({ visit }) => {
	const visitor = await visit();
	for (const path of ['/', '/new', '/about', '/device', '/rules/power-struggle']) {
		await visitor.go(path);
		await passesAxe(visitor, path);
	}
});

test('axe finds nothing in the lobby and at the end', async ({ house, visit }) => {
	const ana = await visit();
	const bruno = await visit();
	const link = await setTable(ana, 'Ana', 3);
	await passesAxe(ana, 'lobby of the host');
	await bruno.go(link);
	await expect(bruno.page.getByRole('button', { name: words('sit_down'), exact: true })).toBeVisible();
	await passesAxe(bruno, 'lobby of a guest');
	await sitDown(bruno, link, 'Bruno');
	await startWithBots(ana, [bruno]);
	await playOut(house, link, [ana, bruno]);
	await expect(ana.page.getByRole('region', { name: words('board_end_title') })).toBeVisible({ timeout: 30_000 });
	await passesAxe(ana, 'the end');
	await ana.page.getByRole('button', { name: words('psb_part_bribes') }).click();
	await passesAxe(ana, 'the bribes');
});

test('axe finds nothing on the board of Power Struggle, whatever is asked', async ({ house, visit }) => {
	const game = 'power-struggle';
	const asked = (name: string): Promise<Moment> => momentAt(house, { game, seats: 3, at: ({ step }) => step === name });
	const moments: Readonly<Record<string, Moment>> = {
		place: await asked('place'),
		confirm: await asked('confirm'),
		turn: await asked('turn'),
		offer: await momentAt(house, {
			game,
			seats: 3,
			at: ({ step }, { match }) => step === 'turn' && match?.options.some(({ kind }) => kind === 'bribe') === true,
			then: { kind: 'bribe' }
		}),
		answer: await asked('answer'),
		sortEvents: await asked('sortEvents')
	};
	const visitor = await visit();
	for (const [n, [what, moment]] of Object.entries(moments).entries()) {
		await lookAt(visitor, house, moment);
		// Both themes and both widths of each question, in turns.
		await passesAxe(visitor, what, n % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2));
	}
});
