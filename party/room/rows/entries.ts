import type { Fact } from '#rules/core/match.ts';
import type { LogRow } from '#party/room/log.ts';
import { ROOM } from '#party/shared/limits.ts';
import { report } from '#party/shared/send.ts';
import type { Archive } from './archive.ts';
import { entryOf, factsIn, type SalvagedEntry } from './salvage.ts';
import { Unreadable } from './unreadable.ts';

type LoggedRow = { number: number; seat: number | null; facts: string; at: number; wished: string | null };

/** What was done in a match and came of it, read from its rows or, once it is put away, from its archive. */
export class Entries {
	private readonly sql: SqlStorage;
	private readonly archive: Archive;

	constructor(sql: SqlStorage, archive: Archive) {
		this.sql = sql;
		this.archive = archive;
	}

	/** The latest entries, oldest first: whole ones, with about `ROOM.facts` facts together; those before number `before` when it is given. */
	latest(before = Number.MAX_SAFE_INTEGER): LogRow[] {
		const rows: LogRow[] = [];
		let facts = 0;
		for (const told of this.backFrom(before)) {
			rows.push(told);
			facts += told.facts.length;
			if (facts >= ROOM.facts) break;
		}
		return rows.reverse();
	}

	// Some at a time, each read to the end: an entry that is still being read cannot be dropped.
	private *backFrom(before: number): Iterable<LogRow> {
		if (this.archive.isThere) return yield* this.archive.log.slice(0, before).reverse();
		const query = 'select number, seat, facts, at, wished from entry where number < ? order by number desc limit ?';
		for (let from = before; ;) {
			const rows = this.sql.exec<LoggedRow>(query, from, ROOM.facts).toArray();
			for (const row of rows) yield this.logRow(row);
			const last = rows.at(-1);
			if (last === undefined || rows.length < ROOM.facts) return;
			from = last.number;
		}
	}

	/** The entries after number `number`, oldest first. */
	after(number: number): LogRow[] {
		if (this.archive.isThere) return this.archive.log.slice(number + 1);
		const rows = this.sql.exec<LoggedRow>('select number, seat, facts, at, wished from entry where number > ? order by number', number);
		return rows.toArray().map((row) => this.logRow(row));
	}

	/** The number of the last entry from before a moment (milliseconds), at most `most`; 0 where there is none. */
	lastUntil(at: number, most: number): number {
		return (
			this.one<{ number: number | null }>('select max(number) as number from entry where at <= ? and number <= ?', at, most)?.number ?? 0
		);
	}

	/** When the entry of this number was made (milliseconds); undefined where there is none. */
	timeOf(number: number): number | undefined {
		return this.one<{ at: number }>('select at from entry where number = ?', number)?.at;
	}

	/** All entries in order, those with a number above `after`, as far as they can be read. */
	all(after = -1): readonly SalvagedEntry[] {
		if (this.archive.isThere) return this.archive.entries.filter(({ number }) => number > after);
		return this.sql
			.exec('select number, seat, choice, facts, at from entry where number > ? order by number', after)
			.toArray()
			.map(entryOf);
	}

	private logRow({ number, seat, facts, at, wished }: LoggedRow): LogRow {
		return { number, at, facts: factsIn(facts) ?? this.lost(number), seat: seat ?? undefined, ...(wished !== null && { wished: true }) };
	}

	// The story has a gap there; the match goes on.
	private lost(number: number): readonly Fact[] {
		report('facts', new Unreadable('damaged-table', `the facts of choice ${number}`));
		return [];
	}

	/** When and how the entries after a number were done, in order. */
	doneAfter(number: number): readonly { readonly at: number; readonly wished: true | undefined }[] {
		const rows = this.sql.exec<Pick<LoggedRow, 'at' | 'wished'>>('select at, wished from entry where number > ? order by number', number);
		return rows.toArray().map(({ at, wished }) => ({ at, wished: wished === null ? undefined : true }));
	}

	private one<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row | undefined {
		return this.sql.exec<Row>(query, ...values).toArray()[0];
	}
}
