import { readFileSync } from 'node:fs';
import type { Result } from '../../rules/power-struggle/facts.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playUntil } from './support/play-out.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

const end = ({ page }: Visitor) => page.getByRole('region', { name: words('board_end_title') });
const button = ({ page }: Visitor, key: string) => page.getByRole('button', { name: words(key), exact: true });

test('a match of three ends in a scene, and goes on with the next one by one tap of each', async ({ house, visit }) => {
	const [ana, bruno, cleo] = [await visit(), await visit('phone'), await visit('phone', { reducedMotion: 'no-preference' })];
	// Time stands still where the points are counted one after the other.
	await cleo.page.addInitScript(() => {
		const { setInterval: timer } = window;
		Object.assign(window, { setInterval: (work: () => void, pace?: number) => (pace === 700 ? 0 : timer(work, pace)) });
	});
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	await sitDown(cleo, link, 'Cleo');
	await button(ana, 'start').click();
	for (const { page } of [ana, bruno, cleo])
		await expect(page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
	// They see it, so that the end comes to them as a scene.
	await playUntil(house, link, [ana, bruno, cleo], () => false);

	// Nothing is told before its time, unless one does not want to wait.
	await expect(button(cleo, 'board_end_skip')).toBeVisible({ timeout: 60_000 });
	await expect(end(cleo).getByRole('heading', { level: 2 })).toHaveCount(0);
	await button(cleo, 'board_end_skip').click();
	for (const visitor of [ana, bruno, cleo]) await expect(end(visitor).getByRole('heading', { level: 2 })).toBeVisible({ timeout: 60_000 });

	const result = ana.recorder.table?.match?.result as unknown as Result;
	if (result === undefined) throw new Error('no result');
	// What was hidden is turned up, and no chip says less than the end.
	await expect(end(ana).getByRole('heading', { name: words('psb_arch_enemy_was') })).toHaveCount(3);
	const first = result.standings[0];
	await expect(
		ana.page.getByText(words('psb_figures_over', { count: first?.points ?? 0, employees: '' }).split('·')[0] ?? '').first()
	).toBeVisible();
	// The chart says the same as the standings, for those, too, who do not see it.
	await end(ana).getByText(words('board_end_chart_table')).click();
	const table = end(ana).getByRole('table');
	await expect(table.getByRole('row')).toHaveCount(4);
	for (const { seat, points } of result.standings)
		await expect(
			table
				.getByRole('row')
				.nth(seat + 1)
				.getByRole('cell')
				.last()
		).toHaveText(String(points));
	await expect(end(ana).getByText(words('psb_feat_headships'))).toBeVisible();
	await passesAxe(ana, 'the end of a match', LOOKS.slice(0, 2));

	const coming = ana.page.waitForEvent('download');
	await button(ana, 'board_end_share').click();
	const picture = readFileSync(await (await coming).path());
	expect(picture.subarray(1, 4).toString()).toBe('PNG');
	expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

	await button(bruno, 'again_play').click();
	await bruno.page.waitForURL((url) => !url.href.includes(new URL(link).pathname));
	for (const visitor of [ana, cleo]) {
		await expect(end(visitor).getByText(words('again_asked', { name: 'Bruno' }))).toBeVisible();
		await button(visitor, 'again_join').click();
		await expect(visitor.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	}
	await button(bruno, 'start').click();
	for (const visitor of [ana, bruno, cleo]) {
		await expect(visitor.page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeAttached();
		expect(visitor.recorder.table?.seats.map(({ name }) => name)).toEqual(['Bruno', 'Cleo', 'Ana']);
	}
});

test('who has to go lets a bot play, or all stop the match, which can be hidden at home', async ({ visit }) => {
	const [ana, bruno] = [await visit('phone'), await visit()];
	const link = await setTable(ana, 'Ana', 3);
	await sitDown(bruno, link, 'Bruno');
	await startWithBots(ana, [bruno]);
	await button(ana, 'menu').click();
	await button(ana, 'go_bot').click();
	const scene = ana.page.getByRole('dialog', { name: words('stand_in_title') });
	await scene.getByRole('button', { name: words('seat_take_again') }).click();
	await expect(scene).toBeHidden();

	await button(bruno, 'menu').click();
	await button(bruno, 'stop_propose').click();
	await expect(ana.page.getByText(words('stop_asked', { count: 1, names: 'Bruno' }))).toBeVisible();
	await passesAxe(ana, 'somebody proposes to stop', LOOKS.slice(1, 2));
	await button(ana, 'stop_agree').click();
	for (const visitor of [ana, bruno]) {
		await expect(end(visitor).getByRole('heading', { name: words('board_end_stopped_nobody') })).toBeVisible();
		await expect(visitor.page.getByText(words('fair_whole'))).toBeVisible();
	}

	await ana.go('/');
	const tables = ana.page.getByRole('region', { name: words('my_tables') });
	await expect(tables.getByText(words('table_stopped'))).toBeVisible();
	await tables.getByRole('button', { name: words('table_hide_which', { table: words('game_power_struggle') }) }).click();
	await expect(tables.getByText(words('my_tables_empty'))).toBeVisible();
	await passesAxe(ana, 'a hidden table', LOOKS.slice(1, 3));
	await tables.getByText(words('tables_hidden', { count: 1 })).click();
	await tables.getByRole('button', { name: words('table_bring_back_which', { table: words('game_power_struggle') }) }).click();
	await expect(tables.getByRole('button', { name: words('table_hide_which', { table: words('game_power_struggle') }) })).toBeVisible();
});
