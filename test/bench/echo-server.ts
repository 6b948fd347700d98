import type { LocalServer } from '../../tools/host/server.ts';
import { ownServer } from './own-server.ts';

/** The Worker of bare rooms (`echo/`) behind the same host as ours. */
export function echoServer(port: number, state: string): Promise<LocalServer> {
	return ownServer({ port, state, config: 'test/bench/echo/wrangler.toml' });
}

/** Opens so many sockets to a new bare room. */
export function echoSockets(url: string, count: number): Promise<WebSocket[]> {
	const address = `${url.replace('http', 'ws')}/parties/echo/${crypto.randomUUID()}`;
	const opened = async (): Promise<WebSocket> => {
		const socket = new WebSocket(address);
		await new Promise((resolve, reject) => {
			socket.addEventListener('open', resolve, { once: true });
			socket.addEventListener('error', reject, { once: true });
		});
		return socket;
	};
	return Promise.all(Array.from({ length: count }, opened));
}
