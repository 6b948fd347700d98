import { ANSWERS_OF_BEFORE, ANSWERS_SCHEMA } from './answer-book.ts';
import { SAYINGS_OF_BEFORE, SAYINGS_SCHEMA } from './sayings.ts';

// What many rooms have nothing in, and a match leaves empty once it is archived, with its columns. A table takes a page of the disk even when
// nothing is in it; a view takes none, and is read like one.
const PUT_AWAY = {
	entry: ['number', 'seat', 'choice', 'facts', 'at', 'account', 'request', 'answer', 'step', 'wished'],
	edition: ['one', 'value'],
	answered: ['account', 'id', 'version', 'refused'],
	saying: ['circle', 'k', 'n', 'sender', 'receiver', 'saying', 'request', 'version']
} as const;

const ALWAYS = `
	create table if not exists room (
		one integer primary key check (one = 1), value text not null, match text, past text, taken text, answers text
	);
	create table if not exists entry (
		number integer primary key, seat integer, choice text, facts text not null, at integer not null, account text, request text, answer text,
		step text, wished text
	);
	create table if not exists started (one integer primary key check (one = 1), value text not null);
`;

const SCHEMA = `
	${ALWAYS}
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
	// Those of which a view stands in the place, as far as it is known.
	private away: Set<string> | undefined;
	// Whether the room's row has a place for answers, as far as it is known.
	private holding: boolean | undefined;

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
		this.away = undefined;
		this.holding = undefined;
	}

	/** Whether answers have a place in the room's row, which older rooms have not. */
	get holdAnswers(): boolean {
		return (this.holding ??= /\banswers\b/.test(this.shape().get('room') ?? ''));
	}

	private shape(): ReadonlyMap<string, string> {
		const rows = this.sql.exec<{ name: string; sql: string }>("select name, sql from sqlite_master where type in ('table', 'view')");
		return new Map(rows.toArray().map(({ name, sql }) => [name, sql]));
	}

	/** Makes those of a new room. What it may never need is made when it is used. */
	begin(): void {
		this.sql.exec(ALWAYS);
		for (const name of ['edition', 'answered', 'saying'] as const) this.putViewFor(name);
		this.made = true;
		this.away = undefined;
		this.holding = undefined;
	}

	/** Makes those that are missing. */
	create(): void {
		for (const name of this.putAway) this.sql.exec(`drop view ${name}`);
		this.made = true;
		this.away = new Set();
		this.sql.exec(SCHEMA);
	}

	/** Whether this one was put away: nothing is in it, and nothing can be written until all are made again. */
	isAway(name: keyof typeof PUT_AWAY): boolean {
		return this.putAway.has(name);
	}

	private get putAway(): ReadonlySet<string> {
		return (this.away ??= new Set(
			this.sql
				.exec<{ name: string }>("select name from sqlite_master where type = 'view'")
				.toArray()
				.map(({ name }) => name)
		));
	}

	/** Has something to be written to this one. */
	use(name: keyof typeof PUT_AWAY): void {
		if (!this.isAway(name)) return;
		this.sql.exec(`drop view ${name}`);
		this.away?.delete(name);
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

	/** Puts away those of a match that is archived, and others that are empty: dropped, not deleted, since each row that is deleted is billed. */
	putAwayMatch(): void {
		for (const name of Object.keys(PUT_AWAY) as (keyof typeof PUT_AWAY)[]) {
			if (this.putAway.has(name)) continue;
			const isMatch = name === 'entry' || name === 'answered';
			if (!isMatch && this.sql.exec(`select 1 from ${name} limit 1`).toArray().length > 0) continue;
			this.sql.exec(`drop table ${name}`);
			this.putViewFor(name);
		}
		this.away = undefined;
	}

	private putViewFor(name: keyof typeof PUT_AWAY): void {
		this.sql.exec(`create view ${name} as select ${PUT_AWAY[name].map((column) => `null as ${column}`).join(', ')} where false`);
	}
}

// One of them may be lost.
function isMade(shape: ReadonlyMap<string, string>): boolean {
	return shape.has('entry') || shape.has('room');
}
