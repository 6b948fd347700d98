import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { stopServer } from '../../tools/host/server.ts';
import { latency, printTable } from '../bench/figures.ts';
import { ownServer } from '../bench/own-server.ts';
import { memoryOf } from '../bench/server-processes.ts';
import type { Attack, Met } from './flooder.ts';
import { SoakRoom } from './room.ts';
import { megabytes } from './samples.ts';

// As many tables as an evening has, at its pace; milliseconds.
const ROOMS = 10;
const THINKING = 2_000;
const LENGTH = 30_000;

/**
 * Prints what players feel while somebody floods a table, beside a run without: at the house's own pace, those at the flooded table and
 * those elsewhere. Answers what went wrong for them.
 */
export async function printFlood(port: number, state: string, seed: number): Promise<string[]> {
	const server = await ownServer({ port, state: join(state, 'flood'), unlimited: true, variables: { BUDGETS: 'off' } });
	const rooms = Array.from({ length: ROOMS }, (_, number) => new SoakRoom(server.url, number, seed));
	for (const room of rooms) await room.choose();
	const [flooded, ...others] = rooms;
	if (flooded?.id === undefined) throw new Error('no table to flood');

	const play = async (name: string): Promise<string[][]> => {
		const pace = { thinking: THINKING, until: performance.now() + LENGTH };
		const [here, elsewhere]: [number[], number[]] = [[], []];
		await Promise.all([
			flooded.play(pace, (time) => here.push(time)),
			...others.map((room) => room.play(pace, (time) => elsewhere.push(time)))
		]);
		const memory = megabytes(memoryOf(server).runtime);
		return [
			[`${name}, this table`, String(here.length), ...latency(here), memory],
			[`${name}, the others`, String(elsewhere.length), ...latency(elsewhere), memory]
		];
	};

	const quiet = await play('quiet');
	const attack = attacking({ server: server.url, id: flooded.id, length: LENGTH });
	const loud = await play('flooded');
	const { sent, closed } = await attack;
	printTable([['a watcher who floods', 'choices', 'median', '95 %', '99 %', 'memory'], ...quiet, ...loud]);
	console.log(`${sent} messages sent, closed or refused ${closed} times; beside, 20 readers who never read, each asking for 40 wholes\n`);
	for (const room of rooms) room.leave();
	await stopServer(server);
	return rooms.flatMap(({ tally }) => tally.errors);
}

function attacking(attack: Attack): Promise<Met> {
	const { promise, resolve, reject } = Promise.withResolvers<Met>();
	const thread = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: attack });
	thread.once('message', resolve);
	thread.once('error', reject);
	return promise;
}
