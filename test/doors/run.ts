/**
 * Attacks the doors, or looks for secrets that show:
 *   npm run doors -- --messages 1000000 [--seed text]
 *   npm run secrets -- --games 1000 [--first 0] [--share 1] [--game power-struggle] [--processes 2]
 * The same seed gives the same attacks, the same numbers the same games. Many games are shared out to as many processes as there are
 * cores. Ends with 1 when anything was wrong.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sumsOf } from './sums.ts';

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		messages: { type: 'string', default: '1000000' },
		seed: { type: 'string', default: 'backroom' },
		games: { type: 'string', default: '200' },
		first: { type: 'string', default: '0' },
		share: { type: 'string', default: '1' },
		game: { type: 'string', default: '' },
		processes: { type: 'string', default: String(availableParallelism()) }
	}
});

type Run = { readonly files: readonly string[]; readonly environment: NodeJS.ProcessEnv };

const runs = runsOf(positionals[0]);
if (runs === undefined) {
	console.error('which? doors, or secrets of so many games');
	process.exit(2);
}
const ended = await Promise.all(runs.map((run) => carryOut(run, runs.length > 1)));
if (ended.length > 1) for (const sum of sumsOf(ended.map(({ said }) => said).join('\n'))) console.log(sum);
process.exit(ended.every(({ passed }) => passed) ? 0 : 1);

function runsOf(part: string | undefined): readonly Run[] | undefined {
	if (part === 'doors') {
		const environment = { DOORS_MESSAGES: values.messages, DOORS_SEED: values.seed };
		return [
			{
				files: [
					'messages',
					'crowding',
					'greed',
					'requests',
					'endpoints',
					'sessions',
					'accounts',
					'people',
					'directory',
					'screens',
					'archives',
					'links',
					'editions',
					'floods'
				],
				environment
			}
		];
	}
	const [games, first, processes] = [values.games, values.first, values.processes].map(Number) as [number, number, number];
	const isSome = games >= 1 && first >= 0 && processes >= 1;
	return part === 'secrets' && isSome ? secretsRuns(games, first, processes) : undefined;
}

// Each process plays its own numbers; that leaks are found needs to be seen only once.
function secretsRuns(games: number, first: number, processes: number): Run[] {
	const each = Math.ceil(games / processes);
	const starts = Array.from({ length: Math.ceil(games / each) }, (_, n) => n * each);
	return starts.map((start, n) => ({
		files: n === 0 ? ['secrets.test', 'leaks-found'] : ['secrets.test'],
		environment: {
			SECRETS_GAMES: String(Math.min(each, games - start)),
			SECRETS_FIRST: String(first + start),
			SECRETS_SHARE: values.share
		}
	}));
}

// What one of several says is held back until its end, so that they do not speak at once.
function carryOut({ files, environment }: Run, heldBack: boolean): Promise<{ readonly passed: boolean; readonly said: string }> {
	const only = values.game === '' ? [] : ['--testNamePattern', values.game];
	const { promise, resolve } = Promise.withResolvers<{ passed: boolean; said: string }>();
	const child = spawn('node_modules/.bin/vitest', ['run', '--config', 'test/doors/vitest.config.ts', ...only, ...files], {
		stdio: ['inherit', heldBack ? 'pipe' : 'inherit', 'inherit'],
		env: { ...process.env, ...environment }
	});
	let said = '';
	child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
	child.on('error', (error) => {
		console.error(error.message);
		resolve({ passed: false, said });
	});
	child.on('close', (status) => {
		process.stdout.write(said);
		resolve({ passed: status === 0, said });
	});
	return promise;
}
