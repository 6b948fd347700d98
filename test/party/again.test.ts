import { env } from 'cloudflare:workers';
import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { ACCOUNT } from '#party/shared/limits.ts';
import { newTableId } from '#party/shared/signed-name.ts';
import { leastChoice } from '#rules/core/option.ts';
import type { TableSummary } from '#party/room/summary.ts';
import { newTable, playTwoRounds, runningMatch, settled, visitor, withinOneMinute, type Guest, type Visitor } from './house.ts';

type Answer = { readonly id?: string; readonly reason?: string };

/** A match of two that has been played to its end, with both at their sockets and somebody who watches. */
async function finishedMatch(options: Record<string, unknown> = {}) {
	const match = await runningMatch(options);
	await playTwoRounds(match.ada, match.bob);
	await settled(match.ada, match.bob, match.eve);
	expect(match.ada.table.phase).toBe('over');
	return match;
}

const again = (somebody: Visitor, id: string): Promise<Answer> => somebody.json<Answer>(`/api/tables/${id}/again`, {});

/** Asks for another match; answers the table's id. */
async function opensAgain(somebody: Visitor, id: string): Promise<string> {
	const { id: next, reason } = await again(somebody, id);
	if (next === undefined) throw new Error(reason);
	return next;
}

async function listOf(somebody: Visitor): Promise<TableSummary[]> {
	return (await somebody.json<{ tables: TableSummary[] }>('/api/me/tables')).tables;
}

/** The table in somebody's list, once it is there. */
function listed(somebody: Visitor, id: string): Promise<TableSummary> {
	return vi.waitFor(async () => {
		const table = (await listOf(somebody)).find((each) => each.id === id);
		if (table === undefined) throw new Error('not there yet');
		return table;
	}, 15_000);
}

const rooms = async (): Promise<number> => (await listDurableObjectIds(env.Match)).length;

describe('Playing again', () => {
	test('opens a table like the one before, with everybody’s seat kept, one further on', async () => {
		const settings = { rounds: '2', temper: 'calm' };
		const { id, host, rival, ada, bob } = await finishedMatch({ settings, whispers: false, patience: 'days', talk: 'seated' });
		expect(ada.table.again).toBeUndefined();
		const next = await opensAgain(rival, id);
		for (const guest of [ada, bob]) {
			await guest.until(() => guest.table.again !== undefined);
			expect(guest.table.again).toEqual({ table: next, by: 1 });
		}
		const host2 = await rival.enter(next);
		expect(host2.table).toMatchObject({
			...{ game: 'sealed-bids', phase: 'gathering', settings, watchers: true, whispers: false, patience: 'days', talk: 'seated' },
			...{ youHost: true, keptForYou: 0 },
			seats: [
				{ kind: 'free', colour: 'yellow', keptFor: 'Bob', host: true },
				{ kind: 'free', colour: 'blue', keptFor: 'Ada' }
			]
		});
		expect(await host2.sits(0)).toBe('done');
		// No link is needed by who has played.
		const second = await host.enter(next);
		expect(second.table.keptForYou).toBe(1);
		expect(await second.sits(1)).toBe('done');
		await settled(host2, second);
		expect(second.table.seats.map(({ name, colour }) => [name, colour])).toEqual([
			['Bob', 'yellow'],
			['Ada', 'blue']
		]);
		expect(await host2.starts()).toBe('done');
		await second.until(() => second.table.phase === 'playing');
		expect(second.match.choices).toBe(0);
	});

	test('leads everybody to one table, whoever asks and however often, also after the room has slept', async () => {
		const { id, host, rival } = await finishedMatch();
		const before = await rooms();
		const asked = await Promise.all([again(host, id), again(rival, id), again(host, id), again(rival, id)]);
		const next = asked[0]?.id;
		expect(asked.map((answer) => answer.id)).toEqual([next, next, next, next]);
		expect(await rooms()).toBe(before + 1);
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		expect(await opensAgain(rival, id)).toBe(next);
		expect((await host.enter(id)).table.again?.table).toBe(next);
		// Of two who asked at once one has opened it, and the other’s budget of open tables is as it was.
		const counts = await Promise.all(
			[host, rival].map(async (each) => (await listOf(each)).filter(({ phase }) => phase !== 'over').length)
		);
		expect(counts).toEqual([1, 1]);
	});

	test('stands in the list of everybody who has played, and waits there for them', async () => {
		const { id, host, rival } = await finishedMatch();
		const next = await opensAgain(host, id);
		expect(await listed(rival, next)).toMatchObject({ phase: 'gathering', waiting: true, kept: true });
		const bob = await rival.enter(next);
		expect(await bob.does({ type: 'leave' })).toBe('done');
		expect(bob.table.seats[0]).toEqual({ kind: 'free', colour: 'yellow' });
		await vi.waitFor(async () => expect((await listOf(rival)).map((table) => table.id)).not.toContain(next), 15_000);
	});

	test('is not for who only watched, nor before the end', async () => {
		const { id, host, stranger, ada, bob, eve } = await runningMatch();
		expect((await again(host, id)).reason).toBe('not-over');
		await playTwoRounds(ada, bob);
		expect((await again(stranger, id)).reason).toBe('not-seated');
		expect((await again(host, await newTableId(env))).reason).toBe('unknown-table');
		const next = await opensAgain(host, id);
		await ada.until(() => ada.table.again !== undefined);
		await settled(ada, eve);
		// A link to watch one match does not lead to the next.
		expect(eve.table).not.toHaveProperty('again');
		const watching = await stranger.enter(next);
		expect(watching.table).not.toHaveProperty('keptForYou');
		expect(await watching.sits(0)).toBe('not-invited');
	});

	test('keeps a seat for its player alone, until the host gives it away', async () => {
		const { id, host } = await finishedMatch();
		const next = await opensAgain(host, id);
		const ada = await host.enter(next);
		expect(await ada.sits(0)).toBe('seat-kept');
		expect(await ada.sits(1)).toBe('done');
		const friend = await visitor('Bob');
		const other = await friend.enter(next, ada.table.invite);
		expect(await other.sits(0)).toBe('seat-kept');
		expect(await ada.starts()).toBe('seats-empty');
		expect(await ada.does({ type: 'remove', seat: 0 })).toBe('done');
		expect(await other.sits(0)).toBe('done');
		await settled(ada, other);
		expect(ada.table.seats[0]).toMatchObject({ kind: 'player', name: 'Bob' });
	});

	test('can begin without the missing: bots play where seats are kept', async () => {
		const { id, host, rival } = await finishedMatch();
		const next = await opensAgain(host, id);
		const ada = await host.enter(next);
		await ada.sits(1);
		expect(await ada.starts(true)).toBe('done');
		expect(ada.table.seats[0]).toEqual({ kind: 'bot', colour: 'yellow' });
		expect((await rival.enter(next)).table.you).toBeUndefined();
	});

	test('seats bots where bots sat, and tells names apart from those whose seats are kept', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const [ada, bob] = [await host.enter(id, invite), await (await visitor('Bob')).enter(id, invite)];
		await bob.sits(1);
		await ada.does({ type: 'bot', seat: 2, present: true });
		expect(await ada.starts()).toBe('done');
		await bob.until(() => bob.table.phase === 'playing');
		await playOut(id, ada, bob);
		const next = await opensAgain(host, id);
		const again2 = await host.enter(next);
		expect(again2.table.seats.map(({ kind, keptFor }) => keptFor ?? kind)).toEqual(['Bob', 'bot', 'Ada']);
		await again2.sits(2);
		await again2.does({ type: 'bot', seat: 1, present: false });
		const stranger = await (await visitor('Bob')).enter(next, again2.table.invite);
		expect(await stranger.sits(1)).toBe('done');
		expect(stranger.table.seats[1]).toMatchObject({ name: 'Bob (2)' });
	});

	test('does not ask who was asked to leave, who stays out', async () => {
		const { id, host, rival, ada } = await finishedMatch();
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		expect((await again(rival, id)).reason).toBe('banned');
		const next = await opensAgain(host, id);
		const host2 = await host.enter(next);
		expect(host2.table.seats).toEqual([
			{ kind: 'free', colour: 'yellow' },
			{ kind: 'free', colour: 'blue', keptFor: 'Ada', host: true }
		]);
		expect((await rival.enter(next, host2.table.invite)).closed).toBe(4403);
		expect((await listOf(rival)).map((table) => table.id)).not.toContain(next);
	});

	test('is played with the edition that was brought', async () => {
		const woods = { name: 'Orchard', woods: ['walnut', 'cherry', 'pear', 'plum'] };
		const { id, host } = await finishedMatch({ edition: woods });
		const ada = await host.enter(await opensAgain(host, id));
		await ada.sits(1);
		expect(await ada.starts(true)).toBe('done');
		expect(ada.match.board).toMatchObject({ woods: 'walnut cherry pear plum' });
	});

	test('asks no rooms for who has asked for too much in this minute', async () => {
		const { id, host } = await finishedMatch();
		const account = host.cookie.split('=')[1]?.split('-')[0] ?? '';
		const hundred = () => Promise.all(Array.from({ length: 100 }, () => env.READ_LIMIT.limit({ key: account })));
		const before = await rooms();
		const answers = await withinOneMinute(async () => {
			while ((await hundred()).every(({ success }) => success));
			return [
				await again(host, id),
				await host.json(`/api/tables/${id}/decline`, {}),
				await host.json('/api/me/people/shut', { who: 'f'.repeat(16), shut: true })
			];
		});
		expect(answers).toEqual(answers.map(() => ({ reason: 'too-fast' })));
		expect(await rooms()).toBe(before);
	});

	test('costs a table of who asks first, and nothing of who follows', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, host, rival } = await finishedMatch();
		const account = host.cookie.split('=')[1]?.split('-')[0] ?? '';
		const player = env.Player.getByName(account);
		for (let n = 1; n < ACCOUNT.tablesADay; n += 1) {
			expect(await player.openTable(`${n}`)).toBeUndefined();
			await player.tableGone(`${n}`);
		}
		const before = await rooms();
		expect((await again(host, id)).reason).toBe('tables-today');
		expect(await rooms()).toBe(before);
		const next = await opensAgain(rival, id);
		expect(await opensAgain(host, id)).toBe(next);
	});

	test('opens another table when the next one is gone', async () => {
		const { id, host, rival } = await finishedMatch();
		const next = await opensAgain(host, id);
		await runInDurableObject(env.Match.getByName(next), (_room, { storage }) => storage.deleteAll());
		await evictDurableObject(env.Match.getByName(next));
		const another = await opensAgain(rival, id);
		expect(another).not.toBe(next);
		expect(await opensAgain(host, id)).toBe(another);
	});
});

/** Plays for those two until the match is over, the bots among them by the room's alarm. */
async function playOut(id: string, ...guests: readonly Guest[]): Promise<void> {
	const over = (): boolean => guests.some(({ table }) => table.phase === 'over');
	while (!over()) {
		await settled(...guests);
		const asked = guests.find(({ match }) => match.options.length > 0);
		if (asked === undefined) {
			const { choices } = guests[0]?.match ?? { choices: 0 };
			await runDurableObjectAlarm(env.Match.getByName(id));
			await Promise.all(guests.map((guest) => guest.until(() => guest.match.choices > choices)));
		} else {
			const [option] = asked.match.options;
			if (option === undefined) throw new Error('no option');
			expect(await asked.choose(leastChoice(option))).toBe('done');
		}
	}
}
