import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type LocalServer } from '../../tools/host/server.ts';

const ATTEMPTS = 5;

/** The server that is killed again and again, over one folder: `npm start`'s own, with no human pace. */
export class Victim {
	readonly port: number;
	readonly state: string;
	kills = 0;
	private running: LocalServer | undefined;

	constructor(port: number, state: string) {
		this.port = port;
		this.state = state;
		// Whatever ends us takes the server along, and first of all: its folder goes next.
		process.prependOnceListener('exit', () => void this.kill());
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	get isUp(): boolean {
		return this.running !== undefined;
	}

	async start(): Promise<void> {
		const variables = { MESSAGE_PACE: '100000', BUDGETS: 'off', BOT_PACE_MS: '30' };
		for (let attempt = 1; this.running === undefined; attempt += 1) {
			try {
				this.running = await startServer({ port: this.port, state: this.state, variables, quiet: true });
			} catch (error) {
				// On a busy machine the port of the one before may not be free yet; a folder that cannot be served stays so.
				if (attempt === ATTEMPTS) throw error;
				await sleep(1_000);
			}
		}
	}

	/** Kills the server and everything it started, at this very moment; answers when it is gone. */
	kill(): Promise<void> {
		const server = this.running;
		this.running = undefined;
		if (server?.process.pid === undefined) return Promise.resolve();
		const gone = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
		this.kills += 1;
		process.kill(-server.process.pid, 'SIGKILL');
		// Its children are reaped a little later, and only then is the port free.
		return gone.then(() => sleep(50));
	}
}
