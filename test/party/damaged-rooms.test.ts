import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import type { Game } from '#rules/core/game.ts';
import { replay, type MatchRecord } from '#rules/core/record.ts';
import { ALARM, ROOM } from '#party/shared/limits.ts';
import { CLOSED, type TableView } from '#party/shared/wire.ts';
import { Guest, newTable, rowsOf, runningMatch, settled, type Visitor } from './house.ts';
import { sealedBids, SEALED_BIDS_RULES } from './sealed-bids.ts';
import { SHELL } from './worker.ts';

const CUT = 'substr(VALUE, 1, length(VALUE) / 2)';
const cut = (table: string, column: string, where = ''): string =>
	`update ${table} set ${column} = ${CUT.replaceAll('VALUE', column)} ${where}`;
const LAST = 'where number = (select max(number) from entry)';

/** Does this to the rows of a room while it sleeps. */
async function damage(id: string, ...statements: string[]): Promise<void> {
	const room = env.Match.getByName(id);
	// A room that is awake may be reading.
	await evictDurableObject(room);
	await runInDurableObject(room, (_room, { storage }) => statements.forEach((statement) => void storage.sql.exec(statement)));
	await evictDurableObject(room);
}

/** A match of two some choices old, the last of which can be taken back. */
async function matchOnItsWay(options: Record<string, unknown> = {}) {
	const match = await runningMatch(options);
	const { ada, bob, eve } = match;
	expect(await ada.choose({ kind: 'bid', sum: 321 })).toBe('done');
	expect(await bob.choose({ kind: 'bid', sum: 123 })).toBe('done');
	await settled(ada, bob);
	expect(await ada.choose({ kind: 'paint', paint: 'umber' })).toBe('done');
	await settled(ada, bob, eve);
	return match;
}

/** What the table shows, but for what comes and goes. */
function shown({ match, ...table }: TableView): unknown {
	return { ...table, seats: table.seats.map(({ name, colour }) => ({ name, colour })), match: { ...match, undo: 0 } };
}

async function reasonOf(visitor: Visitor, path: string): Promise<string> {
	const { reason } = await visitor.json<{ reason: string }>(path);
	return reason;
}

/** A socket that is shown out, with the reason and the code. */
async function shownOut(visitor: Visitor, id: string, invite: string): Promise<[reason: string, code: number | undefined]> {
	const guest = new Guest(await visitor.upgrade(id, invite));
	await guest.until(() => guest.closed !== undefined);
	const [refused] = guest.received;
	return [refused?.type === 'refused' ? refused.reason : '', guest.closed];
}

async function alarmOf(id: string): Promise<number | null> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => storage.getAlarm());
}

async function toTheEnd(ada: Guest, bob: Guest): Promise<void> {
	while (ada.table.phase === 'playing') {
		const asked = [ada, bob].find((guest) => guest.match.options.length > 0);
		const option = asked?.match.options[0];
		expect(await asked?.choose(option?.kind === 'bid' ? { kind: 'bid', sum: 0 } : ({ ...option } as never))).toBe('done');
		await settled(ada, bob);
	}
}

const HEALING: [what: string, ...statements: string[]][] = [
	['the table', cut('room', 'value')],
	['the table, which is another value', "update room set value = '[]'"],
	['a place at the table', "update room set value = json_set(value, '$.places[1]', 7)"],
	['the match', cut('room', 'match')],
	['the match, which is gone', 'update room set match = null'],
	[
		'what the match asks',
		'update room set match = json_set(match, \'$.agenda\', json(\'[{"step":"none"}]\'))',
		'update entry set step = null'
	],
	['the board', "update room set match = json_set(match, '$.board', null)"],
	['the way back', cut('room', 'past'), "update room set past = '{' where past is null"],
	['the choices of the way back', "update room set taken = '7', past = match"],
	['a step', cut('entry', 'step', LAST)],
	['a step, which is gone', `update entry set step = null ${LAST}`],
	['a step, which is another', `update entry set step = '{"way":"none"}' ${LAST}`],
	['a list of the table', "update room set value = json_set(value, '$.banned', 7)"],
	['a place at the table, which is gone', "update room set value = json_remove(value, '$.places[1]')"],
	['since when each is asked', "update room set value = json_set(value, '$.since', json('[]'))"],
	['which rules played', "update room set value = json_set(value, '$.rules', json('[{}]'))"],
	['the name of the game', "update room set value = json_set(value, '$.game', 'sealed')"],
	['the chance of the match', "update room set match = json_set(match, '$.chance', json('{\"$secret\":{}}'))"],
	['how much can be taken back', "update room set match = json_set(match, '$.trail', json('[]'))"],
	['the room’s number, and the match', "update room set value = json_set(value, '$.entropy', 'another')", cut('room', 'match')],
	['what the seats gave to the seed, and the match', "update room set value = json_remove(value, '$.parts')", cut('room', 'match')],
	['the row of the room', 'delete from room'],
	['the room’s rows altogether', 'drop table room'],
	['the facts of a choice as well', cut('room', 'match'), cut('entry', 'facts', 'where number = 2')]
];

describe('A room whose rows are damaged is made anew from its record', () => {
	test('as its host has settled since the start who may see what', async () => {
		const { id, host, rival, stranger, ada } = await matchOnItsWay();
		expect(await ada.does({ type: 'settle', lag: 'after' })).toBe('done');
		expect(await ada.does({ type: 'settle', talk: 'seated' })).toBe('done');
		const { screen } = await host.json<{ screen: string }>(`/api/tables/${id}/screen`, {});
		await damage(id, cut('room', 'value'));
		expect((await host.enter(id)).table).toMatchObject({ lag: 'after', talk: 'seated' });
		expect((await stranger.enter(id)).closed).toBe(CLOSED.refused);
		const set = new Guest(await rival.ask(`/parties/match/${id}?screen=${screen}`, undefined, { upgrade: 'websocket' }));
		await set.until(() => set.view !== undefined || set.closed !== undefined);
		expect(set.closed).toBeUndefined();
	});

	test.each(HEALING)('%s', async (_what, ...statements) => {
		const { id, host, rival, ada, bob } = await matchOnItsWay();
		const before = shown(ada.table);
		await damage(id, ...statements);
		const again = await host.enter(id);
		expect(shown(again.table)).toEqual(before);
		expect(again.log).toEqual(ada.log);
		const rivalAgain = await rival.enter(id);
		expect(shown(rivalAgain.table)).toEqual(shown(bob.table));
		await toTheEnd(again, rivalAgain);
		// It is kept as it goes on.
		await evictDurableObject(env.Match.getByName(id));
		expect((await host.enter(id)).table).toEqual(again.table);
		const record = await host.json<MatchRecord>(`/api/tables/${id}/record`);
		expect(replay(sealedBids as unknown as Game, record, SEALED_BIDS_RULES)).toMatchObject({ checked: 'whole', sameRules: true });
	});

	test('when its game finds no way through the board', async () => {
		const { id, host, ada } = await runningMatch();
		await damage(id, "update room set match = json_set(match, '$.board.purses', null)");
		expect(shown((await host.enter(id)).table)).toEqual(shown(ada.table));
	});

	test('with the edition that the host had brought', async () => {
		const edition = { name: 'Other woods', woods: ['fir', 'box', 'lime', 'plum'] };
		const { id, host, ada } = await matchOnItsWay({ edition });
		const before = shown(ada.table);
		await damage(id, cut('room', 'match'));
		expect(shown((await host.enter(id)).table)).toEqual(before);
	});

	test('more than once, whatever was damaged before', async () => {
		const { id, host, ada } = await matchOnItsWay();
		const before = shown(ada.table);
		await damage(id, cut('started', 'value'), cut('room', 'match'));
		expect(shown((await host.enter(id)).table)).toEqual(before);
		await damage(id, cut('room', 'value'));
		expect(shown((await host.enter(id)).table)).toEqual(before);
	});

	test('without those who had to go since it began', async () => {
		const { id, invite, host, rival, ada } = await matchOnItsWay();
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		expect(await ada.does({ type: 'relink' })).toBe('done');
		await damage(id, cut('room', 'value'));
		expect((await host.enter(id)).table.seats).toMatchObject([{ kind: 'player' }, { kind: 'bot' }]);
		expect(await shownOut(rival, id, invite)).toEqual(['banned', CLOSED.refused]);
		await damage(id, cut('room', 'value'), 'delete from entry where number = 2');
		expect(await reasonOf(rival, `/api/tables/${id}/record`)).toBe('watchers-off');
	});

	test('while its sockets stay open: they are told the whole again', async () => {
		const { id, ada, bob } = await matchOnItsWay();
		const before = shown(ada.table);
		await damage(id, cut('room', 'match'));
		ada.socket.send(JSON.stringify({ type: 'resync' }));
		await ada.until(() => ada.received.filter(({ type }) => type === 'table').length > 1);
		expect(shown(ada.table)).toEqual(before);
		expect(await ada.choose({ ...ada.match.options[0] } as never)).toBe('done');
		bob.socket.send(JSON.stringify({ type: 'resync' }));
		await settled(ada, bob);
	});

	test('when its match is over and the facts of a choice are lost: the record is whole again', async () => {
		const { id, host, ada, bob } = await matchOnItsWay();
		await toTheEnd(ada, bob);
		const whole = await host.json<object>(`/api/tables/${id}/record`);
		await damage(id, cut('entry', 'facts', 'where number in (0, 2)'));
		expect((await host.enter(id)).table.phase).toBe('over');
		expect(await host.json(`/api/tables/${id}/record`)).toEqual(whole);
	});
});

describe('The record of a match that is over', () => {
	test.each([
		['the room’s number is another', "update room set value = json_set(value, '$.entropy', 'another')"],
		['what a seat gave to the seed is another', "update room set value = json_set(value, '$.parts[1].nonce', 'another')"],
		['what the seats gave to the seed is gone', "update room set value = json_remove(value, '$.parts')"]
	])('is whole when in the table %s', async (_what, statement) => {
		const { id, host, ada, bob } = await matchOnItsWay();
		await toTheEnd(ada, bob);
		const whole = await host.json<object>(`/api/tables/${id}/record`);
		await damage(id, statement);
		expect((await host.enter(id)).table.phase).toBe('over');
		expect(await host.json(`/api/tables/${id}/record`)).toEqual(whole);
	});
});

describe('A table whose edition is lost', () => {
	const edition = { name: 'Other woods', woods: ['fir', 'box', 'lime', 'plum'] };

	test.each([
		['the row', 'delete from edition', 'damaged-table'],
		['the beginning of its name', 'update edition set value = substr(value, 3)', 'damaged-table'],
		['the end of its name', cut('edition', 'value'), 'edition-missing']
	])('plays with no other: %s', async (_what, statement, reason) => {
		const { id, invite, host } = await matchOnItsWay({ edition });
		await damage(id, statement);
		expect(await shownOut(host, id, invite)).toEqual([reason, CLOSED.unreadable]);
		expect(await reasonOf(host, `/api/tables/${id}`)).toBe(reason);
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ format: 'backroom-damaged-1', reason, kept: 3 });
	});

	test('starts with no other', async () => {
		const { id, invite, host } = await newTable({ edition });
		await damage(id, 'delete from edition');
		expect(await shownOut(host, id, invite)).toEqual(['damaged-table', CLOSED.unreadable]);
	});
});

describe('Facts of a running match that cannot be read', () => {
	test('leave a gap in the story, and everything else as it is', async () => {
		const { id, host, ada } = await matchOnItsWay();
		await damage(id, cut('entry', 'facts', 'where number = 1'));
		const again = await host.enter(id);
		expect(again.log).toEqual(ada.log.filter(({ choice }) => choice !== 1));
		expect(await again.choose({ ...again.match.options[0] } as never)).toBe('done');
	});
});

describe('What stands beside the match', () => {
	test.each([
		['a saying', cut('saying', 'saying')],
		['all sayings', 'drop table saying'],
		['the answers in the record', cut('entry', 'answer', 'where answer is not null')],
		['the answers beside it', "update room set answers = '{'"],
		['those answers, which are something else', "update room set answers = '[7, {}]'"],
		['the place of older answers', 'drop view answered'],
		['how the match began', 'drop table started']
	])('may be lost, and the match goes on: %s', async (_what, statement) => {
		const { id, host, rival, ada } = await matchOnItsWay();
		expect(await ada.does({ type: 'say', text: 'hello' })).toBe('done');
		expect(await ada.does({ type: 'undo', id: 'once', version: 0 })).toBe('stale');
		const before = shown(ada.table);
		await damage(id, statement);
		const [again, rivalAgain] = [await host.enter(id), await rival.enter(id)];
		expect(shown(again.table)).toEqual(before);
		expect(await again.does({ type: 'undo', id: 'once', version: 0 })).toBe('stale');
		expect(await again.does({ type: 'say', text: 'hello again' })).toBe('done');
		await toTheEnd(again, rivalAgain);
		expect((await host.enter(id)).table.phase).toBe('over');
	});
});

const LOST: [what: string, ...statements: string[]][] = [
	['the match and a choice', cut('room', 'match'), cut('entry', 'choice', 'where number = 2')],
	['the match and who chose', cut('room', 'match'), 'update entry set seat = null where number = 2'],
	['the match and a row of the record', cut('room', 'match'), 'delete from entry where number = 2'],
	['the match and the whole record', cut('room', 'match'), 'drop table entry'],
	['the match, and the record tells of another', cut('room', 'match'), "update entry set facts = '[]' where number = 1"],
	['the table and how it began', cut('room', 'value'), cut('started', 'value')]
];

describe('A room that cannot be made anew', () => {
	test.each(LOST)('says so to everybody, at every door: %s', async (_what, ...statements) => {
		const { id, invite, host, rival, ada } = await matchOnItsWay();
		await damage(id, ...statements);
		expect(await shownOut(host, id, invite)).toEqual(['damaged-table', CLOSED.unreadable]);
		const page = await rival.ask(`/m/${id}`);
		expect([page.status, await page.text()]).toEqual([200, SHELL]);
		expect(page.headers.get('content-type')).toContain('text/html');
		expect(await reasonOf(rival, `/api/tables/${id}`)).toBe('damaged-table');
		expect(await reasonOf(rival, `/api/tables/${id}/log`)).toBe('damaged-table');
		expect(await host.json('/api/me/tables')).toMatchObject({ tables: [{ id, phase: 'playing' }] });
		// Who was at a socket all along is told with their next word.
		expect(await ada.choose({ kind: 'frame', wide: true })).toBe('damaged-table');
		await ada.until(() => ada.closed === CLOSED.unreadable);
	});

	test('hands out what is left, to each as far as they may see it', async () => {
		const { id, host, rival, stranger } = await matchOnItsWay();
		await damage(id, cut('room', 'match'), cut('entry', 'choice', 'where number = 3'));
		const text = async (visitor: Visitor): Promise<string> => (await visitor.ask(`/api/tables/${id}/record`)).text();
		const [adas, bobs, eves] = [await text(host), await text(rival), await text(stranger)];
		expect(JSON.parse(adas)).toMatchObject({
			format: 'backroom-damaged-1',
			reason: 'damaged-table',
			kept: 3,
			game: 'sealed-bids',
			players: [{ name: 'Ada' }, { name: 'Bob' }],
			choices: [{ number: 1, seat: 0, choice: { kind: 'bid', sum: 321 } }]
		});
		expect(JSON.parse(bobs)).toMatchObject({ choices: [{ number: 2, seat: 1, choice: { kind: 'bid', sum: 123 } }] });
		expect(JSON.parse(eves)).toMatchObject({
			choices: [],
			facts: expect.arrayContaining([
				{ choice: 1, at: expect.any(Number) as number, fact: { fact: 'sealed', seat: 0, sum: { $sealed: true } } }
			]) as unknown
		});
		expect(bobs).not.toMatch(/\b321\b/);
		expect(adas).not.toMatch(/\b123\b/);
		for (const mine of [adas, bobs, eves]) expect(mine).not.toMatch(/entropy|nonce|invite|"seed"|account/);
	});

	test('hands out nothing but a number when nobody can say who sat there', async () => {
		const { id, host, invite } = await matchOnItsWay();
		await damage(id, cut('room', 'value'), cut('started', 'value'));
		expect(await host.json(`/api/tables/${id}/record?invite=${invite}`)).toEqual({
			format: 'backroom-damaged-1',
			reason: 'damaged-table',
			kept: 3
		});
	});

	test('hands out nothing to who may not watch', async () => {
		const { id, stranger } = await matchOnItsWay();
		await damage(id, "update room set value = json_set(value, '$.watchers', json('false'))", cut('room', 'match'), 'drop table entry');
		expect(await reasonOf(stranger, `/api/tables/${id}/record`)).toBe('watchers-off');
	});

	test('opens everything when its match was over', async () => {
		const { id, host, stranger, ada, bob } = await matchOnItsWay();
		await toTheEnd(ada, bob);
		await damage(id, cut('entry', 'choice', 'where number = 2'));
		expect((await host.enter(id)).table.phase).toBe('over');
		const left = await stranger.json<{ choices: unknown[]; entropy: string }>(`/api/tables/${id}/record`);
		expect(left).toMatchObject({ format: 'backroom-damaged-1', kept: 10, entropy: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
		expect(left.choices).toHaveLength(9);
	});

	test('is cleared away in the end, and its alarm rings for nothing else', async () => {
		const { id, invite, host } = await matchOnItsWay();
		await damage(id, cut('room', 'match'), 'delete from entry where number = 2');
		await shownOut(host, id, invite);
		const room = env.Match.getByName(id);
		const pauses: number[] = [];
		for (let ring = 0; ring <= ALARM.retries.length; ring += 1) {
			expect(await runDurableObjectAlarm(room)).toBe(true);
			pauses.push(((await alarmOf(id)) ?? 0) - Date.now());
		}
		// It is tried so often, in case somebody puts the house right; then nothing rings until the table goes.
		expect(pauses.pop()).toBeGreaterThan(ROOM.idle.playing - 60_000);
		expect(Math.max(...pauses)).toBeLessThanOrEqual(Math.max(...ALARM.retries));
		const due = (await alarmOf(id)) ?? 0;
		vi.useFakeTimers({ toFake: ['Date'] });
		vi.setSystemTime(due + 1);
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		expect(await alarmOf(id)).toBeNull();
		expect(await reasonOf(host, `/api/tables/${id}`)).toBe('unknown-table');
		expect(await host.json('/api/me/tables')).toEqual({ tables: [] });
	});

	test('at which nobody had begun says so, and can be left', async () => {
		const { id, invite, host } = await runningMatch();
		await damage(id, cut('room', 'value'), 'delete from entry', 'delete from started', 'update room set match = null');
		expect(await shownOut(host, id, invite)).toEqual(['damaged-table', CLOSED.unreadable]);
		expect(await host.json(`/api/tables/${id}/record`)).toMatchObject({ kept: 0 });
	});
});

describe('A room that a newer version of the house has written', () => {
	const named = (game: string): string[] =>
		['room', 'started'].map((table) => `update ${table} set value = json_set(value, '$.game', '${game}')`);

	test.each<[what: string, renew: string | string[], undo: string | string[]]>([
		['the table', "update room set value = json_set(value, '$.format', 3)", "update room set value = json_set(value, '$.format', 2)"],
		['the match', "update room set match = json_set(match, '$.version', 2)", "update room set match = json_set(match, '$.version', 1)"],
		[
			'a step',
			`update entry set step = json_set(step, '$.format', 2) ${LAST}`,
			`update entry set step = json_remove(step, '$.format') ${LAST}`
		],
		['a game', named('new'), named('sealed-bids')]
	])('says so and is left as it is until the house is up to date: %s', async (_what, renew, undo) => {
		const { id, invite, host, ada } = await matchOnItsWay();
		const before = shown(ada.table);
		await damage(id, ...[renew].flat());
		const rows = await rowsOf(id);
		expect(await shownOut(host, id, invite)).toEqual(['newer-table', CLOSED.unreadable]);
		expect((await host.ask(`/m/${id}`)).headers.get('content-type')).toContain('text/html');
		for (const path of ['', '/log', '/record']) expect(await reasonOf(host, `/api/tables/${id}${path}`)).toBe('newer-table');
		expect((await host.ask(`/api/tables/${id}`)).status).toBe(503);
		expect(await host.json('/api/me/tables')).toMatchObject({ tables: [{ id, phase: 'playing' }] });
		expect(await runDurableObjectAlarm(env.Match.getByName(id))).toBe(true);
		expect((await alarmOf(id)) ?? 0).toBeGreaterThan(Date.now() + ROOM.newer - 60_000);
		expect(await rowsOf(id)).toEqual(rows);
		await damage(id, ...[undo].flat());
		expect(shown((await host.enter(id)).table)).toEqual(before);
	});
});
