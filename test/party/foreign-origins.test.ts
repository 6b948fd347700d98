import { describe, expect, test } from 'vitest';
import { HOST, newTable, rowsOf, runningMatch } from './house.ts';

const FOREIGN = [
	...['null', 'http://evil.test', 'https://backroom.test.evil.test', 'http://evil-backroom.test', 'http://sub.backroom.test'],
	...['http://backroom.test:8080', 'http://backroom.test@evil.test', 'http://evil.test/backroom.test', 'http://evil.test#backroom.test'],
	...['http://backroom.test.', 'backroom.test', '//backroom.test', 'file://', 'file:///backroom.test', 'data:text/html,x', 'about:blank'],
	...['blob:http://backroom.test/1', 'chrome-extension://backroom', 'http://[::1]', 'http://127.0.0.1', 'http://backroom%2etest.evil.test']
];

describe('A page of another site', () => {
	test.each(FOREIGN)('(%j) changes nothing with the visitor’s cookie', async (origin) => {
		const { host, id } = await newTable({ nonce: undefined });
		const before = await rowsOf(id);
		const posts: [string, unknown][] = [
			['/api/me', { name: 'Taken' }],
			['/api/me/device', {}],
			['/api/tables', { game: 'sealed-bids', seats: 2 }],
			[`/api/tables/${id}/seat`, { commitment: 'f'.repeat(64) }],
			['/api/session/look', { code: 'ABCD2345' }],
			['/api/session/redeem', { code: 'ABCD2345', account: '0123456789ab' }],
			...['return', 'forget', 'new', 'leave', 'end-others'].map((step): [string, unknown] => [`/api/session/${step}`, {}])
		];
		for (const [path, body] of posts) {
			// A form may send what it likes as plain text, without asking first.
			for (const type of ['application/json', 'text/plain']) {
				const answer = await host.ask(path, body, { origin, 'content-type': type });
				expect([path, answer.status, await answer.json()]).toEqual([path, 403, { reason: 'foreign-origin' }]);
				expect(answer.headers.get('set-cookie')).toBeNull();
				expect(answer.headers.get('access-control-allow-origin')).toBeNull();
			}
		}
		expect((await host.upgrade(id, undefined, { origin })).status).toBe(403);
		expect(await rowsOf(id)).toEqual(before);
		expect(await host.json('/api/me')).toMatchObject({ name: 'Ada' });
	});

	test('may ask a plain question, and is not let to read the answer', async () => {
		const { id, host } = await runningMatch();
		for (const path of ['/api/me', '/api/me/tables', `/api/tables/${id}`, `/api/tables/${id}/log`]) {
			const answer = await host.ask(path, undefined, { origin: 'http://evil.test' });
			expect(answer.headers.get('access-control-allow-origin')).toBeNull();
			expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
		}
	});
});

test('Our own page may, however its address is written', async () => {
	const { host, id } = await newTable({ nonce: undefined });
	for (const origin of [HOST, HOST.toUpperCase(), `${HOST}:80`]) {
		expect((await host.ask('/api/me', { name: 'Ada' }, { origin })).status).toBe(200);
		expect((await host.upgrade(id, undefined, { origin })).status).toBe(101);
	}
});
