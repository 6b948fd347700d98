import WebSocket from 'partysocket/ws';
import type { Connection } from '#lib/table/game.ts';
import { PING, PONG } from '#party/shared/wire.ts';
import { Door } from './door.svelte.ts';

/** What a line tells the one who holds it. */
export type Ends = {
	/** Something came that is no answer to a ping. */
	message(data: string): void;
	/** The socket is gone: what was sent over it may never have arrived. */
	broken(): void;
	/** What is sent now is heard, after a time in which that was not sure. */
	holds(): void;
};

// Milliseconds between two questions whether the room is there: of a page that is looked at, and of one that is not.
const BEAT = 5_000;
const HIDDEN_BEAT = 20_000;
// How long nothing may come after a question before it is said that the connection is lost, and then before another socket is tried.
const QUIET = 1_500;
const PATIENCE = 4_500;
// A timer that rings so much too late says that the page slept or was busy, and nothing of the connection.
const OVERSLEPT = 1_000;
// Mostly a socket that closes is followed by another at once, of which nobody needs to hear.
const BLINK = 500;
// For how long it is said that the connection is there again.
const WELCOME = 4_000;

/** The socket of a table, opened anew whenever it is lost, and what is known of it: whether somebody at the other end hears. */
export class Line {
	readonly #ends: Ends;
	readonly #socket: WebSocket;
	readonly #door: Door;
	#state: Connection = $state('connecting');
	// Whether the room has told the whole over the present socket.
	#isWhole = false;
	#nextBeat: ReturnType<typeof setTimeout> | undefined;
	#silence: ReturnType<typeof setTimeout> | undefined;
	#news: ReturnType<typeof setTimeout> | undefined;

	constructor(address: string, ends: Ends) {
		this.#ends = ends;
		this.#socket = new WebSocket(address, undefined, {
			maxEnqueuedMessages: 0,
			minReconnectionDelay: 400,
			maxReconnectionDelay: 8_000,
			connectionTimeout: 8_000
		});
		this.#door = new Door(this.#socket);
		this.#socket.addEventListener('message', (event: MessageEvent) => this.#hear(String(event.data)));
		this.#socket.addEventListener('close', (event) => this.#closed(event.code, event.reason));
		this.#beatLater();
		addEventListener('online', this.#awake);
		addEventListener('offline', this.#doubt);
		document.addEventListener('visibilitychange', this.#awake);
		if (!navigator.onLine) this.#doubt();
	}

	/** Closes the line for good. */
	close(): void {
		for (const timer of [this.#nextBeat, this.#silence, this.#news]) clearTimeout(timer);
		removeEventListener('online', this.#awake);
		removeEventListener('offline', this.#doubt);
		document.removeEventListener('visibilitychange', this.#awake);
		this.#door.close();
		this.#socket.close();
	}

	get state(): Connection {
		return this.#state;
	}

	/** Why the room will not have us, when it will not. */
	get rejected(): string | undefined {
		return this.#door.rejected;
	}

	/** Whether what is sent now is heard, as far as is known. */
	get isOpen(): boolean {
		return this.#isWhole && this.#state !== 'lost';
	}

	/** Sends it, and asks whether somebody is there, so that silence is noticed. */
	send(text: string): void {
		this.#socket.send(text);
		this.#ask();
	}

	/** Sends what nobody waits for. */
	mention(text: string): void {
		this.#socket.send(text);
	}

	/** The room has told the whole: it has let us in. */
	arrived(): void {
		this.#isWhole = true;
		this.#door.passed();
		this.#regain();
		this.#ends.holds();
	}

	/** The room says that it will not have us, before it closes the socket. */
	reject(reason: string): void {
		this.#door.rejected = reason;
	}

	#hear(data: string): void {
		clearTimeout(this.#silence);
		this.#silence = undefined;
		if (this.#isWhole && this.#state === 'lost') {
			this.#regain();
			this.#ends.holds();
		}
		if (data !== PONG) this.#ends.message(data);
	}

	#regain(): void {
		clearTimeout(this.#news);
		if (this.#state === 'connecting') this.#state = 'open';
		if (this.#state === 'open') return;
		this.#state = 'back';
		this.#news = setTimeout(() => (this.#state = 'open'), WELCOME);
	}

	#lose(): void {
		clearTimeout(this.#news);
		this.#state = 'lost';
	}

	#closed(code: number, reason: string): void {
		const wasIn = this.#isWhole;
		this.#isWhole = false;
		clearTimeout(this.#silence);
		this.#silence = undefined;
		this.#ends.broken();
		this.#door.closed(code, reason, wasIn);
		if (this.#state === 'lost') return;
		clearTimeout(this.#news);
		this.#news = setTimeout(() => this.#lose(), BLINK);
	}

	#beatLater(): void {
		this.#nextBeat = setTimeout(this.#beat, document.visibilityState === 'visible' ? BEAT : HIDDEN_BEAT);
	}

	#beat = (): void => {
		clearTimeout(this.#nextBeat);
		this.#beatLater();
		this.#ask();
	};

	// A phone that was asleep may hold a dead socket that it believes to be open: a question without an answer tells.
	#ask(): void {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		this.#socket.send(PING);
		this.#silence ??= this.#after(QUIET, () => {
			this.#lose();
			this.#silence = this.#after(PATIENCE, () => this.#socket.reconnect());
		});
	}

	// A timer that rings late is given once more: the answer may have come while the page slept.
	#after(pause: number, work: () => void, isSecond = false): ReturnType<typeof setTimeout> {
		const due = Date.now() + pause;
		return setTimeout(() => {
			this.#silence = undefined;
			if (!isSecond && Date.now() > due + OVERSLEPT) this.#silence = this.#after(pause, work, true);
			else work();
		}, pause);
	}

	// The device says that it has no network. A table on this machine is there all the same: then the answer comes at once.
	#doubt = (): void => {
		this.#lose();
		this.#ask();
	};

	#awake = (): void => {
		if (document.visibilityState !== 'visible' || this.rejected !== undefined) return;
		if (this.#socket.readyState === this.#socket.OPEN) this.#beat();
		else this.#socket.reconnect();
	};
}
