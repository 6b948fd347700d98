import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureSecret, startServer, type LocalServer } from '../../tools/server.ts';

const leftovers: (() => void)[] = [];

/** Has this done when the process ends, whatever ends it; the latest first. */
export function atExit(tidy: () => void): void {
	if (leftovers.length === 0) {
		process.once('exit', () => {
			for (const left of leftovers.reverse()) left();
		});
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
	}
	leftovers.push(tidy);
}

/** A new folder for what the servers keep; it goes when the process ends. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'backroom-'));
	atExit(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Starts a local server that ends with this process at the latest. Throws when its port is taken. */
export async function ownServer(options: Parameters<typeof startServer>[0]): Promise<LocalServer> {
	const url = `http://127.0.0.1:${options.port}`;
	const taken = await fetch(url).then(
		() => true,
		() => false
	);
	if (taken) throw new Error(`something else answers at ${url}`);
	// A Worker of the tests has its build beside it; a wrangler that is killed leaves it there.
	const { config } = options;
	if (config !== undefined) atExit(() => rmSync(join(dirname(config), '.wrangler'), { recursive: true, force: true }));
	else ensureSecret();
	const server = await startServer({ quiet: true, ...options });
	endWithProcess(server.process.pid);
	return server;
}

/** Ends a process and all it has started when this one ends. */
export function endWithProcess(pid: number | undefined): void {
	atExit(() => endGroup(pid));
}

function endGroup(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// It has ended already.
	}
}
