import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CLOSED, PATIENCE } from '#party/shared/wire.ts';
import { browserOf, type Browser } from './browser.ts';
import { Guest, newTable, playTwoRounds, runningMatch, settled, visitor, type Visitor } from './house.ts';
import { another, opens } from './members.ts';

afterEach(() => void vi.useRealTimers());

type Code = { code: string; until: number; screen?: string };

function codeFrom(somebody: Visitor | Browser, id: string): Promise<Code> {
	return somebody.json<Code>(`/api/tables/${id}/screen`, {});
}

async function turnOn(somebody: Visitor | Browser, id: string, screen: string): Promise<Guest> {
	const guest = new Guest(await somebody.ask(`/parties/match/${id}?screen=${screen}`, undefined, { upgrade: 'websocket' }));
	await guest.until(() => guest.view !== undefined || guest.closed !== undefined);
	return guest;
}

function accountOfVisitor({ cookie }: Visitor): string {
	return decodeURIComponent(cookie.split('=')[1] ?? '').slice(0, 22);
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
		const { host, stranger, id, ada } = await runningMatch();
		const somebody = await visitor('Zoe');
		const set = await turnOn(somebody, id, (await codeFrom(host, id)).screen ?? '');
		await ada.until(() => ada.watching?.people?.some((person) => person.screen === true) === true);
		const who = ada.watching?.people?.find((person) => person.screen)?.who ?? '';
		expect(await ada.does({ type: 'ban', who, banned: true })).toBe('done');
		await set.until(() => set.closed !== undefined);
		expect((await turnOn(somebody, id, '')).closed).toBe(4403);
		// The host's people are people: Eve is among those shut out, and no television.
		await stranger.enter(id);
		await ada.until(() => ada.watching?.people?.some(({ name }) => name === 'Eve') === true);
		const eve = ada.watching?.people?.find(({ name }) => name === 'Eve')?.who ?? '';
		expect(await ada.does({ type: 'ban', who: eve, banned: true })).toBe('done');
		const player = env.Player.getByName(accountOfVisitor(host));
		await vi.waitFor(async () => expect(await player.shutOut()).toEqual([accountOfVisitor(stranger)]), 15_000);
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

	test('is the table’s own no longer when its host has gone, or another player has taken the host’s place', async () => {
		const { host, id, invite } = await newTable({ watchers: false });
		const first = (await codeFrom(host, id)).screen ?? '';
		const ada = await host.enter(id, invite);
		const rival = await visitor('Bob');
		const bob = await rival.enter(id, invite);
		await bob.sits(1);
		const set = await turnOn(await visitor('Set'), id, first);
		expect(set.table.phase).toBe('gathering');
		expect(await ada.does({ type: 'leave' })).toBe('done');
		await set.until(() => set.closed !== undefined);
		expect((await turnOn(await visitor('Set'), id, first)).closed).toBe(4403);
		const second = (await codeFrom(rival, id)).screen ?? '';
		expect(second).not.toBe(first);
		const eve = await (await visitor('Eve')).enter(id, invite);
		await eve.sits(0);
		vi.useFakeTimers({ toFake: ['Date'] });
		bob.close();
		await eve.until(() => eve.table.seats[1]?.present === false);
		vi.setSystemTime(Date.now() + PATIENCE.live);
		expect((await turnOn(await visitor('Set'), id, second)).table.phase).toBe('gathering');
		expect(await eve.does({ type: 'claim' })).toBe('done');
		expect((await turnOn(await visitor('Set'), id, second)).closed).toBe(4403);
	});

	test('is the table’s own no longer once somebody was asked to leave who may have seen how', async () => {
		const { host, id, ada } = await runningMatch();
		expect(await ada.does({ type: 'settle', lag: 'after' })).toBe('done');
		const screen = (await codeFrom(host, id)).screen ?? '';
		const set = await turnOn(await visitor('Set'), id, screen);
		expect(await ada.does({ type: 'ban', who: 1, banned: true })).toBe('done');
		await set.until(() => set.closed !== undefined);
		expect((await turnOn(await visitor('Set'), id, screen)).closed).toBe(4403);
	});

	test('goes along to the next table when its host opens it, and with nobody else', async () => {
		for (const asker of ['host', 'rival'] as const) {
			const match = await runningMatch();
			expect(await match.ada.does({ type: 'settle', watchers: false })).toBe('done');
			const screen = (await codeFrom(match.host, match.id)).screen ?? '';
			await playTwoRounds(match.ada, match.bob);
			const { id } = await match[asker].json<{ id: string }>(`/api/tables/${match.id}/again`, {});
			const set = await turnOn(await visitor('Set'), id, screen);
			expect(set.closed).toBe(asker === 'host' ? undefined : 4403);
		}
	});

	test('is closed when the browser it runs in is signed out, and when all other sessions are ended', async () => {
		const laptop = await browserOf('Ada');
		const [phone, tablet] = [await another(laptop), await another(laptop)];
		const { id } = await opens(laptop);
		const screen = (await codeFrom(laptop, id)).screen ?? '';
		const [onPhone, onTablet, elsewhere] = [
			await turnOn(phone, id, screen),
			await turnOn(tablet, id, screen),
			await turnOn(await visitor('Set'), id, screen)
		];
		const { browsers } = await phone.json<{ browsers: { id: string; own?: true }[] }>('/api/me/account');
		await laptop.ask('/api/me/account/browsers/end', { id: browsers.find(({ own }) => own)?.id });
		await onPhone.until(() => onPhone.closed !== undefined);
		expect([onPhone.closed, onTablet.closed]).toEqual([CLOSED.session, undefined]);
		expect((await laptop.ask('/api/session/end-others', {})).status).toBe(200);
		await onTablet.until(() => onTablet.closed !== undefined);
		expect([onTablet.closed, elsewhere.closed]).toEqual([CLOSED.session, undefined]);
	});

	test('is nobody who is there: bots count what they do while it alone looks on', async () => {
		const { host, id } = await newTable({ seats: 3, bots: true });
		const ada = await host.enter(id);
		const screen = (await codeFrom(host, id)).screen ?? '';
		const aloneIn = (): Promise<unknown> =>
			runInDurableObject(env.Match.getByName(id), (room) => {
				const { keeper } = room as unknown as { keeper: { room?: { table: { alone?: number } } } };
				return keeper.room?.table.alone;
			});
		await ada.choose({ kind: 'bid', sum: 1 });
		await turnOn(await visitor('Set'), id, screen);
		ada.close();
		await ada.until(() => ada.closed !== undefined);
		await runDurableObjectAlarm(env.Match.getByName(id));
		expect(await aloneIn()).toBe(1);
		await turnOn(await visitor('Set'), id, screen);
		expect(await aloneIn()).toBe(1);
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
