import type { Locator } from '@playwright/test';
import type { TableView } from '../../party/shared/wire.ts';
import { openTable, TableClient } from '../support/table-client.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { pressKey } from './support/keyboard.ts';
import { passesAxe } from './support/pages.ts';
import { lookAt, momentAt } from './support/moments.ts';
import { playSeat } from './support/play-out.ts';
import { cardWords, LOCALES, money, words, wordsIn } from './support/words.ts';

// Who keeps a unit is asked to bid for every territory; a match without a single one is rare.
const TABLES = 4;

type Opened = { readonly link: string; readonly client: TableClient };

/** Opens a table of three, two of them bots, whose match has begun; the visitor sits in the first seat. */
async function tableWithBots(house: House, visitor: Visitor): Promise<Opened> {
	await visitor.go('/');
	const cookie = await visitor.session(house);
	const { id, invite } = await openTable(house.url, cookie, { game: 'through-the-ages', seats: 3, bots: true });
	return { link: `/m/${id}?invite=${invite}`, client: new TableClient(house.url, cookie, id, invite) };
}

/** Opens the sheet of what is answered, by the table's menu; `say`: the words of the visitor's language. */
async function sheetOf({ page }: Visitor, say = words): Promise<Locator> {
	await page.getByRole('button', { name: say('menu'), exact: true }).click();
	await page
		.getByRole('dialog', { name: say('menu'), exact: true })
		.getByRole('button', { name: say('board_wishes') })
		.click();
	const sheet = page.getByRole('dialog', { name: say('board_wishes') });
	await expect(sheet).toBeVisible();
	return sheet;
}

test('what is answered for one is settled at the menu, shown at the question, and outlasts leaving', async ({ house, visit }) => {
	const ada = await visit('phone');
	const { page } = ada;
	const { link, client } = await tableWithBots(house, ada);
	client.close();
	await ada.go(link);
	const chip = (count: number): Locator => page.getByRole('button', { name: words('board_wishes_on', { count }) });
	await expect(page.getByRole('region', { name: words('decision') })).toBeVisible();
	await expect(chip(1)).toBeHidden();

	// By the keyboard alone, once the sheet is there.
	const sheet = await sheetOf(ada);
	const passes = sheet.getByRole('switch', { name: words('tta_wish_pass'), exact: true });
	await pressKey(passes, 'Space');
	await expect(passes).toBeChecked();
	const bids = sheet.getByRole('group', { name: words('tta_wish_pass_value') });
	const amount = bids.getByRole('status');
	// It begins so high that nothing is passed before it has been set.
	const most = Number(await amount.textContent());
	for (let bid = most - 1; bid >= most - 3; bid -= 1) {
		await pressKey(bids.getByRole('button', { name: words('less') }), 'Enter');
		await expect(amount).toHaveText(String(bid));
	}
	const refuses = sheet.getByRole('switch', { name: words('tta_wish_pacts'), exact: true });
	await pressKey(refuses, 'Space');
	const from = sheet.getByRole('group', { name: words('board_wish_from') });
	await expect(from.getByRole('radio', { name: words('board_wish_all') })).toBeChecked();
	await from.getByRole('radio').nth(1).check();
	await passesAxe(ada, 'what is answered');
	await page.setViewportSize({ width: 390, height: 844 });
	await page.keyboard.press('Escape');
	await expect(sheet).toBeHidden();
	await expect(chip(2)).toBeVisible();
	await passesAxe(ada, 'that something is answered');

	await ada.go('/');
	await ada.go(link);
	await chip(2).click();
	await expect(amount).toHaveText(String(most - 3));
	await expect(from.getByRole('radio').nth(1)).toBeChecked();
	await pressKey(passes, 'Space');
	await expect(bids).toBeHidden();
	await pressKey(refuses, 'Space');
	await expect(from).toBeHidden();
	await page.keyboard.press('Escape');
	for (const count of [1, 2]) await expect(chip(count)).toBeHidden();
});

test('an answer that one has wished for stands in one’s own story with a note', async ({ house, visit }) => {
	const ada = await visit('desktop');
	const { page } = ada;
	await ada.go(await comeToAWishedAnswer(house, ada));
	const story = page.getByRole('region', { name: words('log'), exact: true });
	const note = story.getByText(words('board_wished')).first();
	// The bots have gone on since: it may be further back than what is told on coming in.
	await expect(async () => {
		if (!(await note.isVisible())) await story.getByRole('button', { name: words('log_earlier') }).click();
		await expect(note).toBeVisible();
	}).toPass();
	await expect(page.getByRole('button', { name: words('board_wishes_on', { count: 1 }) })).toBeVisible();
});

// Without the page, faster than it can show: Ada plays until she would have to bid, and leaves that to the room.
async function comeToAWishedAnswer(house: House, ada: Visitor): Promise<string> {
	for (let tables = 0; tables < TABLES; tables += 1) {
		const { link, client } = await tableWithBots(house, ada);
		const { you = 0 } = await client.until(({ match }) => match !== undefined);
		const isToBid = ({ match }: TableView): boolean => match?.asks.some(({ seat, step }) => seat === you && step.step === 'bid') === true;
		// Without a unit, as bots like it, nobody is asked.
		await playSeat(client, you, isToBid, ({ kind }) => kind !== 'disband');
		const isFound = client.table !== undefined && isToBid(client.table);
		if (isFound) {
			expect((await client.ask({ type: 'wish', wish: 'passBids', value: 0 })).type).toBe('done');
			await client.until((table) => !isToBid(table));
		}
		client.close();
		if (isFound) return link;
	}
	throw new Error('no territory was found');
}

for (const locale of LOCALES.slice(1)) {
	test(`what is answered is said in the visitor’s language: ${locale}`, async ({ house, visit }) => {
		const say = wordsIn(locale);
		const ada = await visit('phone', { locale });
		const { link, client } = await tableWithBots(house, ada);
		client.close();
		await ada.go(link);
		const sheet = await sheetOf(ada, say);
		await expect(sheet.getByText(say('tta_wish_yield_hint'))).toBeVisible();
		await pressKey(sheet.getByRole('switch', { name: say('tta_wish_yield') }), 'Space');
		await ada.page.keyboard.press('Escape');
		await expect(ada.page.getByRole('button', { name: say('board_wishes_on', { count: 1 }) })).toBeVisible();
	});
}

test('an envelope is refused always so from the question itself, for one card or under a sum', async ({ house, visit }) => {
	let card = '';
	const moment = await momentAt(house, {
		game: 'power-struggle',
		seats: 3,
		at: (step) => {
			if (step.step === 'answer' && 'card' in step) card = String(step.card);
			return step.step === 'answer';
		}
	});
	const ada = await visit('phone');
	await lookAt(ada, house, moment);
	const { page } = ada;
	await page.getByRole('button', { name: words('board_wish_always') }).click();
	const sheet = page.getByRole('dialog', { name: words('board_wishes') });
	const below = sheet.getByRole('switch', { name: words('psb_wish_below'), exact: true });
	await below.press('Space');
	// It begins so that the envelope on the desk is not refused by it.
	await expect(sheet.getByRole('group', { name: words('psb_wish_below_value') }).getByRole('status')).toHaveText(money(50_000));
	await page.setViewportSize({ width: 360, height: 740 });
	await passesAxe(ada, 'what is refused');
	await below.press('Space');
	await expect(below).not.toBeChecked();
	const refused = async (): Promise<readonly unknown[]> => {
		const answer = await fetch(`${house.url}/api/tables/${moment.path.slice(3)}/log`, { headers: { cookie: moment.cookie } });
		const { log } = (await answer.json()) as { log: readonly { wished?: true; fact: { fact: string; card?: string } }[] };
		return log.flatMap(({ wished, fact }) => (wished && fact.fact === 'bribeRefused' ? [fact.card] : []));
	};
	expect(await refused()).toEqual([]);
	await sheet
		.getByRole('group', { name: words('psb_wish_card') })
		.getByRole('radio', { name: cardWords(card), exact: true })
		.check();
	await expect.poll(async () => (await refused()).includes(card)).toBe(true);
});
