import { Miniflare } from 'miniflare';
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteThere } from './away.ts';
import { takeState } from './lock.ts';
import { runtimeOptions, type HostOptions } from './options.ts';

/**
 * Serves until this process ends; SIGINT and SIGTERM end it well, and so it ends with a message when the runtime does. Nothing listens
 * but the port of the options (and the inspector's). Throws when another host serves the same state, or the port is taken.
 */
export async function serve(options: HostOptions): Promise<void> {
	// Before Miniflare's own, which would call a wanted end a failure.
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
	takeState(options.state);
	// Clocks of matches stand still meanwhile.
	const away = JSON.stringify(noteThere(options.state, Date.now()));
	const own = runtimeOptions({ ...options, variables: { AWAY: away, ...options.variables } });
	const folder = mkdtempSync(join(tmpdir(), 'backroom-host-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	Object.assign(process.env, {
		MINIFLARE_WORKERD_PATH: join(import.meta.dirname, 'workerd.sh'),
		HOST_WORKERD: workerdPath(),
		HOST_ENTRY: join(folder, 'entry')
	});
	const begun = whatBegins();
	const runtime = new Miniflare(own);
	await runtime.ready;
	const { servers, children } = begun();
	// Miniflare's server for what the runtime asks of it, which is nothing that our Worker needs.
	for (const server of servers) server.close();
	for (const child of children) child.once('exit', (code, signal) => ended(code, signal));
}

// Ctrl+C goes to the runtime as well, and it may be the first to end.
function ended(code: number | null, signal: NodeJS.Signals | null): void {
	if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(0);
	console.error(`The runtime has ended (${signal ?? `code ${code}`}). What was answered is kept; start again to go on.`);
	process.exit(1);
}

function workerdPath(): string {
	// Found from where Miniflare stands, so that it is the one it was made for.
	const fromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
	const { default: path } = fromMiniflare('workerd') as { default: string };
	return path;
}

/** Watches which servers and processes begin in here until the answered function is called, which tells. */
function whatBegins(): () => { readonly servers: readonly Server[]; readonly children: readonly ChildProcess[] } {
	const servers: Server[] = [];
	const children: ChildProcess[] = [];
	const listens = (message: unknown): void => void servers.push((message as { server: Server }).server);
	const spawns = (message: unknown): void => void children.push((message as { process: ChildProcess }).process);
	subscribe('tracing:net.server.listen:asyncEnd', listens);
	subscribe('child_process', spawns);
	return () => {
		unsubscribe('tracing:net.server.listen:asyncEnd', listens);
		unsubscribe('child_process', spawns);
		return { servers, children: children.filter(({ spawnfile }) => spawnfile === process.env['MINIFLARE_WORKERD_PATH']) };
	};
}
