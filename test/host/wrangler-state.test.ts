import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tools/host/port.ts';
import { stopServer, type LocalServer } from '../../tools/host/server.ts';
import { playOn, takeSeat } from './support/play.ts';
import { folder, host } from './support/server.ts';

const SECRETS = { SESSION_SECRET: 'the same before and after', LINK_SECRET: 'this one as well, as it was' };

/** The development server that once was behind `npm start`. */
async function developmentServer(state: string): Promise<LocalServer> {
	const port = await freePort();
	const where = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', state];
	const variables = Object.entries({ ...SECRETS, BOT_PACE_MS: '2', MESSAGE_PACE: '1000' }).flatMap(([name, value]) => [
		'--var',
		`${name}:${value}`
	]);
	const child = spawn('node_modules/.bin/wrangler', ['dev', ...where, ...variables, '--show-interactive-dev-session=false'], {
		stdio: 'ignore',
		env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
		detached: true
	});
	const server = { url: `http://127.0.0.1:${port}`, process: child };
	onTestFinished(() => stopServer(server, 'SIGKILL'));
	while (!(await fetch(`${server.url}/api/health`).catch(() => undefined))?.ok) {
		if (child.exitCode !== null) throw new Error(`wrangler ended with code ${child.exitCode}`);
		await sleep(100);
	}
	return server;
}

test('a match that the development server kept goes on behind the host, where it is, for whoever sits there', async () => {
	const state = folder();
	const before = await developmentServer(state);
	const seat = await takeSeat(before.url);
	const choices = await playOn(before.url, seat, 10);
	await stopServer(before);
	const server = await host(state, { variables: SECRETS });
	expect(await playOn(server.url, seat, 10)).toBeGreaterThanOrEqual(choices + 10);
	const { tables } = (await (await fetch(`${server.url}/api/me/tables`, { headers: { cookie: seat.cookie } })).json()) as {
		tables: { id: string }[];
	};
	expect(tables.map(({ id }) => id)).toEqual([seat.id]);
});
