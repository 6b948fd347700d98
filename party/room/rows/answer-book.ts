import type { RoomTables } from './room-tables.ts';
import { ANSWERS } from '#party/shared/limits.ts';
import { attempted, isRecord } from './unreadable.ts';

/** How a request was answered: with the version it led to, or with the reason why not and, if it passes, from when on. */
export type Answer = { readonly version: number } | Refused;
type Refused = { readonly refused: string; readonly from?: number };

/** The answer to the request that this account named so. */
export type Answered = { readonly account: string; readonly id: string; readonly answer: Answer };

/**
 * Answers beside the record, of requests that are no choices or were taken back, but for the latest, which are in the room's row; `version`
 * is the table's then, `refused` the refusal if it is one.
 */
export const ANSWERS_SCHEMA = `
	create table if not exists answered (
		account text not null, id text not null, version integer not null, refused text, primary key (account, id)
	) without rowid;
`;

/** Takes over what older rooms have kept. */
export const ANSWERS_OF_BEFORE = `
	insert or ignore into answered
	select account, id, coalesce(answer ->> '$.version', (select max(answer ->> '$.version') from request where json_valid(answer)), 0),
		case when answer ->> '$.refused' is null then null else answer end
	from request where json_valid(answer);
	drop table request;
`;

// A choice that is taken back takes its entry along, not the answer to its request.
const TAKEN_BACK = `
	insert or replace into answered (account, id, version)
	select account, request, answer ->> '$.version' from entry where number > ? and request is not null and json_valid(answer)
`;

/** An answer in the room's row, with the table's version then. */
type Latest = Answered & { readonly version: number };

type EntryAnswer = { number: number; account: string | null; request: string | null; version: number };

/**
 * What the requests of one room were answered, so that one that comes again gets the same answer. A choice has its answer in its entry.
 * Where nothing was changed, nothing is written: asked again before the next change, a request comes to the same; only then it is kept.
 */
export class AnswerBook {
	private readonly sql: SqlStorage;
	private readonly tables: RoomTables;
	private readonly latest = new Map<string, Answer>();
	// Answers that are written with the next change: that of the last moment at which they would be the same.
	private unwritten: Answered[] = [];
	// Those in the room's row, as far as they are known.
	private inRow: readonly Latest[] | undefined;

	constructor(sql: SqlStorage, tables: RoomTables) {
		this.sql = sql;
		this.tables = tables;
	}

	/** Forgets what it knows of the rows. */
	forget(): void {
		this.latest.clear();
		this.unwritten = [];
		this.inRow = undefined;
	}

	/**
	 * How the request was answered, for one that might be carried out once more; `version` is that which it was made against, if any. What
	 * stands in the record cannot be done again, and is looked for when it would be refused.
	 */
	atHand(account: string, id: string, version: number | undefined): Answer | undefined {
		return this.latest.get(keyOf(account, id)) ?? (version === undefined ? this.beside(account, id) : undefined);
	}

	/** How a request was answered that would be refused now: as it was before, or with this refusal, which is kept from now on. */
	olderOr(refusal: Answered, version: number | undefined): Answer {
		const { account, id } = refusal;
		const older = (version === undefined ? undefined : this.beside(account, id)) ?? this.inRecord(account, id, version ?? 0);
		if (older !== undefined) this.hold({ account, id, answer: older });
		// Against its version it will be refused for ever; without one it might be carried out after the next change.
		else if (version !== undefined) this.hold(refusal);
		else this.holdUntilChange(refusal);
		return older ?? refusal.answer;
	}

	// Two rows are read.
	private beside(account: string, id: string): Answer | undefined {
		const latest = this.withTheRoom().find((answered) => answered.account === account && answered.id === id);
		if (latest !== undefined) return latest.answer;
		const [row] = this.sql.exec<{ version: number; refused: string | null }>(
			'select version, refused from answered where account = ? and id = ?',
			account,
			id
		);
		if (row?.refused === null) return { version: row.version };
		return row && attempted(() => JSON.parse(row.refused ?? '') as Refused);
	}

	// The first of the account that led beyond the version: no other of its requests against this version can have been taken. Versions
	// grow along the record, so the place is found by halving.
	private inRecord(account: string, id: string, version: number): Answer | undefined {
		let [from, to] = [0, (this.sql.exec<{ last: number | null }>('select max(number) as last from entry').one().last ?? -1) + 1];
		while (from < to) {
			const middle = (from + to) >> 1;
			const entry = this.firstFrom(middle);
			if (entry === undefined || entry.version > version) to = middle;
			else from = entry.number + 1;
		}
		const own = this.firstFrom(from, account);
		return own?.request === id ? { version: own.version } : undefined;
	}

	private firstFrom(number: number, account?: string): EntryAnswer | undefined {
		const rows = this.sql.exec<EntryAnswer>(
			`select number, account, request, answer ->> '$.version' as version from entry
			where number >= ? and number < ? and json_valid(answer) order by number`,
			number,
			number + (account === undefined ? Number.MAX_SAFE_INTEGER / 2 : ANSWERS.entriesLookedAt)
		);
		for (const row of rows) if (account === undefined || row.account === account) return row;
		return undefined;
	}

	/**
	 * Keeps the answer to a request that changed the room, but for its record: in the room's row, which is written with it, and in a row of its
	 * own once others have come after it.
	 */
	write(answered: Answered, version: number): void {
		if (!this.tables.holdAnswers) return this.writeRow(answered, version);
		const { account, id } = answered;
		const others = this.withTheRoom().filter((each) => each.account !== account || each.id !== id);
		const all = [...others, { ...answered, version }];
		for (const old of all.slice(0, -ANSWERS.inRow)) this.writeRow(old, old.version);
		this.inRow = all.slice(-ANSWERS.inRow);
		this.hold(answered);
	}

	/** What the room's row is to hold of answers. */
	get rowText(): string | null {
		const answers = this.withTheRoom();
		return answers.length === 0 ? null : JSON.stringify(answers);
	}

	private withTheRoom(): readonly Latest[] {
		if (!this.tables.holdAnswers) return [];
		return (this.inRow ??= this.readRow());
	}

	private readRow(): readonly Latest[] {
		const [row] = this.sql.exec<{ answers: string | null }>('select answers from room').toArray();
		const answers = attempted(() => JSON.parse(row?.answers ?? '[]') as unknown);
		return Array.isArray(answers) ? answers.filter(isLatest) : [];
	}

	/** None are with the room any more: its match is over for good, and its requests do not come again. */
	putAway(): void {
		this.inRow = undefined;
	}

	private writeRow({ account, id, answer }: Answered, version: number): void {
		this.tables.use('answered');
		const refused = 'refused' in answer ? JSON.stringify(answer) : null;
		this.sql.exec('insert or replace into answered (account, id, version, refused) values (?, ?, ?, ?)', account, id, version, refused);
		this.hold({ account, id, answer });
	}

	/** The same for a change that nobody saw: of any number of them at one version, the latest are kept. */
	writeUnseen(answered: Answered, version: number): void {
		const { rows } = this.sql.exec<{ rows: number }>('select count(*) as rows from answered where version = ?', version).one();
		if (rows >= ANSWERS.unseen) this.sql.exec('delete from answered where version = ?', version);
		this.writeRow(answered, version);
	}

	/** Keeps the answers of entries after number `kept`, which fall away. */
	writeTakenBack(kept: number): void {
		this.tables.use('answered');
		this.sql.exec(TAKEN_BACK, kept);
	}

	/** Before a change is written: keeps what could be answered otherwise after it, and drops what is too old to be asked again. */
	turnPage(version: number): void {
		for (const answered of this.unwritten) this.writeRow(answered, version);
		this.unwritten = [];
		if (version % ANSWERS.sweep === 0 && !this.tables.isAway('answered'))
			this.sql.exec('delete from answered where version <= ?', version - ANSWERS.versions);
	}

	/** Forgets whose requests these were: the account is no more, and none of them comes again. */
	forgetAccount(account: string): void {
		if (!this.tables.isAway('entry')) this.sql.exec('update entry set account = null, request = null where account = ?', account);
		if (!this.tables.isAway('answered')) this.sql.exec('delete from answered where account = ?', account);
		const others = this.withTheRoom().filter((answered) => answered.account !== account);
		if (others.length < this.withTheRoom().length) this.sql.exec('update room set answers = ?', JSON.stringify(others));
		this.forget();
	}

	/** Keeps in memory what was answered where nothing was changed; it is written with the next change. */
	holdUntilChange(answered: Answered): void {
		this.hold(answered);
		this.unwritten = [...this.unwritten, answered].slice(-ANSWERS.unwritten);
	}

	/** Keeps in memory what was answered. */
	hold({ account, id, answer }: Answered): void {
		this.latest.set(keyOf(account, id), answer);
		const [oldest] = this.latest.keys();
		if (this.latest.size > ANSWERS.inMemory && oldest !== undefined) this.latest.delete(oldest);
	}
}

function isLatest(value: unknown): value is Latest {
	if (!isRecord(value) || !isRecord(value.answer)) return false;
	const { account, id, version, answer } = value;
	const isAnswer = typeof answer.version === 'number' || typeof answer.refused === 'string';
	return typeof account === 'string' && typeof id === 'string' && typeof version === 'number' && isAnswer;
}

function keyOf(account: string, id: string): string {
	return `${account} ${id}`;
}
