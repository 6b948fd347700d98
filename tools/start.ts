/** Builds the front end and serves everything at one address, for this machine and the local network. */
import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { ensureSecret, startServer, stopServer } from './server.ts';

const port = Number(process.env.PORT ?? 8801);

function localNetworkAddresses(): string[] {
	return Object.values(networkInterfaces())
		.flatMap((addresses) => addresses ?? [])
		.filter(({ family, internal }) => family === 'IPv4' && !internal)
		.map(({ address }) => address);
}

const build = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
ensureSecret();
const server = await startServer({ port, ip: '0.0.0.0' });

console.log(`\nBackroom is open.\n\n  On this machine:  http://localhost:${port}`);
for (const address of localNetworkAddresses()) {
	const url = `http://${address}:${port}`;
	console.log(`  On your Wi-Fi:    ${url}\n\n${renderUnicodeCompact(url)}`);
}
console.log('\nMatches are kept in .wrangler/state. Installing as an app needs https, so it is missing on the Wi-Fi address.');
console.log('Ctrl+C closes the room; nothing is lost.');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => void stopServer(server).then(() => process.exit(0)));
}
server.process.once('exit', (code) => process.exit(code ?? 0));
