import { defineConfig, devices } from '@playwright/test';
import { browserArguments, browserPath } from './test/web/support/browser.ts';

export default defineConfig({
	testDir: 'test/web',
	testMatch: '**/*.spec.ts',
	// The Worker's script, which every server of a run has the same.
	globalSetup: './test/support/bundled-script.ts',
	outputDir: 'test-results/playwright',
	// A whole match between several browsers and a server that is restarted takes its time on two cores.
	timeout: 240_000,
	// Nor is a test to fail because the machine is busy.
	expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
	// The smallest machine of the tests has two cores, and people at a table also wait for each other.
	fullyParallel: true,
	workers: 3,
	use: { launchOptions: { executablePath: await browserPath(), args: [...browserArguments] } },
	projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }]
});
