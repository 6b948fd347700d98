import { DIRECTORY } from '#party/shared/limits.ts';
import { readRow, rowText } from './stored-row.ts';
import { byPromise, fits, type Offer, type Wish } from '#party/shared/offer.ts';

/** A public table as a directory keeps it. */
export type Row = {
	readonly offer: Offer;
	/** Whose table it is, by a name that tells nothing of the account. */
	readonly host: string;
	/** The address it was opened from, or its host's, by such a name, as far as it is known. */
	readonly from?: string | undefined;
	/** Since when nobody has come to it or left (milliseconds). */
	readonly still: number;
	/** The version of the table that this is told of. */
	readonly version: number;
	/** When the room is asked again, in milliseconds. */
	readonly until: number;
	/** How often in a row it could not be asked; never when it is absent. */
	readonly missed?: number | undefined;
};

const SCHEMA = 'create table if not exists offer (id text primary key, row text not null) without rowid';

/** The public tables of one directory, kept in its rows and in memory while it is awake. */
export class Offers {
	private readonly sql: SqlStorage;
	private known: Map<string, Row> | undefined;

	constructor(sql: SqlStorage) {
		this.sql = sql;
	}

	private get rows(): Map<string, Row> {
		if (this.known !== undefined) return this.known;
		this.sql.exec(SCHEMA);
		const stored = this.sql.exec<{ id: string; row: string }>('select id, row from offer').toArray();
		const rows = new Map<string, Row>();
		for (const { id, row: text } of stored) {
			const row = readRow(text);
			// What cannot be read is told anew by its room, and is not to keep the others from being found.
			if (row === undefined) this.sql.exec('delete from offer where id = ?', id);
			else rows.set(id, row);
		}
		return (this.known = rows);
	}

	/** All of them, those first where the fewest players are missing. */
	all(): readonly Offer[] {
		return [...this.rows.values()].map(({ offer }) => offer).sort(byPromise);
	}

	get(id: string): Row | undefined {
		return this.rows.get(id);
	}

	/** Keeps a table, unless something newer is known of it. Answers the ids of those that changed by it: one that gives way among them. */
	put(told: Row): readonly string[] {
		const { id } = told.offer;
		const known = this.rows.get(id);
		if (known !== undefined && known.version > told.version) return [];
		const still = known?.offer.free === told.offer.free ? known.still : told.still;
		const row = { ...told, still, from: told.from ?? known?.from };
		const gone = known === undefined ? this.makeRoom(row) : [];
		this.keep(row);
		return JSON.stringify(known?.offer) === JSON.stringify(row.offer) ? gone : [...gone, id];
	}

	/** The table's room could not be asked: it is asked again then (milliseconds). */
	miss(id: string, until: number): void {
		const row = this.rows.get(id);
		if (row !== undefined) this.keep({ ...row, until, missed: (row.missed ?? 0) + 1 });
	}

	private keep(row: Row): void {
		this.sql.exec('insert or replace into offer (id, row) values (?, ?)', row.offer.id, rowText(row));
		this.rows.set(row.offer.id, row);
	}

	/** Forgets a table; whether it was there. */
	remove(id: string): boolean {
		if (!this.rows.delete(id)) return false;
		this.sql.exec('delete from offer where id = ?', id);
		return true;
	}

	// Nobody has a second table here before everybody has the first; of all those, what nobody has come to for longest gives way.
	private makeRoom({ host, from }: Row): readonly string[] {
		const rows = [...this.rows.values()];
		const byHost = Map.groupBy(rows, (row) => row.host);
		const own = byHost.get(host) ?? [];
		if (own.length >= DIRECTORY.ofHost) return this.giveWay(own, ({ offer }) => offer.since);
		const near = from === undefined ? [] : rows.filter((row) => row.from === from);
		if (near.length >= DIRECTORY.ofAddress) return this.giveWay(near, ({ offer }) => offer.since);
		if (rows.length < DIRECTORY.tables) return [];
		const most = [...byHost.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
		if (most.length > own.length + 1) return this.giveWay(most, ({ offer }) => offer.since);
		return this.giveWay(rows, ({ still }) => still);
	}

	private giveWay(rows: readonly Row[], age: (row: Row) => number): readonly string[] {
		const oldest = rows.reduce((one, other) => (age(other) < age(one) ? other : one));
		this.remove(oldest.offer.id);
		return [oldest.offer.id];
	}

	/** The best table for this wish that is none of these; one of the seeker's own before any other. */
	find(wish: Wish, seeker: string, passed: readonly string[]): Offer | undefined {
		const fitting = [...this.rows.values()].filter(({ offer }) => fits(offer, wish) && !passed.includes(offer.id));
		const own = fitting.filter(({ host }) => host === seeker);
		return (own.length > 0 ? own : fitting).map(({ offer }) => offer).sort(byPromise)[0];
	}

	/** The tables whose rooms are to be asked by then (milliseconds). */
	due(by: number): readonly string[] {
		return [...this.rows].flatMap(([id, { until }]) => (until <= by ? [id] : []));
	}

	/** When the first room is to be asked, in milliseconds; undefined when there is none. */
	firstDue(): number | undefined {
		const times = [...this.rows.values()].map(({ until }) => until);
		return times.length === 0 ? undefined : Math.min(...times);
	}
}
