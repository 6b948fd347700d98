import type { Game } from '#rules/core/game.ts';
import type { Json } from '#rules/core/json.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { revive } from '#rules/core/revive.ts';
import { Archive, archived } from './archive.ts';
import { AnswerBook, ANSWERS_OF_BEFORE, ANSWERS_SCHEMA, type Answer, type Answered } from './answer-book.ts';
import type { Change, Entry, Recording } from '#party/room/change.ts';
import { EditionPlace, hasMark } from './edition-place.ts';
import { ROOM } from '#party/shared/limits.ts';
import type { LogRow } from '#party/room/log.ts';
import { report } from '#party/shared/send.ts';
import { stepBetween, storedRoom, takeStep, type RoomStep, type StoredRoom } from './room-step.ts';
import type { Rebuilt } from './rebuild.ts';
import { entryOf, factsIn, salvage, type Salvage, type SalvagedEntry } from './salvage.ts';
import { Sayings, SAYINGS_OF_BEFORE, SAYINGS_SCHEMA } from './sayings.ts';
import { prove, readMatch, readStep, readTaken } from './stored-match.ts';
import { readTable } from './stored-table.ts';
import { whoIs } from '#party/room/people/people.ts';
import type { Room, Table } from '#party/room/table.ts';
import { attempted, parsed, Unreadable } from './unreadable.ts';

/** Whether the host brought an edition, and the name of one that the room shares with others. */
type Brought = { readonly isThere: boolean; readonly shared: string | undefined };
/** An entry with how it was done, which may be known from before. */
type Done = Omit<Entry, 'wished'> & { readonly wished?: true | undefined };
type LoggedRow = { number: number; seat: number | null; facts: string; at: number; wished: string | null };
type RoomRow = { value: string; match: string | null; past: string | null; taken: string | null };

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

// Before the name of a shared edition, in the place of one that is the room's own: no JSON begins like this.
const SHARED = 'sha256:';

/** The rows of one room. What must not be torn apart is written within `transaction`. */
export class Store {
	private readonly storage: DurableObjectStorage;
	private readonly sql: SqlStorage;
	/** What was said. */
	readonly sayings: Sayings;
	/** What requests were answered. */
	readonly answers: AnswerBook;
	/** The finished match, once it is put away. */
	readonly archive: Archive;
	// How many steps the entries hold that the room's row has not taken; no end of them when it has to be written whole.
	private steps = Infinity;
	// The edition the room shares with others, once it was lent.
	private lent: EditionPlace | undefined;
	// What the edition's row says, as far as it is known.
	private brought: Brought | undefined;
	// Who sits at the table that is kept beside the room's row, as far as it is known.
	private seatedKept: string | undefined;
	// Whether the tables are known to be there.
	private made = false;

	/** Makes nothing, since an id that nobody opened leaves nothing behind; a room older than the tables' present shape gets it. */
	constructor(storage: DurableObjectStorage) {
		this.storage = storage;
		this.sql = storage.sql;
		this.sayings = new Sayings(this.sql);
		this.answers = new AnswerBook(this.sql);
		const shape = this.shape();
		this.archive = new Archive(this.sql, shape.has('archive'));
		this.made = isMade(shape);
		const isPresent = shape.has('started') && shape.has('answered') && shape.has('saying') && /\bwished\b/.test(shape.get('entry') ?? '');
		if (this.made && !isPresent) this.transaction(() => this.bringUp(shape));
	}

	/** Whether a table was ever opened here. */
	exists(): boolean {
		if (!this.made) this.made = isMade(this.shape());
		return this.made;
	}

	// The tables that are there, each with the statement that made it.
	private shape(): ReadonlyMap<string, string> {
		const rows = this.sql.exec<{ name: string; sql: string }>("select name, sql from sqlite_master where type = 'table'");
		return new Map(rows.toArray().map(({ name, sql }) => [name, sql]));
	}

	private create(): void {
		this.made = true;
		this.sql.exec(SCHEMA);
	}

	// Rooms that are older than these columns and tables.
	private bringUp(shape: ReadonlyMap<string, string>): void {
		this.create();
		const columns = this.sql.exec<{ name: string }>("select name from pragma_table_info('entry')").toArray();
		for (const column of ['account', 'request', 'answer', 'step', 'wished']) {
			if (!columns.some(({ name }) => name === column)) this.sql.exec(`alter table entry add column ${column} text`);
		}
		if (shape.has('chat')) this.sql.exec(SAYINGS_OF_BEFORE);
		if (shape.has('request')) this.sql.exec(ANSWERS_OF_BEFORE);
	}

	/** Writes all or nothing. */
	transaction<T>(write: () => T): T {
		try {
			return this.storage.transactionSync(write);
		} catch (error) {
			this.forget();
			throw error;
		}
	}

	/** What was said and asked in the account's name is the heir's, or nobody's any more. */
	handOn(table: Table, account: string, heir: string | undefined): void {
		this.transaction(() => {
			this.sayings.handOn(account, heir, heir === undefined ? undefined : whoIs(table, heir));
			this.answers.forgetAccount(account);
		});
	}

	/** Forgets what it knows of the rows: they may say something else. */
	forget(): void {
		this.sayings.forget();
		this.answers.forget();
		this.archive.forget();
		this.steps = Infinity;
		this.seatedKept = undefined;
		this.brought = undefined;
		this.made = false;
	}

	/**
	 * Writes a change from one room to the next, with what the record gains or loses by it and the answer to its request: all or nothing.
	 * Answers the entries it added.
	 */
	keep(
		before: Room | undefined,
		after: Room,
		{ recording, edition, dropsEdition, unseen }: Change,
		at: number,
		answered?: Answered
	): LogRow[] {
		const step = before && recording && this.stepFor(before, after, recording);
		const { version } = after.table;
		if (step !== undefined && recording !== undefined) {
			this.answers.turnPage(version);
			const row = this.insert(recording.kept + 1, step.entry, at, answered, step.step);
			this.steps += 1;
			if (answered) this.answers.hold(answered);
			return [row];
		}
		return this.transaction(() => {
			if (before === undefined) this.create();
			else this.answers.turnPage(version);
			if (edition !== undefined) this.writeEdition(edition);
			if (dropsEdition) this.dropEdition();
			this.writeRoom(before, after);
			const rows = recording === undefined ? [] : this.record(recording, before?.course?.match.choices ?? -1, at, answered);
			// An entry holds the answer to its request.
			if (answered === undefined) return rows;
			if (rows.length > 0) this.answers.hold(answered);
			else this.answers[unseen === true ? 'writeUnseen' : 'write'](answered, version);
			return rows;
		});
	}

	// Most choices are one row: what they changed goes with their entry, and the room's row, ten times as large, stays as it is.
	private stepFor(before: Room, after: Room, { kept, added }: Recording): { readonly entry: Entry; readonly step: RoomStep } | undefined {
		const [entry] = added;
		if (this.steps === Infinity || entry === undefined || added.length > 1 || kept !== before.course?.match.choices) return undefined;
		const step = stepBetween(before, after);
		return step && { entry, step };
	}

	/** Writes the room whole when so many steps have gathered that waking would take long; `room` is what its rows say. */
	gather(room: Room): void {
		if (this.steps >= ROOM.steps) this.writeRoom(room, room);
	}

	/** The stored room, brought to the present version of its game. Throws `Unreadable`, and whatever `gameOf` throws. */
	readRoom(gameOf: (id: string) => Game): Room {
		const row = this.one<RoomRow>('select value, match, past, taken from room');
		if (row === undefined) throw new Unreadable('damaged-table', 'no room');
		const { table, outdated } = readTable(row.value);
		const game = gameOf(table.game);
		this.checkEdition(table);
		const text = row.match ?? (this.archive.isThere ? this.archive.match : undefined);
		if (text === undefined) {
			if (table.phase !== 'gathering') throw new Unreadable('damaged-table', 'no match');
			this.steps = outdated ? Infinity : 0;
			return { table };
		}
		const stored = this.withSteps({
			table,
			match: this.matchIn(text),
			...(row.past !== null && { past: this.matchIn(row.past) }),
			...(row.taken !== null && { taken: readTaken(row.taken) })
		});
		if (stored.match.seats !== table.places.length) throw new Unreadable('damaged-table', 'seats');
		if (stored.match.version > game.version) throw new Unreadable('newer-table', 'match');
		const match = revive(game, stored.match);
		prove(game, match);
		// Steps lead on from what is stored; what is archived stays as it is.
		if ((match !== stored.match || outdated) && row.match !== null) this.steps = Infinity;
		const { past, taken } = stored;
		if (past === undefined || taken === undefined) return { table: stored.table, course: { match } };
		return { table: stored.table, course: { match, past: { match: revive(game, past), taken } } };
	}

	private withSteps(room: StoredRoom): StoredRoom {
		const rows = this.sql.exec<{ number: number; step: string | null }>(
			'select number, step from entry where number > ? order by number',
			room.match.choices
		);
		this.steps = 0;
		let stepped = room;
		for (const { number, step } of rows) {
			const next = stepped.match.choices + 1;
			stepped = takeStep(stepped, readStep(step));
			if (number !== next || stepped.match.choices !== next) throw new Unreadable('damaged-table', 'steps');
			this.steps += 1;
		}
		return stepped;
	}

	/** Whatever of the rows can be read. */
	salvage(): Salvage {
		const salvaged = salvage(this.sql, () => this.readEdition());
		return this.archive.isThere ? { ...salvaged, entries: this.archive.entries } : salvaged;
	}

	/** Writes a room that was made anew in place of what could not be read, and the facts where theirs were lost. */
	restore({ room, facts }: Rebuilt, { entries }: Salvage): void {
		this.transaction(() => {
			this.create();
			const { table } = room;
			this.sql.exec('insert or ignore into room (one, value) values (1, ?)', JSON.stringify(table));
			this.steps = Infinity;
			this.sql.exec('delete from started');
			if (this.archive.isThere) this.unpack();
			this.seatedKept = undefined;
			this.writeRoom(room, room);
			for (const [number, told] of facts.entries()) {
				if (entries[number]?.facts === undefined)
					this.sql.exec('update entry set facts = ? where number = ?', JSON.stringify(told), number);
			}
		});
	}

	// The archive of a room that is made anew goes; in time there is another.
	private unpack(): void {
		const { entries, log } = this.archive;
		this.archive.drop();
		for (const { number, at, taken, facts } of entries) {
			this.sql.exec(
				'insert into entry (number, seat, choice, facts, at, wished) values (?, ?, ?, ?, ?, ?)',
				number,
				taken?.seat ?? null,
				taken === undefined ? null : JSON.stringify(taken.choice),
				facts === undefined ? '' : JSON.stringify(facts),
				at,
				log[number]?.wished ? 'yes' : null
			);
		}
	}

	/**
	 * Puts the finished match of this room, whose record is whole, into the archive, unless `isStill` says after a moment that the room is
	 * another by then. Its rows go, with the steps it came by and the answers to its requests. Answers whether that is done.
	 */
	async putAway({ table, course }: Room, isStill: () => boolean): Promise<boolean> {
		if (course === undefined) return false;
		const match = await archived(this.matchText(course.match), this.entriesAfter(-1), this.allEntries());
		if (!isStill()) return false;
		this.transaction(() => {
			// Dropped, not deleted: each row that is deleted is billed.
			this.sql.exec('drop table entry; drop table answered;');
			this.sql.exec(SCHEMA);
			this.sql.exec('update room set value = ?, match = null, past = null, taken = null', JSON.stringify(table));
			this.archive.write(match);
		});
		this.steps = 0;
		return true;
	}

	/** The edition the host brought, if any. Throws `Unreadable`, when it is shared and was not lent, too. */
	readEdition(): Json | undefined {
		const row = this.one<{ value: string }>('select value from edition');
		if (row === undefined) return undefined;
		// Rooms that are older than shared editions hold their own.
		if (!row.value.startsWith(SHARED)) return parsed(row.value, 'edition') as Json;
		return this.editionLent().edition;
	}

	// Nothing is played with another edition than the table says.
	private checkEdition({ edition }: Table): void {
		if (edition !== undefined && !this.edition().isThere) throw new Unreadable('damaged-table', 'no edition');
		if (this.sharedEdition() !== undefined) this.editionLent();
	}

	/** The name of the edition that this room shares with others, if it has one. */
	sharedEdition(): string | undefined {
		return this.exists() ? this.edition().shared : undefined;
	}

	private edition(): Brought {
		if (this.brought !== undefined) return this.brought;
		const name = this.one<{ name: string }>('select substr(value, 1, ?) as name from edition', SHARED.length + 64)?.name;
		const shared = name?.startsWith(SHARED) === true ? name.slice(SHARED.length) : undefined;
		return (this.brought = { isThere: name !== undefined, shared });
	}

	/** Lends the content of the shared edition: without it, the room cannot be read. */
	lendEdition(edition: Json): void {
		this.lent = new EditionPlace(edition);
	}

	private editionLent(): EditionPlace {
		if (this.lent === undefined) throw new Unreadable('edition-missing', 'edition');
		return this.lent;
	}

	private writeEdition(hash: string): void {
		this.sql.exec('insert into edition (one, value) values (1, ?)', SHARED + hash);
		this.brought = { isThere: true, shared: hash };
	}

	private dropEdition(): void {
		this.sql.exec('delete from edition');
		this.lent = undefined;
		this.brought = { isThere: false, shared: undefined };
	}

	private matchIn(text: string): Match {
		const match = readMatch(text);
		if (this.sharedEdition() !== undefined) return this.editionLent().within(match);
		if (hasMark(match)) throw new Unreadable('damaged-table', 'the name of the edition');
		return match;
	}

	private matchText(match: Match): string {
		return JSON.stringify(this.lent === undefined ? match : this.lent.without(match));
	}

	// The match is left alone when its row is up to date and only the table changed.
	private writeRoom(before: Room | undefined, after: Room): void {
		const value = JSON.stringify(after.table);
		if (before === undefined) this.sql.exec('insert into room (one, value) values (1, ?)', value);
		const stored = storedRoom(after);
		if (stored !== undefined) this.keepSeated(after.table);
		if (stored === undefined || (after.course === before?.course && this.steps === 0)) {
			if (before !== undefined) this.sql.exec('update room set value = ?', value);
		} else {
			const { match, past, taken } = stored;
			this.sql.exec(
				'update room set value = ?, match = ?, past = ?, taken = ?',
				value,
				this.matchText(match),
				past === undefined ? null : this.matchText(past),
				taken === undefined ? null : JSON.stringify(taken)
			);
		}
		this.steps = 0;
	}

	// Seldom written: with the choices it is enough to play the match again, should the room's row be lost. Nobody comes in by that who
	// had to go since.
	private keepSeated(table: Table): void {
		const seated = seatedAt(table);
		if (seated === this.seatedKept) return;
		const [row] = this.seatedKept === undefined ? this.sql.exec<{ value: string }>('select value from started').toArray() : [];
		const kept = row && attempted(() => seatedAt(readTable(row.value).table));
		if (kept !== seated) this.sql.exec('insert or replace into started (one, value) values (1, ?)', JSON.stringify(table));
		this.seatedKept = seated;
	}

	/**
	 * Drops the entries after number `kept`, of `told` so far, and adds the new ones after it; the last of them carries the answer to
	 * the request that brought it, which saves a row.
	 */
	private record({ kept, added }: Recording, told: number, at: number, request?: Answered): LogRow[] {
		// What stands after a choice that was taken back, was done when and how it was done.
		const earlier = kept < told ? this.doneAfter(kept + 1) : [];
		if (kept < told) {
			this.answers.writeTakenBack(kept);
			this.sql.exec('delete from entry where number > ?', kept);
		}
		return added.map((entry, index) => {
			const { at: done, wished } = earlier[index] ?? { at, wished: entry.wished };
			return this.insert(kept + 1 + index, { ...entry, wished }, done, index === added.length - 1 ? request : undefined);
		});
	}

	private insert(number: number, { seat, choice, facts, wished }: Done, at: number, by?: Answered, step?: RoomStep): LogRow {
		this.sql.exec(
			'insert into entry (number, seat, choice, facts, at, account, request, answer, step, wished) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
			number,
			seat ?? null,
			choice === undefined ? null : JSON.stringify(choice),
			facts.length === 0 ? '[]' : JSON.stringify(facts),
			at,
			by?.account ?? null,
			by?.id ?? null,
			by === undefined ? null : answerText(by.answer),
			step === undefined ? null : JSON.stringify(step),
			wished ? 'yes' : null
		);
		return wished ? { number, at, facts, seat, wished } : { number, at, facts, seat };
	}

	private doneAfter(number: number): readonly { readonly at: number; readonly wished: true | undefined }[] {
		const rows = this.sql.exec<Pick<LoggedRow, 'at' | 'wished'>>('select at, wished from entry where number > ? order by number', number);
		return rows.toArray().map(({ at, wished }) => ({ at, wished: wished === null ? undefined : true }));
	}

	/** The latest entries, oldest first: whole ones, with about `ROOM.facts` facts together; those before number `before` when it is given. */
	latestEntries(before = Number.MAX_SAFE_INTEGER): LogRow[] {
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
	entriesAfter(number: number): LogRow[] {
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
	allEntries(after = -1): readonly SalvagedEntry[] {
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

	private one<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row | undefined {
		return this.sql.exec<Row>(query, ...values).toArray()[0];
	}
}

// Mostly it is no refusal.
function answerText(answer: Answer): string {
	return 'refused' in answer ? JSON.stringify(answer) : `{"version":${answer.version}}`;
}

// One of them may be lost.
function isMade(shape: ReadonlyMap<string, string>): boolean {
	return shape.has('entry') || shape.has('room');
}

// All that decides who may do and see what at a table, and what players have settled for themselves.
function seatedAt({ places, host, invite, links, banned, muted, talk, watchers, lag, screen }: Table): string {
	const accounts = places.map((place) => (place.kind === 'player' ? { account: place.account, wishes: place.wishes } : place.kind));
	return JSON.stringify([accounts, host, invite, links, banned, muted, talk, watchers, lag, screen]);
}
