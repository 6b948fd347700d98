import { env } from 'cloudflare:workers';
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#party/room/call.ts';
import type { LogRow } from '#party/room/log.ts';
import { Entries } from '#party/room/rows/entries.ts';
import { CALLS, DAY } from '#party/shared/limits.ts';
import type { CallMessage } from '#party/shared/wire.ts';
import type { Game } from '#rules/core/game.ts';
import { fromBase64url } from '../support/base64url.ts';
import type { PushDevice } from '../support/push-device.ts';
import { newTable, runningMatch, settled, visitor, type Visitor } from './house.ts';
import { PushService } from './push-service.ts';
import { sealedBids } from './sealed-bids.ts';
import { house } from './worker.ts';

let service: PushService;

beforeEach(() => {
	service = new PushService();
});

afterEach(() => {
	vi.restoreAllMocks();
});

function accountOf(somebody: Visitor): string {
	return somebody.cookie.split('=')[1]?.split('-')[0] ?? '';
}

/** Waits until what is asked for is so. */
function comesTrue(check: () => Promise<void>): Promise<void> {
	return vi.waitFor(check, 15_000);
}

async function offers(somebody: Visitor): Promise<PushDevice> {
	const device = await service.device();
	expect(await somebody.json('/api/me/calls/offer', device.offer)).toEqual({});
	return device;
}

/** When the account is to be called to its tables (milliseconds), and those to which it has been. */
function calls(somebody: Visitor): Promise<{ at: number | null }[]> {
	return runInDurableObject(env.Player.getByName(accountOf(somebody)), (_player, { storage }) =>
		storage.sql.exec<{ at: number | null }>('select at from call order by id').toArray()
	);
}

/** Time passes, and the account's alarm rings. */
async function after(milliseconds: number, somebody: Visitor): Promise<void> {
	passes(milliseconds);
	await rings(somebody);
}

function passes(milliseconds: number): void {
	const now = Date.now() + milliseconds;
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(now);
}

async function rings(somebody: Visitor): Promise<void> {
	await runDurableObjectAlarm(env.Player.getByName(accountOf(somebody)));
}

/** What the room answers to the account when its alarm has rung; `told`: the absence in which it was called. */
function callOf(id: string, somebody: Visitor, told?: number): Promise<Call | undefined> {
	return runInDurableObject(env.Match.getByName(id), (room) => room.call(accountOf(somebody), told));
}

/** Ada has left a running match with a device to be called on; then Bob's bid has made it wait for her. */
async function waitsForAda(sum = 10) {
	const match = await runningMatch();
	const { ada, bob, host } = match;
	const phone = await offers(host);
	await ada.choose({ kind: 'bid', sum: 20 });
	ada.close();
	await comesTrue(async () =>
		expect((await env.Match.getByName(match.id).summary(accountOf(host))) as object).toMatchObject({ waiting: false })
	);
	await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
	// Later than Ada has left, by the clock.
	passes(5);
	await bob.choose({ kind: 'bid', sum });
	await comesTrue(async () => expect(await calls(host)).toMatchObject([{ at: expect.any(Number) as number }]));
	return { ...match, phone };
}

describe('A player who is away', () => {
	test('is called when the match waits: which table, what it asks, and who chose last, readable by the device alone', async () => {
		const { id, host, phone } = await waitsForAda();
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([
			{
				id,
				game: 'sealed-bids',
				asks: 'paint',
				by: { name: 'Bob' },
				done: { headline: 'sealed', by: { name: 'Bob' } },
				with: ['Bob'],
				waiting: 1
			}
		]);
		const [posted] = service.posted;
		if (posted === undefined) throw new Error('nothing was posted');
		const other = await service.device();
		await expect(other.read(posted)).rejects.toThrow();
		// Nothing of it stands beside: neither the table, whose name is a link to it, nor who is called.
		const seen = JSON.stringify([...posted.headers]) + posted.endpoint;
		expect(seen).not.toContain(id);
		expect(seen).not.toContain(accountOf(host));
		expect(posted.headers.get('content-encoding')).toBe('aes128gcm');
		expect(posted.headers.get('topic')).toMatch(/^[\w-]{16}$/);
	});

	test('is told what was done as their own page would tell it: another’s secret changes nothing of the message', async () => {
		const messages = [];
		for (const sum of [3, 17]) {
			const { id, host, phone } = await waitsForAda(sum);
			await after(CALLS.patience + 1, host);
			const [message] = (await service.readBy(phone)) as CallMessage[];
			expect(message?.done).toEqual({ headline: 'sealed', by: { name: 'Bob' } });
			messages.push(JSON.stringify(message).replace(id, ''));
		}
		expect(messages[0]).toBe(messages[1]);
	});

	test('is told nothing of what was done before they left, or what they did themselves', async () => {
		const { host, ada, bob } = await runningMatch();
		const phone = await offers(host);
		await bob.choose({ kind: 'bid', sum: 10 });
		await ada.choose({ kind: 'bid', sum: 20 });
		passes(5);
		ada.close();
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		await comesTrue(async () => expect(await calls(host)).toHaveLength(1));
		await after(CALLS.known + CALLS.patience, host);
		const [message] = (await service.readBy(phone)) as CallMessage[];
		expect(message).toMatchObject({ asks: 'paint' });
		expect(message).not.toHaveProperty('done');
	});

	test('is told of people at the table, not of a rival that the rules play', async () => {
		const { games } = house;
		const headlines = { ...sealedBids.headlines, won: () => ({ headline: 'won', by: 7 }) };
		house.games = { [sealedBids.id]: { ...sealedBids, headlines } as unknown as Game };
		try {
			const { id, host } = await waitsForAda();
			expect(await callOf(id, host)).toMatchObject({ done: { headline: 'sealed', by: { name: 'Bob' } } });
		} finally {
			house.games = games;
		}
	});

	test('is told how many tables wait as their rooms say, though nothing of it is kept', async () => {
		const { host, phone } = await waitsForAda();
		const { id, invite } = await newTable();
		const second = await host.enter(id, invite);
		await second.sits(1);
		await runInDurableObject(env.Player.getByName(accountOf(host)), (_player, { storage }) => {
			storage.sql.exec("update mine set summary = json_set(summary, '$.waiting', json('false'))");
		});
		await evictDurableObject(env.Player.getByName(accountOf(host)));
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toMatchObject([{ asks: 'paint', waiting: 1 }]);
		second.close();
	});

	test('costs the room a few rows: of after they left, and none of those in an absence that they were called in', async () => {
		const { id, host } = await waitsForAda();
		const after = vi.spyOn(Entries.prototype, 'after');
		const read = () => after.mock.results.flatMap(({ value }) => (value as LogRow[]).map(({ number }) => number));
		const call = await callOf(id, host);
		expect(call).toHaveProperty('done.headline', 'sealed');
		// The last, and from the one at which they left.
		expect(read()).toEqual([2, 1, 2]);
		after.mockClear();
		expect((await callOf(id, host, call?.absence))?.done).toBeUndefined();
		expect(read()).toEqual([2]);
	});

	test('is called in the language that they have settled for all their devices', async () => {
		const { host, phone } = await waitsForAda();
		expect(await host.json('/api/me/account/preferences', { language: { value: 'it', ago: 0 } })).toMatchObject({
			values: { language: 'it' }
		});
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toMatchObject([{ language: 'it' }]);
	});

	test('is called by a house that proves who it is to the push service', async () => {
		const { host } = await waitsForAda();
		await after(CALLS.patience + 1, host);
		const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(service.posted[0]?.headers.get('authorization') ?? '') ?? [];
		expect(key).toBe((await host.json<{ key: string }>('/api/me/calls')).key);
		const [head = '', claims = '', signature = ''] = token.split('.');
		const verifier = await crypto.subtle.importKey('raw', fromBase64url(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
		const signed = new TextEncoder().encode(`${head}.${claims}`);
		expect(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, verifier, fromBase64url(signature), signed)).toBe(true);
		const { aud, exp, sub } = JSON.parse(new TextDecoder().decode(fromBase64url(claims))) as { aud: string; exp: number; sub: string };
		expect({ aud, sub }).toEqual({ aud: 'https://push.example.org', sub: 'mailto:nobody@backroom.invalid' });
		expect(exp * 1_000 - Date.now()).toBeLessThanOrEqual(DAY);
	});

	test('is not called when they are back at once', async () => {
		const { id, host, phone } = await waitsForAda();
		const back = await host.enter(id);
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
		back.close();
	});

	test('is called once in an absence, however often the table tells of itself', async () => {
		const { id, host, phone } = await waitsForAda();
		await after(CALLS.patience + 1, host);
		const summary = await env.Match.getByName(id).summary(accountOf(host));
		if (summary === undefined || typeof summary === 'string') throw new Error('no summary');
		for (let n = 1; n < 4; n += 1) {
			await env.Player.getByName(accountOf(host)).tableChanged({ ...summary, asks: `${n}`, updated: summary.updated + n });
			await after(CALLS.patience + 1, host);
		}
		expect(await service.readBy(phone)).toHaveLength(1);
	});

	test('is called again for the next turn', async () => {
		const { id, host, bob, phone } = await waitsForAda();
		await after(CALLS.patience + 1, host);
		const back = await host.enter(id);
		await back.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' });
		await back.choose({ kind: 'bid', sum: 20 });
		back.close();
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		passes(5);
		await bob.choose({ kind: 'bid', sum: 10 });
		await comesTrue(async () => expect(await calls(host)).toMatchObject([{ at: expect.any(Number) as number }]));
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toHaveLength(2);
	});

	test.each([
		['as a host without a seat', false],
		['as a host with one', true]
	])('%s is called again when the table is full once more after somebody left', async (_who, isSeated) => {
		const { id, invite, host } = await newTable(isSeated ? {} : { nonce: undefined });
		const phone = await offers(host);
		if (!isSeated) await (await (await visitor('Eve')).enter(id, invite)).sits(0);
		const bob = await (await visitor('Bob')).enter(id, invite);
		for (const times of [1, 2]) {
			expect(await bob.sits(1)).toBe('done');
			await comesTrue(async () => expect(await calls(host)).toMatchObject([{ at: expect.any(Number) as number }]));
			await after(CALLS.patience + 1, host);
			expect(await service.readBy(phone)).toHaveLength(times);
			expect(await bob.does({ type: 'leave' })).toBe('done');
			await comesTrue(async () => expect(await calls(host)).toEqual([]));
		}
	});

	test('who left with the question open is called later, since they know of it', async () => {
		const { host, ada, bob } = await runningMatch();
		const phone = await offers(host);
		ada.close();
		await comesTrue(async () => expect(await calls(host)).toHaveLength(1));
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
		await after(CALLS.known, host);
		expect(await service.readBy(phone)).toMatchObject([{ asks: 'bid' }]);
	});

	test('is not told who chose last while several choose at once', async () => {
		const { host, ada, bob } = await runningMatch({ seats: 2 });
		const phone = await offers(host);
		ada.close();
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		passes(5);
		await bob.choose({ kind: 'bid', sum: 10 });
		await after(CALLS.known + CALLS.patience, host);
		const [message] = (await service.readBy(phone)) as CallMessage[];
		expect(message).toMatchObject({ asks: 'bid' });
		expect(message).not.toHaveProperty('by');
		expect(message).not.toHaveProperty('done');
	});

	test('without a device leaves no row and no alarm', async () => {
		const { host, ada, bob } = await runningMatch();
		ada.close();
		await vi.waitUntil(() => bob.table.seats[0]?.present === false, 15_000);
		await comesTrue(async () =>
			expect((await host.json<{ tables: object[] }>('/api/me/tables')).tables).toMatchObject([{ waiting: true }])
		);
		expect(await runDurableObjectAlarm(env.Player.getByName(accountOf(host)))).toBe(false);
	});
});

describe('The player decides when', () => {
	const minuteOf = (at: number): number => Math.floor((at % DAY) / 60_000);

	test('no call comes in quiet hours; it comes when they end, if the table still waits', async () => {
		const { host, phone } = await waitsForAda();
		const now = minuteOf(Date.now());
		const quiet = { from: (now + 1_380) % 1_440, to: (now + 120) % 1_440, zone: 'UTC' };
		await host.json('/api/me/calls/settings', { quiet });
		expect(await host.json('/api/me/calls')).toMatchObject({ quiet });
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
		const [{ at } = { at: 0 }] = await calls(host);
		expect(minuteOf(at ?? 0)).toBe(quiet.to);
		await after(2 * 3_600_000, host);
		expect(await service.readBy(phone)).toHaveLength(1);
	});

	test('a silent table does not call, another one does', async () => {
		const { id, host, phone } = await waitsForAda();
		await host.json('/api/me/calls/silence', { id, silent: true });
		expect(await host.json('/api/me/calls')).toMatchObject({ silenced: [id] });
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
		await host.json('/api/me/calls/silence', { id, silent: false });
		expect(await host.json('/api/me/calls')).toMatchObject({ silenced: [] });
	});

	test('with calls switched off none comes', async () => {
		const { host, phone } = await waitsForAda();
		await host.json('/api/me/calls/settings', { off: true });
		// The room says no more when it ceases to wait: what was noted would be in the way of the next call.
		expect(await calls(host)).toEqual([]);
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
		expect(await host.json('/api/me/calls')).toMatchObject({ off: true });
	});

	test('a device that is taken back is called no more, the others are', async () => {
		const { host, phone } = await waitsForAda();
		const laptop = await offers(host);
		await host.json('/api/me/calls/forget', { endpoint: phone.endpoint });
		await after(CALLS.patience + 1, host);
		expect([await service.readBy(phone), await service.readBy(laptop)]).toEqual([[], [expect.anything()]]);
	});

	test('ending the other sessions ends their calls', async () => {
		const { host, phone } = await waitsForAda();
		await host.json('/api/session/end-others', {});
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
	});

	test.each(['Mars/Olympus', '', 'x'.repeat(100)])('quiet hours of the time zone “%s” are refused', async (zone) => {
		expect((await (await visitor('Ada')).ask('/api/me/calls/settings', { quiet: { from: 0, to: 1, zone } })).status).toBe(400);
	});
});

describe('A push service', () => {
	test.each([404, 410])('that answers %i has lost the device: it is forgotten', async (status) => {
		const { host } = await waitsForAda();
		service.answers = status;
		await after(CALLS.patience + 1, host);
		expect(service.posted).toHaveLength(1);
		expect(await calls(host)).toEqual([]);
		const devices = await runInDurableObject(env.Player.getByName(accountOf(host)), (_player, { storage }) =>
			storage.sql.exec('select endpoint from device').toArray()
		);
		expect(devices).toEqual([]);
	});

	test.each([500, 429, 302, 'down'] as const)('that fails (%s) is asked twice more, hours apart; the match goes on', async (failure) => {
		const { id, host, bob, phone } = await waitsForAda();
		service.answers = failure;
		await after(CALLS.patience + 1, host);
		for (const pause of CALLS.retries) await after(pause, host);
		expect(await calls(host)).toEqual([{ at: null }]);
		service.answers = 201;
		await after(DAY, host);
		expect((await service.readBy(phone)).length).toBe(failure === 'down' ? 0 : 1 + CALLS.retries.length);
		const back = await host.enter(id);
		expect(await back.choose({ kind: 'paint', paint: 'umber' })).toBe('done');
		await settled(back, bob);
	});

	test('that comes back in between gets the call once', async () => {
		const { host, phone } = await waitsForAda();
		service.answers = 'down';
		await after(CALLS.patience + 1, host);
		service.answers = 201;
		for (const pause of CALLS.retries) await after(pause, host);
		expect(await service.readBy(phone)).toHaveLength(1);
	});
});

describe('Devices that the house calls', () => {
	const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

	test.each([
		'http://push.example.org/x',
		'https://push.example.org:8443/x',
		'https://127.0.0.1/x',
		'https://2130706433/x',
		'https://0x7f.1/x',
		'https://10.0.0.1/x',
		'https://169.254.169.254/latest/meta-data',
		'https://8.8.8.8/x',
		'https://[::1]/x',
		'https://[fd00::1]/x',
		'https://[::ffff:192.168.0.1]/x',
		'https://localhost/x',
		'https://localhost./x',
		'https://raspberry/x',
		'https://raspberry.local/x',
		'https://router.lan/x',
		'https://metadata.google.internal/x',
		'https://nas.home.arpa/x',
		'https://backroom.test/api/session/end-others',
		'https://other.backroom.test/x',
		'https://BACKROOM.test/x',
		'https://ada:secret@push.example.org/x',
		'https://push.example.org/x#y',
		'wss://push.example.org/x',
		'file:///etc/passwd',
		'data:text/plain,x',
		'push.example.org',
		'',
		`https://push.example.org/${'x'.repeat(CALLS.endpoint)}`
	])('are not at %s', async (endpoint) => {
		const ada = await visitor('Ada');
		const answer = await ada.ask('/api/me/calls/offer', { endpoint, ...KEYS });
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({ reason: endpoint.length > CALLS.endpoint ? 'malformed' : 'bad-device' });
		expect(service.posted).toEqual([]);
	});

	test.each([{ p256dh: 'short' }, { p256dh: `A${'A'.repeat(86)}` }, { auth: 'short' }, { auth: `${'A'.repeat(21)}!` }])(
		'have whole keys: %j is none',
		async (wrong) => {
			const { offer } = await service.device();
			expect((await (await visitor('Ada')).ask('/api/me/calls/offer', { ...offer, ...wrong })).status).toBe(400);
		}
	);

	test('are a few, the oldest giving way, and so many others a day', async () => {
		const ada = await visitor('Ada');
		for (let n = 0; n < CALLS.devicesADay; n += 1) await offers(ada);
		const { offer } = await service.device();
		expect(await ada.json('/api/me/calls/offer', offer)).toEqual({ reason: 'devices-today' });
		const kept = await runInDurableObject(env.Player.getByName(accountOf(ada)), (_player, { storage }) =>
			storage.sql.exec('select endpoint from device').toArray()
		);
		expect(kept).toHaveLength(CALLS.devices);
	});
});

describe('A nudge', () => {
	test('calls who is away and waited for once more, and names who sent it; one a day', async () => {
		const { id, host, rival, phone } = await waitsForAda();
		await after(CALLS.patience + 1, host);
		expect(await rival.json(`/api/tables/${id}/nudge`, { seat: 0 })).toEqual({});
		await comesTrue(async () => expect(await calls(host)).toMatchObject([{ at: expect.any(Number) as number }]));
		await rings(host);
		expect(await service.readBy(phone)).toMatchObject([{ asks: 'paint' }, { asks: 'paint', nudge: 'Bob' }]);
		expect(await rival.json(`/api/tables/${id}/nudge`, { seat: 0 })).toEqual({ reason: 'nudged-today' });
		passes(DAY);
		expect(await rival.json(`/api/tables/${id}/nudge`, { seat: 0 })).toEqual({});
	});

	test('is refused of who is here, is not waited for, is oneself, or by who has no seat', async () => {
		const { id, host, rival, stranger, ada } = await runningMatch();
		const nudge = (who: Visitor, seat: number): Promise<unknown> => who.json(`/api/tables/${id}/nudge`, { seat });
		expect(await nudge(rival, 0)).toEqual({ reason: 'still-here' });
		expect(await nudge(rival, 1)).toEqual({ reason: 'nobody-there' });
		expect(await nudge(rival, 7)).toEqual({ reason: 'nobody-there' });
		expect(await nudge(stranger, 0)).toEqual({ reason: 'not-seated' });
		await ada.choose({ kind: 'bid', sum: 20 });
		ada.close();
		await comesTrue(async () => expect(await nudge(rival, 0)).toEqual({ reason: 'not-waited-for' }));
		expect((await rival.ask(`/api/tables/${id}/nudge`, { seat: -1 })).status).toBe(400);
		expect(await nudge(host, 1)).toEqual({ reason: 'still-here' });
	});

	test('to a silent table calls nobody, and does not say so', async () => {
		const { id, host, rival, phone } = await waitsForAda();
		await host.json('/api/me/calls/silence', { id, silent: true });
		expect(await rival.json(`/api/tables/${id}/nudge`, { seat: 0 })).toEqual({});
		await after(CALLS.patience + 1, host);
		expect(await service.readBy(phone)).toEqual([]);
	});
});
