/**
 * Matches of every game through a bad network and a dying server; ends with 1 when anything was lost, doubled or differs.
 * Usage: npm run chaos -- [--kills 300] [--evictions 3] [--seed anything]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomNumbers } from '../bench/random-choice.ts';
import { evicted } from './evictions.ts';
import { underFire } from './fire.ts';
import { reportEvictions, reportFire } from './report.ts';
import { within } from '../support/within.ts';

// Milliseconds. What happens under fire is bounded step by step.
const EVICTIONS = 15 * 60_000;

const { values } = parseArgs({
	options: {
		kills: { type: 'string', default: '300' },
		evictions: { type: 'string', default: '3' },
		seed: { type: 'string', default: String(Date.now()) }
	}
});
const { seed } = values;
const kills = Number(values.kills);
const evictions = Number(values.evictions);
const random = randomNumbers([...seed].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 7));
const state = mkdtempSync(join(tmpdir(), 'backroom-chaos-'));
// A server that is killed leaves its own behind in there, too.
process.env['TMPDIR'] = state;
const begun = performance.now();
const progress = (line: string): void => console.log(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

process.once('exit', () => rmSync(state, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	process.exit(1);
console.log(`seed ${seed}`);
let sound = true;
if (evictions > 0)
	sound =
		reportEvictions(
			await within(
				EVICTIONS,
				evicted({ times: evictions, random, state: join(state, 'evictions'), progress }),
				() => 'the evictions take too long'
			)
		) && sound;
if (kills > 0) sound = reportFire(await underFire({ kills, random, state, server: 8871, proxy: 8872, progress })) && sound;
console.log(sound ? '\nnothing lost, nothing doubled' : '\nsomething is wrong');
process.exit(sound ? 0 : 1);
