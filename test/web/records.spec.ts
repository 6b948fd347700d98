import { readFileSync } from 'node:fs';
import { corrections } from '../../rules/power-struggle/corrections.ts';
import { openTable } from '../support/table-client.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { playUntil } from './support/play-out.ts';
import { catalogue, LOCALES, words, type Locale } from './support/words.ts';

const CUT = 'update room set match = substr(match, 1, 99)';
const WITHOUT_A_CHOICE = 'delete from entry where number = 2';

/** A match with bots that waits for the visitor, some choices old. */
async function matchWithBots(house: House, visitor: Visitor): Promise<{ readonly id: string; readonly link: string }> {
	await visitor.go('/');
	const { id, invite } = await openTable(house.url, await visitor.session(house), { game: 'power-struggle', seats: 3, bots: true });
	const link = `/m/${id}?invite=${invite}`;
	await playUntil(house, `${house.url}${link}`, [visitor], ({ match }) => (match?.choices ?? 0) > 4);
	return { id, link };
}

function said(key: string, locale: Locale): string {
	const message = catalogue('platform', locale)[key];
	if (typeof message !== 'string') throw new Error(`no plain message ${key}`);
	return message;
}

test('a damaged table says so in every language, hands out what is left, and connects no more', async ({ house, visit }) => {
	const ana = await visit('phone');
	const { id, link } = await matchWithBots(house, ana);
	await house.rewrite(id, CUT, WITHOUT_A_CHOICE);
	for (const locale of LOCALES) {
		const reader = await visit('phone', { locale, viewport: { width: 360, height: 740 } });
		await reader.go(link);
		await expect(reader.page.getByRole('heading', { name: said('damaged_table', locale) })).toBeVisible();
		await expect(reader.page.getByText(said('refused_damaged_table', locale))).toBeVisible();
	}
	let sockets = 0;
	ana.page.on('websocket', () => (sockets += 1));
	await ana.page.clock.install();
	await ana.go(link);
	await expect(ana.page.getByRole('heading', { name: words('damaged_table') })).toBeVisible();
	await ana.page.clock.runFor(120_000);
	expect(sockets).toBe(1);
	await passesAxe(ana, 'damaged table');
	const downloading = ana.page.waitForEvent('download');
	await ana.page.getByRole('button', { name: words('damaged_table_keep') }).click();
	const left = readFileSync(await (await downloading).path(), 'utf8');
	expect(JSON.parse(left)).toMatchObject({ format: 'backroom-damaged-1', game: 'power-struggle', players: [{ kind: 'player' }, {}, {}] });
	expect(left).not.toMatch(/entropy|nonce|"seed"/);
});

test('a table that a newer version has kept says so, and opens when the house is up to date', async ({ house, visit }) => {
	const ana = await visit('phone');
	const { id, link } = await matchWithBots(house, ana);
	await house.rewrite(id, "update room set value = json_set(value, '$.format', 3)");
	await ana.go(link);
	await expect(ana.page.getByText(words('refused_newer_table'))).toBeVisible();
	await house.rewrite(id, "update room set value = json_set(value, '$.format', 2)");
	await ana.page.getByRole('button', { name: words('try_again') }).click();
	await expect(ana.page.getByRole('button', { name: words('menu') })).toBeVisible();
});

test('a match in progress tells once what was corrected in the rules, and in its story', async ({ house, visit }) => {
	const ana = await visit('desktop');
	const { id, link } = await matchWithBots(house, ana);
	await house.rewrite(id, "update room set value = json_set(value, '$.rules[0].corrections', 0, '$.rules[0].fingerprint', 'earlier')");
	await ana.go(link);
	const note = () => ana.page.getByText(words('rules_corrected'));
	await expect(note()).toBeVisible();
	await passesAxe(ana, 'corrected rules');
	await ana.page.getByRole('button', { name: words('rules_corrected_show') }).click();
	const sheet = ana.page.getByRole('dialog', { name: words('rules_corrected_title') });
	await expect(sheet.getByRole('listitem')).toHaveCount(corrections.length);
	await expect(sheet.getByRole('listitem').first()).toHaveText(words('ps_correction_arch_enemy_stays'));
	await ana.page.keyboard.press('Escape');
	await expect(note()).toBeHidden();
	// Also before anything has happened under the new rules: the next choices may have nothing to tell.
	await ana.comeBack();
	const story = () => ana.page.getByRole('region', { name: words('log') });
	const line = () => story().getByText(words('log_corrected', { words: words('ps_correction_arch_enemy_stays') }));
	await expect(line()).toBeVisible();
	const { choices } = ana.recorder.match;
	await playUntil(house, `${house.url}${link}`, [ana], ({ match }) => (match?.choices ?? 0) > choices);
	await ana.comeBack();
	const more = story().getByRole('button', { name: words('log_earlier') });
	// The bots may have played on for longer than what is told at once.
	while (
		!(await line()
			.or(more)
			.first()
			.waitFor()
			.then(() => line().isVisible()))
	)
		await more.click();
	await expect(note()).toBeHidden();
});
