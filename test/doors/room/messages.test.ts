import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { games } from '#rules/games.ts';
import { REASONS } from '#party/shared/wire.ts';
import type { Guest } from '../../party/house.ts';
import { faultOf, shown, type Count } from './answers.ts';
import { attack, type Attack, type Sender } from './attacks.ts';
import { fakeGuest, type FakeGuest } from './fake-guest.ts';
import { kept, moment, site, type Site } from './ground.ts';
import { randomOf, WISH } from './wish.ts';
import { filledIn, oneOf, type Random } from '../../rules/support/random.ts';

const PLATFORM: ReadonlySet<string> = new Set(REASONS);
/** Of all messages, so many of a thousand go over real sockets. */
const BY_SOCKET = 20;
// So many go by before the room may write what it has and hear others.
const BREATH = 500;

/** Messages to one match, and then another one. */
const ONE_MATCH = 20_000;
/** Reasons that a good attack meets. */
const NEEDED = ['binary', 'malformed', 'too-long', 'match-running', 'not-an-option', 'not-seated', 'stale', 'done'];
// In one game all may be asked at once.
let unasked = 0;

/** Sends to the room itself, past nothing but the socket's own transport. */
function throughTheRoom(
	{ id }: Site,
	senders: readonly Sender[],
	total: number,
	next: (sender: Sender) => Attack,
	count: Count
): Promise<void> {
	return runInDurableObject(env.Match.getByName(id), async (room, { storage }) => {
		const { value } = storage.sql.exec<{ value: string }>('select value from room').one();
		const { places } = JSON.parse(value) as { places: { account: string }[] };
		const guests = senders.map(({ seat }) => fakeGuest(seat === undefined ? 'a stranger who watches' : (places[seat]?.account ?? '')));
		for (let n = 0; n < total; n += 1) {
			const who = n % senders.length;
			const message = next(senders[who] as Sender);
			const { connection, answers, closed } = guests[who] as FakeGuest;
			answers.length = 0;
			await room.onMessage(connection, message.data);
			const fault = closed() ? 'shown out' : faultOf(message, answers, count);
			if (fault !== undefined) throw new Error(`${fault}: ${shown(message)} -> ${answers.join(' ')}`);
			if (n % BREATH === 0) await scheduler.wait(0);
		}
	});
}

/** Sends over the sockets of the players and the watcher, one after the other. */
async function throughSockets(
	{ players, watcher }: Site,
	senders: readonly Sender[],
	total: number,
	next: (sender: Sender) => Attack,
	count: Count
) {
	const guests = [...players, watcher];
	for (let n = 0; n < total; n += 1) {
		const who = n % guests.length;
		const message = asSent(next(senders[who] as Sender));
		const socket = guests[who] as Guest;
		const before = socket.raw.length;
		await socket.sendRaw(message.data);
		const fault = socket.closed === undefined ? faultOf(message, socket.raw.slice(before), count) : 'shown out';
		if (fault !== undefined) throw new Error(`${fault}: ${shown(message)} -> ${socket.raw.slice(before).join(' ')}`);
	}
}

// A browser mends half characters before it sends them.
function asSent({ data, taken }: Attack): Attack {
	return { data: typeof data === 'string' ? data.toWellFormed() : data, taken };
}

/** Attacks one match from all sides; everything it kept is compared before and after, and it goes on. */
async function attacked(game: string, choices: number, total: number, random: Random, count: Count): Promise<void> {
	const place = await site(game, choices, random);
	const { ground, senders } = await moment(place);
	const before = await kept(place.id);
	const everybody = [...place.players, place.watcher];
	const next = (sender: Sender): Attack => attack(sender, ground, random);
	const bySocket = Math.ceil((total * BY_SOCKET) / 1_000);

	await throughSockets(place, senders, bySocket, next, count);
	const heard = everybody.map(({ raw }) => raw.length);
	await throughTheRoom(place, senders, total - bySocket, next, count);

	expect(await kept(place.id)).toBe(before);
	// Nobody else was told anything, and nobody was shown out.
	expect(everybody.map(({ raw }) => raw.length)).toEqual(heard);
	expect(everybody.map(({ closed }) => closed)).toEqual(everybody.map(() => undefined));
	const player = place.players.find(({ match }) => match.options.length > 0) as Guest;
	expect(await player.choose(filledIn(oneOf(player.match.options, random), random))).toBe('done');
	for (const { socket } of everybody) socket.close();
}

describe.each(Object.keys(games))('%s', (game) => {
	const share = Math.ceil(WISH.messages / Object.keys(games).length);

	test(`${share} generated messages change nothing, and each is answered by a reason`, async () => {
		const complaints = vi.spyOn(console, 'error');
		const random = randomOf(game);
		const count: Count = new Map();
		const began = performance.now();
		let matches = 0;
		for (let done = 0; done < share; done += ONE_MATCH) {
			// From the first question to far into the game.
			await attacked(game, Math.floor(random() * 150), Math.min(ONE_MATCH, share - done), random, count);
			matches += 1;
		}
		expect(complaints.mock.calls).toEqual([]);
		for (const reason of NEEDED) expect(count.get(reason), reason).toBeGreaterThan(0);
		unasked += count.get('not-asked') ?? 0;
		report(
			`${game}: ${share} messages to ${matches} matches, seed ${WISH.seed}, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
			count
		);
	});
});

test('who is not asked is told so', () => {
	expect(unasked).toBeGreaterThan(0);
});

function report(title: string, count: Count): void {
	const name = (reason: string): string => (PLATFORM.has(reason) || reason === 'done' ? reason : `${reason} (the game's)`);
	const lines = [...count].sort(([, a], [, b]) => b - a).map(([reason, times]) => `${String(times).padStart(10)}  ${name(reason)}`);
	console.log([title, ...lines].join('\n'));
}
