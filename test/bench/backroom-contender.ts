import { stopServer } from '../../tools/host/server.ts';
import type { BenchRoom, Contender } from './contender.ts';
import { ownServer, UNHURRIED } from './own-server.ts';
import { randomNumbers } from './random-choice.ts';
import { SeatedTable } from './seated-table.ts';
import { awakeRooms, processorTime, runtimeProcess } from './server-processes.ts';

/** Our own rooms: matches of this game for four. */
export async function backroomContender(port: number, state: string, game: string): Promise<Contender> {
	const server = await ownServer({ port, state, ...UNHURRIED });
	const runtime = runtimeProcess(server);
	let opened = 0;
	return {
		name: `a choice, ${game}`,
		open: () => openMatchRoom(server.url, game, randomNumbers((opened += 1))),
		processor: () => runtime && processorTime(runtime),
		awake: () => awakeRooms(server, 'Match').size,
		stop: () => stopServer(server)
	};
}

/** A match of this game for four on the server at this address. */
export async function openMatchRoom(url: string, game: string, random: () => number): Promise<BenchRoom> {
	const open = (): Promise<SeatedTable> => SeatedTable.open(url, game, 4);
	let table = await open();
	let bytesBefore = -table.updateBytes;
	return {
		async ready() {
			await table.settled();
			while ((await table.actor()) === undefined) {
				bytesBefore += table.updateBytes;
				table.close();
				table = await open();
				bytesBefore -= table.updateBytes;
			}
		},
		choose: () => table.choose(random),
		updateBytes: () => bytesBefore + table.updateBytes,
		close() {
			table.close();
			return Promise.resolve();
		}
	};
}
