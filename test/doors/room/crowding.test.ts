import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { Budgets } from '#party/room/people/budgets.ts';
import { ANSWERS, PACES, SAYINGS, SOCKETS } from '#party/shared/limits.ts';
import { games } from '#rules/games.ts';
import { visitor, type Guest, type Sent, type Visitor } from '../../party/house.ts';
import { filledIn, oneOf, type Random } from '../../rules/support/random.ts';
import { site, type Site } from './ground.ts';
import { randomOf, WISH } from './wish.ts';

// A deed is dozens of messages, or a visitor of a new session.
const DEEDS = Math.min(2_000, Math.ceil(WISH.messages / 60));
const HOUSEHOLDS = 6;
const AT_ONCE = 60;

/** Somebody with a new session in one of a few households, with or without the invitation; a socket that may be closed by now. */
type Attacker = { readonly who: Visitor; readonly guest: Guest };

/** Rooms under attack go by the house's own pace, which the other attacks at the doors are spared. */
function atItsOwnPace(id: string): Promise<void> {
	return runInDurableObject(env.Match.getByName(id), (room) => {
		const { door } = room as unknown as { door: object };
		Object.defineProperty(door, 'budgets', { value: new Budgets() });
	});
}

function rowsIn(id: string): Promise<number> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
		['room', 'entry', 'saying', 'answered'].reduce((sum, name) => sum + storage.sql.exec(`select 1 from ${name}`).toArray().length, 0)
	);
}

async function comes({ id, invite }: Site, random: Random, n: number): Promise<Attacker> {
	const who = await visitor(`Attacker ${n}`, `192.0.2.${Math.floor(random() * HOUSEHOLDS)}`);
	return { who, guest: await who.enter(id, random() < 0.7 ? invite : undefined) };
}

/** Something that costs the room more than it costs who does it. */
async function deed(place: Site, attackers: Attacker[], random: Random, n: number): Promise<void> {
	const inside = attackers.filter(({ guest }) => guest.socket.readyState === WebSocket.OPEN);
	if (inside.length === 0 || random() < 0.5) return void attackers.push(await comes(place, random, n));
	const { who, guest } = oneOf(inside, random);
	const sends = async (text: string): Promise<void> => {
		const before = guest.received.length;
		for (let times = 0; times < AT_ONCE && guest.socket.readyState === WebSocket.OPEN; times += 1) guest.socket.send(text);
		await guest.until(() => guest.closed !== undefined || guest.received.length > before);
	};
	const request = (message: Sent): string => JSON.stringify({ ...message, id: `deed ${n}` });
	const deeds = [
		async () => {
			for (let more = 0; more <= SOCKETS.ofGuest; more += 1) attackers.push({ who, guest: await who.enter(place.id, place.invite) });
		},
		() => sends('{"type":"resync"}'),
		() => sends('{'),
		() => sends(request({ type: 'say', text: `noise ${n}` })),
		() => sends(request({ type: 'choose', version: guest.version, choices: [{ kind: 'x' }] })),
		() => sends(request({ type: 'settle', watchers: false })),
		() => Promise.resolve(void (guest.reads = false)),
		() => Promise.resolve(guest.close())
	];
	await oneOf(deeds, random)();
}

async function choosesSomething({ players }: Site, random: Random): Promise<string | undefined> {
	const player = players.find(({ match, table }) => match.asks.some(({ seat }) => seat === table.you));
	if (player === undefined) return undefined;
	await player.until(() => player.match.options.length > 0);
	return player.choose(filledIn(oneOf(player.match.options, random), random));
}

describe.each(Object.keys(games))('%s', (game) => {
	test(`${DEEDS} deeds of a crowd at a table keep out no friend, silence nobody, and cost what they may`, async () => {
		const random = randomOf(`crowding ${game}`);
		vi.useFakeTimers({ toFake: ['Date'] });
		const place = await site(game, 3, random);
		await atItsOwnPace(place.id);
		const [host, ...others] = place.players;
		if (host === undefined) throw new Error('nobody sits there');
		const before = await rowsIn(place.id);
		const begun = Date.now();
		expect(await host.does({ type: 'say', text: 'Welcome' })).toBe('done');
		const attackers: Attacker[] = [];
		for (let n = 0; n < DEEDS; n += 1) {
			await deed(place, attackers, random, n);
			if (random() < 0.3) vi.setSystemTime(Date.now() + 500);
		}
		const open = attackers.filter(({ guest }) => guest.socket.readyState === WebSocket.OPEN);
		expect(open.length).toBeLessThanOrEqual(HOUSEHOLDS * SOCKETS.ofAddress);
		const minutes = (Date.now() - begun) / 60_000;
		for (const sockets of Map.groupBy(attackers, ({ who }) => who).values()) {
			const guests = sockets.map(({ guest }) => guest);
			expect(guests.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length).toBeLessThanOrEqual(SOCKETS.ofGuest);
			// One for coming in, and so many asked for.
			const wholes = guests.flatMap(({ received }) => received.filter(({ type }) => type === 'table')).length;
			expect(wholes).toBeLessThanOrEqual(guests.length + PACES.guest.whole.burst + 60 * PACES.guest.whole.perSecond * minutes);
		}
		const friend = await visitor('Friend');
		const friends = await friend.enter(place.id, place.invite);
		expect([friends.closed, friends.view?.invite]).toEqual([undefined, place.invite]);
		expect(friends.chat.some(({ text }) => text === 'Welcome')).toBe(true);
		expect(friends.chat.filter(({ seat }) => seat === undefined).length).toBeLessThanOrEqual(SAYINGS.toldOfWatchers);
		for (const player of [host, ...others]) expect(player.closed).toBeUndefined();
		expect(await choosesSomething(place, random)).toBe('done');
		// What was said, as much as the households may; nothing for what was refused.
		const { burst, perSecond } = PACES.address.chat;
		const said = HOUSEHOLDS * (burst + 60 * perSecond * minutes);
		expect((await rowsIn(place.id)) - before).toBeLessThanOrEqual(Math.min(said, SAYINGS.kept.watchers) + 2 + ANSWERS.unwritten);
	});
});
