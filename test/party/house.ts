import { env, exports } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { patched } from '#rules/core/diff.ts';
import { nonceCommitment } from '#rules/core/seed.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Wishes } from '#rules/core/standing.ts';
import { Hearing } from './hearing.ts';
import type * as worker from './worker.ts';
import { asksForNonce, sitting } from '../support/seed-nonce.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';
import { PONG, type LoggedFact, type RoomMessage, type Saying, type TableView } from '#party/shared/wire.ts';

declare global {
	// eslint-disable-next-line @typescript-eslint/no-namespace -- tells the runtime's types what the tested Worker is
	namespace Cloudflare {
		interface GlobalProps {
			mainModule: typeof worker;
		}
	}
}

export const HOST = 'http://backroom.test';

type Unnamed<Message> = Message extends { id: string } ? Omit<Message, 'id'> & { id?: string } : Message;
export type Sent = Unnamed<ClientMessage>;
export type Answer = Extract<RoomMessage, { type: 'done' | 'refused' }>;

let visitors = 0;

/** Somebody with a browser: a cookie and nothing else. */
export class Visitor {
	cookie = '';
	// Everybody has an address of their own, so that the limits on addresses tell them apart.
	readonly address: string;

	constructor(address = `10.${(visitors += 1) >> 8}.${visitors & 255}.1`) {
		this.address = address;
	}

	/** A request as the house's own page would make it; `headers` override. */
	async ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
		const response = await exports.default.fetch(`${HOST}${path}`, {
			...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
			headers: { cookie: this.cookie, origin: HOST, 'content-type': 'application/json', 'cf-connecting-ip': this.address, ...headers }
		});
		const cookie = response.headers.getSetCookie().find((line) => line.startsWith('backroom_session='));
		if (cookie) this.cookie = cookie.split(';')[0] ?? '';
		return response;
	}

	async json<T>(path: string, body?: unknown): Promise<T> {
		return (await this.ask(path, body)).json<T>();
	}

	/** The socket's response, accepted or not. */
	upgrade(id: string, invite?: string, headers: Record<string, string> = {}): Promise<Response> {
		const query = invite === undefined ? '' : `?invite=${invite}`;
		return exports.default.fetch(`${HOST}/parties/match/${id}${query}`, {
			headers: { upgrade: 'websocket', cookie: this.cookie, origin: HOST, 'cf-connecting-ip': this.address, ...headers }
		});
	}

	/** Enters a room and waits until it has told the whole. */
	async enter(id: string, invite?: string): Promise<Guest> {
		const guest = new Guest(await this.upgrade(id, invite));
		await guest.until(() => guest.view !== undefined || guest.closed !== undefined);
		return guest;
	}
}

/** A new visitor with this name, from an address of their own unless it is given. */
export async function visitor(name: string, address?: string): Promise<Visitor> {
	const somebody = new Visitor(address);
	await somebody.ask('/api/me', { name });
	return somebody;
}

export { withinOneMinute } from '../support/one-minute.ts';

let requests = 0;

/** A socket in a room: keeps the view as a client does, from whole and patches, and everything that came. */
export class Guest extends Hearing {
	readonly received: RoomMessage[] = [];
	readonly raw: string[] = [];
	view: TableView | undefined;
	version = 0;
	log: LoggedFact[] = [];
	chat: Saying[] = [];
	/** Who is there without a seat, as far as it was told. */
	watching: Extract<RoomMessage, { type: 'watching' }> | undefined;
	/** What it wishes to have answered, as far as it was told. */
	wishes: Wishes | undefined;
	/** Whether an update came that does not follow on what was known. */
	gap = false;
	/** Whether it says that it has read what it was sent. */
	reads = true;
	/** The nonce it commits to and reveals when the table asks for it; without one it keeps silent. */
	nonce: string | undefined = NONCE;
	private hasRevealed = false;

	get table(): TableView {
		if (this.view === undefined) throw new Error('no table yet');
		return this.view;
	}

	get match(): NonNullable<TableView['match']> {
		if (this.table.match === undefined) throw new Error('no match yet');
		return this.table.match;
	}

	/** Sends a request and waits for its answer. */
	async send(message: Sent): Promise<Answer> {
		const id = 'id' in message && message.id !== undefined ? message.id : `r${(requests += 1)}`;
		const before = this.received.length;
		this.socket.send(JSON.stringify({ ...message, id }));
		return this.answerSince(before, id);
	}

	/** What is done, or the reason why not. */
	async does(message: Sent): Promise<string> {
		const answer = await this.send(message);
		return answer.type === 'done' ? 'done' : answer.reason;
	}

	/** Sits down, committed to the guest's nonce. */
	sits(seat: Seat): Promise<string> {
		return this.does(sitting(this.table, seat, this.nonce ?? ''));
	}

	/** Starts the match and waits until it has begun; or says why it does not. */
	async starts(bots?: true): Promise<string> {
		const answer = await this.does({ type: 'start', bots });
		if (answer === 'done') await this.until(() => this.table.phase !== 'gathering');
		return answer;
	}

	choose(...choices: AnyChoice[]): Promise<string> {
		return this.does({ type: 'choose', version: this.version, choices: choices as never });
	}

	/** Sends anything at all and waits for the next answer, named or not. */
	async sendRaw(data: string | ArrayBuffer): Promise<Answer> {
		const before = this.received.length;
		this.socket.send(data);
		return this.answerSince(before);
	}

	/** Waits until the view has reached this version. */
	reaches(version: number): Promise<void> {
		return this.until(() => this.version >= version);
	}

	close(): void {
		this.socket.close(1000, 'bye');
	}

	private async answerSince(before: number, id?: string): Promise<Answer> {
		const find = () =>
			this.received
				.slice(before)
				.find(
					(message): message is Answer => (message.type === 'done' || message.type === 'refused') && (id === undefined || message.id === id)
				);
		await this.until(() => find() !== undefined);
		return find() as Answer;
	}

	protected override hear(text: string): void {
		this.raw.push(text);
		if (text === PONG) return;
		const message = JSON.parse(text) as RoomMessage;
		this.received.push(message);
		if (message.type === 'table') {
			this.view = message.table;
			this.version = message.version;
			this.log = [...message.log];
			this.chat = [...message.chat];
		} else if (message.type === 'update') {
			if (message.from !== this.version) this.gap = true;
			this.view = patched(this.view, message.patch) as TableView;
			this.version = message.version;
			const { kept } = message;
			if (kept !== undefined) this.log = this.log.filter((entry) => entry.choice <= kept);
			this.log.push(...(message.log ?? []));
			// The answer that rides on an update counts like one that comes by itself.
			if (message.done !== undefined) this.received.push({ type: 'done', id: message.done, version: message.version });
		} else if (message.type === 'said') this.chat.push(message.saying);
		else if (message.type === 'mark' && this.reads) this.socket.send(JSON.stringify({ type: 'got', mark: message.mark }));
		else if (message.type === 'watching') this.watching = message;
		else if (message.type === 'wishes') this.wishes = message.wishes;
		this.revealWhenAsked();
	}

	protected override last(): string | undefined {
		return this.raw.at(-1);
	}

	private revealWhenAsked(): void {
		if (this.hasRevealed || this.nonce === undefined || this.view === undefined || !asksForNonce(this.view)) return;
		this.hasRevealed = true;
		this.socket.send(JSON.stringify({ type: 'reveal', id: `r${(requests += 1)}`, nonce: this.nonce } satisfies ClientMessage));
	}
}

export const NONCE = 'a nonce of a player';

/** A new table of the made-up game; the host, named Ada, sits in seat 0 (without a nonce she only opens it). */
export async function newTable(options: Record<string, unknown> = {}): Promise<{ host: Visitor } & Opened> {
	const host = await visitor('Ada');
	const { nonce, bots, colour, level, ...opening } = {
		nonce: NONCE as string | undefined,
		bots: undefined as boolean | undefined,
		colour: undefined,
		level: undefined,
		...options
	};
	const table = await host.json<Opened>('/api/tables', { game: 'sealed-bids', seats: 2, ...opening });
	if (nonce !== undefined)
		await host.json(`/api/tables/${table.id}/seat`, seating(table.commitment, nonce, bots === true, { colour, level }));
	return { host, ...table };
}

/** How an opener sits down: with the nonce when bots begin at once, committed to it otherwise. */
export function seating(
	commitment: string,
	nonce: string,
	bots: boolean,
	{ colour, level }: { readonly colour?: unknown; readonly level?: unknown } = {}
): Record<string, unknown> {
	return bots ? { nonce, bots, colour, level } : { commitment: nonceCommitment(commitment, nonce), colour };
}

export type Opened = { id: string; invite: string; commitment: string };

/** A running match of two, with both players and a spectator at their sockets. */
export async function runningMatch(options: Record<string, unknown> = {}) {
	const { host, id, invite } = await newTable(options);
	const rival = await visitor('Bob');
	const stranger = await visitor('Eve');
	const [ada, bob, eve] = [await host.enter(id, invite), await rival.enter(id, invite), await stranger.enter(id)];
	await bob.sits(1);
	const started = await ada.starts();
	if (started !== 'done') throw new Error(started);
	await settled(ada, bob, eve);
	return { id, invite, host, rival, stranger, ada, bob, eve };
}

/** Two rounds of the made-up game for two, which is a whole match: Ada bids more and paints. */
export async function playTwoRounds(ada: Guest, bob: Guest): Promise<void> {
	for (let round = 0; round < 2; round += 1) {
		await ada.choose({ kind: 'bid', sum: 20 });
		await bob.choose({ kind: 'bid', sum: 10 });
		await settled(ada, bob);
		await ada.choose({ kind: 'paint', paint: 'umber' }, { kind: 'frame', wide: true }, { kind: 'confirm' });
		await settled(ada, bob);
	}
}

/** Waits until all of them have the same version. */
export async function settled(...guests: Guest[]): Promise<void> {
	const latest = Math.max(...guests.map((guest) => guest.version));
	await Promise.all(guests.map((guest) => guest.reaches(latest)));
}

/** The rows of a room, to see whether anything changed. */
export function rowsOf(id: string): Promise<unknown> {
	return runInDurableObject(env.Match.getByName(id), (_room, { storage }) =>
		['room', 'entry', 'saying'].map((name) => storage.sql.exec(`select * from ${name}`).toArray())
	);
}
