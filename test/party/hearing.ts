/** A socket to the house whose messages are waited for. */
export abstract class Hearing {
	readonly socket: WebSocket;
	/** The code it was closed with. */
	closed: number | undefined;
	private waiting: (() => void)[] = [];

	/** Takes the answer to an upgrade; throws when it brought no socket. */
	constructor({ webSocket, status }: Response) {
		if (!webSocket) throw new Error(`no socket: ${status}`);
		this.socket = webSocket;
		webSocket.addEventListener('message', (event) => {
			this.hear(String(event.data));
			this.wake();
		});
		webSocket.addEventListener('close', (event) => {
			this.closed = event.code;
			this.wake();
		});
		webSocket.accept();
	}

	/** Waits until it is so, looking again with everything that comes. Throws when nothing more comes. */
	async until(condition: () => boolean): Promise<void> {
		while (!condition()) {
			await new Promise<void>((resolve, reject) => {
				const timer = setTimeout(() => reject(new Error(`nothing came: ${this.last() ?? 'silence'}`)), 15_000);
				this.waiting.push(() => {
					clearTimeout(timer);
					resolve();
				});
			});
		}
	}

	protected abstract hear(text: string): void;

	/** What came last, to be said when nothing more does. */
	protected abstract last(): string | undefined;

	private wake(): void {
		const { waiting } = this;
		this.waiting = [];
		for (const resolve of waiting) resolve();
	}
}
