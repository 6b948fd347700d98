import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const HOUR = 3_600_000;

// What a usual run of all tests does; the commands beside ask for more.
const USUAL = { DOORS_MESSAGES: '6000', DOORS_SEED: 'backroom', SECRETS_GAMES: '2', SECRETS_FIRST: '0', SECRETS_SHARE: '0.1' };
const WISH = Object.fromEntries(Object.entries(USUAL).map(([name, usual]) => [name, process.env[name] ?? usual]));

/** The rooms with every game of the house, to be attacked: nobody goes too fast here, and bots wait. */
export default defineConfig({
	plugins: [
		cloudflareTest({
			main: './room/worker.ts',
			wrangler: { configPath: '../../wrangler.toml' },
			miniflare: {
				bindings: {
					SESSION_SECRET: 'only for the tests of this house',
					LINK_SECRET: 'signs the links of this house',
					PUSH_KEY:
						'BCxEu5wXHe4cB-K_1M60blcOCUBHCdjcxtQ4OzP6hy4pbM5vz9PVpUH0T5-1XKYRB368pZPAsXWVcp3GkR6YV7o.E6wJzWA5H8DYSIFGc6WGLCb75zQquAIbA0V7DuRjGUs',
					BOT_PACE_MS: String(HOUR),
					MESSAGE_PACE: String(1e9),
					...WISH
				}
			}
		})
	],
	test: {
		name: 'doors',
		root: import.meta.dirname,
		include: ['room/**/*.test.ts'],
		// Said here as well: a configuration of its own takes none of it from the one above, and alone Vitest would take file after file.
		maxWorkers: 2,
		testTimeout: HOUR,
		hookTimeout: 60_000
	}
});
