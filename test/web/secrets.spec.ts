import { Briber, ENVELOPES } from './support/briber.ts';
import { expect, test, type Visitor } from './support/house.ts';
import { Player } from './support/player.ts';
import { setTable, sitDown, startWithBots } from './support/table.ts';

test('no browser is sent the sum or the note of an envelope, the cash, the arch-enemy or the events that are not its own to know', async ({
	visit
}) => {
	const ana = await visit();
	const bruno = await visit('phone');
	const carla = await visit();
	const watcher = await visit();
	const link = await setTable(ana, 'Ana', 4);
	await sitDown(bruno, link, 'Bruno');
	await sitDown(carla, link, 'Carla');
	await startWithBots(ana, [bruno, carla]);
	await watcher.go(link.replace(/\?.*/, ''));

	const plan = new Briber();
	const players = [new Player(ana, plan.offer), new Player(bruno, plan.answer), new Player(carla, plan.answer)];
	let end = Infinity;
	const enough = (): boolean => {
		const { choices } = ana.recorder.match;
		if (plan.done && end === Infinity) end = choices + 8;
		return choices >= end;
	};
	await Promise.all(players.map((player) => player.play(enough)));
	expect(plan.answers).toEqual(['refuse', 'accept']);

	const visitors = [ana, bruno, carla, watcher];
	await Promise.all(visitors.map((visitor) => asksForEverything(visitor)));
	for (const [n, { note }] of ENVELOPES.entries()) {
		const may = [0, plan.targets[n]];
		for (const { recorder } of visitors) {
			const { you } = recorder.table ?? {};
			expect(await recorder.received(note), `envelope ${n + 1} at seat ${you}`).toBe(you !== undefined && may.includes(you));
		}
	}
	for (const [seat, { recorder }] of visitors.entries()) {
		expect(recorder.frames).toBeGreaterThan(20);
		expect(recorder.leaked).toEqual([]);
		// The own secrets are there: what was looked for would have been found.
		const known = recorder.board.players.map(({ cash, archEnemy }) => ['$seen' in cash, '$seen' in archEnemy]);
		expect(known).toEqual(known.map((_, other) => (visitors[seat] !== watcher && other === seat ? [true, true] : [false, false])));
	}
});

// Whatever can be asked about a running match, by who knows the address.
async function asksForEverything({ page, recorder }: Visitor): Promise<void> {
	const table = `/api/tables/${recorder.table?.id ?? ''}`;
	const statuses = await page.evaluate(
		async (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
		[table, `${table}/log?before=100000`, '/api/me/tables']
	);
	expect(statuses).toEqual([200, 200, 200]);
	const refused = await page.request.get(`${table}/record`);
	expect(refused.status()).toBeGreaterThanOrEqual(400);
	expect(await refused.text()).not.toContain('"choices"');
}
