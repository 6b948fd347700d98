import { exports } from 'cloudflare:workers';
import { SIGN_OF_LIFE, type DirectoryMessage, type Offer } from '#party/shared/offer.ts';
import { Hearing } from './hearing.ts';
import { HOST, type Visitor } from './house.ts';

/** Somebody who looks at the public tables of a game: keeps the list as a page does. */
export class LookingOn extends Hearing {
	readonly messages: DirectoryMessage[] = [];
	offers = new Map<string, Offer>();

	protected override hear(text: string): void {
		if (text === SIGN_OF_LIFE.answered) return;
		const message = JSON.parse(text) as DirectoryMessage;
		this.messages.push(message);
		if (message.type === 'offers') this.offers = new Map(message.offers.map((offer) => [offer.id, offer]));
		if (message.type === 'changed') {
			for (const offer of message.offers) this.offers.set(offer.id, offer);
			for (const id of message.gone) this.offers.delete(id);
		}
	}

	protected override last(): string | undefined {
		return JSON.stringify(this.messages.at(-1));
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
