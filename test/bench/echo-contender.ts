import { stopServer } from '../../tools/server.ts';
import type { BenchRoom, Contender } from './contender.ts';
import { directServer } from './direct-server.ts';
import { awakeRooms } from './server-processes.ts';
import { within } from './within.ts';

// As long as a usual choice.
const MESSAGE = JSON.stringify({ type: 'choose', id: 'r1000', version: 1000, choices: [{ kind: 'into', department: 12 }] });

/** A bare room that keeps one row for each message and tells everybody, under the same local runtime. */
export async function echoContender(port: number, state: string): Promise<Contender> {
	const server = await directServer('test/bench/echo/wrangler.toml', {
		name: 'echo',
		port,
		state,
		objects: ['Echo'],
		limits: [],
		variables: {}
	});
	return {
		name: 'bare echo',
		open: () => echoRoom(server.url),
		awake: () => awakeRooms(server, 'Echo').size,
		stop: () => stopServer(server)
	};
}

async function echoRoom(url: string): Promise<BenchRoom> {
	const room = crypto.randomUUID();
	let bytes = 0;
	const sockets = await Promise.all(
		Array.from({ length: 4 }, async () => {
			const socket = new WebSocket(`${url.replace('http', 'ws')}/parties/echo/${room}`);
			await new Promise((resolve, reject) => {
				socket.addEventListener('open', resolve, { once: true });
				socket.addEventListener('error', reject, { once: true });
			});
			socket.addEventListener('message', ({ data }) => (bytes += String(data).length));
			return socket;
		})
	);
	return {
		ready: () => Promise.resolve(),
		async choose() {
			const begun = performance.now();
			const back = new Promise((resolve) => sockets[0]?.addEventListener('message', resolve, { once: true }));
			sockets[0]?.send(MESSAGE);
			await within(back);
			return performance.now() - begun;
		},
		updateBytes: () => bytes,
		close() {
			for (const socket of sockets) socket.close();
			return Promise.resolve();
		}
	};
}
