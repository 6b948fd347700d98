import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../rules/games.ts';
import type { LocalServer } from '../../tools/host/server.ts';
import { milliseconds, percentile, printTable } from '../bench/figures.ts';
import { awakeRooms, objectId } from '../bench/server-processes.ts';
import { randomNumbers } from '../bench/random-choice.ts';
import { SeatedTable } from '../bench/seated-table.ts';

const LONG = 3_000;
const SHORT = 30;
const OF_EACH = 4;
const ROUNDS = 4;
// The runtime puts an object to sleep when it has been idle for 5 to 12 seconds.
const ASLEEP_AFTER = 15_000;
// Played at random its matches of four go on and on.
const GAME = games['pax-transhumanity'];

/** Matches of one length and how long their choices took, in milliseconds. */
type Kind = { readonly name: string; readonly tables: SeatedTable[]; readonly first: number[]; readonly warm: number[] };

/** The measure of how matches of 3,000 choices wake beside short ones. */
export class LongMatches {
	/** Choices taken so far. */
	choices = 0;
	/** How often a room was awake that should have slept. */
	awake = 0;
	private readonly server: LocalServer;
	private readonly random: () => number;

	constructor(server: LocalServer, seed: number) {
		this.server = server;
		this.random = randomNumbers(seed);
	}

	/** Prints how long the first choice takes after a sleep, and the second. */
	async print(): Promise<void> {
		const kinds = [await this.kind(LONG), await this.kind(SHORT)];
		for (let round = 0; round < ROUNDS; round += 1) {
			await sleep(ASLEEP_AFTER);
			await this.wake(kinds);
		}
		printTable([
			['first choice of a match of', 'wakes', 'median', '95 %', 'warm, median', 'over warm'],
			...kinds.map(({ name, first, warm }) => {
				const [cold, usual] = [percentile(first, 0.5), percentile(warm, 0.5)];
				return [name, String(first.length), ...[cold, percentile(first, 0.95), usual, cold - usual].map(milliseconds)];
			})
		]);
		for (const { tables } of kinds) for (const table of tables) table.close();
	}

	private async kind(choices: number): Promise<Kind> {
		const tables = await Promise.all(Array.from({ length: OF_EACH }, () => this.played(choices)));
		return { name: `${choices} choices`, tables, first: [], warm: [] };
	}

	/** A table where so many choices have been taken; a match that ends before gives way to a new one. */
	private async played(choices: number): Promise<SeatedTable> {
		if (GAME === undefined) throw new Error('no such game');
		for (;;) {
			const table = await SeatedTable.open(this.server.url, GAME.id, GAME.seats.most);
			let taken = 0;
			while (taken < choices && (await this.choose(table)) !== undefined) taken += 1;
			if (taken === choices) return table;
			table.close();
		}
	}

	// Long and short in turn, so that both meet the same machine.
	private async wake(kinds: readonly Kind[]): Promise<void> {
		const awake = awakeRooms(this.server, 'Match');
		for (let i = 0; i < OF_EACH; i += 1) {
			for (const { tables, first, warm } of kinds) {
				const table = tables[i];
				if (table === undefined) continue;
				if (awake.has(objectId('Match', table.id))) this.awake += 1;
				for (const times of [first, warm]) {
					const time = await this.choose(table);
					if (time !== undefined) times.push(time);
					await table.settled();
				}
			}
		}
	}

	private async choose(table: SeatedTable): Promise<number | undefined> {
		const time = await table.choose(this.random);
		if (time !== undefined) this.choices += 1;
		return time;
	}
}
