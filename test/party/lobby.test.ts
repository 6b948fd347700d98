import { describe, expect, test } from 'vitest';
import { NONCE, newTable, runningMatch, seating, settled, visitor, Visitor, withinOneMinute, type Guest } from './house.ts';

async function tablesOf(somebody: Visitor) {
	return (
		await somebody.json<{ tables: { id: string; waiting: boolean; phase: string; updated: number; seats: { name?: string }[] }[] }>(
			'/api/me/tables'
		)
	).tables;
}

async function eventually<T>(find: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> {
	for (let i = 0; i < 1_000; i += 1) {
		const found = await find();
		if (isIt(found)) return found;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	throw new Error('never came true');
}

function seats(guest: Guest): string[] {
	return guest.table.seats.map(({ kind, name, host }) => `${kind}${name === undefined ? '' : ` ${name}`}${host ? ' (host)' : ''}`);
}

describe('Opening a table', () => {
	test('seats the host, publishes the commitment and gives the invitation', async () => {
		const { host, id, invite } = await newTable({ seats: 3, colour: 'green' });
		const ada = await host.enter(id);
		expect(seats(ada)).toEqual(['player Ada (host)', 'free', 'free']);
		expect(ada.table).toMatchObject({ id, invite, you: 0, youHost: true, phase: 'gathering', watchers: true, whispers: true });
		expect(ada.table.seats.map(({ colour }) => colour)).toEqual(['green', 'yellow', 'blue']);
		expect(ada.table.commitment).toMatch(/^[0-9a-f]{64}$/);
		expect(id).toMatch(/^[0-9A-Za-z]{28}$/);
		expect(invite).toMatch(/^[0-9A-Za-z]{22}$/);
	});

	test('without a nonce seats nobody', async () => {
		const { host, id } = await newTable({ nonce: undefined });
		const ada = await host.enter(id);
		expect(seats(ada)).toEqual(['free', 'free']);
		expect(ada.table.youHost).toBe(true);
		expect(await ada.sits(1)).toBe('done');
		expect(seats(ada)).toEqual(['free', 'player Ada (host)']);
	});

	test('with bots starts at once', async () => {
		const { host, id } = await newTable({ seats: 4, bots: true });
		const ada = await host.enter(id);
		expect(ada.table.phase).toBe('playing');
		expect(seats(ada)).toEqual(['player Ada (host)', 'bot', 'bot', 'bot']);
		expect(ada.match.options.length).toBeGreaterThan(0);
	});

	test.each([
		[{ game: 'chess' }, 'unknown-game'],
		[{ game: '__proto__' }, 'unknown-game'],
		[{ seats: 5 }, 'seat-count'],
		[{ seats: 2.5 }, 'malformed'],
		[{ seats: '3' }, 'malformed'],
		[{ settings: { rounds: '3' } }, 'unknown-setting'],
		[{ settings: { pace: 'fast' } }, 'unknown-setting'],
		[{ seats: null }, 'malformed']
	])('as %j is refused: %s', async (options, reason) => {
		const host = await visitor('Ada');
		const response = await host.ask('/api/tables', { game: 'sealed-bids', seats: 2, ...options });
		expect([response.status, await response.json()]).toEqual([400, { reason }]);
	});

	test('binds the room to its part of the seed before the opener draws theirs', async () => {
		const { host, id, commitment } = await newTable({ nonce: undefined });
		expect(commitment).toMatch(/^[0-9a-f]{64}$/);
		expect(await host.json(`/api/tables/${id}/seat`, seating(commitment, NONCE, false))).toEqual({});
		const ada = await host.enter(id);
		expect([ada.table.commitment, seats(ada)]).toEqual([commitment, ['player Ada (host)', 'free']]);
	});

	test.each([
		[{ commitment: 'short' }, 'malformed'],
		[{ commitment: 'F'.repeat(64) }, 'malformed'],
		[{ nonce: NONCE }, 'malformed'],
		[{ bots: true }, 'malformed'],
		[{ bots: true, commitment: 'f'.repeat(64) }, 'malformed'],
		[{ bots: true, nonce: 'short' }, 'malformed'],
		[{ commitment: 'f'.repeat(64), colour: 'beige' }, 'malformed']
	])('and sitting down as %j is refused: %s', async (seating, reason) => {
		const { host, id } = await newTable({ nonce: undefined });
		expect(await host.json(`/api/tables/${id}/seat`, seating)).toEqual({ reason });
	});

	test('is limited for one address', async () => {
		const answers = await withinOneMinute(async () => {
			const ada = await visitor('Ada');
			const bob = new Visitor(ada.address);
			await bob.ask('/api/me');
			return Promise.all(
				Array.from({ length: 31 }, (_, n) => (n % 2 === 0 ? ada : bob).ask('/api/tables', { game: 'sealed-bids', seats: 2 }))
			);
		});
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
	});

	test('seats the opener only, and once', async () => {
		const { host, id } = await newTable();
		const seating = { commitment: 'f'.repeat(64) };
		expect(await host.json(`/api/tables/${id}/seat`, seating)).toEqual({ reason: 'seat-taken' });
		expect(await (await visitor('Eve')).json(`/api/tables/${id}/seat`, seating)).toEqual({ reason: 'not-host' });
		expect(await new Visitor().json(`/api/tables/${id}/seat`, seating)).toEqual({ reason: 'no-session' });
		expect(await host.json(`/api/tables/${'x'.repeat(22)}/seat`, seating)).toEqual({ reason: 'unknown-table' });
	});

	test('with an edition of the host’s own names it at the table, plays it and records it', async () => {
		const { host, id } = await newTable({ edition: { name: 'Woods of the north', woods: ['birch', 'pine', 'larch', 'fir'] }, bots: true });
		const ada = await host.enter(id);
		expect(ada.table.edition).toBe('Woods of the north');
		expect(ada.match.board).toMatchObject({ woods: 'birch pine larch fir' });
	});

	test.each([
		[
			{ name: 'Too few', woods: ['birch'] },
			{ refused: 'list-length', at: 'woods' }
		],
		['a text', { refused: 'not-a-record', at: '' }],
		[{ name: 'x'.repeat(430_000) }, undefined]
	])('with a wrong edition is refused with the place and the reason', async (edition, fault) => {
		const host = await visitor('Ada');
		const answer = await host.json('/api/tables', { game: 'sealed-bids', seats: 2, edition });
		expect(answer).toEqual(fault === undefined ? { reason: 'too-long' } : { reason: 'bad-edition', ...fault });
	});

	test('needs a session, JSON and a body of some size', async () => {
		expect(await new Visitor().json('/api/tables', { game: 'sealed-bids', seats: 2 })).toEqual({ reason: 'no-session' });
		const host = await visitor('Ada');
		expect(await host.json('/api/tables', '{nonsense')).toEqual({ reason: 'malformed' });
		expect(await host.json('/api/me', { name: 'x'.repeat(5_000) })).toEqual({ reason: 'too-long' });
	});
});

describe('A seat', () => {
	test('is taken with the invitation, which is remembered', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const bob = await visitor('Bob');
		const [first, second] = [await bob.enter(id, invite), await bob.enter(id)];
		expect(await second.sits(2)).toBe('done');
		await ada.until(() => ada.table.seats[2]?.kind === 'player');
		await first.until(() => first.table.you === 2);
		expect(seats(ada)).toEqual(['player Ada (host)', 'free', 'player Bob']);
		expect(ada.table.seats[2]?.present).toBe(true);
		expect([first.table.you, second.table.you, first.table.invite]).toEqual([2, 2, invite]);
	});

	test('is not taken by a link to watch, which does not learn the invitation', async () => {
		const { id, invite } = await newTable();
		const eve = await (await visitor('Eve')).enter(id);
		expect(await eve.sits(1)).toBe('not-invited');
		const mallory = await (await visitor('Mallory')).enter(id, 'A'.repeat(22));
		expect(await mallory.sits(1)).toBe('not-invited');
		expect([...eve.raw, ...mallory.raw].join()).not.toContain(invite);
	});

	test('is one for each account: who takes another leaves the first, with the same colour', async () => {
		const { host, id } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		await ada.does({ type: 'colour', colour: 'red' });
		expect(await ada.sits(2)).toBe('done');
		expect(seats(ada)).toEqual(['free', 'free', 'player Ada (host)']);
		expect(ada.table.seats[2]?.colour).toBe('red');
		expect(new Set(ada.table.seats.map(({ colour }) => colour)).size).toBe(3);
	});

	test('that is taken or is none is refused', async () => {
		const { id, invite } = await newTable();
		const bob = await (await visitor('Bob')).enter(id, invite);
		expect(await bob.sits(0)).toBe('seat-taken');
		expect(await bob.sits(7)).toBe('no-such-seat');
		expect(await bob.does({ type: 'leave' })).toBe('not-seated');
		expect(await bob.does({ type: 'colour', colour: 'red' })).toBe('not-seated');
	});

	test('left by the host hands the table to the next player, and to the next who sits when all have left', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(2);
		await ada.does({ type: 'leave' });
		await bob.until(() => bob.table.youHost);
		expect(seats(bob)).toEqual(['free', 'free', 'player Bob (host)']);
		expect(ada.table.youHost).toBe(false);
		await bob.does({ type: 'leave' });
		expect(bob.table.youHost).toBe(false);
		await ada.sits(1);
		expect(ada.table.youHost).toBe(true);
	});

	test('has a colour of its own', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		expect(await bob.does({ type: 'colour', colour: 'blue' })).toBe('colour-taken');
		expect(await bob.does({ type: 'colour', colour: 'green' })).toBe('done');
		await ada.reaches(bob.version);
		expect(ada.table.seats.map(({ colour }) => colour)).toEqual(['blue', 'green', 'yellow']);
	});

	test('shows the name a player takes later', async () => {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		await eventually(
			() => tablesOf(host),
			(tables) => tables.length === 1
		);
		await host.ask('/api/me', { name: 'Ada Lovelace' });
		await ada.until(() => ada.table.seats[0]?.name === 'Ada Lovelace');
	});
});

describe('The host', () => {
	test('who leaves hands the table to somebody who is there, if anybody is', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const [bob, cyd] = [await (await visitor('Bob')).enter(id, invite), await (await visitor('Cyd')).enter(id, invite)];
		await bob.sits(1);
		await cyd.sits(2);
		bob.close();
		await cyd.until(() => cyd.table.seats[1]?.present === false);
		expect(await ada.does({ type: 'leave' })).toBe('done');
		await cyd.until(() => cyd.table.youHost);
		expect(seats(cyd)).toEqual(['free', 'player Bob', 'player Cyd (host)']);
	});

	test('who has no seat hands the table over by leaving', async () => {
		const { host, id, invite } = await newTable({ nonce: undefined });
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		expect(await ada.does({ type: 'leave' })).toBe('done');
		await bob.until(() => bob.table.youHost);
		expect(await ada.does({ type: 'leave' })).toBe('not-seated');
	});

	test('places and removes bots and players, and settles seats and settings', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		expect(await ada.does({ type: 'bot', seat: 2, present: true })).toBe('done');
		expect(await ada.does({ type: 'bot', seat: 1, present: true })).toBe('seat-taken');
		expect(await ada.does({ type: 'settle', seats: 4, settings: { rounds: '40' }, whispers: false })).toBe('done');
		expect(seats(ada)).toEqual(['player Ada (host)', 'player Bob', 'bot', 'free']);
		expect(ada.table).toMatchObject({ settings: { rounds: '40' }, whispers: false });
		for (const many of [1, 5, 8]) expect(await ada.does({ type: 'settle', seats: many })).toBe('seat-count');
		expect(await ada.does({ type: 'settle', settings: { rounds: 'many' } })).toBe('unknown-setting');
		expect(await ada.does({ type: 'remove', seat: 2 })).toBe('done');
		expect(await ada.does({ type: 'remove', seat: 1 })).toBe('done');
		expect(await ada.does({ type: 'settle', seats: 2 })).toBe('done');
		expect(seats(ada)).toEqual(['player Ada (host)', 'free']);
	});

	test('cannot take a seat away under a player, nor start with one empty', async () => {
		const { host, id, invite } = await newTable({ seats: 3 });
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(2);
		expect(await ada.does({ type: 'settle', seats: 2 })).toBe('seats-taken');
		expect(await ada.does({ type: 'start' })).toBe('seats-empty');
	});

	test('starts with bots in what is free: somebody who sat down in the same moment plays', async () => {
		const { host, id, invite } = await newTable({ seats: 4 });
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		expect(await bob.does({ type: 'start', bots: true })).toBe('not-host');
		expect(await bob.sits(2)).toBe('done');
		expect(await ada.starts(true)).toBe('done');
		expect(seats(ada)).toEqual(['player Ada (host)', 'bot', 'player Bob', 'bot']);
		expect(ada.table.phase).toBe('playing');
		expect(await ada.does({ type: 'start', bots: true })).toBe('match-running');
	});

	test('alone may do so, and only before the start', async () => {
		const { host, id, invite } = await newTable();
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		for (const type of ['start', 'settle'] as const) expect(await bob.does({ type })).toBe('not-host');
		expect(await bob.does({ type: 'remove', seat: 0 })).toBe('not-host');
		expect(await bob.does({ type: 'bot', seat: 0, present: true })).toBe('not-host');
		expect(await ada.starts()).toBe('done');
		for (const type of ['start', 'settle', 'leave'] as const) expect(await ada.does({ type })).toBe('match-running');
		expect(await ada.does({ type: 'remove', seat: 1 })).toBe('match-running');
		expect(await ada.does({ type: 'colour', colour: 'red' })).toBe('match-running');
		expect(await bob.sits(1)).toBe('match-running');
	});
});

describe('Watchers', () => {
	test('that are not wanted are told so at the door and shown out', async () => {
		const { host, id, invite } = await newTable({ watchers: false });
		const eve = await (await visitor('Eve')).enter(id);
		await eve.until(() => eve.closed !== undefined);
		expect([eve.received, eve.closed]).toEqual([[{ type: 'refused', reason: 'watchers-off' }], 4403]);
		const bob = await (await visitor('Bob')).enter(id, invite);
		expect(bob.table.youHost).toBe(false);
		const ada = await host.enter(id);
		await ada.does({ type: 'settle', watchers: true });
		const eva = await (await visitor('Eva')).enter(id);
		expect(eva.table.phase).toBe('gathering');
		await ada.does({ type: 'settle', watchers: false });
		await eva.until(() => eva.closed !== undefined);
		expect([eva.received.at(-1), eva.closed]).toEqual([{ type: 'refused', reason: 'watchers-off' }, 4403]);
		expect((await (await visitor('Eve')).ask(`/api/tables/${id}/log`)).status).toBe(403);
	});
});

describe('My tables', () => {
	test('list those that wait for me first, and forget those I left', async () => {
		const { host, id, invite } = await newTable();
		const other = await host.json<{ id: string }>('/api/tables', { game: 'sealed-bids', seats: 2 });
		await host.json(`/api/tables/${other.id}/seat`, { nonce: NONCE, bots: true });
		const listed = await eventually(
			() => tablesOf(host),
			(tables) => tables.length === 2
		);
		expect(listed.map((table) => [table.id, table.waiting, table.phase])).toEqual([
			[other.id, true, 'playing'],
			[id, false, 'gathering']
		]);
		const bob = await visitor('Bob');
		const guest = await bob.enter(id, invite);
		await guest.sits(1);
		await eventually(
			() => tablesOf(bob),
			(tables) => tables.length === 1
		);
		await eventually(
			() => tablesOf(host),
			(tables) => tables.find((table) => table.id === id)?.waiting === true
		);
		await guest.does({ type: 'leave' });
		await eventually(
			() => tablesOf(bob),
			(tables) => tables.length === 0
		);
	});

	test('show a match that is over as old as its end, whoever looks at it again or goes by another name', async () => {
		const { host, rival, id, ada, bob } = await runningMatch();
		for (let round = 0; round < 2; round += 1) {
			expect(await ada.choose({ kind: 'bid', sum: 2 })).toBe('done');
			expect(await bob.choose({ kind: 'bid', sum: 1 })).toBe('done');
			await settled(ada, bob);
			expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
		}
		const over = await eventually(
			() => tablesOf(host),
			([table]) => table?.phase === 'over'
		);
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		await rival.enter(id);
		await host.ask('/api/me', { name: 'Ada Lovelace' });
		const again = await host.enter(id);
		// The match keeps the name it was played under.
		expect(again.table.seats[0]?.name).toBe('Ada');
		expect((await tablesOf(host)).map(({ updated }) => updated)).toEqual(over.map(({ updated }) => updated));
	});
});
