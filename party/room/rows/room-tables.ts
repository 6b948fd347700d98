import { ANSWERS_OF_BEFORE, ANSWERS_SCHEMA } from './answer-book.ts';
import { SAYINGS_OF_BEFORE, SAYINGS_SCHEMA } from './sayings.ts';

const SCHEMA = `
	create table if not exists room (one integer primary key check (one = 1), value text not null, match text, past text, taken text);
	create table if not exists entry (
		number integer primary key, seat integer, choice text, facts text not null, at integer not null, account text, request text, answer text,
		step text, wished text
	);
	create table if not exists started (one integer primary key check (one = 1), value text not null);
	create table if not exists edition (one integer primary key check (one = 1), value text not null);
	${SAYINGS_SCHEMA}
	${ANSWERS_SCHEMA}
`;

/** The tables that a room's rows are in. */
export class RoomTables {
	private readonly sql: SqlStorage;
	// As they were when the room woke, each with the statement that made it.
	private readonly found: ReadonlyMap<string, string>;
	// Whether they are known to be there.
	private made: boolean;

	/** Makes nothing, since an id that nobody opened leaves nothing behind. */
	constructor(sql: SqlStorage) {
		this.sql = sql;
		this.found = this.shape();
		this.made = isMade(this.found);
	}

	/** Whether there was an archive among them when the room woke. */
	get areArchived(): boolean {
		return this.found.has('archive');
	}

	/** Whether they were of an earlier shape when the room woke. */
	get areOld(): boolean {
		const { found } = this;
		const isPresent = found.has('started') && found.has('answered') && found.has('saying') && /\bwished\b/.test(found.get('entry') ?? '');
		return isMade(found) && !isPresent;
	}

	/** Whether they are there: whether a table was ever opened here. */
	exist(): boolean {
		if (!this.made) this.made = isMade(this.shape());
		return this.made;
	}

	/** Forgets what it knows of them: they may be gone. */
	forget(): void {
		this.made = false;
	}

	private shape(): ReadonlyMap<string, string> {
		const rows = this.sql.exec<{ name: string; sql: string }>("select name, sql from sqlite_master where type = 'table'");
		return new Map(rows.toArray().map(({ name, sql }) => [name, sql]));
	}

	/** Makes those that are missing. */
	create(): void {
		this.made = true;
		this.sql.exec(SCHEMA);
	}

	/** Gives those of an older room the columns and tables that it has not. */
	bringUp(): void {
		this.create();
		const columns = this.sql.exec<{ name: string }>("select name from pragma_table_info('entry')").toArray();
		for (const column of ['account', 'request', 'answer', 'step', 'wished']) {
			if (!columns.some(({ name }) => name === column)) this.sql.exec(`alter table entry add column ${column} text`);
		}
		if (this.found.has('chat')) this.sql.exec(SAYINGS_OF_BEFORE);
		if (this.found.has('request')) this.sql.exec(ANSWERS_OF_BEFORE);
	}

	/** Empties those of a match that is over: dropped, not deleted, since each row that is deleted is billed. */
	emptyMatch(): void {
		this.sql.exec('drop table entry; drop table answered;');
		this.sql.exec(SCHEMA);
	}
}

// One of them may be lost.
function isMade(shape: ReadonlyMap<string, string>): boolean {
	return shape.has('entry') || shape.has('room');
}
