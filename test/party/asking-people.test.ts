import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { ACCOUNT, PEOPLE } from '#party/shared/limits.ts';
import { browserOf, type Browser } from './browser.ts';
import { playTwoRounds } from './house.ts';
import { accountOf, opens, plays } from './members.ts';
import {
	peopleOf,
	listOf,
	ask,
	deletes,
	comesTrue,
	peopleOnce,
	person,
	evening,
	twoWhoPlayed,
	breaks,
	invitationsOf,
	bannedBy
} from './acquaintances.ts';

describe('Asking somebody to play', () => {
	test('opens a table like the last one, where a seat waits for them; it stands in their list with who asks', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const table = await ada.json<{ id: string; invite: string; commitment: string }>('/api/tables', {
			...{ game: 'sealed-bids', seats: 3, settings: { rounds: '2' }, whispers: false, patience: 'days', talk: 'seated' },
			...{ clock: { pace: 'days', turn: 3_600_000, end: 'bot' }, edition: { name: 'Orchard', woods: ['a', 'b', 'c', 'd'] } }
		});
		const [here, there] = [await ada.enter(table.id, table.invite), await bob.enter(table.id, table.invite)];
		await here.sits(0);
		await there.sits(1);
		await here.does({ type: 'bot', seat: 2, present: true });
		expect(await here.starts()).toBe('done');
		const { who, table: like } = await person(ada, 'Bob');
		const { id = '' } = await ask(ada, [who], { like });
		await comesTrue(async () =>
			expect((await listOf(bob)).find((each) => each.id === id)).toMatchObject({ askedBy: 'Ada', kept: true, waiting: true, you: 1 })
		);
		// What a device is told that is called there.
		expect(await env.Match.getByName(id).call(accountOf(bob))).toMatchObject({ kept: true, asker: 'Ada' });
		const opened = await ada.enter(id);
		expect(opened.table).toMatchObject({
			...{ game: 'sealed-bids', settings: { rounds: '2' }, whispers: false, patience: 'days', talk: 'seated', edition: 'Orchard' },
			...{ clock: { pace: 'days', turn: 3_600_000, end: 'bot' }, youHost: true, keptForYou: 0 },
			seats: [{ keptFor: 'Ada' }, { keptFor: 'Bob' }, { kind: 'free' }]
		});
		const mine = (await listOf(ada)).find((each) => each.id === id);
		expect(mine).not.toHaveProperty('askedBy');
		const came = await bob.enter(id);
		expect(await came.sits(1)).toBe('done');
		await comesTrue(async () => expect((await listOf(bob)).find((each) => each.id === id)).not.toHaveProperty('askedBy'));
	});

	test('is declined with a word, and the seat is free again', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const { id = '' } = await ask(ada, [(await person(ada, 'Bob')).who]);
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).toContain(id));
		expect(await bob.json(`/api/tables/${id}/decline`, {})).toEqual({});
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).not.toContain(id));
		expect((await ada.enter(id)).table.seats[1]).toEqual({ kind: 'free', colour: 'yellow' });
		expect(await bob.json(`/api/tables/${id}/decline`, {})).toEqual({ reason: 'not-invited' });
	});

	test('is theirs who asked, whoever is the host now, and reaches nobody who has shut them out', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const { who } = await person(ada, 'Bob');
		const { id = '' } = await ask(ada, [who]);
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).toContain(id));
		const here = await ada.enter(id);
		const friend = await (await browserOf('Cleo')).enter(id, here.table.invite);
		expect(await here.does({ type: 'settle', seats: 3 })).toBe('done');
		expect(await friend.sits(2)).toBe('done');
		expect(await here.does({ type: 'leave' })).toBe('done');
		await friend.until(() => friend.table.youHost === true);
		expect((await listOf(bob)).find((each) => each.id === id)).toMatchObject({ askedBy: 'Ada', kept: true });
		expect(await bob.json(`/api/tables/${id}/decline`, { never: true })).toEqual({});
		expect(await person(bob, 'Ada')).toMatchObject({ shut: true });
		// The same with a host who was never shut out.
		const { id: second = '' } = await ask(ada, [who]);
		const there = await ada.enter(second);
		await there.does({ type: 'settle', seats: 3 });
		const other = await (await browserOf('Cleo')).enter(second, there.table.invite);
		expect(await other.sits(2)).toBe('done');
		expect(await there.does({ type: 'leave' })).toBe('done');
		await other.until(() => other.table.youHost === true);
		expect(other.table.seats[1]).toMatchObject({ keptFor: 'Bob' });
		await evening(await browserOf('Dora'), bob);
		expect((await listOf(bob)).map((each) => each.id)).not.toContain(second);
	});

	test('comes from the heir of who asked, and from nobody once they are no more', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const { id = '' } = await ask(ada, [(await person(ada, 'Bob')).who]);
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).toContain(id));
		expect(await deletes(ada)).toEqual({});
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).not.toContain(id));
		expect((await bob.enter(id)).table.seats[1]).toEqual({ kind: 'free', colour: 'yellow' });
	});

	test('goes from the list when it cannot be declined, because its room is damaged or gone', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const [damaged = '', lost = ''] = await askedTimes(ada, bob, 2);
		await comesTrue(async () => expect((await listOf(bob)).map(({ id }) => id)).toEqual(expect.arrayContaining([damaged, lost])));
		await breaks(damaged, ({ sql }) => sql.exec('update room set value = ?', '{"format":2}'));
		await breaks(lost, (storage) => storage.deleteAll());
		expect(await bob.json(`/api/tables/${damaged}/decline`, {})).toEqual({ reason: 'damaged-table' });
		expect(await bob.json(`/api/tables/${lost}/decline`, {})).toEqual({ reason: 'unknown-table' });
		const left = await runInDurableObject(env.Player.getByName(accountOf(bob)), (_player, { storage }) =>
			storage.sql.exec<{ id: string }>('select id from mine where id in (?, ?)', damaged, lost).toArray()
		);
		expect(left).toEqual([]);
	});

	test('has room for a few of each who asks; one for which there was none comes when there is', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const cleo = await browserOf('Cleo');
		await evening(cleo, bob);
		const cleos = (await person(cleo, 'Bob')).who;
		const [first = '', ...others] = await askedTimes(ada, bob, PEOPLE.openOfOne + 1);
		const { id: fromCleo = '' } = await ask(cleo, [cleos]);
		const invitations = async (): Promise<string[]> =>
			(await listOf(bob)).filter(({ askedBy }) => askedBy !== undefined).map(({ id }) => id);
		await comesTrue(async () => expect((await invitations()).toSorted()).toEqual([first, ...others.slice(0, -1), fromCleo].toSorted()));
		expect(await bob.json(`/api/tables/${first}/decline`, {})).toEqual({});
		await comesTrue(async () => expect((await invitations()).toSorted()).toEqual([...others, fromCleo].toSorted()));
	});

	test('calls at most once a day for each who asks', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const ids = await askedTimes(ada, bob, PEOPLE.openOfOne);
		const states = await invitationsOf(bob);
		expect(states).toHaveLength(ids.length);
		expect(states.filter(({ state }) => state === 'open')).toEqual([{ id: ids[0], state: 'open' }]);
	});

	test('takes nothing of what one may ask in a day when it comes to nothing', async () => {
		const { ada, bob } = await twoWhoPlayed();
		await evening(ada, await browserOf('Cleo'));
		const both = [(await person(ada, 'Bob')).who, (await person(ada, 'Cleo')).who];
		const player = env.Player.getByName(accountOf(ada));
		const asks = (): Promise<number> =>
			runInDurableObject(player, (_player, { storage }) => {
				return storage.sql.exec<{ count: number }>("select count(*) as count from spent where what = 'asks'").one().count;
			});
		await runInDurableObject(player, (_player, { storage }) => {
			for (let n = 1; n < PEOPLE.asksADay; n += 1)
				storage.sql.exec("insert into spent (who, what, thing, at) values ('', 'asks', ?, ?)", `${n}`, Date.now());
		});
		expect(await ask(ada, both)).toEqual({ reason: 'asks-today' });
		expect(await asks()).toBe(PEOPLE.asksADay - 1);
		await runInDurableObject(player, (_player, { storage }) => {
			const summary = { game: 'sealed-bids', phase: 'gathering', waiting: false, updated: 1, seats: [] };
			for (let n = 0; n < ACCOUNT.tablesOpen; n += 1)
				storage.sql.exec('insert into mine (id, updated, summary) values (?, 1, ?)', `t${n}`, JSON.stringify({ ...summary, id: `t${n}` }));
		});
		expect(await ask(ada, both.slice(0, 1))).toEqual({ reason: 'tables-open' });
		expect(await asks()).toBe(PEOPLE.asksADay - 1);
		expect((await listOf(bob)).filter(({ askedBy }) => askedBy !== undefined)).toEqual([]);
	});

	test('is for as many as the game has seats for', async () => {
		const { ada } = await twoWhoPlayed();
		const many = ['1', '2', '3', '4'].map((digit) => digit.repeat(16));
		expect(await ask(ada, many)).toEqual({ reason: 'seat-count' });
		expect(await ask(ada, many.slice(1))).toEqual({ reason: 'unknown-person' });
	});

	test('takes nothing of the tables that the asked may open themselves', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const player = env.Player.getByName(accountOf(bob));
		await runInDurableObject(player, (_player, { storage }) => {
			const summary = { game: 'sealed-bids', phase: 'gathering', waiting: false, updated: 1, seats: [] };
			for (let n = 1; n < ACCOUNT.tablesOpen; n += 1)
				storage.sql.exec('insert into mine (id, updated, summary) values (?, 1, ?)', `t${n}`, JSON.stringify({ ...summary, id: `t${n}` }));
		});
		const { id = '' } = await ask(ada, [(await person(ada, 'Bob')).who]);
		await comesTrue(async () => expect(await player.hasTable(id)).toBe(true));
		expect(await player.openTable('one more')).toBeUndefined();
		expect(await player.openTable('too many')).toBe('tables-open');
	});

	test('again keeps no seat for whom one has shut out', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		expect(await ada.json('/api/me/people/shut', { who: (await person(ada, 'Bob')).who, shut: true })).toEqual({});
		const { id: next = '' } = await ada.json<{ id?: string }>(`/api/tables/${id}/again`, {});
		expect((await ada.enter(next)).table.seats).toMatchObject([{ kind: 'free', colour: 'yellow' }, { keptFor: 'Ada' }]);
		expect((await ada.enter(next)).table.seats[0]).not.toHaveProperty('keptFor');
		expect((await listOf(bob)).map((each) => each.id)).not.toContain(next);
	});

	test('of another match does not shut out who declined and thinks better of it, but who had to leave', async () => {
		const { ada, bob, id: before } = await twoWhoPlayed();
		const again = (browser: Browser): Promise<{ id?: string }> => browser.json(`/api/tables/${before}/again`, {});
		const { id = '' } = await again(ada);
		expect(await bob.json(`/api/tables/${id}/decline`, {})).toEqual({});
		expect(await (await bob.enter(id)).sits(0)).toBe('not-invited');
		expect(await again(bob)).toEqual({ id });
		expect(await (await bob.enter(id)).sits(0)).toBe('done');
		const here = await ada.enter(id);
		expect(await here.does({ type: 'remove', seat: 0 })).toBe('done');
		// By the link alone, which the host has.
		await again(bob);
		expect(await here.does({ type: 'relink' })).toBe('done');
		await again(bob);
		expect(await (await bob.enter(id)).sits(0)).toBe('not-invited');
	});

	test('comes to nothing once they said never again, and nobody is told that; until they take it back', async () => {
		const { ada, bob, id: before } = await twoWhoPlayed();
		const { who } = await person(ada, 'Bob');
		const { id = '' } = await ask(ada, [who]);
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).toContain(id));
		await bob.ask(`/api/tables/${id}/decline`, { never: true });
		const { id: again = '' } = await ask(ada, [who]);
		expect((await ada.enter(again)).table.seats[1]).toEqual({ kind: 'free', colour: 'yellow', keptFor: 'Bob' });
		// Nor once she has left, and nobody can be named who asks.
		expect(await (await ada.enter(again)).does({ type: 'leave' })).toBe('done');
		const { id: same = '' } = await ada.json<{ id?: string }>(`/api/tables/${before}/again`, {});
		expect((await ada.enter(same)).table.seats[0]).toMatchObject({ keptFor: 'Bob' });
		// A third table, of which he hears in their place.
		const cleo = await browserOf('Cleo');
		const heard = await evening(cleo, bob);
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).toContain(heard));
		const listed = (await listOf(bob)).map((each) => each.id);
		expect([listed.includes(again), listed.includes(same)]).toEqual([false, false]);
		expect(await person(ada, 'Bob')).not.toHaveProperty('shut');
		const adas = await person(bob, 'Ada');
		expect(adas.shut).toBe(true);
		expect(await ask(bob, [adas.who])).toEqual({ reason: 'shut-out' });
		expect(await bob.json('/api/me/people/shut', { who: adas.who, shut: false })).toEqual({});
		const { id: third = '' } = await ask(ada, [who]);
		await comesTrue(async () => expect((await listOf(bob)).map((each) => each.id)).toContain(third));
	});

	test('does not reach whoever asked them to leave, nor the other way', async () => {
		const { ada, bob } = await twoWhoPlayed();
		const { here } = await plays(ada, bob);
		expect(await here.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		await peopleOnce(ada, ({ people }) => expect(people).toMatchObject([{ name: 'Bob', shut: true }]));
		expect(await ask(ada, [(await person(ada, 'Bob')).who])).toEqual({ reason: 'shut-out' });
		const { id = '' } = await ask(bob, [(await person(bob, 'Ada')).who]);
		expect(id).not.toBe('');
		expect((await listOf(ada)).map((each) => each.id)).not.toContain(id);
		expect(await here.does({ type: 'ban', who: (await bannedBy(here)) ?? '', banned: false })).toBe('done');
		await comesTrue(async () => expect(await person(ada, 'Bob')).not.toHaveProperty('shut'));
		// What she said herself stands, whatever becomes of a ban.
		const { who } = await person(ada, 'Bob');
		await ada.json('/api/me/people/shut', { who, shut: true });
		const other = (await plays(ada, bob)).here;
		expect(await other.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		await comesTrue(async () => expect(await causesOf(ada)).toEqual([['Bob', true, true]]));
		expect(await other.does({ type: 'ban', who: (await bannedBy(other)) ?? '', banned: false })).toBe('done');
		await comesTrue(async () => expect(await causesOf(ada)).toEqual([['Bob', true, false]]));
		expect(await person(ada, 'Bob')).toMatchObject({ shut: true });
	});

	test('does not reach who had to leave before there was any match, and stands on the page until it is taken back', async () => {
		const [ada, bob] = [await browserOf('Ada'), await browserOf('Bob')];
		const { id, invite } = await opens(ada, 3);
		const [here, there] = [await ada.enter(id, invite), await bob.enter(id, invite)];
		expect(await there.sits(1)).toBe('done');
		expect(await here.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		const { who, ...bobs } = await person(ada, 'Bob');
		expect(bobs).toMatchObject({ shut: true, games: 0, table: '' });
		expect(await ada.json('/api/me/people/shut', { who, shut: false })).toEqual({});
		expect(await peopleOf(ada)).toEqual({ people: [], groups: [] });
		expect(await causesOf(ada)).toEqual([]);
	});

	test('is remembered of no more people than there is room for', async () => {
		const { ada } = await twoWhoPlayed();
		const player = env.Player.getByName(accountOf(ada));
		vi.useFakeTimers({ toFake: ['Date'] });
		try {
			for (let n = 0; n <= PEOPLE.shut; n += 1) {
				vi.setSystemTime(Date.now() + 1);
				await player.banned({ account: `${n}`.padStart(22, '0'), name: `Guest ${n}` }, true);
			}
		} finally {
			vi.useRealTimers();
		}
		const names = (await causesOf(ada)).map(([name]) => name);
		expect(names).toHaveLength(PEOPLE.shut);
		expect([names.includes('Guest 0'), names.includes('Guest 1')]).toEqual([false, true]);
	});

	test('of another match follows from table to table to the last, and from an old one opens another', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		const again = async (browser: Browser, table: string): Promise<string> =>
			(await browser.json<{ id?: string }>(`/api/tables/${table}/again`, {})).id ?? '';
		const second = await again(ada, id);
		await finishes(second, ada, bob);
		const third = await again(bob, second);
		expect([second, third]).not.toContain(id);
		expect(await again(ada, id)).toBe(third);
		await finishes(third, ada, bob);
		const fourth = await again(ada, id);
		expect([id, second, third]).not.toContain(fourth);
		expect(await again(bob, id)).toBe(fourth);
	});

	test('of another match does not follow the others from a match that one was not in', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		const cleo = await browserOf('Cleo');
		const again = async (browser: Browser, table: string): Promise<string> =>
			(await browser.json<{ id?: string }>(`/api/tables/${table}/again`, {})).id ?? '';
		const second = await again(bob, id);
		expect(await ada.json(`/api/tables/${second}/decline`, {})).toEqual({});
		const { invite } = (await bob.enter(second)).table;
		const guest = await cleo.enter(second, invite);
		expect(await guest.sits(guest.table.seats.findIndex(({ keptFor }) => keptFor === undefined))).toBe('done');
		await finishes(second, bob, cleo);
		const third = await again(cleo, second);
		expect(await again(bob, id)).toBe(third);
		const adas = await again(ada, id);
		expect([id, second, third, '']).not.toContain(adas);
		expect(await (await ada.enter(third)).sits(0)).toBe('not-invited');
	});

	test('of another match is not taken up again once the link is another one', async () => {
		const { ada, bob, id } = await twoWhoPlayed();
		const { id: next = '' } = await bob.json<{ id?: string }>(`/api/tables/${id}/again`, {});
		expect(await ada.json(`/api/tables/${next}/decline`, {})).toEqual({});
		expect(await (await bob.enter(next)).does({ type: 'relink' })).toBe('done');
		expect(await ada.json(`/api/tables/${id}/again`, {})).toEqual({ id: next });
		const free = (await ada.enter(next)).table.seats.findIndex(({ keptFor }) => keptFor === undefined);
		expect(await (await ada.enter(next)).sits(free)).toBe('not-invited');
	});
});

/** Asks Bob so often, each time once his object has heard of the last; answers the tables. */
async function askedTimes(browser: Browser, bob: Browser, times: number): Promise<string[]> {
	const { who } = await person(browser, 'Bob');
	const ids: string[] = [];
	for (let n = 0; n < times; n += 1) {
		const { id = '' } = await ask(browser, [who]);
		await comesTrue(async () => expect((await invitationsOf(bob)).map((each) => each.id)).toContain(id));
		ids.push(id);
	}
	return ids;
}

/** Both sit down at a table where their seats are kept, and play a match to its end. */
async function finishes(id: string, ...browsers: readonly Browser[]): Promise<void> {
	const guests = await Promise.all(browsers.map((browser) => browser.enter(id)));
	for (const guest of guests) if (guest.table.you === undefined) expect(await guest.sits(guest.table.keptForYou ?? -1)).toBe('done');
	const host = guests.find(({ table }) => table.youHost);
	expect(await host?.starts()).toBe('done');
	await Promise.all(guests.map((guest) => guest.until(() => guest.table.phase === 'playing')));
	const [first, second] = guests.toSorted((a, b) => (a.table.you ?? 0) - (b.table.you ?? 0));
	if (first === undefined || second === undefined) throw new Error('two are needed');
	await playTwoRounds(first, second);
	for (const guest of guests) await guest.until(() => guest.table.phase === 'over');
}

/** Who is not to ask the account: by which name, by its own word, and because they had to leave a table. */
function causesOf(browser: Browser): Promise<[string | null, boolean, boolean][]> {
	return runInDurableObject(env.Player.getByName(accountOf(browser)), (_player, { storage }) =>
		storage.sql
			.exec<{ name: string | null; shut: number | null; banned: number | null }>('select name, shut, banned from person')
			.toArray()
			.map(({ name, shut, banned }) => [name, shut !== null, banned !== null])
	);
}
