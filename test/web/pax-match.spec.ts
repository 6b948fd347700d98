import type { Locator } from '@playwright/test';
import { appraiseCard } from '../../rules/pax-transhumanity/appraise.ts';
import { houseEdition } from '../../rules/pax-transhumanity/edition.ts';
import type { PaxResult } from '../../rules/pax-transhumanity/facts.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { PaxPlayer, type PaxView } from './support/pax-player.ts';
import { deedOfRival } from './support/pax-rivals.ts';
import { playAhead } from './support/play-out.ts';
import { keepsTheRecord } from './support/record.ts';
import { Story } from './support/story.ts';
import { setTable, sitDown } from './support/table.ts';
import { reasonWords, words } from './support/words.ts';

const SPHERES = { transbiology: 'first_world', groupDynamics: 'developing_world', computing: 'cloud', assembly: 'space' } as const;
/** What two people are asked in every match. */
const QUESTIONS = ['hideSphere', 'turn', 'pay', 'divest'] as const;
/** So few cards are left where the last turns of a match begin. */
const LAST_CARDS = 3;

test('two people play Pax Transhumanity to its end, one at a desk and one by phone, while somebody watches', async ({ house, visit }) => {
	test.setTimeout(600_000);
	const ana = await visit('desktop', { viewport: { width: 1440, height: 900 } });
	const bruno = await visit('phone');
	const watcher = await visit();
	const link = await setTable(ana, 'Ana', 2, 'pax-transhumanity');
	await sitDown(bruno, link, 'Bruno');
	await ana.page.getByRole('button', { name: words('start'), exact: true }).click();
	for (const { page } of [ana, bruno]) await expect(page.getByRole('heading', { name: words('pxb_hide_title') })).toBeVisible();
	await watcher.go(link.replace(/\?.*/, ''));

	const host = new PaxPlayer(ana);
	const onPhone = new PaxPlayer(bruno);
	// Both hide a sphere at once: neither waits for the other.
	expect([host.question, onPhone.question]).toEqual(['hideSphere', 'hideSphere']);
	await onPhone.answer('hideSphere');
	expect(host.question).toBe('hideSphere');
	await host.answer('hideSphere');

	const begun = (player: PaxPlayer): boolean => player.question === 'turn';
	await Promise.all([host, onPhone].map((player) => player.play(() => begun(host) || begun(onPhone))));
	const first = begun(host) ? host : onPhone;
	await takesBack(first);
	await asksWhyNot(first);

	const asked = (): readonly string[] => [...host.answered, ...onPhone.answered];
	const met = (): boolean => ana.recorder.match.choices > 60 && QUESTIONS.every((question) => asked().includes(question));
	await Promise.all([host, onPhone].map((player) => player.play(met)));
	expect(asked()).toEqual(expect.arrayContaining([...QUESTIONS]));
	if (!ana.recorder.over) {
		await bruno.comeBack();
		await expect(onPhone.bar).toBeVisible();
		const { choices } = ana.recorder.match;
		await Promise.all([host, onPhone].map((player) => player.play(() => ana.recorder.match.choices > choices + 12)));
	}
	// The rest is long: each of them goes on through the room's door, faster than a page can show it, and comes back to see the end.
	await playAhead(house, link, [ana, bruno], () => false, [watcher]);
	await Promise.all([ana, bruno, watcher].map((visitor) => seesTheEnd(visitor)));
	await keepsTheRecord(ana);
	await passesAxe(ana, 'the end of Pax Transhumanity');
});

// The first actions of a turn come back with undo, one after the other.
async function takesBack(player: PaxPlayer): Promise<void> {
	const { recorder } = player.visitor;
	const { choices } = player.match;
	await player.bar.getByRole('button', { name: words('pax_action_fundraise'), exact: true }).click();
	expect(await recorder.until(() => recorder.match.choices > choices)).toBe(true);
	await player.bar.getByRole('button', { name: words('undo'), exact: true }).click();
	expect(await recorder.until(() => recorder.match.choices === choices)).toBe(true);
	expect(player.question).toBe('turn');
}

// A tap on an idea tells whether it can be had, what it would cost, and why it cannot be commercialized yet.
async function asksWhyNot({ visitor, match }: PaxPlayer): Promise<void> {
	const { page, recorder } = visitor;
	const entry = match.board.market.firstWorld[0];
	const card = entry && houseEdition.cards[entry.card];
	if (entry === undefined || card === undefined) throw new Error('no idea in the First World');
	await page
		.getByRole('button', { name: new RegExp(`\\b${card.name.en}\\b`) })
		.first()
		.click();
	const sheet = page.getByRole('dialog');
	const answer = (action: string): Locator =>
		sheet.locator('.verdict').filter({ has: page.getByText(words(`pax_action_${action}`), { exact: true }) });
	const { syndicate, commercialize } = appraiseCard(match.board, recorder.table?.you ?? 0, entry.card);
	if (syndicate === undefined || commercialize.reason === undefined) throw new Error('this idea needs no answer');
	const { cost, marketCost, reason } = syndicate;
	await expect(answer('syndicate')).toContainText(words(syndicate.possible ? 'board_possible' : 'board_not_possible'));
	if (reason !== undefined) await expect(answer('syndicate')).toContainText(reasonWords(reason));
	await expect(answer('syndicate')).toContainText(
		words(cost === marketCost ? 'pxb_cost_row' : 'pxb_cost_changed', { cost, row: marketCost })
	);
	await expect(answer('commercialize')).toContainText(words('board_not_possible'));
	await expect(answer('commercialize')).toContainText(reasonWords(commercialize.reason));
	const size = page.viewportSize();
	await passesAxe(visitor, 'the sheet of an idea');
	if (size !== null) await page.setViewportSize(size);
	await page.keyboard.press('Escape');
	await expect(sheet).toBeHidden();
}

async function seesTheEnd({ page, recorder }: Visitor): Promise<void> {
	expect(await recorder.until(() => recorder.over)).toBe(true);
	const { scores, scoring, winners } = recorder.match.result as unknown as PaxResult;
	const end = page.locator('.end').first();
	await expect(end).toBeVisible();
	await expect(end.locator('ol > li').getByRole('heading', { level: 3 })).toHaveCount(scores.length);
	for (const { hidden, player, points } of scores) {
		if (hidden === undefined) throw new Error('a hidden sphere stayed hidden');
		const sphere = words(`pax_${SPHERES[hidden]}`);
		await expect(
			end
				.getByRole('listitem')
				.filter({ hasText: words('pxb_hidden_was', { sphere }) })
				.first()
		).toBeVisible();
		// Nobody who has won is told to have no points: what decided stands in their place.
		const isCounted = scoring !== 'magnate' && (points > 0 || !winners.includes(player));
		if (isCounted) await expect(end).toContainText(words('pxb_points', { count: points }));
	}
}

test('alone against the exoglobals, from the table to the end, by hand but for what lies between', async ({ house, visit }) => {
	test.setTimeout(600_000);
	const ada = await visit('phone');
	const story = new Story(ada.page);
	await ada.go('/new?game=pax-transhumanity');
	const { page } = ada;
	await page
		.getByRole('group', { name: words('how_many') })
		.getByRole('radio', { name: '1', exact: true })
		.check();
	await page.getByRole('radio', { name: words('setting_exoglobals_hard') }).check();
	await page.getByRole('textbox', { name: words('your_name') }).fill('Ada');
	await page.getByRole('button', { name: words('play_alone') }).click();
	await expect(page.getByRole('heading', { name: words('pxb_role_title') })).toBeVisible();

	const player = new PaxPlayer(ada);
	const looked = new Set<string>();
	// Each kind of question is looked at once, before it is answered, in every width and theme by turns.
	const look = async (question: string): Promise<void> => {
		if (looked.has(question) || looked.size > 9) return;
		looked.add(question);
		await passesAxe(ada, question, looked.size % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2));
		await page.setViewportSize({ width: 390, height: 844 });
	};
	const deeds = (): readonly string[] => story.facts.flatMap(({ fact }) => deedOfRival(fact, player.match.board) ?? []);
	await player.play(() => deeds().length > 5, look);
	await hearsOf(ada, deeds());
	const asked = ['chooseRole', 'chooseRivals', 'hideSphere', 'turn', 'pay'];
	await player.play(() => player.match.choices > 60 && asked.every((question) => player.answered.has(question)), look);
	expect([...player.answered]).toEqual(expect.arrayContaining(asked));
	await playAhead(house, page.url(), [ada], ({ match }) => cardsLeft((match as PaxView).board) <= LAST_CARDS);
	await player.play(() => false, look);
	await seesTheEnd(ada);
});

function cardsLeft({ deck }: PaxView['board']): number {
	return '$sealed' in deck ? Number(deck.$sealed) : 0;
}

// What the rivals have done stands in the story, in words and in its order.
async function hearsOf({ page }: Visitor, deeds: readonly string[]): Promise<void> {
	await page.getByRole('button', { name: words('log'), exact: true }).click();
	const sheet = page.getByRole('dialog');
	await expect(sheet.getByRole('listitem').first()).toBeVisible();
	const lines = await sheet.locator('li .words').allInnerTexts();
	expect(deeds.length).toBeGreaterThan(0);
	expect(lines.filter((line) => deeds.includes(line)).toReversed()).toEqual(deeds);
	await page.keyboard.press('Escape');
	await expect(sheet).toBeHidden();
}

test('axe finds nothing on the rules of Pax Transhumanity and in the first game', async ({ visit }) => {
	const visitor = await visit();
	for (const path of ['/rules/pax-transhumanity', '/rules/pax-transhumanity/first-game']) {
		await visitor.go(path);
		await passesAxe(visitor, path);
	}
});

test('a host brings an edition: a wrong one is refused with its place and reason, a right one is played', async ({ visit }) => {
	const host = await visit();
	const { page } = host;
	await host.go('/new?game=pax-transhumanity');
	await page.getByRole('textbox', { name: words('your_name') }).fill('Ana');
	const bring = async (name: string, edition: unknown): Promise<void> => {
		const content = typeof edition === 'string' ? edition : JSON.stringify(edition);
		await page
			.getByLabel(words('edition'), { exact: true })
			.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
	};
	await bring('broken.json', '{');
	await expect(page.getByText(words('edition_not_json', { file: 'broken.json' }))).toBeVisible();

	const { blogger } = houseEdition.starts;
	const spoilt = { ...houseEdition, starts: { ...houseEdition.starts, blogger: { ...blogger, capital: blogger.capital + 1 } } };
	await bring('spoilt.json', spoilt);
	await page.getByRole('button', { name: words('invite_friends') }).click();
	await expect(page.getByText(words('edition_wrong', { at: 'starts.blogger', why: words('edition_fault_agents') }))).toBeVisible();

	// The browser notes the refusal as well, and nothing else.
	expect(host.recorder.complaints.splice(0)).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)']);

	const title = 'The box on my shelf';
	await bring('mine.json', { ...houseEdition, title: { en: title } });
	await page.getByRole('button', { name: words('invite_friends') }).click();
	await page.waitForURL(/\/m\//);
	await page
		.getByRole('dialog')
		.getByRole('button', { name: words('close') })
		.click();
	const guest = await visit('phone');
	await guest.go(page.url());
	for (const each of [host, guest]) await expect(each.page.getByText(words('edition_played', { name: title }))).toBeVisible();
	await page.getByRole('button', { name: words('start_with_bots') }).click();
	await expect(page.getByRole('heading', { name: words('pxb_hide_title') })).toBeVisible();
	expect(host.recorder.table?.edition).toBe(title);
	const player = new PaxPlayer(host);
	await player.play(() => host.recorder.match.choices > 20);
});
