import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { noteLastThere } from './away.ts';
import { BACKUP } from './backup.ts';
import { takeState } from './lock.ts';
import { databases, type Place } from './state.ts';

const description = v.object({ format: v.literal(BACKUP.format), made: v.string(), objects: v.number() });

/** What was restored, and where that was put which it replaced, if there was anything. */
export type Restored = { readonly made: string; readonly objects: number; readonly aside?: string };

/**
 * Puts a backup in the place of a state and its secrets; what was there is moved aside, not deleted. Throws when the folder holds no whole
 * backup, when a server is at work in the state, or when the state holds matches and `force` does not say that they may go.
 */
export function restoreBackup(from: string, to: Place, force: boolean): Restored {
	const { made, objects } = describe(from);
	const release = takeState(to.state);
	try {
		if (holdsObjects(databases(to.state)) && !force) throw new Error(`${to.state} holds matches; with --force they are moved aside`);
		const aside = replace(from, to);
		noteLastThere(to.state, Date.parse(made));
		return { made, objects, ...(aside !== undefined && { aside }) };
	} finally {
		release();
	}
}

function replace(from: string, to: Place): string | undefined {
	const target = databases(to.state);
	// Beside the place where it goes: a copy that fails halfway has replaced nothing.
	const draft = `${target}-restored-${process.pid}`;
	cpSync(databases(join(from, BACKUP.state)), draft, { recursive: true });
	const aside = moveAside(to, join(to.state, `replaced-${new Date().toISOString().replaceAll(':', '-')}`));
	renameSync(draft, target);
	const secrets = join(from, BACKUP.secrets);
	if (existsSync(secrets)) copyFileSync(secrets, to.secrets);
	return aside;
}

function describe(from: string): v.InferOutput<typeof description> {
	const file = join(from, BACKUP.description);
	if (!existsSync(file)) throw new Error(`${from} holds no whole backup`);
	const read = v.safeParse(description, JSON.parse(readFileSync(file, 'utf8')));
	if (!read.success) throw new Error(`${from} was made by another version of this program`);
	return read.output;
}

function holdsObjects(target: string): boolean {
	const folder = join(target, 'do');
	if (!existsSync(folder)) return false;
	return readdirSync(folder, { recursive: true }).some((file) => /[0-9a-f]{64}\.sqlite$/.test(String(file)));
}

function moveAside({ state, secrets }: Place, aside: string): string | undefined {
	const target = databases(state);
	if (!existsSync(target) && !existsSync(secrets)) return undefined;
	mkdirSync(aside, { mode: 0o700 });
	if (existsSync(target)) renameSync(target, join(aside, basename(target)));
	if (existsSync(secrets)) copyFileSync(secrets, join(aside, BACKUP.secrets));
	return aside;
}
