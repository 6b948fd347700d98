import type { BrowserView, DeviceLabel } from '#party/shared/account-wire.ts';
import { BROWSERS } from '#party/shared/limits.ts';
import { BASE62, randomText } from '#party/shared/random.ts';

const SCHEMA = `
	create table if not exists browser (id text primary key, label text not null, since integer not null, seen integer not null) without rowid;
`;

// Beyond so many, the one that was signed out longest ago is forgotten.
const MOST_SIGNED_OUT = 100;

const SIGNED_OUT = `
	create table if not exists signed_out (id text primary key, at integer not null) without rowid;
`;

type Row = { readonly id: string; readonly label: string; readonly since: number; readonly seen: number };

/** The browsers that are signed in to one account: a session whose browser is not among them has ended. */
export class Browsers {
	private readonly sql: SqlStorage;
	private isMade = false;

	constructor(sql: SqlStorage) {
		this.sql = sql;
	}

	/**
	 * Whether the session of this browser holds. One without a browser's name holds until the browser is signed out that would have the name
	 * it comes to (`given`); a guest's first one, once browsers are kept, only with that browser.
	 */
	holds(browser: string | undefined, given?: string, isFresh = false): boolean {
		if (browser !== undefined) return this.row(browser) !== undefined;
		if (given === undefined) return true;
		return isFresh ? !this.isKept || this.row(given) !== undefined : !this.wasSignedOut(given);
	}

	/** Whether the browser of this name was signed out by itself. */
	wasSignedOut(id: string): boolean {
		return this.keepsSignedOut && this.sql.exec('select 1 from signed_out where id = ?', id).toArray().length > 0;
	}

	/** When a browser was last signed out by itself (milliseconds); 0 when none was. */
	get lastSignedOut(): number {
		if (!this.keepsSignedOut) return 0;
		return this.sql.exec<{ at: number | null }>('select max(at) as at from signed_out').one().at ?? 0;
	}

	/** Signs a browser in, under this name or a new one; the one that was seen longest ago gives way to too many. Answers its name, and whether one did. `now`: milliseconds. */
	add(label: DeviceLabel, now: number, id = randomText(BASE62, 8)): { readonly id: string; readonly hasOneGone: boolean } {
		this.sql.exec(SCHEMA);
		this.sql.exec('insert or ignore into browser (id, label, since, seen) values (?, ?, ?, ?)', id, JSON.stringify(label), now, now);
		const surplus = 'select id from browser where id <> ? order by seen desc limit -1 offset ?';
		const gone = this.sql.exec(`delete from browser where id in (${surplus}) returning id`, id, BROWSERS.most - 1).toArray();
		return { id, hasOneGone: gone.length > 0 };
	}

	/** Whether anybody was ever signed in by name. */
	get isKept(): boolean {
		this.isMade ||= this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'browser'").toArray().length > 0;
		return this.isMade;
	}

	/** Whether browsers are kept, and none of them can have been here since then (milliseconds). */
	areGone(since: number): boolean {
		return this.isKept && this.sql.exec('select 1 from browser where seen >= ? limit 1', since - BROWSERS.noted).toArray().length === 0;
	}

	/** Forgets what it knows of the rows: they may be gone. */
	forget(): void {
		this.isMade = false;
	}

	/** Notes that the browser is here, once a week at most: it may have been here so much later than it says. */
	note(id: string, now: number): void {
		const row = this.row(id);
		if (row !== undefined && now - row.seen >= BROWSERS.noted) this.sql.exec('update browser set seen = ? where id = ?', now, id);
	}

	/** Signs the browser out: nobody comes back by its name. Answers whether it was signed in. `now`: milliseconds. */
	remove(id: string, now: number): boolean {
		const known = this.row(id) !== undefined;
		if (!known) return false;
		this.sql.exec('delete from browser where id = ?', id);
		this.sql.exec(SIGNED_OUT);
		this.sql.exec('insert or replace into signed_out (id, at) values (?, ?)', id, now);
		this.sql.exec('delete from signed_out where id in (select id from signed_out order by at desc limit -1 offset ?)', MOST_SIGNED_OUT);
		return true;
	}

	/** Signs out all but this one. */
	keepOnly(id: string | undefined): void {
		if (this.isKept) this.sql.exec('delete from browser where id <> ?', id ?? '');
	}

	/** Those signed in, the one that was here last first; `own` is the one that asks. */
	list(own: string | undefined): BrowserView[] {
		if (!this.isKept) return [];
		const rows = this.sql.exec<Row>('select id, label, since, seen from browser order by seen desc, since desc').toArray();
		return rows.map(({ id, label, since, seen }) => ({
			id,
			...(JSON.parse(label) as DeviceLabel),
			since,
			seen,
			...(id === own && { own: true as const })
		}));
	}

	private get keepsSignedOut(): boolean {
		return this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'signed_out'").toArray().length > 0;
	}

	private row(id: string): Row | undefined {
		if (!this.isKept) return undefined;
		return this.sql.exec<Row>('select id, label, since, seen from browser where id = ?', id).toArray()[0];
	}
}
