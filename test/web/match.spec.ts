import { seen } from '../../rules/core/secret.ts';
import type { Result } from '../../rules/power-struggle/facts.ts';
import { isLastTurn } from '../../rules/power-struggle/victory.ts';
import { Briber, ENVELOPES } from './support/briber.ts';
import { expect, House, test, type Visitor } from './support/house.ts';
import { playAhead } from './support/play-out.ts';
import { Player } from './support/player.ts';
import { keepsTheRecord } from './support/record.ts';
import type { PowerStruggleView } from './support/recorder.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';
import { money, words } from './support/words.ts';

test('three people and two bots play a match to its end, through a lost tab, a second device and two restarts', async ({ visit }) => {
	// How long a match is, is up to its players.
	test.setTimeout(600_000);
	const house = await House.open();
	try {
		const ana = await visit('desktop', {}, house);
		const bruno = await visit('phone', {}, house);
		const carla = await visit('desktop', {}, house);
		const watcher = await visit('desktop', {}, house);
		const link = await setTable(ana, 'Ana', 5);
		await sitDown(bruno, link, 'Bruno');
		await sitDown(carla, link, 'Carla');
		await startWithBots(ana, [bruno, carla]);
		await watcher.go(link.replace(/\?.*/, ''));

		const plan = new Briber();
		const host = new Player(ana, plan.offer);
		const onPhone = new Player(bruno, plan.answer);
		const third = new Player(carla, plan.answer);
		const players = [host, onPhone, third];
		let enough = false;
		const playing = Promise.all(players.map((player) => player.play(() => enough)));
		const story = (async () => {
			await reached(ana, () => plan.done);
			await closesTheTab(third);
			const laptop = await visit('desktop', { storageState: await bruno.context.storageState() }, house);
			await laptop.go(link);
			await sameSeat(bruno, laptop);
			onPhone.visitor = laptop;
			const choices = ana.recorder.match.choices;
			await reached(ana, () => ana.recorder.match.choices > choices + 12);
			await restarts(house, 'SIGTERM', players, [ana, bruno, carla, laptop, watcher]);
			onPhone.visitor = bruno;
			const between = ana.recorder.match.choices;
			await reached(ana, () => ana.recorder.match.choices > between + 12);
			await restarts(house, 'SIGKILL', players, [ana, bruno, carla, laptop, watcher]);
			const after = ana.recorder.match.choices;
			await reached(ana, () => ana.recorder.match.choices > after + 12);
			enough = true;
			return laptop;
		})();
		const [laptop] = await Promise.all([story, playing]);

		// What lies between is long: each of them goes on through the room's door, and comes back for the last turns.
		await playAhead(house, link, [ana, bruno, carla], ({ match }) => isLastTurn((match as PowerStruggleView).board), [laptop, watcher]);
		await Promise.all(players.map((player) => player.play()));

		await Promise.all([ana, bruno, carla, laptop, watcher].map((visitor) => seesTheEnd(visitor)));
		await ana.page
			.getByRole('navigation', { name: words('board_parts') })
			.getByRole('button', { name: words('psb_part_end') })
			.click();
		await keepsTheRecord(ana);
		expect(plan.answers).toEqual(['refuse', 'accept']);
	} finally {
		await house.close();
	}
});

// Waits for a moment of the match; one that ends before it fails the test.
async function reached(visitor: Visitor, moment: () => boolean): Promise<void> {
	expect(await visitor.recorder.until(() => visitor.recorder.over || moment(), 300_000)).toBe(true);
	expect(moment(), 'the match ended too early').toBe(true);
}

async function closesTheTab(player: Player): Promise<void> {
	player.away = true;
	await player.visitor.comeBack();
	await expect(player.hand.bar).toBeVisible();
	player.away = false;
}

async function sameSeat(one: Visitor, other: Visitor): Promise<void> {
	expect(await other.recorder.until(() => other.recorder.table?.match !== undefined)).toBe(true);
	expect(other.recorder.table?.you).toBe(one.recorder.table?.you);
	await expect(other.page.getByRole('region', { name: words('decision') })).toBeVisible();
}

// Everybody comes back by themselves, and nothing that anybody had seen is lost. Who was pressing something is not to give up meanwhile.
async function restarts(house: House, signal: NodeJS.Signals, players: readonly Player[], visitors: readonly Visitor[]): Promise<void> {
	const choices = Math.max(...visitors.map(({ recorder }) => recorder.match.choices));
	const wholes = visitors.map(({ recorder }) => recorder.wholes);
	for (const player of players) player.away = true;
	await house.restart(signal);
	for (const [n, { recorder }] of visitors.entries())
		expect(await recorder.until(() => recorder.wholes > (wholes[n] ?? 0), 60_000), 'comes back').toBe(true);
	for (const player of players) player.away = false;
	for (const { recorder } of visitors) expect(recorder.match.choices).toBeGreaterThanOrEqual(choices);
}

async function seesTheEnd({ page, recorder }: Visitor): Promise<void> {
	expect(await recorder.until(() => recorder.over)).toBe(true);
	const { result, board } = recorder.match;
	const { standings } = result as unknown as Result;
	const end = page.getByRole('region', { name: words('board_end_title') });
	await expect(end).toBeVisible();
	await expect(end.locator('ol > li').getByRole('heading', { level: 3 })).toHaveCount(5);
	for (const [n, { points, ways, cash }] of standings.entries()) {
		expect(ways).toHaveLength(points);
		const line = end.locator('ol > li').nth(n);
		await expect(line).toContainText(words('psb_points', { count: points }));
		await expect(line).toContainText(words('psb_cash_left', { sum: money(cash) }));
		for (const way of ways)
			await expect(line).toContainText(way === 'archEnemy' ? words('ps_way_arch_enemy') : words(`ps_competence_${way.replace('D', '_d')}`));
	}
	await page
		.getByRole('navigation', { name: words('board_parts') })
		.getByRole('button', { name: words('psb_part_bribes') })
		.click();
	const bribes = page.getByRole('region', { name: words('psb_bribes_title') });
	await expect(bribes.getByRole('listitem')).toHaveCount(board.bribes.length);
	for (const [n, { envelope }] of board.bribes.entries())
		await expect(bribes.getByRole('listitem').nth(n)).toContainText(money(seen(envelope)?.sum ?? -1));
	for (const { sum, note } of ENVELOPES) await expect(bribes.getByRole('listitem').filter({ hasText: note })).toContainText(money(sum));
}
