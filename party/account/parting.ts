import type { Env } from '#party/shared/env.ts';
import { PARTING } from '#party/shared/limits.ts';

const SCHEMA = `
	create table if not exists parting (id text primary key, at integer not null, tries integer not null) without rowid;
`;
const KEY = 'parted';
// Stands before the account where one is to be told, and not a room.
const ACCOUNT = '@';

/** That an account is no more: joined into another one, or deleted. `at`: since when (milliseconds). */
export type Parted = {
	readonly heir?: string | undefined;
	readonly at: number;
	/** What the heir has not taken over yet. */
	readonly owes?: true | undefined;
	/** Passkeys lead here that are the heir's now. */
	readonly forGood?: true | undefined;
	/** How often the heir could not be told, and when it is tried again. */
	readonly tries?: number | undefined;
	readonly next?: number | undefined;
};

/** The object of the account that ends. */
export type Ending = {
	readonly storage: DurableObjectStorage;
	readonly env: Env;
	account(): string;
	/** Hands the heir what it inherits; only then is it gone here. */
	handOver(heir: string): Promise<void>;
};

/**
 * The end of an account. From the first moment it is no more: whoever comes with a session of it is told so, or is the heir. That its
 * places at tables go to the heir, or to nobody, is told to one room after the other, each of which may be told as often as it takes; the
 * alarm goes on with those that could not be told.
 */
export class Parting {
	private readonly ending: Ending;

	constructor(ending: Ending) {
		this.ending = ending;
	}

	/** What has become of the account; undefined while it is one. */
	get parted(): Parted | undefined {
		return this.ending.storage.kv.get<Parted>(KEY);
	}

	/** Ends the account: `rooms` are to be told, and the accounts of `people` who remember it. */
	begin(parted: Pick<Parted, 'heir' | 'forGood'>, rooms: readonly string[], people: readonly string[]): void {
		const now = Date.now();
		this.ending.storage.kv.put<Parted>(KEY, { ...parted, at: now, ...(parted.heir !== undefined && { owes: true, next: now }) });
		for (const id of rooms) this.owe(id, now);
		for (const account of people) this.owe(ACCOUNT + account, now);
	}

	/** A room still knows the account, or has come to know it again. */
	owe(id: string, now: number): void {
		this.sql.exec(SCHEMA);
		this.sql.exec('insert or ignore into parting (id, at, tries) values (?, ?, 0)', id, now);
	}

	/** The alarm has rung, or the account has just ended: tells those who are due. Never throws. */
	async ring(): Promise<void> {
		const { parted } = this;
		if (parted === undefined) return;
		const now = Date.now();
		if (parted.owes && (parted.next ?? 0) <= now) await this.handOver(parted);
		const due = this.isOwed
			? this.sql.exec<{ id: string; tries: number }>('select id, tries from parting where at <= ? order by at limit ?', now, PARTING.atOnce)
			: [];
		await Promise.all(Array.from(due, ({ id, tries }) => this.tell(id, tries, parted.heir)));
		await this.setAlarm();
	}

	private async handOver(parted: Parted): Promise<void> {
		try {
			if (parted.heir !== undefined) await this.ending.handOver(parted.heir);
			this.ending.storage.kv.put<Parted>(KEY, { ...parted, owes: undefined, next: undefined });
		} catch (error) {
			this.complain(error);
			const tries = parted.tries ?? 0;
			this.ending.storage.kv.put<Parted>(KEY, { ...parted, tries: tries + 1, next: Date.now() + pauseAfter(tries) });
		}
	}

	private async tell(id: string, tries: number, heir: string | undefined): Promise<void> {
		try {
			const { env } = this.ending;
			const own = this.ending.account();
			const told = id.startsWith(ACCOUNT)
				? await env.Player.getByName(id.slice(ACCOUNT.length)).personParted(own, heir)
				: await env.Match.getByName(id).handOn(own, heir);
			if (told === 'done') return void this.sql.exec('delete from parting where id = ?', id);
		} catch (error) {
			this.complain(error);
		}
		if (tries + 1 >= PARTING.tries) this.sql.exec('delete from parting where id = ?', id);
		else this.sql.exec('update parting set at = ?, tries = ? where id = ?', Date.now() + pauseAfter(tries), tries + 1, id);
	}

	/** When something is to be done next (milliseconds). At the very end, nothing is left of the account. */
	async setAlarm(): Promise<void> {
		const { parted } = this;
		if (parted === undefined) return;
		const [owed] = this.isOwed ? this.sql.exec<{ at: number | null }>('select min(at) as at from parting').toArray() : [];
		const next = Math.min(owed?.at ?? Infinity, parted.next ?? Infinity, parted.forGood ? Infinity : parted.at + PARTING.remembered);
		if (next === Infinity) return;
		const at = Math.max(next, Date.now() + PARTING.next);
		const set = await this.ending.storage.getAlarm();
		if (set === null || at < set) await this.ending.storage.setAlarm(at);
	}

	/** Whether nobody can come any more who knew the account. */
	isForgotten(now: number): boolean {
		const { parted } = this;
		return parted !== undefined && !parted.forGood && !parted.owes && now >= parted.at + PARTING.remembered;
	}

	private complain(error: unknown): void {
		console.error('player', 'parting', error instanceof Error ? error.name : 'unknown');
	}

	private get isOwed(): boolean {
		return this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'parting'").toArray().length > 0;
	}

	private get sql(): SqlStorage {
		return this.ending.storage.sql;
	}
}

function pauseAfter(tries: number): number {
	return PARTING.retries[Math.min(tries, PARTING.retries.length - 1)] ?? PARTING.next;
}
