import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort, isTaken } from '../../tools/host/port.ts';
import { startServer, stopServer, type LocalServer } from '../../tools/host/server.ts';
import { runtimeProcess } from '../bench/server-processes.ts';
import { playOn, takeSeat } from './support/play.ts';
import { folder, host } from './support/server.ts';

const portOf = ({ url }: LocalServer): number => Number(new URL(url).port);

test('a match goes on after the server was ended, and after it was killed', async () => {
	const state = folder();
	const first = await host(state);
	const seat = await takeSeat(first.url);
	const before = await playOn(first.url, seat, 5);
	await stopServer(first);
	expect(first.process.exitCode).toBe(0);
	expect(await isTaken('127.0.0.1', portOf(first))).toBe(false);
	const second = await host(state);
	const then = await playOn(second.url, seat, 5);
	expect(then).toBeGreaterThanOrEqual(before + 5);
	await stopServer(second, 'SIGKILL');
	const third = await host(state);
	expect(await playOn(third.url, seat, 5)).toBeGreaterThanOrEqual(then + 5);
});

test('a host ends, with a failure, when its runtime does', async () => {
	const server = await host(folder());
	const ended = once(server.process, 'exit');
	const runtime = runtimeProcess(server);
	if (runtime === undefined) throw new Error('no runtime');
	process.kill(runtime, 'SIGKILL');
	expect((await ended)[0]).toBe(1);
	expect(await isTaken('127.0.0.1', portOf(server))).toBe(false);
});

test('a runtime does not outlive its host, even one that was killed', async () => {
	const state = folder();
	const server = await host(state);
	const { pid = 0 } = server.process;
	process.kill(pid, 'SIGKILL');
	// Nothing tells when it is gone; a runtime that stayed would keep the port for ever.
	while (await isTaken('127.0.0.1', portOf(server))) await sleep(50);
	expect((await fetch(`${(await host(state)).url}/api/health`)).ok).toBe(true);
});

test('two hosts do not serve the same matches', async () => {
	const state = folder();
	const server = await host(state);
	await expect(startServer({ port: await freePort(), state, quiet: true })).rejects.toThrow('ended');
	expect((await fetch(`${server.url}/api/health`)).ok).toBe(true);
});

test('`npm start` on a port that is taken says so, before it builds anything', async () => {
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port } = other.address() as AddressInfo;
	const start = spawn(process.execPath, ['tools/start.ts'], { env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' } });
	let said = '';
	for (const stream of [start.stdout, start.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
	const [code] = (await once(start, 'close')) as [number | null];
	other.close();
	expect(code).toBe(1);
	expect(said.trim()).toBe(`Something else listens at port ${port}. Another one: PORT=${port + 1} npm start`);
});
