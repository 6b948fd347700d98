import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '#party/shared/limits.ts';
import { browserOf } from './browser.ts';
import { playTwoRounds, type Guest } from './house.ts';
import { keptRows } from './kept-rows.ts';
import { accountOf, opens, plays, twoInOne } from './members.ts';
import { peopleOf, listOf, deletes, comesTrue, peopleOnce, groupsOf, eveningsOf, person, evening, twoWhoPlayed } from './acquaintances.ts';

/** All that the account's object keeps of its people, as one text. */
function rowsOf(account: string): Promise<string> {
	return runInDurableObject(env.Player.getByName(account), (_player, { storage }) =>
		JSON.stringify(keptRows(storage.sql, ['evening', 'person']))
	);
}

describe('My people', () => {
	test('are those one plays with, from the start of the match, and nobody who only looked on', async () => {
		const [ada, bob, eve] = [await browserOf('Ada'), await browserOf('Bob'), await browserOf('Eve')];
		const { id, here, there } = await plays(ada, bob);
		await eve.enter(id);
		const { people, groups } = await peopleOnce(ada, (all) => expect(all.people).toHaveLength(1));
		expect(people).toMatchObject([{ name: 'Bob', games: 0, playing: true, game: 'sealed-bids', table: id }]);
		expect(groups).toEqual([]);
		await playTwoRounds(here, there);
		expect(await groupsOf(ada, 1)).toMatchObject([{ somebody: 0, table: id, wins: [{ who: 'you', count: 1 }] }]);
		expect(await person(bob, 'Ada')).toMatchObject({ games: 1, youWon: 0, theyWon: 1 });
		expect(await person(bob, 'Ada')).not.toHaveProperty('playing');
		expect(await peopleOf(eve)).toEqual({ people: [], groups: [] });
	});

	test('are told by the room as a match ends, with nobody asking, and not set back by news that comes late', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { id, here, there } = await plays(ada, bob);
		await comesTrue(async () => expect(await rowsOf(accountOf(ada))).toContain('\\"phase\\":\\"playing\\"'));
		const room = env.Match.getByName(id);
		const [summary, company] = [await room.summary(accountOf(ada)), await room.company(accountOf(ada))];
		if (summary === undefined || typeof summary === 'string') throw new Error('no table');
		await playTwoRounds(here, there);
		await comesTrue(async () => expect(await rowsOf(accountOf(ada))).toContain('\\"phase\\":\\"over\\"'));
		const before = await rowsOf(accountOf(ada));
		await env.Player.getByName(accountOf(ada)).tableChanged(summary, company);
		expect(await rowsOf(accountOf(ada))).toBe(before);
	});

	test('are those of the latest news, also when an earlier one comes after it', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { id } = await plays(ada, bob);
		await peopleOnce(ada, ({ people }) => expect(people).toHaveLength(1));
		const room = env.Match.getByName(id);
		const [summary, { evening: told }] = [await room.summary(accountOf(ada)), await room.company(accountOf(ada))];
		if (summary === undefined || typeof summary === 'string' || told === undefined) throw new Error('no match');
		const player = env.Player.getByName(accountOf(ada));
		const earlier = { ...told, at: told.at - 1 };
		const cleo = { kind: 'person' as const, account: 'c'.repeat(22), name: 'Cleo', colour: 'red' as const };
		await player.tableChanged(summary, { evening: { ...earlier, seats: [...told.seats.slice(0, 1), cleo] } });
		expect((await peopleOf(ada)).people.map(({ name }) => name)).toEqual(['Bob']);
		await player.tableChanged(summary, { evening: { ...earlier, seats: told.seats.slice(0, 1) } });
		expect((await peopleOf(ada)).people.map(({ name }) => name)).toEqual(['Bob']);
	});

	test('are not bots: of a match without anybody else nothing is kept', async () => {
		const ada = await browserOf('Ada');
		const { id } = await opens(ada);
		const here = await ada.enter(id);
		expect(await here.starts(true)).toBe('done');
		await stops(here);
		await comesTrue(async () => expect(await listOf(ada)).toMatchObject([{ phase: 'over' }]));
		expect(await peopleOf(ada)).toEqual({ people: [], groups: [] });
		const tables = await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) =>
			storage.sql.exec("select 1 from sqlite_master where name = 'evening'").toArray()
		);
		expect(tables).toEqual([]);
	});

	test('are not those with whom one sat before the start, or whose invitation one has', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { id, invite } = await opens(ada, 3);
		const there = await bob.enter(id, invite);
		expect(await there.sits(1)).toBe('done');
		await comesTrue(async () => expect(await listOf(bob)).toHaveLength(1));
		expect([await peopleOf(ada), await peopleOf(bob)]).toEqual([
			{ people: [], groups: [] },
			{ people: [], groups: [] }
		]);
	});

	test('do not remain when they left a running match before its end', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { here, there } = await plays(ada, bob);
		await peopleOnce(bob, ({ people }) => expect(people).toHaveLength(1));
		await peopleOnce(ada, ({ people }) => expect(people).toHaveLength(1));
		expect(await here.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		await there.until(() => there.closed !== undefined);
		// But as somebody who is not to ask her.
		await peopleOnce(ada, ({ people }) => expect(people).toMatchObject([{ name: 'Bob', shut: true, table: '' }]));
		await peopleOnce(bob, ({ people }) => expect(people).toEqual([]));
		const [evenings] = JSON.parse(await rowsOf(accountOf(ada))) as unknown[][];
		expect(evenings).toEqual([]);
	});

	test('make a group with all its evenings: who won, the points, and the envelopes that were accepted', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		const next = await evening(bob, ada);
		const [group, ...others] = await groupsOf(ada, 2);
		if (group === undefined) throw new Error('no group');
		const { who } = await person(ada, 'Bob');
		expect(others).toEqual([]);
		expect(group).toMatchObject({ members: [who], games: 2, table: next });
		expect(group.wins).toEqual([
			{ who: 'you', count: 1 },
			{ who, count: 1 }
		]);
		expect(group.bribes).toEqual([
			{ by: who, to: 'you', count: 2 },
			{ by: 'you', to: who, count: 2 }
		]);
		const evenings = await eveningsOf(ada, group);
		expect(evenings.map(({ table }) => table)).toEqual([next, id]);
		expect(evenings[1]).toMatchObject({
			game: 'sealed-bids',
			seats: [
				{ kind: 'person', who: 'you', points: 2, won: true, colour: 'blue' },
				{ kind: 'person', who, points: 0, colour: 'yellow' }
			],
			bribes: [{ by: 0, to: 1, count: 2 }]
		});
		expect(evenings[1]?.seats[1]).not.toHaveProperty('won');
	});

	test('are the same group whatever bots play, and another one with somebody else', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const table = await opens(ada, 3);
		const [here, there] = [await ada.enter(table.id), await bob.enter(table.id, table.invite)];
		await there.sits(1);
		await here.does({ type: 'bot', seat: 2, present: true });
		expect(await here.starts()).toBe('done');
		await stops(here, there);
		const [group, ...others] = await peopleOnce(ada, ({ groups }) => expect(groups[0]?.table).toBe(table.id)).then(({ groups }) => groups);
		expect(others).toEqual([]);
		const [latest] = await eveningsOf(ada, group ?? { group: '' });
		expect(latest).toMatchObject({ stopped: true, seats: [{ who: 'you' }, { kind: 'person' }, { kind: 'bot' }] });
		// Who stopped it has not seen it to its end.
		expect(await person(ada, 'Bob')).toMatchObject({ games: 1 });
		await evening(ada, await browserOf('Cleo'));
		expect((await groupsOf(ada, 2)).map(({ members }) => members.length)).toEqual([1, 1]);
		expect((await peopleOf(ada)).people.map(({ name }) => name)).toEqual(['Cleo', 'Bob']);
	});

	test('are told by the names they go by now', async () => {
		const { ada, bob } = await twoWhoPlayed();
		await bob.ask('/api/me', { name: 'Robert' });
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (player) => {
			// What was asked while the object was awake holds for a while.
			(player as unknown as { people: { askedAt: Map<string, number> } }).people.askedAt.clear();
		});
		expect((await person(ada, 'Robert')).games).toBe(1);
	});

	test('are told no new name of whoever has shut them out', async () => {
		const { ada, bob } = await twoWhoPlayed();
		await bob.json('/api/me/people/shut', { who: (await person(bob, 'Ada')).who, shut: true });
		await bob.ask('/api/me', { name: 'Robert' });
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (player) => {
			(player as unknown as { people: { askedAt: Map<string, number> } }).people.askedAt.clear();
		});
		expect((await peopleOf(ada)).people.map(({ name }) => name)).toEqual(['Bob']);
	});

	test('are remembered for so many evenings; the oldest go', async () => {
		const { ada, id } = await twoWhoPlayed();
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) => {
			const [row] = storage.sql.exec<{ evening: string }>('select evening from evening').toArray();
			for (let n = 1; n <= PEOPLE.evenings; n += 1)
				storage.sql.exec('insert into evening (id, updated, evening) values (?, ?, ?)', `e${n}`, 8e15 + n, row?.evening ?? '');
		});
		await evening(ada, await browserOf('Cleo'));
		await comesTrue(async () => {
			const kept = await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) =>
				storage.sql.exec<{ id: string }>('select id from evening').toArray()
			);
			expect(kept).toHaveLength(PEOPLE.evenings);
			expect(kept.map((each) => each.id)).not.toContain(id);
		});
	});

	test('are found again when a room’s news was lost', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) => storage.sql.exec('delete from evening'));
		expect(await groupsOf(ada, 1)).toMatchObject([{ table: id }]);
		expect((await person(ada, 'Bob')).games).toBe(1);
		expect((await groupsOf(bob, 1)).length).toBe(1);
	});
});

describe('The end of an account', () => {
	test('turns it into somebody for those it played with', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const bobs = accountOf(bob);
		expect(await rowsOf(accountOf(ada))).toContain(bobs);
		expect(await deletes(bob)).toEqual({});
		const { people, groups } = await peopleOnce(ada, (all) => expect(all.people).toEqual([]));
		expect(people).toEqual([]);
		expect(groups).toMatchObject([{ members: [], somebody: 1, games: 1 }]);
		expect((await eveningsOf(ada, groups[0] ?? { group: '' }))[0]?.seats[1]).toEqual({ kind: 'somebody', colour: 'yellow', points: 0 });
		expect(await rowsOf(accountOf(ada))).not.toContain(bobs);
		expect(await rowsOf(accountOf(ada))).not.toContain('Bob');
	});

	test('is learnt later by whom it could not be told', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const before = await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) =>
			storage.sql.exec<{ id: string; evening: string }>('select id, evening from evening').one()
		);
		await deletes(bob);
		await peopleOnce(ada, (all) => expect(all.people).toEqual([]));
		await runInDurableObject(env.Player.getByName(accountOf(ada)), (player, { storage }) => {
			storage.sql.exec('update evening set evening = ? where id = ?', before.evening, before.id);
			(player as unknown as { people: { askedAt: Map<string, number> } }).people.askedAt.clear();
		});
		await peopleOnce(ada, (all) => expect(all.people).toEqual([]));
	});

	test('by joining brings its evenings to the heir, who is known by them to the others', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		const cleo = await browserOf('Cleo');
		await evening(first, cleo);
		await groupsOf(first, 1);
		await evening(ada, cleo);
		await groupsOf(cleo, 2);
		expect(await browser.json('/api/session/join', { account: bob })).toMatchObject({ name: 'Ada' });
		expect(await groupsOf(ada, 2)).toMatchObject([{ games: 2, wins: [{ who: 'you', count: 2 }] }]);
		await peopleOnce(cleo, ({ people }) => expect(people).toMatchObject([{ name: 'Ada', games: 2, theyWon: 2 }]));
	});

	test('by joining somebody it played with leaves its seat there to somebody', async () => {
		const { browser, ada, bob, first } = await twoInOne();
		await evening(ada, first);
		await groupsOf(ada, 1);
		await groupsOf(first, 1);
		expect(await browser.json('/api/session/join', { account: bob })).toMatchObject({ name: 'Ada' });
		await peopleOnce(ada, (all) => expect(all).toMatchObject({ people: [], groups: [{ members: [], somebody: 1 }] }));
	});

	test('has been exported before with all its evenings, and nobody’s account in them', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		const { people } = await ada.json<{ people: { people: unknown[]; evenings: { table: string }[] } }>('/api/me/account/export', {});
		expect(people.people).toMatchObject([{ name: 'Bob', games: 1, youWon: 1 }]);
		expect(people.evenings.map(({ table }) => table)).toEqual([id]);
		expect(JSON.stringify(people)).not.toContain(accountOf(bob));
	});
});

async function stops(...guests: readonly Guest[]): Promise<void> {
	for (const guest of guests) expect(await guest.does({ type: 'stop', agrees: true })).toBe('done');
}
