import type { WSMessage } from 'partyserver';
import type { Brake } from './brake.ts';
import type { Guest } from './crowd.ts';
import type { TableRequest } from './decide.ts';
import { parseMessage } from './parse.ts';
import { report, tellRefusal } from './send.ts';
import type { Visitor } from './table.ts';
import type { ClientMessage } from './wire.ts';

/** What somebody says. */
export type Say = Extract<ClientMessage, { type: 'say' }>;
/** What is carried out for a person who is named. */
type OfPerson = Say | Extract<TableRequest, { type: 'sit' }>;

/** What the room does with a message that was let through. */
export type Desk = {
	/** Whose socket it is; undefined until the door has let it in. */
	visitorOf(guest: Guest): Visitor | undefined;
	/** Whether the visitor may be told anything. Throws when there is no table. */
	mayWatch(visitor: Visitor): boolean;
	sendWhole(guest: Guest, visitor: Visitor): void;
	answer(guest: Guest, visitor: Visitor, message: TableRequest | Say, name?: string): void;
	/** The name the account goes by, if any. Never throws. */
	nameOf(account: string): Promise<string | undefined>;
};

/** The messages of a room's sockets: checked, counted, and handed on one after the other. */
export class Inbox {
	private readonly desk: Desk;
	private readonly messages: Brake;
	// The messages of a socket are taken in their order, also when one has to wait for a name.
	private readonly queues = new WeakMap<Guest, Promise<void>>();

	constructor(desk: Desk, messages: Brake) {
		this.desk = desk;
		this.messages = messages;
	}

	/** Takes what came over a socket. */
	take(guest: Guest, data: WSMessage): void | Promise<void> {
		const earlier = this.queues.get(guest);
		const work = earlier === undefined ? this.receive(guest, data) : earlier.then(() => this.receive(guest, data));
		if (work === undefined) return;
		const own = work.finally(() => {
			if (this.queues.get(guest) === own) this.queues.delete(guest);
		});
		this.queues.set(guest, own);
		return own;
	}

	// Never throws; answers what is to be waited for, if anything.
	private receive(guest: Guest, data: WSMessage): Promise<void> | undefined {
		let id: string | undefined;
		try {
			const visitor = this.desk.visitorOf(guest);
			if (visitor === undefined) return undefined;
			const parsed = parseMessage(data);
			id = 'fault' in parsed ? parsed.id : 'id' in parsed.message ? parsed.message.id : undefined;
			if (!this.messages.allows(visitor.account, Date.now())) tellRefusal(guest, id, 'too-fast');
			else if ('fault' in parsed) tellRefusal(guest, id, parsed.fault);
			// Who was shown out may still hold the socket open.
			else if (!this.desk.mayWatch(visitor)) tellRefusal(guest, id, 'watchers-off');
			else if (parsed.message.type === 'resync') this.desk.sendWhole(guest, visitor);
			else if (parsed.message.type !== 'sit' && parsed.message.type !== 'say') this.desk.answer(guest, visitor, parsed.message);
			else return this.answerByName(guest, visitor, parsed.message);
		} catch (error) {
			failed(guest, id, error);
		}
		return undefined;
	}

	private async answerByName(guest: Guest, visitor: Visitor, message: OfPerson): Promise<void> {
		const name = await this.desk.nameOf(visitor.account);
		try {
			// Meanwhile the door may have been shut.
			if (this.desk.mayWatch(visitor)) this.desk.answer(guest, visitor, message, name);
			else tellRefusal(guest, message.id, 'watchers-off');
		} catch (error) {
			failed(guest, message.id, error);
		}
	}
}

function failed(guest: Guest, id: string | undefined, error: unknown): void {
	report('message', error);
	tellRefusal(guest, id, 'server');
}
