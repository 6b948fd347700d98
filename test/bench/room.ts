/**
 * What a choice costs: choices per second and the time from sending one to its answer, with 1, 20 and 100 rooms, beside a bare room
 * that keeps one row and tells everybody under the same local runtime, and beside the same rules behind boardgame.io's own server.
 * All of them are up at once and asked in turn, so that they meet the same machine. At last a choice while the bots of other tables think,
 * beside one where nobody does. Usage: npm run bench:room -- [choices for each row] [beside: that alone]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../rules/games.ts';
import { backroomContender } from './backroom-contender.ts';
import { BESIDE_LEVELS, besideBots } from './beside-bots.ts';
import { boardgameIoContender } from './boardgame-io/contender.ts';
import { isInstalled } from './boardgame-io/library.ts';
import type { BenchRoom, Contender } from './contender.ts';
import { echoContender } from './echo-contender.ts';
import { latency, milliseconds, percentile, printTable } from './figures.ts';
import { temporaryFolder } from './own-server.ts';
import { randomNumbers } from './random-choice.ts';
import { firstChoices } from './wake.ts';

const wanted = Number(process.argv[2] ?? 1_000);
const ROOMS = [1, 20, 100];
// All sides are measured warm: a server in use has been compiled, and the runtime goes on compiling for thousands of choices.
const warmUp = Math.min(3_000, wanted);
const VIEWERS = 4;
// As wide as the longest name, so that the tables stand under each other.
const NAME = 29;
// However few choices are asked for, everybody has so many turns: one alone may meet the machine at its worst.
const TURNS = 12;
// What a server still does after its answer is not to fall into another's time.
const PAUSE = 3;
const state = temporaryFolder();
const order = randomNumbers(1);

type Figures = {
	readonly contender: Contender;
	readonly rooms: BenchRoom[];
	readonly times: number[];
	elapsed: number;
	bytes: number;
	processor: number;
};

/** Every room takes `each` choices, one after the other and all rooms at once. Answers how long each choice took. */
async function slice(rooms: readonly BenchRoom[], each: number): Promise<number[]> {
	const times: number[] = [];
	await Promise.all(
		rooms.map(async (room) => {
			for (let i = 0; i < each; i += 1) {
				const time = await room.choose();
				if (time === undefined) return;
				times.push(time);
			}
		})
	);
	return times;
}

// Another order every time: nobody always follows the same one.
function shuffled<T>(items: readonly T[]): T[] {
	return items
		.map((item) => ({ item, at: order() }))
		.sort((a, b) => a.at - b.at)
		.map(({ item }) => item);
}

/** `count` choices in so many rooms of every contender, in turn. */
async function compare(contenders: readonly Contender[], rooms: number, count: number): Promise<Figures[]> {
	const all: Figures[] = [];
	for (const contender of contenders) {
		const own: BenchRoom[] = [];
		for (let i = 0; i < rooms; i += 1) own.push(await contender.open());
		all.push({ contender, rooms: own, times: [], elapsed: 0, bytes: 0, processor: 0 });
	}
	// With one room the contenders alternate choice by choice.
	const each = rooms === 1 ? 1 : 5;
	const enough = Math.max(count, rooms * each * TURNS);
	for (let done = rooms === ROOMS[0] ? -warmUp : -rooms * each; done < enough; done += rooms * each) {
		for (const figures of shuffled(all)) {
			for (const room of figures.rooms) await room.ready();
			await sleep(PAUSE);
			const before = bytesOf(figures);
			const processor = processorOf(figures);
			const begun = performance.now();
			const times = await slice(figures.rooms, each);
			const elapsed = performance.now() - begun;
			// Until the last answer is here: what is done for others after it does not count.
			const taken = processorOf(figures) - processor;
			for (const room of figures.rooms) await room.ready();
			if (done < 0) continue;
			figures.elapsed += elapsed;
			figures.processor += taken;
			figures.times.push(...times);
			figures.bytes += bytesOf(figures) - before;
		}
	}
	for (const figures of all) for (const room of figures.rooms) await room.close();
	return all;
}

function bytesOf({ rooms }: Figures): number {
	return rooms.reduce((sum, room) => sum + room.updateBytes(), 0);
}

function processorOf({ contender }: Figures): number {
	return contender.processor?.() ?? Number.NaN;
}

function countOf(rooms: number): string {
	return rooms === 1 ? '1 room' : `${rooms} rooms`;
}

function rowOf(all: readonly Figures[]): (own: Figures) => string[] {
	const bare = percentile(all[0]?.times ?? [], 0.5);
	return ({ contender, times, elapsed, bytes, processor }) => [
		contender.name.padEnd(NAME),
		String(Math.round((times.length * 1_000) / elapsed)),
		...latency(times),
		`${(percentile(times, 0.5) / bare).toFixed(2)} ×`,
		Number.isNaN(processor) ? '' : milliseconds(processor / times.length),
		String(Math.round(bytes / times.length / VIEWERS))
	];
}

async function start(): Promise<Contender[]> {
	const contenders = [await echoContender(8880, join(state, 'echo'))];
	for (const [n, game] of Object.keys(games).entries()) contenders.push(await backroomContender(8884 + n, join(state, game), game));
	if (isInstalled())
		return [...contenders, await boardgameIoContender(8882, join(state, 'boardgame-io')), await boardgameIoContender(8883)];
	console.error('boardgame.io could not be installed: its rows are missing');
	process.exitCode = 1;
	return contenders;
}

/** What a choice costs in rooms of every contender, awake and after a sleep. */
async function besideOthers(): Promise<void> {
	const contenders = await start();
	for (const rooms of ROOMS) {
		const all = await compare(contenders, rooms, wanted);
		printTable([
			[countOf(rooms), 'choices/s', 'median', '95 %', '99 %', 'to the bare echo', 'processor', 'bytes/viewer/choice'],
			...all.map(rowOf(all))
		]);
	}
	const wakes = [];
	// boardgame.io keeps every match in memory, or reads its file for every choice: nothing of it sleeps.
	for (const contender of contenders)
		if (contender.awake !== undefined) wakes.push({ name: contender.name, ...(await firstChoices(contender)) });
	printTable([
		['first choice', 'asleep', 'median', 'slowest', 'warm, median', 'over warm'],
		...wakes.map(({ name, asleep, first, warm }) => {
			const [cold, usual] = [percentile(first, 0.5), percentile(warm, 0.5)];
			return [name, `${asleep} of ${first.length}`, ...[cold, percentile(first, 1), usual, cold - usual].map(milliseconds)];
		})
	]);
	for (const contender of contenders) await contender.stop();
}

if (!existsSync('dist') && spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' }).status !== 0)
	process.exit(1);
if (process.argv[3] !== 'beside') await besideOthers();
const beside = [];
for (const [n, level] of BESIDE_LEVELS.entries()) beside.push(await besideBots(8_900 + n, join(state, level), level, 3));
printTable([
	['beside bots', 'choices/s', 'median', '95 %', '99 %', `to ${BESIDE_LEVELS[0]} ones`, 'processor', 'bytes/viewer/choice'],
	...(await compare(beside, 1, wanted)).map((figures, _at, all) => rowOf(all)(figures))
]);
for (const contender of beside) await contender.stop();
// The socket clients of boardgame.io keep timers of their own.
process.exit();
