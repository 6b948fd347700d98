import { asksTogether, asksViewer, unasked } from '#lib/following/asks.ts';
import { Following } from '#lib/following/following.svelte.ts';
import { logAfter } from '#lib/following/log-after.ts';
import type { Watching } from '#lib/table/game.ts';
import { tellNews } from '#lib/table/news.ts';
import type { LoggedFact, RoomMessage, Saying, TableView } from '#party/shared/wire.ts';
import { patched } from '#rules/core/diff.ts';
import type { Wishes } from '#rules/core/standing.ts';

/** What of a table the board may still be behind in, while it follows what others do. */
type Told = Pick<TableView, 'match' | 'phase'> & { readonly log: readonly LoggedFact[] };

const NOBODY: Watching = { count: 0 };
const NO_WISHES: Wishes = {};

/**
 * The table as the room has told it last: one immutable value, patched from version to version. What others do is shown step by step, so
 * that what is shown may be behind.
 */
export class Newest {
	#table: TableView | undefined = $state.raw();
	log: readonly LoggedFact[] = $state.raw([]);
	chat: readonly Saying[] = $state.raw([]);
	watching: Watching = $state.raw(NOBODY);
	/** What the viewer wishes to have answered. */
	wishes: Wishes = $state.raw(NO_WISHES);
	/** How far the house's time is ahead of this device's, in milliseconds. */
	ahead = $state(0);
	readonly following = new Following<Told>();
	readonly #takesPart: boolean;
	#version = 0;
	// The newest table, or as much of it as has been told.
	#shown = $derived.by(() => {
		const [table, told] = [this.#table, this.following.shown];
		if (table === undefined || told?.match === undefined) return table;
		return { ...table, phase: told.phase, match: unasked(told.match, table.you) };
	});

	/** `takesPart`: somebody is there to be told what the host does. */
	constructor(takesPart: boolean) {
		this.#takesPart = takesPart;
	}

	/** The table as it is now; undefined until it has been received. */
	get table(): TableView | undefined {
		return this.#table;
	}

	/** The table as it is shown. */
	get shown(): TableView | undefined {
		return this.#shown;
	}

	get shownLog(): readonly LoggedFact[] {
		return this.following.shown?.log ?? this.log;
	}

	get version(): number {
		return this.#version;
	}

	/** Takes the whole. */
	takeWhole({ table, version, log, chat, now }: Extract<RoomMessage, { type: 'table' }>): void {
		this.#take(table);
		this.#version = version;
		if (now !== undefined) this.ahead = now - Date.now();
		this.log = log;
		this.chat = chat;
		this.watching = NOBODY;
		this.wishes = NO_WISHES;
		this.following.catchUp();
	}

	/** Takes what has changed; answers false when something before it is missing. */
	takeUpdate(message: Extract<RoomMessage, { type: 'update' }>): boolean {
		if (message.version <= this.#version) return true;
		const before = this.#table;
		if (message.from !== this.#version || before === undefined) return false;
		const wasAsked = this.#shown !== undefined && asksViewer(this.#shown);
		const table = patched(before, message.patch) as TableView;
		// A clock that has just begun says what time it is.
		if (before.clock === undefined && table.clock !== undefined) this.ahead = begun(table) - Date.now();
		this.#take(table);
		this.#version = message.version;
		const { log, told, isTakenBack } = logAfter(this.log, message, before.phase !== 'over' && table.phase === 'over');
		this.log = log;
		const isOwn = message.done !== undefined;
		const state = { match: table.match, phase: table.phase, log };
		// Nobody waits for what others do who was asked already, is asked together with them, or has acted themselves.
		if (isTakenBack || isOwn || (asksViewer(table) && (wasAsked || asksTogether(table)))) this.following.catchUp();
		else this.following.follow(state, told);
		if (isOwn && !isTakenBack && !asksViewer(table)) this.following.follow(state, told, 'moments');
		return true;
	}

	/** Takes what somebody has said, once. */
	hear(saying: Saying): void {
		if (!this.chat.some(({ n }) => n === saying.n)) this.chat = [...this.chat, saying];
	}

	#take(table: TableView): void {
		if (this.#takesPart && this.#table !== undefined) tellNews(this.#table, table);
		this.#table = table;
	}
}

function begun({ seats }: TableView): number {
	const began = seats.flatMap(({ clock }) => clock?.from ?? []);
	return began.length === 0 ? Date.now() : Math.max(...began);
}
