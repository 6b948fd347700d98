import { TableClient, guest, seating, type Opened } from '../support/table-client.ts';
import type { RoomMessage } from '../../party/shared/wire.ts';
import { staying } from '../rules/support/random.ts';
import { randomChoice } from './random-choice.ts';
import { within } from './within.ts';

/** A table where everybody sits and the match has started: one client for each seat, one choice at a time. */
export class SeatedTable {
	readonly id: string;
	private readonly clients: readonly TableClient[];
	// Whoever was answered last has seen the match as it is.
	private latest: TableClient | undefined;

	private constructor(id: string, clients: readonly TableClient[]) {
		this.id = id;
		this.clients = clients;
		this.latest = clients[0];
	}

	/** Opens a table of this game, seats as many guests and starts. Throws with the server's reason when it refuses. */
	static async open(server: string, game: string, seats: number): Promise<SeatedTable> {
		const cookies = await Promise.all(Array.from({ length: seats }, () => guest(server)));
		const headers = { cookie: cookies[0] ?? '', origin: server, 'content-type': 'application/json' };
		const post = async (path: string, body: unknown): Promise<unknown> => {
			const answer = await fetch(`${server}/api/tables${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(`no table: ${answer.status} ${await answer.text()}`);
			return await answer.json();
		};
		const opened = (await post('', { game, seats })) as Opened;
		const { id, invite } = opened;
		await post(`/${id}/seat`, seating(opened, cookies[0] ?? ''));
		const table = new SeatedTable(
			id,
			cookies.map((cookie) => new TableClient(server, cookie, id, invite))
		);
		try {
			await within('the table that was to start', table.start());
		} catch (error) {
			table.close();
			throw error;
		}
		return table;
	}

	private async start(): Promise<void> {
		for (const [seat, client] of this.clients.entries()) {
			await client.until(() => true);
			if (seat > 0) taken(await client.sit(seat));
		}
		const [host] = this.clients;
		if (host !== undefined) taken(await host.ask({ type: 'start' }));
		await Promise.all(this.clients.map((client) => client.until(({ phase }) => phase !== 'gathering')));
	}

	/** The client who is asked now, as soon as it knows; undefined when the match is over. */
	async actor(): Promise<TableClient | undefined> {
		const { latest } = this;
		const ask = latest?.table?.match?.asks[0];
		const asked = ask && this.clients[ask.seat];
		if (latest === undefined || asked === undefined || latest.table?.phase === 'over') return undefined;
		if (asked.version < latest.version)
			await within(
				'the table, to the one who is asked',
				asked.until(() => asked.version >= latest.version)
			);
		return asked;
	}

	/** One random choice: milliseconds from sending it to its answer; undefined when the match is over. Throws when it is refused. */
	async choose(random: () => number): Promise<number | undefined> {
		const actor = await this.actor();
		if (actor === undefined) return undefined;
		const choice = randomChoice(staying(actor.table?.match?.options ?? []), random);
		const { version } = actor;
		const begun = performance.now();
		const answer = await within('the table, to a choice', actor.ask({ type: 'choose', version, choices: [choice] }));
		const time = performance.now() - begun;
		if (answer.type === 'refused') throw new Error(`refused: ${answer.reason}`);
		this.latest = actor;
		return time;
	}

	/** Waits until everybody has been told of the last choice. */
	async settled(): Promise<void> {
		const version = this.latest?.version ?? 0;
		await within('the table, to everybody', Promise.all(this.clients.map((client) => client.until(() => client.version >= version))));
	}

	/** Bytes of the text of all updates that anybody has received. */
	get updateBytes(): number {
		return this.clients.reduce((sum, client) => (client.table === undefined ? sum : sum + client.received.update), 0);
	}

	close(): void {
		for (const client of this.clients) client.close();
	}
}

function taken(answer: RoomMessage): void {
	if (answer.type === 'refused') throw new Error(answer.reason);
}
