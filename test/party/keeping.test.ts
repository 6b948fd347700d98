import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test } from 'vitest';
import { asked, options } from '#rules/core/play.ts';
import type { Game } from '#rules/core/game.ts';
import { fingerprints } from '#rules/fingerprints.js';
import { games } from '#rules/games.ts';
import { isRefusal, type Change } from '#party/room/change.ts';
import { Keeper } from '#party/room/keeper.ts';
import { ROOM } from '#party/shared/limits.ts';
import { begin } from '#party/room/start.ts';
import { Store } from '#party/room/rows/store.ts';
import type { Table } from '#party/room/table.ts';
import { takeChoices, undo } from '#party/room/turn.ts';
import { runningMatch, settled } from './house.ts';
import { filledIn, oneOf, randomFrom, staying, type Random } from '../rules/support/random.ts';

const accounts = ['ada', 'bob', 'cy', 'dee', 'eve'];
const everybody = new Set(accounts);

function gathered(game: Game, seats: number): Table {
	const places = accounts
		.slice(0, seats)
		.map((account) => ({ kind: 'player' as const, colour: 'blue' as const, account, present: true, commitment: 'as good as any' }));
	const about = { format: 2, id: 'a table', game: game.id, phase: 'gathering', settings: {}, watchers: true, whispers: true } as const;
	return { ...about, invite: '', entropy: 'ab'.repeat(32), host: 'ada', invited: [], places, rules: [], version: 0, since: [], touched: 0 };
}

/** One of the options, mostly; now and then the last choice is taken back, or two are sent at once. */
function something(game: Game, keeper: Keeper, random: Random): Change | undefined {
	const { room } = keeper;
	if (room?.course === undefined) throw new Error('no match');
	const { match } = room.course;
	const { seat } = oneOf(asked(game, match), random);
	const account = accounts[seat] ?? '';
	const { version } = room.table;
	const back = (match.trail[seat] ?? 0) > 0 && random() < 0.15 ? undo(game, room, account, version) : undefined;
	if (back !== undefined && !isRefusal(back)) return back;
	const choice = (): ReturnType<typeof filledIn> => filledIn(oneOf(staying(options(game, match, seat)), random), random);
	const two = random() < 0.1 ? takeChoices(game, room, account, version, [choice(), choice()]) : undefined;
	if (two !== undefined && !isRefusal(two)) return two;
	const one = takeChoices(game, room, account, version, [choice()]);
	return isRefusal(one) ? undefined : one;
}

/** Plays at random and reads the rows again after every change; every now and then the room sleeps. Answers how many changes were made. */
function keptWhile(game: Game, storage: DurableObjectStorage, random: Random): number {
	const keeping = (): Keeper => new Keeper(new Store(storage), games, fingerprints);
	let keeper = keeping();
	const occasion = { now: 1, online: everybody };
	keeper.keep({ room: { table: gathered(game, game.seats.most) } }, occasion);
	const begun = keeper.room && begin(game, keeper.room.table);
	if (begun === undefined) throw new Error('no start');
	keeper.keep(begun, occasion);
	let changes = 0;
	while (keeper.room?.table.phase === 'playing' && changes < 1_200) {
		if (random() < 0.02) keeper = keeping();
		const { room } = keeper;
		if (room === undefined) break;
		const change = random() < 0.03 ? { room } : something(game, keeper, random);
		if (change === undefined) continue;
		keeper.keep(change, { now: (changes += 1), online: random() < 0.97 ? everybody : new Set<string>() });
		if (random() < 0.5) keeper.tidy();
		expect(read(storage, game)).toEqual(JSON.parse(JSON.stringify(keeper.room)));
	}
	return changes;
}

/** The same game after its state got another shape: every board says so. */
function renewed(game: Game): Game {
	return {
		...game,
		version: game.version + 1,
		upgrades: { ...game.upgrades, [game.version]: (match) => ({ ...match, board: { ...(match.board as object), renewed: true } }) }
	};
}

function read(storage: DurableObjectStorage, game: Game): unknown {
	return JSON.parse(JSON.stringify(new Store(storage).readRoom(() => game)));
}

// Fewer steps than usual, so that a short match has more of them.
const FEW = 16;
const { steps: USUAL } = ROOM;
afterEach(() => void Object.assign(ROOM, { steps: USUAL }));

/** How many steps a room would take on waking. */
function untaken(storage: DurableObjectStorage): number {
	const after = "select count(*) as steps from entry where number > (select json_extract(match, '$.choices') from room)";
	return storage.sql.exec<{ steps: number }>(after).one().steps;
}

describe.each(Object.keys(games))('What is kept of a room, %s', (id) => {
	test('is the room after every choice, batch, undo, coming and going, also when it sleeps in between', async () => {
		const game = games[id] as Game;
		const changes = await runInDurableObject(env.Match.getByName(`kept ${id}`), (_room, { storage }) =>
			keptWhile(game, storage, randomFrom(7))
		);
		expect(changes).toBeGreaterThan(100);
	});

	test('goes on from where it was when the game has got a new version meanwhile', async () => {
		const old = games[id] as Game;
		const game = renewed(old);
		await runInDurableObject(env.Match.getByName(`renewed ${id}`), (_room, { storage }) => {
			const random = randomFrom(9);
			const occasion = { now: 1, online: everybody };
			let keeper = new Keeper(new Store(storage), games, fingerprints);
			keeper.keep({ room: { table: gathered(old, old.seats.most) } }, occasion);
			keeper.keep(begin(old, gathered(old, old.seats.most)), occasion);
			for (let i = 0; i < 5; i += 1) keeper.keep(something(old, keeper, random) ?? { room: keeper.room as never }, occasion);
			keeper = new Keeper(new Store(storage), { [id]: game }, fingerprints);
			for (let i = 0; i < 5; i += 1) {
				keeper.keep(something(game, keeper, random) ?? { room: keeper.room as never }, occasion);
				expect(read(storage, game)).toEqual(JSON.parse(JSON.stringify(keeper.room)));
				expect(keeper.room?.course?.match.board).toMatchObject({ renewed: true });
			}
			keeper = new Keeper(new Store(storage), { [id]: renewed(game) }, fingerprints);
			expect(keeper.room?.course?.match.version).toBe(game.version + 1);
			keeper.tidy();
			expect(read(storage, renewed(game))).toEqual(JSON.parse(JSON.stringify(keeper.room)));
		});
	});

	test('is what the rows say when something goes wrong right after they are written', async () => {
		const game = games[id] as Game;
		await runInDurableObject(env.Match.getByName(`unlucky ${id}`), (_room, { storage }) => {
			const random = randomFrom(10);
			const occasion = { now: 1, online: everybody };
			const store = new Store(storage);
			const keeper = new Keeper(store, games, fingerprints);
			keeper.keep({ room: { table: gathered(game, game.seats.most) } }, occasion);
			keeper.keep(begin(game, gathered(game, game.seats.most)), occasion);
			const choose = (): void => void keeper.keep(something(game, keeper, random) ?? { room: keeper.room as never }, occasion);
			choose();
			const keep = store.keep.bind(store);
			store.keep = (...change) => {
				keep(...change);
				throw new Error('the lights flicker');
			};
			expect(choose).toThrow('the lights flicker');
			store.keep = keep;
			for (let i = 0; i < 5; i += 1) {
				expect(JSON.parse(JSON.stringify(keeper.room))).toEqual(read(storage, game));
				choose();
			}
		});
	});

	test('is mostly one row a choice: the whole is written again only now and then', async () => {
		const game = games[id] as Game;
		const kept = await runInDurableObject(env.Match.getByName(`rows ${id}`), (_room, { storage }) => {
			keptWhile(game, storage, randomFrom(8));
			const one = 'select count(*) as entries, count(step) as steps from entry';
			return storage.sql.exec<{ entries: number; steps: number }>(one).one();
		});
		expect(kept.steps).toBeGreaterThan(kept.entries / 2);
		expect(ROOM.steps).toBeGreaterThan(1);
	});

	test('has only a few steps to take on waking, however long the match is', async () => {
		const game = games[id] as Game;
		Object.assign(ROOM, { steps: FEW });
		const steps = await runInDurableObject(env.Match.getByName(`steps ${id}`), (_room, { storage }) => {
			const random = randomFrom(11);
			const occasion = { now: 1, online: everybody };
			const keeper = new Keeper(new Store(storage), games, fingerprints);
			keeper.keep({ room: { table: gathered(game, game.seats.most) } }, occasion);
			keeper.keep(begin(game, gathered(game, game.seats.most)), occasion);
			return Array.from({ length: 200 }, () => {
				if (keeper.room?.table.phase !== 'playing') return 0;
				keeper.keep(something(game, keeper, random) ?? { room: keeper.room as never }, occasion);
				keeper.tidy();
				return untaken(storage);
			});
		});
		expect(Math.max(...steps)).toBe(ROOM.steps - 1);
	});
});

test('A room at its sockets, too, has only a few steps to take on waking, however many choices were made', async () => {
	Object.assign(ROOM, { steps: FEW });
	const { id, ada, bob, eve } = await runningMatch({ settings: { rounds: '40' } });
	const bid = async (): Promise<void> => {
		expect(await ada.choose({ kind: 'bid', sum: 1 })).toBe('done');
		expect(await bob.choose({ kind: 'bid', sum: 0 })).toBe('done');
		await settled(ada, bob);
	};
	for (let round = 0; round < 5; round += 1) {
		await bid();
		for (const choice of [{ kind: 'paint', paint: 'azure' }, { kind: 'frame', wide: false }, { kind: 'confirm' }])
			expect(await ada.choose(choice)).toBe('done');
		await settled(ada, bob, eve);
	}
	expect(eve.match.choices).toBeGreaterThan(ROOM.steps);
	const room = env.Match.getByName(id);
	expect(await runInDurableObject(room, (_room, { storage }) => untaken(storage))).toBeLessThan(ROOM.steps);
	await evictDurableObject(room);
	await bid();
	expect(ada.gap).toBe(false);
});
