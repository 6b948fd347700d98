import WebSocket from 'partysocket/ws';
import { api, newNonce, Refused } from '#lib/api.ts';
import { commitTo } from '#lib/fair/commit.ts';
import { dueAt, noteTaken } from '#lib/fair/reveal.ts';
import { asksTogether, asksViewer, unasked } from '#lib/following/asks.ts';
import { Following } from '#lib/following/following.svelte.ts';
import { logAfter } from '#lib/following/log-after.ts';
import { forgetMe, whoAmI } from '#lib/me.svelte.ts';
import { tellRefusal } from '#lib/refusals.ts';
import { seatName } from '#lib/names.ts';
import type { Connection, GameRoom, Settling, Watching, Who } from '#lib/table/game.ts';
import { tellNews } from '#lib/table/news.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';
import {
	CLOSED,
	PING,
	PONG,
	WIRE,
	type Colour,
	type LoggedFact,
	type RoomMessage,
	type Saying,
	type TableView
} from '#party/shared/wire.ts';
import { patched } from '#rules/core/diff.ts';
import type { MatchView } from '#rules/core/match-view.ts';
import type { AnyChoice } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';

/** A message without the id it will be given. */
type Request = ClientMessage extends infer Message ? (Message extends { id: string } ? Omit<Message, 'id'> : never) : never;
type Closing = keyof typeof CLOSED;

const closings: ReadonlyMap<number, Closing> = new Map(Object.entries(CLOSED).map(([kind, code]) => [code, kind as Closing]));

// What to say when the room closes the door without a word.
const CLOSING_REASONS: { readonly [kind in Closing]: string } = {
	session: 'no-session',
	refused: 'watchers-off',
	unknown: 'unknown-table',
	gone: 'unknown-table',
	tooMany: 'too-many-connections',
	unreadable: 'damaged-table'
};

// Milliseconds.
const HEARTBEAT = 20_000;
const PATIENCE = 6_000;
const LATE_TAP = 500;

// Why somebody is shown out: the page that follows says it.
const PARTING: ReadonlySet<string> = new Set(['banned', 'table-full', 'old-link', 'watchers-off', 'unknown-table']);

const NOBODY: Watching = { count: 0 };

// Why a socket is refused that has no session, or not the one that this browser is about to get.
const SESSIONLESS: ReadonlySet<string> = new Set(['no-session', 'session-ended']);
// Milliseconds until each time that it is asked who this is, before a page believes that its session has ended: the answer to the tab that
// has ended the others, which brings the new one, may still be on its way.
const WAYS_BACK = [0, 1_000, 3_000];

// Milliseconds: how long the room keeps out who was sent away, and after how long somebody may come again who only came too often.
const SENT_AWAY = 31_000;
const TOO_OFTEN = 2_000;

// The protocol's own code for a failure of the server, and after how many in a row the page waits to be asked again.
const FAILED = 1011;
const MOST_FAILURES = 6;

type Pending = {
	readonly message: Extract<ClientMessage, { id: string }>;
	readonly settle: (reason: string | undefined, from?: number) => void;
};

/** What of a table the board may still be behind in, while it follows what others do. */
type Told = Pick<TableView, 'match' | 'phase'> & { readonly log: readonly LoggedFact[] };

/**
 * The connection to one table. The view is one immutable value, patched from version to version; what was sent and not
 * yet answered is sent again after every reconnection, under the same id, so that it counts once. What others do is shown step by step;
 * everything that is sent is meant for the newest version.
 */
export class Room implements GameRoom {
	readonly id: string;
	#table: TableView | undefined = $state.raw();
	#log: readonly LoggedFact[] = $state.raw([]);
	readonly following = new Following<Told>();
	// The newest table, or as much of it as has been told.
	#shown = $derived.by(() => {
		const [table, told] = [this.#table, this.following.shown];
		if (table === undefined || told?.match === undefined) return table;
		return { ...table, phase: told.phase, match: unasked(told.match, table.you) };
	});
	#chat: readonly Saying[] = $state.raw([]);
	#watching: Watching = $state.raw(NOBODY);
	#connection: Connection = $state('connecting');
	#choosing = $state(0);
	#justAnswered = $state(false);
	#late: ReturnType<typeof setTimeout> | undefined;
	/** Why the room will not have us, when it will not. */
	rejected: string | undefined = $state();
	#version = 0;
	#socket: WebSocket;
	// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
	#pending = new Map<string, Pending>();
	#whole = false;
	#heartbeat: ReturnType<typeof setInterval>;
	#waysBack = 0;
	#turnedAway = 0;
	#giving = false;
	#failures = 0;
	#asked = false;
	#later: ReturnType<typeof setTimeout> | undefined;
	#deadline: ReturnType<typeof setTimeout> | undefined;

	constructor(id: string, invite: string | undefined) {
		this.id = id;
		const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
		const query = invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`;
		this.#socket = new WebSocket(`${scheme}//${location.host}/parties/match/${encodeURIComponent(id)}${query}`, undefined, {
			maxEnqueuedMessages: 0,
			minReconnectionDelay: 400,
			maxReconnectionDelay: 8_000,
			connectionTimeout: 8_000
		});
		this.#socket.addEventListener('message', (event: MessageEvent) => this.#receive(String(event.data)));
		this.#socket.addEventListener('close', (event) => this.#closed(event.code, event.reason));
		this.#heartbeat = setInterval(this.#beat, HEARTBEAT);
		addEventListener('online', this.#awake);
		document.addEventListener('visibilitychange', this.#awake);
	}

	/** Closes the connection for good. */
	close(): void {
		this.following.catchUp();
		clearInterval(this.#heartbeat);
		clearTimeout(this.#deadline);
		clearTimeout(this.#late);
		clearTimeout(this.#later);
		removeEventListener('online', this.#awake);
		document.removeEventListener('visibilitychange', this.#awake);
		this.#socket.close();
	}

	/** Whether the table has been received. */
	get ready(): boolean {
		return this.#table !== undefined;
	}

	get table(): TableView {
		if (this.#shown === undefined) throw new Error('the table has not been received yet');
		return this.#shown;
	}

	get match(): MatchView {
		if (this.table.match === undefined) throw new Error('the match has not been started yet');
		return this.table.match;
	}

	get you(): Seat | undefined {
		return this.#table?.you;
	}

	get asked(): boolean {
		return asksViewer(this.table);
	}

	get busy(): boolean {
		return this.#choosing > 0;
	}

	get justAnswered(): boolean {
		return this.#justAnswered;
	}

	get connection(): Connection {
		return this.#connection;
	}

	get log(): readonly LoggedFact[] {
		return this.following.shown?.log ?? this.#log;
	}

	get chat(): readonly Saying[] {
		return this.#chat;
	}

	get watching(): Watching {
		return this.#watching;
	}

	name(seat: Seat): string {
		return seatName(this.table.seats[seat], seat);
	}

	colour(seat: Seat): Colour {
		return this.table.seats[seat]?.colour ?? 'blue';
	}

	async choose(choices: readonly AnyChoice[]): Promise<string | undefined> {
		return this.#deciding({ type: 'choose', version: this.#version, choices: choices.map(withoutGaps) });
	}

	async undo(): Promise<string | undefined> {
		return this.#deciding({ type: 'undo', version: this.#version });
	}

	say(text: string, to?: Seat): Promise<string | undefined> {
		return this.#send({ type: 'say', text, ...(to !== undefined && { to }) });
	}

	replace(seat: Seat): Promise<string | undefined> {
		return this.#send({ type: 'replace', seat });
	}

	stepAside(): Promise<string | undefined> {
		return this.#send({ type: 'stepAside' });
	}

	stop(agrees: boolean): Promise<string | undefined> {
		return this.#send({ type: 'stop', agrees });
	}

	/** Sits down. Throws `Refused` when the page cannot fetch what it needs for that. */
	async sit(seat: Seat): Promise<string | undefined> {
		const { commitment } = await commitTo(this.id, this.table.commitment);
		return this.#send({ type: 'sit', seat, commitment });
	}

	leave(): Promise<string | undefined> {
		return this.#send({ type: 'leave' });
	}

	claim(): Promise<string | undefined> {
		return this.#send({ type: 'claim' });
	}

	takeColour(colour: Colour): Promise<string | undefined> {
		return this.#send({ type: 'colour', colour });
	}

	bot(seat: Seat, present: boolean): Promise<string | undefined> {
		return this.#send({ type: 'bot', seat, present });
	}

	remove(seat: Seat): Promise<string | undefined> {
		return this.#send({ type: 'remove', seat });
	}

	settle(change: Settling): Promise<string | undefined> {
		return this.#send({ type: 'settle', ...change });
	}

	ban(who: Who, banned: boolean): Promise<string | undefined> {
		return this.#send({ type: 'ban', who, banned });
	}

	mute(who: Who, muted: boolean): Promise<string | undefined> {
		return this.#send({ type: 'mute', who, muted });
	}

	relink(): Promise<string | undefined> {
		return this.#send({ type: 'relink' });
	}

	/** Starts the match; with `bots` those take the seats that are free. */
	start(bots = false): Promise<string | undefined> {
		return this.#send({ type: 'start', ...(bots && { bots }) });
	}

	/** Fetches what was told before the oldest fact known here; answers whether there was anything. */
	async earlier(): Promise<boolean> {
		const first = this.#log[0];
		const { log } = await api.earlierLog(this.id, first?.choice ?? 0);
		this.#log = [...log.filter((entry) => first === undefined || entry.choice < first.choice), ...this.#log];
		return log.length > 0;
	}

	async #deciding(request: Request): Promise<string | undefined> {
		this.#choosing += 1;
		const reason = await this.#send(request);
		this.#choosing -= 1;
		this.#justAnswered = true;
		clearTimeout(this.#late);
		this.#late = setTimeout(() => (this.#justAnswered = false), LATE_TAP);
		return reason;
	}

	// What the seed of the match asks of this seat; nobody is bothered with it.
	#giveToSeed(arrived = false): void {
		const table = this.#table;
		const due = table === undefined || this.#giving ? undefined : dueAt(table, arrived);
		if (table === undefined || due === undefined) return;
		this.#giving = true;
		const done = due.type === 'reveal' ? this.#reveal(table, due.nonce) : this.#commitAnew(table);
		done.then(
			() => (this.#giving = false),
			() => (this.#giving = false)
		);
	}

	async #reveal({ id, seats, you = 0 }: TableView, nonce: string): Promise<void> {
		const refused = await this.#send({ type: 'reveal', nonce }, true);
		if (refused === undefined) noteTaken(id, seats[you]?.commitment);
	}

	async #commitAnew({ id, commitment: room, you = 0 }: TableView): Promise<void> {
		const { commitment } = await commitTo(id, room);
		await this.#send({ type: 'sit', seat: you, commitment, own: true }, true);
	}

	#send(request: Request, quiet = false): Promise<string | undefined> {
		const message = { ...request, id: crypto.randomUUID?.() ?? newNonce() } as Pending['message'];
		return new Promise((resolve) => {
			const settle = (reason: string | undefined, from?: number) => {
				if (reason !== undefined && !quiet) tellRefusal(reason, from);
				resolve(reason);
			};
			this.#pending.set(message.id, { message, settle });
			if (this.#whole) this.#socket.send(JSON.stringify(message));
		});
	}

	#receive(data: string): void {
		clearTimeout(this.#deadline);
		if (data === PONG) return;
		const message = JSON.parse(data) as RoomMessage;
		switch (message.type) {
			case 'table': {
				if (message.wire !== WIRE && loadsAnew(message.wire)) return;
				const arrived = this.#table === undefined;
				this.rejected = undefined;
				this.#failures = 0;
				this.#waysBack = 0;
				this.#turnedAway = 0;
				this.#take(message.table);
				this.#watching = NOBODY;
				this.#version = message.version;
				this.#log = message.log;
				this.#chat = message.chat;
				this.following.catchUp();
				this.#connection = 'open';
				this.#whole = true;
				this.#asked = false;
				for (const pending of this.#pending.values()) this.#socket.send(JSON.stringify(pending.message));
				this.#giveToSeed(arrived);
				return;
			}
			case 'update':
				this.#update(message);
				if (message.done !== undefined) this.#answer(message.done, undefined);
				this.#giveToSeed();
				return;
			case 'done':
				return this.#answer(message.id, undefined);
			case 'refused':
				if (message.id !== undefined) return this.#answer(message.id, message.reason, message.from);
				// What the closing that follows means is found out then.
				if (SESSIONLESS.has(message.reason)) return;
				// Who is too fast comes again later by itself.
				if (this.#table === undefined && message.reason !== 'too-fast') this.rejected = message.reason;
				else if (!PARTING.has(message.reason)) tellRefusal(message.reason);
				return;
			case 'mark':
				this.#socket.send(JSON.stringify({ type: 'got', mark: message.mark } satisfies ClientMessage));
				return;
			case 'said':
				if (!this.#chat.some((saying) => saying.n === message.saying.n)) this.#chat = [...this.#chat, message.saying];
				return;
			case 'watching':
				this.#watching = message;
				return;
			default:
				message satisfies never;
		}
	}

	#update(message: Extract<RoomMessage, { type: 'update' }>): void {
		if (message.version <= this.#version) return;
		if (message.from !== this.#version || this.#table === undefined) {
			// Once, however many updates come before the whole.
			if (!this.#asked) this.#socket.send(JSON.stringify({ type: 'resync' } satisfies ClientMessage));
			this.#asked = true;
			return;
		}
		const [before, wasAsked] = [this.#table, this.asked];
		const table = patched(before, message.patch) as TableView;
		this.#take(table);
		this.#version = message.version;
		const { log, told, isTakenBack } = logAfter(this.#log, message, before.phase !== 'over' && table.phase === 'over');
		this.#log = log;
		const isOwn = message.done !== undefined;
		const state = { match: table.match, phase: table.phase, log };
		// Nobody waits for what others do who was asked already, is asked together with them, or has acted themselves.
		if (isTakenBack || isOwn || (asksViewer(table) && (wasAsked || asksTogether(table)))) this.following.catchUp();
		else this.following.follow(state, told);
		if (isOwn && !isTakenBack && !asksViewer(table)) this.following.follow(state, told, 'moments');
	}

	#take(table: TableView): void {
		if (this.#table !== undefined) tellNews(this.#table, table);
		this.#table = table;
	}

	#answer(id: string, reason: string | undefined, from?: number): void {
		const pending = this.#pending.get(id);
		this.#pending.delete(id);
		pending?.settle(reason, from);
	}

	#closed(code: number, reason: string): void {
		const wasIn = this.#whole;
		this.#whole = false;
		this.#asked = false;
		clearTimeout(this.#deadline);
		if (this.#connection === 'open') this.#connection = 'lost';
		const kind = closings.get(code);
		if (code === FAILED && (this.#failures += 1) >= MOST_FAILURES) this.#giveUp('server');
		if (kind === undefined) return;
		this.#socket.close();
		if (reason === 'too-fast') {
			// Why a socket is refused at the door is not told: it may be soon, and is tried later each time.
			const soon = Math.min(SENT_AWAY, TOO_OFTEN * 2 ** this.#turnedAway);
			this.#turnedAway += 1;
			this.#afterwards(wasIn ? SENT_AWAY : soon, () => this.#socket.reconnect());
			return;
		}
		const why = reason === '' ? CLOSING_REASONS[kind] : reason;
		// A session can be had again; anything else is a door that stays shut.
		if (kind === 'session') this.#comeBack(why);
		else this.#giveUp(why);
	}

	#afterwards(pause: number, work: () => void): void {
		clearTimeout(this.#later);
		this.#later = setTimeout(work, pause);
	}

	#comeBack(why: string): void {
		const pause = WAYS_BACK[this.#waysBack];
		this.#waysBack += 1;
		if (pause === undefined) this.#giveUp(why);
		else this.#afterwards(pause, () => void this.#askWhoThisIs());
	}

	async #askWhoThisIs(): Promise<void> {
		forgetMe();
		try {
			await whoAmI();
			this.rejected = undefined;
			this.#socket.reconnect();
		} catch (failure) {
			const reason = failure instanceof Refused ? failure.reason : 'no-session';
			if (reason === 'session-ended') this.#comeBack(reason);
			else this.rejected = reason;
		}
	}

	#giveUp(reason: string): void {
		this.#socket.close();
		this.rejected ??= reason;
	}

	// A phone that was asleep may hold a dead socket that it believes to be open: a question without an answer tells.
	#beat = (): void => {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		this.#socket.send(PING);
		clearTimeout(this.#deadline);
		this.#deadline = setTimeout(() => this.#socket.reconnect(), PATIENCE);
	};

	#awake = (): void => {
		if (document.visibilityState !== 'visible' || this.rejected !== undefined) return;
		if (this.#socket.readyState === this.#socket.OPEN) this.#beat();
		else this.#socket.reconnect();
	};
}

// The house was renewed while this page was open: it takes the new page, once for each format.
function loadsAnew(format: number): boolean {
	const done = sessionStorage.getItem('wire') === String(format);
	if (done) return false;
	sessionStorage.setItem('wire', String(format));
	location.reload();
	return true;
}

// The wire knows no undefined: a field that is not there is left out.
function withoutGaps(choice: AnyChoice): { kind: string } & Record<string, string | number | boolean> {
	return JSON.parse(JSON.stringify(choice)) as { kind: string } & Record<string, string | number | boolean>;
}
