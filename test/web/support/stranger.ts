import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './house.ts';

/** A script that leaves a mark in the page that runs it. */
export const MARK = "document.documentElement.dataset.taken = 'yes'";

const PAGE = '<!doctype html><html lang="en"><title>Somebody else</title><body><h1>Somebody else’s page</h1></body></html>';

/** A site of somebody else on this machine, without any policy: pages, scripts for everybody, and a memory of who asked for what. */
export class Stranger {
	/** Requests in their order, sockets among them. */
	readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
	private readonly server: Server;

	private constructor() {
		this.server = createServer((request, response) => {
			const path = request.url ?? '/';
			this.asked.push({ path, headers: request.headers });
			const script = path.endsWith('.js');
			response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
			response.setHeader('access-control-allow-origin', '*');
			response.end(script ? MARK : PAGE);
		});
		this.server.on('upgrade', ({ url = '/', headers }, socket) => {
			this.asked.push({ path: url, headers });
			socket.destroy();
		});
	}

	static async open(): Promise<Stranger> {
		const stranger = new Stranger();
		await new Promise<void>((resolve) => stranger.server.listen(0, '127.0.0.1', resolve));
		return stranger;
	}

	/** Another origin of the same site as the house: the browser lets cookies travel from there. */
	get neighbour(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** Another site altogether. */
	get far(): string {
		return `http://localhost:${this.port}`;
	}

	close(): void {
		this.server.closeAllConnections();
		this.server.close();
	}

	private get port(): number {
		return (this.server.address() as AddressInfo).port;
	}
}

/** Tests with a stranger beside the house. */
export const test = base.extend<{ stranger: Stranger }>({
	// eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
	stranger: async ({}, use) => {
		const stranger = await Stranger.open();
		await use(stranger);
		stranger.close();
	}
});
