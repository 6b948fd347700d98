import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Guest, newTable, runningMatch, settled, visitor, type Visitor } from './house.ts';

afterEach(() => void vi.useRealTimers());

type Code = { code: string; until: number; screen?: string };

function codeFrom(somebody: Visitor, id: string): Promise<Code> {
	return somebody.json<Code>(`/api/tables/${id}/screen`, {});
}

async function turnOn(somebody: Visitor, id: string, screen: string): Promise<Guest> {
	const guest = new Guest(await somebody.ask(`/parties/match/${id}?screen=${screen}`, undefined, { upgrade: 'websocket' }));
	await guest.until(() => guest.view !== undefined || guest.closed !== undefined);
	return guest;
}

describe('A television', () => {
	test('finds its table by a short code, typed as people type, for ten minutes', async () => {
		const { host, id } = await newTable();
		const { code, screen, until } = await codeFrom(host, id);
		expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
		const set = await visitor('Set');
		const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
		for (const text of [code, typed]) expect(await set.json('/api/screens', { code: text })).toEqual({ table: id, screen });
		expect(await set.json('/api/screens', { code: 'ABCDEF' })).toEqual({ reason: 'unknown-code' });
		expect(await set.json('/api/screens', { code: 'A'.repeat(21) })).toEqual({ reason: 'malformed' });
		vi.useFakeTimers({ toFake: ['Date'], now: until });
		expect(await set.json('/api/screens', { code })).toEqual({ reason: 'unknown-code' });
	});

	test('is not let guess', async () => {
		const set = await visitor('Set');
		const answers = await Promise.all(Array.from({ length: 12 }, () => set.json<{ reason: string }>('/api/screens', { code: 'ABCDEF' })));
		expect(answers.map(({ reason }) => reason)).toContain('too-fast');
	});

	test('of the host shows the invitation while seats are free, and never once the match runs', async () => {
		const { host, id, invite } = await newTable();
		const screen = (await codeFrom(host, id)).screen ?? '';
		const set = await turnOn(await visitor('Set'), id, screen);
		expect(set.table.invite).toBe(invite);
		const bob = await (await visitor('Bob')).enter(id, invite);
		await bob.sits(1);
		await set.until(() => set.table.seats[1]?.kind === 'player');
		expect(set.table.invite).toBeUndefined();
		const ada = await host.enter(id, invite);
		await ada.starts();
		await set.until(() => set.table.phase === 'playing');
		expect(set.raw.at(-1)).not.toContain(invite);
		expect((await turnOn(await visitor('Set'), id, screen)).raw.join()).not.toContain(invite);
	});

	test('sees what the table shows, in whosever browser it is turned on, and can do nothing', async () => {
		const { host, id, ada, bob, eve } = await runningMatch();
		const screen = (await codeFrom(host, id)).screen ?? '';
		for (const right of [screen, '']) {
			const set = await turnOn(host, id, right);
			expect(set.table).toMatchObject({ youHost: false });
			expect(set.table.you).toBeUndefined();
			await ada.choose({ kind: 'bid', sum: 987 });
			await bob.choose({ kind: 'bid', sum: 654 });
			await settled(ada, bob, eve, set);
			expect(set.match).toEqual(eve.match);
			for (const message of [
				{ type: 'say', text: 'Hello' },
				{ type: 'leave' },
				{ type: 'settle', watchers: false },
				{ type: 'relink' }
			] as const)
				expect(await set.does(message)).toBe('not-for-screens');
			set.close();
			await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' });
		}
	});

	test('is told to the host among those who watch, and leaves no account behind', async () => {
		const { host, id, ada } = await runningMatch();
		const somebody = await visitor('Zoe');
		const set = await turnOn(somebody, id, (await codeFrom(host, id)).screen ?? '');
		await ada.until(() => ada.watching?.people?.some((person) => person.screen === true) === true);
		const who = ada.watching?.people?.find((person) => person.screen)?.who ?? '';
		expect(await ada.does({ type: 'ban', who, banned: true })).toBe('done');
		await set.until(() => set.closed !== undefined);
		expect((await turnOn(somebody, id, '')).closed).toBe(4403);
	});

	test('is the table’s own where watching is off, until the host makes a new link', async () => {
		const { host, rival, id, ada } = await runningMatch();
		expect(await ada.does({ type: 'settle', watchers: false })).toBe('done');
		const screen = (await codeFrom(host, id)).screen ?? '';
		const set = await turnOn(await visitor('Set'), id, screen);
		expect(set.match).toBeDefined();
		expect((await turnOn(await visitor('Set'), id, '')).closed).toBe(4403);
		expect(await codeFrom(rival, id)).toEqual({ reason: 'watchers-off' });
		expect(await ada.does({ type: 'relink' })).toBe('done');
		await set.until(() => set.closed !== undefined);
		expect((await turnOn(await visitor('Set'), id, screen)).closed).toBe(4403);
		expect((await codeFrom(host, id)).screen).not.toBe(screen);
	});

	test('of another player watches like anybody; who has no seat has none', async () => {
		const { rival, stranger, id } = await runningMatch();
		const { screen, code } = await codeFrom(rival, id);
		expect(screen).toBeUndefined();
		expect(await (await visitor('Set')).json('/api/screens', { code })).toEqual({ table: id, screen: '' });
		expect(await codeFrom(stranger, id)).toEqual({ reason: 'not-seated' });
	});

	test('costs the room no version, and its code no row after its time', async () => {
		const { host, id, ada } = await runningMatch();
		const before = ada.version;
		const { code } = await codeFrom(host, id);
		expect((await host.enter(id)).version).toBe(before);
		const object = env.ScreenCode.getByName(code);
		await runInDurableObject(object, (instance) => instance.alarm());
		expect(await runInDurableObject(object, (_instance, { storage }) => [...storage.kv.list()])).toEqual([]);
	});
});
