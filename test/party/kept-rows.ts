/** The rows of these tables, none of one that is not there: some are made only when they are needed. */
export function keptRows(sql: SqlStorage, tables: readonly string[]): Record<string, SqlStorageValue>[][] {
	const there = sql.exec<{ name: string }>("select name from sqlite_master where type = 'table'").toArray();
	return tables.map((table) => (there.some(({ name }) => name === table) ? sql.exec(`select * from ${table}`).toArray() : []));
}
