import { newNonce } from '#lib/api.ts';
import { tellRefusal } from '#lib/refusals.ts';
import type { Held } from '#lib/table/game.ts';
import type { ClientMessage } from '#party/shared/client-message.ts';

/** A message without the id it will be given. */
export type Request = ClientMessage extends infer Message ? (Message extends { id: string } ? Omit<Message, 'id'> : never) : never;

type Pending = {
	readonly message: Extract<ClientMessage, { id: string }>;
	readonly settle: (reason: string | undefined, from?: number) => void;
	/** Nobody is bothered with it. */
	readonly quiet: boolean;
	/** Has yet to be sent over the present socket. */
	readonly due: boolean;
	/** Was sent over some socket: it may have arrived. */
	readonly left: boolean;
};

/** Where requests are sent. */
export type Letterbox = { readonly isOpen: boolean; send(text: string): void };

/** The answer to a request that was withdrawn before it left; nothing is told of it. */
export const WITHDRAWN = 'withdrawn';

/** What was asked of the room and is not answered yet. It is sent again over every new socket, under the same id, so that it counts once. */
export class Outbox {
	readonly #letterbox: () => Letterbox;
	#pending: readonly Pending[] = $state.raw([]);

	constructor(letterbox: () => Letterbox) {
		this.#letterbox = letterbox;
	}

	/** What waits, the viewer's choice before anything else. */
	get held(): Held | undefined {
		const told = this.#pending.filter(({ quiet }) => !quiet);
		const waiting = told.find(({ message }) => isChoice(message)) ?? told[0];
		if (waiting === undefined) return undefined;
		const { message, left } = waiting;
		const what = isChoice(message) ? 'choice' : 'request';
		return left ? { what } : { what, withdraw: () => this.answer(message.id, WITHDRAWN) };
	}

	/** Sends a request as soon as that can be. Answers the reason code when it was refused, which has been told unless it is `quiet`. */
	send(request: Request, quiet = false): Promise<string | undefined> {
		const message = { ...request, id: crypto.randomUUID?.() ?? newNonce() } as Pending['message'];
		return new Promise((resolve) => {
			const settle = (reason: string | undefined, from?: number) => {
				if (reason !== undefined && reason !== WITHDRAWN && !quiet) tellRefusal(reason, from);
				resolve(reason);
			};
			this.#pending = [...this.#pending, { message, settle, quiet, due: true, left: false }];
			this.dispatch();
		});
	}

	/** Sends what is due, if the letterbox is open. */
	dispatch(): void {
		const letterbox = this.#letterbox();
		if (!letterbox.isOpen) return;
		const due = this.#pending.filter((pending) => pending.due);
		if (due.length === 0) return;
		this.#pending = this.#pending.map((pending) => ({ ...pending, due: false, left: true }));
		for (const { message } of due) letterbox.send(JSON.stringify(message));
	}

	/** What was sent and not answered may be lost: it is due again. */
	broken(): void {
		this.#pending = this.#pending.map((pending) => ({ ...pending, due: true }));
	}

	/** The room has answered the request of this id. */
	answer(id: string, reason: string | undefined, from?: number): void {
		const pending = this.#pending.find(({ message }) => message.id === id);
		this.#pending = this.#pending.filter((each) => each !== pending);
		pending?.settle(reason, from);
	}
}

function isChoice({ type }: ClientMessage): boolean {
	return type === 'choose' || type === 'undo';
}
