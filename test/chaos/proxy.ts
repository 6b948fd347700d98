import { createServer, type Server } from 'node:net';
import { CALM, FATES, type Rates } from './fate.ts';
import { Link, type Observer, type Traffic } from './link.ts';

/** Stands between the clients and the server, and does to their messages what bad networks do. */
export class Proxy {
	/** How many connections came. */
	connections = 0;
	private readonly traffic: Traffic;
	private readonly links = new Set<Link>();
	private readonly server: Server;

	/** `port` is the server's; `random` gives numbers from 0 to below 1. */
	constructor(port: number, random: () => number, observer: Observer) {
		const counts = Object.fromEntries([...FATES, 'echoed', 'reordered'].map((name) => [name, 0]));
		this.traffic = { port, random, rates: CALM, observer, tally: counts as Traffic['tally'], echoes: new Map() };
		this.server = createServer((socket) => {
			this.connections += 1;
			const link = new Link(socket, this.traffic);
			this.links.add(link);
			void link.ended.then(() => this.links.delete(link));
		});
	}

	/** What befell the messages so far. */
	get tally(): Readonly<Traffic['tally']> {
		return this.traffic.tally;
	}

	/** What befalls messages from now on. */
	meddle(rates: Rates): void {
		this.traffic.rates = rates;
		if (rates === CALM) this.traffic.echoes.clear();
	}

	listen(port: number): Promise<void> {
		return new Promise((resolve, reject) => {
			this.server.once('error', reject);
			this.server.listen(port, '127.0.0.1', resolve);
		});
	}

	/** Cuts every connection. */
	cutAll(): void {
		for (const link of this.links) link.cut();
	}

	close(): void {
		this.cutAll();
		this.server.close();
	}
}
