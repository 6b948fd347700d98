import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../../rules/core/game.ts';
import type { AnyChoice } from '../../rules/core/option.ts';
import type { Counts } from '../soak/counting/counts.ts';
import { namedGuest, openTable, TableClient } from '../support/table-client.ts';
import { randomNumbers } from '../bench/random-choice.ts';
import { within } from '../bench/within.ts';
import { billBetween, type Bill } from './bill.ts';

/**
 * How a match is played: over days, whoever is asked coming and going, and going on from the home page at once, or after so long a look that
 * the room sleeps again; in one evening, everybody at the table; or by one player with bots.
 */
export type Manner = 'days' | 'pauses' | 'evening' | 'bots';

/** What a match has cost, with its length, what its alarms did, and the bytes it keeps: when it has just ended, and in the end. */
export type Counted = {
	readonly bill: Bill;
	readonly choices: number;
	readonly before: Counts;
	readonly after: Counts;
	readonly ended: number;
	readonly kept: number;
};

// Nobody answers at once who is away; a match over days takes weeks.
const HOURS_BETWEEN = 5;
// Until a finished room has done whatever it does with what it keeps.
const HOURS_AFTER = 48;
// Players' objects hear of their tables, and rooms of closed sockets, a moment later.
const HEARD = 15;
const QUIET = 500;
// More than anybody makes in one visit.
const REQUESTS = 10_000;
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan'];

/**
 * Plays a whole match of people who have played before on the counting server, everybody choosing as the game's bot does. Throws when the
 * server refuses something.
 */
export async function countedMatch(server: string, game: Game, manner: Manner, seed: number): Promise<Counted> {
	const people = await metBefore(server, game);
	const before = await countsOf(server);
	const match = new CountedMatch(server, game, manner, seed, manner === 'bots' ? people.slice(0, 1) : people);
	await match.begin();
	const choices = await match.play();
	await sleep(QUIET);
	const ended = await match.bytes();
	await ask(server, `/later?hours=${HOURS_AFTER}`);
	await ask(server, `/ring?id=${match.id}`);
	await sleep(QUIET);
	const after = await countsOf(server);
	const kept = await match.bytes();
	return { bill: billBetween(before, after, kept), choices, before, after, ended, kept };
}

// Four with accounts of their own, whose first match they stopped at its beginning: what an account costs, it costs once.
async function metBefore(server: string, game: Game): Promise<readonly string[]> {
	const people = await Promise.all(NAMES.map((name) => namedGuest(server, name)));
	const first = new CountedMatch(server, game, 'evening', 0, people);
	await first.begin();
	await first.stop();
	await sleep(QUIET);
	return people;
}

class CountedMatch {
	id = '';
	private readonly server: string;
	private readonly game: Game;
	private readonly manner: Manner;
	private readonly random: () => number;
	private readonly cookies: readonly string[];
	private invite = '';
	private visits = 0;
	private readonly isByDays: boolean;
	private readonly clients = new Map<number, TableClient>();

	constructor(server: string, game: Game, manner: Manner, seed: number, cookies: readonly string[]) {
		this.server = server;
		this.game = game;
		this.manner = manner;
		this.isByDays = manner === 'days' || manner === 'pauses';
		this.random = randomNumbers(seed);
		this.cookies = cookies;
	}

	bytes(): Promise<number> {
		return ask(this.server, `/bytes?id=${this.id}`);
	}

	/** Opens the table, has everybody sit down, and starts. */
	async begin(): Promise<void> {
		const seats = NAMES.length;
		const [host = ''] = this.cookies;
		const { id, invite } = await openTable(this.server, host, {
			game: this.game.id,
			seats,
			bots: this.manner === 'bots',
			patience: this.isByDays ? 'days' : 'live'
		});
		this.id = id;
		this.invite = invite;
		for (const seat of this.cookies.keys()) {
			const client = await this.come(seat);
			if (seat > 0) taken(await client.sit(seat));
		}
		if (this.manner !== 'bots') taken(await (await this.come(0)).ask({ type: 'start' }));
		await Promise.all([...this.clients.values()].map((client) => client.until(({ phase }) => phase !== 'gathering')));
		if (this.isByDays) await this.allLeave();
	}

	/** Everybody agrees that the match stops here, and leaves. */
	async stop(): Promise<void> {
		for (const client of this.clients.values()) taken(await client.ask({ type: 'stop', agrees: true }));
		await this.allLeave();
	}

	/** Plays to the end. Answers how many choices there were. */
	async play(): Promise<number> {
		let seat: number | undefined = 0;
		let [choices, version] = [0, 0];
		while (seat !== undefined) {
			const client = await this.come(seat);
			await within(
				'the table, to a player',
				client.until(({ phase, match }) => client.version >= version && (phase === 'over' || isAsked(match) || this.manner !== 'bots'))
			);
			await this.answer(client, seat);
			const { table } = client;
			version = client.version;
			choices = table?.match?.choices ?? choices;
			if (this.isByDays) await this.leave(seat);
			seat = table?.phase === 'over' ? undefined : this.nextOf(client, seat);
			if (this.isByDays) await this.passes();
		}
		await this.allLeave();
		return choices;
	}

	// Everybody is asleep by the next visit.
	private async passes(): Promise<void> {
		await this.sleeps();
		await ask(this.server, `/later?hours=${HOURS_BETWEEN}`);
	}

	private async sleeps(): Promise<void> {
		await ask(this.server, `/sleep?id=${this.id}`);
	}

	// Who is asked now; when several are at once, one after the other.
	private nextOf({ table }: TableClient, seat: number): number {
		const asked = table?.match?.asks.map((each) => each.seat).filter((each) => each < this.cookies.length) ?? [];
		return asked.find((each) => each > seat) ?? asked[0] ?? seat;
	}

	private async answer(client: TableClient, seat: number): Promise<void> {
		for (;;) {
			const { table } = client;
			if (table === undefined || table.phase === 'over' || !isAsked(table.match)) return;
			taken(
				await within(
					'the table, to a choice',
					client.ask({ type: 'choose', version: client.version, choices: [this.choiceOf(client, seat)] })
				)
			);
		}
	}

	private choiceOf({ table }: TableClient, seat: number): AnyChoice {
		const match = table?.match;
		const step = match?.asks.find((each) => each.seat === seat)?.step;
		if (match === undefined || step === undefined) throw new Error('asked nothing');
		if (step.step === 'confirm') return { kind: 'confirm' };
		return this.game.bot({ seat, board: match.board, step, options: match.options, random: this.random } as Parameters<Game['bot']>[0]);
	}

	// As the page does it: who I am with my tables, the table.
	private async come(seat: number): Promise<TableClient> {
		const known = this.clients.get(seat);
		if (known !== undefined) return known;
		const cookie = this.cookies[seat] ?? '';
		const headers = { cookie, origin: this.server };
		await (await fetch(`${this.server}/api/me?tables`, { headers })).text();
		if (this.manner === 'pauses' && this.clients.size === 0) await this.sleeps();
		const client = new TableClient(this.server, cookie, this.id, this.invite, this.visits * REQUESTS);
		this.visits += 1;
		await within(
			'the table, to who comes',
			client.until(() => true)
		);
		this.clients.set(seat, client);
		return client;
	}

	private async leave(seat: number): Promise<void> {
		this.clients.get(seat)?.close();
		this.clients.delete(seat);
		await sleep(HEARD);
	}

	private async allLeave(): Promise<void> {
		for (const seat of [...this.clients.keys()]) await this.leave(seat);
	}
}

function isAsked(match: { readonly options: readonly unknown[] } | undefined): boolean {
	return (match?.options.length ?? 0) > 0;
}

function taken(answer: { readonly type: string; readonly reason?: string }): void {
	if (answer.type === 'refused') throw new Error(`refused: ${answer.reason}`);
}

async function countsOf(server: string): Promise<Counts> {
	return (await (await fetch(`${server}/rows`)).json()) as Counts;
}

async function ask(server: string, path: string): Promise<number> {
	const answer = await fetch(server + path);
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	return (await answer.json()) as number;
}
