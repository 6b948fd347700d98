import { commitment } from '#rules/core/seed.ts';
import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Wishes } from '#rules/core/standing.ts';
import { Server, type ConnectionContext, type WSMessage } from 'partyserver';
import { mayBeKept } from '#party/account/address-budget.ts';
import type { Company } from '#party/account/player.ts';
import { awaySpans } from '#party/shared/away.ts';
import { answered, logAnswer, momentAnswer, recordAnswer, wholeEntries } from './answers.ts';
import { callFor, type Call } from './call.ts';
import { Budgets } from './people/budgets.ts';
import { isRefusal, refuse, type Change } from './change.ts';
import { Advertising } from './advertising.ts';
import { Alarm } from './alarm.ts';
import { Crowd, type Asked, type RoomSocket } from './people/crowd.ts';
import { waitOf } from '#party/shared/deployment.ts';
import { giveUp, readmitted } from './declining.ts';
import { Door, visitorOf } from './door.ts';
import { Requests } from './requests.ts';
import { readEdition } from '#party/shared/edition-shelf.ts';
import type { Env } from '#party/shared/env.ts';
import { gameNamed, type Fingerprints, type Games } from '#party/shared/games.ts';
import { Keeper, type Kept, type Occasion } from './keeper.ts';
import { Inbox } from './inbox.ts';
import { ROOM } from '#party/shared/limits.ts';
import { openTable, rename, type Opening } from './lobby.ts';
import type { NewTable } from './again.ts';
import { News } from './news.ts';
import { NextTable } from './next-table.ts';
import type { Rest } from '#party/shared/rest.ts';
import { seatOpener, type Seating } from './opening.ts';
import { nudgeOf } from './nudge.ts';
import type { Told } from './offer.ts';
import { handedOn } from './people/handing-on.ts';
import { LateCrowd } from './late/late-crowd.ts';
import { Lookout } from './people/lookout.ts';
import { entropy, unguessable } from '#party/shared/random.ts';
import { Readers } from './people/readers.ts';
import { Rests } from './people/rests.ts';
import { remainsOf, type Remains } from './rows/remains.ts';
import type { Area } from '#party/shared/regions.ts';
import { FAILED, refusedSocket } from '#party/shared/refused-socket.ts';
import { problem } from '#party/shared/problem.ts';
import { report, tellRefusal } from '#party/shared/send.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { calledOff } from './reveal.ts';
import { begin } from './start.ts';
import { Store } from './rows/store.ts';
import { accountsAt, previewOf, summaryFor, type NoPreview, type TablePreview, type TableSummary } from './summary.ts';
import { inviterOf, isInvited, isLate, isOwner, seatOf, shutOut, withInvited, type Room, type Table, type Visitor } from './table.ts';
import { sharedThread } from './thread.ts';
import { Timekeeper, type Timed } from './timekeeper.ts';
import { Unreadable, type Trouble } from './rows/unreadable.ts';
import { haveSameViewpoints } from './view.ts';
import { wishesAt } from './wishes.ts';
import { CLOSED, PING, PONG, type Saying } from '#party/shared/wire.ts';

// Milliseconds: mostly the answer is out by then, which the runtime holds back until the rows are safe. Nothing depends on it.
const AFTER_ANSWER = 2;

/**
 * One match: sockets and alarm on one side, the kept room on the other. Sockets survive its sleep, each with the visitor
 * it belongs to; everything else is read back from the rows.
 */
export abstract class MatchRoom extends Server<Env> {
	static override options = { hibernate: true };

	/** The games of the house. */
	protected abstract readonly games: Games;
	/** Those of their rules in this build. */
	protected abstract readonly fingerprints: Fingerprints;

	private opened: Keeper | undefined;
	private readonly readers = new Readers((guest) =>
		setTimeout(() => this.guard('behind', undefined, () => this.door.leaveBehind(guest)), 0)
	);
	private readonly crowd = new Crowd(() => this.getConnections<Visitor>(), this.readers);
	private readonly roomAlarm: Alarm;
	private readonly inbox: Inbox;
	private readonly door: Door;
	private readonly timekeeper: Timekeeper;
	private readonly store: Store;
	// Its match could not be archived since the room woke.
	private isUnfit = false;
	private readonly lookout = new Lookout(this.crowd, () => this.keeper.room?.table);
	private readonly requests: Requests;
	private readonly late = new LateCrowd(
		this.crowd,
		() => this.keeper,
		(guest, visitor) => this.sendWhole(guest, visitor)
	);
	private readonly rests = new Rests({
		room: () => this.keeper.room,
		commit: (change) => void this.commit(change),
		ask: (account) => this.env.Player.getByName(account).readRest(),
		aside: (what, work) => this.aside(what, work)
	});
	private readonly news = new News({
		players: () => this.env.Player,
		gameOf: (id) => this.keeper.gameOf(id),
		edition: () => this.keeper.store.sharedEdition(),
		aside: (what, work) => this.aside(what, work)
	});
	private readonly next = new NextTable({
		env: () => this.env,
		present: () => this.present(),
		commit: (change) => void this.commit(change)
	});

	private readonly advertising = new Advertising({
		env: () => this.env,
		table: () => {
			const room = this.readable();
			return typeof room === 'string' ? undefined : room?.table;
		},
		isSilent: (account) => this.requests.isSilent(account),
		nameless: (text) => pseudonymOf(this.env, text),
		addressOf: (account) => this.crowd.guests().find(({ visitor }) => visitor.account === account)?.visitor.address,
		aside: (what, work) => this.aside(what, work)
	});

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		this.door = new Door(this.crowd, new Budgets(env.MESSAGE_PACE), (guest) => this.left(guest));
		this.roomAlarm = new Alarm(ctx.storage, (work) => this.aside('alarm', work));
		this.timekeeper = new Timekeeper(this.roomAlarm, this.timed(), sharedThread);
		this.requests = new Requests({
			crowd: this.crowd,
			door: this.door,
			lookout: this.lookout,
			wait: waitOf(env),
			present: () => this.present(),
			gameOf: (id) => this.keeper.gameOf(id),
			gameNamed: (id) => gameNamed(this.games, id),
			commit: (change, occasion, asked) => this.commit(change, occasion, asked),
			lastPing: (guest) => ctx.getWebSocketAutoResponseTimestamp(guest)?.getTime()
		});
		this.inbox = new Inbox({
			visitorOf: (guest) => this.crowd.visitorOf(guest),
			shutOut: (visitor) => shutOut(this.present().room.table, visitor),
			hasRead: (guest, mark) => this.readers.got(guest, mark),
			mayHave: (want, visitor) => this.door.mayHave(want, this.present().room.table, visitor),
			sendWhole: (guest, visitor) => this.sendWhole(guest, visitor),
			answer: (guest, visitor, message, name) => {
				sharedThread.ask(Date.now());
				this.requests.answer(guest, visitor, message, name);
			},
			mayKeep: (guest, visitor) => this.mayKeep(guest, visitor),
			nameOf: (account) => this.nameOf(account),
			sendAway: (guest, visitor) => this.door.sendAway(this.present().room.table, guest, visitor)
		});
		ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
		this.store = new Store(ctx.storage);
		if (this.store.archive.isThere) void ctx.blockConcurrencyWhile(() => this.store.archive.open());
		const edition = this.store.sharedEdition();
		// Nothing else happens until it is there. When it cannot be asked for, the object starts anew with the next request.
		if (edition !== undefined) void ctx.blockConcurrencyWhile(async () => void (await this.borrowEdition(edition)));
	}

	private async borrowEdition(hash: string): Promise<boolean> {
		const edition = await readEdition(this.env, hash, Date.now());
		if (edition === undefined) report('edition', new Error('missing'));
		else this.store.lendEdition(edition);
		return edition !== undefined;
	}

	// Made on first use: the subclass's games are not there yet in the constructor.
	private get keeper(): Keeper {
		return (this.opened ??= new Keeper(this.store, this.games, this.fingerprints));
	}

	// ---- the door

	/** Lets a socket in, or opens one only to say why not. */
	override async fetch(request: Request): Promise<Response> {
		try {
			const room = this.keeper.room;
			if (room === undefined) return refusedSocket('unknown-table', CLOSED.unknown);
			const visitor = visitorOf(room.table, request);
			const shut = shutOut(room.table, visitor);
			if (shut !== undefined) return refusedSocket(shut, CLOSED.refused);
			if (this.crowd.hasEnded(visitor)) return refusedSocket('session-ended', CLOSED.session);
			if (!this.door.mayArrive(room.table, visitor)) return refusedSocket('too-fast', CLOSED.tooMany);
			return await super.fetch(request);
		} catch (error) {
			report('fetch', error);
			if (!(error instanceof Unreadable)) return refusedSocket('server', FAILED);
			return refusedSocket(error.trouble, CLOSED.unreadable);
		}
	}

	override onConnect(connection: RoomSocket, { request }: ConnectionContext): void {
		this.guard('connect', connection, () => {
			const room = this.keeper.room;
			if (room === undefined) return connection.close(CLOSED.unknown, 'unknown-table');
			const visitor = visitorOf(room.table, request);
			// Something may have changed since the door was opened.
			const shut = shutOut(room.table, visitor);
			if (shut !== undefined) return this.crowd.showOut(connection, shut, CLOSED.refused);
			if (this.crowd.hasEnded(visitor)) return this.crowd.showOut(connection, 'session-ended', CLOSED.session);
			// Here, where nobody else comes in between.
			if (!this.door.makePlace(room.table, visitor)) return this.crowd.showOut(connection, 'too-many-connections', CLOSED.tooMany);
			const { table } = this.present().room;
			const invited = isInvited(table, visitor) ? withInvited(table, visitor.account, ROOM.invited) : table;
			const comesBack = seatOf(table, visitor.account) !== undefined && !this.crowd.online().has(visitor.account);
			this.commit({ room: { ...room, table: invited } }, { online: this.crowd.onlineWith(visitor) });
			const unseated = seatOf(table, visitor.account) === undefined;
			if (comesBack || (unseated && visitor.fresh === undefined)) this.aside('name', this.learnName(visitor.account));
			// What is still being told is not for who has only just come in.
			this.crowd.finishTelling();
			this.crowd.enter(connection, visitor);
			this.sendWhole(connection, visitor);
			// Whatever was left undone when the room was last awake.
			this.timekeeper.wind(this.present().room);
			if (unseated) this.lookout.changed();
		});
	}

	override onClose(connection: RoomSocket): void {
		this.left(connection);
	}

	override onError(connection: RoomSocket, error: unknown): void {
		report('socket', error);
		this.left(connection);
	}

	private left(connection: RoomSocket): void {
		this.guard('close', undefined, () => {
			const room = this.keeper.room;
			const visitor = this.crowd.visitorOf(connection);
			this.crowd.leave(connection);
			if (room === undefined) return;
			this.commit({ room });
			if (visitor === undefined || seatOf(room.table, visitor.account) === undefined) this.lookout.changed();
		});
	}

	// ---- messages

	// Whose socket it is would be read from the runtime with every message, which takes as long as checking the message does. There is no
	// `onStart` that a room which knows the socket might still have to wait for.
	override async webSocketMessage(socket: WebSocket, data: WSMessage): Promise<void> {
		return this.crowd.knows(socket) ? this.onMessage(socket, data) : super.webSocketMessage(socket, data);
	}

	override onMessage(connection: RoomSocket, data: WSMessage): void | Promise<void> {
		return this.inbox.take(connection, data);
	}

	// ---- keeping and telling

	// Nothing is told before it is kept; and what is kept stays, whatever goes wrong in the telling.
	private commit(change: Change, occasion: Partial<Occasion> = {}, asked?: Asked): { readonly kept: Kept; readonly answered: boolean } {
		const { BOT_PACE_MS: botPace, AWAY } = this.env;
		const kept = this.keeper.keep(change, { now: Date.now(), online: this.crowd.online(), botPace, away: awaySpans(AWAY), ...occasion });
		let answered = false;
		if (kept.before === kept.after) return { kept, answered };
		this.late.note(kept);
		this.timekeeper.wind(kept.after);
		this.rests.look(kept.after.table);
		this.advertising.changed(kept.before?.table);
		this.guard('wishes', undefined, () => this.crowd.tellWishes(kept));
		if (kept.before?.table.version === kept.after.table.version) {
			// A question that the room does not answer after all waits for its player.
			if (kept.before.table.botAt !== kept.after.table.botAt)
				this.guard('announce', undefined, () => this.news.tell(this.keeper.gameOf(kept.after.table.game), kept));
			return { kept, answered };
		}
		this.guard('announce', undefined, () => {
			const game = this.keeper.gameOf(kept.after.table.game);
			answered = this.crowd.announce(game, kept, asked);
			if (answered && change.recording !== undefined && kept.before?.table.phase === kept.after.table.phase) this.news.tellLater(kept);
			else this.news.tell(game, kept);
			if (kept.before !== undefined && !haveSameViewpoints(kept.before.table, kept.after.table)) this.lookout.changed();
		});
		setTimeout(() => this.settleDown(), AFTER_ANSWER);
		return { kept, answered };
	}

	// What can wait until the one who asked has the answer.
	private settleDown(): void {
		this.guard('settle', undefined, () => this.crowd.finishTelling());
		this.guard('news', undefined, () => this.news.tellNoted());
		this.guard('late', undefined, () => this.tellLate());
		this.guard('tidy', undefined, () => this.keeper.tidy());
	}

	private sendWhole(guest: RoomSocket, visitor: Visitor): void {
		const { room, store } = this.present();
		if (isLate(room.table, visitor)) this.late.welcome(room, guest, visitor);
		else this.crowd.welcome(this.keeper.gameOf(room.table.game), room, store, guest, visitor);
		this.crowd.tellWatchersTo(guest, visitor, room.table);
	}

	private tellLate(): void {
		const { room } = this.keeper;
		if (room === undefined) return;
		this.late.tell(room);
		if (this.late.due(room) !== undefined) this.timekeeper.wind(room);
	}

	// ---- time

	override onAlarm(): Promise<void> {
		return this.timekeeper.rung();
	}

	// Who has not revealed their nonce by now is left out. Nobody is kept at a table that cannot start.
	private endReveal({ table }: Room): void {
		try {
			this.commit(begin(this.keeper.gameOf(table.game), table, this.keeper.store.readEdition()));
		} catch (error) {
			report('start', error);
			this.commit({ room: { table: calledOff(table) } });
		}
	}

	// What is not whole stays as it is, in case its rows can be put right.
	private async archive(room: Room): Promise<void> {
		try {
			wholeEntries(this.keeper, room);
			const present = this.keeper.room;
			if (present === undefined) return;
			// Read anew, as it is kept from now on.
			if (await this.store.putAway(present, () => this.keeper.room === present)) this.keeper.forget();
		} catch (error) {
			report('archive', error);
			this.isUnfit = true;
		}
	}

	private archives({ phase, touched }: Table): number {
		return phase === 'over' && !this.store.archive.isThere && !this.isUnfit ? touched + ROOM.archived : Infinity;
	}

	// The table's time has come: its rows go, readable or not.
	private async vanish(): Promise<void> {
		this.crowd.dismiss('unknown-table', CLOSED.gone);
		this.advertising.vanish();
		const { id, accounts } = this.remains();
		if (id !== undefined) for (const account of accounts) this.aside('player', this.env.Player.getByName(account).tableGone(id));
		// Nobody is answered between the rows' going and the room's.
		const gone = this.ctx.storage.deleteAll();
		this.keeper.forget();
		await gone;
		await this.roomAlarm.stop();
	}

	private remains(): Remains {
		return remainsOf(this.ctx.storage.sql);
	}

	private timed(): Timed {
		return {
			room: () => this.keeper.room,
			gameOf: (id) => this.keeper.gameOf(id),
			online: () => this.crowd.online(),
			commit: (change, actor) => void this.commit(change, { actor }),
			endReveal: (room) => this.endReveal(room),
			lateDue: (room) => this.late.due(room),
			tellLate: () => this.guard('late', undefined, () => this.tellLate()),
			lasts: () => this.remains().until,
			archives: (table) => this.archives(table),
			archive: (room) => this.archive(room),
			vanish: () => this.vanish()
		};
	}

	// ---- what the Worker asks

	/** Opens the table and commits the room to its part of the seed, before anybody else's is known. Answers the commitment. */
	async open(opening: Opening): Promise<{ readonly commitment: string } | Refusal> {
		if (this.keeper.room !== undefined) return refuse('server');
		const { edition } = opening;
		if (edition !== undefined && !(await this.borrowEdition(edition.hash))) return refuse('edition-missing');
		const table = openTable(opening, entropy(), Date.now());
		this.commit({ room: { table }, edition: edition?.hash });
		return { commitment: commitment(table.entropy) };
	}

	/** The opener sits down; with bots the match starts at once. Answers why not, as far as it cannot be carried out. */
	seatOpener(account: string, seating: Seating): { readonly refused?: string } {
		const { store } = this.keeper;
		const room = this.readable();
		if (typeof room === 'string') return refuse(room);
		if (room === undefined) return refuse('unknown-table');
		const change = seatOpener(this.keeper.gameOf(room.table.game), room.table, account, seating, store.readEdition());
		if (isRefusal(change)) return change;
		this.commit(change);
		return {};
	}

	/**
	 * Where the people of this finished table play again, or why the account cannot ask for it. While there is no such table it is opened
	 * under the `fresh` name, when one is given.
	 */
	async again(account: string, fresh?: NewTable): Promise<{ readonly id?: string | undefined } | Refusal> {
		const room = this.readable();
		if (typeof room === 'string') return refuse(room);
		return room === undefined ? refuse('unknown-table') : this.next.ask(account, fresh);
	}

	/** An account that gave up its place here may sit down after all, as far as the host has not seen to it that it cannot. */
	readmit(account: string): void {
		const room = this.readable();
		if (room === undefined || typeof room === 'string') return;
		const table = readmitted(room.table, account);
		if (table !== room.table) this.commit({ room: { ...room, table } });
	}

	/**
	 * How far those who play again have come here; undefined when there is no table. Where its people went from a match that is over, is for
	 * those who were at it.
	 */
	leadsOn(account: string): { readonly isOver: boolean; readonly next?: string | undefined } | undefined {
		const room = this.readable();
		if (room === undefined) return undefined;
		if (typeof room === 'string') return { isOver: false };
		const { table } = room;
		return { isOver: table.phase === 'over', next: isOwner(table, account) ? table.again?.table : undefined };
	}

	/** Whether the account has a seat here, or is the host. */
	hasOwner(account: string): boolean {
		const room = this.readable();
		return room !== undefined && typeof room !== 'string' && isOwner(room.table, account);
	}

	/** What anybody with the link may see before entering; undefined when there is no table. */
	preview(): TablePreview | NoPreview | undefined {
		const room = this.readable();
		return typeof room === 'string' ? { trouble: room } : room && previewOf(room);
	}

	/** The table as it stands in the account's list now; undefined when it has no place there, why it cannot be said when the room cannot be read. */
	summary(account: string): TableSummary | Trouble | undefined {
		const room = this.readable();
		if (typeof room === 'string') return room;
		return room !== undefined && accountsAt(room).has(account) ? summaryFor(this.keeper.gameOf(room.table.game), room, account) : undefined;
	}

	/** What the account's own object is told beside the summary, and no page. */
	company(account: string): Company {
		const room = this.readable();
		if (room === undefined || typeof room === 'string') return {};
		return this.news.companyFor(room, account);
	}

	/** Gives up the seat that is kept for the account. Answers who had asked for it to be kept, or why it is not given up. */
	decline(account: string): { readonly asker: string } | Refusal {
		const room = this.readable();
		if (typeof room === 'string') return refuse(room);
		if (room === undefined) return refuse('unknown-table');
		const inviter = inviterOf(room.table, account);
		if (inviter === undefined) return refuse('not-invited');
		const table = giveUp(room.table, account);
		if (isRefusal(table)) return table;
		this.commit({ room: { ...room, table } });
		return { asker: inviter.account };
	}

	/** What the directory of the game in this area is to know of the table; undefined when it does not belong there, or nobody can sit down. */
	offered(game: string, area: Area): Promise<Told | undefined> {
		return this.advertising.offered(game, area);
	}

	/** Why the account is to be called to this table; undefined when it is here, or not waited for. */
	call(account: string): Call | undefined {
		const room = this.readable();
		if (room === undefined || typeof room === 'string' || this.crowd.online().has(account)) return undefined;
		const last = this.keeper.store.entriesAfter((room.course?.match.choices ?? 0) - 1).at(-1);
		return callFor(this.keeper.gameOf(room.table.game), room, account, last);
	}

	/**
	 * What a television shows to be the table's own, made when the host first asks for it; nothing for anybody else who plays, whose television
	 * watches like a stranger's.
	 */
	screen(account: string): { readonly screen?: string } | Refusal {
		const room = this.readable();
		if (room === undefined) return refuse('unknown-table');
		if (typeof room === 'string') return refuse(room);
		const { table } = room;
		if (!isOwner(table, account)) return refuse('not-seated');
		if (table.host !== account) return table.watchers ? {} : refuse('watchers-off');
		const screen = table.screen ?? unguessable();
		if (table.screen === undefined) this.commit({ room: { ...room, table: { ...table, screen } }, unseen: true });
		return { screen };
	}

	/** A player nudges another one who is away and waited for; answers why not. */
	async nudge(account: string, seat: Seat): Promise<{ readonly refused?: string }> {
		const room = this.readable();
		if (room === undefined) return refuse('unknown-table');
		if (typeof room === 'string') return refuse(room);
		const nudge = nudgeOf(this.keeper.gameOf(room.table.game), room, account, seat, this.crowd.online());
		if (isRefusal(nudge)) return nudge;
		const refused = await this.env.Player.getByName(nudge.nudged).nudged(room.table.id, account, nudge.by.name);
		return refused === undefined ? {} : refuse(refused);
	}

	/** Facts of choices before number `before`, as the visitor may see them: `{ log }`. */
	log(account: string, invite: string | undefined, before: number | undefined): Response {
		return answered(this.keeper, { account, invite }, (room, visitor) => logAnswer(this.keeper, room, visitor, before));
	}

	/** The match as it was after choice number `at`, as the visitor knew it then. */
	moment(account: string, invite: string | undefined, address: string, at: number): Response {
		return answered(this.keeper, { account, invite }, (room, visitor) =>
			this.door.mayHave('past', room.table, { ...visitor, address }) ? momentAnswer(this.keeper, room, visitor, at) : problem('too-fast')
		);
	}

	/** The match's record once it is over, or what is left of it in a damaged room. */
	record(account: string, invite: string | undefined): Response {
		return recordAnswer(this.keeper, { account, invite });
	}

	/** The account has ended its sessions of before `generation`; the one `issued` then (milliseconds) was given anew. */
	endSessions(account: string, issued: number, generation: number): void {
		this.crowd.endSessions(account, issued, generation);
		const room = this.readable();
		if (room !== undefined && typeof room !== 'string') this.commit({ room });
	}

	/** One of the account's browsers was signed out. */
	endBrowser(account: string, browser: string): void {
		this.crowd.endBrowser(account, browser);
		const room = this.readable();
		if (room !== undefined && typeof room !== 'string') this.commit({ room });
	}

	/**
	 * The account is no more: what it has here is the heir's from now on, or nobody's. Only its own object asks for that. Answers whether it
	 * is done, as it is when it was before; it cannot be done while the room cannot be read, or is about to start.
	 */
	handOn(account: string, heir: string | undefined): 'done' | 'later' {
		this.crowd.endSessions(account, -1, Infinity);
		const room = this.readable();
		if (room === undefined) return 'done';
		if (typeof room === 'string' || room.table.reveal !== undefined) return 'later';
		const table = handedOn(room, account, heir, Date.now());
		this.keeper.store.handOn(table, account, heir);
		this.commit({ room: { ...room, table } });
		return 'done';
	}

	/** What the account has at this table beside its seat: what it said and was told in whispers, and what it wishes to have answered. */
	belongings(account: string): { readonly said: readonly Saying[]; readonly wishes?: Wishes | undefined } | undefined {
		const room = this.readable();
		if (room === undefined || typeof room === 'string') return undefined;
		return { said: this.keeper.store.sayings.of(account), wishes: wishesAt(room.table, account) };
	}

	/** The account goes by this name now; a match that is over keeps the names it was played under. */
	rename(account: string, name: string): void {
		const room = this.readable();
		if (room === undefined || typeof room === 'string' || room.table.phase === 'over') return;
		const table = rename(room.table, account, name);
		if (table !== room.table) this.commit({ room: { ...room, table } });
	}

	/** The account rests then from now on. */
	rested(account: string, rest: Rest): void {
		const room = this.readable();
		if (room !== undefined && typeof room !== 'string' && room.table.phase !== 'over') this.rests.learn(account, rest);
	}

	// Only the tables played last are told a new name; the others ask when its player comes back.
	private async learnName(account: string): Promise<void> {
		if (this.keeper.room?.table.phase === 'over') return;
		const name = await this.nameOf(account);
		if (name === undefined) return;
		this.rename(account, name);
		this.lookout.learn(account, name);
	}

	// ---- small helpers

	private present(): { readonly room: Room; readonly store: Store } {
		const room = this.readable();
		if (typeof room === 'string') {
			// Who is at a socket learns it when what they asked for has been refused.
			queueMicrotask(() => this.crowd.dismiss(room, CLOSED.unreadable));
			throw new Unreadable(room, 'present');
		}
		if (room === undefined) throw new Error('no table');
		return { room, store: this.keeper.store };
	}

	// For what goes on without the room, and says why.
	private readable(): Room | Trouble | undefined {
		try {
			return this.keeper.room;
		} catch (error) {
			if (!(error instanceof Unreadable)) throw error;
			return error.trouble;
		}
	}

	// A guest of whom nothing was kept until now counts among those of the address.
	private async mayKeep(guest: RoomSocket, { account, address, fresh }: Visitor): Promise<boolean> {
		if (fresh === undefined || address === undefined) return true;
		const may = await mayBeKept(this.env, address, account);
		if (may) this.crowd.settle(guest);
		return may;
	}

	private async nameOf(account: string): Promise<string | undefined> {
		try {
			return await this.env.Player.getByName(account).readName();
		} catch (error) {
			report('name', error);
			return undefined;
		}
	}

	private aside(what: string, work: Promise<unknown>): void {
		this.ctx.waitUntil(work.catch((error: unknown) => report(what, error)));
	}

	private guard(what: string, connection: RoomSocket | undefined, work: () => void): void {
		try {
			work();
		} catch (error) {
			report(what, error);
			if (connection === undefined) return;
			const [reason, code] = error instanceof Unreadable ? ([error.trouble, CLOSED.unreadable] as const) : (['server', FAILED] as const);
			tellRefusal(connection, undefined, reason);
			connection.close(code, reason);
		}
	}
}
