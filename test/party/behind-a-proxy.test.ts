import { env } from 'cloudflare:workers';
import type { Game } from '#rules/core/game.ts';
import { describe, expect, test } from 'vitest';
import { createApp } from '#party/worker/app.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { newTable, withinOneMinute } from './house.ts';
import { sealedBids } from './sealed-bids.ts';

const PUBLIC = 'https://play.example.org';
const SETTINGS = { HOSTED_BY: 'host', PUBLIC_ADDRESS: PUBLIC, TRUSTED_PROXIES: '1' };
const app = createApp({ [sealedBids.id]: sealedBids as unknown as Game });

/** A request as the proxy passes it on: plain http, to the host that the visitor named. */
function ask(path: string, options: { body?: unknown; headers?: Record<string, string>; host?: string } = {}): Promise<Response> {
	const { body, headers = {}, host = 'play.example.org' } = options;
	const request = new Request(`http://${host}${path}`, {
		...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
		headers: {
			origin: PUBLIC,
			'content-type': 'application/json',
			'cf-connecting-ip': '127.0.0.1',
			'x-forwarded-for': '203.0.113.1',
			...headers
		}
	});
	return Promise.resolve(app.fetch(request, { ...env, ...SETTINGS }));
}

describe('Behind a trusted proxy', () => {
	test('every client has a bucket of its own, and invented headers make no further one', async () => {
		const [own, forged, other] = await withinOneMinute(async (attempt) => {
			const tries = async (headers: (n: number) => Record<string, string>): Promise<number[]> => {
				const statuses = [];
				for (let n = 0; n < 13; n += 1) {
					const answer = await ask('/api/session/redeem', { body: { code: '22222223', account: '0123456789ab' }, headers: headers(n) });
					statuses.push(answer.status);
				}
				return statuses;
			};
			const client = `203.0.113.${attempt}`;
			const invent = (n: number) => ({ 'x-real-ip': `8.8.8.${n}`, forwarded: `for=7.7.7.${n}` });
			return [
				await tries(() => ({ 'x-forwarded-for': client })),
				await tries((n) => ({ 'x-forwarded-for': `6.6.6.${n}, ${client}`, ...invent(n) })),
				await tries(() => ({ 'x-forwarded-for': `198.51.100.${attempt}` }))
			];
		});
		expect(own.at(-1)).toBe(429);
		expect(new Set(forged)).toEqual(new Set([429]));
		expect(other[0]).not.toBe(429);
	});

	test('only the public origin may change something, with its scheme', async () => {
		for (const origin of ['http://play.example.org', 'https://play.example.org:8443', 'https://evil.test']) {
			const answer = await ask('/api/me', { body: { name: 'Ada' }, headers: { origin } });
			expect([answer.status, await answer.json()]).toEqual([403, { reason: 'foreign-origin' }]);
		}
		expect((await ask('/api/me', { body: { name: 'Ada' } })).status).toBe(200);
	});

	test('another host name is told so, and watched over all the same', async () => {
		const { id } = await newTable();
		for (const host of ['evil.test', '127.0.0.1:8801']) {
			const answer = await ask('/api/me', { host });
			expect([answer.status, await answer.json()]).toEqual([421, { reason: 'unknown-host' }]);
			expect((await ask(`/parties/match/${id}`, { host, headers: { upgrade: 'websocket' } })).status).toBe(421);
			expect((await ask('/api/health', { host })).status).toBe(200);
		}
	});

	test('a socket opens from the public origin alone', async () => {
		const { id } = await newTable();
		const upgrade = { upgrade: 'websocket' };
		expect((await ask(`/parties/match/${id}`, { headers: { ...upgrade, origin: 'http://play.example.org' } })).status).toBe(403);
		const { webSocket } = await ask(`/parties/match/${id}`, { headers: upgrade });
		const code = new Promise((resolve) => webSocket?.addEventListener('close', (event) => resolve(event.code)));
		webSocket?.accept();
		// Let in by its origin, shown out for want of a session.
		expect(await code).toBe(CLOSED.session);
	});

	test('a link preview names the public address', async () => {
		const { id } = await newTable();
		const shell = { fetch: () => Promise.resolve(new Response('<head></head>')) } as unknown as Fetcher;
		const request = new Request(`http://play.example.org/m/${id}`, {
			headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' }
		});
		const html = await (await app.fetch(request, { ...env, ...SETTINGS, ASSETS: shell })).text();
		expect(html).toContain(`<link rel="canonical" href="${PUBLIC}/m/${id}">`);
		expect(html).toContain(`<meta property="og:url" content="${PUBLIC}/m/${id}">`);
	});
});
