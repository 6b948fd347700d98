import type { Level } from '../../rules/core/levels.ts';
import { levelsOf, USUAL_LEVEL } from '../../rules/core/levels.ts';
import { games } from '../../rules/games.ts';
import { stopServer } from '../../tools/host/server.ts';
import { guest, openTable, TableClient } from '../support/table-client.ts';
import type { Contender } from './contender.ts';
import { ownServer, UNHURRIED } from './own-server.ts';
import { openMatchRoom } from './backroom-contender.ts';
import { randomNumbers } from './random-choice.ts';
import { processorTime, runtimeProcess } from './server-processes.ts';
import { within } from './within.ts';

// The game whose bots think longest at a time: to the end of the next meeting.
const GAME = 'power-struggle';
const SEATS = 4;
const levels = games[GAME] === undefined ? [] : levelsOf(games[GAME]);

/** Bots that do not think, and those that think most. */
export const BESIDE_LEVELS: readonly Level[] = [USUAL_LEVEL, levels.at(-1) ?? USUAL_LEVEL];

/**
 * A room of a server that has so many tables beside it at which bots of this level play among themselves, at their usual pace, watched by
 * the one whose seat they have taken over. All of its rooms share one thread, as those of a whole house may.
 */
export async function besideBots(port: number, state: string, level: Level, tables: number): Promise<Contender> {
	const server = await ownServer({ port, state, ...UNHURRIED });
	const runtime = runtimeProcess(server);
	const watchers: TableClient[] = [];
	for (let table = 0; table < tables; table += 1) watchers.push(await botTable(server.url, level));
	let opened = 0;
	return {
		name: `a choice, ${tables} ${level} bots beside`,
		async open() {
			const room = await openMatchRoom(server.url, GAME, randomNumbers((opened += 1)));
			return {
				...room,
				async ready() {
					await room.ready();
					for (const [table, watcher] of watchers.entries()) {
						if (watcher.table?.phase !== 'over') continue;
						watcher.close();
						watchers[table] = await botTable(server.url, level);
					}
				}
			};
		},
		processor: () => runtime && processorTime(runtime),
		stop() {
			for (const watcher of watchers) watcher.close();
			return stopServer(server);
		}
	};
}

async function botTable(server: string, level: Level): Promise<TableClient> {
	const cookie = await guest(server);
	const { id, invite } = await openTable(server, cookie, { game: GAME, seats: SEATS, bots: true, level });
	const watcher = new TableClient(server, cookie, id, invite);
	await within(
		'the table of the bots',
		watcher.until(({ phase }) => phase === 'playing')
	);
	const answer = await watcher.ask({ type: 'stepAside' });
	if (answer.type === 'refused') throw new Error(answer.reason);
	return watcher;
}
