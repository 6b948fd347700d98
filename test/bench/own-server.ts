import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type LocalServer, type ServerOptions } from '../../tools/host/server.ts';

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

/** Nobody goes too fast, and no address has its share: all who measure come from one. */
export const UNHURRIED = { unlimited: true, variables: { MESSAGE_PACE: '100000', BUDGETS: 'off' } } as const;

/** Starts a local server that ends with this process at the latest. Throws when its port is taken. */
export async function ownServer(options: ServerOptions): Promise<LocalServer> {
	const server = await startServer(options);
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
