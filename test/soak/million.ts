/**
 * Whether anything grows with the number of matches: the same wave of turns at a house with a hundred sleeping matches and at one with ten
 * thousand, on the whole Worker in the local runtime. Usage: npm run million -- [--rooms 10000] [--wave 100]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopServer } from '../../tools/host/server.ts';
import { latency, printTable } from '../bench/figures.ts';
import { ownServer, temporaryFolder, UNHURRIED } from '../bench/own-server.ts';
import { awakeRooms, memoryOf } from '../bench/server-processes.ts';
import { manyMatches, type SleepingMatch } from './many-matches.ts';
import { turnAt, type Turn } from './morning.ts';

const FEW = 100;
const PORT = 8_871;
// The runtime puts an object to sleep when it has been idle for 5 to 12 seconds.
const ASLEEP_AFTER = 15_000;
// People come to so many tables at the same time.
const AT_ONCE = 4;
// Turns that are not counted: a server that has just started compiles what it runs first.
const WARM_UP = 20;

const wanted = (name: string, usual: number): number => {
	const at = process.argv.indexOf(name);
	const value = at < 0 ? usual : Number(process.argv[at + 1]);
	if (!(value >= FEW)) throw new Error(`${name} wants a number of at least ${FEW}`);
	return value;
};
const many = wanted('--rooms', 10_000);
const wave = wanted('--wave', FEW);

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	throw new Error('the project does not build');

/** What a house with so many matches needs, at rest and for a morning's wave. */
async function measured(count: number): Promise<string[]> {
	const state = join(temporaryFolder(), 'million');
	const matches = await manyMatches(PORT, state, count);
	const server = await ownServer({ port: PORT, state, ...UNHURRIED });
	const atRest = memoryOf(server).runtime;
	const turns: Turn[] = [];
	// All over the house, not those that were made last.
	const step = Math.floor(count / Math.min(wave, count));
	const visited = Array.from({ length: Math.min(wave, count) }, (_, n) => matches[n * step]).filter(
		(match): match is SleepingMatch => match !== undefined
	);
	const [warm, measuredOnes] = [visited.slice(0, WARM_UP), visited.slice(WARM_UP)];
	for (const match of warm) await turnAt(server.url, match);
	await Promise.all(
		Array.from({ length: AT_ONCE }, async (_, lane) => {
			for (const [n, match] of measuredOnes.entries()) if (n % AT_ONCE === lane) turns.push(await turnAt(server.url, match));
		})
	);
	const { runtime } = memoryOf(server);
	const awake = awakeRooms(server, 'Match').size;
	await sleep(ASLEEP_AFTER);
	const still = awakeRooms(server, 'Match').size;
	await stopServer(server);
	const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
	return [
		String(count),
		megabytes(atRest),
		megabytes(runtime),
		`${awake}, ${still}`,
		...[turns.map(({ home }) => home), turns.map(({ entered }) => entered), turns.map(({ chosen }) => chosen)].map((times) =>
			latency(times).slice(0, 2).join(' / ')
		)
	];
}

printTable([
	[
		'matches',
		'workerd at rest',
		'after the wave',
		'rooms awake, and later',
		'list of tables, median / 95 %',
		'a sleeping table',
		'a choice'
	],
	await measured(FEW),
	await measured(many)
]);
