import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { nonceCommitment } from '#rules/core/seed.ts';
import { Store } from '#party/room/rows/store.ts';
import { PING, PONG, type LoggedFact } from '#party/shared/wire.ts';
import { NONCE, newTable, rowsOf, runningMatch, settled, visitor, Visitor, type Guest, type Sent } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';

const game = sealedBids as unknown as Game;

/** Both bid, Ada more: she paints. */
async function bidding(ada: Guest, bob: Guest, more = 20, less = 10): Promise<void> {
	expect(await ada.choose({ kind: 'bid', sum: more })).toBe('done');
	expect(await bob.choose({ kind: 'bid', sum: less })).toBe('done');
	await settled(ada, bob);
}

async function painting(ada: Guest): Promise<void> {
	expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' })).toBe('done');
}

function facts(guest: Guest): string[] {
	return guest.log.map(({ choice, fact }) => `${choice} ${fact.fact}`);
}

describe('A match', () => {
	test('is played to its end over sockets, each seeing what they may, and its record can be verified', async () => {
		const { id, host, ada, bob, eve } = await runningMatch();
		expect(facts(ada)).toEqual(['0 dealt', '0 dealt']);
		expect((await host.ask(`/api/tables/${id}/record`)).status).toBe(403);
		for (let round = 0; round < 2; round += 1) {
			await bidding(ada, bob, 377 - round, 133 - round);
			await painting(ada);
			await settled(ada, bob);
		}
		await settled(ada, bob, eve);
		for (const guest of [ada, bob, eve]) {
			expect(guest.gap).toBe(false);
			expect(guest.table.phase).toBe('over');
			expect(guest.match.result).toEqual({ winners: [0], paintings: [['wide umber', 'wide umber'], []] });
			expect(guest.log).toEqual(ada.log);
			expect(JSON.stringify([guest.log, guest.table])).not.toContain('$sealed');
		}
		expect(await ada.choose({ kind: 'pass' })).toBe('match-over');
		const record = await host.json<MatchRecord & { players: { name: string }[]; facts: LoggedFact[] }>(`/api/tables/${id}/record`);
		expect(record.players.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
		expect(record.commitment).toBe(ada.table.commitment);
		const given = { kind: 'player', commitment: nonceCommitment(record.commitment, NONCE), nonce: NONCE };
		expect(record).toMatchObject({ format: 'backroom-match-2', parts: [given, given] });
		expect(JSON.stringify(record.facts)).toContain('{"$seen":377}');
		expect(record.rules).toEqual([{ from: 0, fingerprint: SEALED_BIDS_RULES }]);
		expect(replay(game, record, SEALED_BIDS_RULES)).toMatchObject({
			checked: 'whole',
			sameRules: true,
			match: { choices: 10, result: record.result }
		});
	});

	test('shows nobody what is hidden from them: not in views, updates, the log or what is fetched later', async () => {
		const { id, host, rival, stranger, ada, bob, eve } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 987 });
		await settled(ada, bob, eve);
		for (const somebody of [rival, stranger]) {
			const later = await somebody.enter(id);
			const fetched = await (await somebody.ask(`/api/tables/${id}/log`)).text();
			for (const text of [...(somebody === rival ? bob : eve).raw, ...later.raw, fetched]) expect(text).not.toMatch(/\b987\b/);
			expect(fetched).toContain('"sum":{"$sealed":true}');
		}
		expect(eve.match.options).toEqual([]);
		expect(eve.raw.join()).not.toMatch(/\$seen|"entropy"|"seed"|a nonce/);
		expect(await (await host.ask(`/api/tables/${id}/log`)).text()).toContain('"sum":{"$seen":987}');
		expect(bob.match.board).toMatchObject({ purses: [{ $sealed: true }, { $seen: expect.any(Number) as number }], deck: { $sealed: 4 } });
	});

	test('tells patches that lead from view to view exactly as a fresh look would', async () => {
		const { id, host, rival, stranger, ada, bob, eve } = await runningMatch();
		await bidding(ada, bob);
		await ada.choose({ kind: 'paint', paint: 'azure' });
		await ada.does({ type: 'undo', version: ada.version });
		await settled(ada, bob, eve);
		for (const [somebody, guest] of [
			[host, ada],
			[rival, bob],
			[stranger, eve]
		] as const) {
			const fresh = await somebody.enter(id);
			expect(fresh.received.length).toBe(1);
			expect(guest.view).toEqual(fresh.view);
			expect(guest.log).toEqual(fresh.log);
		}
	});

	test('takes a batch all or none', async () => {
		const { id, ada, bob } = await runningMatch();
		await bidding(ada, bob);
		const before = await rowsOf(id);
		expect(await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: 'very' })).toBe('not-an-option');
		expect(await rowsOf(id)).toEqual(before);
		await painting(ada);
		expect(ada.match.choices).toBe(5);
	});

	test('asks only whom it asks', async () => {
		const { ada, bob, eve } = await runningMatch();
		await bidding(ada, bob);
		expect(await bob.choose({ kind: 'paint', paint: 'umber' })).toBe('not-asked');
		expect(await eve.choose({ kind: 'paint', paint: 'umber' })).toBe('not-seated');
	});

	test('tells only small things in an update', async () => {
		const { ada, bob } = await runningMatch();
		await bidding(ada, bob);
		await painting(ada);
		const updates = bob.raw.filter((text) => text.startsWith('{"type":"update"'));
		expect(Math.max(...updates.slice(-4).map((text) => text.length))).toBeLessThan(1_000);
	});
});

describe('A request', () => {
	test('sent twice counts once and gets the same answer, also after the room slept', async () => {
		const { id, ada, bob } = await runningMatch();
		const bid = { type: 'choose', id: 'my bid', version: ada.version, choices: [{ kind: 'bid', sum: 20 }] } satisfies Sent;
		const first = await ada.send(bid);
		const rows = await rowsOf(id);
		expect(await ada.send(bid)).toEqual(first);
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.send(bid)).toEqual(first);
		expect(await rowsOf(id)).toEqual(rows);
		const refusal = await bob.send({ type: 'choose', id: 'bad bid', version: bob.version, choices: [{ kind: 'paint' }] });
		await bob.choose({ kind: 'bid', sum: 1 });
		expect(await bob.send({ type: 'choose', id: 'bad bid', version: bob.version, choices: [{ kind: 'pass' }] })).toEqual(refusal);
	});

	test('gets the same answer however many others were answered in between', async () => {
		const { id, ada, bob } = await runningMatch();
		const bid = { type: 'choose', id: 'my bid', version: ada.version, choices: [{ kind: 'bid', sum: 20 }] } satisfies Sent;
		const vain = { type: 'choose', id: 'in vain', version: ada.version, choices: [{ kind: 'paint' }] } satisfies Sent;
		expect((await ada.send(vain)).type).toBe('refused');
		const first = await ada.send(bid);
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			const store = new Store(storage);
			for (let n = 0; n < 500; n += 1) store.answers.write({ account: 'somebody', id: `${n}`, answer: { version: n } }, n);
		});
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.send(bid)).toEqual(first);
		expect((await ada.send(vain)).type).toBe('refused');
		await ada.choose({ kind: 'paint', paint: 'azure' });
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		expect(await ada.send(bid)).toEqual(first);
	});

	test('of one player does not stand for another of the same name', async () => {
		const { ada, bob } = await runningMatch();
		for (const guest of [ada, bob]) {
			const answer = await guest.send({ type: 'choose', id: 'same', version: guest.version, choices: [{ kind: 'pass' }] });
			expect(answer.type).toBe('done');
		}
		await settled(ada, bob);
		expect(ada.match.choices).toBe(2);
	});

	test('written before a crash is found written when it is sent again', async () => {
		const { id, host, ada } = await runningMatch();
		const bid = { type: 'choose', id: 'before the crash', version: ada.version, choices: [{ kind: 'bid', sum: 20 }] } satisfies Sent;
		await runInDurableObject(env.Match.getByName(id), (room) => {
			const { keeper } = room as unknown as { keeper: { keep: (...change: unknown[]) => unknown } };
			const keep = keeper.keep.bind(keeper);
			keeper.keep = (...change) => {
				keep(...change);
				throw new Error('the lights go out');
			};
		});
		expect(await ada.does(bid)).toBe('server');
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		const back = await host.enter(id);
		expect(back.match.choices).toBe(1);
		expect((await back.send(bid)).type).toBe('done');
		expect(back.match.choices).toBe(1);
	});

	test('that could not be written has changed nothing', async () => {
		const { id, ada } = await runningMatch();
		const before = await rowsOf(id);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec("create trigger full before insert on entry begin select raise(abort, 'disk full'); end");
		});
		const bid = { type: 'choose', id: 'unlucky', version: ada.version, choices: [{ kind: 'bid', sum: 20 }] } satisfies Sent;
		expect(await ada.does(bid)).toBe('server');
		expect(await rowsOf(id)).toEqual(before);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
			storage.sql.exec('drop trigger full');
		});
		expect(await ada.does(bid)).toBe('done');
	});

	test('made against a question that has changed is stale; what others do in secret does not make it so', async () => {
		const { ada, bob, id } = await runningMatch();
		const old = ada.version;
		await bob.choose({ kind: 'bid', sum: 10 });
		await (await visitor('Eve')).enter(id);
		expect(await ada.does({ type: 'choose', version: old, choices: [{ kind: 'bid', sum: 20 }] })).toBe('done');
		const stale = [old, old - 1, -1, 0.5, 1e300, ada.version + 1];
		for (const version of stale)
			expect(await ada.does({ type: 'choose', version, choices: [{ kind: 'paint', paint: 'umber' }] })).toBe('stale');
		expect(await ada.does({ type: 'undo', version: old })).toBe('stale');
		expect(await ada.choose({ kind: 'paint', paint: 'umber' })).toBe('done');
	});
});

describe('Undo', () => {
	test('takes the last choice back for everybody, with its facts, and the record forgets it', async () => {
		const { id, ada, bob, eve } = await runningMatch();
		await bidding(ada, bob);
		await ada.choose({ kind: 'paint', paint: 'azure' });
		expect(ada.match.undo).toBe(1);
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		await settled(ada, bob, eve);
		for (const guest of [ada, bob, eve]) expect(facts(guest).at(-1)).toBe('2 won');
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('nothing-to-take-back');
		await painting(ada);
		await settled(ada, bob, eve);
		expect(facts(bob).slice(-3)).toEqual(['2 won', '3 mixed', '4 framed']);
		expect(bob.gap).toBe(false);
	});

	test('of a sealed bid leaves the rival’s bid standing', async () => {
		const { ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		expect(ada.match.asks.map(({ seat }) => seat)).toEqual([0, 1]);
		await settled(ada, bob);
		await bidding(ada, bob, 5, 10);
		expect(bob.match.asks.map(({ seat }) => seat)).toEqual([1]);
	});
});

describe('Sleep', () => {
	test('in the middle of a match goes unnoticed: the same sockets, patches that go on', async () => {
		const { id, ada, bob, eve } = await runningMatch();
		const room = env.Match.getByName(id);
		await evictDurableObject(room);
		await ada.choose({ kind: 'bid', sum: 20 });
		await evictDurableObject(room);
		await bob.choose({ kind: 'bid', sum: 10 });
		await evictDurableObject(room);
		await settled(ada, bob, eve);
		await ada.choose({ kind: 'paint', paint: 'umber' });
		await settled(ada, bob, eve);
		for (const guest of [ada, bob, eve]) {
			expect(guest.gap).toBe(false);
			expect(guest.received.filter(({ type }) => type === 'table').length).toBe(1);
			expect(guest.table.seats.map(({ present }) => present)).toEqual([true, true]);
		}
		expect(ada.match.asks).toEqual([{ seat: 0, step: { step: 'frame', seat: 0, paint: 'umber' } }]);
	});

	test('is not disturbed by a ping', async () => {
		const { id, ada } = await runningMatch();
		await evictDurableObject(env.Match.getByName(id));
		ada.socket.send(PING);
		await ada.until(() => ada.raw.at(-1) === PONG);
		await expect(evictDurableObject(env.Match.getByName(id))).rejects.toThrow();
	});
});

describe('A gap', () => {
	test('is filled by the whole, on asking or on coming back', async () => {
		const { id, rival, ada, bob } = await runningMatch();
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		await ada.choose({ kind: 'bid', sum: 20 });
		const again = await rival.enter(id);
		expect(again.match.asks).toEqual([{ seat: 1, step: { step: 'bid', seat: 1 } }]);
		await ada.until(() => ada.table.seats[1]?.present === true);
		const before = again.received.length;
		again.view = undefined;
		again.socket.send('{"type":"resync"}');
		await again.until(() => again.received.slice(before).some(({ type }) => type === 'table'));
		expect(again.table.you).toBe(1);
	});

	test('longer than the latest facts is fetched', async () => {
		const { id, host, ada, bob } = await runningMatch({ settings: { rounds: '40' } });
		vi.useFakeTimers({ toFake: ['Date'] });
		for (let round = 0; round < 26; round += 1) {
			vi.setSystemTime(Date.now() + 60_000);
			await bidding(ada, bob, 1, 0);
			await painting(ada);
			await settled(ada, bob);
		}
		vi.useRealTimers();
		const fresh = await host.enter(id);
		expect(fresh.log.length).toBeLessThan(125);
		const first = fresh.log[0]?.choice ?? 0;
		const { log } = await host.json<{ log: LoggedFact[] }>(`/api/tables/${id}/log?before=${first}`);
		expect([...log, ...fresh.log]).toEqual(ada.log);
		expect(log[0]).toMatchObject({ choice: 0, fact: { fact: 'dealt', seat: 0, purse: { $seen: expect.any(Number) as number } } });
		for (const before of ['x', '-1', '1e9', '99999999999'])
			expect((await host.ask(`/api/tables/${id}/log?before=${before}`)).status).toBe(400);
	});
});

describe('Two devices', () => {
	test('of one player see the same, and either may answer', async () => {
		const { id, host, ada, bob } = await runningMatch();
		const phone = await host.enter(id);
		expect(phone.table.you).toBe(0);
		expect(await phone.choose({ kind: 'bid', sum: 20 })).toBe('done');
		await settled(ada, phone);
		expect(ada.view).toEqual(phone.view);
		ada.close();
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(phone, bob);
		expect(bob.table.seats[0]?.present).toBe(true);
	});
});

describe('Time', () => {
	test('takes away a table that nobody started for two weeks, but no other', async () => {
		const { host, id } = await newTable();
		const ada = await host.enter(id);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		expect((await host.ask(`/api/tables/${id}`)).status).toBe(200);
		vi.useFakeTimers({ toFake: ['Date'] });
		vi.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		vi.useRealTimers();
		await ada.until(() => ada.closed !== undefined);
		expect(ada.closed).toBe(4410);
		expect((await new Visitor().ask(`/api/tables/${id}`)).status).toBe(404);
		const left = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
			storage.sql.exec("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'").toArray()
		);
		expect(left).toEqual([]);
	});
});
