import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../../rules/core/game.ts';
import type { MatchRecord } from '../../rules/core/record.ts';
import { guest, openTable } from '../support/table-client.ts';
import { Client, type Reply, type Seen } from './client.ts';
import { Player, type BeforeChoice } from './player.ts';
import type { Testimony } from './verdict.ts';
import { within } from '../support/within.ts';

/** Where a match is played: the house itself for what is asked once, and where its sockets are. */
export type Place = { readonly house: string; readonly sockets: string };

/** A match to be opened; the last seat is the house's bot's when `bot`. */
export type Plan = {
	readonly game: Game;
	readonly seats: number;
	readonly settings: Readonly<Record<string, string>>;
	readonly bot: boolean;
};

/** Keeps asking the house while it is down or says no. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (attempt > 300) throw error;
			await sleep(200);
		}
	}
}

/** One match with a client and a player for every seat that is not the house's. */
export class ChaosMatch {
	readonly id: string;
	readonly plan: Plan;
	readonly players: readonly Player[];
	/** Somebody without a seat or an invitation. */
	private readonly watcher: Client;
	/** The finished match's record, once it was fetched. */
	record: MatchRecord | undefined;
	/** What each client showed at the end, once it was asked. */
	private last: readonly Seen[] | undefined;
	private readonly place: Place;
	private readonly cookies: readonly string[];

	private constructor(id: string, plan: Plan, place: Place, cookies: readonly string[], players: readonly Player[], watcher: Client) {
		this.watcher = watcher;
		this.id = id;
		this.plan = plan;
		this.place = place;
		this.cookies = cookies;
		this.players = players;
	}

	/** Opens a table, lets everybody sit down and starts; all of it under fire, too. */
	static async open(place: Place, plan: Plan, random: () => number, before: BeforeChoice): Promise<ChaosMatch> {
		const { game, seats, settings } = plan;
		const cookies: string[] = [];
		for (let seat = 0; seat < (plan.bot ? seats - 1 : seats); seat += 1) cookies.push(await patiently(() => guest(place.house)));
		const table = { game: game.id, seats, settings };
		const { id, invite } = await patiently(() => openTable(place.house, cookies[0] ?? '', table));
		const players = cookies.map((cookie, seat) => {
			const client = new Client(place.sockets, cookie, id, invite);
			return new Player(client, game, seat, random, before);
		});
		for (const { client, seat } of players) if (seat > 0) taken('sit', await client.sit(seat));
		const host = players[0]?.client as Client;
		if (plan.bot) taken('bot', await host.ask({ type: 'bot', seat: seats - 1, present: true }));
		taken('start', await host.ask({ type: 'start' }));
		// The house may die while the nonces are revealed: then its alarm begins the match.
		await Promise.all(players.map(({ client }) => client.until(() => client.table !== undefined && client.table.phase !== 'gathering')));
		const watcher = new Client(place.sockets, await patiently(() => guest(place.house)), id, '');
		await watcher.until(() => watcher.connected);
		return new ChaosMatch(id, plan, place, cookies, players, watcher);
	}

	private get clients(): readonly Client[] {
		return [...this.players.map(({ client }) => client), this.watcher];
	}

	get isOver(): boolean {
		return this.players.some(({ client }) => client.table?.phase === 'over');
	}

	/** The decisions that are open, as far as the players' clients know. */
	get kinds(): readonly string[] {
		return this.players.flatMap(({ kind }) => kind ?? []);
	}

	/** Plays until it is over or stopped; nothing is unanswered then. */
	async play(): Promise<void> {
		await Promise.all(this.players.map((player) => player.play()));
	}

	/** Plays for so many choices more, or until it is over. Throws when that takes more than half a minute. */
	async goOn(choices: number): Promise<void> {
		const wanted = this.acknowledged + choices;
		const played = this.play();
		for (let waited = 0; this.acknowledged < wanted && !this.isOver; waited += 50) {
			if (waited > 30_000) throw new Error(`${this.plan.game.id} for ${this.plan.seats} does not go on: ${this.kinds.join(', ')}`);
			await sleep(50);
		}
		this.stop();
		await played;
	}

	get acknowledged(): number {
		return this.players.reduce((sum, { ledger }) => sum + ledger.acknowledged, 0);
	}

	stop(): void {
		for (const player of this.players) player.stop();
	}

	/** All clients connect once more, and wait until all of them have been told the same version. Throws after half a minute. */
	async gather(): Promise<void> {
		for (const client of this.clients) client.reconnect();
		await within(30_000, this.agreed(), () => `${this.id}: versions ${this.clients.map(({ version }) => version).join(', ')} at the last`);
	}

	private async agreed(): Promise<void> {
		const { clients } = this;
		let version: number | undefined;
		// Those who come last move the others on once more, and so does a bot of the house that is still at it.
		do {
			for (const client of clients) await client.until(() => client.connected);
			version = clients[0]?.version;
			await sleep(200);
		} while (!clients.every((client) => client.connected && client.version === version));
	}

	/** A finished match: everybody looks once more, takes the record along and leaves. */
	async leave(): Promise<void> {
		await Promise.all(
			this.clients.map(async (client) => {
				client.reconnect();
				await client.until(() => client.connected && client.table?.phase === 'over');
			})
		);
		this.last = this.clients.map((client) => client.seen());
		this.record = await patiently(async () => {
			const answer = await fetch(`${this.place.house}/api/tables/${this.id}/record`, { headers: { cookie: this.cookies[0] ?? '' } });
			if (!answer.ok) throw new Error(`no record: ${answer.status}`);
			return (await answer.json()) as MatchRecord;
		});
		this.close();
	}

	close(): void {
		for (const client of this.clients) client.close();
	}

	/** What everybody was told. */
	testimonies(): Testimony[] {
		const seen = this.last ?? this.clients.map((client) => client.seen());
		return seen.map((each, index) => {
			const player = this.players[index];
			if (player === undefined) return { viewer: 'spectator', standing: [], said: [], seen: each };
			const { seat, ledger } = player;
			return { viewer: seat, standing: [...ledger.standing], said: [...ledger.said], seen: each };
		});
	}

	/** What no player or client may ever meet, and did. */
	get wrongs(): string[] {
		const players = this.players.flatMap(({ wrongs, client, seat }) =>
			[...wrongs, ...client.wrongs].map((wrong) => `seat ${seat}: ${wrong}`)
		);
		return [...players, ...this.watcher.wrongs.map((wrong) => `spectator: ${wrong}`)];
	}
}

function taken(what: string, reply: Reply): void {
	if (reply.type === 'refused') throw new Error(`${what} was refused: ${reply.reason}`);
}
