import { env } from 'cloudflare:workers';
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ANSWERS, SAYINGS } from '#party/shared/limits.ts';
import { Store } from '#party/room/rows/store.ts';
import { newTable, runningMatch, visitor, type Sent } from './house.ts';

// Of every statement, since how many rows it has read is known only when it has been gone through.
let cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];

beforeAll(async () => {
	const { id } = await newTable();
	await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const common = Object.getPrototypeOf(storage.sql) as { exec: (...parameters: unknown[]) => (typeof cursors)[number] };
		const { exec } = common;
		common.exec = function (this: unknown, ...parameters: unknown[]) {
			const cursor = exec.apply(this, parameters);
			cursors.push(cursor);
			return cursor;
		};
	});
});

/** How many rows the room reads and writes while this is done. */
async function costs(id: string, work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
	cursors = [];
	await work();
	// One that was not gone through to its end can be asked by its own room only.
	return runInDurableObject(env.Match.getByName(id), () => {
		const sum = (of: (cursor: (typeof cursors)[number]) => number): number => cursors.reduce((total, cursor) => total + of(cursor), 0);
		return { read: sum(({ rowsRead }) => rowsRead), written: sum(({ rowsWritten }) => rowsWritten) };
	});
}

/** A room with this in its rows, out of memory. */
async function prepared(id: string, prepare: (store: Store, sql: SqlStorage) => void): Promise<void> {
	await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => prepare(new Store(storage), storage.sql));
	await evictDurableObject(env.Match.getByName(id));
}

function say(store: Store, n: number, seat: number | undefined): void {
	const saying = { n, at: n, name: 'Somebody', text: `${n}`, ...(seat !== undefined && { seat }) };
	store.sayings.add({ saying, sender: 'somebody' }, `say ${n}`, { version: 1 });
}

describe('The rows', () => {
	test('of a saying are two when as much was said as is kept, and few are read', async () => {
		const { id, ada } = await runningMatch();
		await prepared(id, (store) => {
			for (let n = 1; n <= SAYINGS.kept.seats; n += 1) say(store, n, 0);
		});
		await ada.does({ type: 'say', text: 'the first after the room slept' });
		const { read, written } = await costs(id, () => ada.does({ type: 'say', text: 'once more' }));
		expect(written).toBe(2);
		expect(read).toBeLessThan(10);
	});

	test('of somebody who joins are few, however much was said and played', async () => {
		const { id } = await runningMatch();
		await prepared(id, (store) => {
			for (let n = 1; n <= 400; n += 1) say(store, n, n % 2 === 0 ? 0 : undefined);
		});
		const late = await visitor('Late');
		const { read, written } = await costs(id, () => late.enter(id));
		expect(written).toBe(0);
		expect(read).toBeLessThan(80);
	});

	test('of a choice are one, of one that wakes the room, too', async () => {
		const { id, ada, bob } = await runningMatch();
		// The room's row is written whole after the start.
		await bob.choose({ kind: 'bid', sum: 10 });
		expect((await costs(id, () => ada.choose({ kind: 'bid', sum: 20 }))).written).toBe(1);
		await evictDurableObject(env.Match.getByName(id));
		const waking = await costs(id, () => ada.choose({ kind: 'paint', paint: 'azure' }));
		expect(waking.written).toBe(1);
		expect(waking.read).toBeLessThan(30);
	});

	test('of refused requests are none, whoever asks', async () => {
		const { id, bob, eve } = await runningMatch();
		const vain: Sent[] = [
			{ type: 'choose', version: bob.version, choices: [{ kind: 'paint', paint: 'umber' }] },
			{ type: 'undo', version: bob.version },
			{ type: 'remove', seat: 0 },
			{ type: 'settle', watchers: false },
			{ type: 'leave' }
		];
		for (const guest of [bob, eve]) {
			for (const message of vain) {
				const { written } = await costs(id, async () => expect(await guest.does(message)).not.toBe('done'));
				expect(written).toBe(0);
			}
		}
	});

	test('that are read for a refused request do not grow with the record', async () => {
		const { id, ada, bob } = await runningMatch();
		const vain: Sent = { type: 'choose', version: 1, choices: [{ kind: 'paint', paint: 'umber' }] };
		const few = await costs(id, () => ada.does(vain));
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const account = storage.sql.exec<{ sender: string }>("select value ->> '$.host' as sender from room").one().sender;
			for (let number = 1; number <= 5_000; number += 1) {
				const answer = number % 3 === 0 ? [account, `choice ${number}`, JSON.stringify({ version: number + 10 })] : [null, null, null];
				storage.sql.exec(
					"insert into entry (number, seat, choice, facts, at, account, request, answer) values (?, 0, '{}', '[]', 1, ?, ?, ?)",
					number,
					...answer
				);
			}
		});
		const many = await costs(id, () => ada.does(vain));
		expect(few.read).toBeLessThan(20);
		expect(many.read).toBeLessThan(100);
		// Nor for somebody of whom nothing stands in it since then.
		const none = await costs(id, () => bob.does({ ...vain, version: bob.version }));
		expect(none.read).toBeLessThan(ANSWERS.entriesLookedAt + 100);
	});

	test('of a whole match hold the answer to each request, wherever it stands', async () => {
		const { id } = await newTable();
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const { answers } = new Store(storage);
			const accounts = ['ada', 'bob', undefined];
			let version = 1;
			for (let number = 0; number < 300; number += 1) {
				const account = accounts[(number * 7) % 3];
				version += number % 4 === 0 ? 3 : 1;
				const answer = account === undefined ? [null, null, null] : [account, `of ${number}`, JSON.stringify({ version })];
				storage.sql.exec("insert into entry (number, facts, at, account, request, answer) values (?, '[]', 1, ?, ?, ?)", number, ...answer);
				const earlier = version - 1;
				if (account === undefined) continue;
				const refusal = { account, id: `of ${number}`, answer: { refused: 'stale' } };
				expect(answers.olderOr(refusal, earlier)).toEqual({ version });
			}
			for (const row of storage.sql
				.exec<{ account: string; request: string; answer: string }>('select * from entry where request is not null')
				.toArray()) {
				const answer = JSON.parse(row.answer) as { version: number };
				const asked = { account: row.account, id: row.request, answer: { refused: 'stale' } };
				expect(new Store(storage).answers.olderOr(asked, answer.version - 1)).toEqual(answer);
				expect(new Store(storage).answers.olderOr({ ...asked, id: 'never asked' }, answer.version - 1)).toEqual({ refused: 'stale' });
			}
		});
	});
});

describe('The answers to requests that change the table', () => {
	test('go with it, and are known for as long as before, also when the room has slept', async () => {
		const { id, host, invite } = await newTable();
		const ada = await host.enter(id, invite);
		const colours = ['green', 'yellow'] as const;
		const rows = (): Promise<number> =>
			runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.sql.exec('select * from answered').toArray().length);
		const asked = Array.from(
			{ length: ANSWERS.inRow + 2 },
			(_, n) => ({ type: 'colour', id: `n ${n}`, colour: colours[n % 2] ?? 'green' }) as const
		);
		const answers = [];
		for (const [n, request] of asked.entries()) {
			answers.push(await ada.send(request));
			expect(await rows()).toBe(Math.max(0, n + 1 - ANSWERS.inRow));
		}
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(asked.length);
		for (const slept of [false, true]) {
			if (slept) await evictDurableObject(env.Match.getByName(id));
			for (const n of [0, 1, 2, asked.length - 1]) expect(await ada.send(asked[n] as never)).toEqual(answers[n]);
		}
		expect(ada.table.seats[0]?.colour).toBe(asked.at(-1)?.colour);
	});
});

describe('A refused request', () => {
	test('that comes again after the table has changed and the room slept is refused again', async () => {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		const vain = { type: 'bot', id: 'on a seat that is not there', seat: 2, present: true } satisfies Sent;
		const again = { type: 'bot', id: 'on her own seat', seat: 0, present: true } satisfies Sent;
		expect([await ada.does(vain), await ada.does(again)]).toEqual(['no-such-seat', 'seat-taken']);
		await ada.does({ type: 'leave' });
		await evictDurableObject(env.Match.getByName(id));
		expect([await ada.does(vain), await ada.does(again)]).toEqual(['no-such-seat', 'seat-taken']);
	});

	test('to a seat that a bot plays is not carried out when the player has taken it back', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, rival, ada, bob } = await runningMatch();
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		vi.setSystemTime(Date.now() + 24 * 3_600_000);
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		const back = await rival.enter(id);
		const bid = { type: 'choose', id: 'too early', version: back.version, choices: [{ kind: 'bid', sum: 1 }] } satisfies Sent;
		expect(await back.does(bid)).toBe('bot-plays');
		expect(await back.does({ type: 'replace', seat: 1 })).toBe('done');
		await evictDurableObject(env.Match.getByName(id));
		expect((await back.send(bid)).type).toBe('refused');
		expect(await back.choose({ kind: 'bid', sum: 1 })).toBe('done');
	});
});

describe('A room from before', () => {
	test('keeps what was said and answered', async () => {
		const { id, ada } = await runningMatch();
		await prepared(id, (_store, sql) => {
			sql.exec('drop view saying; drop view answered; drop view edition; alter table room drop column answers;');
			sql.exec('create table chat (n integer primary key, sender text not null, receiver text, saying text not null)');
			sql.exec('create table request (n integer primary key, account text not null, id text not null, answer text not null)');
			for (let n = 1; n <= 40; n += 1) {
				const saying = { n, at: n, name: 'Somebody', text: `${n}`, ...(n <= 25 && { seat: 0 }) };
				sql.exec('insert into chat (n, sender, saying) values (?, ?, ?)', n, 'somebody', JSON.stringify(saying));
			}
			const host = sql.exec<{ host: string }>("select value ->> '$.host' as host from room").one().host;
			sql.exec('insert into request (account, id, answer) values (?, ?, ?)', host, 'an old one', '{"version":7}');
			sql.exec('insert into request (account, id, answer) values (?, ?, ?)', host, 'refused of old', '{"refused":"seat-taken"}');
		});
		const late = await (await visitor('Late')).enter(id);
		const told = late.chat.map(({ n }) => n);
		expect(told).toEqual([...Array.from({ length: 20 }, (_, n) => n + 6), ...Array.from({ length: 10 }, (_, n) => n + 31)]);
		expect(await ada.send({ type: 'leave', id: 'an old one' })).toEqual({ type: 'done', id: 'an old one', version: 7 });
		expect(await ada.does({ type: 'leave', id: 'refused of old' })).toBe('seat-taken');
		expect(await ada.does({ type: 'say', text: 'and on' })).toBe('done');
	});

	test('goes on keeping answers in rows of their own', async () => {
		const { id, host, invite } = await newTable();
		await prepared(id, (_store, sql) => {
			sql.exec('alter table room drop column answers');
		});
		const ada = await host.enter(id, invite);
		const answer = await ada.send({ type: 'colour', id: 'in a row', colour: 'green' });
		expect(answer).toMatchObject({ type: 'done' });
		expect(await ada.does({ type: 'colour', colour: 'yellow' })).toBe('done');
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.send({ type: 'colour', id: 'in a row', colour: 'green' })).toEqual(answer);
	});
});
