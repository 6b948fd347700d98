import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { listeningPorts } from '../bench/server-processes.ts';
import { ask } from './support/ask.ts';
import { folder, host } from './support/server.ts';

// Where wrangler's and Miniflare's tools answer, now and in versions before, and where an inspector and a metrics page would.
const EXPLORER = ['/cdn-cgi/local/explorer', '/cdn-cgi/explorer'].flatMap((explorer) => [
	explorer,
	`${explorer}/`,
	...['workers', 'workers/durable_objects/namespaces', 'workers/durable_objects/namespaces/backroom-Match/objects'].map(
		(api) => `${explorer}/api/${api}`
	),
	...['local/workers', 'local/observability/query', 'local/scheduled', 'storage/kv/namespaces', 'd1/database', 'r2/buckets'].map(
		(api) => `${explorer}/api/${api}`
	)
]);
const HANDLERS = ['scheduled', 'email', 'queue', 'platform-proxy', 'stream', 'imagedelivery', 'r2/public', 'r2/s3', 'live-reload'].flatMap(
	(handler) => ['local', 'mf', 'handler'].map((place) => `/cdn-cgi/${place}/${handler}`)
);
const OTHERS = ['/cdn-cgi', '/cdn-cgi/', '/cdn-cgi/local', '/cdn-cgi/ProxyWorker/play-pause', '/cdn-cgi/InspectorProxyWorker/websocket'];
const PLAIN = ['/__scheduled', '/__cf_local/stream', '/__cf_local/imagedelivery', '/__cf_local/imageupload', '/json', '/json/list'];
const LOOPBACK = [
	'/core/log',
	'/core/error',
	'/core/public-url',
	'/core/dev-registry',
	'/core/store-temp-file',
	'/core/do-storage/backroom-Match'
];
const PATHS = [
	...EXPLORER,
	...HANDLERS,
	...OTHERS,
	...PLAIN,
	...LOOPBACK,
	'/json/version',
	'/browser/sessionIds',
	'/metrics',
	'/debug/pprof'
];

// By these, such tools are told what to do.
const MAGIC: readonly Readonly<Record<string, string>>[] = [
	{ 'mf-op': 'GET', 'mf-op-target': '0', 'mf-op-key': 'caches' },
	{ 'mf-route-override': 'backroom' },
	{ 'mf-original-url': 'http://localhost/cdn-cgi/local/explorer' },
	{ 'mf-cf-blob': 'not even JSON' },
	{ 'mf-proxy-shared-secret': 'a guess' },
	{ 'mf-custom-fetch-service': '0#ASSETS' }
];

test('where tools of development answer there is nothing but our own pages and refusals, whatever the host is called', async () => {
	const server = await host(folder());
	const port = Number(new URL(server.url).port);
	for (const name of ['localhost', '127.0.0.1', hostname(), 'stranger.example']) {
		const headers = { host: `${name}:${port}` };
		for (const method of ['GET', 'POST', 'PUT']) {
			const nothing = await ask(port, '/nothing-is-here', { method, headers });
			for (const path of PATHS) expect(await ask(port, path, { method, headers }), `${method} ${path} as ${name}`).toEqual(nothing);
		}
		for (const magic of MAGIC) {
			for (const path of ['/nothing-is-here', '/cdn-cgi/local/platform-proxy']) {
				const nothing = await ask(port, '/nothing-is-here', { headers });
				expect(await ask(port, path, { headers: { ...headers, ...magic } }), `${path} as ${name}, ${JSON.stringify(magic)}`).toEqual(
					nothing
				);
			}
		}
	}
});

test('nothing else listens: the port it was given is the only one', async () => {
	const server = await host(folder());
	expect(listeningPorts(server)).toEqual([Number(new URL(server.url).port)]);
});

// What names an address to one server or another.
const claims = (address: string): Record<string, string> =>
	Object.fromEntries([
		...['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip'].map((name) => [name, address]),
		['forwarded', `for=${address}`]
	]);

test('who is limited by address cannot invent one', async () => {
	const server = await host(folder());
	const port = Number(new URL(server.url).port);
	const statuses = new Set<number>();
	// Three times what an address may try in a minute, so that a new minute in between changes nothing.
	for (let i = 0; i < 30; i += 1) {
		const headers = { origin: server.url, 'content-type': 'application/json', ...claims(`198.51.100.${i}`) };
		const { status } = await ask(port, '/api/session/look', { method: 'POST', headers, body: JSON.stringify({ code: 'ABCDEFGH' }) });
		statuses.add(status);
	}
	expect([...statuses]).toContain(429);
});
