import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import type { Wishes } from '#rules/core/standing.ts';
import type { TableSummary } from '#party/room/summary.ts';
import { ANSWERS } from '#party/shared/limits.ts';
import { rowsOf, runningMatch, settled, type Guest, type Sent } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';

const wish = (name: string, value: unknown = true): Sent => ({ type: 'wish', wish: name, value }) as Sent;
const revoke = (name: string): Sent => ({ type: 'wish', wish: name });
const alarm = (id: string): Promise<boolean> => runDurableObjectAlarm(env.Match.getByName(id));

/** Whom the room answers for next, if for anybody: whether it waits for its alarm to do so. */
const answersSoon = (id: string): Promise<boolean> =>
	runInDurableObject(env.Match.getByName(id), async (_room, { storage }) => {
		const at = await storage.getAlarm();
		// Bots of these tests take an hour; a table goes after months.
		return at !== null && at < Date.now() + 2 * 3_600_000;
	});

/** A saying that everybody hears: whatever was to be told before it has been told. */
async function fence(from: Guest, ...guests: Guest[]): Promise<void> {
	const text = `fence ${crypto.randomUUID()}`;
	expect(await from.does({ type: 'say', text })).toBe('done');
	await Promise.all([from, ...guests].map((guest) => guest.until(() => guest.chat.some((saying) => saying.text === text))));
}

/** Everything that came to a guest since, but for sayings. */
const heardSince = (guest: Guest, count: number): string[] => guest.raw.slice(count).filter((text) => !text.includes('"said"'));

/** Ada wins the bids and paints; then she is asked for the frame. */
async function untilFrame(ada: Guest, bob: Guest): Promise<void> {
	expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
	expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
	await settled(ada, bob);
	expect(await ada.choose({ kind: 'paint', paint: 'umber' })).toBe('done');
	await settled(ada, bob);
	expect(ada.match.asks).toMatchObject([{ seat: 0, step: { step: 'frame' } }]);
}

async function toldOnEntering(guest: Guest, wishes: Wishes): Promise<void> {
	await guest.until(() => guest.wishes !== undefined);
	expect(guest.wishes).toEqual(wishes);
}

const framed = ({ log }: Guest) => log.filter(({ fact }) => fact.fact === 'framed');

describe('A wish', () => {
	test('is carried out when the question comes, after the pause that a bot makes, though its player is there', async () => {
		const { id, ada, bob, eve } = await runningMatch();
		expect(await ada.does(wish('frameWide'))).toBe('done');
		expect(await answersSoon(id)).toBe(false);
		await untilFrame(ada, bob);
		expect(await answersSoon(id)).toBe(true);
		expect(framed(ada)).toEqual([]);
		expect(await alarm(id)).toBe(true);
		await ada.until(() => framed(ada).length > 0);
		await settled(ada, bob, eve);
		expect(framed(eve)).toMatchObject([{ by: 0, fact: { seat: 0, wide: true } }]);
		// What is asked next is hers.
		expect(ada.match.options).toEqual([{ kind: 'confirm' }]);
		expect(await answersSoon(id)).toBe(false);
	});

	test('that is told when the question stands answers it, too; with the value it was told with', async () => {
		const { id, host, ada, bob } = await runningMatch();
		expect(await ada.does(wish('stake', 40))).toBe('done');
		expect(await alarm(id)).toBe(true);
		await ada.until(() => ada.match.asks.every(({ seat }) => seat !== 0));
		expect(ada.log.at(-1)).toMatchObject({ wished: true, fact: { fact: 'sealed', seat: 0, sum: { $seen: 40 } } });
		expect(bob.match.asks).toHaveLength(1);
		expect((await host.enter(id)).log.at(-1)).toMatchObject({ wished: true });
	});

	test('leaves room for an answer by hand, which stands', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await ada.does(wish('frameWide'))).toBe('done');
		await untilFrame(ada, bob);
		expect(await ada.choose({ kind: 'frame', wide: false })).toBe('done');
		expect(await answersSoon(id)).toBe(false);
		expect(framed(ada)).toMatchObject([{ fact: { wide: false } }]);
		expect(framed(ada)[0]).not.toHaveProperty('wished');
	});

	test('is carried out while nobody is there, and the player is not called for it', async () => {
		const { id, host, ada, bob, eve } = await runningMatch();
		expect(await ada.does(wish('sitOut'))).toBe('done');
		for (const guest of [ada, eve]) guest.close();
		await bob.until(() => bob.table.seats[0]?.present === false);
		const waiting = async (): Promise<boolean> => {
			const { tables } = await host.json<{ tables: TableSummary[] }>('/api/me/tables');
			return tables.some((table) => table.id === id && table.waiting);
		};
		expect(await waiting()).toBe(false);
		bob.close();
		expect(await alarm(id)).toBe(true);
		const back = await host.enter(id);
		expect(back.match.asks).toMatchObject([{ seat: 1 }]);
		expect(back.log.at(-1)).toMatchObject({ wished: true, by: 0 });
	});

	test('calls neither of two who are asked at once', async () => {
		const { host, rival, ada, bob, eve, id } = await runningMatch();
		for (const guest of [ada, bob]) expect(await guest.does(wish('sitOut'))).toBe('done');
		for (const guest of [ada, bob]) guest.close();
		await eve.until(() => eve.table.seats.every(({ present }) => present === false));
		for (const person of [host, rival]) {
			const { tables } = await person.json<{ tables: TableSummary[] }>('/api/me/tables');
			expect(tables.find((table) => table.id === id)).toMatchObject({ waiting: false });
		}
		eve.close();
	});

	test('that is revoked is not carried out', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await ada.does(wish('frameWide'))).toBe('done');
		await untilFrame(ada, bob);
		expect(await ada.does(revoke('frameWide'))).toBe('done');
		expect(ada.wishes).toEqual({});
		expect(await answersSoon(id)).toBe(false);
		expect(await ada.does(revoke('frameWide'))).toBe('done');
	});

	test('does not bring back what its player takes back; the next question it answers again', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await ada.does(wish('frameWide'))).toBe('done');
		await untilFrame(ada, bob);
		await alarm(id);
		await ada.until(() => framed(ada).length > 0);
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('done');
		expect(ada.match.asks).toMatchObject([{ seat: 0, step: { step: 'frame' } }]);
		expect(await answersSoon(id)).toBe(false);
		// Neither after a sleep, nor when another wish is told.
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.does(wish('stake', 10))).toBe('done');
		expect(await answersSoon(id)).toBe(false);
		expect(await ada.choose({ kind: 'frame', wide: false }, { kind: 'confirm' })).toBe('done');
		expect(await answersSoon(id)).toBe(true);
		await alarm(id);
		await ada.until(() => ada.match.asks.every(({ seat }) => seat !== 0));
		expect(ada.log.at(-1)).toMatchObject({ wished: true, fact: { fact: 'sealed', sum: { $seen: 10 } } });
	});

	test('that the rules stumble over leaves the question to its player', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await ada.does(wish('stumble', 'all'))).toBe('done');
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'pass' });
		await settled(ada, bob);
		expect(await answersSoon(id)).toBe(false);
		expect(await ada.choose({ kind: 'paint', paint: 'azure' })).toBe('done');
	});
});

describe('Wishes', () => {
	test('are told to nobody but their player, on every device; nobody else hears anything at all', async () => {
		const { id, host, ada, bob, eve } = await runningMatch();
		const phone = await host.enter(id);
		await settled(ada, bob, eve, phone);
		await fence(bob, ada, eve, phone);
		const counts = [bob, eve].map(({ raw }) => raw.length);
		const { version } = bob;
		expect(await ada.does(wish('sitOut'))).toBe('done');
		expect(await ada.does(wish('stake', 10))).toBe('done');
		expect(await ada.does(revoke('sitOut'))).toBe('done');
		await fence(ada, bob, eve, phone);
		expect([bob, eve].map((guest, n) => heardSince(guest, counts[n] ?? 0))).toEqual([[], []]);
		expect([ada.version, bob.version]).toEqual([version, version]);
		expect([ada.wishes, phone.wishes, bob.wishes, eve.wishes]).toEqual([{ stake: 10 }, { stake: 10 }, undefined, undefined]);
		await toldOnEntering(await host.enter(id), { stake: 10 });
	});

	test('do not show in what others are told of the choice, then or later, nor in the record', async () => {
		const { id, host, rival, stranger, ada, bob, eve } = await runningMatch();
		expect(await ada.does(wish('frameWide'))).toBe('done');
		expect(await ada.does(wish('stake', 20))).toBe('done');
		for (let round = 0; round < 2; round += 1) {
			expect(await bob.choose({ kind: 'pass' })).toBe('done');
			await alarm(id);
			await ada.until(() => ada.match.asks.some(({ step }) => step.step === 'paint'));
			expect(await ada.choose({ kind: 'paint', paint: 'ochre' })).toBe('done');
			await alarm(id);
			await ada.until(() => framed(ada).length > round);
			expect(await ada.choose({ kind: 'confirm' })).toBe('done');
			await settled(ada, bob, eve);
		}
		expect(ada.table.phase).toBe('over');
		for (const guest of [bob, eve, await rival.enter(id), await stranger.enter(id)]) expect(guest.raw.join()).not.toMatch(/wish/);
		for (const path of ['log?before=100', 'record', 'past?at=3']) {
			const answer = await rival.ask(`/api/tables/${id}/${path}`);
			expect(await answer.text(), path).not.toMatch(/wish/);
		}
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(JSON.stringify(record)).not.toMatch(/wish/);
		expect(replay(sealedBids as unknown as Game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', sameRules: true });
		expect(framed(await host.enter(id)).map(({ wished }) => wished)).toEqual([true, true]);
	});

	test('outlast a sleep, and the loss of the room’s row', async () => {
		const { id, host, ada, bob } = await runningMatch();
		const room = env.Match.getByName(id);
		expect(await ada.does(wish('frameWide'))).toBe('done');
		await evictDurableObject(room);
		await toldOnEntering(await host.enter(id), { frameWide: true });
		await evictDurableObject(room);
		await runInDurableObject(room, (_room, { storage }) => void storage.sql.exec('delete from room'));
		await evictDurableObject(room);
		const again = await host.enter(id);
		await toldOnEntering(again, { frameWide: true });
		ada.socket.send(JSON.stringify({ type: 'resync' }));
		bob.socket.send(JSON.stringify({ type: 'resync' }));
		await settled(again, ada, bob);
		await untilFrame(ada, bob);
		await evictDurableObject(room);
		expect(await alarm(id)).toBe(true);
		await again.until(() => framed(again).length > 0);
		expect(framed(again)).toMatchObject([{ wished: true }]);
	});

	test('are silent while a bot plays, and hold again afterwards', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await ada.does(wish('frameWide'))).toBe('done');
		await untilFrame(ada, bob);
		expect(await ada.does({ type: 'stepAside' })).toBe('done');
		await alarm(id);
		await ada.until(() => framed(ada).length > 0);
		expect(framed(ada)[0]).not.toHaveProperty('wished');
		expect(await ada.does({ type: 'replace', seat: 0 })).toBe('done');
		expect(ada.wishes).toEqual({ frameWide: true });
	});

	test('go when the seat changes hands', async () => {
		const { id, ada, bob } = await runningMatch();
		expect(await bob.does(wish('sitOut'))).toBe('done');
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		expect(JSON.stringify(await rowsOf(id))).not.toMatch(/sitOut/);
	});

	test('leave no more than so many answers behind, however often they change', async () => {
		const { id, ada } = await runningMatch();
		const answers = (): Promise<number> =>
			runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
				const { version } = ada;
				return storage.sql.exec<{ rows: number }>('select count(*) as rows from answered where version = ?', version).one().rows;
			});
		const told = async (count: number): Promise<void> => {
			for (let change = 0; change < count; change += 1)
				expect(await ada.does(change % 2 === 0 ? wish('sitOut') : revoke('sitOut'))).toBe('done');
		};
		await told(4);
		expect(await answers()).toBe(4);
		// As many as that come no faster than anybody may ask.
		const earlier =
			'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?) insert into answered select ?, i, ?, null from n';
		await runInDurableObject(
			env.Match.getByName(id),
			(_room, { storage }) => void storage.sql.exec(earlier, ANSWERS.unseen, 'somebody', ada.version)
		);
		await told(4);
		expect(await answers()).toBe(4);
	});

	test('are told once, however often the request comes', async () => {
		const { ada } = await runningMatch();
		expect(await ada.does({ ...wish('sitOut'), id: 'one' } as Sent)).toBe('done');
		expect(await ada.does(revoke('sitOut'))).toBe('done');
		expect(await ada.does({ ...wish('sitOut'), id: 'one' } as Sent)).toBe('done');
		expect(ada.wishes).toEqual({});
	});
});

describe('No wish is', () => {
	test.each([
		['what the game does not have', wish('riches')],
		['what every object has', wish('constructor')],
		['a value where there is none', wish('sitOut', 7)],
		['none where there is one', wish('stake', true)],
		['a number out of its range', wish('stake', 1_010)],
		['a number between its steps', wish('stake', 15)],
		['a word that is no name', wish('stumble', 'nobody')],
		['one’s own seat', wish('stumble', 0)],
		['a seat that is not there', wish('stumble', 2)]
	])('%s', async (_what, message) => {
		const { id, ada } = await runningMatch();
		const before = await rowsOf(id);
		expect(await ada.does(message)).toBe('unknown-wish');
		expect(await rowsOf(id)).toEqual(before);
	});

	test.each([
		['a value of another kind', wish('stake', { sum: 10 })],
		['a sentence', wish('stumble', 'nobody at all')],
		['something beside it', { ...wish('sitOut'), seat: 1 } as Sent],
		['a name as long as a book', wish('x'.repeat(61))]
	])('%s', async (_what, message) => {
		const { ada } = await runningMatch();
		expect(await ada.does(message)).toBe('malformed');
	});

	test('had by who has no seat, or when the match is over', async () => {
		const { ada, bob, eve } = await runningMatch();
		expect(await eve.does(wish('sitOut'))).toBe('not-seated');
		expect(await bob.does(revoke('riches'))).toBe('done');
		for (const guest of [ada, bob]) expect(await guest.does({ type: 'stop', agrees: true })).toBe('done');
		expect(await ada.does(wish('sitOut'))).toBe('match-over');
	});
});
