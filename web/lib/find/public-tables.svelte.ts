import WebSocket from 'partysocket/ws';
import { SIGN_OF_LIFE, type DirectoryMessage, type Offer } from '#party/shared/offer.ts';
import type { Area } from '#party/shared/regions.ts';

/** A public table as the list shows it; for a moment also one that is no longer to be had. */
export type Shown = Offer & { readonly isGone?: true };

// The socket of one directory, and the tables it has told of.
type Socket = { readonly socket: WebSocket; ids: readonly string[]; isThere: boolean };

// Milliseconds: between two signs of life, and for which a table that has gone is still shown, so that nothing moves under a finger.
const BEAT = 20_000;
const FAREWELL = 4_000;

// Refusals that are the same however often one asks.
const LASTING: ReadonlySet<string> = new Set(['no-session', 'unknown-game']);

/** The public tables of some games in one part of the world, as they are now. */
export class PublicTables {
	#tables: readonly Shown[] = $state.raw([]);
	#area: Area | undefined = $state();
	#sockets: readonly Socket[] = [];
	// How far the house's time is ahead of this device's, in milliseconds.
	#ahead = $state(0);
	#arrived = $state(0);
	#lost = $state(0);
	#refusals: readonly string[] = $state.raw([]);
	readonly #beat: ReturnType<typeof setInterval>;
	#farewells: readonly ReturnType<typeof setTimeout>[] = [];

	/** Looks at the tables of these games, near the visitor unless an area is given. */
	constructor(games: readonly string[], area: Area | undefined) {
		const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
		this.#sockets = games.map((game) => this.#open(`${scheme}//${location.host}/parties/directory/${game}/${area ?? 'near'}`));
		this.#beat = setInterval(() => {
			for (const { socket } of this.#sockets) if (socket.readyState === socket.OPEN) socket.send(SIGN_OF_LIFE.sent);
		}, BEAT);
	}

	/** Looks no more. */
	close(): void {
		clearInterval(this.#beat);
		for (const farewell of this.#farewells) clearTimeout(farewell);
		for (const { socket } of this.#sockets) socket.close();
	}

	/** Those that wait longest first, so that a new one moves none of the others. */
	get tables(): readonly Shown[] {
		return this.#tables;
	}

	/** Which part of the world these are of, once that is known. */
	get area(): Area | undefined {
		return this.#area;
	}

	/** What time it is in the house when it is `now` on this device (milliseconds). */
	timeAt(now: number): number {
		return now + this.#ahead;
	}

	/** Whether all have been told. */
	get isWhole(): boolean {
		return this.#arrived >= this.#sockets.length;
	}

	/** Why some of it cannot be had, when it cannot. */
	get refused(): string | undefined {
		return this.#refusals[0];
	}

	/** Whether what is shown may be out of date, or cannot be had for now. */
	get isLost(): boolean {
		return this.#lost > 0;
	}

	#open(address: string): Socket {
		const socket = new WebSocket(address, undefined, { maxEnqueuedMessages: 0, minReconnectionDelay: 1_000, maxReconnectionDelay: 20_000 });
		const own: Socket = { socket, ids: [], isThere: false };
		let isLost = false;
		let refusal: string | undefined;
		const forget = () => {
			const at = refusal === undefined ? -1 : this.#refusals.indexOf(refusal);
			if (at >= 0) this.#refusals = this.#refusals.toSpliced(at, 1);
			refusal = undefined;
		};
		socket.addEventListener('message', (event: MessageEvent) => {
			const text = String(event.data);
			if (!text.startsWith('{')) return;
			const message = JSON.parse(text) as DirectoryMessage;
			if (message.type === 'refused') {
				forget();
				refusal = message.reason;
				this.#refusals = [...this.#refusals, refusal];
				// What does not pass by itself is not asked for again.
				if (LASTING.has(refusal)) socket.close();
				return;
			}
			if (message.type === 'offers') {
				forget();
				this.#area = message.area;
				this.#ahead = message.now - Date.now();
				if (!own.isThere) this.#arrived += 1;
				own.isThere = true;
				if (isLost) this.#lost -= 1;
				isLost = false;
				const now = message.offers.map(({ id }) => id);
				const gone = own.ids.filter((id) => !now.includes(id));
				this.#take(message.offers, gone);
				own.ids = now;
			} else {
				this.#take(message.offers, message.gone);
				const fresh = message.offers.map(({ id }) => id);
				own.ids = [...own.ids.filter((id) => !fresh.includes(id) && !message.gone.includes(id)), ...fresh];
			}
		});
		socket.addEventListener('close', () => {
			if (!isLost) this.#lost += 1;
			isLost = true;
		});
		return own;
	}

	#take(offers: readonly Offer[], gone: readonly string[]): void {
		const kept = this.#tables
			.filter(({ id }) => !offers.some((offer) => offer.id === id))
			.map((table) => (gone.includes(table.id) ? { ...table, isGone: true as const } : table));
		this.#tables = [...kept, ...offers].sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
		if (gone.length === 0) return;
		const farewell = setTimeout(() => {
			this.#farewells = this.#farewells.filter((each) => each !== farewell);
			this.#tables = this.#tables.filter(({ id, isGone }) => isGone !== true || !gone.includes(id));
		}, FAREWELL);
		this.#farewells = [...this.#farewells, farewell];
	}
}
