/**
 * Rooms of every game, played by real sockets with random choices for a while: choices per second and their latency, errors, memory,
 * what is written and sent, and how rooms sleep and wake. Usage: npm run soak -- [--rooms 200] [--minutes 10] [--seed 1]
 * Ends with 1 when anything was refused, unanswered or not kept, or when the heap of the rooms grew in a run of five minutes or more.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopServer } from '../../tools/host/server.ts';
import { latency, printTable } from '../bench/figures.ts';
import { ownServer, temporaryFolder, UNHURRIED } from '../bench/own-server.ts';
import { printControl } from './control.ts';
import { printFlood } from './flood.ts';
import { Heap } from './heap.ts';
import { LongMatches } from './long-match.ts';
import { wantedFrom } from './options.ts';
import { recordedChoices } from './recorded.ts';
import { SoakRoom, type Pace } from './room.ts';
import { printRows } from './rows.ts';
import { memoryVerdict, printSamples, Sampler } from './samples.ts';
import { printSleep, Sleepers } from './sleep.ts';

const { rooms: count, minutes, seed } = wantedFrom(process.argv.slice(2));
// A fifth of the time at the pace of a busy evening, each room a choice every two seconds; then as fast as they can.
const CALM = { share: 0.2, thinking: 2_000 };
// Every tenth room rests now and then until it sleeps.
const SLEEPERS = 0.1;
// Shorter runs are not over the time in which a runtime fills its caches.
const MINUTES_TO_JUDGE_MEMORY = 5;

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	process.exit(1);
const state = temporaryFolder();
const server = await ownServer({ port: 8884, state: join(state, 'soak'), inspector: 8886, ...UNHURRIED });
const heap = await Heap.at(8886);
console.log(`${count} rooms, ${minutes} minutes, seed ${seed}\n`);

const rooms = Array.from({ length: count }, (_, number) => new SoakRoom(server.url, number, seed));
const resting = new Sleepers(server, rooms.slice(0, Math.ceil(count * SLEEPERS)));
const players = rooms.slice(resting.rooms.length);
const total = (of: (room: SoakRoom) => number): number => rooms.reduce((sum, room) => sum + of(room), 0);
const choices = (): number => total(({ tally }) => tally.choices);

/** Lets all rooms play at one pace. Answers a row of the table of latencies. */
async function load(name: string, length: number, thinking: number): Promise<string[]> {
	const times: number[] = [];
	const begun = performance.now();
	const pace: Pace = { thinking, until: begun + length };
	const took = (time: number): void => void times.push(time);
	await Promise.all([...players.map((room) => room.play(pace, took)), resting.play(pace, took)]);
	const elapsed = (performance.now() - begun) / 1_000;
	return [name, String(times.length), (times.length / elapsed).toFixed(0), ...latency(times)];
}

// Tables are opened one after the other: opening is not what is measured.
for (const room of rooms) await room.choose();
const length = minutes * 60_000;
const sockets = (): number => total(({ tally }) => tally.sockets);
const sampler = new Sampler(server, heap, Math.max(500, length / 120), () => ({ choices: choices(), sockets: sockets() }));
const paced = await load('a choice every 2 s each', length * CALM.share, CALM.thinking);
const flatOut = await load('as fast as they can', length * (1 - CALM.share), 0);
await sampler.stop();
heap.close();
const bytes = total((room) => room.bytes);
const matches = total(({ tally }) => tally.matches);
printTable([['load', 'choices', 'choices/s', 'median', '95 %', '99 %'], paced, flatOut]);
printSamples(sampler.samples);
const memory = memoryVerdict(sampler.samples);
console.log(`${memory.text}\n`);
console.log(`matches opened ${matches}, bytes sent per choice ${Math.round(bytes / choices())} (to all viewers, openings included)\n`);

const errors = await printSleep(server, rooms, resting);
errors.push(...rooms.flatMap(({ tally }) => tally.errors));
for (const room of rooms) room.leave();
const played = choices();
const long = new LongMatches(server, seed);
await long.print();
await stopServer(server);
const kept = recordedChoices(join(state, 'soak'));
if (kept !== played + long.choices) errors.push(`${played + long.choices} choices were answered, ${kept} are kept`);
else console.log(`choices answered ${played + long.choices}, all of them kept\n`);
if (long.awake > 0) errors.push(`${long.awake} rooms of the long matches did not sleep`);
await printControl(8887, join(state, 'control'), sockets());
await printRows(8885, state, seed);
errors.push(...(await printFlood(8888, state, seed)));

if (!memory.flat && minutes >= MINUTES_TO_JUDGE_MEMORY) errors.push(memory.text);
const kinds = new Map<string, number>();
for (const error of errors) kinds.set(error, (kinds.get(error) ?? 0) + 1);
console.log(`errors: ${errors.length}`);
for (const [error, times] of kinds) console.log(`  ${times} × ${error}`);
process.exit(errors.length > 0 ? 1 : 0);
