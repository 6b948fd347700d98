import { within } from '../bench/within.ts';

/** Asks the runtime's own inspector how large the heap is in which all rooms live: what our code holds, and nothing else. */
export class Heap {
	private readonly socket: WebSocket;
	private readonly waiting = new Map<number, (bytes: number) => void>();
	private asked = 0;

	private constructor(socket: WebSocket) {
		this.socket = socket;
		socket.addEventListener('message', ({ data }) => {
			const { id, result } = JSON.parse(String(data)) as { id?: number; result?: { totalSize?: number } };
			if (id !== undefined) this.waiting.get(id)?.(result?.totalSize ?? Number.NaN);
		});
	}

	/** Connects to the inspector at this port. Throws when our Worker is not there. */
	static async at(port: number): Promise<Heap> {
		const workers = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
		const own = workers.find(({ webSocketDebuggerUrl }) => webSocketDebuggerUrl.endsWith('user:backroom'));
		if (own === undefined) throw new Error('the inspector does not know our Worker');
		const socket = new WebSocket(own.webSocketDebuggerUrl);
		await within('the inspector', new Promise((resolve) => socket.addEventListener('open', resolve, { once: true })));
		return new Heap(socket);
	}

	/** Bytes that the heap takes, garbage that was not collected yet included. */
	size(): Promise<number> {
		this.asked += 1;
		const id = this.asked;
		const size = new Promise<number>((resolve) => this.waiting.set(id, resolve));
		this.socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }));
		return within('the inspector', size).finally(() => this.waiting.delete(id));
	}

	close(): void {
		this.socket.close();
	}
}
