import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that keeps the matches of this machine: where wrangler's development server kept them, too. */
export const STATE = '.wrangler/state';

/** Where a house keeps its matches, and the file of its secrets. */
export type Place = { readonly state: string; readonly secrets: string };

// Wrangler's name for this layout of folders, and ours.
const LAYOUT = 'v3';

/** The folder of a state in which the databases lie. */
export function databases(state: string): string {
	return join(state, LAYOUT);
}

/** The folder of the objects of a class: a database each, named by the object's id. */
export function objectsOf(state: string, className: string, worker = 'backroom'): string {
	return join(databases(state), 'do', `${worker}-${className}`);
}

/** Makes the folder, if it is not there, one that nobody else on this machine can look into: it holds secrets and hands of cards. */
export function makePrivate(folder: string): void {
	mkdirSync(folder, { recursive: true });
	try {
		chmodSync(folder, 0o700);
	} catch {
		// A stick's file system knows no owners, and a folder of somebody else is theirs to close.
	}
}
