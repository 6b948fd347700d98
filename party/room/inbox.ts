import type { WSMessage } from 'partyserver';
import type { Want } from './people/budgets.ts';
import type { RoomSocket } from './people/crowd.ts';
import type { TableRequest } from './decide.ts';
import { parseMessage } from '#party/shared/parse.ts';
import { report, tellRefusal } from '#party/shared/send.ts';
import type { Visitor } from './table.ts';
import { Unreadable } from './rows/unreadable.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';
import type { Reason } from '#party/shared/wire.ts';

/** What somebody says. */
export type Say = Extract<ClientMessage, { type: 'say' }>;
/** What is carried out for a person who is named. */
type OfPerson = Say | Extract<TableRequest, { type: 'sit' }>;

/** What the room does with a message that was let through. */
export type Desk = {
	/** Whose socket it is; undefined until the door has let it in. */
	visitorOf(guest: RoomSocket): Visitor | undefined;
	/** Why the visitor may not be told anything; undefined when they may. Throws when there is no table. */
	shutOut(visitor: Visitor): Reason | undefined;
	/** Takes note that the socket has read so far; whether it was asked. */
	hasRead(guest: RoomSocket, mark: string): boolean;
	/** Whether the visitor may have this now; counts it when they may. */
	mayHave(want: Want, visitor: Visitor): boolean;
	/** Closes the socket of somebody who does not slow down. */
	sendAway(guest: RoomSocket, visitor: Visitor): void;
	sendWhole(guest: RoomSocket, visitor: Visitor): void;
	answer(guest: RoomSocket, visitor: Visitor, message: TableRequest | Say, name?: string): void;
	/** Whether something may be kept of the visitor, whose account may be new. */
	mayKeep(guest: RoomSocket, visitor: Visitor): Promise<boolean>;
	/** The name the account goes by, if any. Never throws. */
	nameOf(account: string): Promise<string | undefined>;
};

/** The messages of a room's sockets: checked, counted, and handed on one after the other. */
export class Inbox {
	private readonly desk: Desk;
	// The messages of a socket are taken in their order, also when one has to wait for a name.
	private readonly queues = new WeakMap<RoomSocket, Promise<void>>();
	// How many messages wait, of all sockets: mostly none.
	private waiting = 0;

	constructor(desk: Desk) {
		this.desk = desk;
	}

	/** Takes what came over a socket. */
	take(guest: RoomSocket, data: WSMessage): void | Promise<void> {
		const earlier = this.waiting === 0 ? undefined : this.queues.get(guest);
		const work = earlier === undefined ? this.receive(guest, data) : earlier.then(() => this.receive(guest, data));
		if (work === undefined) return;
		this.waiting += 1;
		const own = work.finally(() => {
			this.waiting -= 1;
			if (this.queues.get(guest) === own) this.queues.delete(guest);
		});
		this.queues.set(guest, own);
		return own;
	}

	// Never throws; answers what is to be waited for, if anything.
	private receive(guest: RoomSocket, data: WSMessage): Promise<void> | undefined {
		let id: string | undefined;
		try {
			const visitor = this.desk.visitorOf(guest);
			if (visitor === undefined) return undefined;
			const parsed = parseMessage(data);
			id = 'fault' in parsed ? parsed.id : 'id' in parsed.message ? parsed.message.id : undefined;
			// Who is asked answers at once, however much they do besides.
			if ('message' in parsed && parsed.message.type === 'got' && this.desk.hasRead(guest, parsed.message.mark)) return undefined;
			if (!this.desk.mayHave('message', visitor)) this.slowDown(guest, visitor, id);
			else if ('fault' in parsed) tellRefusal(guest, id, parsed.fault);
			else return this.handOn(guest, visitor, parsed.message, id);
		} catch (error) {
			failed(guest, id, error);
		}
		return undefined;
	}

	private handOn(guest: RoomSocket, visitor: Visitor, message: ClientMessage, id: string | undefined): Promise<void> | undefined {
		const shut = this.desk.shutOut(visitor);
		// Who is being shown out may still hold the socket open.
		if (shut !== undefined) tellRefusal(guest, id, shut);
		else if (message.type === 'got') tellRefusal(guest, undefined, 'malformed');
		else if (message.type === 'resync') this.sendWhole(guest, visitor);
		else if (visitor.screen !== undefined) tellRefusal(guest, id, 'not-for-screens');
		else if (message.type !== 'sit' && message.type !== 'say') this.desk.answer(guest, visitor, message);
		else return this.answerByName(guest, visitor, message);
		return undefined;
	}

	// The whole is two hundred times as long as the question for it.
	private sendWhole(guest: RoomSocket, visitor: Visitor): void {
		if (this.desk.mayHave('whole', visitor)) this.desk.sendWhole(guest, visitor);
		else this.desk.sendAway(guest, visitor);
	}

	private slowDown(guest: RoomSocket, visitor: Visitor, id: string | undefined): void {
		if (this.desk.mayHave('patience', visitor)) tellRefusal(guest, id, 'too-fast');
		else this.desk.sendAway(guest, visitor);
	}

	private async answerByName(guest: RoomSocket, visitor: Visitor, message: OfPerson): Promise<void> {
		try {
			if (!(await this.desk.mayKeep(guest, visitor))) return tellRefusal(guest, message.id, 'guests-today');
			const name = await this.desk.nameOf(visitor.account);
			// Meanwhile the door may have been shut.
			const shut = this.desk.shutOut(visitor);
			if (shut === undefined) this.desk.answer(guest, visitor, message, name);
			else tellRefusal(guest, message.id, shut);
		} catch (error) {
			failed(guest, message.id, error);
		}
	}
}

function failed(guest: RoomSocket, id: string | undefined, error: unknown): void {
	report('message', error);
	tellRefusal(guest, id, error instanceof Unreadable ? error.trouble : 'server');
}
