import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { writeFingerprints } from './tools/fingerprints.ts';

await writeFingerprints();

export default defineConfig({
	test: {
		// As many as the smallest machine of the tests has cores; alone Vitest leaves one of them idle.
		maxWorkers: 2,
		projects: [
			'./test/doors/vitest.config.ts',
			// Files share what is loaded where nothing is kept between them, or only under names of their own: a third of the time.
			{
				test: {
					name: 'rules',
					isolate: false,
					include: ['test/rules/**/*.test.ts', 'test/chaos/**/*.test.ts'],
					setupFiles: ['./test/rules/support/generated-values.ts'],
					environment: 'node',
					// Pure computing: how long it takes is the machine's affair.
					testTimeout: 60_000
				}
			},
			{ test: { name: 'page', isolate: false, include: ['test/web/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
			{
				test: {
					name: 'host',
					include: ['test/host/**/*.test.ts'],
					// The Worker's script, which nearly all servers of a run have the same.
					globalSetup: ['./test/support/bundled-script.ts'],
					environment: 'node',
					// Servers are started and ended, on a machine that does other things meanwhile.
					testTimeout: 240_000
				}
			},
			{
				plugins: [
					cloudflareTest({
						main: './test/party/worker.ts',
						wrangler: { configPath: './wrangler.toml' },
						miniflare: {
							bindings: {
								SESSION_SECRET: 'only for the tests of this house',
								LINK_SECRET: 'signs the links of this house',
								PUSH_KEY:
									'BCxEu5wXHe4cB-K_1M60blcOCUBHCdjcxtQ4OzP6hy4pbM5vz9PVpUH0T5-1XKYRB368pZPAsXWVcp3GkR6YV7o.E6wJzWA5H8DYSIFGc6WGLCb75zQquAIbA0V7DuRjGUs',
								BOT_PACE_MS: '3600000'
							}
						}
					})
				],
				test: {
					name: 'party',
					isolate: false,
					include: ['test/party/**/*.test.ts'],
					setupFiles: ['./test/party/real-clock.ts'],
					testTimeout: 60_000
				}
			}
		]
	}
});
