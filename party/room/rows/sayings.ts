import type { Answer } from './answer-book.ts';
import type { RoomTables } from './room-tables.ts';
import { SAYINGS } from '#party/shared/limits.ts';
import { NOBODY, type Known } from '#party/room/table.ts';
import { attempted } from './unreadable.ts';
import type { Saying } from '#party/shared/wire.ts';

/** A saying with the accounts it is between; without a receiver it is public. */
export type StoredSaying = { readonly saying: Saying; readonly sender: string; readonly receiver?: string | undefined };

/** Who talks: none of these pushes out what the others have said. */
type Circle = keyof typeof SAYINGS.kept;

type SayingRow = { saying: string };

const SAYINGS_KEPT = Object.values(SAYINGS.kept).reduce((all, kept) => all + kept, 0);

/** A saying is one row, with the answer to the request that brought it; `k` counts those of its circle. */
export const SAYINGS_SCHEMA = `
	create table if not exists saying (
		circle text not null, k integer not null, n integer not null, sender text not null, receiver text, saying text not null,
		request text not null, version integer not null, primary key (circle, k)
	) without rowid;
`;

/** Takes over what older rooms have kept. */
export const SAYINGS_OF_BEFORE = `
	insert or ignore into saying
	select circle, row_number() over (partition by circle order by n), n, sender, receiver, saying, '', 0 from (
		select *, case when receiver is not null then 'whispers' when saying ->> '$.seat' is null then 'watchers' else 'seats' end as circle from chat
		where json_valid(saying)
	);
	drop table chat;
`;

/** What was said in one room: a table and its watchers, who talk apart, and those who whisper. */
export class Sayings {
	private readonly sql: SqlStorage;
	private readonly tables: RoomTables;
	// The answers to the latest, read when somebody says something: a request that comes again is not said again.
	private answers: Map<string, Answer> | undefined;
	private last: number | undefined;

	constructor(sql: SqlStorage, tables: RoomTables) {
		this.sql = sql;
		this.tables = tables;
	}

	/** Forgets what it knows of the rows. */
	forget(): void {
		this.answers = undefined;
		this.last = undefined;
	}

	/** How the account's request of this name was answered, if it is one of the latest sayings. */
	answerTo(account: string, id: string): Answer | undefined {
		return this.known().get(`${account} ${id}`);
	}

	/** Keeps a saying with the answer to its request. */
	add({ saying, sender, receiver }: StoredSaying, id: string, answer: { readonly version: number }): void {
		const circle = receiver !== undefined ? 'whispers' : saying.seat === undefined ? 'watchers' : 'seats';
		this.tables.use('saying');
		const k = this.latest(circle, 'k') + 1;
		this.sql.exec(
			'insert into saying (circle, k, n, sender, receiver, saying, request, version) values (?, ?, ?, ?, ?, ?, ?, ?)',
			circle,
			k,
			saying.n,
			sender,
			receiver ?? null,
			JSON.stringify(saying),
			id,
			answer.version
		);
		this.sql.exec('delete from saying where circle = ? and k <= ?', circle, k - SAYINGS.kept[circle]);
		this.last = saying.n;
		this.known().set(`${sender} ${id}`, answer);
	}

	/** A number for the next saying: its time, so that gaps tell nothing of whispers between others. */
	nextNumber(now: number): number {
		this.last ??= Math.max(...circles().map((circle) => this.latest(circle, 'n')));
		return Math.max(now, this.last + 1);
	}

	/** The latest sayings that the account may read, oldest first: of those without a seat so many, however much they say. */
	latestFor(account: string): Saying[] {
		const ofWatchers = this.read("circle = 'watchers'", SAYINGS.toldOfWatchers);
		const rest = SAYINGS.told - ofWatchers.length;
		const ofSeats = this.read("circle = 'seats'", rest);
		const whispered = this.read("circle = 'whispers' and (receiver = ?2 or sender = ?2)", rest, account);
		const ofTable = [...ofSeats, ...whispered].sort(byNumber).slice(-rest);
		return [...ofWatchers, ...ofTable].sort(byNumber);
	}

	/**
	 * What the account has said is the heir's, whom the table's host knows as `who`; or it is gone, when there is none. What was whispered
	 * to it stays with who said it.
	 */
	handOn(account: string, heir: string | undefined, who: string | undefined): void {
		if (this.tables.isAway('saying')) return;
		if (heir === undefined || who === undefined) this.sql.exec('delete from saying where sender = ?', account);
		else {
			const row = [heir, who, account];
			this.sql.exec("update saying set sender = ?, saying = json_set(saying, '$.by', ?) where sender = ? and json_valid(saying)", ...row);
		}
		this.sql.exec('update saying set receiver = ? where receiver = ?', heir ?? NOBODY, account);
		this.forget();
	}

	/** What the account has said here, and was told in whispers, oldest first. */
	of(account: string): Saying[] {
		return this.read('sender = ?2 or receiver = ?2', SAYINGS_KEPT, account).sort(byNumber);
	}

	/** Everybody whose sayings are kept, by the name they last had. */
	speakers(): Known[] {
		const rows = this.sql.exec<{ sender: string; name: string }>(
			"select sender, max(n), saying ->> '$.name' as name from saying where json_valid(saying) group by sender"
		);
		return rows.toArray().map(({ sender, name }) => ({ account: sender, name }));
	}

	private read(which: string, most: number, ...values: SqlStorageValue[]): Saying[] {
		const rows = this.sql.exec<SayingRow>(`select saying from saying where ${which} order by k desc limit ?1`, most, ...values);
		// One that cannot be read is missing, and no more.
		return rows.toArray().flatMap(({ saying }) => attempted(() => JSON.parse(saying) as Saying) ?? []);
	}

	private latest(circle: Circle, column: 'k' | 'n'): number {
		const [row] = this.sql.exec<Record<'k' | 'n', number>>('select k, n from saying where circle = ? order by k desc limit 1', circle);
		return row?.[column] ?? 0;
	}

	private known(): Map<string, Answer> {
		if (this.answers !== undefined) return this.answers;
		this.answers = new Map();
		for (const circle of circles()) {
			const rows = this.sql.exec<{ sender: string; request: string; version: number }>(
				'select sender, request, version from saying where circle = ? order by k desc limit ?',
				circle,
				SAYINGS.answersKnown
			);
			for (const { sender, request, version } of rows) this.answers.set(`${sender} ${request}`, { version });
		}
		return this.answers;
	}
}

function circles(): readonly Circle[] {
	return Object.keys(SAYINGS.kept) as Circle[];
}

function byNumber(one: Saying, other: Saying): number {
	return one.n - other.n;
}
