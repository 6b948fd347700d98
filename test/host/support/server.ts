import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tools/host/port.ts';
import { startServer, stopServer, type LocalServer, type ServerOptions } from '../../../tools/host/server.ts';
import { bundledScript } from '../../support/bundled-script.ts';

/** A new folder that goes when the test is over. */
export function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'backroom-host-test-'));
	// The runtime may still be putting its files away.
	onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
	return path;
}

/** A server of the test's own over this state, whose bots do not think long; it ends with the test. */
export async function host(state: string, options: Partial<ServerOptions> = {}): Promise<LocalServer> {
	const variables = { BOT_PACE_MS: '2', MESSAGE_PACE: '1000', ...options.variables };
	const script = options.main === undefined && options.config === undefined ? bundledScript() : undefined;
	const server = await startServer({ port: await freePort(), state, script, quiet: true, ...options, variables });
	onTestFinished(() => stopServer(server, 'SIGKILL'));
	return server;
}
