import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, seedOfRecord, type MatchRecord } from '#rules/core/record.ts';
import { nonceCommitment } from '#rules/core/seed.ts';
import { PACES, START } from '#party/shared/limits.ts';
import type { Table } from '#party/room/table.ts';
import { NONCE, newTable, playTwoRounds, settled, visitor, type Visitor, type Guest, type Sent } from './house.ts';
import './real-clock.ts';
import { SEALED_BIDS_RULES, sealedBids } from './sealed-bids.ts';

type Present = Extract<MatchRecord, { format: 'backroom-match-2' }>;

const game = sealedBids as unknown as Game;
const BOBS = 'the nonce of Bob';

/** A table for two where everybody sits at their sockets; Bob says nothing by himself, and Eve watches. */
async function gathered(options: Record<string, unknown> = {}) {
	const { host, id, invite, commitment } = await newTable(options);
	const rival = await visitor('Bob');
	const [ada, bob, eve] = [await host.enter(id, invite), await rival.enter(id, invite), await (await visitor('Eve')).enter(id)];
	bob.nonce = undefined;
	expect(await bob.does(committing(bob, 1))).toBe('done');
	await settled(ada, bob, eve);
	return { id, invite, commitment, host, rival, ada, bob, eve };
}

function committing(guest: Guest, seat: number, nonce = BOBS): Sent {
	return { type: 'sit', seat, commitment: nonceCommitment(guest.table.commitment, nonce) };
}

/** Ada starts, with bots in the other seats, and the room waits for Bob alone. */
async function awaitingBob(options: Record<string, unknown> = {}) {
	const table = await gathered(options);
	expect(await table.ada.does({ type: 'start', bots: true })).toBe('done');
	await table.bob.until(() => table.bob.table.seats[0]?.revealed === true);
	return table;
}

/** The moment before the match is over, as the room's alarm finds. */
async function momentEnds(id: string): Promise<void> {
	const alarm = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.getAlarm());
	expect(alarm).toBe((await tableOf(id)).reveal?.until);
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(Date.now() + START.reveal + 1);
	expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
}

function tableOf(id: string): Promise<Table> {
	return runInDurableObject(
		env.Match.getByName(id),
		(_room, { storage }) => JSON.parse(storage.sql.exec<{ value: string }>('select value from room').one().value) as Table
	);
}

async function recordOf(id: string, host: Visitor, ada: Guest, bob: Guest): Promise<Present> {
	await playTwoRounds(ada, bob);
	return host.json<Present>(`/api/tables/${id}/record`);
}

function kinds({ parts }: Pick<Present, 'parts'>): string[] {
	return parts.map(({ kind }) => kind);
}

describe('The seed of a match', () => {
	test('is made of nonces that nobody is told before all have committed to theirs, nor before the end', async () => {
		const { id, host, ada, bob, eve, commitment } = await awaitingBob();
		// Whoever sits last knows what the others have committed to, and no nonce by which to choose their own.
		expect(bob.table.seats[0]?.commitment).toBe(nonceCommitment(commitment, NONCE));
		expect([...bob.raw, ...eve.raw].join()).not.toContain(NONCE);
		const { entropy } = await tableOf(id);
		expect([...ada.raw, ...bob.raw, ...eve.raw].join()).not.toContain(entropy);
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		await settled(ada, bob, eve);
		expect([ada, bob, eve].map(({ table }) => table.phase)).toEqual(['playing', 'playing', 'playing']);
		expect([...bob.raw, ...eve.raw].join()).not.toContain(NONCE);
		expect(ada.raw.join()).not.toContain(BOBS);
		const record = await recordOf(id, host, ada, bob);
		expect(record.parts).toEqual([
			{ kind: 'player', commitment: nonceCommitment(commitment, NONCE), nonce: NONCE },
			{ kind: 'player', commitment: nonceCommitment(commitment, BOBS), nonce: BOBS }
		]);
		expect(replay(game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', match: { result: record.result } });
		expect(seedOfRecord({ ...record, parts: record.parts.with(0, { kind: 'bot' }) })).not.toBe(seedOfRecord(record));
	});

	test('takes no other nonce than the one committed to', async () => {
		const { ada, bob } = await awaitingBob();
		for (const nonce of ['a nonce that suits Bob', NONCE]) expect(await bob.does({ type: 'reveal', nonce })).toBe('wrong-nonce');
		expect(await bob.does(committing(bob, 1, 'a nonce that suits Bob'))).toBe('revealing');
		expect(bob.table.phase).toBe('gathering');
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		await settled(ada, bob);
		expect(ada.table.phase).toBe('playing');
	});

	test('lets a player commit to another nonce before the start, as from another device', async () => {
		const { ada, bob } = await gathered();
		expect(await bob.does(committing(bob, 1, 'a nonce of another device'))).toBe('done');
		expect(await ada.does({ type: 'start' })).toBe('done');
		await bob.until(() => bob.table.reveal === true);
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('wrong-nonce');
		expect(await bob.does({ type: 'reveal', nonce: 'a nonce of another device' })).toBe('done');
		expect(bob.table.phase).toBe('playing');
	});

	test('leaves out who is not there, at once, and the record says so', async () => {
		// With the clock stopped the moment does not end by itself.
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, host, rival, ada, bob } = await gathered();
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		expect(await ada.starts()).toBe('done');
		const back = await rival.enter(id);
		expect(await back.does({ type: 'reveal', nonce: BOBS })).toBe('match-running');
		const record = await recordOf(id, host, ada, back);
		expect(kinds(record)).toEqual(['player', 'absent']);
		expect(replay(game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', match: { result: record.result } });
	});

	test('leaves out who has not revealed their nonce in time, and who keeps the seat all the same', async () => {
		const { id, host, ada, bob } = await awaitingBob();
		expect(await bob.does({ type: 'reveal', nonce: 'a wrong nonce' })).toBe('wrong-nonce');
		await momentEnds(id);
		await bob.until(() => bob.table.phase === 'playing');
		await settled(ada, bob);
		const record = await recordOf(id, host, ada, bob);
		expect(kinds(record)).toEqual(['player', 'absent']);
	});

	test('has no part of bots, and of nobody at all when only bots play', async () => {
		const { host, id } = await newTable({ nonce: undefined });
		const ada = await host.enter(id);
		expect(await ada.starts(true)).toBe('done');
		expect(kinds({ parts: (await tableOf(id)).parts ?? [] })).toEqual(['bot', 'bot']);
		const begun = await newTable({ bots: true });
		expect(kinds({ parts: (await tableOf(begun.id)).parts ?? [] })).toEqual(['player', 'bot']);
	});
});

describe('The moment before the match', () => {
	test('lets nothing change: nobody sits down, leaves, is removed, and nothing is settled', async () => {
		const { id, invite, host, ada, bob, commitment } = await awaitingBob({ seats: 3 });
		const cy = await (await visitor('Cy')).enter(id, invite);
		expect(await cy.does(committing(cy, 2))).toBe('revealing');
		for (const request of [
			{ type: 'leave' },
			{ type: 'colour', colour: 'orange' },
			{ type: 'bot', seat: 2, present: false },
			{ type: 'remove', seat: 1 },
			{ type: 'settle', seats: 2 },
			{ type: 'settle', settings: { rounds: '2' } }
		] as const)
			expect(await ada.does(request)).toBe('revealing');
		expect(await bob.does({ type: 'leave' })).toBe('revealing');
		expect(await bob.does({ type: 'start' })).toBe('not-host');
		expect((await host.ask(`/api/tables/${id}/seat`, { commitment })).status).toBe(400);
		expect(bob.table.seats.map(({ kind }) => kind)).toEqual(['player', 'player', 'bot']);
		expect(bob.table.phase).toBe('gathering');
	});

	test('begins once, however often the host starts', async () => {
		const { id, ada, bob } = await awaitingBob();
		const { reveal } = await tableOf(id);
		expect(await ada.does({ type: 'start' })).toBe('done');
		expect(await ada.does({ type: 'start', bots: true })).toBe('done');
		expect((await tableOf(id)).reveal).toEqual(reveal);
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		expect(await ada.does({ type: 'start' })).toBe('match-running');
	});

	test('takes a nonce twice as once, and none before it, after it or from a watcher', async () => {
		const { ada, bob, eve } = await gathered({ seats: 3 });
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('not-revealing');
		expect(await ada.does({ type: 'start', bots: true })).toBe('done');
		await bob.until(() => bob.table.reveal === true);
		expect(await eve.does({ type: 'reveal', nonce: BOBS })).toBe('not-seated');
		const reveal = { type: 'reveal', id: 'once', nonce: BOBS } as const;
		expect([await bob.does(reveal), await bob.does(reveal)]).toEqual(['done', 'done']);
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('match-running');
	});

	test('takes the nonce of who has done all the table allows at once', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { ada, bob } = await gathered();
		const answers: string[] = [];
		for (let n = 0; n <= PACES.player.change.burst; n += 1)
			answers.push(await bob.does({ type: 'colour', colour: n % 2 === 0 ? 'orange' : 'red' }));
		expect(answers).toContain('too-fast');
		// Messages are counted, too, and forgiven sooner.
		vi.setSystemTime(Date.now() + 1_000);
		expect(await ada.does({ type: 'start' })).toBe('done');
		await bob.until(() => bob.table.reveal === true);
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		expect(bob.table.phase).toBe('playing');
	});

	test('is not left out when bots are to begin at once and somebody else has sat down', async () => {
		const { host, id, invite, commitment } = await newTable({ nonce: undefined, seats: 3 });
		const bob = await (await visitor('Bob')).enter(id, invite);
		bob.nonce = undefined;
		expect(await bob.does(committing(bob, 1))).toBe('done');
		const begun = await host.ask(`/api/tables/${id}/seat`, { bots: true, nonce: NONCE });
		expect([begun.status, await begun.json()]).toEqual([400, { reason: 'seats-taken' }]);
		expect(bob.table.seats.map(({ kind }) => kind)).toEqual(['free', 'player', 'free']);
		await host.json(`/api/tables/${id}/seat`, { commitment: nonceCommitment(commitment, NONCE) });
		const ada = await host.enter(id);
		expect(await ada.does({ type: 'start', bots: true })).toBe('done');
		await bob.until(() => bob.table.reveal === true);
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		expect(kinds({ parts: (await tableOf(id)).parts ?? [] })).toEqual(['player', 'player', 'bot']);
	});

	test('waits for who has come meanwhile, as far as it goes', async () => {
		const { id, rival, ada, bob } = await gathered({ seats: 2 });
		ada.nonce = undefined;
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		expect(await ada.does({ type: 'start' })).toBe('done');
		const back = await rival.enter(id);
		back.nonce = undefined;
		expect(await ada.does({ type: 'reveal', nonce: NONCE })).toBe('done');
		expect(ada.table.phase).toBe('gathering');
		expect(await back.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		await settled(ada, back);
		expect(ada.table.phase).toBe('playing');
		expect(kinds({ parts: (await tableOf(id)).parts ?? [] })).toEqual(['player', 'player']);
	});

	test('waits for who was there and lost the connection', async () => {
		const { id, rival, ada, bob } = await gathered();
		ada.nonce = undefined;
		expect(await ada.does({ type: 'start' })).toBe('done');
		bob.close();
		await ada.until(() => ada.table.seats[1]?.present === false);
		expect(await ada.does({ type: 'reveal', nonce: NONCE })).toBe('done');
		expect(ada.table.phase).toBe('gathering');
		const back = await rival.enter(id);
		back.nonce = undefined;
		expect(await back.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		await settled(ada, back);
		expect(ada.table.phase).toBe('playing');
	});

	test('outlasts the end of the room’s process, with the nonces that were revealed', async () => {
		const { id, host, rival, ada, bob } = await awaitingBob();
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await Promise.all([ada, bob].map((guest) => guest.until(() => guest.closed !== undefined)));
		const [again, back] = [await host.enter(id), await rival.enter(id)];
		expect([again.table.reveal, again.table.seats.map(({ revealed }) => revealed)]).toEqual([true, [true, undefined]]);
		back.nonce = undefined;
		expect(await back.does({ type: 'reveal', nonce: BOBS })).toBe('done');
		expect(kinds({ parts: (await tableOf(id)).parts ?? [] })).toEqual(['player', 'player']);
	});

	test('ends by itself when everybody is gone', async () => {
		const { id, ada, bob } = await awaitingBob();
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		await Promise.all([ada, bob].map((guest) => guest.until(() => guest.closed !== undefined)));
		await momentEnds(id);
		const table = await tableOf(id);
		expect([table.phase, table.reveal, kinds({ parts: table.parts ?? [] })]).toEqual(['playing', undefined, ['player', 'absent']]);
	});

	test('is called off when the match cannot be set up, and nobody is kept in it', async () => {
		const { id, ada, bob } = await awaitingBob({ settings: { temper: 'cannot start' } });
		expect(await bob.does({ type: 'reveal', nonce: BOBS })).toBe('server');
		await momentEnds(id);
		await ada.until(() => ada.table.reveal === undefined);
		expect(ada.table.phase).toBe('gathering');
		// The room knows the nonces that were revealed: they are not what the next start is made of.
		expect(ada.table.seats.map(({ revealed }) => revealed)).toEqual([undefined, undefined]);
		expect(JSON.stringify((await tableOf(id)).places)).not.toContain(NONCE);
		expect(await ada.does({ type: 'settle', settings: { temper: 'calm' } })).toBe('done');
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		expect((await tableOf(id)).phase).toBe('gathering');
	});
});
