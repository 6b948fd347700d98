import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running local server: the Worker and its rooms under workerd, their state in a folder. */
export type LocalServer = { readonly url: string; readonly process: ChildProcess };

const SECRETS = ['SESSION_SECRET', 'LINK_SECRET'];

/** Makes the secrets that sign sessions and links, each once, in the file that wrangler reads; they stay on this machine. */
export function ensureSecret(file = '.dev.vars'): void {
	const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
	const missing = SECRETS.filter((name) => !new RegExp(`^\\s*${name}\\s*=`, 'm').test(known));
	if (missing.length === 0) return;
	const lines = missing.map((name) => `${name}="${randomBytes(32).toString('hex')}"\n`);
	appendFileSync(file, `${known === '' || known.endsWith('\n') ? '' : '\n'}${lines.join('')}`, { mode: 0o600 });
}

/**
 * Starts the built project and waits until it answers. `state` is the folder that keeps everything across restarts;
 * `variables` override the Worker's; `config` names another Worker than ours. Throws when it does not answer within a minute.
 */
export async function startServer(options: {
	readonly port: number;
	readonly ip?: string;
	readonly state?: string;
	readonly variables?: Readonly<Record<string, string>>;
	readonly config?: string;
	readonly quiet?: boolean;
}): Promise<LocalServer> {
	const { port, ip = '127.0.0.1', state = '.wrangler/state', variables = {}, config = 'wrangler.toml', quiet = false } = options;
	const parameters = [
		'dev',
		'--config',
		config,
		'--ip',
		ip,
		'--port',
		String(port),
		// The system picks it. Wrangler's own search, from 9229 on, gives two servers that start together the same one.
		'--inspector-port',
		'0',
		'--persist-to',
		state,
		'--log-level',
		'warn',
		'--show-interactive-dev-session=false'
	];
	for (const [name, value] of Object.entries(variables)) parameters.push('--var', `${name}:${value}`);
	const child = spawn('node_modules/.bin/wrangler', parameters, {
		stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
		env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
		// A group of its own, so that wrangler and its workerd can be ended together.
		detached: true
	});
	const url = `http://127.0.0.1:${port}`;
	for (let attempt = 0; attempt < 300; attempt += 1) {
		if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
		const answer = await fetch(`${url}/api/health`).catch(() => undefined);
		if (answer?.ok === true) return { url, process: child };
		await sleep(200);
	}
	await stopServer({ url, process: child });
	throw new Error(`the server did not answer at ${url}`);
}

/** Ends a server and everything it started; SIGKILL to see that nothing acknowledged is lost. */
export async function stopServer(server: LocalServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
	const { pid, exitCode } = server.process;
	if (pid === undefined || exitCode !== null) return;
	const ended = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
	process.kill(-pid, signal);
	await Promise.race([ended, sleep(5_000).then(() => process.kill(-pid, 'SIGKILL'))]).catch(() => undefined);
}
