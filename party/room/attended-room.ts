import type { ConnectionContext, WSMessage } from 'partyserver';
import { mayBeKept } from '#party/account/address-budget.ts';
import { Budgets } from './people/budgets.ts';
import type { RoomSocket } from './people/crowd.ts';
import { waitOf } from '#party/shared/deployment.ts';
import { asChecked, Door, nameOfVisitor, sessionOf, visitorOf, withName, type AtTheDoor } from './door.ts';
import { rename } from './lobby.ts';
import { Requests } from './requests.ts';
import type { Env } from '#party/shared/env.ts';
import { gameNamed } from '#party/shared/games.ts';
import { Inbox } from './inbox.ts';
import { ROOM } from '#party/shared/limits.ts';
import { FAILED, refusedSocket } from '#party/shared/refused-socket.ts';
import { report } from '#party/shared/send.ts';
import { isInvited, isOwner, seatOf, shutOut, withInvited, type Table, type Visitor } from './table.ts';
import { sharedThread } from './thread.ts';
import { Unreadable } from './rows/unreadable.ts';
import { CLOSED, PING, PONG } from '#party/shared/wire.ts';
import { KeptRoom } from './kept-room.ts';
import { accountsAt } from './summary.ts';
import { Vouched, type WordOfTurns } from './people/vouched.ts';

/** The room as people come to it: who is let in at its sockets, and what they send. Sockets survive its sleep, each with the visitor it belongs to. */
export abstract class AttendedRoom extends KeptRoom {
	static override options = { hibernate: true };

	private readonly inbox: Inbox;
	private readonly door: Door;
	private readonly requests: Requests;
	protected readonly vouched = new Vouched();

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		this.door = new Door(this.crowd, new Budgets(env.MESSAGE_PACE), (guest) => this.left(guest));
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
	}

	/** The account goes by this name now. */
	abstract rename(account: string, name: string): void;

	/** Whether the visitor may ask for a moment of the past, which is counted. */
	protected mayLookBack(table: Table, visitor: Visitor): boolean {
		return this.door.mayHave('past', table, visitor);
	}

	protected override leaveBehind(guest: RoomSocket): void {
		this.door.leaveBehind(guest);
	}

	protected override isSilent(account: string): boolean {
		return this.requests.isSilent(account);
	}

	// ---- the door

	/** Lets a socket in, or opens one only to say why not. */
	override async fetch(request: Request): Promise<Response> {
		try {
			const at = sessionOf(request);
			// A Worker of before, while a deployment goes round: the page comes again.
			if (at === undefined) return refusedSocket('server', FAILED);
			return asChecked(await this.admitted(request, at));
		} catch (error) {
			report('fetch', error);
			const [reason, code] = error instanceof Unreadable ? ([error.trouble, CLOSED.unreadable] as const) : (['server', FAILED] as const);
			return asChecked(refusedSocket(reason, code));
		}
	}

	private async admitted(request: Request, whose: AtTheDoor): Promise<Response> {
		if (this.keeper.room === undefined) return refusedSocket('unknown-table', CLOSED.unknown);
		const known = await this.entering(this.keeper.room.table, whose);
		if (known === undefined) return refusedSocket('no-session', CLOSED.session);
		// Something may have changed meanwhile.
		const { room } = this.keeper;
		if (room === undefined) return refusedSocket('unknown-table', CLOSED.unknown);
		const visitor = visitorOf(room.table, request);
		const shut = shutOut(room.table, visitor);
		if (shut !== undefined) return refusedSocket(shut, CLOSED.refused);
		if (this.crowd.hasEnded(visitor)) return refusedSocket('session-ended', CLOSED.session);
		if (!this.door.mayArrive(room.table, visitor)) return refusedSocket('too-fast', CLOSED.tooMany);
		return super.fetch(withName(request, known.name));
	}

	/**
	 * How the account of the session at the door is called; undefined when that was ended. Its object is asked unless it has just said that the
	 * session holds; it says, too, whether it wants to be told of turns. A fresh account has no object to be asked unless it has a place here.
	 */
	private async entering(table: Table, { account, session }: AtTheDoor): Promise<{ readonly name?: string | undefined } | undefined> {
		if (session.fresh === true && !isOwner(table, account)) return {};
		const vouched = this.vouched.find(account, session, Date.now());
		if (vouched !== undefined) return vouched;
		const { isEnded, name, ...said } = await this.env.Player.getByName(account).enter(session, table.id);
		if (isEnded) return undefined;
		this.learnTurns(account, said);
		return { name };
	}

	/** Notes whether the account's object wants to be told of turns here; of whoever has no place here nothing. */
	protected learnTurns(account: string, said: WordOfTurns): void {
		const room = this.readable();
		if (room === undefined || typeof room === 'string' || !accountsAt(room).has(account)) return;
		if (this.uncalled.learn(room.table, account, said, Date.now()))
			this.commit({ room: { ...room, table: this.uncalled.noted(room) }, unseen: true });
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
			const visit = { account: visitor.account, how: 'comes', isAlone: this.crowd.guests().length === 0 } as const;
			this.commit({ room: { ...room, table: invited } }, { online: this.crowd.onlineWith(visitor), visit });
			const unseated = seatOf(table, visitor.account) === undefined;
			// What is still being told is not for who has only just come in.
			this.crowd.finishTelling();
			this.crowd.enter(connection, visitor);
			this.sendWhole(connection, visitor);
			if (comesBack || (unseated && visitor.fresh === undefined)) this.learnName(visitor.account, nameOfVisitor(request));
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
			const visitor = this.crowd.visitorOf(connection);
			this.crowd.leave(connection);
			if (this.keeper.room !== undefined && visitor !== undefined) this.keeper.stillThere(visitor.account);
			const { room } = this.keeper;
			if (room === undefined) return;
			const visit = visitor && ({ account: visitor.account, how: 'leaves', isAlone: this.crowd.guests().length === 0 } as const);
			this.commit({ room }, { visit });
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

	// Only some open tables are told a new name; the others learn it when its player comes back. One that is new is asked for once more:
	// it may be another since the Worker was told.
	private learnName(account: string, name: string | undefined): void {
		const { room } = this.keeper;
		if (
			room === undefined ||
			name === undefined ||
			(seatOf(room.table, account) !== undefined && rename(room.table, account, name) !== room.table)
		)
			this.aside('name', this.askName(account));
		else if (room.table.phase !== 'over') this.lookout.learn(account, name);
	}

	private async askName(account: string): Promise<void> {
		if (this.keeper.room?.table.phase === 'over') return;
		const name = await this.nameOf(account);
		if (name === undefined) return;
		this.rename(account, name);
		this.lookout.learn(account, name);
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
}
