import { DurableObject } from 'cloudflare:workers';
import type { Env } from './env.ts';
import { EDITION } from './limits.ts';

const SCHEMA =
	'create table if not exists edition (one integer primary key check (one = 1), content text not null, until integer not null)';

/**
 * One edition that hosts have brought, as JSON, however many tables are played with it. Addressed by the SHA-256 of its content; no client
 * reaches it. It goes when no table has read it for longer than any table lasts.
 */
export class Edition extends DurableObject<Env> {
	/** Keeps the content, from now on for as long as tables read it. */
	async keep(content: string): Promise<void> {
		const { storage } = this.ctx;
		storage.sql.exec(SCHEMA);
		storage.sql.exec('insert or ignore into edition (one, content, until) values (1, ?, 0)', content);
		this.renew();
		if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + EDITION.kept);
	}

	/** The content; undefined when it was never kept, or is gone. */
	read(): string | undefined {
		if (!this.exists()) return undefined;
		this.renew();
		return this.ctx.storage.sql.exec<{ content: string }>('select content from edition').toArray()[0]?.content;
	}

	override async alarm(): Promise<void> {
		const { storage } = this.ctx;
		const [row] = this.exists() ? storage.sql.exec<{ until: number }>('select until from edition').toArray() : [];
		if (row !== undefined && row.until > Date.now()) await storage.setAlarm(row.until);
		else await storage.deleteAll();
	}

	// Not with every reading: a row is worth a month.
	private renew(): void {
		const until = Date.now() + EDITION.kept;
		this.ctx.storage.sql.exec('update edition set until = ?1 where until < ?1 - ?2', until, EDITION.renewed);
	}

	private exists(): boolean {
		return this.ctx.storage.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'edition'").toArray().length > 0;
	}
}
