import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '../../tools/server.ts';
import { endWithProcess, temporaryFolder } from './own-server.ts';

/** A built Worker and what it is bound to. */
export type Deployment = {
	readonly name: string;
	/** The built script, and the folder of files it serves beside. */
	readonly bundle: string;
	readonly assets?: string;
	readonly port: number;
	/** The folder that keeps the objects. */
	readonly state: string;
	readonly objects: readonly string[];
	readonly limits: readonly string[];
	readonly variables: Readonly<Record<string, string>>;
	/** Where the runtime's inspector listens, if it shall. */
	readonly inspector?: number | undefined;
};

/** Builds a Worker from its wrangler file and starts it in the local runtime with nothing before it. Throws when it does not answer. */
export async function directServer(config: string, deployment: Omit<Deployment, 'bundle'>): Promise<LocalServer> {
	const built = temporaryFolder();
	const build = spawnSync('node_modules/.bin/wrangler', ['deploy', '--dry-run', '--config', config, '--outdir', built], {
		env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
		encoding: 'utf8'
	});
	if (build.status !== 0) throw new Error(`${config} was not built: ${build.stderr}`);
	const whole: Deployment = { ...deployment, bundle: join(built, 'index.js') };
	const child = spawn(process.execPath, ['test/bench/runtime.ts', JSON.stringify(whole)], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
		detached: true
	});
	endWithProcess(child.pid);
	const url = `http://127.0.0.1:${deployment.port}`;
	for (let attempt = 0; attempt < 150; attempt += 1) {
		if (child.exitCode !== null) throw new Error(`the runtime ended with code ${child.exitCode}`);
		const answer = await fetch(`${url}/api/health`).catch(() => undefined);
		if (answer?.ok === true) return { url, process: child };
		await sleep(200);
	}
	throw new Error(`the runtime did not answer at ${url}`);
}
