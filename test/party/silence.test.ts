import { env } from 'cloudflare:workers';
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { SILENT } from '#party/shared/limits.ts';
import { BEHIND, PATIENCE, PING, PONG } from '#party/shared/wire.ts';
import { newTable, runningMatch, visitor, type Guest } from './house.ts';

// The runtime notes by its own clock when a page last asked whether the room is there, so everybody comes in the past, as it were. The
// rooms' clock stands still in between.
async function matchOf(milliseconds: number) {
	vi.useFakeTimers({ toFake: ['Date'] });
	const began = Date.now() - milliseconds;
	vi.setSystemTime(began);
	const match = await runningMatch();
	vi.setSystemTime(began + milliseconds);
	return { ...match, began };
}

async function asks(...guests: Guest[]): Promise<void> {
	for (const guest of guests) {
		guest.socket.send(PING);
		await guest.until(() => guest.raw.at(-1) === PONG);
	}
}

describe('A player whose machine fell asleep with the socket open', () => {
	test('is away since it was last heard of: the host may let a bot play, and it is told so on coming back', async () => {
		const { id, rival, ada, bob, eve, began } = await matchOf(PATIENCE.live + 60_000);
		await asks(ada, eve);
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('done');
		await bob.until(() => bob.closed !== undefined);
		expect(bob.closed).toBe(BEHIND);
		expect(ada.table.seats[1]).toMatchObject({ kind: 'bot', name: 'Bob', present: false, awaySince: began, standIn: { by: 0 } });
		expect((await rival.enter(id)).table).toMatchObject({ you: 1, seats: [{}, { kind: 'bot', present: true }] });
		expect([ada.closed, eve.closed]).toEqual([undefined, undefined]);
	});

	test('is waited for as long as anybody', async () => {
		const { ada, bob, began } = await matchOf((SILENT + PATIENCE.live) / 2);
		expect(await ada.send({ type: 'replace', seat: 1 })).toMatchObject({ reason: 'away-too-short', from: began + PATIENCE.live });
		await bob.until(() => bob.closed !== undefined);
		await ada.until(() => ada.table.seats[1]?.present === false);
		expect(ada.table.seats[1]).toMatchObject({ kind: 'player', present: false, awaySince: began });
	});

	test('is here as long as one of its pages asks for the room', async () => {
		const { id, ada, bob } = await matchOf(PATIENCE.live + 60_000);
		await asks(bob);
		await evictDurableObject(env.Match.getByName(id));
		expect(await ada.does({ type: 'replace', seat: 1 })).toBe('still-here');
		const other = await matchOf(PATIENCE.live + 60_000);
		const device = await other.rival.enter(other.id);
		expect(await other.ada.does({ type: 'replace', seat: 1 })).toBe('still-here');
		expect([bob.closed, device.closed, other.bob.closed]).toEqual([undefined, undefined, undefined]);
	});

	test('and is the host, is away like anybody: who is seated may let a bot play for others, and for the host', async () => {
		const { ada, bob, eve, began } = await matchOf(PATIENCE.live + 60_000);
		await asks(bob, eve);
		expect(await eve.does({ type: 'replace', seat: 0 })).toBe('not-host');
		expect(ada.closed).toBeUndefined();
		expect(await bob.does({ type: 'replace', seat: 0 })).toBe('done');
		await ada.until(() => ada.closed !== undefined);
		expect(ada.closed).toBe(BEHIND);
		expect(bob.table.seats[0]).toMatchObject({ kind: 'bot', name: 'Ada', awaySince: began, standIn: { by: 1 } });
	});

	test('and is a host without a seat, gives way in the lobby to who is seated', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const now = Date.now();
		vi.setSystemTime(now - PATIENCE.live - 60_000);
		const { host, id, invite } = await newTable({ nonce: undefined });
		const [ada, bob] = [await host.enter(id), await (await visitor('Bob')).enter(id, invite)];
		expect(await bob.sits(0)).toBe('done');
		vi.setSystemTime(now);
		await asks(bob);
		expect(await bob.does({ type: 'claim' })).toBe('done');
		await ada.until(() => ada.closed !== undefined);
		expect(bob.table).toMatchObject({ youHost: true, seats: [{ host: true }, {}] });
	});

	test('is not shown out by a request that nobody may make', async () => {
		const { ada, bob, eve } = await matchOf(PATIENCE.live + 60_000);
		expect(await eve.does({ type: 'replace', seat: 1 })).toBe('not-host');
		expect(await bob.does({ type: 'replace', seat: 1 })).toBe('not-replaced');
		await ada.does({ type: 'say', text: 'Bob?' });
		await bob.until(() => bob.chat.length === 1);
		expect(bob.closed).toBeUndefined();
	});
});
