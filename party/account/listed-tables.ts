import { ACCOUNT, DAY } from '#party/shared/limits.ts';
import type { TableSummary } from '#party/room/summary.ts';

/** A table that the account's sockets were at, and since when at the latest (milliseconds). */
type Entered = { readonly id: string; readonly at: number };

/** The rows of an account's tables: those of its list, and the latest of those where its sockets were beside. */
export class ListedTables {
	private readonly storage: DurableObjectStorage;

	/** The account's table of rows has to be there before anything of the list is asked. */
	constructor(storage: DurableObjectStorage) {
		this.storage = storage;
	}

	/** Keeps how a table stands; of too many the one goes that is over, and was used longest ago. */
	put(summary: TableSummary): void {
		const { id, updated } = summary;
		const text = JSON.stringify(summary);
		// Put in anew, a row is billed twice, and with an older account its place in the index.
		if (this.text(id) !== undefined) return void this.sql.exec('update mine set updated = ?, summary = ? where id = ?', updated, text, id);
		this.sql.exec('insert into mine (id, updated, summary) values (?, ?, ?)', id, updated, text);
		const surplus = "select id from mine order by json_extract(summary, '$.phase') = 'over', updated desc limit -1 offset ?";
		this.sql.exec(`delete from mine where id in (${surplus})`, ACCOUNT.tablesListed);
	}

	/** Takes a table off the list. */
	remove(id: string): void {
		this.sql.exec('delete from mine where id = ?', id);
	}

	/** The tables as they are kept, the latest first. */
	all(): TableSummary[] {
		const rows = this.sql.exec<{ summary: string }>('select summary from mine order by updated desc').toArray();
		return rows.map(({ summary }) => JSON.parse(summary) as TableSummary);
	}

	/** How a table is kept, as text: what is the same has not been written anew. */
	text(id: string): string | undefined {
		return this.sql.exec<{ text: string }>('select summary as text from mine where id = ?', id).toArray()[0]?.text;
	}

	/** Whether nothing is listed. */
	get isEmpty(): boolean {
		return this.sql.exec('select 1 from mine limit 1').toArray().length === 0;
	}

	/** Notes that sockets of the account may be open at this table, one row a day for each. */
	noteEntered(id: string): void {
		const at = Date.now();
		const entered = this.entered();
		if (entered.some((table) => table.id === id && at - table.at < DAY)) return;
		const others = entered.filter((table) => table.id !== id);
		this.storage.kv.put<Entered[]>('entered', [{ id, at }, ...others].slice(0, ACCOUNT.tablesEntered));
	}

	/** The tables of which that was noted. */
	entered(): readonly Entered[] {
		return this.storage.kv.get<Entered[]>('entered') ?? [];
	}

	private get sql(): SqlStorage {
		return this.storage.sql;
	}
}
