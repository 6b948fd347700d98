import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from './state.ts';

/**
 * Takes a state for this process until it ends, however it ends, or gives it back by the function that is answered: the lock is one of the
 * operating system's, on a database of its own. Throws when somebody has it, as two servers over one state would spoil it.
 */
export function takeState(state: string): () => void {
	makePrivate(state);
	const database = new DatabaseSync(join(state, 'in-use.sqlite'));
	try {
		database.exec('begin exclusive');
	} catch {
		database.close();
		throw new Error(`${state} is in use: a server keeps its matches there`);
	}
	held.add(database);
	return () => {
		held.delete(database);
		database.close();
	};
}

// A database that nobody refers to is closed, and its lock with it.
const held = new Set<DatabaseSync>();
