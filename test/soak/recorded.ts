import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { objectsOf } from '../../tools/host/state.ts';

/** How many choices the rooms of a stopped server have kept, read from their databases. */
export function recordedChoices(state: string): number {
	const folder = objectsOf(state, 'Match');
	const files = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
	return files.reduce((sum, name) => sum + choicesIn(join(folder, name)), 0);
}

function choicesIn(file: string): number {
	const database = new DatabaseSync(file);
	try {
		return Number(database.prepare('select count(*) as choices from entry where choice is not null').get()?.['choices'] ?? 0);
	} finally {
		database.close();
	}
}
