import type { CircadiansResult } from '../../rules/circadians/facts.ts';
import { CircadiansPlayer } from './support/circadians-player.ts';
import { expect, House, test, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playOut } from './support/play-out.ts';
import { keepsTheRecord } from './support/record.ts';
import { restarts } from './support/restart.ts';
import { setTable, sitDown } from './support/table.ts';
import { words } from './support/words.ts';

test('two people and a bot play Circadians to its end, at a desk and by phone, through a restart of the server', async ({ visit }) => {
	test.setTimeout(600_000);
	const house = await House.open();
	try {
		const ana = await visit('desktop', { viewport: { width: 1440, height: 900 } }, house);
		const bruno = await visit('phone', {}, house);
		const link = await setTable(ana, 'Ana', 3, 'circadians');
		await sitDown(bruno, link, 'Bruno');
		await ana.page.getByRole('button', { name: words('start_with_bots') }).click();
		for (const { page } of [ana, bruno]) await expect(page.getByRole('heading', { name: words('crb_choose_character') })).toBeVisible();
		const players = [new CircadiansPlayer(ana), new CircadiansPlayer(bruno)] as const;
		const [host, onPhone] = players;

		// All choose at once, behind screens: neither waits for the other.
		const plans = (): boolean => host.match.board.phase === 'planning';
		await Promise.all(players.map((player) => player.play(plans)));
		await expect.poll(() => players.map(({ question }) => question)).toEqual(['plan', 'plan']);
		await takesBack(onPhone);
		await standsBehindScreens(host, 'Bruno');
		await drags(host);

		await Promise.all(players.map((player) => player.play(() => host.match.board.round >= 2)));
		await restarts(house, [ana, bruno]);
		const { choices } = host.match;
		await Promise.all(players.map((player) => player.play(() => host.match.choices > choices + 12)));
		for (const question of ['chooseCharacter', 'keepItem', 'plan', 'activate'])
			expect([...host.answered, ...onPhone.answered]).toContain(question);
		for (const question of ['plan', 'activate']) expect([...host.onBoard, ...onPhone.onBoard]).toContain(question);

		// The rest is long: each of them goes on through the room's door, and comes back to see the end.
		await playOut(house, link, [ana, bruno]);
		for (const visitor of [ana, bruno]) await seesTheEnd(visitor, 3);
		await keepsTheRecord(ana);
		await passesAxe(ana, 'the end of Circadians', LOOKS.slice(0, 2));
	} finally {
		await house.close();
	}
});

// A die that was put into a garage comes back into the tray.
async function takesBack(player: CircadiansPlayer): Promise<void> {
	const { recorder } = player.visitor;
	const { choices } = player.match;
	await player.answer('plan');
	await player.bar.getByRole('button', { name: words('undo'), exact: true }).click();
	expect(await recorder.until(() => recorder.match.choices === choices)).toBe(true);
}

// A die is dragged from the tray into the first garage.
async function drags({ visitor: { page, recorder } }: CircadiansPlayer): Promise<void> {
	const { choices } = recorder.match;
	const die = page.locator('.tray').getByRole('button').first();
	await die.dragTo(page.locator('.base .garages').getByRole('button').first());
	expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
	await expect(page.locator('.base .garages').getByRole('button').first().locator('[data-piece]')).toBeVisible();
}

// While plans are made, nothing of another's is to be seen but that they are planning.
async function standsBehindScreens({ visitor: { page } }: CircadiansPlayer, other: string): Promise<void> {
	const base = page.getByRole('article').filter({ has: page.getByRole('heading', { name: other, exact: true }) });
	await expect(base).toContainText(words('crb_is_planning'));
	await expect(base.getByRole('group', { name: words('crb_rolled') })).toHaveCount(0);
}

async function seesTheEnd({ page, recorder }: Visitor, players: number): Promise<void> {
	expect(await recorder.until(() => recorder.over)).toBe(true);
	const { scores } = recorder.match.result as unknown as CircadiansResult;
	const end = page.getByRole('region', { name: words('board_end_title') });
	await expect(end).toBeVisible();
	await expect(end.locator('ol > li').getByRole('heading', { level: 3 })).toHaveCount(players);
	for (const { total } of scores) await expect(end).toContainText(words('cir_n_points', { count: total }));
}
