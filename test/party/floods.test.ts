import { describe, expect, test, vi } from 'vitest';
import { PACES, SOCKETS } from '#party/shared/limits.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { rowsOf, runningMatch, visitor, withinOneMinute, type Guest } from './house.ts';

// Fewer than somebody is told to slow down before the socket is closed.
const MANY = 90;

/** Sends so many at once, and waits until each is answered. */
async function floods(guest: Guest, text: (n: number) => string): Promise<string[]> {
	const before = guest.received.length;
	for (let n = 0; n < MANY; n += 1) guest.socket.send(text(n));
	await guest.until(() => guest.received.length >= before + MANY);
	return guest.received.slice(before).map((message) => (message.type === 'refused' ? message.reason : message.type));
}

describe('A flood', () => {
	test.each([
		['choices', (n: number) => JSON.stringify({ type: 'choose', id: `flood ${n}`, version: 1, choices: [{ kind: 'bid', sum: -n }] })],
		['noise', (n: number) => '{'.repeat(1 + (n % 500))]
	])('of %s is answered to its last message, slows nobody else, changes nothing and is forgiven', async (_what, text) => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, ada, bob } = await runningMatch();
		const before = await rowsOf(id);
		const answers = await floods(bob, text);
		expect(answers.filter((answer) => answer === 'too-fast').length).toBeGreaterThanOrEqual(MANY - PACES.player.message.burst - 1);
		expect(await rowsOf(id)).toEqual(before);
		expect(bob.closed).toBeUndefined();
		expect(await ada.choose({ kind: 'bid', sum: 20 })).toBe('done');
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('too-fast');
		vi.setSystemTime(Date.now() + 1_000);
		expect(await bob.choose({ kind: 'bid', sum: 10 })).toBe('done');
	});

	test('of sockets is shown out at the door, keeps out nobody else, and is forgiven', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, invite, stranger, ada } = await runningMatch();
		const codes: (number | undefined)[] = [];
		for (let n = 0; n < 2 * PACES.guest.arrival.burst; n += 1) {
			const guest = await stranger.enter(id);
			codes.push(guest.closed);
			if (guest.closed === undefined) {
				guest.close();
				await guest.until(() => guest.closed !== undefined);
			}
		}
		expect(codes.filter((code) => code === CLOSED.tooMany).length).toBeGreaterThanOrEqual(PACES.guest.arrival.burst);
		expect((await (await visitor('Late')).enter(id, invite)).closed).toBeUndefined();
		expect(ada.closed).toBeUndefined();
		vi.setSystemTime(Date.now() + 1_000 / PACES.guest.arrival.perSecond);
		expect((await stranger.enter(id)).closed).toBeUndefined();
	});

	test('of sockets that stay is held at so many for each account', async () => {
		const { id, stranger } = await runningMatch();
		const guests: Guest[] = [];
		for (let n = 0; n < SOCKETS.ofGuest + 3; n += 1) guests.push(await stranger.enter(id));
		const open = (): Guest[] => guests.filter(({ closed }) => closed === undefined);
		await vi.waitFor(() => expect(open().length).toBe(SOCKETS.ofGuest));
		// The latest: whoever comes back finds no place taken by the sockets of before.
		expect(open()).toEqual(guests.slice(-SOCKETS.ofGuest));
	});

	test('of requests from one address is answered, and slows no other address', async () => {
		const other = await visitor('Other');
		const statuses = await withinOneMinute(async () => {
			const flooder = await visitor('Flooder');
			const answers: number[] = [];
			for (let n = 0; n < 420; n += 1) answers.push((await flooder.ask('/api/me', { name: '' })).status);
			return answers;
		});
		expect(statuses[0]).toBe(400);
		expect(statuses.slice(-100).filter((status) => status === 429).length).toBeGreaterThan(0);
		expect((await other.ask('/api/me', { name: 'Other still' })).status).toBe(200);
	});
});
