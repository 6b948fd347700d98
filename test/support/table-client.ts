import { patched } from '../../rules/core/diff.ts';
import type { Level } from '../../rules/core/levels.ts';
import { nonceCommitment } from '../../rules/core/seed.ts';
import type { Seat } from '../../rules/core/seat.ts';
import type { ClientMessage } from '../../party/shared/client-message.ts';
import type { RoomMessage, TableView } from '../../party/shared/wire.ts';
import { asksForNonce, nonceOf, sitting } from './seed-nonce.ts';

// Node's own WebSocket takes headers; the DOM's type does not know them.
const Socket = WebSocket as unknown as new (url: string, options: { headers: Readonly<Record<string, string>> }) => WebSocket;

// How the messages begin that tell of the table: the whole, or an update.
const TOLD = /^\{"type":"(table|update)"/;
// The answer that rides on an update: the name of our own request.
const DONE = /,"done":"(r\d+)"\}$/;

type Unnamed<M> = M extends { id: string } ? Omit<M, 'id'> : M;

/** A guest's cookie for this server. */
export async function guest(server: string): Promise<string> {
	const answer = await fetch(`${server}/api/me`);
	const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
	if (cookie === undefined) throw new Error('the server gave no session');
	return cookie;
}

/** The session of a guest with a name, whom the server keeps from then on. */
export async function namedGuest(server: string, name: string): Promise<string> {
	const headers = { origin: server, 'content-type': 'application/json' };
	const answer = await fetch(`${server}/api/me`, { method: 'POST', headers, body: JSON.stringify({ name }) });
	const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
	if (cookie === undefined) throw new Error('the server gave no session');
	return cookie;
}

/** A table that was opened, as the server answers. */
export type Opened = { readonly id: string; readonly invite: string; readonly commitment: string };

/** How the guest sits down who has opened the table: with the nonce when bots (of this level) begin at once, committed to it otherwise. */
export function seating({ commitment }: Opened, cookie: string, bots = false, level?: Level): Readonly<Record<string, unknown>> {
	const nonce = nonceOf(cookie);
	return bots ? { bots, nonce, level } : { commitment: nonceCommitment(commitment, nonce) };
}

/** Opens a table as this guest and sits down at it; with `bots` the match starts at once, with those of this `level`. */
export async function openTable(
	server: string,
	cookie: string,
	{ bots = false, level, ...table }: Readonly<Record<string, unknown>> & { readonly level?: Level }
): Promise<Opened> {
	const post = async (path: string, body: unknown): Promise<unknown> => {
		const headers = { cookie, origin: server, 'content-type': 'application/json' };
		const answer = await fetch(`${server}/api/tables${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`no table: ${answer.status} ${await answer.text()}`);
		return await answer.json();
	};
	const opened = (await post('', table)) as Opened;
	await post(`/${opened.id}/seat`, seating(opened, cookie, bots === true, level));
	return opened;
}

/**
 * One connection to a table: keeps the view patched, counts what it receives, matches answers to requests. Updates are applied
 * when somebody looks, so that several clients in one process do not put off each other's answers.
 */
export class TableClient {
	private latest: TableView | undefined;
	private latestVersion = 0;
	private unread: string[] = [];
	/** Bytes of the text of every message received, whole views and updates apart. */
	readonly received = { whole: 0, wholes: 0, update: 0, updates: 0 };
	private readonly socket: WebSocket;
	private readonly answers = new Map<string, (message: RoomMessage) => void>();
	private readonly waiting = new Set<() => void>();
	private readonly nonce: string;
	private hasRevealed = false;
	private requests: number;
	// Why the door stayed shut.
	private turnedAway: string | undefined;

	/** `requests`: how many its guest has made over earlier connections, whose names are not used again. */
	constructor(server: string, cookie: string, id: string, invite: string, requests = 0) {
		this.requests = requests;
		this.nonce = nonceOf(cookie);
		const url = `${server.replace('http', 'ws')}/parties/match/${id}?invite=${invite}`;
		this.socket = new Socket(url, { headers: { cookie, origin: server } });
		this.socket.addEventListener('message', ({ data }) => this.take(String(data)));
	}

	/** The table as this connection was told; undefined before the first message. */
	get table(): TableView | undefined {
		this.read();
		return this.latest;
	}

	get version(): number {
		this.read();
		return this.latestVersion;
	}

	/** Sends a request and waits for its answer. */
	ask(message: Unnamed<ClientMessage>): Promise<RoomMessage> {
		this.requests += 1;
		const id = `r${this.requests}`;
		return new Promise((resolve) => {
			this.answers.set(id, resolve);
			this.socket.send(JSON.stringify({ ...message, id }));
		});
	}

	/** Sits down, committed to a nonce that is revealed when the table asks for it. Waits for the answer. */
	async sit(seat: Seat): Promise<RoomMessage> {
		return this.ask(sitting(await this.until(() => true), seat, this.nonce));
	}

	/** Waits until the table looks like this. Throws when the room has never let it in. */
	async until(condition: (table: TableView) => boolean): Promise<TableView> {
		for (;;) {
			const { table } = this;
			if (table !== undefined && condition(table)) return table;
			if (table === undefined && this.turnedAway !== undefined) throw new Error(`turned away: ${this.turnedAway}`);
			await new Promise<void>((resolve) => this.waiting.add(resolve));
		}
	}

	close(): void {
		this.socket.close();
	}

	private take(text: string): void {
		if (TOLD.test(text)) {
			this.unread.push(text);
			const done = DONE.exec(text)?.[1];
			if (done !== undefined) this.answer({ type: 'done', id: done, version: 0 });
			if (!this.hasRevealed && text.includes('"reveal":true')) setImmediate(() => this.revealWhenAsked());
			// A turn later: an answer that follows at once is not kept waiting.
			setImmediate(() => this.wake());
			return;
		}
		const message = JSON.parse(text) as RoomMessage;
		if (message.type === 'done' || message.type === 'refused') this.answer(message);
		else if (message.type === 'mark') this.socket.send(JSON.stringify({ type: 'got', mark: message.mark } satisfies ClientMessage));
		this.wake();
	}

	private answer(message: Extract<RoomMessage, { type: 'done' | 'refused' }>): void {
		if (message.id === undefined) {
			if (message.type === 'refused') this.turnedAway = message.reason;
			return;
		}
		this.answers.get(message.id)?.(message);
		this.answers.delete(message.id);
	}

	private revealWhenAsked(): void {
		const { table } = this;
		if (this.hasRevealed || table === undefined || !asksForNonce(table)) return;
		this.hasRevealed = true;
		void this.ask({ type: 'reveal', nonce: this.nonce });
	}

	private wake(): void {
		for (const wake of this.waiting) wake();
		this.waiting.clear();
	}

	private read(): void {
		const texts = this.unread;
		this.unread = [];
		for (const text of texts) {
			const message = JSON.parse(text) as RoomMessage;
			if (message.type === 'table') {
				this.received.whole += text.length;
				this.received.wholes += 1;
				this.latest = message.table;
				this.latestVersion = message.version;
			} else if (message.type === 'update') {
				this.received.update += text.length;
				this.received.updates += 1;
				this.latest = patched(this.latest, message.patch) as TableView;
				this.latestVersion = message.version;
			}
		}
	}
}
