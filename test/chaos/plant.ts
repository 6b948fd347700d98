import type { Course } from '../../rules/core/history.ts';
import type { ChaosMatch } from './chaos-match.ts';
import type { Position } from './rehearsal.ts';
import { readRows } from './rows.ts';

/** Runs SQL in one room's database. */
export type Exec = (sql: string, ...values: (string | number | null)[]) => Promise<Record<string, unknown>[]>;

/** Writes the position into the rows of a match that has just started, as if it had been played there; the room must forget what it knows. */
export async function plant(match: ChaosMatch, { entropy, parts, course, entries }: Position, exec: Exec): Promise<void> {
	const rows = await readRows(exec);
	if (rows === undefined) throw new Error('nothing to plant in');
	const { table } = rows;
	const version = table.version + 1;
	const since = table.since.map(() => version);
	const { past }: Course = course;
	await exec(
		'update room set value = ?, match = ?, past = ?, taken = ?',
		JSON.stringify({ ...table, entropy, parts, since, version }),
		JSON.stringify(course.match),
		past === undefined ? null : JSON.stringify(past.match),
		past === undefined ? null : JSON.stringify(past.taken)
	);
	await exec('delete from entry');
	for (const [number, { taken, facts }] of entries.entries()) {
		const choice = taken === undefined ? null : JSON.stringify(taken.choice);
		const values = [number, taken?.seat ?? null, choice, JSON.stringify(facts), table.touched];
		await exec('insert into entry (number, seat, choice, facts, at) values (?, ?, ?, ?, ?)', ...values);
	}
	for (const { ledger, seat } of match.players) {
		ledger.begin(entries.flatMap(({ taken }) => (taken?.seat === seat ? [taken.choice] : [])));
	}
}
