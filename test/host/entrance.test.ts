import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../tools/host/port.ts';
import { stopServer } from '../../tools/host/server.ts';
import { folder, host } from './support/server.ts';

/** Sends this over a connection of its own. Answers all that came back until it was closed by the other side. */
function sent(port: number, lines: readonly string[], body = ''): Promise<string> {
	const own = [`Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, 'Content-Type: application/json'];
	const [first = '', ...rest] = lines;
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1', () => socket.write(`${[first, ...own, ...rest].join('\r\n')}\r\n\r\n${body}`));
		let heard = '';
		socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
		socket.on('end', () => resolve(heard)).on('error', reject);
	});
}

const CHUNKED = 'Transfer-Encoding: chunked';

test('a body that is half sent is waited for only so long, and its connection is closed', async () => {
	const { url } = await host(folder(), { bodyWait: 1_000 });
	const port = Number(new URL(url).port);
	expect(await sent(port, ['POST /api/me HTTP/1.1', 'Content-Length: 40'], '{"name":')).toMatch(/^HTTP\/1\.1 408 /);
	expect(await sent(port, ['POST /api/me HTTP/1.1', CHUNKED], '8\r\n{"name":\r\n')).toMatch(/^HTTP\/1\.1 408 /);
	// One that is there in time is answered as before.
	const whole = await fetch(`${url}/api/me`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url },
		body: JSON.stringify({ name: 'Ada' })
	});
	expect([whole.status, await whole.json()]).toEqual([200, expect.objectContaining({ name: 'Ada' })]);
});

test('a body without end, or in chunks that are none, is refused; so is what is no request for a Worker; none of it is in the log', async () => {
	const port = await freePort();
	const secrets = { SESSION_SECRET: 'only for servers that a test starts', LINK_SECRET: 'only for links that a test makes' };
	const options = { ip: '127.0.0.1', port, state: folder(), variables: secrets };
	const child = spawn(process.execPath, ['tools/host/main.ts', JSON.stringify(options)], { detached: true });
	const url = `http://127.0.0.1:${port}`;
	onTestFinished(() => stopServer({ url, process: child }, 'SIGKILL'));
	let log = '';
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
	while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) await sleep(50);

	const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`;
	expect(await sent(port, ['POST /api/tables HTTP/1.1', CHUNKED], chunk.repeat(150))).toMatch(/^HTTP\/1\.1 413 /);
	expect(await sent(port, ['POST /api/me HTTP/1.1', CHUNKED], 'zz\r\n{}\r\n0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
	expect(await sent(port, ['OPTIONS * HTTP/1.1', 'Connection: close'])).toMatch(/^HTTP\/1\.1 400 /);
	expect(await sent(port, ['GET * HTTP/1.1', 'Connection: close'])).toMatch(/^HTTP\/1\.1 400 /);
	// What is beyond is not reached: the connection ends, and nothing came over it.
	expect(await sent(port, ['CONNECT example.org:443 HTTP/1.1'])).not.toMatch(/\r\n\r\n./);
	expect((await fetch(`${url}/api/health`)).ok).toBe(true);
	expect(log).toBe('');
});
