import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../../rules/core/game.ts';
import { games } from '../../rules/games.ts';
import { randomNumbers } from '../bench/random-choice.ts';
import { SeatedTable } from '../bench/seated-table.ts';
import { objectId } from '../bench/server-processes.ts';

/** How a room is played: milliseconds of thinking between two choices, on average, and until when (of `performance.now`). */
export type Pace = { readonly thinking: number; readonly until: number };

/** What a room has seen so far. */
export type Tally = { choices: number; matches: number; sockets: number; readonly errors: string[] };

/** The games and numbers of seats that the rooms are given in turn. */
const KINDS: readonly (readonly [Game, number])[] = Object.values(games).flatMap((game) =>
	Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, more) => [game, game.seats.least + more] as const)
);

/** One room of the soak: a table that is played at random, match after match. */
export class SoakRoom {
	readonly tally: Tally = { choices: 0, matches: 0, sockets: 0, errors: [] };
	private readonly server: string;
	private readonly kind: readonly [Game, number];
	private readonly random: () => number;
	private table: SeatedTable | undefined;
	private closedBytes = 0;

	constructor(server: string, number: number, seed: number) {
		this.server = server;
		this.kind = KINDS[number % KINDS.length] as readonly [Game, number];
		this.random = randomNumbers(seed * 100_003 + number);
	}

	/** The id of its table; undefined while it has none. */
	get id(): string | undefined {
		return this.table?.id;
	}

	/** Whether its object sleeps, given the ids of those that are awake. */
	isAsleep(awake: ReadonlySet<string>): boolean {
		return this.table !== undefined && !awake.has(objectId('Match', this.table.id));
	}

	/** Bytes of all updates its viewers have received. */
	get bytes(): number {
		return this.closedBytes + (this.table?.updateBytes ?? 0);
	}

	/** Plays on at this pace; `took` hears how long each choice took. An error ends the match, never the room. */
	async play({ thinking, until }: Pace, took: (time: number) => void): Promise<void> {
		while (performance.now() < until) {
			if (thinking > 0) await sleep(thinking * 2 * this.random());
			const time = await this.choose();
			if (time !== undefined) took(time);
		}
	}

	/** One choice: how many milliseconds it took; undefined when there was none, because a match has ended or something went wrong. */
	async choose(): Promise<number | undefined> {
		try {
			this.table ??= await this.open();
			const time = await this.table.choose(this.random);
			if (time === undefined) this.leave();
			else this.tally.choices += 1;
			return time;
		} catch (error) {
			this.tally.errors.push(error instanceof Error ? error.message : String(error));
			this.leave();
			// A server in distress is not asked again at once.
			await sleep(1_000);
			return undefined;
		}
	}

	/** Leaves the table, its sockets closed. */
	leave(): void {
		this.closedBytes += this.table?.updateBytes ?? 0;
		this.table?.close();
		this.table = undefined;
	}

	/** Waits until everybody knows of the last choice. */
	async settle(): Promise<void> {
		await this.table?.settled();
	}

	private async open(): Promise<SeatedTable> {
		const [game, seats] = this.kind;
		const table = await SeatedTable.open(this.server, game.id, seats);
		this.tally.matches += 1;
		this.tally.sockets += seats;
		return table;
	}
}
