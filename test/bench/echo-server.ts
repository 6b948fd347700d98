import type { LocalServer } from '../../tools/server.ts';
import { directServer } from './direct-server.ts';

/** The Worker of bare rooms (`echo/`) in the local runtime with nothing before it. */
export function echoServer(port: number, state: string): Promise<LocalServer> {
	return directServer('test/bench/echo/wrangler.toml', { name: 'echo', port, state, objects: ['Echo'], limits: [], variables: {} });
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
