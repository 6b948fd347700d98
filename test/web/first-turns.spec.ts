import type { BrowserContextOptions } from '@playwright/test';
import { CircadiansPlayer } from './support/circadians-player.ts';
import { expect, test, type House, type Visitor } from './support/house.ts';
import { PaxPlayer } from './support/pax-player.ts';
import { PowerStruggleReader } from './support/power-struggle-reader.ts';
import { Reader, saying } from './support/reader.ts';
import { words } from './support/words.ts';

const TURNS = 3;

/** Somebody new to every game, on a phone, who is not told what others do one step after the other. */
function newHere({ url }: House): BrowserContextOptions {
	const localStorage = [{ name: 'pace', value: 'now' }];
	return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } };
}

async function begin(visitor: Visitor, game: string): Promise<void> {
	const { page } = visitor;
	await visitor.go(`/new?game=${game}`);
	await page.getByRole('button', { name: words('play_with_bots') }).click();
	await page.getByRole('button', { name: words('board_evening_begin') }).click();
}

/** Whoever reads is led from hint to hint, and reads none twice, on one and the same page. */
function neverLeft({ hints, visitor }: Reader, board: string): void {
	expect(new Set(hints).size).toBe(hints.length);
	expect(visitor.page.url()).toBe(board);
}

test('who reads only the screen places three managers and plays three turns of Power Struggle', async ({ house, visit }) => {
	const ada = await visit('phone', newHere(house));
	const { page, recorder } = ada;
	await begin(ada, 'power-struggle');
	const reader = new PowerStruggleReader(ada);
	await recorder.until(() => recorder.asked);
	const board = page.url();
	// A manager somewhere to begin with, by what it brings.
	await expect(reader.hint).toBeVisible();

	for (let closest = false; ;) {
		if (!(await recorder.until(() => recorder.asked, 5_000))) continue;
		const { choices, asks } = recorder.match;
		const step = asks[0]?.step.step ?? '';
		if (step === 'turn' && recorder.board.turn > TURNS) break;
		// What wins, on the first turn.
		if (step === 'turn' && !closest) await expect(reader.hint).toContainText(saying('pse_hint_closest', 'target', 'first', 'second'));
		closest ||= step === 'turn';
		const says = await reader.read(step);
		await reader.answerTo(step, says);
		await recorder.until(() => recorder.match.choices !== choices, 700);
	}
	await reader.read('turn');
	neverLeft(reader, board);
});

const VERBS = ['commercialize', 'hire', 'research', 'fundraise'] as const;

test('who reads only the screen hides a sphere and plays three turns of Pax Transhumanity', async ({ house, visit }) => {
	const ada = await visit('phone', newHere(house));
	const { page, recorder } = ada;
	await begin(ada, 'pax-transhumanity');
	const reader = new Reader(ada);
	const player = new PaxPlayer(ada);
	await recorder.until(() => recorder.asked);
	const board = page.url();
	// What nobody can know yet.
	await expect(reader.hint).toBeVisible();

	for (let first = true; ;) {
		if (!(await recorder.until(() => recorder.asked, 5_000))) continue;
		const { question = '' } = player;
		if (question === 'turn' && player.match.board.round > TURNS) break;
		if (question === 'turn' && first) await expect(reader.hint).toBeVisible();
		first &&= question !== 'turn';
		const says = await reader.read(question);
		const verb = VERBS.find((name) => says.includes(words(`pax_action_${name}`)));
		if (question !== 'turn' || verb === undefined || !(await doesAsTold(reader, player, verb))) await player.answer(question, 3_000);
	}
	await reader.read('turn');
	neverLeft(reader, board);
});

test('who reads only the screen plans and plays three rounds of Circadians', async ({ house, visit }) => {
	const ada = await visit('phone', newHere(house));
	const { page, recorder } = ada;
	await begin(ada, 'circadians');
	const reader = new Reader(ada);
	const player = new CircadiansPlayer(ada);
	await recorder.until(() => recorder.asked);
	const board = page.url();
	// Whom to lead.
	await expect(reader.hint).toBeVisible();

	while (player.match.board.round <= TURNS) {
		if (!(await recorder.until(() => recorder.asked, 5_000))) continue;
		const { question = '' } = player;
		const { choices } = recorder.match;
		await reader.read(question);
		if ((await reader.follow()) && (await recorder.until(() => recorder.match.choices !== choices, 700))) continue;
		await reader.closesSheet();
		await player.answer(question, 3_000);
	}
	neverLeft(reader, board);
	// At least whom to lead, what to keep, and how to plan.
	expect(reader.hints.length).toBeGreaterThan(3);
});

/** Does what the hint speaks of, where it points to; whether the room took it. */
async function doesAsTold(reader: Reader, player: PaxPlayer, verb: (typeof VERBS)[number]): Promise<boolean> {
	const { page, recorder } = reader.visitor;
	const { choices } = player.match;
	const took = (patience: number): Promise<boolean> => recorder.until(() => player.match.choices !== choices, patience);
	if (!(await reader.press(reader.bar.locator('.menu button:not(.not)').filter({ hasText: words(`pax_action_${verb}`) })))) return false;
	if (verb === 'fundraise') return took(3_000);
	await reader.read(verb);
	if (!(await reader.follow())) return false;
	// What is pressed may say first what can be done with it.
	if (await took(700)) return true;
	await reader.press(
		page
			.getByRole('dialog')
			.locator('.acts button')
			.filter({ hasText: words(`pax_action_${verb}`) })
	);
	return took(3_000);
}
