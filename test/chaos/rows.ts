import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Taken } from '../../rules/core/history.ts';
import type { Fact, Match } from '../../rules/core/match.ts';
import { takeStep, type RoomStep, type StoredRoom } from '../../party/room/rows/room-step.ts';
import type { Table } from '../../party/room/table.ts';
import { objectsOf } from '../../tools/host/state.ts';

/** One row of the record as the room keeps it. */
export type EntryRow = {
	readonly number: number;
	readonly taken?: Taken | undefined;
	readonly facts: readonly Fact[];
	readonly request?: string;
};

/** What a room has written. */
export type RoomRows = {
	readonly table: Table;
	readonly match: Match | undefined;
	readonly entries: readonly EntryRow[];
	readonly sayings: readonly string[];
};

/** Reads rows of one room's database. */
export type Query = (
	sql: string
) => readonly Readonly<Record<string, unknown>>[] | PromiseLike<readonly Readonly<Record<string, unknown>>[]>;

/** The rows of a room; undefined when nobody opened a table there. */
export async function readRows(query: Query): Promise<RoomRows | undefined> {
	const tables = await query("select name from sqlite_master where type = 'table' and name = 'room'");
	const room = tables.length === 0 ? undefined : (await query('select value, match, past, taken from room'))[0];
	if (room === undefined) return undefined;
	const entries = await query('select number, seat, choice, facts, account, request, step from entry order by number');
	const sayings = await query('select saying from saying order by n');
	return {
		...present(room, entries),
		entries: entries.map(({ number, seat, choice, facts, account, request }) => ({
			number: Number(number),
			facts: JSON.parse(String(facts)) as Fact[],
			...(choice !== null && { taken: { seat: Number(seat), choice: JSON.parse(String(choice)) as Taken['choice'] } }),
			...(request !== null && { request: `${String(account)} ${String(request)}` })
		})),
		sayings: sayings.map(({ saying }) => (JSON.parse(String(saying)) as { text: string }).text)
	};
}

// The room's row is written now and then; the entries after it say what has become of it since.
function present(
	{ value, match, past, taken }: Readonly<Record<string, unknown>>,
	entries: readonly Readonly<Record<string, unknown>>[]
): Pick<RoomRows, 'table' | 'match'> {
	const table = JSON.parse(String(value)) as Table;
	if (match === null) return { table, match: undefined };
	// Steps go on from the way back, too, as it was written.
	const written: StoredRoom = {
		table,
		match: JSON.parse(String(match)) as Match,
		...(past !== null && { past: JSON.parse(String(past)) as Match }),
		...(taken !== null && { taken: JSON.parse(String(taken)) as Taken[] })
	};
	const { choices } = written.match;
	const steps = entries.flatMap(({ number, step }) =>
		Number(number) > choices && step !== null ? [JSON.parse(String(step)) as RoomStep] : []
	);
	const now = steps.reduce(takeStep, written);
	return { table: now.table, match: now.match };
}

/** The rows of every room in a folder that a local server keeps, by the table's id; the server must not run. */
export async function readFolder(state: string): Promise<Map<string, RoomRows>> {
	const folder = objectsOf(state, 'Match');
	const rooms = new Map<string, RoomRows>();
	for (const file of existsSync(folder) ? readdirSync(folder) : []) {
		if (!file.endsWith('.sqlite') || file === 'metadata.sqlite') continue;
		const database = new DatabaseSync(join(folder, file));
		const rows = await readRows((sql) => database.prepare(sql).all());
		database.close();
		if (rows !== undefined) rooms.set(rows.table.id, rows);
	}
	return rooms;
}
