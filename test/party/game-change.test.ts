import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { newTable, settled, visitor, type Guest } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';
import { house } from './worker.ts';

// The same game under other names, for other numbers of players and without settings.
const OTHERS = [
	{ id: 'small-bids', seats: { least: 2, most: 2 } },
	{ id: 'large-bids', seats: { least: 4, most: 5 } }
];
for (const other of OTHERS) {
	const game = { ...sealedBids, ...other, settings: { lamp: ['dim', 'bright'] } } as unknown as Game;
	house.games = { ...house.games, [other.id]: game };
	house.fingerprints = { ...house.fingerprints, [other.id]: SEALED_BIDS_RULES };
}

function seats({ table }: Guest): string[] {
	return table.seats.map(({ kind, name }) => (name === undefined ? kind : `${kind} ${name}`));
}

async function tableOfThree(options: Parameters<typeof newTable>[0] = {}) {
	const { host, id, invite } = await newTable({ seats: 4, ...options });
	const ada = await host.enter(id);
	const [bob, cleo] = [await (await visitor('Bob')).enter(id, invite), await (await visitor('Cleo')).enter(id, invite)];
	expect([await bob.sits(1), await cleo.sits(3)]).toEqual(['done', 'done']);
	return { host, id, invite, ada, bob, cleo };
}

describe('Another game at the table', () => {
	test('keeps people, link and commitments, falls back to its own settings, and is told to everybody and every list', async () => {
		const { host, id, ada, bob, cleo } = await tableOfThree({ settings: { rounds: '40' } });
		await settled(ada, bob, cleo);
		const { invite, seats: before } = ada.table;
		expect(await ada.does({ type: 'game', game: 'large-bids' })).toBe('done');
		await settled(ada, bob, cleo);
		for (const guest of [ada, bob, cleo]) expect(guest.table).toMatchObject({ id, game: 'large-bids', settings: {}, invite });
		expect(ada.table.seats).toEqual(before);
		const { tables } = await host.json<{ tables: { id: string; game: string }[] }>('/api/me/tables');
		expect(tables.find((table) => table.id === id)?.game).toBe('large-bids');
		expect(await host.json(`/api/tables/${id}`)).toMatchObject({ game: 'large-bids' });
		expect(await ada.starts(true)).toBe('done');
		await settled(ada, bob, cleo);
		expect([bob.table.phase, bob.table.game, bob.table.seats.length]).toEqual(['playing', 'large-bids', 4]);
	});

	test('with fewer seats leaves out free ones, bots, who is away, and last of all who is here; they watch', async () => {
		const { ada, bob, cleo } = await tableOfThree();
		expect(await ada.does({ type: 'bot', seat: 2, present: true })).toBe('done');
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		expect(await ada.does({ type: 'game', game: 'small-bids' })).toBe('done');
		await settled(ada, cleo);
		expect(seats(ada)).toEqual(['player Ada', 'player Cleo']);
		expect([ada.table.you, cleo.table.you]).toEqual([0, 1]);
		expect(cleo.table.seats[1]?.commitment).toMatch(/^[0-9a-f]{64}$/);
		expect(await ada.does({ type: 'game', game: 'large-bids' })).toBe('done');
		await settled(ada, cleo);
		expect(seats(ada)).toEqual(['player Ada', 'player Cleo', 'free', 'free']);
		expect(new Set(ada.table.seats.map(({ colour }) => colour)).size).toBe(4);
	});

	test('that would leave somebody without a seat is refused where nobody may watch', async () => {
		const { ada, bob, cleo } = await tableOfThree({ watchers: false });
		expect(await ada.does({ type: 'game', game: 'small-bids' })).toBe('seats-taken');
		await settled(ada, bob, cleo);
		expect([ada.table.game, seats(ada)]).toEqual(['sealed-bids', ['player Ada', 'player Bob', 'free', 'player Cleo']]);
	});

	test('leaves the host’s edition of the one before behind', async () => {
		const { host, id } = await newTable({ edition: { name: 'Woods of the north', woods: ['birch', 'pine', 'larch', 'fir'] } });
		const ada = await host.enter(id);
		expect(ada.table.edition).toBe('Woods of the north');
		expect(await ada.does({ type: 'game', game: 'small-bids' })).toBe('done');
		await settled(ada);
		expect(ada.table.edition).toBeUndefined();
		ada.close();
		await evictDurableObject(env.Match.getByName(id));
		const again = await host.enter(id);
		expect(again.table).toMatchObject({ game: 'small-bids' });
		expect(await again.starts(true)).toBe('done');
		expect(again.match.board).toMatchObject({ edition: 'house' });
		const rows = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
			storage.sql.exec('select * from edition').toArray()
		);
		expect(rows).toEqual([]);
	});

	test.each([
		[{ game: 'chess' }, 'unknown-game'],
		[{ game: '__proto__' }, 'unknown-game'],
		[{ game: 'x'.repeat(41) }, 'malformed'],
		[{ game: 7 }, 'malformed'],
		[{}, 'malformed'],
		[{ game: 'small-bids', seats: 2 }, 'malformed']
	])('as %j is refused: %s', async (fields, reason) => {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		const { version } = ada;
		expect(await ada.sendRaw(JSON.stringify({ type: 'game', id: 'wish', ...fields }))).toMatchObject({ type: 'refused', reason });
		expect([ada.version, ada.table.game]).toEqual([version, 'sealed-bids']);
	});

	test('is the host’s to choose, before the start, and the same one again changes nothing', async () => {
		const { ada, bob, cleo } = await tableOfThree({ settings: { rounds: '40' } });
		expect(await bob.does({ type: 'game', game: 'large-bids' })).toBe('not-host');
		const { version } = ada;
		expect(await ada.does({ type: 'game', game: 'sealed-bids' })).toBe('done');
		expect([ada.version, ada.table.settings]).toEqual([version, { rounds: '40' }]);
		// Silent until it is asked for its nonce: the moment before the match lasts.
		bob.nonce = undefined;
		expect(await ada.does({ type: 'start', bots: true })).toBe('done');
		await ada.until(() => ada.table.reveal === true);
		expect(await ada.does({ type: 'game', game: 'large-bids' })).toBe('revealing');
		cleo.close();
	});

	test('and a seat taken in the same moment come one after the other, and nobody is lost', async () => {
		const { id, invite, ada, bob, cleo } = await tableOfThree();
		const dora = await (await visitor('Dora')).enter(id, invite);
		const answers = await Promise.all([dora.sits(2), ada.does({ type: 'game', game: 'small-bids' }), bob.does({ type: 'leave' })]);
		await settled(ada, bob, cleo, dora);
		expect(answers[1]).toBe('done');
		expect(ada.table.game).toBe('small-bids');
		expect(ada.table.seats).toHaveLength(2);
		expect(ada.table.seats[0]?.name).toBe('Ada');
		for (const guest of [bob, cleo, dora]) {
			const own = guest.table.you;
			expect(own === undefined || guest.table.seats[own]?.kind === 'player').toBe(true);
			expect(guest.closed).toBeUndefined();
		}
	});

	test('and the start asked for in the same moment: the match is of the game that the table says', async () => {
		const { ada, bob, cleo } = await tableOfThree();
		const answers = await Promise.all([ada.does({ type: 'game', game: 'large-bids' }), ada.does({ type: 'start', bots: true })]);
		expect(answers).toEqual(['done', 'done']);
		await ada.until(() => ada.table.phase === 'playing');
		await settled(ada, bob, cleo);
		expect([ada.table.game, bob.table.game]).toEqual(['large-bids', 'large-bids']);
		expect(await ada.does({ type: 'game', game: 'small-bids' })).toBe('match-running');
	});
});
