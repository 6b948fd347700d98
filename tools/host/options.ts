import type { MiniflareOptions } from 'miniflare';
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { bundle } from './bundle.ts';
import { readDeployment, type Deployment } from './deployment.ts';
import { doorBinding } from './door.ts';
import { databases } from './state.ts';

/** What a host serves, where, and from which folder. */
export type HostOptions = {
	/** The address to listen at: `127.0.0.1` for this machine alone, `0.0.0.0` for everybody who reaches it. */
	readonly ip: string;
	readonly port: number;
	/** The folder that keeps everything, laid out as wrangler's development server does. */
	readonly state: string;
	/** What the Worker finds in its environment beside the bindings: secrets and settings. */
	readonly variables: Readonly<Record<string, string>>;
	/** Another Worker than ours. */
	readonly config?: string | undefined;
	/** Another script than the one the configuration names, bound to the same things. */
	readonly main?: string | undefined;
	/** A file with the script already bundled: nothing is built, `main` is not looked at. */
	readonly script?: string | undefined;
	/** Addresses are not limited: measurements come from one alone. */
	readonly unlimited?: boolean | undefined;
	/** Where the runtime's inspector listens, on this machine, if it shall. */
	readonly inspector?: number | undefined;
	/** Milliseconds until the body of a request has to be here, instead of a minute. */
	readonly bodyWait?: number | undefined;
};

const UNLIMITED = 1_000_000;

// Half a megabyte, which is the most, over the slowest network that anybody plays with.
const BODY_WAIT = 60_000;

/** What Miniflare is to run: the Worker of a wrangler.toml behind our own door, and nothing of a development server. */
export function runtimeOptions(options: HostOptions): MiniflareOptions {
	const { ip, port, state, variables, config = 'wrangler.toml', inspector, bodyWait = BODY_WAIT } = options;
	const deployment = readDeployment(config);
	const { name, assets, compatibility_date, compatibility_flags } = deployment;
	if (assets !== undefined && !existsSync(assets.directory)) throw new Error(`${assets.directory} is not there: npm run build makes it`);
	const script = options.script === undefined ? builtScript(deployment, config, options.main) : readFileSync(options.script, 'utf8');
	return {
		cf: false,
		logRequests: false,
		enableDevRegistry: false,
		host: '127.0.0.1',
		port: 0,
		resourcePersistencePath: resolve(databases(state)),
		...(inspector !== undefined && { inspectorPort: inspector }),
		workers: [
			{
				config: {
					name,
					compatibilityDate: compatibility_date,
					compatibilityFlags: compatibility_flags,
					manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: script } } },
					...(assets !== undefined && {
						assets: {
							directory: resolve(assets.directory),
							runWorkerFirst: assets.run_worker_first,
							notFoundHandling: assets.not_found_handling,
							hasUserWorker: true
						}
					}),
					env: {
						...bindings(deployment, options.unlimited === true),
						...texts({ ...deployment.vars, HOSTED_BY: 'host', ...variables }),
						HOST_DOOR: doorBinding({ ip, port, date: compatibility_date, bodyWait })
					},
					exports: Object.fromEntries(
						deployment.durable_objects.bindings.map(({ class_name }) => [class_name, { type: 'durable-object', storage: 'sqlite' }])
					)
				}
			}
		]
	};
}

function builtScript({ build, main, keep_names }: Deployment, config: string, other: string | undefined): string {
	if (build !== undefined) execSync(build.command, { cwd: dirname(config), stdio: 'inherit' });
	return bundle(other ?? main, keep_names);
}

type Bindings = NonNullable<MiniflareOptions['workers'][number]['config']['env']>;

function bindings({ name: worker, assets, durable_objects, ratelimits }: Deployment, unlimited: boolean): Bindings {
	return {
		...(assets !== undefined && { [assets.binding]: { type: 'assets' } }),
		...Object.fromEntries(
			durable_objects.bindings.map(({ name, class_name }) => [name, { type: 'durable-object', worker, exportName: class_name }])
		),
		...Object.fromEntries(
			ratelimits.map(({ name, namespace_id, simple: { limit, period } }) => [
				name,
				{ type: 'rate-limit', namespace: namespace_id, simple: { limit: unlimited ? UNLIMITED : limit, period } }
			])
		)
	};
}

function texts(variables: Readonly<Record<string, string>>): Bindings {
	return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { type: 'text', value }]));
}
