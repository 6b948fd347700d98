/**
 * Attacks the doors, or looks for secrets that show:
 *   npm run doors -- --messages 1000000 [--seed text]
 *   npm run secrets -- --games 1000 [--first 0] [--share 1] [--game power-struggle]
 * The same seed gives the same attacks, the same numbers the same games. Ends with 1 when anything was wrong.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		messages: { type: 'string', default: '1000000' },
		seed: { type: 'string', default: 'backroom' },
		games: { type: 'string', default: '200' },
		first: { type: 'string', default: '0' },
		share: { type: 'string', default: '1' },
		game: { type: 'string', default: '' }
	}
});

const PARTS: Readonly<Record<string, readonly string[]>> = {
	doors: ['messages', 'requests', 'editions', 'floods'],
	secrets: ['secrets.test', 'leaks-found']
};
const files = PARTS[positionals[0] ?? ''];
if (files === undefined) {
	console.error(`which? ${Object.keys(PARTS).join(', ')}`);
	process.exit(2);
}

const only = values.game === '' ? [] : ['--testNamePattern', values.game];
const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--config', 'test/doors/vitest.config.ts', ...only, ...files], {
	stdio: 'inherit',
	env: {
		...process.env,
		DOORS_MESSAGES: values.messages,
		DOORS_SEED: values.seed,
		SECRETS_GAMES: values.games,
		SECRETS_FIRST: values.first,
		SECRETS_SHARE: values.share
	}
});
process.exit(status === 0 ? 0 : 1);
