import type { Page, Request, WebSocket } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedFact, PastMoment, RoomMessage, Saying, TableView } from '../../../party/shared/wire.ts';
import { patched } from '../../../rules/core/diff.ts';
import type { MatchView } from '../../../rules/core/match-view.ts';
import type { View } from '../../../rules/core/secret.ts';
import { isOver } from '../../../rules/core/stopped.ts';
import type { Board } from '../../../rules/power-struggle/board.ts';
import type { PowerStruggleStep } from '../../../rules/power-struggle/steps.ts';
import { leaks } from './leaks.ts';

export type PowerStruggleView = MatchView<Board, PowerStruggleStep>;

// What a browser says when the server is away for a moment; anything else that it complains of is a fault.
const AWAY =
	/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_SOCKET_NOT_CONNECTED|ERR_INTERNET_DISCONNECTED|WebSocket connection to/;
// What it says of a part of the page that was on its way then.
const BROKEN_OFF = /Failed to fetch dynamically imported module|Unable to preload CSS/;
// The contexts of these tests are private ones, which have no push service.
const PUSHLESS = /does not support the Push API in incognito mode/;

// What was built beforehand knows no match; there is much of it.
const IMMUTABLE = /\/_app\/immutable\//;

/** Everything that reaches one browser: every frame of its sockets, every answer to its requests but the built files, every complaint of its console. */
export class Recorder {
	table: TableView | undefined;
	version = 0;
	chat: readonly Saying[] = [];
	/** Secrets that came here and may not be known here, as paths. */
	readonly leaked: string[] = [];
	/** What the browser complained of. */
	readonly complaints: string[] = [];
	/** How many frames were looked into. */
	frames = 0;
	/** How many times the whole table came: once for every connection, and after a gap. */
	wholes = 0;
	private readonly texts: string[] = [];
	private wasBrokenOff = false;
	// The tables whose match was seen to be over: nothing of it is secret any more, also when the next one has begun.
	private readonly ended = new Set<string>();
	private readonly reading: Promise<void>[] = [];
	private readonly waiting = new Set<() => void>();

	/** Listens to a page; several pages of one browser may be listened to. */
	listen(page: Page): void {
		page.on('websocket', (socket: WebSocket) => {
			let table: TableView | undefined;
			socket.on('framereceived', ({ payload }) => (table = this.take(String(payload), table)));
		});
		page.on('requestfinished', (request) => {
			if (!IMMUTABLE.test(request.url())) this.reading.push(this.read(request));
		});
		page.on('console', (message) => {
			if (message.type() !== 'error' || AWAY.test(message.text()) || PUSHLESS.test(message.text())) return;
			this.complaints.push(message.text());
		});
		page.on('requestfailed', (request) => {
			this.wasBrokenOff ||= IMMUTABLE.test(request.url()) && AWAY.test(request.failure()?.errorText ?? '');
		});
		page.on('pageerror', (error) => {
			if (this.wasBrokenOff && BROKEN_OFF.test(error.message)) return;
			this.complaints.push(`${error.name}: ${error.message}`);
		});
	}

	get match(): PowerStruggleView {
		if (this.table?.match === undefined) throw new Error('no match has been received');
		return this.table.match as PowerStruggleView;
	}

	get board(): View<Board> {
		return this.match.board;
	}

	get over(): boolean {
		return this.table?.match !== undefined && isOver(this.table.match);
	}

	/** Whether a question is put to this browser's seat. */
	get asked(): boolean {
		const { you, match } = this.table ?? {};
		return you !== undefined && match !== undefined && match.asks.some(({ seat }) => seat === you);
	}

	/** Waits until something received makes this true; answers whether it did in time (milliseconds). */
	async until(condition: () => boolean, patience = 30_000): Promise<boolean> {
		const end = Date.now() + patience;
		while (!condition()) {
			const left = end - Date.now();
			if (left <= 0) return false;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, Math.min(left, 500));
				this.waiting.add(() => {
					clearTimeout(timer);
					resolve();
				});
			});
		}
		return true;
	}

	/** Whether these characters ever came here, in a frame or in an answer. */
	async received(text: string): Promise<boolean> {
		await Promise.all(this.reading);
		return this.texts.some((one) => one.includes(text));
	}

	private take(text: string, before: TableView | undefined): TableView | undefined {
		if (text === 'pong') return before;
		this.frames += 1;
		this.texts.push(text);
		const message = JSON.parse(text) as RoomMessage;
		let table = before;
		if (message.type === 'table') {
			table = message.table;
			this.version = message.version;
			this.chat = message.chat;
			this.wholes += 1;
		} else if (message.type === 'update') {
			table = patched(before, message.patch) as TableView;
			this.version = message.version;
		} else if (message.type === 'said') this.chat = [...this.chat, message.saying];
		this.table = table;
		if (table !== undefined && this.over) this.ended.add(table.id);
		const log: readonly LoggedFact[] = 'log' in message ? (message.log ?? []) : [];
		if (table !== undefined) this.leaked.push(...leaks(table, log));
		for (const wake of this.waiting) wake();
		this.waiting.clear();
		return table;
	}

	private async read(request: Request): Promise<void> {
		const response = await request.response().catch(() => null);
		const kind = response?.headers()['content-type'] ?? '';
		if (response === null || !/json|text|html/.test(kind)) return;
		// A page that goes away takes the bodies it was reading with it, and may never say so.
		const body = await Promise.race([response.text().catch(() => ''), sleep(2_000, '')]);
		this.texts.push(body);
		const of = /\/api\/tables\/([^/?]+)/.exec(response.url())?.[1] ?? this.table?.id;
		if (!kind.includes('json') || !/"\$seen"/.test(body) || (of !== undefined && this.ended.has(of))) return;
		// Of the log each knows their own.
		if (/\/log\?/.test(response.url()) && this.table !== undefined) {
			const { log } = JSON.parse(body) as { readonly log: readonly LoggedFact[] };
			this.leaked.push(...leaks(this.table, log));
			return;
		}
		const past = /\/moment\?/.test(response.url()) && this.table !== undefined ? (JSON.parse(body) as PastMoment) : undefined;
		if (past === undefined || this.table === undefined) this.leaked.push(`answer of ${response.url()}`);
		// What was known then, and nothing to choose.
		else this.leaked.push(...leaks({ ...this.table, match: past.match }, past.log));
	}
}
