import type { Game } from '#rules/core/game.ts';
import { revive } from '#rules/core/revive.ts';
import { Archive, archived } from './archive.ts';
import { AnswerBook, type Answer, type Answered } from './answer-book.ts';
import { BroughtEdition } from './brought-edition.ts';
import type { Change, Entry, Recording } from '#party/room/change.ts';
import { Entries } from './entries.ts';
import { ROOM } from '#party/shared/limits.ts';
import type { LogRow } from '#party/room/log.ts';
import { stepBetween, storedRoom, takeStep, type RoomStep, type StoredRoom } from './room-step.ts';
import type { Rebuilt } from './rebuild.ts';
import { RoomTables } from './room-tables.ts';
import { salvage, type Salvage } from './salvage.ts';
import { Sayings } from './sayings.ts';
import { prove, readStep, readTaken } from './stored-match.ts';
import { readTable } from './stored-table.ts';
import { ThoughtNotes } from './thought-notes.ts';
import { whoIs } from '#party/room/people/people.ts';
import type { Room, Table } from '#party/room/table.ts';
import { attempted, Unreadable } from './unreadable.ts';

/** An entry with how it was done, which may be known from before. */
type Done = Omit<Entry, 'wished'> & { readonly wished?: true | undefined };
type RoomRow = { value: string; match: string | null; past: string | null; taken: string | null };

/** The rows of one room. What must not be torn apart is written within `transaction`. */
export class Store {
	private readonly storage: DurableObjectStorage;
	private readonly sql: SqlStorage;
	private readonly tables: RoomTables;
	/** What was said. */
	readonly sayings: Sayings;
	/** What requests were answered. */
	readonly answers: AnswerBook;
	/** What was done in the match, and came of it. */
	readonly entries: Entries;
	/** The edition that the host brought, if any. */
	readonly edition: BroughtEdition;
	/** How far its bots had thought when the room might sleep. */
	readonly thoughts: ThoughtNotes;
	/** The finished match, once it is put away. */
	readonly archive: Archive;
	// How many steps the entries hold that the room's row has not taken; no end of them when it has to be written whole.
	private steps = Infinity;
	// Who sits at the table that is kept beside the room's row, as far as it is known.
	private seatedKept: string | undefined;

	/** Makes nothing, since an id that nobody opened leaves nothing behind; a room older than the tables' present shape gets it. */
	constructor(storage: DurableObjectStorage) {
		this.storage = storage;
		this.sql = storage.sql;
		this.tables = new RoomTables(this.sql);
		this.sayings = new Sayings(this.sql, this.tables);
		this.answers = new AnswerBook(this.sql, this.tables);
		this.archive = new Archive(this.sql, this.tables.areArchived);
		this.thoughts = new ThoughtNotes(this.sql);
		this.entries = new Entries(this.sql, this.archive);
		this.edition = new BroughtEdition(this.sql, this.tables);
		if (this.tables.areOld) this.transaction(() => this.tables.bringUp());
	}

	/** Whether a table was ever opened here. */
	exists(): boolean {
		return this.tables.exist();
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
		this.edition.forget();
		this.tables.forget();
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
			if (before === undefined) this.tables.begin();
			else this.answers.turnPage(version);
			if (edition !== undefined) this.edition.write(edition);
			if (dropsEdition) this.edition.drop();
			const rows = recording === undefined ? [] : this.record(recording, before?.course?.match.choices ?? -1, at, answered);
			// An entry holds the answer to its request; that of another change goes with the room.
			if (answered !== undefined) {
				if (rows.length > 0) this.answers.hold(answered);
				else this.answers[unseen === true ? 'writeUnseen' : 'write'](answered, version);
			}
			this.writeRoom(before, after);
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
		const [row] = this.sql.exec<RoomRow>('select value, match, past, taken from room').toArray();
		if (row === undefined) throw new Unreadable('damaged-table', 'no room');
		const { table, outdated } = readTable(row.value);
		const game = gameOf(table.game);
		this.edition.check(table);
		const text = row.match ?? (this.archive.isThere ? this.archive.match : undefined);
		if (text === undefined) {
			if (table.phase !== 'gathering') throw new Unreadable('damaged-table', 'no match');
			this.steps = outdated ? Infinity : 0;
			return { table };
		}
		const stored = this.withSteps({
			table,
			match: this.edition.matchIn(text),
			...(row.past !== null && { past: this.edition.matchIn(row.past) }),
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
		const salvaged = salvage(this.sql, () => this.edition.read());
		return this.archive.isThere ? { ...salvaged, entries: this.archive.entries } : salvaged;
	}

	/** Writes a room that was made anew in place of what could not be read, and the facts where theirs were lost. */
	restore({ room, facts }: Rebuilt, { entries }: Salvage): void {
		this.transaction(() => {
			this.tables.create();
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
		const match = await archived(this.edition.textOf(course.match), this.entries.after(-1), this.entries.all());
		if (!isStill()) return false;
		this.transaction(() => {
			this.tables.putAwayMatch();
			this.thoughts.drop();
			const answers = this.tables.holdAnswers ? ', answers = null' : '';
			this.sql.exec(`update room set value = ?, match = null, past = null, taken = null${answers}`, JSON.stringify(table));
			this.answers.putAway();
			this.archive.write(match);
		});
		this.steps = 0;
		return true;
	}

	// The match is left alone when its row is up to date and only the table changed.
	private writeRoom(before: Room | undefined, after: Room): void {
		const value = JSON.stringify(after.table);
		if (before === undefined) this.sql.exec('insert into room (one, value) values (1, ?)', value);
		const stored = storedRoom(after);
		if (stored !== undefined) this.keepSeated(after.table);
		const { set, values } = this.answersKept;
		if (stored === undefined || (after.course === before?.course && this.steps === 0)) {
			if (before !== undefined) this.sql.exec(`update room set value = ?${set}`, value, ...values);
		} else {
			const { match, past, taken } = stored;
			this.sql.exec(
				`update room set value = ?, match = ?, past = ?, taken = ?${set}`,
				value,
				this.edition.textOf(match),
				past === undefined ? null : this.edition.textOf(past),
				taken === undefined ? null : JSON.stringify(taken),
				...values
			);
		}
		this.steps = 0;
	}

	// Goes with the table, which is written anyway, in the same statement.
	private get answersKept(): { readonly set: string; readonly values: readonly (string | null)[] } {
		return this.tables.holdAnswers ? { set: ', answers = ?', values: [this.answers.rowText] } : { set: '', values: [] };
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
		const earlier = kept < told ? this.entries.doneAfter(kept + 1) : [];
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
}

// Mostly it is no refusal.
function answerText(answer: Answer): string {
	return 'refused' in answer ? JSON.stringify(answer) : `{"version":${answer.version}}`;
}

// All that decides who may do and see what at a table, and what players have settled for themselves.
function seatedAt({ places, host, invite, links, banned, muted, talk, watchers, lag, screen }: Table): string {
	const accounts = places.map((place) => (place.kind === 'player' ? { account: place.account, wishes: place.wishes } : place.kind));
	return JSON.stringify([accounts, host, invite, links, banned, muted, talk, watchers, lag, screen]);
}
