/** Type-checks every part of the project under its own settings; ends with 1 when any fails. */
import { spawnSync } from 'node:child_process';

// Several times as fast; the checker of Svelte and the linter stand on the one before.
const tsc = 'node_modules/typescript-native/bin/tsc';

const parts: readonly (readonly [string, ...string[]])[] = [
	[tsc, '-p', 'rules/tsconfig.json'],
	[tsc, '-p', 'party/tsconfig.json'],
	[tsc, '-p', 'test/party/tsconfig.json'],
	[tsc, '-p', 'test/tsconfig.json'],
	[tsc, '-p', 'test/bench/echo/tsconfig.json'],
	[tsc, '-p', 'test/bench/boardgame-io/tsconfig.json'],
	[tsc, '-p', 'test/doors/tsconfig.json'],
	[tsc, '-p', 'test/doors/room/tsconfig.json'],
	[tsc, '-p', 'test/soak/tsconfig.json'],
	[tsc, '-p', 'test/soak/counting/tsconfig.json'],
	[tsc, '-p', 'tools/tsconfig.json'],
	[tsc, '-p', 'tools/host/entrance/tsconfig.json'],
	['svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
	[tsc, '-p', 'web/service-worker/tsconfig.json', '--noEmit']
];

let failed = false;
for (const [command, ...parameters] of parts) {
	const { status } = spawnSync(command, parameters, { stdio: 'inherit' });
	if (status !== 0) {
		console.error(`failed: ${command} ${parameters.join(' ')}`);
		failed = true;
	}
}
process.exit(failed ? 1 : 0);
