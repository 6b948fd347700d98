import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { alignAlarms, ALARMS, objectIds } from './alarms.ts';
import { databases, makePrivate, type Place } from './state.ts';

/** What a backup consists of, and where it stands in its folder; the description is written last, so that half a backup is none. */
export const BACKUP = { description: 'backup.json', secrets: 'dev.vars', state: 'state', format: 1 } as const;

/** What came of a backup: how many objects were copied, and the files of those that are damaged where they lie. */
export type Backup = { readonly objects: number; readonly damaged: readonly string[] };

// Players come first: a table that one lists is then among the rooms, and a room tells its players of itself when it changes. Whatever
// rooms refer to comes after them, so that nothing is missing that a room counts on.
const FIRST = ['Player', 'Match'];

// All in one go: a copy in steps would begin anew whenever the room writes.
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a state and its secrets into a new folder while a server may be at work there. Every object is copied as it was at one moment,
 * after this was called; so what was answered before is in the copy. Throws when the folder is not empty.
 */
export async function makeBackup(from: Place, to: string): Promise<Backup> {
	if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
	makePrivate(to);
	if (existsSync(from.secrets)) copyFileSync(from.secrets, join(to, BACKUP.secrets));
	const source = join(databases(from.state), 'do');
	const target = join(databases(join(to, BACKUP.state)), 'do');
	mkdirSync(target, { recursive: true });
	let objects = 0;
	const damaged: string[] = [];
	for (const folder of inOrder(existsSync(source) ? readdirSync(source) : [])) {
		objects += await copyObjects(join(source, folder), join(target, folder), damaged);
	}
	const description = { format: BACKUP.format, made: new Date().toISOString(), objects };
	writeFileSync(join(to, BACKUP.description), `${JSON.stringify(description)}\n`);
	return { objects, damaged };
}

function inOrder(folders: readonly string[]): string[] {
	const rank = (folder: string): number => {
		const at = FIRST.findIndex((name) => folder.endsWith(`-${name}`));
		return at < 0 ? FIRST.length : at;
	};
	return folders.toSorted((a, b) => rank(a) - rank(b));
}

async function copyObjects(source: string, target: string, damaged: string[]): Promise<number> {
	mkdirSync(target, { recursive: true });
	const [list, copied, before] = [join(source, ALARMS), join(target, ALARMS), join(target, 'alarms-before.sqlite')];
	await copyList(list, before);
	const ids = objectIds(source);
	for (const id of ids) {
		const [file, copy] = [join(source, `${id}.sqlite`), join(target, `${id}.sqlite`)];
		// One room that cannot be read is no reason to leave the others without a copy.
		if (!(await copyDatabase(file, copy))) damaged.push(file);
	}
	await copyList(list, copied);
	alignAlarms(target, before);
	rmSync(before, { force: true });
	return ids.length;
}

// A list of alarms that cannot be read is left out: the objects themselves know theirs.
async function copyList(from: string, to: string): Promise<void> {
	if (!(await copyDatabase(from, to))) rmSync(to);
}

/** Copies a database as it is at one moment, whoever writes to it. Answers whether it can be read; what cannot is copied as it lies there. */
async function copyDatabase(from: string, to: string): Promise<boolean> {
	if (!existsSync(from)) return true;
	try {
		const database = new DatabaseSync(from, { readOnly: true });
		try {
			await backup(database, to, { rate: ALL_PAGES });
		} finally {
			database.close();
		}
		return isSound(to);
	} catch {
		copyFileSync(from, to);
		return false;
	}
}

function isSound(file: string): boolean {
	const database = new DatabaseSync(file);
	try {
		// One file without a log beside it; the runtime chooses its own mode when it opens it.
		database.exec('pragma journal_mode = delete');
		return database.prepare('pragma quick_check').get()?.['quick_check'] === 'ok';
	} finally {
		database.close();
	}
}
