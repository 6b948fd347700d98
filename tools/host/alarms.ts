import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file beside a class's objects in which the runtime keeps when each of them is to be woken, and under which name. */
export const ALARMS = 'metadata.sqlite';

// As the runtime makes it, for a list that could not be copied.
const TABLE = 'create table if not exists _cf_ALARM (actor_id TEXT PRIMARY KEY, scheduled_time INTEGER, actor_name TEXT) WITHOUT ROWID';

// What the runtime writes in an object's own database: under this key, in nanoseconds, when it wants to be woken.
const OWN_ALARM = "select value from _cf_METADATA where key = 1 and typeof(value) = 'integer'";

/**
 * Sets the alarms of a folder of copied objects by what each object itself has written. They were copied at different moments: an alarm
 * that the runtime has already struck off its list would never ring, and a bot would think for ever. `before` is a copy of the list from
 * before the objects were copied, where names stand that are gone from the one after.
 */
export function alignAlarms(folder: string, before: string): void {
	const list = join(folder, ALARMS);
	const names = new Map([...namesIn(before), ...namesIn(list)]);
	const database = new DatabaseSync(list);
	try {
		database.exec(TABLE);
		database.exec('begin; delete from _cf_ALARM');
		const insert = database.prepare('insert into _cf_ALARM (actor_id, scheduled_time, actor_name) values (?, ?, ?)');
		for (const id of objectIds(folder)) {
			const time = ownAlarm(join(folder, `${id}.sqlite`));
			if (time !== undefined) insert.run(id, time, names.get(id) ?? null);
		}
		database.exec('commit');
	} finally {
		database.close();
	}
}

/** The ids of the objects whose databases lie in the folder. */
export function objectIds(folder: string): string[] {
	return readdirSync(folder).flatMap((file) => /^([0-9a-f]{64})\.sqlite$/.exec(file)?.[1] ?? []);
}

function namesIn(list: string): [string, string][] {
	if (!existsSync(list)) return [];
	const database = new DatabaseSync(list, { readOnly: true });
	try {
		const rows = database.prepare('select actor_id, actor_name from _cf_ALARM where actor_name is not null').all();
		return rows.map((row) => [String(row['actor_id']), String(row['actor_name'])]);
	} finally {
		database.close();
	}
}

function ownAlarm(file: string): bigint | undefined {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const known = database.prepare("select 1 from sqlite_master where name = '_cf_METADATA'").get();
		if (known === undefined) return undefined;
		const alarm = database.prepare(OWN_ALARM);
		// Nanoseconds since 1970 are more than a number holds.
		alarm.setReadBigInts(true);
		const time = alarm.get()?.['value'];
		return typeof time === 'bigint' ? time : undefined;
	} finally {
		database.close();
	}
}
