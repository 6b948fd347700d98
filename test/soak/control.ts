import { stopServer } from '../../tools/host/server.ts';
import { echoServer, echoSockets } from '../bench/echo-server.ts';
import { memoryOf } from '../bench/server-processes.ts';
import { within } from '../bench/within.ts';
import { megabytes } from './samples.ts';

const SOCKETS = 4;

/** Prints how much the runtime grows by opening and closing so many sockets in bare rooms, four in each: what is not ours to hold. */
export async function printControl(port: number, state: string, sockets: number): Promise<void> {
	const server = await echoServer(port, state);
	const before = memoryOf(server).runtime;
	for (let opened = 0; opened < sockets; opened += SOCKETS) {
		const room = await echoSockets(server.url, SOCKETS);
		const told = Promise.all(room.map((socket) => new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))));
		room[0]?.send('hello');
		await within('the echo', told);
		for (const socket of room) socket.close();
	}
	const grown = memoryOf(server).runtime - before;
	console.log(`bare rooms, ${sockets} sockets opened and closed: workerd grows by ${megabytes(grown)}\n`);
	await stopServer(server);
}
