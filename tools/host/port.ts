import { createServer } from 'node:net';
import { once } from 'node:events';

/** Whether somebody listens there already, or nobody may. */
export async function isTaken(ip: string, port: number): Promise<boolean> {
	const server = createServer();
	try {
		server.listen(port, ip);
		await once(server, 'listening');
		return false;
	} catch {
		return true;
	} finally {
		server.close();
	}
}

// Below those that a system lends to whoever connects: a server that is ended and started again finds its port still free.
const FIRST = 20_000;
const COUNT = 12_000;

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = FIRST + Math.floor(Math.random() * COUNT);
		if (!(await isTaken('127.0.0.1', port))) return port;
	}
}
