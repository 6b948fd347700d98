import { expect, test, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { words } from './support/words.ts';

const end = ({ page }: Visitor) => page.getByRole('region', { name: words('board_end_title') });
const button = ({ page }: Visitor, key: string) => page.getByRole('button', { name: words(key), exact: true });

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
