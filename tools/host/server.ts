import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostOptions } from './options.ts';
import { isTaken } from './port.ts';

/** A running local server: the Worker and its rooms, their state in a folder. */
export type LocalServer = { readonly url: string; readonly process: ChildProcess };

export type ServerOptions = Pick<HostOptions, 'port' | 'state'> &
	Partial<HostOptions> & { /** Its errors are not shown. */ readonly quiet?: boolean };

// What is nobody's real table needs no real secret.
const SECRETS = {
	SESSION_SECRET: 'only for servers that a test starts',
	LINK_SECRET: 'only for links that a test makes',
	PUSH_KEY:
		'BCxEu5wXHe4cB-K_1M60blcOCUBHCdjcxtQ4OzP6hy4pbM5vz9PVpUH0T5-1XKYRB368pZPAsXWVcp3GkR6YV7o.E6wJzWA5H8DYSIFGc6WGLCb75zQquAIbA0V7DuRjGUs'
};

const PATIENCE = 60_000;

/**
 * Starts a host as a process of its own, for a test or a measurement, and waits until it answers. Throws when it does not
 * in a minute, or its port is taken.
 */
export async function startServer({ quiet = false, ...options }: ServerOptions): Promise<LocalServer> {
	const { ip = '127.0.0.1', variables } = options;
	if (await isTaken(ip, options.port)) throw new Error(`something else listens at port ${options.port}`);
	const whole: HostOptions = { ...options, ip, variables: { ...SECRETS, ...variables } };
	const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), JSON.stringify(whole)], {
		stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit'],
		// A group of its own, so that it and its runtime can be ended together.
		detached: true
	});
	const url = `http://127.0.0.1:${options.port}`;
	for (const end = performance.now() + PATIENCE; performance.now() < end;) {
		if (child.exitCode !== null || child.signalCode !== null)
			throw new Error(`the server ended with ${child.signalCode ?? child.exitCode}`);
		const answer = await fetch(`${url}/api/health`).catch(() => undefined);
		if (answer?.ok === true) return { url, process: child };
		await sleep(50);
	}
	await stopServer({ url, process: child }, 'SIGKILL');
	throw new Error(`the server did not answer at ${url}`);
}

/** Ends a server and everything it started, and waits until its port is free; SIGKILL to see that nothing acknowledged is lost. */
export async function stopServer(server: LocalServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
	const { pid, exitCode, signalCode } = server.process;
	if (pid === undefined || exitCode !== null || signalCode !== null) return;
	const ended = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
	process.kill(-pid, signal);
	await Promise.race([ended, sleep(5_000).then(() => process.kill(-pid, 'SIGKILL'))]).catch(() => undefined);
	// The runtime may outlast the host by a moment.
	const port = Number(new URL(server.url).port);
	for (const end = performance.now() + PATIENCE; performance.now() < end && (await isTaken('127.0.0.1', port));) await sleep(20);
}
