import type { Game } from '#rules/core/game.ts';
import type { Seat } from '#rules/core/seat.ts';
import { tell, tellRefusal } from '#party/shared/send.ts';
import { BEHIND } from '#party/shared/wire.ts';
import { isRefusal, type Change } from './change.ts';
import { sayingOf } from './chat.ts';
import { decide, type TableRequest } from './decide.ts';
import type { Door } from './door.ts';
import type { Say } from './inbox.ts';
import type { Kept, Occasion } from './keeper.ts';
import type { Asked, Crowd, Present, RoomSocket } from './people/crowd.ts';
import type { Lookout } from './people/lookout.ts';
import { silentSince } from './people/silence.ts';
import type { Answer } from './rows/answer-book.ts';
import type { Store } from './rows/store.ts';
import { isOwner, seatOf, withAway, type Room, type Visitor } from './table.ts';

/** What requests need of their room. */
export type Requested = {
	readonly crowd: Crowd;
	readonly door: Door;
	readonly lookout: Lookout;
	/** How long players are waited for (milliseconds), when that is fixed. */
	readonly wait: number | undefined;
	/** The room as it is. Throws when there is none, or it cannot be read. */
	present(): { readonly room: Room; readonly store: Store };
	gameOf(id: string): Game;
	/** The game of this id, if the house has it. */
	gameNamed(id: string): Game | undefined;
	/** Keeps the change and tells everybody; whether who asked was told by it. */
	commit(change: Change, occasion?: Partial<Occasion>, asked?: Asked): { readonly kept: Kept; readonly answered: boolean };
	/** When the page of the socket last asked whether the room is there, in milliseconds. */
	lastPing(guest: RoomSocket): number | undefined;
};

/** What people at the table ask for: it is decided, kept and answered, each request once. */
export class Requests {
	private readonly room: Requested;

	constructor(room: Requested) {
		this.room = room;
	}

	/** Carries out what somebody asks for, and tells them what came of it; `name` is the one the account goes by. Throws when there is no room. */
	answer(connection: RoomSocket, visitor: Visitor, message: TableRequest | Say, name?: string): void {
		const asked = { guest: connection, id: message.id };
		if (message.type === 'replace') this.leaveSilent(visitor.account, message.seat);
		if (message.type === 'claim') this.leaveSilent(visitor.account);
		if (message.type === 'stop') this.leaveAllSilent(visitor.account);
		const answer = message.type === 'say' ? this.say(visitor, message, name) : this.request(visitor, message, name, asked);
		if (answer === undefined) return;
		if ('refused' in answer) tellRefusal(connection, message.id, answer.refused, answer.from);
		else tell(connection, { type: 'done', id: message.id, version: answer.version });
	}

	// Answers what is still to be told to the one who asks: nothing when the update has told it.
	private request(visitor: Visitor, message: TableRequest, name: string | undefined, asked: Asked): Answer | undefined {
		const { room, store } = this.room.present();
		const { account } = visitor;
		const { id } = message;
		// One that the table has yet to reach says nothing.
		const version = 'version' in message && message.version <= room.table.version ? message.version : undefined;
		const known = store.answers.atHand(account, id, version);
		if (known !== undefined) return known;
		if (isCounted(message) && !this.room.door.mayHave('change', room.table, visitor)) return { refused: 'too-fast' };
		const game = this.room.gameOf(room.table.game);
		const about =
			'who' in message && account === room.table.host ? this.room.lookout.person(room.table, store.sayings, message.who) : undefined;
		const wanted = message.type === 'game' ? this.room.gameNamed(message.game) : undefined;
		const asker = { ...visitor, name, about, wanted, now: Date.now(), wait: this.room.wait };
		const decided = decide(game, room, asker, message, () => store.edition.read());
		if (isRefusal(decided)) {
			// Strangers cannot fill the book of answers with refusals, nor have it searched.
			if (seatOf(room.table, account) === undefined) return decided;
			return store.answers.olderOr({ account, id, answer: decided }, version);
		}
		const { kept, answered } = this.room.commit(decided, { request: { account, id }, actor: seatOf(room.table, account) }, asked);
		return answered ? undefined : { version: kept.after.table.version };
	}

	// Somebody at the table has to wait for this player, or for the host: whose page is silent is shown out, and away since it was last heard of.
	private leaveSilent(asker: string, seat?: Seat): void {
		const { table } = this.room.present().room;
		// Nobody is needed to take back one's own seat.
		if (!isOwner(table, asker) || (seat !== undefined && seat === seatOf(table, asker))) return;
		const place = seat === undefined ? undefined : table.places[seat];
		const awaited = new Set([place?.kind === 'player' ? place.account : undefined, table.host]);
		for (const account of awaited) if (account !== undefined && account !== asker) this.leaveIfSilent(account);
	}

	// Who is not there cannot be asked whether the match is to stop.
	private leaveAllSilent(asker: string): void {
		const { table } = this.room.present().room;
		if (table.host !== asker) return;
		for (const place of table.places) if (place.kind === 'player' && place.account !== asker) this.leaveIfSilent(place.account);
	}

	/** Whether the account is at sockets over which nothing has come for long. */
	isSilent(account: string): boolean {
		return this.silentSince(account) !== undefined;
	}

	private silentSince(account: string): number | undefined {
		return silentSince(this.socketsOf(account), (guest) => this.room.lastPing(guest), Date.now());
	}

	private socketsOf(account: string): readonly Present[] {
		return this.room.crowd.guests().filter(({ visitor }) => visitor.account === account);
	}

	private leaveIfSilent(account: string): void {
		const { room } = this.room.present();
		const since = this.silentSince(account);
		if (since === undefined) return;
		for (const { guest } of this.socketsOf(account)) this.room.crowd.showOut(guest, 'too-slow', BEHIND);
		this.room.commit({ room: { ...room, table: withAway(room.table, account, since) } });
	}

	private say(visitor: Visitor, message: Say, name: string | undefined): Answer {
		const { room, store } = this.room.present();
		const { account } = visitor;
		const { id } = message;
		const known = store.sayings.answerTo(account, id);
		if (known !== undefined) return known;
		const now = Date.now();
		if (!this.room.door.mayHave('chat', room.table, visitor)) return { refused: 'too-fast' };
		const called = this.room.lookout.nameOf(room.table, account, name);
		const said = sayingOf(room.table, { account, name: called }, message, store.sayings.nextNumber(now), now);
		if (isRefusal(said)) return said;
		const answer = { version: room.table.version };
		store.transaction(() => store.sayings.add(said, id, answer));
		this.room.crowd.pass(said);
		return answer;
	}
}

// Nobody is left out of the seed for having been too fast before: a nonce changes the table once, or never when it is wrong.
function isCounted({ type }: TableRequest): boolean {
	return type !== 'choose' && type !== 'reveal';
}
