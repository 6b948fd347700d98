import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { anyGame } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { SILENT } from '#party/shared/limits.ts';
import { PATIENCE } from '#party/shared/wire.ts';
import { newTable, playTwoRounds, runningMatch, settled, visitor, type Guest, type Visitor } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';

/** Stops the clock of the rooms; answers how to move it on. */
function stoppedClock(): (milliseconds: number) => number {
	vi.useFakeTimers({ toFake: ['Date'] });
	return (milliseconds) => {
		vi.setSystemTime(Date.now() + milliseconds);
		return Date.now();
	};
}

/** The player's last socket closes, and the other is told. */
async function goes(guest: Guest, seat: number, other: Guest): Promise<void> {
	guest.close();
	await other.until(() => other.table.seats[seat]?.present === false);
}

const recordOf = (somebody: Visitor, id: string): Promise<MatchRecord> => somebody.json<MatchRecord>(`/api/tables/${id}/record`);

describe('A match', () => {
	test('stops when everybody agrees: it is over without a winner, and every secret is open', async () => {
		const { id, host, ada, bob, eve } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		await settled(ada, bob, eve);
		expect(eve.table).toMatchObject({ phase: 'playing', stopping: [0] });
		expect(JSON.stringify(eve.match.board)).toContain('$sealed');
		expect(await bob.does({ type: 'stop', agrees: true })).toBe('done');
		await settled(ada, bob, eve);
		for (const guest of [ada, bob, eve]) {
			expect(guest.table).toMatchObject({ phase: 'over', match: { stopped: true, asks: [], options: [], undo: 0 } });
			expect(guest.table).not.toHaveProperty('stopping');
			expect(guest.match).not.toHaveProperty('result');
			expect(JSON.stringify([guest.match.board, guest.log])).not.toContain('$sealed');
		}
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('match-over');
		expect(await ada.does({ type: 'undo', version: ada.version })).toBe('match-over');
		const { tables } = await host.json<{ tables: { id: string; phase: string; stopped?: true }[] }>('/api/me/tables');
		expect(tables).toMatchObject([{ id, phase: 'over', stopped: true }]);
	});

	test('that was stopped has a record that proves every shuffle, and is over after the room has slept or is rebuilt', async () => {
		const { id, host, ada, bob } = await runningMatch();
		await ada.choose({ kind: 'bid', sum: 20 });
		expect(await recordOf(host, id)).toEqual({ reason: 'not-over' });
		await ada.does({ type: 'stop', agrees: true });
		await bob.does({ type: 'stop', agrees: true });
		const record = await recordOf(host, id);
		expect(record).toMatchObject({ stopped: true, result: null });
		expect(replay(anyGame(sealedBids), record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', sameRules: true });
		// Nobody makes a match that came to its end one that was stopped, or the other way round.
		expect(replay(anyGame(sealedBids), { ...record, stopped: undefined }, SEALED_BIDS_RULES)).toEqual({ fault: 'result' });
		expect(replay(anyGame(sealedBids), { ...record, result: {} }, SEALED_BIDS_RULES)).toEqual({ fault: 'form' });
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		expect((await host.enter(id)).match.stopped).toBe(true);
		await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => void storage.sql.exec("update room set match = 'x'"));
		await evictDurableObject(env.Match.getByName(id), { webSockets: 'close' });
		expect((await host.enter(id)).table).toMatchObject({ phase: 'over', match: { stopped: true } });
	});

	test('goes on while somebody does not agree, or no longer does', async () => {
		const { id, rival, stranger, ada, bob, eve } = await runningMatch();
		expect(await eve.does({ type: 'stop', agrees: true })).toBe('not-seated');
		await bob.does({ type: 'stop', agrees: true });
		await bob.does({ type: 'stop', agrees: true });
		await settled(ada, bob);
		expect(ada.table.stopping).toEqual([1]);
		await evictDurableObject(env.Match.getByName(id));
		expect((await rival.enter(id)).table.stopping).toEqual([1]);
		expect(await bob.does({ type: 'stop', agrees: false })).toBe('done');
		await settled(ada, bob);
		expect(ada.table).not.toHaveProperty('stopping');
		await ada.does({ type: 'stop', agrees: true });
		expect(ada.table).toMatchObject({ phase: 'playing', stopping: [0] });
		expect((await stranger.enter(id)).table.phase).toBe('playing');
	});

	test('that came to its end is proposed to be stopped no more', async () => {
		const { ada, bob } = await runningMatch();
		await bob.does({ type: 'stop', agrees: true });
		await playTwoRounds(ada, bob);
		expect(ada.table).toMatchObject({ phase: 'over' });
		expect(ada.table).not.toHaveProperty('stopping');
		expect(ada.match).not.toHaveProperty('stopped');
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('match-over');
	});

	test('is stopped by the host alone once all others have been away for long', async () => {
		const { rival, id, ada, bob } = await runningMatch();
		const pass = stoppedClock();
		await goes(bob, 1, ada);
		pass(PATIENCE.live - 1);
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(ada.table).toMatchObject({ phase: 'playing', stopping: [0] });
		const back = await rival.enter(id);
		pass(SILENT - 1);
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(ada.table.phase).toBe('playing');
		await goes(back, 1, ada);
		pass(PATIENCE.live);
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(ada.table).toMatchObject({ phase: 'over', match: { stopped: true } });
	});

	test('is not stopped by a guest while the host is away, however long', async () => {
		const { ada, bob } = await runningMatch();
		const pass = stoppedClock();
		await goes(ada, 0, bob);
		pass(10 * PATIENCE.live);
		await bob.does({ type: 'stop', agrees: true });
		expect(bob.table).toMatchObject({ phase: 'playing', stopping: [1] });
	});

	test('is stopped by a host without a seat only when nobody plays any more, who is told from when', async () => {
		const { host, id, invite } = await newTable({ nonce: undefined });
		const ada = await host.enter(id, invite);
		const [bob, cyd] = [await (await visitor('Bob')).enter(id, invite), await (await visitor('Cyd')).enter(id, invite)];
		await bob.sits(0);
		await cyd.sits(1);
		await ada.starts();
		await settled(ada, bob, cyd);
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('still-here');
		const pass = stoppedClock();
		const from = Date.now() + PATIENCE.live;
		await goes(bob, 0, ada);
		await goes(cyd, 1, ada);
		expect(await ada.send({ type: 'stop', agrees: true })).toMatchObject({ reason: 'stop-too-early', from });
		pass(PATIENCE.live);
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(ada.table.phase).toBe('over');
	});

	test('does not wait for a machine that fell asleep with its socket open', async () => {
		const { ada } = await runningMatch();
		const pass = stoppedClock();
		pass(SILENT + PATIENCE.live + 1);
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(ada.table.phase).toBe('over');
	});
});

describe('Who has to go', () => {
	test('hands the seat to a bot at once and takes it back with one tap', async () => {
		const { id, rival, ada, bob, eve } = await runningMatch();
		expect(await eve.does({ type: 'stepAside' })).toBe('not-seated');
		vi.useFakeTimers({ toFake: ['Date'] });
		const at = Date.now();
		expect(await bob.does({ type: 'stepAside' })).toBe('done');
		expect(bob.table.seats[1]).toMatchObject({ kind: 'bot', name: 'Bob', standIn: { by: 1, at, choices: 0 } });
		expect(await bob.does({ type: 'stepAside' })).toBe('done');
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('bot-plays');
		expect(await bob.does({ type: 'stop', agrees: true })).toBe('bot-plays');
		bob.close();
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		await ada.until(() => ada.log.some(({ fact }) => fact.fact === 'sealed' && fact.seat === 1));
		const back = await rival.enter(id);
		expect(await back.does({ type: 'replace', seat: 1 })).toBe('done');
		expect(back.table.seats[1]).not.toHaveProperty('standIn');
	});

	test('is not asked any more whether the match is to stop', async () => {
		const { ada, bob } = await runningMatch();
		await bob.does({ type: 'stepAside' });
		expect(await ada.does({ type: 'stop', agrees: true })).toBe('done');
		expect(ada.table.phase).toBe('over');
	});
});
