import type { Socket } from 'node:net';

/** One direction of a connection: what is written goes out in this order, some of it after a wait. */
export class Line {
	private readonly waiting: { readonly at: number; readonly bytes: Buffer; readonly then: (() => void) | undefined }[] = [];
	private timer: NodeJS.Timeout | undefined;
	private readonly socket: Socket;

	constructor(socket: Socket) {
		this.socket = socket;
	}

	/** Sends the bytes after everything before them, `wait` milliseconds from now at the earliest; `then` follows at once. */
	write(bytes: Buffer, wait = 0, then?: () => void): void {
		this.waiting.push({ at: performance.now() + wait, bytes, then });
		if (this.timer === undefined) this.pump();
	}

	/** Forgets what is still waiting. */
	end(): void {
		clearTimeout(this.timer);
		this.waiting.length = 0;
	}

	private pump(): void {
		this.timer = undefined;
		for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
			const wait = next.at - performance.now();
			if (wait > 0) {
				this.timer = setTimeout(() => this.pump(), wait);
				return;
			}
			this.waiting.shift();
			if (this.socket.writable) this.socket.write(next.bytes);
			next.then?.();
		}
	}
}
