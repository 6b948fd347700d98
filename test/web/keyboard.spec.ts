import type { Locator } from '@playwright/test';
import { seen } from '../../rules/core/secret.ts';
import { PRIVILEGES } from '../../rules/power-struggle/vocabulary.ts';
import { CircadiansPlayer } from './support/circadians-player.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { Keyboard } from './support/keyboard.ts';
import { PaxPlayer } from './support/pax-player.ts';
import { Player, type Mind } from './support/player.ts';
import { setTable } from './support/table.ts';
import { ThroughTheAgesPlayer } from './support/through-the-ages-player.ts';
import { cardWords, divisionWords, money, words } from './support/words.ts';

const NOTE = 'By keyboard';
const SUM = 100_000;

test('with Tab, Enter and Space alone one sits down, starts, places, takes it back, acts, bribes and answers', async ({ visit }) => {
	const ana = await visit();
	const bruno = await visit();
	const link = await setTable(ana, 'Ana', 3);
	const keys = new Keyboard(bruno.page);

	await bruno.go(link);
	await keys.to(bruno.page.getByRole('textbox', { name: words('your_name') }));
	await bruno.page.keyboard.type('Bruno');
	await keys.press(bruno.page.getByRole('button', { name: words('sit_down'), exact: true }));
	await expect(bruno.page.getByRole('heading', { name: words('your_seat') })).toBeVisible();
	await new Keyboard(ana.page).press(ana.page.getByRole('button', { name: words('start_with_bots') }));
	for (const { page } of [ana, bruno]) await expect(page.getByRole('region', { name: words('psb_tower'), exact: true })).toBeVisible();

	// Bruno's every choice is made by keys; what the keyboard did is noted by kind.
	const done = new Set<string>();
	let sent = false;
	const bruno2 = new Player(bruno);
	const byKeys = async (): Promise<void> => {
		const { recorder, page } = bruno;
		const { match } = recorder;
		const before = match.choices;
		const step = match.asks.find(({ seat }) => seat === bruno2.seat)?.step;
		const bar = bruno2.hand.bar;
		switch (step?.step) {
			case 'place':
				await keys.press(spaceOf(bruno, 'accounting'));
				break;
			case 'confirm':
				if (!done.has('undo')) {
					await keys.press(bar.getByRole('button', { name: words('undo'), exact: true }));
					expect(await recorder.until(() => recorder.match.choices < before)).toBe(true);
					done.add('undo');
					return;
				}
				await keys.press(bar.getByRole('button', { name: words('confirm'), exact: true }));
				break;
			case 'turn':
				if (!done.has('hire')) {
					await keys.press(bar.getByRole('button', { name: words('psb_action_hire'), exact: true }));
					done.add('hire');
				} else await keys.press(bar.getByRole('button', { name: words('psb_action_bribe'), exact: true }));
				break;
			case 'hire':
				await keys.press(bruno2.hand.tower.getByRole('button', { name: /^Accounting, space/ }).first());
				break;
			case 'offer': {
				if (step.attempt === 2) {
					await keys.press(bar.getByRole('button', { name: words('ps_option_enough_offer') }));
					break;
				}
				const card = PRIVILEGES.find((privilege) => match.board.privileges[privilege].holder !== bruno2.seat) ?? 'chairman';
				const scene = page.getByRole('region', { name: words('psb_bribe_title'), exact: true });
				await keys.press(scene.getByRole('button', { name: new RegExp(`^${cardWords(card)}`) }));
				await keys.press(scene.getByRole('button', { name: money(SUM), exact: true }));
				await keys.to(scene.getByRole('textbox', { name: words('psb_bribe_note') }));
				await page.keyboard.type(NOTE);
				const wax = scene.getByRole('button', { name: words('psb_seal_hold') });
				await keys.to(wax);
				await keys.hold('Enter', () => recorder.until(() => recorder.match.choices > before));
				done.add('offer');
				break;
			}
			case 'answer': {
				const envelope = page.getByRole('button', { name: words('psb_envelope_for', { card: cardWords(step.card) }) });
				await keys.to(envelope);
				const inside = seen(match.board.bribes.at(-1)?.envelope ?? { $sealed: true });
				if (inside === undefined) throw new Error('an envelope that its receiver may not look into');
				await keys.hold('Space', () => expect(envelope).toContainText(money(inside.sum)));
				await expect(envelope).not.toContainText(money(inside.sum));
				await keys.press(bar.getByRole('button', { name: words('psb_accept'), exact: true }));
				done.add('answer');
				break;
			}
			default:
				// What else may be asked on the way: the first thing that is lit or can be pressed.
				await keys.press(anything(bruno2));
		}
		expect(await recorder.until(() => recorder.match.choices > before, 5_000), `${step?.step ?? 'nothing'} by keyboard`).toBe(true);
		if (step !== undefined) done.add(step.step);
	};
	const wanted = ['place', 'undo', 'confirm', 'hire', 'offer', 'answer'];
	const enough = (): boolean => wanted.every((what) => done.has(what));
	// Ana bribes Bruno as soon as he has a card, so that he has something to answer.
	const bribing: Mind = (question, { seat, visitor: { recorder } }) => {
		const { match, board } = recorder;
		const card = PRIVILEGES.find((privilege) => board.privileges[privilege].holder === bruno2.seat);
		if (sent || card === undefined || seat === bruno2.seat) return undefined;
		if (question.step === 'turn' && match.options.some(({ kind }) => kind === 'bribe')) return { kind: 'bribe' };
		if (question.step !== 'offer') return undefined;
		sent = true;
		return { kind: 'offer', card, sum: SUM, note: NOTE };
	};
	const others = new Player(ana, bribing).play(enough);
	while (!enough() && !bruno.recorder.over) {
		await bruno.recorder.until(() => bruno.recorder.asked || bruno.recorder.over, 5_000);
		if (bruno.recorder.asked) await byKeys();
	}
	await others;
	expect(wanted.filter((what) => !done.has(what))).toEqual([]);
});

function spaceOf({ page }: Visitor, division: string): Locator {
	const place = words('psb_space_free', { division: divisionWords(division) });
	return page.getByRole('button', { name: new RegExp(`^(?!${place}).*${place}`) });
}

function anything({ hand, visitor: { page } }: Player): Locator {
	return page
		.locator('button.lit:visible')
		.or(hand.bar.getByRole('button').filter({ hasNotText: words('undo') }))
		.first();
}

test('with the keys alone one plays Pax Transhumanity: from the table through the first turns', async ({ visit }) => {
	const ada = await visit();
	const { page } = ada;
	const keys = new Keyboard(page);
	await ada.go('/new?game=pax-transhumanity');
	await keys.to(page.getByRole('group', { name: words('how_many') }).getByRole('radio', { checked: true }));
	for (let seats = 3; seats > 1; seats -= 1) await page.keyboard.press('ArrowLeft');
	await keys.press(page.getByRole('button', { name: words('play_alone') }));
	await expect(page.getByRole('heading', { name: words('pxb_role_title') })).toBeVisible();
	const player = new PaxPlayer(ada, (what) => keys.press(what));
	await player.play(() => ada.recorder.match.choices > 45);
	for (const question of ['chooseRole', 'hideSphere', 'turn', 'pay']) expect([...player.answered]).toContain(question);
});

test('with the keys alone one plays Circadians: from the table to the first die that acts', async ({ visit }) => {
	const ada = await visit();
	const { page } = ada;
	const keys = new Keyboard(page);
	await ada.go('/new?game=circadians');
	await keys.to(page.getByRole('group', { name: words('how_many') }).getByRole('radio', { checked: true }));
	for (let seats = 3; seats > 1; seats -= 1) await page.keyboard.press('ArrowLeft');
	await keys.press(page.getByRole('button', { name: words('play_alone') }));
	await expect(page.getByRole('heading', { name: words('crb_choose_character') })).toBeVisible();
	const player = new CircadiansPlayer(ada, (what) => keys.press(what));
	// All of a round's dice may have gone to the farms.
	await player.play(() => player.answered.has('activate'));
	for (const question of ['keepItem', 'plan', 'activate']) expect([...player.answered]).toContain(question);
});

test('with the keys alone one plays Through the Ages: from the table through the first round and a whole turn', async ({ visit }) => {
	const ada = await visit();
	const { page } = ada;
	const keys = new Keyboard(page);
	await setTable(ada, 'Ada', 2, 'through-the-ages');
	await keys.press(page.getByRole('button', { name: words('start_with_bots') }));
	await expect(page.getByRole('region', { name: words('ttb_part_row') }).first()).toBeAttached();
	const player = new ThroughTheAgesPlayer(ada, (what) => keys.press(what));
	await player.play(() => ada.recorder.match.board.round > 2);
	for (const choice of ['take', 'endTurn']) expect([...player.made]).toContain(choice);
	expect([...player.answered]).toContain('turn');
});
