import { commitTo } from '#lib/fair/commit.ts';
import { dueAt, noteTaken } from '#lib/fair/reveal.ts';
import type { TableView } from '#party/shared/wire.ts';
import type { Request } from './outbox.svelte.ts';

/** Sends a request of which nobody hears. */
type Send = (request: Request) => Promise<string | undefined>;

/** What the seed of the match asks of this seat, done without bothering anybody. */
export class SeedPart {
	readonly #send: Send;
	#isGiving = false;

	constructor(send: Send) {
		this.#send = send;
	}

	/** Does what is due as the table stands; `arrived` when it was received for the first time. */
	give(table: TableView, arrived = false): void {
		const due = this.#isGiving ? undefined : dueAt(table, arrived);
		if (due === undefined) return;
		this.#isGiving = true;
		const done = due.type === 'reveal' ? this.#reveal(table, due.nonce) : this.#commitAnew(table);
		done.then(
			() => (this.#isGiving = false),
			() => (this.#isGiving = false)
		);
	}

	async #reveal({ id, seats, you = 0 }: TableView, nonce: string): Promise<void> {
		const refused = await this.#send({ type: 'reveal', nonce });
		if (refused === undefined) noteTaken(id, seats[you]?.commitment);
	}

	async #commitAnew({ id, commitment: room, you = 0 }: TableView): Promise<void> {
		const { commitment } = await commitTo(id, room);
		await this.#send({ type: 'sit', seat: you, commitment, own: true });
	}
}
