import { DurableObject } from 'cloudflare:workers';
import { isOff } from '#party/shared/budget-switch.ts';
import type { Env } from '#party/shared/env.ts';
import { Browsers } from './browsers.ts';
import { Parting } from './parting.ts';
import { leftOf, spend, SPENDING } from './spending.ts';

const SCHEMA = `
	create table if not exists profile (one integer primary key check (one = 1), name text not null);
	create table if not exists mine (id text primary key, updated integer not null, summary text not null);
	create table if not exists code (code text primary key, expires integer not null) without rowid;
	${SPENDING}
`;

/** What is kept of an account as such: its name, whether it is no more, and what it has spent of its budgets. Whoever only looks around leaves no rows behind. */
export abstract class KeptAccount extends DurableObject<Env> {
	// Whether the tables are known to be there, and whether all of them are.
	private isMade = false;
	private isWhole = false;
	protected readonly browsers = new Browsers(this.ctx.storage.sql);
	protected readonly parting = new Parting({
		storage: this.ctx.storage,
		env: this.env,
		account: () => this.account,
		handOver: (heir) => this.handOver(heir)
	});

	/** What the account leaves goes to its heir. */
	protected abstract handOver(heir: string): Promise<void>;

	readName(): string | undefined {
		if (!this.exists()) return undefined;
		return this.sql.exec<{ name: string }>('select name from profile').toArray()[0]?.name;
	}

	protected writeName(name: string): void {
		this.sql.exec('insert or replace into profile (one, name) values (1, ?)', name);
	}

	/** Nothing is left of the account, not even an empty file. */
	protected async vanish(): Promise<void> {
		this.isMade = this.isWhole = false;
		this.browsers.forget();
		await this.ctx.storage.deleteAll();
	}

	// Everything goes but these tables and these values.
	protected clear(tables: readonly string[] = [], values: readonly string[] = []): void {
		const { kv } = this.ctx.storage;
		this.isMade = this.isWhole = false;
		this.browsers.forget();
		const rows = this.sql.exec<{ name: string }>(
			"select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\'"
		);
		for (const { name } of rows.toArray()) if (!tables.includes(name) && !name.startsWith('sqlite_')) this.sql.exec(`drop table "${name}"`);
		for (const [key] of [...kv.list()]) if (!values.includes(key)) kv.delete(key);
	}

	protected generation(): number {
		return this.ctx.storage.kv.get<number>('generation') ?? 0;
	}

	protected get sql(): SqlStorage {
		return this.ctx.storage.sql;
	}

	protected get account(): string {
		const { name } = this.ctx.id;
		if (name === undefined) throw new Error('a player without an account');
		return name;
	}

	protected spend(what: string, thing: string, most: number, who = ''): boolean {
		return isOff(this.env) || spend(this.sql, { who, what, thing, most }, Date.now());
	}

	/** How often this may still be spent today. */
	protected leftOf(what: string, most: number): number {
		return isOff(this.env) ? Infinity : leftOf(this.sql, { who: '', what, most }, Date.now());
	}

	protected aside(what: string, work: Promise<unknown>): void {
		this.ctx.waitUntil(work.catch(() => console.error('player', what)));
	}

	protected exists(): boolean {
		this.isMade ||= this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'mine'").toArray().length > 0;
		return this.isMade;
	}

	protected create(): void {
		// Accounts that are older than some of the tables get those.
		if (!this.isWhole) this.sql.exec(SCHEMA);
		this.isMade = this.isWhole = true;
	}
}
