import type { Locator } from '@playwright/test';
import type { ThroughTheAgesResult } from '../../rules/through-the-ages/facts.ts';
import { expect, House, test, type Visitor } from './support/house.ts';
import { playOut } from './support/play-out.ts';
import { restarts } from './support/restart.ts';
import { stage } from './support/stage.ts';
import { setTable, sitDown } from './support/table.ts';
import { ThroughTheAgesPlayer } from './support/through-the-ages-player.ts';
import { eventfulMatch } from './support/through-the-ages-stage.ts';
import { words } from './support/words.ts';

const [ANA, BRUNO] = [0, 1];

test('everything that an evening may bring: Ana at a desk by her keys, Bruno by taps on a phone, and a bot', async ({ visit }) => {
	test.setTimeout(600_000);
	const house = await House.open();
	try {
		const ana = await visit('desktop', { viewport: { width: 1440, height: 900 } }, house);
		const bruno = await visit('phone', {}, house);
		const link = await setTable(ana, 'Ana', 3, 'through-the-ages');
		await sitDown(bruno, link, 'Bruno');
		await ana.page.getByRole('button', { name: words('start_with_bots') }).click();
		for (const { page } of [ana, bruno]) await expect(page.getByRole('region', { name: words('ttb_part_row') }).first()).toBeAttached();
		await stage(house, { [new URL(link).pathname.split('/').at(-1) ?? '']: eventfulMatch() });
		for (const { recorder } of [ana, bruno]) expect(await recorder.until(() => recorder.match.board.round === 9, 60_000)).toBe(true);
		const host = new ThroughTheAgesPlayer(ana, byKey);
		const anaAnswers = host.answers.bind(host);
		const onPhone = new ThroughTheAgesPlayer(bruno, byTap);
		const brunoAnswers = onPhone.answers.bind(onPhone);
		const civilization = (seat: number) => host.match.board.players[seat];

		// An auction, in the middle of which the server is killed, and a force of units and a card.
		await anaAnswers('politics', { kind: 'prepareEvent', card: 'goodHarvest' });
		await anaAnswers('bid', { kind: 'bid', bid: 2 });
		await brunoAnswers('bid', { kind: 'bid', bid: 3 });
		await restarts(house, [ana, bruno]);
		await anaAnswers('bid', { kind: 'bid', bid: 4 });
		await brunoAnswers('bid', { kind: 'pass' });
		await anaAnswers('colonize', { kind: 'unit', card: 'swordsmen' });
		await anaAnswers('colonize', { kind: 'bonus', card: 'militaryBonusI' });
		await anaAnswers('colonize', { kind: 'unit', card: 'warriors' });
		await anaAnswers('colonize', { kind: 'colonize' });
		await expect.poll(() => civilization(ANA)?.colonies).toEqual(['developedTerritoryII']);

		// A revolution takes the whole turn.
		await anaAnswers('turn', { kind: 'revolution', card: 'monarchy' });
		await anaAnswers('turn', { kind: 'endTurn' });
		expect(civilization(ANA)?.government).toBe('monarchy');

		// An aggression, which cards repel.
		await brunoAnswers('politics', { kind: 'aggression', card: 'plunderII', rival: ANA });
		await anaAnswers('defend', { kind: 'add', card: 'militaryBonusII' });
		await anaAnswers('defend', { kind: 'defend' });

		// An uprising, after the warning; before it there are too many military cards.
		const { culture } = civilization(BRUNO) ?? {};
		await brunoAnswers('turn', { kind: 'endTurn' });
		await brunoAnswers('discardDown', { kind: 'discard' });
		expect(await ana.recorder.until(() => ana.recorder.asked)).toBe(true);
		expect(civilization(BRUNO)?.culture).toBe(culture);

		// A pact: offered to one of two, accepted.
		await anaAnswers('politics', { kind: 'offerPact', card: 'tradeRoutesAgreement', partner: BRUNO, side: 'a' });
		await brunoAnswers('answerPact', { kind: 'accept' });
		await expect.poll(() => civilization(ANA)?.pact).toEqual({ card: 'tradeRoutesAgreement', partner: BRUNO, side: 'a' });
		await anaAnswers('turn', { kind: 'endTurn' });

		// A war, declared and resolved a round later; in between an event lets the two strongest choose what they gain.
		await brunoAnswers('politics', { kind: 'war', card: 'warOverTechnology', rival: ANA });
		await brunoAnswers('turn', { kind: 'endTurn' });
		await anaAnswers('politics', { kind: 'prepareEvent', card: 'newDeposits' });
		await anaAnswers('gainMix', { kind: 'gain', food: 2 });
		await brunoAnswers('gainMix', { kind: 'gain', food: 1 });
		await anaAnswers('turn', { kind: 'endTurn' });
		await anaAnswers('discardDown', { kind: 'discard' });
		await brunoAnswers('spoils', { kind: 'technology', card: 'masonry' });
		await expect.poll(() => civilization(BRUNO)?.specials).toEqual(['codeOfLaws', 'masonry']);

		// An event that takes a worker from everybody.
		await brunoAnswers('politics', { kind: 'prepareEvent', card: 'rats' });
		await brunoAnswers('losePopulation', { kind: 'loseWorker', card: 'agriculture' });
		await anaAnswers('losePopulation', { kind: 'loseWorker', card: 'bronze' });

		await playOut(house, link, [ana, bruno]);
		for (const visitor of [ana, bruno]) await seesTheEnd(visitor);
	} finally {
		await house.close();
	}
});

// A button can be pressed once the table has taken what came before.
async function byKey(what: Locator): Promise<void> {
	await expect(what).toBeEnabled({ timeout: 45_000 });
	await what.press('Enter');
}

function byTap(what: Locator): Promise<void> {
	return what.tap({ timeout: 45_000 });
}

async function seesTheEnd({ page, recorder }: Visitor): Promise<void> {
	expect(await recorder.until(() => recorder.over)).toBe(true);
	const { scores } = recorder.match.result as unknown as ThroughTheAgesResult;
	const end = page.getByRole('region', { name: words('board_end_title') });
	await expect(end).toBeVisible();
	for (const { culture } of scores) await expect(end).toContainText(String(culture));
}
