import { describe, expect, test, vi } from 'vitest';
import { AWAY, PACES, SAYINGS, SOCKETS } from '#party/shared/limits.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { newTable, runningMatch, visitor, type Guest, type Opened, type Visitor } from './house.ts';

/** So many sockets of each of them, as far as the room lets them in; who is shown out again is among them. */
async function crowdOf(people: readonly Visitor[], each: number, id: string, invite?: string): Promise<Guest[]> {
	const guests: Guest[] = [];
	for (const somebody of people) for (let n = 0; n < each; n += 1) guests.push(await somebody.enter(id, invite));
	return guests;
}

function fifteenAt(address: string): Promise<Visitor[]> {
	return Promise.all(Array.from({ length: 15 }, (_, n) => visitor(`Guest ${n}`, address)));
}

function inside(guests: readonly Guest[]): number {
	return guests.filter(({ closed }) => closed === undefined).length;
}

describe('A crowd with the invitation', () => {
	test('of fifteen who take all the sockets they can at one address keeps out no friend from another', async () => {
		const { id, invite } = await newTable();
		const guests = await crowdOf(await fifteenAt('198.51.100.1'), 8, id, invite);
		expect(inside(guests)).toBeLessThanOrEqual(SOCKETS.ofAddress);
		const friend = await visitor('Friend');
		const friends = await friend.enter(id, invite);
		expect(await friends.sits(1)).toBe('done');
		expect(friends.closed).toBeUndefined();
	});

	test('never takes the place of who has a seat, whatever the address', async () => {
		const { id, invite, rival } = await runningMatch();
		const crowd = await crowdOf(await fifteenAt(rival.address), 3, id, invite);
		expect(inside(crowd)).toBe(SOCKETS.ofAddress);
		const devices = await crowdOf([rival], SOCKETS.ofPlayer + 1, id);
		// The first of them gave way to the last, as did the one from before.
		expect(devices.map(({ closed }) => closed).slice(1)).toEqual(devices.slice(1).map(() => undefined));
		expect(inside(crowd)).toBe(SOCKETS.ofAddress);
	});
});

describe('Who does not slow down', () => {
	async function untilClosed(guest: Guest, text: string): Promise<void> {
		for (let n = 0; n < 400; n += 1) guest.socket.send(text);
		await guest.until(() => guest.closed !== undefined);
	}

	test('is closed, stays out for a while with the address, and is forgiven', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, invite, ada } = await runningMatch();
		const [flooder, neighbour] = [await visitor('Flooder', '198.51.100.2'), await visitor('Neighbour', '198.51.100.2')];
		const guest = await flooder.enter(id, invite);
		await untilClosed(guest, '{"type":"noise"}');
		expect(guest.closed).toBe(CLOSED.tooMany);
		expect(guest.received.at(-1)).toEqual({ type: 'refused', reason: 'too-fast' });
		const told = PACES.guest.message.burst + PACES.guest.patience.burst;
		expect(guest.received.length).toBeLessThan(told + 10);
		for (const somebody of [flooder, neighbour]) expect((await somebody.enter(id, invite)).closed).toBe(CLOSED.tooMany);
		expect(await ada.choose({ kind: 'pass' })).toBe('done');
		vi.setSystemTime(Date.now() + AWAY);
		expect((await flooder.enter(id, invite)).closed).toBeUndefined();
	});

	test('is shown out alone when it has a seat, and is absent for the others', async () => {
		const { id, ada, bob, eve } = await runningMatch();
		await untilClosed(bob, '{"type":"noise"}');
		await ada.until(() => ada.table.seats[1]?.present === false);
		expect([ada.closed, eve.closed]).toEqual([undefined, undefined]);
		expect((await (await visitor('Late')).enter(id)).closed).toBeUndefined();
	});

	test('keeps out no host from the same address, who has as much to say as who has a seat, seated or not', async () => {
		const host = await visitor('Ada', '198.51.100.4');
		const { id, invite } = await host.json<Opened>('/api/tables', { game: 'sealed-bids', seats: 2 });
		const flooder = await (await visitor('Flooder', '198.51.100.4')).enter(id, invite);
		await untilClosed(flooder, '{"type":"noise"}');
		const ada = await host.enter(id);
		expect(ada.closed).toBeUndefined();
		const answers: string[] = [];
		for (let n = 0; n < PACES.player.chat.burst; n += 1) answers.push(await ada.does({ type: 'say', text: `${n}` }));
		expect(answers).toEqual(answers.map(() => 'done'));
	});

	test('asking for the whole again and again gets so many and no more', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const { id, stranger, eve } = await runningMatch();
		const before = eve.received.length;
		await untilClosed(eve, '{"type":"resync"}');
		expect(eve.received.slice(before).filter(({ type }) => type === 'table').length).toBe(PACES.guest.whole.burst);
		expect(eve.closed).toBe(CLOSED.tooMany);
		expect((await stranger.enter(id)).closed).toBe(CLOSED.tooMany);
		vi.setSystemTime(Date.now() + AWAY);
		expect((await stranger.enter(id)).closed).toBeUndefined();
	});
});

describe('Guests without a seat who talk', () => {
	test('fill a part of what is told on joining, and never push out what those with a seat have said', async () => {
		const { id, ada } = await runningMatch();
		expect(await ada.does({ type: 'say', text: 'Whose turn is it?' })).toBe('done');
		for (let n = 0; n < 20; n += 1) {
			const guest = await (await visitor(`Guest ${n}`)).enter(id);
			for (const text of ['spam', 'spam', 'spam']) await guest.does({ type: 'say', text });
			guest.close();
		}
		const late = await (await visitor('Late')).enter(id);
		expect(late.chat[0]?.text).toBe('Whose turn is it?');
		expect(late.chat.length).toBe(1 + SAYINGS.toldOfWatchers);
	});

	test('have less to say than those with a seat, and all at one address together', async () => {
		const { id, ada } = await runningMatch();
		const answers: string[] = [];
		for (let n = 0; n < 6; n += 1) {
			const guest = await (await visitor(`Guest ${n}`, '198.51.100.3')).enter(id);
			for (let times = 0; times < 4; times += 1) answers.push(await guest.does({ type: 'say', text: `${times}` }));
		}
		expect(answers.slice(0, 4)).toEqual(['done', 'done', 'done', 'too-fast']);
		expect(answers.slice(-4)).toEqual(['too-fast', 'too-fast', 'too-fast', 'too-fast']);
		expect(await ada.does({ type: 'say', text: 'I am heard' })).toBe('done');
	});
});
