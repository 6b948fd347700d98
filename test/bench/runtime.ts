/**
 * One Worker in the local runtime with nothing before it; ended by a signal. Wrangler's development server puts a proxy of its own before
 * the Worker, which no deployed Worker has: node test/bench/runtime.ts <what it is, as JSON>
 */
import { readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import type { Deployment } from './direct-server.ts';

const { name, bundle, port, state, assets, objects, limits, variables, inspector } = JSON.parse(process.argv[2] ?? '{}') as Deployment;

const entries = <T>(names: readonly string[], make: (name: string) => T): Record<string, T> =>
	Object.fromEntries(names.map((each) => [each, make(each)]));

const runtime = new Miniflare({
	cf: false,
	host: '127.0.0.1',
	port,
	resourcePersistencePath: state,
	...(inspector !== undefined && { inspectorPort: inspector }),
	workers: [
		{
			config: {
				name,
				compatibilityDate: '2026-10-20',
				manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: readFileSync(bundle, 'utf8') } } },
				...(assets !== undefined && {
					assets: { directory: assets, runWorkerFirst: ['/api/*', '/parties/*', '/m/*'], notFoundHandling: 'none', hasUserWorker: true }
				}),
				env: {
					...(assets !== undefined && { ASSETS: { type: 'assets' } }),
					...entries(objects, (object) => ({ type: 'durable-object', worker: name, exportName: object })),
					...entries(limits, (limit) => ({ type: 'rate-limit', namespace: limit, simple: { limit: 1_000_000, period: 60 } })),
					...Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, { type: 'text', value }]))
				},
				exports: entries(objects, () => ({ type: 'durable-object', storage: 'sqlite' }))
			}
		}
	]
});
await runtime.ready;
process.once('SIGTERM', () => void runtime.dispose().then(() => process.exit(0)));
