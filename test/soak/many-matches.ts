import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Table } from '../../party/room/table.ts';
import { ALARMS } from '../../tools/host/alarms.ts';
import { stopServer } from '../../tools/host/server.ts';
import { objectsOf } from '../../tools/host/state.ts';
import { ownServer, UNHURRIED } from '../bench/own-server.ts';
import { randomNumbers } from '../bench/random-choice.ts';
import { SeatedTable } from '../bench/seated-table.ts';
import { objectId } from '../bench/server-processes.ts';
import type { Minted } from './counting/counts.ts';

/** A match that waits for somebody, who has this cookie. */
export type SleepingMatch = { readonly id: string; readonly invite: string; readonly cookie: string };

const GAME = 'power-struggle';
const SEATS = 4;
// So much has happened in each.
const CHOICES = 60;

/**
 * Fills a state with so many matches, each for four people of its own: one that was played, and copies of what it has written under ids and
 * accounts of their own, with the alarms that they had set. Throws when the server at this port does not start.
 */
export async function manyMatches(port: number, state: string, count: number): Promise<readonly SleepingMatch[]> {
	const { id, seat, minted } = await oneMatch(port, state, count);
	const folder = objectsOf(state, 'Match');
	const pattern = join(state, 'pattern.sqlite');
	const alarm = alarmOf(folder, id);
	const table = asPattern(join(folder, `${objectId('Match', id)}.sqlite`), pattern);
	const accounts = table.places.flatMap((place) => (place.kind === 'player' ? [place.account] : []));
	const list = new DatabaseSync(join(folder, ALARMS));
	const insert = list.prepare('insert or replace into _cf_ALARM (actor_id, scheduled_time, actor_name) values (?, ?, ?)');
	list.exec('begin');
	for (const { id: name, people } of minted) {
		const file = join(folder, `${objectId('Match', name)}.sqlite`);
		copyFileSync(pattern, file);
		rename(file, [[id, name], ...accounts.map((account, at) => [account, people[at]?.account ?? ''] as const)]);
		insert.run(objectId('Match', name), alarm, name);
	}
	list.exec('commit');
	list.close();
	return minted.map(({ id: name, people }) => ({ id: name, invite: table.invite, cookie: people[seat]?.cookie ?? '' }));
}

// Plays a match until it waits for somebody. Answers its id and whom it waits for, and the names for its copies.
async function oneMatch(
	port: number,
	state: string,
	count: number
): Promise<{ readonly id: string; readonly seat: number; readonly minted: readonly Minted[] }> {
	const server = await ownServer({ port, state, main: 'test/soak/counting/index.ts', ...UNHURRIED });
	const match = await SeatedTable.open(server.url, GAME, SEATS);
	const random = randomNumbers(1);
	for (let taken = 0; taken < CHOICES; taken += 1) await match.choose(random);
	await match.settled();
	const seat = (await match.actor())?.table?.you;
	match.close();
	const minted = (await (await fetch(`${server.url}/mint?tables=${count}&seats=${SEATS}`)).json()) as readonly Minted[];
	await stopServer(server);
	if (seat === undefined) throw new Error('the match was over too soon');
	return { id: match.id, seat, minted };
}

function alarmOf(folder: string, id: string): bigint {
	const list = new DatabaseSync(join(folder, ALARMS));
	const read = list.prepare('select scheduled_time from _cf_ALARM where actor_id = ?');
	read.setReadBigInts(true);
	const time = read.get(objectId('Match', id))?.['scheduled_time'];
	list.close();
	if (typeof time !== 'bigint') throw new Error('the match has no alarm');
	return time;
}

// One file without a log beside it. Answers the table it keeps.
function asPattern(file: string, pattern: string): Table {
	if (existsSync(pattern)) rmSync(pattern);
	const database = new DatabaseSync(file);
	database.exec(`vacuum into '${pattern}'`);
	const row = database.prepare('select value from room').get();
	database.close();
	return JSON.parse(String(row?.['value'])) as Table;
}

function rename(file: string, names: readonly (readonly [string, string])[]): void {
	const database = new DatabaseSync(file);
	database.exec('pragma synchronous = off');
	// Until a request that is no choice has been answered in a row of its own, a view without rows stands there.
	const answers = database.prepare("select 1 from sqlite_master where name = 'answered' and type = 'table'").get() !== undefined;
	for (const [from, to] of names) {
		for (const table of ['room', 'started'] as const) database.prepare(`update ${table} set value = replace(value, ?, ?)`).run(from, to);
		database.prepare('update entry set account = replace(account, ?, ?), step = replace(step, ?, ?)').run(from, to, from, to);
		if (answers) database.prepare('update answered set account = replace(account, ?, ?)').run(from, to);
	}
	database.close();
}
