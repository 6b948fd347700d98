import type { Candidate, Thoughts } from '#rules/core/search.ts';
import { equal } from '#rules/core/json.ts';
import { attempted, isRecord } from './unreadable.ts';

const TABLE = 'create table if not exists thought (one integer primary key check (one = 1), about text not null, value text not null)';

/** How far the bots of one room have thought, as it was last written down: of one question at a time, in a row that most rooms never need. */
export class ThoughtNotes {
	private readonly sql: SqlStorage;

	constructor(sql: SqlStorage) {
		this.sql = sql;
	}

	/** Writes down how far a bot has thought; `about` names all that its thoughts depend on. */
	write(about: string, thoughts: Thoughts): void {
		this.sql.exec(TABLE);
		this.sql.exec('insert or replace into thought (one, about, value) values (1, ?, ?)', about, JSON.stringify(thoughts));
	}

	/** They go with the match. */
	drop(): void {
		this.sql.exec('drop table if exists thought');
	}

	/** The thoughts about the same that were written down, of candidates among these; undefined where there are none that can be used. */
	read(about: string, { candidates }: Thoughts): Thoughts | undefined {
		const isThere = this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'thought'").toArray().length > 0;
		if (!isThere) return undefined;
		const [row] = this.sql.exec<{ value: string }>('select value from thought where about = ?', about).toArray();
		const noted = row && attempted(() => JSON.parse(row.value) as unknown);
		return areThoughts(noted) && isAmong(noted.candidates, candidates) ? noted : undefined;
	}
}

function areThoughts(value: unknown): value is Thoughts {
	if (!isRecord(value) || !Array.isArray(value.candidates)) return false;
	const { iterations, candidates, begun } = value;
	if (!isCount(iterations) || !candidates.every(isCandidate)) return false;
	return begun === undefined || (isRecord(begun) && isNumber(begun.usual) && isCount(begun.next) && begun.next < candidates.length);
}

function isCandidate(value: unknown): value is Candidate {
	if (!isRecord(value)) return false;
	return isRecord(value.choice) && isCount(value.tries) && isNumber(value.gain) && isNumber(value.squares);
}

function isCount(value: unknown): value is number {
	return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value);
}

// The same but for those that could not be played out, in the same order. The first is the policy's.
function isAmong(noted: readonly Candidate[], begun: readonly Candidate[]): boolean {
	let next = 0;
	for (const { choice } of begun) if (next < noted.length && equal(noted[next]?.choice, choice)) next += 1;
	return noted.length > 0 && next === noted.length && equal(noted[0]?.choice, begun[0]?.choice);
}
