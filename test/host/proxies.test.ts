import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../tools/host/port.ts';
import { withinOneMinute } from '../support/one-minute.ts';
import { Client } from './support/client.ts';
import { CONFIGURATIONS, isInstalled, proxy, type ProxyName } from './support/proxy.ts';
import { folder, host } from './support/server.ts';

const NAMES: readonly ProxyName[] = ['caddy', 'nginx'];
const CODE = { code: 'ABCD2345EFGH' };

/** A host behind this proxy. Answers its public address. */
async function houseBehind(name: ProxyName): Promise<string> {
	const port = await freePort();
	const address = `https://play.example.org:${port}`;
	const server = await host(folder(), { variables: { PUBLIC_ADDRESS: address, TRUSTED_PROXIES: '1' } });
	await proxy(name, port, Number(new URL(server.url).port));
	return address;
}

describe.each(NAMES)('Behind %s, as the README configures it,', (name) => {
	const found = isInstalled(name);
	if (!found)
		console.warn(`${name} is not installed on this machine (apt-get install ${name}), so what the README says of it is not tried.`);

	test('the README shows the file that is tried here', () => {
		expect(readFileSync('README.md', 'utf8')).toContain(readFileSync(CONFIGURATIONS[name], 'utf8'));
	});

	test.skipIf(!found)('cookies, origins, links and sockets are those of the public address', async () => {
		const address = await houseBehind(name);
		const ada = new Client(address, '127.0.0.1');
		const first = await ada.ask('/api/me', { name: 'Ada' });
		expect([first.status, first.cookies]).toEqual([
			200,
			[expect.stringMatching(/^__Host-backroom_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]
		]);
		const wrong = { origin: address.replace('https:', 'http:') };
		expect((await ada.ask('/api/me', { name: 'Eve' }, wrong)).status).toBe(403);
		const opened = await ada.ask('/api/tables', { game: 'power-struggle', seats: 3 });
		const { id, invite } = JSON.parse(opened.body) as { id: string; invite: string };
		expect(await ada.open(`/parties/match/${id}?invite=${invite}`, '"type":"table"')).toBe(101);
		expect(await ada.open(`/parties/match/${id}?invite=${invite}`, '', wrong)).toBe(403);
		const page = await ada.ask(`/m/${id}`, undefined, { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' });
		expect(page.body).toContain(`<link rel="canonical" href="${address}/m/${id}">`);
	});

	test.skipIf(!found)('every client has a bucket of its own, and forged headers gain nothing', async () => {
		const address = await houseBehind(name);
		const [own, forged, other] = await withinOneMinute(async (attempt) => {
			const ada = new Client(address, `127.0.1.${attempt + 1}`);
			const tries = async (headers: (n: number) => Record<string, string>): Promise<number[]> => {
				const statuses = [];
				for (let n = 0; n < 12; n += 1) statuses.push((await ada.ask('/api/session/look', CODE, headers(n))).status);
				return statuses;
			};
			const invented = (n: number) => ({
				'x-forwarded-for': `9.9.9.${n}`,
				'cf-connecting-ip': `8.8.8.${n}`,
				'x-real-ip': `7.7.7.${n}`,
				forwarded: `for=6.6.6.${n}`
			});
			const [plain, lying] = [await tries(() => ({})), await tries(invented)];
			return [plain, lying, (await new Client(address, `127.0.2.${attempt + 1}`).ask('/api/session/look', CODE)).status] as const;
		});
		expect([own[0], own.at(-1)]).toEqual([404, 429]);
		expect(new Set(forged)).toEqual(new Set([429]));
		expect(other).toBe(404);
	});
});

test.each([
	[{ PUBLIC_ADDRESS: 'play.example.org' }, 'PUBLIC_ADDRESS must be an address without a path, such as https://play.example.org'],
	[{ TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES needs PUBLIC_ADDRESS'],
	[{ PUBLIC_ADDRESS: 'https://play.example.org', TRUSTED_PROXIES: '0' }, 'an https PUBLIC_ADDRESS needs a reverse proxy']
])('`npm start` with %j says what is wrong, before it builds anything', async (settings, words) => {
	const port = String(await freePort());
	const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/start.ts'], {
		env: { ...process.env, PORT: port, ...settings },
		encoding: 'utf8'
	});
	expect([status, stdout]).toEqual([1, '']);
	expect(stderr).toContain(words);
});
