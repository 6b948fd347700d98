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

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('no port was given');
	return address.port;
}
