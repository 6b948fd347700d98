import type { Game } from '#rules/core/game.ts';
import type { Taken } from '#rules/core/history.ts';
import type { Json } from '#rules/core/json.ts';
import type { Fact, Match } from '#rules/core/match.ts';
import { revive } from '#rules/core/revive.ts';
import type { Change, Recording } from './change.ts';
import { ROOM } from './limits.ts';
import type { LogRow } from './log.ts';
import { stepBetween, storedRoom, takeStep, type RoomStep, type StoredRoom } from './room-step.ts';
import { upgraded, type StoredTable } from './stored-table.ts';
import type { Room } from './table.ts';
import type { Saying } from './wire.ts';

/** How a request was answered: with the version it led to, or with the reason why not. */
export type Answer = { readonly version: number } | { readonly refused: string; readonly from?: number };

/** The answer to the request that this account named so. */
export type Answered = { readonly account: string; readonly id: string; readonly answer: Answer };

/** A saying with the accounts it is between; without a receiver it is public. */
export type StoredSaying = { readonly saying: Saying; readonly sender: string; readonly receiver?: string | undefined };

type RoomRow = { value: string; match: string | null; past: string | null; taken: string | null };

const SCHEMA = `
	create table if not exists room (one integer primary key check (one = 1), value text not null, match text, past text, taken text);
	create table if not exists entry (
		number integer primary key, seat integer, choice text, facts text not null, at integer not null, account text, request text, answer text,
		step text
	);
	create table if not exists edition (one integer primary key check (one = 1), value text not null);
	create table if not exists chat (n integer primary key, sender text not null, receiver text, saying text not null);
	create table if not exists request (n integer primary key, account text not null, id text not null, answer text not null);
`;

// A choice that is taken back takes its entry along, not the answer to its request.
const KEEP_ANSWERS =
	'insert into request (account, id, answer) select account, request, answer from entry where number > ? and request is not null';

/** The rows of one room. What must not be torn apart is written within `transaction`. */
export class Store {
	private readonly storage: DurableObjectStorage;
	private readonly sql: SqlStorage;
	// The latest answers, those beside the record read once when the room wakes: every request asks for one.
	private answered: Map<string, Answer> | undefined;
	// How many steps the entries hold that the room's row has not taken; no end of them when it has to be written whole.
	private steps = Infinity;
	// Whether the tables are known to be there.
	private made = false;

	/** Makes nothing, since an id that nobody opened leaves nothing behind; a room older than the tables' present shape gets it. */
	constructor(storage: DurableObjectStorage) {
		this.storage = storage;
		this.sql = storage.sql;
		const shape = this.shapeOfEntries();
		this.made = shape !== undefined;
		if (shape !== undefined && !/\bstep\b/.test(shape)) this.create();
	}

	/** Whether a table was ever opened here. */
	exists(): boolean {
		if (!this.made) this.made = this.shapeOfEntries() !== undefined;
		return this.made;
	}

	private shapeOfEntries(): string | undefined {
		return this.one<{ sql: string }>("select sql from sqlite_master where type = 'table' and name = 'entry'")?.sql;
	}

	private create(): void {
		this.made = true;
		this.sql.exec(SCHEMA);
		// Entries of rooms that are older than these columns.
		const columns = this.sql.exec<{ name: string }>("select name from pragma_table_info('entry')").toArray();
		for (const column of ['account', 'request', 'answer', 'step']) {
			if (!columns.some(({ name }) => name === column)) this.sql.exec(`alter table entry add column ${column} text`);
		}
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

	/** Forgets what it knows of the rows: they may say something else. */
	forget(): void {
		this.answered = undefined;
		this.steps = Infinity;
		this.made = false;
	}

	/**
	 * Writes a change from one room to the next, with what the record gains or loses by it and the answer to its request: all or nothing.
	 * Answers the entries it added.
	 */
	keep(before: Room | undefined, after: Room, { recording, edition }: Change, at: number, answered?: Answered): LogRow[] {
		const step = before && recording && this.stepFor(before, after, recording);
		if (step !== undefined && recording !== undefined) {
			const rows = this.record(recording, recording.kept, at, answered, step);
			this.steps += 1;
			return rows;
		}
		return this.transaction(() => {
			if (before === undefined) this.create();
			if (edition !== undefined) this.writeEdition(edition);
			this.writeRoom(before, after);
			if (recording) return this.record(recording, before?.course?.match.choices ?? -1, at, answered);
			if (answered) this.remember(answered);
			return [];
		});
	}

	// Most choices are one row: what they changed goes with their entry, and the room's row, ten times as large, stays as it is.
	private stepFor(before: Room, after: Room, { kept, added }: Recording): RoomStep | undefined {
		if (this.steps === Infinity || added.length !== 1 || kept !== before.course?.match.choices) return undefined;
		return stepBetween(before, after);
	}

	/** Writes the room whole when so many steps have gathered that waking would take long; `room` is what its rows say. */
	gather(room: Room): void {
		if (this.steps >= ROOM.steps) this.writeRoom(room, room);
	}

	/** The stored room, brought to the present version of its game; undefined when there is none. Throws when the game is unknown. */
	readRoom(gameOf: (id: string) => Game): Room | undefined {
		const row = this.one<RoomRow>('select value, match, past, taken from room');
		if (row === undefined) return undefined;
		const kept = JSON.parse(row.value) as StoredTable;
		const table = upgraded(kept);
		if (row.match === null) {
			this.steps = 0;
			return { table };
		}
		const stored = this.withSteps({
			table,
			match: JSON.parse(row.match) as Match,
			...(row.past !== null && { past: JSON.parse(row.past) as Match }),
			...(row.taken !== null && { taken: JSON.parse(row.taken) as Taken[] })
		});
		const game = gameOf(table.game);
		const match = revive(game, stored.match);
		// Steps lead on from what is stored.
		if (match !== stored.match || table !== kept) this.steps = Infinity;
		const { past, taken } = stored;
		if (past === undefined || taken === undefined) return { table: stored.table, course: { match } };
		return { table: stored.table, course: { match, past: { match: revive(game, past), taken } } };
	}

	private withSteps(room: StoredRoom): StoredRoom {
		const rows = this.sql.exec<{ step: string | null }>('select step from entry where number > ? order by number', room.match.choices);
		this.steps = 0;
		let stepped = room;
		for (const { step } of rows) {
			if (step === null) throw new Error('a step is missing');
			stepped = takeStep(stepped, JSON.parse(step) as RoomStep);
			this.steps += 1;
		}
		return stepped;
	}

	/** The edition the host brought, if any: as large as all the rest, and never changed. */
	readEdition(): Json | undefined {
		const row = this.one<{ value: string }>('select value from edition');
		return row && (JSON.parse(row.value) as Json);
	}

	writeEdition(edition: Json): void {
		this.sql.exec('insert into edition (one, value) values (1, ?)', JSON.stringify(edition));
	}

	// The match is left alone when its row is up to date and only the table changed.
	private writeRoom(before: Room | undefined, after: Room): void {
		const value = JSON.stringify(after.table);
		if (before === undefined) this.sql.exec('insert into room (one, value) values (1, ?)', value);
		const stored = storedRoom(after);
		if (stored === undefined || (after.course === before?.course && this.steps === 0)) {
			if (before !== undefined) this.sql.exec('update room set value = ?', value);
		} else {
			const { match, past, taken } = stored;
			this.sql.exec(
				'update room set value = ?, match = ?, past = ?, taken = ?',
				value,
				JSON.stringify(match),
				past === undefined ? null : JSON.stringify(past),
				taken === undefined ? null : JSON.stringify(taken)
			);
		}
		this.steps = 0;
	}

	/**
	 * Drops the entries after number `kept`, of `told` so far, and adds the new ones after it; the last of them carries the answer to
	 * the request that brought it, which saves a row, and the step it made of the room.
	 */
	private record({ kept, added }: Recording, told: number, at: number, request?: Answered, step?: RoomStep): LogRow[] {
		if (kept < told) {
			this.sql.exec(KEEP_ANSWERS, kept);
			this.sql.exec('delete from entry where number > ?', kept);
		}
		const rows = added.map(({ seat, choice, facts }, index) => {
			const number = kept + 1 + index;
			const by = index === added.length - 1 ? request : undefined;
			this.sql.exec(
				'insert into entry (number, seat, choice, facts, at, account, request, answer, step) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
				number,
				seat ?? null,
				choice === undefined ? null : JSON.stringify(choice),
				JSON.stringify(facts),
				at,
				by?.account ?? null,
				by?.id ?? null,
				by === undefined ? null : JSON.stringify(by.answer),
				step === undefined ? null : JSON.stringify(step)
			);
			return { number, at, facts };
		});
		if (request !== undefined) {
			if (added.length === 0) this.remember(request);
			else this.hold(request);
		}
		return rows;
	}

	/** The latest entries, oldest first: whole ones, with about `ROOM.facts` facts together; those before number `before` when it is given. */
	latestEntries(before = Number.MAX_SAFE_INTEGER): LogRow[] {
		const rows: LogRow[] = [];
		let facts = 0;
		for (const row of this.sql.exec<{ number: number; facts: string; at: number }>(
			'select number, facts, at from entry where number < ? order by number desc',
			before
		)) {
			const told = JSON.parse(row.facts) as Fact[];
			rows.push({ number: row.number, at: row.at, facts: told });
			facts += told.length;
			if (facts >= ROOM.facts) break;
		}
		return rows.reverse();
	}

	/** All entries in order. */
	allEntries(): (LogRow & { readonly taken?: Taken })[] {
		const rows = this.sql.exec<{ number: number; seat: number | null; choice: string | null; facts: string; at: number }>(
			'select number, seat, choice, facts, at from entry order by number'
		);
		return rows.toArray().map(({ number, seat, choice, facts, at }) => ({
			number,
			at,
			facts: JSON.parse(facts) as Fact[],
			...(seat !== null && choice !== null && { taken: { seat, choice: JSON.parse(choice) as Taken['choice'] } })
		}));
	}

	/** How the account's request of this name was answered, as far as that is at hand. */
	answerTo(account: string, id: string): Answer | undefined {
		return this.answers().get(answerKey(account, id));
	}

	/**
	 * How a request was answered that `answerTo` does not know: looks through all rows. Enough to ask when a request would be refused: what
	 * stands in the record cannot be done again.
	 */
	olderAnswer(account: string, id: string): Answer | undefined {
		const row = this.one<{ answer: string }>(
			`select answer from entry where account = ?1 and request = ?2 union all
			select answer from request where account = ?1 and id = ?2 limit 1`,
			account,
			id
		);
		if (row === undefined) return undefined;
		const answer = JSON.parse(row.answer) as Answer;
		this.hold({ account, id, answer });
		return answer;
	}

	remember(answered: Answered): void {
		const { account, id, answer } = answered;
		this.sql.exec('insert into request (account, id, answer) values (?, ?, ?)', account, id, JSON.stringify(answer));
		this.sql.exec('delete from request where n <= (select max(n) from request) - ?', ROOM.answers);
		this.hold(answered);
	}

	private hold({ account, id, answer }: Answered): void {
		const answers = this.answers();
		answers.set(answerKey(account, id), answer);
		for (const oldest of answers.keys()) {
			if (answers.size <= 2 * ROOM.requests) return;
			answers.delete(oldest);
		}
	}

	addSaying({ saying, sender, receiver }: StoredSaying): void {
		this.sql.exec(
			'insert into chat (n, sender, receiver, saying) values (?, ?, ?, ?)',
			saying.n,
			sender,
			receiver ?? null,
			JSON.stringify(saying)
		);
		this.sql.exec('delete from chat where n <= (select n from chat order by n desc limit 1 offset ?)', ROOM.sayings);
	}

	/** A number for the next saying: its time, so that gaps tell nothing of whispers between others. */
	sayingNumber(now: number): number {
		const last = this.one<{ n: number | null }>('select max(n) as n from chat')?.n ?? 0;
		return Math.max(now, last + 1);
	}

	/** The latest sayings that the account may read, oldest first. */
	latestSayings(account: string): Saying[] {
		const rows = this.sql.exec<{ saying: string }>(
			'select saying from chat where receiver is null or receiver = ?1 or sender = ?1 order by n desc limit ?2',
			account,
			ROOM.sayingsOnJoining
		);
		return rows
			.toArray()
			.map((row) => JSON.parse(row.saying) as Saying)
			.reverse();
	}

	private answers(): Map<string, Answer> {
		if (this.answered !== undefined) return this.answered;
		const rows = this.sql.exec<{ account: string; id: string; answer: string }>(
			'select account, id, answer from request order by n desc limit ?',
			ROOM.requests
		);
		const latest = rows.toArray().reverse();
		this.answered = new Map(latest.map(({ account, id, answer }) => [answerKey(account, id), JSON.parse(answer) as Answer]));
		return this.answered;
	}

	private one<Row extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): Row | undefined {
		return this.sql.exec<Row>(query, ...values).toArray()[0];
	}
}

function answerKey(account: string, id: string): string {
	return `${account} ${id}`;
}
