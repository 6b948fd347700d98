import type { Locator } from '@playwright/test';
import type { ThroughTheAgesResult } from '../../rules/through-the-ages/facts.ts';
import { expect, House, test, type Visitor } from './support/house.ts';
import { playOut } from './support/play-out.ts';
import { keepsTheRecord } from './support/record.ts';
import { restarts } from './support/restart.ts';
import { setTable, sitDown } from './support/table.ts';
import { ThroughTheAgesPlayer } from './support/through-the-ages-player.ts';
import { words } from './support/words.ts';

test('two people and a bot play Through the Ages to its end, at a desk and by phone, through a restart of the server', async ({
	visit
}) => {
	test.setTimeout(600_000);
	const house = await House.open();
	try {
		const ana = await visit('desktop', { viewport: { width: 1440, height: 900 } }, house);
		const bruno = await visit('phone', {}, house);
		const link = await setTable(ana, 'Ana', 3, 'through-the-ages');
		await sitDown(bruno, link, 'Bruno');
		await ana.page.getByRole('button', { name: words('start_with_bots') }).click();
		for (const { page } of [ana, bruno]) await expect(page.getByRole('region', { name: words('ttb_part_row') }).first()).toBeAttached();
		const players = [new ThroughTheAgesPlayer(ana, touch), new ThroughTheAgesPlayer(bruno, touch)] as const;
		// The first round takes cards, the second is a whole turn; politics are played in the test of an eventful evening.
		await Promise.all(players.map((player) => player.play(() => ana.recorder.match.board.round >= 3)));
		for (const { made } of players) expect([...made]).toEqual(expect.arrayContaining(['take', 'endTurn']));
		await restarts(house, [ana, bruno]);

		// The rest is long: each of them goes on through the room's door, and comes back to see the end.
		await playOut(house, link, [ana, bruno]);
		for (const visitor of [ana, bruno]) await seesTheEnd(visitor, 3);
		await keepsTheRecord(ana);
	} finally {
		await house.close();
	}
});

// A busy machine may take long to draw a board with every card on it.
function touch(what: Locator): Promise<void> {
	return what.click({ timeout: 45_000 });
}

async function seesTheEnd({ page, recorder }: Visitor, players: number): Promise<void> {
	expect(await recorder.until(() => recorder.over)).toBe(true);
	const { scores } = recorder.match.result as unknown as ThroughTheAgesResult;
	const end = page.getByRole('region', { name: words('board_end_title') });
	await expect(end).toBeVisible();
	await expect(end.locator('ol > li').getByRole('heading', { level: 3 })).toHaveCount(players);
	for (const { culture } of scores) await expect(end).toContainText(String(culture));
}
