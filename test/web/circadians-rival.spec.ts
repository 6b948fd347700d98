import { edition } from '../../rules/circadians/edition.ts';
import type { CircadiansResult } from '../../rules/circadians/facts.ts';
import { CircadiansPlayer, type CircadiansView } from './support/circadians-player.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { LOOKS, passesAxe } from './support/pages.ts';
import { playAhead } from './support/play-out.ts';
import { words } from './support/words.ts';

const RIVAL = words('cir_rival_warden');

test('alone against a rival, from the table to the end, by hand but for what lies between', async ({ house, visit }) => {
	test.setTimeout(600_000);
	const ada = await visit('phone');
	const { page, recorder } = ada;
	const tumbled = await countsTumbles(ada);
	await sitsDownAlone(ada);
	const player = new CircadiansPlayer(ada);
	const looked = new Set<string>();
	// Each kind of question is looked at once, before it is answered, in every width and theme by turns.
	const look = async (question: string): Promise<void> => {
		if (looked.has(question) || looked.size > 9) return;
		looked.add(question);
		await passesAxe(ada, question, looked.size % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2));
		await page.setViewportSize({ width: 390, height: 844 });
	};
	await player.play(() => player.match.board.phase === 'planning' && player.match.board.round > 1, look);

	// Who it is and how it stands: its dice, gems, tiles and schemes, and more at a tap.
	const { rival } = player.match.board;
	if (rival === undefined) throw new Error('no rival plays');
	const board = page.getByRole('article').filter({ has: page.getByRole('heading', { name: RIVAL, exact: true }) });
	await expect(board.getByRole('group', { name: words('cir_about_schemes') }).getByRole('button')).toHaveCount(edition.rivals.schemes);
	await expect(board.getByRole('group', { name: words('cir_about_progress') }).getByRole('button')).toHaveCount(3);
	await board.getByRole('button', { name: `${RIVAL}: ${words('cir_about_rival')}` }).click();
	const sheet = page.getByRole('dialog');
	const worth = edition.rivals.opponents[rival.opponent]?.negotiation ?? 0;
	await expect(sheet).toContainText(words('cir_n_points', { count: worth }));
	await page.keyboard.press('Escape');
	await expect(sheet).toBeHidden();

	const inRound = (round: number) => (): boolean => player.match.board.round >= round;
	await player.play(inRound(3), look);
	expect(await tumbled(), 'with reduced motion').toBe(0);
	await playAhead(house, page.url(), [ada], ({ match }) => (match as CircadiansView).board.round === edition.rounds);
	await player.play(() => false, look);
	expect(await tumbled(), 'with reduced motion').toBe(0);
	for (const question of ['plan', 'activate']) expect([...player.onBoard]).toContain(question);
	expect(await recorder.until(() => recorder.over)).toBe(true);
	const { scores } = recorder.match.result as unknown as CircadiansResult;
	const end = page.getByRole('region', { name: words('board_end_title') });
	await expect(end.locator('ol > li').getByRole('heading', { level: 3 })).toHaveCount(2);
	await expect(end).toContainText(RIVAL);
	for (const { total } of scores) await expect(end).toContainText(words('cir_n_points', { count: total }));
});

test('the dice of a new roll tumble into place, once', async ({ visit }) => {
	const ada = await visit('phone', { reducedMotion: 'no-preference' });
	const tumbled = await countsTumbles(ada);
	await sitsDownAlone(ada);
	const player = new CircadiansPlayer(ada);
	await player.play(() => player.match.board.phase === 'planning');
	const dice = ada.page.locator('[data-roll]');
	// The room has told of the roll; the page draws it in a moment.
	await expect(dice).not.toHaveCount(0);
	await expect.poll(tumbled).toBe(await dice.count());
	const rolled = await tumbled();
	expect(rolled).toBeGreaterThan(0);
	await player.answer('plan');
	await ada.page.getByRole('button', { name: words('undo'), exact: true }).click();
	await expect(dice).toHaveCount(rolled);
	expect(await tumbled()).toBe(rolled);
});

async function sitsDownAlone(visitor: Visitor): Promise<void> {
	const { page } = visitor;
	await visitor.go('/new?game=circadians');
	await page
		.getByRole('group', { name: words('how_many') })
		.getByRole('radio', { name: '1', exact: true })
		.check();
	await page.getByRole('radio', { name: words('setting_rival_second') }).check();
	await page.getByRole('textbox', { name: words('your_name') }).fill('Ada');
	await page.getByRole('button', { name: words('play_alone') }).click();
	await expect(page.getByRole('heading', { name: words('crb_choose_character') })).toBeVisible();
}

// How many dice of a roll have been set tumbling on the pages that this visitor opens from now on.
async function countsTumbles({ context, page }: Visitor): Promise<() => Promise<number>> {
	await context.addInitScript(() => {
		const counted = window as unknown as { tumbled: number };
		counted.tumbled = 0;
		const { animate } = Element.prototype;
		Element.prototype.animate = function (frames, options) {
			if (JSON.stringify(frames).includes('rotate')) counted.tumbled += 1;
			return animate.call(this, frames, options);
		};
	});
	return () => page.evaluate(() => (window as unknown as { tumbled: number }).tumbled);
}
