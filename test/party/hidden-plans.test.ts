import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '#party/shared/wire.ts';
import { planning } from '../rules/core/planning.ts';
import { runningMatch, settled, type Guest } from './house.ts';
import { sealedBids } from './sealed-bids.ts';
import { house } from './worker.ts';

const { games } = house;

beforeEach(() => {
	house.games = { [sealedBids.id]: { ...planning, id: sealedBids.id } };
});

afterEach(() => {
	house.games = games;
});

const ROLL = { kind: 'roll' };
const FINISH = { kind: 'finish' };

/** What a guest was told of how a match goes, but for versions. */
function numbersOf({ log, match: { choices, undo } }: Guest) {
	return { choices, undo, log: log.map(({ choice, by }) => [choice, by]) };
}

/** The members of every message that a guest was sent after the first so many; how many watch is told when there is time. */
function toldAfter({ raw }: Guest, seen = 0): string[][] {
	const members = raw.slice(seen).map((text) => Object.keys(JSON.parse(text) as object));
	return members.filter((names) => !names.includes('count'));
}

describe('While several plan at once', () => {
	test('the numbers of the log count nobody else’s choices, for who was there and for who comes anew', async () => {
		const { id, host, stranger, ada, bob, eve } = await runningMatch();
		expect(await ada.choose(ROLL, ROLL)).toBe('done');
		await settled(ada, bob, eve);
		expect(await bob.choose(FINISH)).toBe('done');
		await settled(ada, bob, eve);
		expect(await ada.choose(ROLL)).toBe('done');
		await settled(ada, bob, eve);
		expect(numbersOf(ada)).toEqual({ choices: 3, undo: 0, log: [[2, 1]] });
		expect(numbersOf(bob)).toEqual({ choices: 1, undo: 1, log: [[1, 1]] });
		expect(numbersOf(eve)).toEqual({ choices: 0, undo: 0, log: [[1, 1]] });
		expect(numbersOf(await host.enter(id))).toEqual(numbersOf(ada));
		expect(numbersOf(await stranger.enter(id))).toEqual(numbersOf(eve));
		for (const before of [1, 2, 3]) {
			const { log } = await stranger.json<{ log: unknown[] }>(`/api/tables/${id}/log?before=${before}`);
			expect(log).toEqual([]);
		}
	});

	test('the numbers of the record are told once all have planned', async () => {
		const { id, host, stranger, ada, bob, eve } = await runningMatch();
		for (const choices of [[ROLL], [FINISH, { kind: 'confirm' }]]) {
			await ada.choose(...choices);
			await settled(ada, bob, eve);
		}
		expect(numbersOf(eve).log).toEqual([[1, 0]]);
		await bob.choose(FINISH, { kind: 'confirm' });
		await settled(ada, bob, eve);
		const numbers = [
			[2, 0],
			[4, 1],
			[5, 1]
		];
		for (const guest of [ada, bob, eve, await host.enter(id), await stranger.enter(id)]) expect(numbersOf(guest).log).toEqual(numbers);
	});

	test('what somebody takes back unseen is told to them alone', async () => {
		const { ada, bob, eve } = await runningMatch();
		await ada.choose(ROLL);
		await settled(ada, bob, eve);
		await bob.choose(FINISH);
		await settled(ada, bob, eve);
		const die = (ada.match.options as readonly { kind: string; die?: number }[]).find(({ kind }) => kind === 'place');
		await ada.choose({ kind: 'place', die: die?.die });
		await settled(ada, bob, eve);
		const before = [bob, eve].map(numbersOf);
		const seen = [bob, eve].map(({ raw }) => raw.length);
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		await settled(ada, bob, eve);
		expect([bob, eve].map(numbersOf)).toEqual(before);
		for (const [n, guest] of [bob, eve].entries()) expect(toldAfter(guest, seen[n])).toEqual([['type', 'from', 'version']]);
		expect(numbersOf(ada)).toMatchObject({ choices: 1, undo: 0 });
		// What was told falls away for everybody.
		expect(await bob.does({ type: 'undo', version: bob.version })).toBe('done');
		await settled(ada, bob, eve);
		for (const guest of [ada, bob, eve]) expect(guest.log).toEqual([]);
	});

	test('what stands after a choice that was taken back keeps its time', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, rival, ada, bob } = await runningMatch();
		await ada.choose(FINISH);
		await settled(ada, bob);
		await bob.choose(FINISH);
		await settled(ada, bob);
		const at = bob.log.find(({ by }) => by === 1)?.at;
		vi.setSystemTime(Date.now() + 60_000);
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		await settled(ada, bob);
		for (const guest of [bob, await rival.enter(id)]) expect(guest.log.map((entry) => [entry.by, entry.at])).toEqual([[1, at]]);
		vi.useRealTimers();
	});

	test('no clock tells that somebody has chosen and is not done', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { ada, bob, eve } = await runningMatch({ clock: { pace: 'days', turn: 24 * 3_600_000, end: 'bot' } });
		const seen = [bob, eve].map(({ raw }) => raw.length);
		vi.setSystemTime(Date.now() + 3_600_000);
		expect(await ada.choose(ROLL)).toBe('done');
		await settled(ada, bob, eve);
		for (const [n, guest] of [bob, eve].entries()) expect(toldAfter(guest, seen[n])).toEqual([['type', 'from', 'version']]);
	});

	test('nobody is told after how many choices of others a bot took over, until all have planned', async () => {
		const { id, rival, ada, bob, eve } = await runningMatch();
		await ada.choose(ROLL, ROLL, ROLL);
		await settled(ada, bob, eve);
		await bob.choose(ROLL);
		await settled(ada, bob, eve);
		vi.useFakeTimers({ toFake: ['Date'] });
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		vi.setSystemTime(Date.now() + PATIENCE.live);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		await settled(ada, eve);
		const told = (guest: Guest): unknown => guest.table.seats[1]?.standIn?.choices;
		expect([told(ada), told(eve), told(await rival.enter(id))]).toEqual([3, 0, 1]);
		expect(JSON.stringify(eve.table)).not.toContain('tally');
		await ada.choose(FINISH, { kind: 'confirm' });
		while (eve.log.filter(({ fact }) => fact.fact === 'unveiled').length === 0) {
			await runDurableObjectAlarm(env.Match.getByName(id));
			await settled(ada, eve);
		}
		expect([told(ada), told(eve)]).toEqual([4, 4]);
		vi.useRealTimers();
	});
});
