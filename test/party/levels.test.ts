import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { circadians } from '#rules/circadians/game.ts';
import { anyGame, type Game } from '#rules/core/game.ts';
import { equal, type Json } from '#rules/core/json.ts';
import type { Level } from '#rules/core/levels.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { digging, EFFORT } from '../rules/core/digging.ts';
import { ThoughtNotes } from '#party/room/rows/thought-notes.ts';
import type { Room } from '#party/room/table.ts';
import { Thinker } from '#party/room/thinking.ts';
import { ALARM } from '#party/shared/limits.ts';
import { chosenAgain } from './chosen-again.ts';
import { newTable, runningMatch, settled, visitor, type Guest } from './house.ts';
import { keptRows } from './kept-rows.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';
import { house } from './worker.ts';

const { games } = house;

// How many matches the bots of the house have imagined, and whether what lies in those is good all along, anything, or cannot be imagined.
let imagined = 0;
let cards: 'good' | 'any' | 'none' = 'good';

/** A game whose bots can think: sharp ones dig, steady ones take what is safe. */
function thinkingGame(): Game {
	const { search, ...game } = digging(9);
	if (search === undefined) throw new Error('it has a search');
	const counted: typeof search = {
		...search,
		slice: 20,
		imagine(known, seat, draw) {
			imagined += 1;
			if (cards === 'none') throw new Error('unimaginable');
			// As long as one choice is better than the policy's, all is thought that may be.
			return search.imagine(known, seat, (bound) => (cards === 'good' && bound === 9 ? 6 + draw(3) : draw(bound)));
		}
	};
	return anyGame({ ...game, search: counted, id: sealedBids.id });
}

beforeEach(() => {
	[imagined, cards] = [0, 'good'];
	house.games = { [sealedBids.id]: thinkingGame() };
});

afterEach(() => {
	house.games = games;
	vi.useRealTimers();
});

function rings(id: string): Promise<boolean> {
	return runDurableObjectAlarm(env.Match.getByName(id));
}

/** Bots of this room act at once, as long as it is awake. */
function hurried(id: string): Promise<void> {
	return runInDurableObject(env.Match.getByName(id), (room) => {
		Object.defineProperty(room, 'env', { value: { ...env, BOT_PACE_MS: '0' } });
	});
}

/** A running match of Ada against a bot of this level. */
async function against(level: Level): Promise<{ id: string; ada: Guest; host: Awaited<ReturnType<typeof visitor>> }> {
	const { host, id } = await newTable();
	const ada = await host.enter(id);
	expect(await ada.does({ type: 'bot', seat: 1, present: true, level })).toBe('done');
	expect(await ada.starts()).toBe('done');
	return { id, ada, host };
}

/** Rings until so many choices have been taken. */
async function reaches(guest: Guest, id: string, choices: number): Promise<void> {
	for (let times = 0; guest.match.choices < choices && times < 20; times += 1) {
		await rings(id);
		// The room tells it a moment after the choice.
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	expect(guest.match.choices).toBe(choices);
}

async function notesOf(id: string): Promise<readonly unknown[]> {
	const [notes = []] = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => keptRows(storage.sql, ['thought']));
	return notes;
}

function choiceIn(id: string, number: number): Promise<unknown> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const { choice } = storage.sql.exec<{ choice: string }>('select choice from entry where number = ?', number).one();
		return JSON.parse(choice) as unknown;
	});
}

function levelsAt(guest: Guest): (Level | undefined)[] {
	return guest.table.seats.map(({ level }) => level);
}

describe('The level of a bot', () => {
	test('is settled by the host, told to everybody, and stays while the room sleeps', async () => {
		const { host, id, invite } = await newTable();
		const eve = await (await visitor('Eve')).enter(id, invite);
		const ada = await host.enter(id);
		expect(await ada.does({ type: 'bot', seat: 1, present: true })).toBe('done');
		expect(ada.table.seats[1]).toEqual({ kind: 'bot', colour: 'yellow' });
		expect(await ada.does({ type: 'bot', seat: 1, present: true, level: 'sharp' })).toBe('done');
		await settled(ada, eve);
		for (const guest of [ada, eve]) expect(levelsAt(guest)).toEqual([undefined, 'sharp']);
		await evictDurableObject(env.Match.getByName(id));
		expect(levelsAt(await host.enter(id))).toEqual([undefined, 'sharp']);
		// Put there once more, it plays as it did.
		expect(await ada.does({ type: 'bot', seat: 1, present: true })).toBe('done');
		expect(levelsAt(ada)).toEqual([undefined, 'sharp']);
		expect(await ada.does({ type: 'bot', seat: 1, present: true, level: 'steady' })).toBe('done');
		expect(ada.table.seats[1]).toEqual({ kind: 'bot', colour: 'yellow' });
	});

	test('is one of the levels, and of those that the game has', async () => {
		const { host, id, invite } = await newTable();
		const ada = await host.enter(id);
		const bob = await (await visitor('Bob')).enter(id, invite);
		expect(await ada.does({ type: 'bot', seat: 1, present: true, level: 'brilliant' as Level })).toBe('malformed');
		expect(await bob.does({ type: 'bot', seat: 1, present: true, level: 'sharp' })).toBe('not-host');
		house.games = games;
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.does({ type: 'bot', seat: 1, present: true, level: 'sharp' })).toBe('unknown-setting');
		expect(await ada.does({ type: 'bot', seat: 1, present: true, level: 'steady' })).toBe('done');
	});

	test('is one for all where bots begin at once, and told with them', async () => {
		const { host, id } = await newTable({ bots: true, level: 'sharp' });
		expect(levelsAt(await host.enter(id))).toEqual([undefined, 'sharp']);
		const refused = await newTable({ nonce: undefined });
		const answer = await refused.host.ask(`/api/tables/${refused.id}/seat`, { bots: true, nonce: 'a nonce of mine', level: 'brilliant' });
		expect(answer.status).toBe(400);
	});

	test('stays when another game is taken that has it, and is steady where it has not', async () => {
		house.games = { ...house.games, deeper: { ...thinkingGame(), id: 'deeper' }, plain: { ...anyGame(sealedBids), id: 'plain' } };
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		await ada.does({ type: 'bot', seat: 1, present: true, level: 'sharp' });
		expect(await ada.does({ type: 'game', game: 'deeper' })).toBe('done');
		expect(levelsAt(ada)).toEqual([undefined, 'sharp']);
		expect(await ada.does({ type: 'game', game: 'plain' })).toBe('done');
		expect(levelsAt(ada)).toEqual([undefined, undefined]);
	});

	test('is steady in a room that was stored before there were levels, and where only a newer house knows it', async () => {
		const { id, ada, host } = await against('sharp');
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec(`update room set value = json_set(value, '$.places[1].level', 'brilliant')`);
		});
		await evictDurableObject(env.Match.getByName(id));
		expect(levelsAt(await host.enter(id))).toEqual([undefined, undefined]);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec(`update room set value = json_remove(value, '$.places[1].level')`);
		});
		await evictDurableObject(env.Match.getByName(id));
		const back = await host.enter(id);
		expect(levelsAt(back)).toEqual([undefined, undefined]);
		await back.choose({ kind: 'safe' });
		await reaches(back, id, 2);
		expect(imagined).toBe(0);
		expect(ada.closed).toBeUndefined();
	});

	test('is steady of a bot that takes over a seat', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await ada.choose({ kind: 'safe' })).toBe('done');
		expect(await bob.does({ type: 'stepAside' })).toBe('done');
		expect(bob.table.seats[1]).not.toHaveProperty('level');
		await reaches(bob, id, 2);
		expect(imagined).toBe(0);
	});

	test('stands in the record, from which its bot can be had choose once more', async () => {
		cards = 'any';
		const { id, ada, host } = await against('sharp');
		await hurried(id);
		for (let choices = 0; choices < 8; choices += 2) {
			expect(await ada.choose({ kind: 'safe' })).toBe('done');
			await reaches(ada, id, choices + 2);
		}
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(record).toMatchObject({ parts: [{ kind: 'player' }, { kind: 'bot', level: 'sharp' }] });
		expect(replay(thinkingGame(), record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', sameRules: true });
		const bots = chosenAgain(thinkingGame(), record, 'sharp').filter(({ seat }) => seat === 1);
		expect(bots).toHaveLength(4);
		for (const { chosen, again } of bots) expect(chosen).toEqual(again);
	});
});

describe('A sharp bot', () => {
	test('thinks in slices before it acts, and no more when it does', async () => {
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		// It is not to act for an hour.
		await rings(id);
		expect(ada.match.choices).toBe(1);
		const whole = imagined;
		expect(whole).toBe(EFFORT.iterations);
		await rings(id);
		await ada.until(() => ada.match.choices === 2);
		expect(imagined).toBe(whole);
	});

	test('goes on where it was when the room has slept', async () => {
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		await rings(id);
		await evictDurableObject(env.Match.getByName(id));
		await rings(id);
		expect(imagined).toBe(EFFORT.iterations);
		await rings(id);
		await ada.until(() => ada.match.choices === 2);
		expect(await choiceIn(id, 2)).toEqual({ kind: 'dig' });
	});

	test('thinks anew after a sleep where its thoughts cannot be read, or were about something else', async () => {
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		await rings(id);
		const game = thinkingGame();
		const damages = [
			'delete from thought where false',
			"update thought set value = json_set(value, '$.candidates[1].choice.kind', 'fly')",
			"update thought set value = json_set(value, '$.candidates[0].choice.kind', 'dig')",
			"update thought set value = json_set(value, '$.iterations', 'all')",
			"update thought set value = json_set(value, '$.candidates', json('[]'))",
			"update thought set value = '{'",
			"update thought set about = 'of another match'"
		];
		await evictDurableObject(env.Match.getByName(id));
		await runInDurableObject(env.Match.getByName(id), (match, { storage: { sql } }) => {
			const { room } = (match as unknown as { keeper: { room: Room } }).keeper;
			for (const [times, damage] of damages.entries()) {
				sql.exec(damage);
				const thinker = new Thinker({ notes: new ThoughtNotes(sql), fingerprint: () => SEALED_BIDS_RULES });
				thinker.thinkOn(game, room);
				expect([damage, thinker.slicesLeft(game, room)]).toEqual([damage, times === 0 ? 0 : 120]);
			}
		});
	});

	test('writes nothing down while it acts in time', async () => {
		const { id, ada } = await against('sharp');
		await hurried(id);
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		await reaches(ada, id, 2);
		expect(imagined).toBe(EFFORT.iterations);
		expect(await notesOf(id)).toEqual([]);
	});

	test('writes down how far it has come when it thinks for long, and a room that was stopped goes on there', async () => {
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		const game = thinkingGame();
		await runInDurableObject(env.Match.getByName(id), (match, { storage }) => {
			vi.useFakeTimers({ toFake: ['Date'] });
			const { room } = (match as unknown as { keeper: { room: Room } }).keeper;
			const wakes = (fingerprint = 'of these rules'): Thinker =>
				new Thinker({ notes: new ThoughtNotes(storage.sql), fingerprint: () => fingerprint });
			const thinks = (thinker: Thinker, slices: number): void => {
				for (let slice = 0; slice < slices; slice += 1) {
					thinker.thinkOn(game, room);
					thinker.note(game, room, false);
				}
			};
			const stopped = wakes();
			thinks(stopped, 5);
			expect(keptRows(storage.sql, ['thought'])).toEqual([[]]);
			vi.setSystemTime(Date.now() + ALARM.noted);
			thinks(stopped, 1);
			const left = stopped.slicesLeft(game, room);
			thinks(stopped, 1);
			const [noted] = keptRows(storage.sql, ['thought']);
			expect(noted).toHaveLength(1);
			for (const [thinker, slices] of [
				[wakes(), left],
				[wakes('of other rules'), 120]
			] as const) {
				thinker.thinkOn(game, room);
				expect(thinker.slicesLeft(game, room)).toBe(slices);
				expect(thinker.wanted(game, room, 1)).toEqual(wakes('of none').wanted(game, room, 1));
			}
			// Nothing is new since, and the time that has passed is that of the one that was stopped.
			expect(keptRows(storage.sql, ['thought'])).toEqual([noted]);
		});
	});

	test('lets a player go first, and thinks no more of what has passed', async () => {
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		const ringing = rings(id);
		await vi.waitFor(() => expect(imagined).toBeGreaterThan(0), { interval: 5 });
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		const then = imagined;
		expect(then).toBeLessThan(EFFORT.iterations);
		await ringing;
		expect(imagined).toBe(then);
		expect(ada.match.choices).toBe(0);
		// What it is asked next it thinks about from the beginning.
		imagined = 0;
		expect(await ada.choose({ kind: 'safe' })).toBe('done');
		await rings(id);
		expect(imagined).toBe(EFFORT.iterations);
	});

	test('goes on thinking while people talk and come', async () => {
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		const ringing = rings(id);
		await vi.waitFor(() => expect(imagined).toBeGreaterThan(0), { interval: 5 });
		expect(await ada.does({ type: 'say', text: 'Well?' })).toBe('done');
		await (await visitor('Eve')).enter(id);
		await ringing;
		expect(imagined).toBe(EFFORT.iterations);
	});

	test('thinks as far, and is as cautious, as its effort says', async () => {
		const game = thinkingGame();
		const { search } = game;
		if (search === undefined) throw new Error('it has a search');
		const reached = new Set<number>();
		const isFar: typeof search.isFar = (from, now, seat, reach) => {
			reached.add(reach);
			return search.isFar(from, now, seat, reach);
		};
		// To dig is better by far, yet never by a hundred standard errors.
		house.games = { [sealedBids.id]: { ...game, search: { ...search, isFar, sharp: { ...EFFORT, reach: 3, caution: 100 } } } };
		const { id, ada } = await against('sharp');
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		await hurried(id);
		await reaches(ada, id, 2);
		expect([...reached]).toEqual([3]);
		expect(ada.log.at(-1)).toMatchObject({ by: 1, fact: { fact: 'dug', seat: 1, points: 2 } });
	});

	test('follows its policy where its search fails', async () => {
		const { id, ada } = await against('sharp');
		cards = 'none';
		expect(await ada.choose({ kind: 'nothing' })).toBe('done');
		await hurried(id);
		await reaches(ada, id, 2);
		expect(ada.log.at(-1)).toMatchObject({ by: 1, fact: { fact: 'dug', seat: 1, points: 2 } });
	});

	test.each(['sharp', 'easy'] as const)('plays with another to the end by the alarm alone, each as its level does: %s', async (level) => {
		cards = 'any';
		const { host, id } = await newTable({ nonce: undefined });
		const ada = await host.enter(id);
		for (const seat of [0, 1]) expect(await ada.does({ type: 'bot', seat, present: true, level })).toBe('done');
		await hurried(id);
		expect(await ada.starts()).toBe('done');
		await reaches(ada, id, 8);
		expect(ada.table.phase).toBe('over');
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(replay(thinkingGame(), record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole' });
		for (const { chosen, again } of chosenAgain(thinkingGame(), record, level)) expect(chosen).toEqual(again);
	});

	test('thinks along its lane, too: a match of Circadians comes to its end, and the record repeats what its bots chose', async () => {
		const { search } = circadians;
		if (search === undefined) throw new Error('it has a search');
		const game = anyGame({ ...circadians, id: sealedBids.id, search: { ...search, sharp: { iterations: 3, candidates: 2 } } });
		house.games = { [game.id]: game };
		const { host, id } = await newTable({ nonce: undefined });
		const ada = await host.enter(id);
		for (const seat of [0, 1]) expect(await ada.does({ type: 'bot', seat, present: true, level: 'sharp' })).toBe('done');
		await hurried(id);
		expect(await ada.starts()).toBe('done');
		await rings(id);
		await ada.until(() => ada.table.phase === 'over');
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		const again = chosenAgain(game, record, 'sharp');
		expect(again.map(({ chosen }) => chosen)).toEqual(again.map((each) => each.again));
		// Some of what it did the policy would not have done.
		expect(chosenAgain(game, record, 'steady').some(({ chosen, again: usual }) => !equal(chosen as Json, usual as Json))).toBe(true);
	}, 240_000);
});
