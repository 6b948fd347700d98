import { exports } from 'cloudflare:workers';
import { SIGN_OF_LIFE, type DirectoryMessage, type Offer } from '#party/shared/offer.ts';
import { HOST, type Visitor } from './house.ts';

/** Somebody who looks at the public tables of a game: keeps the list as a page does. */
export class LookingOn {
	readonly socket: WebSocket;
	readonly messages: DirectoryMessage[] = [];
	offers = new Map<string, Offer>();
	closed: number | undefined;
	private waiting: (() => void)[] = [];

	constructor(response: Response) {
		const socket = response.webSocket;
		if (!socket) throw new Error(`no socket: ${response.status}`);
		this.socket = socket;
		socket.addEventListener('message', (event) => this.receive(String(event.data)));
		socket.addEventListener('close', (event) => {
			this.closed = event.code;
			this.wake();
		});
		socket.accept();
	}

	/** Waits until the list is so. */
	async until(condition: () => boolean): Promise<void> {
		while (!condition()) {
			await new Promise<void>((resolve, reject) => {
				const timer = setTimeout(() => reject(new Error(`nothing came: ${JSON.stringify(this.messages.at(-1))}`)), 15_000);
				this.waiting.push(() => {
					clearTimeout(timer);
					resolve();
				});
			});
		}
	}

	private receive(text: string): void {
		if (text !== SIGN_OF_LIFE.answered) {
			const message = JSON.parse(text) as DirectoryMessage;
			this.messages.push(message);
			if (message.type === 'offers') this.offers = new Map(message.offers.map((offer) => [offer.id, offer]));
			if (message.type === 'changed') {
				for (const offer of message.offers) this.offers.set(offer.id, offer);
				for (const id of message.gone) this.offers.delete(id);
			}
		}
		this.wake();
	}

	private wake(): void {
		const { waiting } = this;
		this.waiting = [];
		for (const resolve of waiting) resolve();
	}
}

/** The visitor looks at the directory; `path` names it. */
export async function looksAt(visitor: Visitor, path = 'sealed-bids/near', headers: Record<string, string> = {}): Promise<LookingOn> {
	const looking = new LookingOn(
		await exports.default.fetch(`${HOST}/parties/directory/${path}`, {
			headers: { upgrade: 'websocket', cookie: visitor.cookie, origin: HOST, 'cf-connecting-ip': visitor.address, ...headers }
		})
	);
	await looking.until(() => looking.messages.length > 0 || looking.closed !== undefined);
	return looking;
}
