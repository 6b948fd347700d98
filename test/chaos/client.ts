import ReconnectingSocket from 'partysocket/ws';
import { patched } from '../../rules/core/diff.ts';
import type { Seat } from '../../rules/core/seat.ts';
import { asksForNonce, nonceOf, sitting } from '../support/seed-nonce.ts';
import type { ClientMessage } from '../../party/shared/client-message.ts';
import { CLOSED, PING, PONG, type LoggedFact, type RoomMessage, type TableView } from '../../party/shared/wire.ts';

// Node's own WebSocket takes headers; the DOM's type does not know them.
const Socket = WebSocket as unknown as new (url: string, options: { headers: Readonly<Record<string, string>> }) => WebSocket;

/** A request without the name it will be given. */
export type Request = ClientMessage extends infer Message ? (Message extends { id: string } ? Omit<Message, 'id'> : never) : never;
export type Reply = Extract<RoomMessage, { type: 'done' | 'refused' }>;

type Pending = { readonly message: ClientMessage; readonly settle: (reply: Reply) => void };

// Milliseconds: the page's own pace is slower, and so would be the run.
const HEARTBEAT = 300;
const PATIENCE = 600;

/** What a client has of its table at one moment. */
export type Seen = { readonly table: TableView; readonly version: number; readonly log: readonly LoggedFact[] };

/**
 * One seat at one table, as the page's `Room` is (web/lib/room.svelte.ts), over the same reconnecting socket: what was sent and not
 * yet answered is sent again after every reconnection, under the same name; a gap asks for the whole; a question without an answer
 * finds a dead line.
 */
export class Client {
	/** How the proxy calls this client. */
	readonly name: string;
	table: TableView | undefined;
	version = 0;
	log: readonly LoggedFact[] = [];
	/** What no client may ever meet. */
	readonly wrongs: string[] = [];
	private readonly socket: ReconnectingSocket;
	private readonly pending = new Map<string, Pending>();
	private readonly waiting = new Set<() => void>();
	private readonly heartbeat: NodeJS.Timeout;
	private deadline: NodeJS.Timeout | undefined;
	private whole = false;
	private readonly nonce: string;
	private hasRevealed = false;
	private requests = 0;
	// The highest version this client was ever told: the table may never be older again.
	private highest = 0;

	/** `url` is where the page would have come from. */
	constructor(url: string, cookie: string, id: string, invite: string) {
		this.name = `${id} ${cookie}`;
		this.nonce = nonceOf(cookie);
		class OwnSocket {
			constructor(address: string) {
				return new Socket(address, { headers: { cookie, origin: url } });
			}
		}
		this.socket = new ReconnectingSocket(`${url.replace('http', 'ws')}/parties/match/${id}?invite=${invite}`, undefined, {
			WebSocket: OwnSocket,
			maxEnqueuedMessages: 0,
			minReconnectionDelay: 40,
			maxReconnectionDelay: 400,
			minUptime: 300,
			connectionTimeout: 2_000
		});
		this.socket.addEventListener('message', (event: MessageEvent) => this.receive(String(event.data)));
		this.socket.addEventListener('close', (event) => this.closed(event.code));
		this.heartbeat = setInterval(() => this.beat(), HEARTBEAT);
	}

	/** Whether the whole has come over the present connection. */
	get connected(): boolean {
		return this.whole;
	}

	/** How many requests have no answer yet. */
	get unanswered(): number {
		return this.pending.size;
	}

	/** Sends a request, again after every reconnection, and waits for its answer. */
	ask(request: Request): Promise<Reply> {
		this.requests += 1;
		const message = { ...request, id: `r${this.requests}` } as ClientMessage & { id: string };
		return new Promise((settle) => {
			this.pending.set(message.id, { message, settle });
			if (this.whole) this.socket.send(JSON.stringify(message));
		});
	}

	/** Sits down, committed to a nonce that is revealed when the table asks for it. */
	async sit(seat: Seat): Promise<Reply> {
		await this.until(() => this.table !== undefined);
		return this.ask(sitting(this.seen().table, seat, this.nonce));
	}

	/** Waits until the condition holds; it is looked at whenever something came or went. */
	async until(condition: () => boolean): Promise<void> {
		while (!condition()) await new Promise<void>((resolve) => this.waiting.add(resolve));
	}

	/** Looks at all conditions again. */
	wake(): void {
		for (const wake of this.waiting) wake();
		this.waiting.clear();
	}

	/** Connects anew; what it has seen counts only when the whole has come again. */
	reconnect(): void {
		this.whole = false;
		this.socket.reconnect();
	}

	seen(): Seen {
		if (this.table === undefined) throw new Error('a client that never saw its table');
		return { table: this.table, version: this.version, log: this.log };
	}

	close(): void {
		clearInterval(this.heartbeat);
		clearTimeout(this.deadline);
		this.socket.close();
	}

	private receive(data: string): void {
		clearTimeout(this.deadline);
		if (data === PONG) return;
		const message = JSON.parse(data) as RoomMessage;
		if (message.type === 'table') this.begin(message);
		else if (message.type === 'update') {
			this.update(message);
			if (message.done !== undefined) this.settle({ type: 'done', id: message.done, version: message.version });
		} else if (message.type === 'mark') this.socket.send(JSON.stringify({ type: 'got', mark: message.mark } satisfies ClientMessage));
		else if (message.type === 'done') this.settle(message);
		else if (message.type === 'refused') {
			if (message.id === undefined) this.wrongs.push(`told ${message.reason} for nothing asked`);
			else this.settle(message);
		}
		this.revealWhenAsked();
		this.wake();
	}

	private revealWhenAsked(): void {
		if (this.hasRevealed || this.table === undefined || !asksForNonce(this.table)) return;
		this.hasRevealed = true;
		void this.ask({ type: 'reveal', nonce: this.nonce });
	}

	private begin({ table, version, log }: Extract<RoomMessage, { type: 'table' }>): void {
		if (version < this.highest) this.wrongs.push(`version ${version} after ${this.highest}: something told was lost`);
		this.table = table;
		this.version = version;
		this.highest = Math.max(this.highest, version);
		this.log = log;
		this.whole = true;
		for (const { message } of this.pending.values()) this.socket.send(JSON.stringify(message));
	}

	private update(message: Extract<RoomMessage, { type: 'update' }>): void {
		if (message.version <= this.version) return;
		if (message.from !== this.version || this.table === undefined) {
			this.wrongs.push(`an update from ${message.from} at ${this.version}`);
			this.socket.send(JSON.stringify({ type: 'resync' } satisfies ClientMessage));
			return;
		}
		this.table = patched(this.table, message.patch) as TableView;
		this.version = this.highest = message.version;
		const { kept, log } = message;
		const standing = kept === undefined ? this.log : this.log.filter((entry) => entry.choice <= kept);
		this.log = [...standing, ...(log ?? [])];
	}

	private settle(reply: Reply): void {
		if (reply.id === undefined) return;
		const pending = this.pending.get(reply.id);
		this.pending.delete(reply.id);
		pending?.settle(reply);
	}

	private closed(code: number): void {
		this.whole = false;
		clearTimeout(this.deadline);
		const kind = Object.entries(CLOSED).find(([, closing]) => closing === code)?.[0];
		if (kind !== undefined) this.wrongs.push(`shown the door: ${kind}`);
		this.wake();
	}

	private beat(): void {
		if (this.socket.readyState !== this.socket.OPEN) return;
		this.socket.send(PING);
		clearTimeout(this.deadline);
		this.deadline = setTimeout(() => this.reconnect(), PATIENCE);
	}
}
