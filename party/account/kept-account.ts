import { DurableObject } from 'cloudflare:workers';
import { isOff } from '#party/shared/budget-switch.ts';
import type { Env } from '#party/shared/env.ts';
import { Browsers } from './browsers.ts';
import { Parting } from './parting.ts';
import { giveBack, leftOf, spend, SPENDING } from './spending.ts';

// What is not needed by everybody is made when it is: a table that is made is billed like two rows.
const SCHEMA = `
	create table if not exists mine (id text primary key, updated integer not null, summary text not null) without rowid;
`;
const NAME = 'name';

/** What is kept of an account as such: its name, whether it is no more, and what it has spent of its budgets. Whoever only looks around leaves no rows behind. */
export abstract class KeptAccount extends DurableObject<Env> {
	// Whether it is known to be there.
	private isMade = false;
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
		return this.ctx.storage.kv.get<string>(NAME) ?? this.nameOfBefore();
	}

	// Older accounts have a table for it.
	private nameOfBefore(): string | undefined {
		return this.hasTableOf('profile') ? this.sql.exec<{ name: string }>('select name from profile').toArray()[0]?.name : undefined;
	}

	protected writeName(name: string): void {
		this.ctx.storage.kv.put(NAME, name);
	}

	/** Nothing is left of the account, not even an empty file. */
	protected async vanish(): Promise<void> {
		this.isMade = false;
		this.browsers.forget();
		await this.ctx.storage.deleteAll();
	}

	// Everything goes but these tables and these values.
	protected clear(tables: readonly string[] = [], values: readonly string[] = []): void {
		const { kv } = this.ctx.storage;
		this.isMade = false;
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
		if (isOff(this.env)) return true;
		this.sql.exec(SPENDING);
		return spend(this.sql, { who, what, thing, most }, Date.now());
	}

	/** How often this may still be spent today. */
	protected leftOf(what: string, most: number): number {
		if (isOff(this.env)) return Infinity;
		return this.hasTableOf('spent') ? leftOf(this.sql, { who: '', what, most }, Date.now()) : most;
	}

	/** What was counted was not spent. */
	protected giveBack(what: string, thing: string): void {
		if (this.hasTableOf('spent')) giveBack(this.sql, { who: '', what, thing });
	}

	protected aside(what: string, work: Promise<unknown>): void {
		this.ctx.waitUntil(work.catch(() => console.error('player', what)));
	}

	protected exists(): boolean {
		this.isMade ||= this.hasTableOf('mine');
		return this.isMade;
	}

	/** Whether the account has rows of this kind. */
	protected hasTableOf(name: string): boolean {
		return this.sql.exec("select 1 from sqlite_master where type = 'table' and name = ?", name).toArray().length > 0;
	}

	protected create(): void {
		if (!this.isMade) this.sql.exec(SCHEMA);
		this.isMade = true;
	}
}
