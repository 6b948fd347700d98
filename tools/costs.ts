/**
 * What a match costs: one of every game for four over days, the same with a long look at the home page each time (`pauses`), in one evening,
 * and of one player with three bots, on the whole Worker in the local runtime, with all that the platform bills counted
 * (`test/soak/counting`). Prints what was counted, what a thousand such matches cost, and how many a day the free plan bears. `--rows` prints
 * by which statements the rows are written, `--requests` who asks which objects for what. Usage: npm run costs -- [game] [manner] [--rows]
 * [--requests]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../rules/games.ts';
import { printTable } from '../test/bench/figures.ts';
import { ownServer, temporaryFolder, UNHURRIED } from '../test/bench/own-server.ts';
import { dollarsAThousand, freeMatches } from '../test/costs/bill.ts';
import { countedMatch, type Counted, type Manner } from '../test/costs/counted-match.ts';
import type { Counts } from '../test/soak/counting/counts.ts';
import { stopServer } from './host/server.ts';

const MANNERS: readonly Manner[] = ['days', 'pauses', 'evening', 'bots'];
const SEED = 7;
const [wanted, how] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const played = Object.values(games).filter(({ id }) => wanted === undefined || id === wanted);
if (played.length === 0) throw new Error(`the games are ${Object.keys(games).join(', ')}`);
const manners = MANNERS.filter((manner) => how === undefined || manner === how);
if (manners.length === 0) throw new Error(`the manners are ${MANNERS.join(', ')}`);

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	throw new Error('the project does not build');
const server = await ownServer({
	port: 8_861,
	state: join(temporaryFolder(), 'costs'),
	main: 'test/soak/counting/index.ts',
	...UNHURRIED,
	variables: { ...UNHURRIED.variables, BOT_PACE_MS: '20' }
});
const counted: { readonly name: string; readonly match: Counted }[] = [];
for (const game of played) {
	for (const manner of manners) {
		counted.push({ name: `${game.id}, ${manner}`, match: await countedMatch(server.url, game, manner, SEED) });
	}
}
await stopServer(server);

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;
printTable([
	[
		'a match for four',
		'choices',
		'rows of its room',
		'of its players',
		'alarms set',
		'alarms rung',
		'sockets',
		'messages',
		'calls',
		'requests',
		'rows read'
	],
	...counted.map(({ name, match: { choices, before, after } }) => [
		name,
		...[
			choices,
			after.match.rowsWritten - before.match.rowsWritten,
			after.player.rowsWritten - before.player.rowsWritten,
			after.match.alarmsSet + after.player.alarmsSet - before.match.alarmsSet - before.player.alarmsSet,
			after.match.alarms + after.player.alarms - before.match.alarms - before.player.alarms,
			after.match.fetches - before.match.fetches,
			after.match.messages - before.match.messages,
			after.match.calls + after.player.calls - before.match.calls - before.player.calls,
			after.worker.requests - before.worker.requests,
			after.match.rowsRead + after.player.rowsRead - before.match.rowsRead - before.player.rowsRead
		].map(whole)
	])
]);
printTable([
	[
		'as it is billed',
		'rows written',
		'object requests',
		'GB-s',
		'kept at its end',
		'kept',
		'a thousand',
		'free a day by rows',
		'by requests',
		'kept for nothing'
	],
	...counted.map(({ name, match: { bill, ended } }) => {
		const free = freeMatches(bill);
		return [
			name,
			whole(bill.rowsWritten),
			whole(bill.objectRequests),
			bill.duration.toFixed(2),
			kilobytes(ended),
			kilobytes(bill.stored),
			`$${dollarsAThousand(bill).toFixed(2)}`,
			whole(free.rowsWritten),
			whole(Math.min(free.objectRequests, free.requests)),
			whole(free.stored)
		];
	})
]);

function printParts(what: string, of: (counts: Counts) => Readonly<Record<string, number>>): void {
	for (const { name, match } of counted) {
		const [before, after] = [of(match.before), of(match.after)];
		const parts = Object.entries(after).map(([by, sum]) => ({ by, sum: sum - (before[by] ?? 0) }));
		const ordered = parts.filter(({ sum }) => sum > 0).toSorted((a, b) => b.sum - a.sum);
		printTable([[name, what], ...ordered.map(({ by, sum }) => [by, whole(sum)])]);
	}
}

if (process.argv.includes('--rows')) printParts('rows', ({ writtenBy }) => writtenBy);
if (process.argv.includes('--requests')) printParts('requests', ({ askedBy }) => askedBy);
