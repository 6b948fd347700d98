import { Briber } from './support/briber.ts';
import { expect, test } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playOut } from './support/play-out.ts';
import { Player, type Mind } from './support/player.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

test('axe finds nothing on the pages around a game', async ({ visit }) => {
	const visitor = await visit();
	for (const path of ['/', '/new', '/about', '/device', '/rules/power-struggle']) {
		await visitor.go(path);
		await passesAxe(visitor, path);
	}
});

test('axe finds nothing in the lobby and on the board, whatever is asked', async ({ house, visit }) => {
	// A whole match, looked at in every light.
	test.setTimeout(600_000);
	const ana = await visit();
	const bruno = await visit();
	const link = await setTable(ana, 'Ana', 3);
	await passesAxe(ana, 'lobby of the host');
	await bruno.go(link);
	await expect(bruno.page.getByRole('button', { name: words('sit_down'), exact: true })).toBeVisible();
	await passesAxe(bruno, 'lobby of a guest');
	await sitDown(bruno, link, 'Bruno');
	await startWithBots(ana, [bruno]);

	const plan = new Briber();
	const looked = new Set<string>();
	// Each kind of question is looked at once, before it is answered.
	const looking =
		(mind: Mind): Mind =>
		async (question, player) => {
			if (!looked.has(question.step)) {
				looked.add(question.step);
				// Both themes and both widths of each question, in turns.
				await passesAxe(player.visitor, question.step, looked.size % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2));
			}
			return mind(question, player);
		};
	const wanted = ['place', 'confirm', 'turn', 'offer', 'answer', 'sortEvents'];
	const enough = (): boolean => plan.done && wanted.every((step) => looked.has(step));
	// Whoever has most departments in Communications sorts the events.
	const hostMind: Mind = (question, player) =>
		question.step === 'place' ? { kind: 'department', division: 'communications' } : plan.offer(question, player);
	const players = [new Player(ana, looking(hostMind)), new Player(bruno, looking(plan.answer))];
	await Promise.all(players.map((player) => player.play(enough)));
	expect(wanted.filter((step) => !looked.has(step))).toEqual([]);

	await playOut(house, link, [ana, bruno]);
	await expect(ana.page.getByRole('region', { name: words('board_end_title') })).toBeVisible({ timeout: 30_000 });
	await passesAxe(ana, 'the end');
	await ana.page.getByRole('button', { name: words('psb_part_bribes') }).click();
	await passesAxe(ana, 'the bribes');
});
