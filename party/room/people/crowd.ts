import type { Game } from '#rules/core/game.ts';
import { equal } from '#rules/core/json.ts';
import type { Wishes } from '#rules/core/standing.ts';
import type { Connection } from 'partyserver';
import type { Kept } from '#party/room/keeper.ts';
import { ROOM } from '#party/shared/limits.ts';
import type { Readers } from './readers.ts';
import { report, sendText, tellRefusal } from '#party/shared/send.ts';
import type { StoredSaying } from '#party/room/rows/sayings.ts';
import type { Store } from '#party/room/rows/store.ts';
import { behindScreen, isLate, isScreen, shutOut, type Room, type Table, type Visitor } from '#party/room/table.ts';
import { updateMessage, Views, wholeMessage } from '#party/room/update.ts';
import { viewpointKey, viewpointOf, haveSameViewpoints, type Viewpoint } from '#party/room/view.ts';
import { watchersOf, watchingMessage, type Watcher } from './watchers.ts';
import { wishesAt } from '#party/room/wishes.ts';
import { CLOSED, RENEWED, type Reason, type RoomMessage } from '#party/shared/wire.ts';

/** A socket with the visitor it belongs to; without one until the door has let it in. */
export type RoomSocket = Connection<Visitor>;

/** A socket that was let in, and whose it is. */
export type Present = { readonly guest: RoomSocket; readonly visitor: Visitor };

/** A request that is waiting for its answer at this socket. */
export type Asked = { readonly guest: RoomSocket; readonly id: string };

type Standpoint = { readonly viewpoint: Viewpoint; readonly key: string };

/** Everybody at the sockets of one room: who they are, and what each of them is told. */
export class Crowd {
	private readonly connections: () => Iterable<RoomSocket>;
	private readonly readers: Readers | undefined;
	// Reading it from the socket costs a deserialization; it only changes when a name is learnt.
	private readonly visitors = new WeakMap<RoomSocket, Visitor>();
	// Asking the runtime for every socket costs more than taking a choice: it is asked again when somebody came.
	private known: readonly Present[] | undefined;
	private accounts: ReadonlySet<string> | undefined;
	// The views of the room as it is: the next change starts from them.
	private views: Views | undefined;
	private standpoints: { readonly table: Table; readonly of: WeakMap<Visitor, Standpoint> } | undefined;
	// The rest of what is being told, until it is told: always before anything newer.
	private untold: (() => void) | undefined;
	// What was last told of those who watch; a room that has slept tells it anew.
	private toldWatchers: string | undefined;
	// Since when, in generations of their sessions, accounts that have ended some may be here.
	private readonly ended = new Map<string, number>();
	// Browsers that were signed out, each with its account: the latest.
	private readonly signedOut = new Set<string>();

	/** Without `readers` nobody is asked whether they read. */
	constructor(connections: () => Iterable<RoomSocket>, readers?: Readers) {
		this.connections = connections;
		this.readers = readers;
	}

	/** The sockets that were let in. */
	guests(): readonly Present[] {
		if (this.known !== undefined) return this.known;
		const list: Present[] = [];
		for (const guest of this.connections()) {
			const visitor = this.visitorOf(guest);
			if (visitor !== undefined) list.push({ guest, visitor });
		}
		this.know(list);
		return list;
	}

	/** Lets a socket in. */
	enter(guest: RoomSocket, visitor: Visitor): void {
		guest.setState(visitor);
		this.know(undefined);
	}

	/** The socket is closed, or as good as. */
	leave(guest: RoomSocket): void {
		this.know(this.guests().filter((other) => other.guest !== guest));
	}

	private know(guests: readonly Present[] | undefined): void {
		this.known = guests;
		this.accounts = undefined;
	}

	/** Whether the socket is one that was let in and whose visitor is known since the room woke. */
	knows(socket: WebSocket): socket is RoomSocket {
		return this.visitors.has(socket as RoomSocket);
	}

	/** Whose socket it is; undefined until the door has let it in. */
	visitorOf(guest: RoomSocket): Visitor | undefined {
		const known = this.visitors.get(guest);
		if (known !== undefined) return known;
		const { state } = guest;
		if (state) this.visitors.set(guest, state);
		return state ?? undefined;
	}

	/** The accounts with an open socket: a television is nobody who is there. */
	online(): ReadonlySet<string> {
		return (this.accounts ??= new Set(this.guests().flatMap(({ visitor }) => (isScreen(visitor.account) ? [] : [visitor.account]))));
	}

	/** The accounts with an open socket once this visitor has one. */
	onlineWith({ account }: Visitor): ReadonlySet<string> {
		return isScreen(account) ? this.online() : new Set([...this.online(), account]);
	}

	/**
	 * Tells everybody what a written change means to them; shows out who may no longer watch. Who asked for it is told at once, with the
	 * answer, the others when `finishTelling` is called, so that nobody waits for what others are told. Answers whether the one who asked
	 * has been told.
	 */
	announce(game: Game, kept: Kept, asked?: Asked): boolean {
		this.finishTelling();
		const { before, after } = kept;
		const old = before && this.viewsOf(game, before);
		const now = this.viewsOf(game, after);
		if (old === undefined) return false;
		const texts = new Map<string, string>();
		const stay = haveSameViewpoints(old.room.table, after.table);
		const textFor = (visitor: Visitor, done?: string): string => {
			const from = this.standpointOf(old.room.table, visitor);
			const to = stay ? from : this.standpointOf(after.table, visitor);
			const key = stay ? to.key : `${from.key} > ${to.key}`;
			const known = done === undefined ? texts.get(key) : undefined;
			if (known !== undefined) return known;
			const text = JSON.stringify(updateMessage(old, now, { from: from.viewpoint, to: to.viewpoint, done }, kept));
			if (done === undefined) texts.set(key, text);
			return text;
		};
		const asker = asked && this.visitorOf(asked.guest);
		let answered: RoomSocket | undefined;
		// Who is kept behind is told by the room what became of the match for them.
		const isApart = (visitor: Visitor): boolean => [old.room, after].some(({ table }) => isLate(table, visitor));
		if (asked && asker && !isApart(asker) && shutOut(after.table, asker) === undefined) {
			this.send(asked.guest, textFor(asker, asked.id));
			answered = asked.guest;
		}
		this.untold = () => {
			for (const { guest, visitor } of this.guests()) {
				if (guest === answered) continue;
				const reason = shutOut(after.table, visitor);
				if (reason === undefined && isApart(visitor)) continue;
				if (reason === undefined) this.send(guest, textFor(visitor));
				else this.showOut(guest, reason, CLOSED.refused);
			}
		};
		return answered !== undefined;
	}

	/** Tells the others what only who asked for it has been told so far. */
	finishTelling(): void {
		const tellOthers = this.untold;
		this.untold = undefined;
		try {
			tellOthers?.();
		} catch (error) {
			report('tell', error);
		}
	}

	/** Tells one socket the whole. */
	welcome(game: Game, room: Room, store: Store, guest: RoomSocket, visitor: Visitor): void {
		this.finishTelling();
		const viewpoint = viewpointOf(room.table, visitor);
		const whole = wholeMessage(
			this.viewsOf(game, room),
			viewpoint,
			store.entries.latest(),
			store.sayings.latestFor(visitor.account),
			Date.now()
		);
		this.send(guest, JSON.stringify(whole));
		const wishes = wishesAt(room.table, visitor.account);
		if (wishes !== undefined && Object.keys(wishes).length > 0) this.send(guest, wishesText(wishes));
	}

	/** Tells who has changed what they wish to have answered, on all their devices, and nobody else. */
	tellWishes({ before, after }: Pick<Kept, 'before' | 'after'>): void {
		if (before === undefined || before.table.places === after.table.places) return;
		for (const { guest, visitor } of this.guests()) {
			const [old, now] = [before, after].map(({ table }) => wishesAt(table, visitor.account));
			if (old !== undefined && now !== undefined && !equal(old, now)) this.send(guest, wishesText(now));
		}
	}

	/** Passes a saying on: to everybody, or a whisper to its two people. */
	pass({ saying, sender, receiver }: StoredSaying): void {
		this.finishTelling();
		const text = JSON.stringify({ type: 'said', saying } satisfies RoomMessage);
		for (const { guest, visitor } of this.guests()) {
			if (receiver === undefined || visitor.account === receiver || visitor.account === sender) this.send(guest, text);
		}
	}

	/** Notes the name of an account at its sockets. */
	learnName(account: string, name: string): void {
		const own = this.guests().filter(({ visitor }) => visitor.account === account);
		for (const { guest, visitor } of own) {
			const named = { ...(guest.state ?? visitor), name };
			guest.setState(named);
			this.visitors.set(guest, named);
		}
		this.know(undefined);
	}

	/** Notes that something is kept of the account from now on, so that its object may be asked. */
	settle(guest: RoomSocket): void {
		const { state } = guest;
		if (!state) return;
		const settled = { ...state, fresh: undefined };
		guest.setState(settled);
		this.visitors.set(guest, settled);
		this.know(undefined);
	}

	/** Those who are there without a seat. */
	watchers(table: Table): readonly Watcher[] {
		return watchersOf(table, this.guests());
	}

	/** Tells everybody who watches, as far as they may know it, when that has changed since it was last told. */
	tellWatchers(table: Table): void {
		const watchers = this.watchers(table);
		const told = JSON.stringify(watchers);
		if (told === this.toldWatchers) return;
		this.toldWatchers = told;
		this.finishTelling();
		const texts = [false, true].map((toHost) => JSON.stringify(watchingMessage(watchers, toHost)));
		for (const { guest, visitor } of this.guests()) this.send(guest, texts[Number(visitor.account === table.host)] ?? '');
	}

	/** Tells one socket who watches, if anybody does. */
	tellWatchersTo(guest: RoomSocket, visitor: Visitor, table: Table): void {
		const watchers = this.watchers(table);
		if (watchers.length > 0) this.send(guest, JSON.stringify(watchingMessage(watchers, visitor.account === table.host)));
	}

	/** Tells one socket what was made for it, after whatever was told before. */
	tell(guest: RoomSocket, text: string): void {
		this.finishTelling();
		this.send(guest, text);
	}

	private send(guest: RoomSocket, text: string): void {
		if (this.readers === undefined) sendText(guest, text);
		else this.readers.send(guest, text);
	}

	/**
	 * Closes the account's sockets of sessions from before `generation`, all of them: a cookie that was copied cannot be told from its
	 * original. Their televisions' close, too. Those of the one `issued` then (milliseconds), which has been given anew, are to come back.
	 */
	endSessions(account: string, issued: number, generation: number): void {
		this.finishTelling();
		this.ended.delete(account);
		this.ended.set(account, generation);
		for (const longest of this.ended.keys()) {
			if (this.ended.size <= ROOM.ended) break;
			this.ended.delete(longest);
		}
		for (const { guest, visitor } of this.guests()) {
			if (behindScreen(visitor.account) !== account || (visitor.generation ?? 0) >= generation) continue;
			if (visitor.issued === issued) this.close(guest, 'session-renewed', RENEWED);
			else this.showOut(guest, 'session-ended', CLOSED.session);
		}
	}

	/** Closes the sockets of one of the account's browsers, which was signed out. */
	endBrowser(account: string, browser: string): void {
		this.finishTelling();
		this.signedOut.add(`${account} ${browser}`);
		for (const longest of this.signedOut) {
			if (this.signedOut.size <= ROOM.ended) break;
			this.signedOut.delete(longest);
		}
		for (const { guest, visitor } of this.guests())
			if (behindScreen(visitor.account) === account && visitor.browser === browser) this.showOut(guest, 'session-ended', CLOSED.session);
	}

	/** Whether the visitor's session has ended while it was on its way here: the Worker had asked before. */
	hasEnded({ account, generation = 0, browser = '' }: Visitor): boolean {
		const owner = behindScreen(account);
		return generation < (this.ended.get(owner) ?? 0) || this.signedOut.has(`${owner} ${browser}`);
	}

	/** Closes every socket: the table is gone, or cannot be read. */
	dismiss(reason: Reason, code: number): void {
		this.finishTelling();
		for (const { guest } of this.guests()) this.showOut(guest, reason, code);
		this.views = undefined;
	}

	/** Closes a socket and says why; whatever still comes over it is nobody's. */
	showOut(guest: RoomSocket, reason: Reason, code: number): void {
		tellRefusal(guest, undefined, reason);
		this.close(guest, reason, code);
	}

	private close(guest: RoomSocket, reason: string, code: number): void {
		guest.close(code, reason);
		this.visitors.delete(guest);
		guest.setState(null);
		this.leave(guest);
	}

	// What decides what somebody sees changes seldom.
	private standpointOf(table: Table, visitor: Visitor): Standpoint {
		if (this.standpoints === undefined || !haveSameViewpoints(this.standpoints.table, table))
			this.standpoints = { table, of: new WeakMap() };
		const known = this.standpoints.of.get(visitor);
		if (known !== undefined) return known;
		const viewpoint = viewpointOf(table, visitor);
		const standpoint = { viewpoint, key: viewpointKey(viewpoint) };
		this.standpoints.of.set(visitor, standpoint);
		return standpoint;
	}

	private viewsOf(game: Game, room: Room): Views {
		if (this.views?.room !== room) this.views = new Views(game, room, this.views);
		return this.views;
	}
}

function wishesText(wishes: Wishes): string {
	return JSON.stringify({ type: 'wishes', wishes } satisfies RoomMessage);
}
