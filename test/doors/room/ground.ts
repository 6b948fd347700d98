import { options } from '#rules/core/play.ts';
import { games } from '#rules/games.ts';
import { Store } from '#party/room/rows/store.ts';
import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import { filledIn, oneOf, type Random } from '../../rules/support/random.ts';
import { newTable, settled, visitor, type Guest, type Sent } from '../../party/house.ts';
import { TAKEN, type Sender } from './attacks.ts';
import type { Ground } from './sound.ts';

/** A real match in its middle, everybody at their sockets; `taken` are the requests of each guest that were taken. */
export type Site = {
	readonly id: string;
	readonly invite: string;
	readonly game: string;
	readonly players: readonly Guest[];
	readonly watcher: Guest;
	readonly taken: ReadonlyMap<Guest, readonly string[]>;
};

/** Plays a match of the game over sockets, so many choices far; half as many when it is over before. */
export async function site(game: string, choices: number, random: Random): Promise<Site> {
	const { least, most } = games[game]?.seats ?? { least: 0, most: 0 };
	const seats = Math.min(Math.max(least, 3), most);
	const { host, id, invite } = await newTable({ game, seats });
	const players = [await host.enter(id, invite)];
	for (let seat = 1; seat < seats; seat += 1) {
		const player = await (await visitor(`Player ${seat}`)).enter(id, invite);
		await player.sits(seat);
		players.push(player);
	}
	const watcher = await (await visitor('Watcher')).enter(id);
	const everybody = [...players, watcher];
	await players[0]?.starts();
	await settled(...everybody);
	// Who watches is told a moment later: nothing of it may come while the match is attacked.
	await vi.waitUntil(() => players[0]?.watching?.people?.[0]?.name === 'Watcher', { timeout: 30_000 });
	await vi.waitUntil(() => everybody.every(({ watching }) => watching?.count === 1), { timeout: 30_000 });
	const taken = new Map<Guest, string[]>(players.map((player) => [player, []]));
	for (let n = 0; n < choices && players[0]?.match.result === undefined; n += 1) {
		const asked = oneOf(
			players.filter(({ match, table }) => match.asks.some(({ seat }) => seat === table.you)),
			random
		);
		const choice = filledIn(oneOf(asked.match.options, random), random);
		const request = { type: 'choose', id: `${TAKEN}${n}`, version: asked.version, choices: [choice as never] } satisfies Sent;
		const answer = await asked.send(request);
		if (answer.type !== 'done') throw new Error(`${answer.reason}: ${JSON.stringify(choice)}`);
		taken.get(asked)?.push(JSON.stringify(request));
		await settled(...everybody);
	}
	if (players[0]?.match.result !== undefined) {
		for (const { socket } of everybody) socket.close();
		return site(game, Math.floor(choices / 2), random);
	}
	return { id, invite, game, players, watcher, taken };
}

/** The moment, and what each seat could choose in it, read from the rows and the rules, not from what the room tells. */
export function moment({
	id,
	game: name,
	players,
	taken
}: Site): Promise<{ readonly ground: Ground; readonly senders: readonly Sender[] }> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const game = games[name];
		if (game === undefined) throw new Error(`no game ${name}`);
		const room = new Store(storage).readRoom(() => game);
		if (room?.course === undefined) throw new Error('no match');
		const { table, course } = room;
		const { match } = course;
		const seated = players.map((player, seat): Sender => ({
			seat,
			host: seat === 0,
			options: options(game, match, seat),
			undo: match.trail[seat] ?? 0,
			taken: taken.get(player) ?? []
		}));
		const ground = { version: table.version, seats: players.length, settings: Object.keys(game.settings) };
		return { ground, senders: [...seated, { host: false, options: [], undo: 0, taken: [] }] };
	});
}

/** Everything the room keeps of the match, the table and the talk. */
export function kept(id: string): Promise<string> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) => {
		const rows = ['room', 'entry', 'saying', 'edition'].map((name) => storage.sql.exec(`select * from ${name}`).toArray());
		return JSON.stringify(rows);
	});
}
