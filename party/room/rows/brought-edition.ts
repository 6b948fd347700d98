import type { Json } from '#rules/core/json.ts';
import type { Match } from '#rules/core/match.ts';
import type { Table } from '#party/room/table.ts';
import { EditionPlace, hasMark } from './edition-place.ts';
import type { RoomTables } from './room-tables.ts';
import { readMatch } from './stored-match.ts';
import { parsed, Unreadable } from './unreadable.ts';

/** Whether the host brought an edition, and the name of one that the room shares with others. */
type Brought = { readonly isThere: boolean; readonly shared: string | undefined };
// Before the name of a shared edition, in the place of one that is the room's own: no JSON begins like this.
const SHARED = 'sha256:';

/** The edition that the host of a room brought, which it shares with other rooms, and its matches as they are stored without it. */
export class BroughtEdition {
	private readonly sql: SqlStorage;
	private readonly tables: RoomTables;
	// The edition the room shares with others, once it was lent.
	private lent: EditionPlace | undefined;
	// What the edition's row says, as far as it is known.
	private brought: Brought | undefined;

	constructor(sql: SqlStorage, tables: RoomTables) {
		this.sql = sql;
		this.tables = tables;
	}

	/** Forgets what it knows of its row, which may say something else. */
	forget(): void {
		this.brought = undefined;
	}

	/** The edition the host brought, if any. Throws `Unreadable`, when it is shared and was not lent, too. */
	read(): Json | undefined {
		const [row] = this.sql.exec<{ value: string }>('select value from edition').toArray();
		if (row === undefined) return undefined;
		// Rooms that are older than shared editions hold their own.
		if (!row.value.startsWith(SHARED)) return parsed(row.value, 'edition') as Json;
		return this.editionLent().edition;
	}

	/** Nothing is played with another edition than the table says. Throws `Unreadable`. */
	check({ edition }: Table): void {
		if (edition !== undefined && !this.row().isThere) throw new Unreadable('damaged-table', 'no edition');
		if (this.shared !== undefined) this.editionLent();
	}

	/** The name of the edition that this room shares with others, if it has one. */
	get shared(): string | undefined {
		return this.tables.exist() ? this.row().shared : undefined;
	}

	private row(): Brought {
		if (this.brought !== undefined) return this.brought;
		const name = this.sql.exec<{ name: string }>('select substr(value, 1, ?) as name from edition', SHARED.length + 64).toArray()[0]?.name;
		const shared = name?.startsWith(SHARED) === true ? name.slice(SHARED.length) : undefined;
		return (this.brought = { isThere: name !== undefined, shared });
	}

	/** Lends the content of the shared edition: without it, the room cannot be read. */
	lend(edition: Json): void {
		this.lent = new EditionPlace(edition);
	}

	private editionLent(): EditionPlace {
		if (this.lent === undefined) throw new Unreadable('edition-missing', 'edition');
		return this.lent;
	}

	/** Keeps the name of the edition that the host brings. */
	write(hash: string): void {
		this.tables.use('edition');
		this.sql.exec('insert into edition (one, value) values (1, ?)', SHARED + hash);
		this.brought = { isThere: true, shared: hash };
	}

	/** The room goes on without. */
	drop(): void {
		if (!this.tables.isAway('edition')) this.sql.exec('delete from edition');
		this.lent = undefined;
		this.brought = { isThere: false, shared: undefined };
	}

	/** A match of its stored text. Throws `Unreadable`. */
	matchIn(text: string): Match {
		const match = readMatch(text);
		if (this.shared !== undefined) return this.editionLent().within(match);
		if (hasMark(match)) throw new Unreadable('damaged-table', 'the name of the edition');
		return match;
	}

	/** A match as it is stored. */
	textOf(match: Match): string {
		return JSON.stringify(this.lent === undefined ? match : this.lent.without(match));
	}
}
