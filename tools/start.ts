/**
 * Builds the front end and serves everything at one address: `PORT` and `HOST` say where, for this machine and the local network unless
 * trusted proxies stand before it (`PUBLIC_ADDRESS`, `TRUSTED_PROXIES`).
 */
import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { deploymentOf, type Deployment } from '../party/shared/deployment.ts';
import { isTaken } from './host/port.ts';
import { ownVariables, settingsOf } from './host/secret.ts';
import { serve } from './host/serve.ts';
import { STATE } from './host/state.ts';

const port = Number(process.env.PORT ?? 8801);
const variables = { HOSTED_BY: 'host', ...ownVariables(), ...settingsOf(process.env) };
const { publicOrigin, proxies } = deployment();
// Who gets past the proxies could claim any address.
const ip = process.env.HOST ?? (proxies > 0 ? '127.0.0.1' : '0.0.0.0');

function deployment(): Deployment {
	try {
		return deploymentOf(variables);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}

function localNetworkAddresses(): string[] {
	return Object.values(networkInterfaces())
		.flatMap((addresses) => addresses ?? [])
		.filter(({ family, internal }) => family === 'IPv4' && !internal)
		.map(({ address }) => address);
}

if (await isTaken(ip, port)) {
	console.error(`Something else listens at port ${port}. Another one: PORT=${port + 1} npm start`);
	process.exit(1);
}
const build = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);
try {
	await serve({ ip, port, state: STATE, variables });
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

console.log('\nBackroom is open.\n');
// Under a public address no other one is answered.
if (publicOrigin === undefined) console.log(`  On this machine:  http://localhost:${port}`);
if (publicOrigin !== undefined) console.log(`  For everybody:    ${publicOrigin}\n\n${renderUnicodeCompact(publicOrigin)}`);
for (const address of publicOrigin === undefined && ip === '0.0.0.0' ? localNetworkAddresses() : []) {
	const url = `http://${address}:${port}`;
	console.log(`  On your Wi-Fi:    ${url}\n\n${renderUnicodeCompact(url)}`);
}
console.log(`\nMatches are kept in ${STATE}.`);
if (!publicOrigin?.startsWith('https:')) console.log('Installing as an app needs https, so it is missing on the Wi-Fi address.');
console.log('Ctrl+C closes the room; nothing is lost.');
