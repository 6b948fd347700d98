/**
 * Floods one table from a thread of its own: a watcher who sends thousands of small messages a second and comes back whenever it is
 * closed, and readers who never read. Tells at its end how often it was closed and refused.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { guest } from '../support/table-client.ts';

/** What the thread is to attack, for so many milliseconds. */
export type Attack = { readonly server: string; readonly id: string; readonly length: number };

/** What the thread met with. */
export type Met = { readonly sent: number; readonly closed: number };

// Messages at once, and milliseconds between two such bursts: four thousand a second.
const BURST = { messages: 40, pause: 10 };
const READERS = 20;
// How often each of them asks for the whole.
const WHOLES = 40;
// Milliseconds until it comes back after it was closed.
const PAUSE = 100;

const Socket = WebSocket as unknown as new (url: string, options: { headers: Readonly<Record<string, string>> }) => WebSocket;

const { server, id, length } = workerData as Attack;
const met = { sent: 0, closed: 0 };
const until = performance.now() + length;
const address = `${server.replace('http', 'ws')}/parties/match/${id}`;

async function flood(cookie: string): Promise<void> {
	while (performance.now() < until) {
		const socket = new Socket(address, { headers: { cookie, origin: server } });
		const opened = await new Promise((resolve) => {
			socket.addEventListener('open', () => resolve(true));
			socket.addEventListener('error', () => resolve(false));
		});
		while (opened === true && socket.readyState === WebSocket.OPEN && performance.now() < until) {
			for (let n = 0; n < BURST.messages; n += 1) socket.send('{"type":"noise"}');
			met.sent += BURST.messages;
			await sleep(BURST.pause);
		}
		if (performance.now() < until) met.closed += 1;
		socket.close();
		await sleep(PAUSE);
	}
}

// A short text, under a mask of zeros.
function frame(text: string): Buffer {
	return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

// By hand, since no client of a library leaves what it receives where it is.
function neverReads(cookie: string): void {
	const { hostname, port } = new URL(server);
	const socket = connect(Number(port), hostname, () => {
		const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
		const lines = [
			`GET /parties/match/${id} HTTP/1.1`,
			`Host: ${hostname}:${port}`,
			'Upgrade: websocket',
			'Connection: Upgrade',
			'Sec-WebSocket-Version: 13',
			`Sec-WebSocket-Key: ${key}`,
			`Cookie: ${cookie}`,
			`Origin: ${server}`
		];
		socket.write(`${lines.join('\r\n')}\r\n\r\n`);
		socket.pause();
		for (let n = 0; n < WHOLES; n += 1) socket.write(frame('{"type":"resync"}'));
	});
	socket.on('error', () => undefined);
	setTimeout(() => socket.destroy(), Math.max(0, until - performance.now())).unref();
}

for (let n = 0; n < READERS; n += 1) neverReads(await guest(server));
await flood(await guest(server));
parentPort?.postMessage(met satisfies Met);
process.exit(0);
