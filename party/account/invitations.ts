import { PEOPLE } from '#party/shared/limits.ts';

// `state`: 'open' stands in the list of tables; 'quiet' does, too, and calls nobody; 'later' has no room there yet.
const SCHEMA = `
	create table if not exists invitation (
		id text primary key, account text not null, at integer not null, state text not null
	) without rowid;
`;

/** The object of the account that is asked. */
export type AskedHost = {
	readonly storage: DurableObjectStorage;
	/** Whether this may be spent today; counts it when it may. */
	spend(what: string, thing: string, most: number, who?: string): boolean;
	/** Whether the account is not to ask this one. */
	isShut(account: string): boolean;
};

/**
 * The tables to which others ask one account, and who does. From each asker some have room, so that nobody keeps out whom they are not;
 * what has no room is not told, and asked for again when there is.
 */
export class Invitations {
	private readonly host: AskedHost;
	// When the rooms of those without room were last asked, while the object is awake.
	private readonly askedAt = new Map<string, number>();

	constructor(host: AskedHost) {
		this.host = host;
	}

	/** Whether the account `by` may ask to this table; counts it when it may. Who is not known asks nobody. */
	takes(id: string, by: string | undefined): boolean {
		if (by === undefined || this.host.isShut(by)) return false;
		this.create();
		this.sql.exec("delete from invitation where state <> 'later' and id not in (select id from mine)");
		const isTaken =
			this.hasRoom(by) && this.host.spend('asked by', id, PEOPLE.takenOfOneADay, by) && this.host.spend('asked', id, PEOPLE.takenADay);
		const isCalled = isTaken && this.host.spend('called by', id, PEOPLE.callsOfOneADay, by);
		this.put(id, by, isTaken ? (isCalled ? 'open' : 'quiet') : 'later');
		return isTaken;
	}

	/** Whether nobody is called to this table, because who asks has called today. */
	isQuiet(id: string): boolean {
		return this.exists() && this.sql.exec("select 1 from invitation where id = ? and state = 'quiet'", id).toArray().length > 0;
	}

	/** The account is asked to this table no more. */
	gone(id: string): void {
		if (this.exists()) this.sql.exec('delete from invitation where id = ?', id);
	}

	/** A few tables that had no room, and have some now; the rooms of these are to be asked, which is noted. `now`: milliseconds. */
	later(now: number): readonly string[] {
		if (!this.exists()) return [];
		const rows = this.sql.exec<{ id: string; account: string }>("select id, account from invitation where state = 'later' order by at");
		const due = rows
			.toArray()
			.filter(({ id, account }) => {
				return now - (this.askedAt.get(id) ?? 0) >= PEOPLE.namesHold && !this.host.isShut(account) && this.hasRoom(account);
			})
			.slice(0, PEOPLE.roomsAsked);
		for (const { id } of due) this.askedAt.set(id, now);
		return due.map(({ id }) => id);
	}

	private hasRoom(by: string): boolean {
		const open = this.sql
			.exec<{ account: string }>("select account from invitation where state <> 'later' and id in (select id from mine)")
			.toArray();
		return open.length < PEOPLE.openTaken && open.filter(({ account }) => account === by).length < PEOPLE.openOfOne;
	}

	private put(id: string, by: string, state: 'open' | 'quiet' | 'later'): void {
		this.sql.exec('insert or replace into invitation (id, account, at, state) values (?, ?, ?, ?)', id, by, Date.now(), state);
		if (state !== 'later') return;
		const later = "select id from invitation where state = 'later'";
		this.sql.exec(
			`delete from invitation where id in (${later} and account = ? order by at desc limit -1 offset ?)`,
			by,
			PEOPLE.laterOfOne
		);
		this.sql.exec(`delete from invitation where id in (${later} order by at desc limit -1 offset ?)`, PEOPLE.later);
	}

	private create(): void {
		this.sql.exec(SCHEMA);
	}

	private exists(): boolean {
		return this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'invitation'").toArray().length > 0;
	}

	private get sql(): SqlStorage {
		return this.host.storage.sql;
	}
}
