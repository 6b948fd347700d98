/** Everything that has to hold: lint beside types, format and rules; the build; rooms; pages in a real browser. Ends with the sum of all runners. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureSecrets } from './host/secret.ts';

type RunOptions = { readonly live?: boolean; readonly environment?: NodeJS.ProcessEnv };
type Counts = { passed: number; failed: number; skipped: number };

const reports = 'test-results';
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a command to its end; answers whether it held. Since two run at once, what one prints comes when it has ended, unless it is `live`. */
function run(
	name: string,
	command: string,
	parameters: readonly string[],
	{ live = false, environment = {} }: RunOptions = {}
): Promise<boolean> {
	return new Promise((resolve) => {
		const printed: Buffer[] = [];
		const child = spawn(`node_modules/.bin/${command}`, parameters, {
			stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
			env: { ...process.env, ...environment }
		});
		if (live) console.log(`\n== ${name}`);
		for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
		child.once('error', (failure) => printed.push(Buffer.from(failure.message)));
		child.once('close', (status) => {
			if (!live) console.log(`\n== ${name}\n${Buffer.concat(printed).toString()}`.trimEnd());
			resolve(status === 0);
		});
	});
}

/** One check that either holds or does not. */
async function step(name: string, command: string, parameters: readonly string[]): Promise<void> {
	if (await run(name, command, parameters)) counts.passed += 1;
	else counts.failed += 1;
}

/** A runner with counts of its own; one that fails without a failed test, or runs none, counts as one failure. */
async function runner(passing: Promise<boolean>, read: () => Counts): Promise<void> {
	const passed = await passing;
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

function vitestCounts(file: string): Counts {
	const report = JSON.parse(readFileSync(file, 'utf8')) as {
		numPassedTests: number;
		numFailedTests: number;
		numPendingTests: number;
	};
	return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** Runs the tests of some of vitest's projects. */
function vitest(name: string, project: string, options: RunOptions = {}): Promise<void> {
	const report = `${reports}/vitest-${name}.json`;
	const parameters = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	return runner(run(name, 'vitest', parameters, options), () => vitestCounts(report));
}

async function besideLint(): Promise<void> {
	await step('types', 'node', ['tools/check.ts']);
	await step('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
	await vitest('rules', 'rules');
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
// One core for the linter, the other for what needs neither the build nor a quiet machine.
await Promise.all([step('lint', 'eslint', ['.']), besideLint()]);
await step('build', 'vite', ['build', '--logLevel', 'warn']);
await vitest('rooms', '!rules', { live: true });
const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` };
await runner(run('pages', 'playwright', ['test', '--reporter=list,json'], { live: true, environment }), playwrightCounts);

console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`);
process.exit(counts.failed > 0 ? 1 : 0);
