import { vi } from 'vitest';
import { PushDevice, type Posted } from '../support/push-device.ts';

const SERVICE = 'https://push.example.org';
let devices = 0;

/** A push service of the test's own, in place of the internet: what it was posted, and how it answers. */
export class PushService {
	readonly posted: Posted[] = [];
	/** How it answers from now on; 'down' when it cannot be reached. */
	answers: number | 'down' = 201;

	constructor() {
		vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
			const request = new Request(input as Request, init as RequestInit);
			if (this.answers === 'down') throw new TypeError('network connection lost');
			this.posted.push({ endpoint: request.url, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
			return new Response(null, { status: this.answers });
		});
	}

	/** A browser that has subscribed here. */
	device(): Promise<PushDevice> {
		return PushDevice.at(`${SERVICE}/send/${(devices += 1)}`);
	}

	/** What the device was sent, in the clear. */
	readBy(device: PushDevice): Promise<unknown[]> {
		return Promise.all(this.posted.filter(({ endpoint }) => endpoint === device.endpoint).map((posted) => device.read(posted)));
	}
}
