import { expect, test } from 'vitest';
import { Rests } from '#party/room/people/rests.ts';
import type { Table } from '#party/room/table.ts';

const TABLE = {
	phase: 'playing',
	clock: { pace: 'days', turn: 3_600_000, end: 'nothing' },
	places: [{ kind: 'player', colour: 'blue', account: 'ada', present: true }]
} as unknown as Table;

test('who could not be asked for their nights is asked again with the next change, and who has answered is not', async () => {
	const asked: string[] = [];
	const works: Promise<unknown>[] = [];
	let fails = true;
	const rests = new Rests({
		room: () => undefined,
		commit: () => undefined,
		ask(account) {
			asked.push(account);
			return fails ? Promise.reject(new Error('away')) : Promise.resolve(undefined);
		},
		aside: (_what, work) => works.push(work.catch(() => undefined))
	});
	rests.look(TABLE);
	rests.look(TABLE);
	expect(asked).toEqual(['ada']);
	await Promise.all(works);
	fails = false;
	rests.look(TABLE);
	await Promise.all(works);
	rests.look(TABLE);
	expect(asked).toEqual(['ada', 'ada']);
});
