import { stopServer } from '../../tools/host/server.ts';
import type { BenchRoom, Contender } from './contender.ts';
import { echoServer, echoSockets } from './echo-server.ts';
import { awakeRooms, processorTime, runtimeProcess } from './server-processes.ts';
import { within } from './within.ts';

// As long as a usual choice.
const MESSAGE = JSON.stringify({ type: 'choose', id: 'r1000', version: 1000, choices: [{ kind: 'into', department: 12 }] });

/** A bare room that keeps one row for each message and tells everybody, under the same local runtime. */
export async function echoContender(port: number, state: string): Promise<Contender> {
	const server = await echoServer(port, state);
	const runtime = runtimeProcess(server);
	return {
		name: 'bare echo',
		open: () => echoRoom(server.url),
		processor: () => runtime && processorTime(runtime),
		awake: () => awakeRooms(server, 'Echo').size,
		stop: () => stopServer(server)
	};
}

async function echoRoom(url: string): Promise<BenchRoom> {
	let bytes = 0;
	const sockets = await echoSockets(url, 4);
	for (const socket of sockets) socket.addEventListener('message', ({ data }) => (bytes += String(data).length));
	return {
		ready: () => Promise.resolve(),
		async choose() {
			const begun = performance.now();
			const back = new Promise((resolve) => sockets[0]?.addEventListener('message', resolve, { once: true }));
			sockets[0]?.send(MESSAGE);
			await within('the echo', back);
			return performance.now() - begun;
		},
		updateBytes: () => bytes,
		close() {
			for (const socket of sockets) socket.close();
			return Promise.resolve();
		}
	};
}
