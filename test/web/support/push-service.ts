import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Posted } from '../../support/push-device.ts';

/** A push service on this machine: keeps what it is posted. */
export class PushService {
	readonly posted: Posted[] = [];
	private readonly server: Server;

	private constructor() {
		this.server = createServer((request, response) => {
			const parts: Uint8Array[] = [];
			request.on('data', (part: Uint8Array) => parts.push(part));
			request.on('end', () => {
				const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
				this.posted.push({ endpoint: `https://push.example.org${request.url}`, headers, body: Uint8Array.from(Buffer.concat(parts)) });
				response.writeHead(201).end();
			});
		});
	}

	static async open(): Promise<PushService> {
		const service = new PushService();
		await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
		return service;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	close(): void {
		this.server.close();
		this.server.closeAllConnections();
	}
}
