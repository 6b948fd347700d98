import { Refused } from '#lib/api.ts';
import { forgetMe, whoAmI } from '#lib/me.svelte.ts';
import { CLOSED } from '#party/shared/wire.ts';

type Closing = keyof typeof CLOSED;

/** What can be done with a socket that was closed. */
export type Reopened = { close(): void; reconnect(): void };

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

// Milliseconds until each time that it is asked who this is, before a page believes that its session has ended: the answer to the tab that
// has ended the others, which brings the new one, may still be on its way.
const WAYS_BACK = [0, 1_000, 3_000];

// Milliseconds: how long the room keeps out who was sent away, and after how long somebody may come again who only came too often.
const SENT_AWAY = 31_000;
const TOO_OFTEN = 2_000;

// The protocol's own code for a failure of the server, and after how many in a row the page waits to be asked again.
const FAILED = 1011;
const MOST_FAILURES = 6;

/** What it means that the room has closed a socket, and what is done about it: come again, later or as somebody else, or not at all. */
export class Door {
	readonly #socket: Reopened;
	/** Why the room will not have us, when it will not. */
	rejected: string | undefined = $state();
	#failures = 0;
	#waysBack = 0;
	#turnedAway = 0;
	#later: ReturnType<typeof setTimeout> | undefined;

	constructor(socket: Reopened) {
		this.#socket = socket;
	}

	/** Does nothing more. */
	close(): void {
		clearTimeout(this.#later);
	}

	/** The room has let us in. */
	passed(): void {
		this.rejected = undefined;
		this.#failures = 0;
		this.#waysBack = 0;
		this.#turnedAway = 0;
	}

	/** The room has closed the socket, over which it `had` let us in or not. */
	closed(code: number, reason: string, had: boolean): void {
		const kind = closings.get(code);
		if (code === FAILED && (this.#failures += 1) >= MOST_FAILURES) this.#giveUp('server');
		if (kind === undefined) return;
		this.#socket.close();
		if (reason === 'too-fast') {
			// Why a socket is refused at the door is not told: it may be soon, and is tried later each time.
			const soon = Math.min(SENT_AWAY, TOO_OFTEN * 2 ** this.#turnedAway);
			this.#turnedAway += 1;
			this.#afterwards(had ? SENT_AWAY : soon, () => this.#socket.reconnect());
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
}
