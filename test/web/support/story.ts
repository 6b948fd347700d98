import type { Page } from '@playwright/test';
import type { LoggedFact, RoomMessage } from '../../../party/shared/wire.ts';

/** The facts that a page has been told, in their order; what is taken back falls away. */
export class Story {
	facts: readonly LoggedFact[] = [];

	/** Listens from the page's next connection on. */
	constructor(page: Page) {
		page.on('websocket', (socket) => {
			socket.on('framereceived', ({ payload }) => {
				const text = String(payload);
				if (text !== 'pong') this.hear(JSON.parse(text) as RoomMessage);
			});
		});
	}

	private hear(message: RoomMessage): void {
		if (message.type === 'table') this.facts = message.log;
		if (message.type !== 'update') return;
		const { kept, log = [] } = message;
		const standing = kept === undefined ? this.facts : this.facts.filter(({ choice }) => choice <= kept);
		this.facts = [...standing, ...log];
	}
}
