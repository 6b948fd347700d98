import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { ThoughtNotes } from '#party/room/rows/thought-notes.ts';
import { ROOM } from '#party/shared/limits.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Guest, rowsOf, runningMatch, settled, type Visitor } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';

afterEach(() => void vi.useRealTimers());

/** A match of two that is over, and so long ago that it is to be archived. */
async function finishedMatch(options: Record<string, unknown> = {}) {
	const match = await runningMatch(options);
	const { ada, bob } = match;
	while (ada.table.phase === 'playing') {
		const asked = [ada, bob].find((guest) => guest.match.options.length > 0);
		const option = asked?.match.options[0];
		expect(await asked?.choose(option?.kind === 'bid' ? { kind: 'bid', sum: 0 } : ({ ...option } as never))).toBe('done');
		await settled(ada, bob);
	}
	return match;
}

async function archive(id: string): Promise<void> {
	const due = await runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.getAlarm());
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime((due ?? 0) + 1);
	expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
}

async function archivedMatch(options: Record<string, unknown> = {}) {
	const match = await finishedMatch(options);
	await archive(match.id);
	return match;
}

async function countOf(id: string, query: string): Promise<unknown> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => Object.values(storage.sql.exec(query).one())[0]);
}

async function damage(id: string, ...statements: string[]): Promise<void> {
	const room = env.Match.getByName(id);
	await evictDurableObject(room);
	await runInDurableObject(room, (_room, { storage }) => statements.forEach((statement) => void storage.sql.exec(statement)));
	await evictDurableObject(room);
}

/** All that can be asked of a finished match. */
async function told(visitor: Visitor, id: string) {
	const guest = await visitor.enter(id);
	const { table, log, chat } = guest;
	guest.close();
	const [record, earlier, moment] = await Promise.all(
		['record', 'log?before=4', 'moment?at=3'].map((what) => visitor.json<object>(`/api/tables/${id}/${what}`))
	);
	return { seats: table.seats.map(({ name }) => name), match: table.match, log, chat, record, earlier, moment };
}

describe('A match that has been over for an hour is archived', () => {
	test('with it go the notes of what its bots thought', async () => {
		const { id } = await finishedMatch();
		await runInDurableObject(env.Match.getByName(id), (_room, { storage: { sql } }) =>
			new ThoughtNotes(sql).write('a question', { iterations: 0, candidates: [] })
		);
		const tables = "select count(*) from sqlite_master where name = 'thought'";
		expect(await countOf(id, tables)).toBe(1);
		await archive(id);
		expect(await countOf(id, tables)).toBe(0);
	});

	test('and answers everything as before: the table, the log, its record and its past', async () => {
		const { id, host, ada } = await finishedMatch();
		await ada.does({ type: 'say', text: 'well played' });
		const before = await told(host, id);
		expect(before.moment).toMatchObject({ at: 3 });
		await archive(id);
		expect(await countOf(id, 'select count(*) from entry')).toBe(0);
		expect(await countOf(id, 'select match from room')).toBeNull();
		expect(await told(host, id)).toEqual(before);
		await evictDurableObject(env.Match.getByName(id));
		expect(await told(host, id)).toEqual(before);
		expect(replay(sealedBids as unknown as Game, before.record as MatchRecord, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole' });
		// Looked at, it is not unpacked.
		expect(await countOf(id, 'select count(*) from entry')).toBe(0);
	});

	test('and leaves no empty table on the disk, until something is written there again', async () => {
		const { id, ada } = await finishedMatch();
		const views = "select count(*) from sqlite_master where type = 'view'";
		const size = (): Promise<number> => runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.sql.databaseSize);
		// Nothing was said, nobody brought an edition, and the answers are with the table.
		expect(await countOf(id, views)).toBe(3);
		const before = await size();
		await archive(id);
		expect(await countOf(id, views)).toBe(4);
		// A page for the choices that are gone, less one for the archive; what is in it depends on the match.
		expect(await size()).toBeLessThanOrEqual(before);
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.does({ type: 'say', text: 'still here' })).toBe('done');
		expect(await countOf(id, views)).toBe(3);
		expect(await countOf(id, 'select count(*) from saying')).toBe(1);
	});

	test('however much there was to tell, of which the latest has just been told', async () => {
		const { id, host } = await finishedMatch();
		const facts = JSON.stringify(Array.from({ length: ROOM.facts }, () => ({ fact: 'passed', seat: 0 })));
		await damage(id, `update entry set facts = '${facts}' where number > 4`);
		(await host.enter(id)).close();
		await archive(id);
		expect(await countOf(id, 'select count(*) from entry')).toBe(0);
	});

	test('with the edition that the host had brought', async () => {
		const { id, host } = await finishedMatch({ edition: { name: 'Other woods', woods: ['fir', 'box', 'lime', 'plum'] } });
		const before = await told(host, id);
		await archive(id);
		await evictDurableObject(env.Match.getByName(id));
		expect(await told(host, id)).toEqual(before);
	});

	test('not before, and only once', async () => {
		const { id } = await finishedMatch();
		const room = env.Match.getByName(id);
		const due = await runInDurableObject(room, (_room, { storage }) => storage.getAlarm());
		expect((due ?? 0) - Date.now()).toBeGreaterThan(ROOM.archived - 60_000);
		expect(await runDurableObjectAlarm(room)).toBe(true);
		expect(await countOf(id, 'select count(*) from entry')).toBeGreaterThan(1);
		await archive(id);
		const after = await runInDurableObject(room, (_room, { storage }) => storage.getAlarm());
		expect((after ?? 0) - Date.now()).toBeGreaterThan(ROOM.idle.over - ROOM.archived - 60_000);
	});

	test('while people are still there, who go on talking and ask for another table', async () => {
		const { id, host, rival, ada, bob } = await archivedMatch();
		expect(await ada.does({ type: 'say', text: 'again?' })).toBe('done');
		await bob.until(() => bob.chat.some(({ text }) => text === 'again?'));
		const again = await host.json<{ id: string }>(`/api/tables/${id}/again`, {});
		expect(again.id).toMatch(/./);
		await evictDurableObject(env.Match.getByName(id));
		const later = await rival.enter(id);
		expect(later.table.again).toMatchObject({ table: again.id });
		expect(later.chat.map(({ text }) => text)).toEqual(['again?']);
		expect(await later.choose({ kind: 'bid', sum: 0 })).toBe('match-over');
	});

	test('with nothing of it that names an account, which may be deleted later', async () => {
		const { id, host, rival } = await archivedMatch();
		const { account } = await rival.json<{ account: string }>('/api/me');
		expect(await rival.json('/api/me/account/delete', { account })).toEqual({});
		await vi.waitFor(async () => {
			const seen = await host.enter(id);
			seen.close();
			expect(seen.table.seats[1]).toMatchObject({ gone: true });
		});
		expect(JSON.stringify([await rowsOf(id), await countOf(id, 'select value from started')])).not.toContain('Bob');
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ format: 'backroom-match-2' });
	});

	test('and is gone at last like any other', async () => {
		const { id, host } = await archivedMatch();
		await archive(id);
		expect(await host.json(`/api/tables/${id}`)).toMatchObject({ reason: 'unknown-table' });
	});
});

describe('An archive that is damaged', () => {
	const FLIP = (part: string) => `update archive set bytes = zeroblob(length(bytes)) where part = '${part}'`;

	test.each([
		['the match and what was told of it', FLIP('story')],
		['half of them', "update archive set bytes = substr(bytes, 1, length(bytes) / 2) where part = 'story'"],
		['them altogether', "delete from archive where part = 'story'"],
		['the table', 'update room set value = substr(value, 1, length(value) / 2)']
	])('is made anew from the choices: %s', async (_what, statement) => {
		const { id, host } = await finishedMatch();
		const before = await told(host, id);
		await archive(id);
		await damage(id, statement);
		expect(await told(host, id)).toEqual(before);
		// And archived again in its time.
		await archive(id);
		expect(await countOf(id, 'select count(*) from archive')).toBe(2);
		expect(await told(host, id)).toEqual(before);
	});

	test('shows the match without its choices, and hands out what is left of the record', async () => {
		const { id, host } = await archivedMatch();
		await damage(id, FLIP('record'));
		const { table } = await host.enter(id);
		expect(table).toMatchObject({ phase: 'over', match: { result: expect.anything() as unknown } });
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ format: 'backroom-damaged-1', kept: 10, choices: [] });
	});

	test('says so when nothing can be made of it', async () => {
		const { id, invite, host } = await archivedMatch();
		await damage(id, FLIP('record'), FLIP('story'));
		const guest = new Guest(await host.upgrade(id, invite));
		await guest.until(() => guest.closed !== undefined);
		expect(guest.closed).toBe(CLOSED.unreadable);
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ format: 'backroom-damaged-1', reason: 'damaged-table' });
	});
});

describe('A finished match that is not whole', () => {
	test('is left as it is, in case its rows are put right', async () => {
		const { id, host } = await finishedMatch();
		await damage(id, 'update entry set choice = null where number = 2');
		await archive(id);
		expect(await countOf(id, 'select count(*) from entry')).toBe(11);
		expect((await host.enter(id)).table.phase).toBe('over');
	});
});
