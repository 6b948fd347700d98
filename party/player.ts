import { DurableObject } from 'cloudflare:workers';
import type { Env } from './env.ts';
import type { TableSummary } from './summary.ts';

const SCHEMA = `
	create table if not exists profile (one integer primary key check (one = 1), name text not null);
	create table if not exists mine (id text primary key, updated integer not null, summary text not null);
`;
const MOST_TABLES = 200;

/**
 * One account: its name and the tables it sits at, as their rooms last told. Addressed by the account; no client reaches it. Whoever
 * only looks around leaves no rows behind.
 */
export class Player extends DurableObject<Env> {
	readName(): string | undefined {
		if (!this.exists()) return undefined;
		return this.ctx.storage.sql.exec<{ name: string }>('select name from profile').toArray()[0]?.name;
	}

	/** Takes a name that was checked, and tells the tables. */
	rename(name: string): void {
		const account = this.ctx.id.name;
		if (account === undefined || name === this.readName()) return;
		this.create();
		this.ctx.storage.sql.exec('insert or replace into profile (one, name) values (1, ?)', name);
		for (const { id } of this.tables()) {
			this.ctx.waitUntil(
				this.env.Match.getByName(id)
					.rename(account, name)
					.catch(() => console.error('player', 'rename'))
			);
		}
	}

	/** The account's tables as their rooms last told of them, the latest first. */
	tables(): TableSummary[] {
		if (!this.exists()) return [];
		const rows = this.ctx.storage.sql.exec<{ summary: string }>('select summary from mine order by updated desc');
		return rows.toArray().map(({ summary }) => JSON.parse(summary) as TableSummary);
	}

	/** A room tells how a table of the account stands; news that was overtaken is dropped. */
	tableChanged(summary: TableSummary): void {
		const { sql } = this.ctx.storage;
		this.create();
		sql.exec(
			'insert into mine (id, updated, summary) values (?1, ?2, ?3) on conflict (id) do update set updated = ?2, summary = ?3 where updated <= ?2',
			summary.id,
			summary.updated,
			JSON.stringify(summary)
		);
		sql.exec('delete from mine where id in (select id from mine order by updated desc limit -1 offset ?)', MOST_TABLES);
	}

	/** The account no longer belongs to the table. */
	tableGone(id: string): void {
		if (this.exists()) this.ctx.storage.sql.exec('delete from mine where id = ?', id);
	}

	private exists(): boolean {
		return this.ctx.storage.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'mine'").toArray().length > 0;
	}

	private create(): void {
		this.ctx.storage.sql.exec(SCHEMA);
	}
}
