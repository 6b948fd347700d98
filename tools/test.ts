/** Everything that has to hold: types, lint, rules and rooms, the build, pages in a real browser. Ends with the sum of all runners. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureSecrets } from './host/secret.ts';

type Counts = { passed: number; failed: number; skipped: number };

const reports = 'test-results';
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(name: string, command: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
	console.log(`\n== ${name}`);
	const { status } = spawnSync(`node_modules/.bin/${command}`, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
	return status === 0;
}

/** One check that either holds or does not; what it prints comes when it has ended. */
function step(name: string, command: string, parameters: readonly string[]): Promise<void> {
	return new Promise((resolve) => {
		execFile(`node_modules/.bin/${command}`, parameters, { maxBuffer: Infinity }, (error, stdout, stderr) => {
			console.log(`\n== ${name}\n${stdout}${stderr}`.trimEnd());
			if (error === null) counts.passed += 1;
			else counts.failed += 1;
			resolve();
		});
	});
}

/** A runner with counts of its own; one that fails without a failed test, or runs none, counts as one failure. */
function runner(
	name: string,
	command: string,
	parameters: readonly string[],
	read: () => Counts,
	environment: NodeJS.ProcessEnv = {}
): void {
	const passed = run(name, command, parameters, environment);
	let own: Counts;
	try {
		own = read();
	} catch {
		own = { passed: 0, failed: 1, skipped: 0 };
	}
	if ((!passed && own.failed === 0) || own.passed + own.failed === 0) own.failed += 1;
	counts.passed += own.passed;
	counts.failed += own.failed;
	counts.skipped += own.skipped;
}

function vitestCounts(): Counts {
	const report = JSON.parse(readFileSync(`${reports}/vitest.json`, 'utf8')) as {
		numPassedTests: number;
		numFailedTests: number;
		numPendingTests: number;
	};
	return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function playwrightCounts(): Counts {
	const { stats } = JSON.parse(readFileSync(`${reports}/playwright.json`, 'utf8')) as {
		stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	};
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureSecrets();

// The words, which the others need: a file for each language, through which types are looked up sooner than through thousands.
const words = ['compile', '--project', './project.inlang', '--outdir', './web/lib/paraglide', '--output-structure', 'locale-modules'];
await step('words', 'paraglide-js', words);
await Promise.all([
	step('lint', 'eslint', ['.']),
	step('types', 'node', ['tools/check.ts']).then(() => step('format', 'prettier', ['--check', '--log-level', 'warn', '.']))
]);
await step('build', 'vite', ['build', '--logLevel', 'warn']);
runner(
	'rules and rooms',
	'vitest',
	['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
	vitestCounts
);
runner('pages', 'playwright', ['test', '--reporter=list,json'], playwrightCounts, {
	PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json`
});

console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
