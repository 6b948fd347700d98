import { equal } from '#rules/core/json.ts';
import { accountsIn, hasCompany, withoutAccount, type Evening } from '#party/shared/evening.ts';
import { PEOPLE } from '#party/shared/limits.ts';
import type { EveningView, PeopleView, PersonView } from '#party/shared/people-wire.ts';
import { fraction } from '#party/shared/random.ts';
import type { Known } from '#party/room/table.ts';
import type { Reason } from '#party/shared/wire.ts';
import { eveningsOfGroup, peopleView, whoIs } from './people-view.ts';

// `updated`: when the match ended or was told of last (milliseconds). `shut`, `banned`: is not to ask this account any more, since then, by
// a word of its player or because it had to leave a table of theirs.
const EVENINGS = 'create table if not exists evening (id text primary key, updated integer not null, evening text not null) without rowid';
const PERSONS = 'create table if not exists person (account text primary key, name text, shut integer, banned integer) without rowid';

type PersonRow = { readonly account: string; readonly name: string | null; readonly shut: number | null; readonly banned: number | null };

/** Why somebody is not to ask an account: its player has said so, or they had to leave a table of theirs. */
export type Cause = 'shut' | 'banned';
const CAUSES = ['shut', 'banned'] as const satisfies readonly Cause[];
const SHUT = '(shut is not null or banned is not null)';

/** Somebody who is not to ask an account, and why; with their name as far as it is known. */
type Shut = { readonly account: string; readonly name?: string | undefined; readonly causes: readonly Cause[] };

/** What an account leaves of its people to the one it is joined into. */
export type PeopleEstate = { readonly of: string; readonly evenings: readonly Evening[]; readonly shut: readonly Shut[] };

/** Whom an account has asked for, and the table that theirs is to be like, if there is one. */
export type Asked = { readonly people: readonly Known[]; readonly like?: Evening | undefined };

/** How an account tells another one of itself. */
export type Introduction = { readonly name?: string | undefined } | { readonly heir: string } | 'nobody' | 'unknown';

/** The object of the account whose people these are. */
export type Host = {
	readonly storage: DurableObjectStorage;
	account(): string;
	/** Whether this may be spent today; counts it when it may. */
	spend(what: string, thing: string, most: number, who?: string): boolean;
	/** How often this may still be spent today. */
	leftOf(what: string, most: number): number;
	/** How an account tells of itself. */
	introduce(account: string): Promise<Introduction>;
};

/**
 * The people one account has played with: its evenings, as their rooms told, and by whom it is not to be asked any more. There is no list of
 * friends: who is here, sat in a match with this account. Nobody else can read it, and nothing is kept of who plays alone.
 */
export class People {
	private readonly host: Host;
	// When the names of others were last asked for, while the object is awake.
	private readonly askedAt = new Map<string, number>();

	constructor(host: Host) {
		this.host = host;
	}

	// ---- what rooms tell

	/** A room tells of a match that this account sits in. */
	heard(evening: Evening): void {
		const own = this.host.account();
		const isMine = accountsIn(evening).includes(own);
		const known = this.find(evening.id);
		if (known?.phase === 'over' && evening.phase === 'playing') return;
		// News may overtake news.
		if (known !== undefined && known.phase === evening.phase && known.at > evening.at) return;
		// Who is alone with bots by now has nobody to remember.
		if (!isMine || !hasCompany(evening, own)) return known?.phase === 'playing' ? this.drop(evening.id) : undefined;
		if (equal(known, evening)) return;
		this.put(evening);
		const surplus = 'select id from evening order by updated desc limit -1 offset ?';
		if (known !== undefined) return;
		const { rowsWritten } = this.sql.exec(`delete from evening where id in (${surplus})`, PEOPLE.evenings);
		if (rowsWritten > 0) this.tidy();
	}

	/** The table is none of the account's any more: a match that is over stays remembered. */
	gone(id: string): void {
		if (this.find(id)?.phase === 'playing') this.drop(id);
	}

	/** Whether the match is remembered as it stands, by its phase. */
	knows(id: string, phase: 'playing' | 'over'): boolean {
		return this.find(id)?.phase === phase;
	}

	/** An account is no more: its seats are its heir's from now on, or somebody's. */
	parted(account: string, heir: string | undefined): void {
		const shut = this.shutPersons().find((each) => each.account === account);
		if (this.hasPersons) this.sql.exec('delete from person where account = ?', account);
		if (heir !== undefined && shut !== undefined) this.shut({ ...shut, account: heir });
		for (const evening of this.evenings()) {
			const without = withoutAccount(evening, account, heir);
			if (without !== evening) this.put(without);
		}
	}

	// ---- who asks whom

	/** The account is not to ask this one any more, nor to be asked by it. `name`: as it is called where it is known from no match. */
	shut({ account, name, causes }: Shut): void {
		if (account === this.host.account()) return;
		this.sql.exec(PERSONS);
		this.sql.exec('insert or ignore into person (account) values (?)', account);
		const known = this.names().get(account) ?? name ?? null;
		this.sql.exec('update person set name = coalesce(name, ?) where account = ?', known, account);
		for (const cause of causes) this.sql.exec(`update person set ${cause} = coalesce(${cause}, ?) where account = ?`, Date.now(), account);
		const surplus = `select account from person where ${SHUT} order by max(coalesce(shut, 0), coalesce(banned, 0)) desc limit -1 offset ?`;
		const { rowsWritten } = this.sql.exec(`update person set shut = null, banned = null where account in (${surplus})`, PEOPLE.shut);
		if (rowsWritten > 0) this.tidy();
	}

	/** As far as it is for these causes, the account may ask this one again. */
	allow(account: string, causes: readonly Cause[]): void {
		if (!this.hasPersons) return;
		for (const cause of causes) this.sql.exec(`update person set ${cause} = null where account = ?`, account);
		this.tidy();
	}

	/** Whether the account is not to ask this one. */
	isShut(account: string): boolean {
		return this.hasPersons && this.sql.exec(`select 1 from person where account = ? and ${SHUT}`, account).toArray().length > 0;
	}

	/** The accounts that are not to ask this one. */
	shutAccounts(): ReadonlySet<string> {
		return new Set(this.shutPersons().map(({ account }) => account));
	}

	private shutPersons(): Shut[] {
		return this.persons().flatMap(({ account, name, ...row }) => {
			const causes = CAUSES.filter((cause) => row[cause] !== null);
			return causes.length === 0 ? [] : [{ account, name: name ?? undefined, causes }];
		});
	}

	// Nothing is kept of who is in no evening and may ask.
	private tidy(): void {
		if (!this.hasPersons) return;
		if (!this.hasEvenings) return void this.sql.exec(`delete from person where not ${SHUT}`);
		const seated = "select json_extract(seat.value, '$.account') as account from evening, json_each(evening.evening, '$.seats') as seat";
		this.sql.exec(`delete from person where not ${SHUT} and account not in (select account from (${seated}) where account is not null)`);
	}

	/** Shuts somebody by what they are called here, or no longer does; answers why not. */
	shutPerson(who: string, isShut: boolean): Reason | undefined {
		const account = this.accountOf(who);
		if (account === undefined) return 'unknown-person';
		// Whoever lets somebody ask again forgets why they could not.
		if (isShut) this.shut({ account, causes: ['shut'] });
		else this.allow(account, CAUSES);
		return undefined;
	}

	/** Those who are called so here, to be asked, and the evening `like` which their table is to be; or why not. Nothing is counted yet. */
	whom(who: readonly string[], like: string | undefined): Asked | Reason {
		const accounts = [...new Set(who)].map((each) => this.accountOf(each));
		const names = this.names();
		const people = accounts.flatMap((account) => (account === undefined ? [] : [{ account, name: names.get(account) ?? '' }]));
		if (people.length < accounts.length) return 'unknown-person';
		if (people.some(({ account }) => this.isShut(account))) return 'shut-out';
		if (people.length > this.host.leftOf('asks', PEOPLE.asksADay)) return 'asks-today';
		return { people, like: like === undefined ? undefined : this.find(like) };
	}

	/** These are asked to the table of this id, which counts. */
	countAsked(id: string, { people }: Asked): void {
		for (const { account } of people) this.host.spend('asks', `${id} ${account}`, PEOPLE.asksADay);
	}

	// ---- what is read

	/** Everybody the account has played with, and its groups; asks a few of them how they are called now. */
	async view(): Promise<PeopleView> {
		if (!this.hasEvenings && !this.hasPersons) return { people: [], groups: [] };
		await this.askNames();
		return peopleView(this.host.account(), this.evenings(), this.names(), this.shutAccounts());
	}

	/** The evenings of the group that is called so here, the latest first. */
	evening(group: string): readonly EveningView[] {
		return eveningsOfGroup(this.host.account(), this.evenings(), group);
	}

	/** All of it, for its owner to take away. */
	belongings(): { readonly people: readonly PersonView[]; readonly evenings: readonly (EveningView & { readonly group: string })[] } {
		const { people, groups } = peopleView(this.host.account(), this.evenings(), this.names(), this.shutAccounts());
		return { people, evenings: groups.flatMap(({ group }) => this.evening(group).map((evening) => ({ ...evening, group }))) };
	}

	/** Everybody who remembers this account, as far as it remembers them. */
	acquaintances(): string[] {
		const own = this.host.account();
		return [...new Set(this.evenings().flatMap(accountsIn))].filter((account) => account !== own);
	}

	// ---- joining

	/** What goes to the account that this one is joined into. */
	estate(): PeopleEstate {
		return { of: this.host.account(), evenings: this.evenings(), shut: this.shutPersons() };
	}

	/** Takes over what an account leaves that was joined into this one. What both remember, this one remembers itself. */
	inherit({ of: from, evenings, shut }: PeopleEstate): void {
		const own = this.host.account();
		for (const person of shut) this.shut(person);
		this.parted(from, own);
		for (const evening of evenings) if (this.find(evening.id) === undefined) this.heard(withoutAccount(evening, from, own));
	}

	// ---- names

	// Of those played with last, and a few of the others by chance: a name that has changed, or an end that did not get here, is found out in time.
	private async askNames(): Promise<void> {
		const now = Date.now();
		const all = this.acquaintances().filter((account) => now - (this.askedAt.get(account) ?? 0) >= PEOPLE.namesHold);
		const latest = all.slice(0, PEOPLE.latestNamed);
		const others = all.slice(PEOPLE.latestNamed).map((account) => ({ account, lot: fraction() }));
		const drawn = others.toSorted((a, b) => a.lot - b.lot).slice(0, PEOPLE.othersNamed);
		await Promise.all([...latest, ...drawn.map(({ account }) => account)].map((account) => this.askName(account, now)));
	}

	private async askName(account: string, now: number): Promise<void> {
		this.askedAt.set(account, now);
		const told = await this.host.introduce(account).catch((): Introduction => 'unknown');
		if (told === 'nobody') return this.parted(account, undefined);
		if (told === 'unknown' || !this.hasEvenings) return;
		if ('heir' in told) return this.parted(account, told.heir);
		if (told.name === undefined || told.name === this.names().get(account)) return;
		this.sql.exec(PERSONS);
		this.sql.exec('insert or ignore into person (account) values (?)', account);
		this.sql.exec('update person set name = ? where account = ?', told.name, account);
	}

	// As they are called now, as far as it is known, or were called when they played last.
	private names(): Map<string, string> {
		const names = new Map<string, string>();
		for (const { seats } of this.evenings())
			for (const seat of seats) if (seat.kind === 'person' && !names.has(seat.account)) names.set(seat.account, seat.name);
		for (const { account, name } of this.persons()) if (name !== null) names.set(account, name);
		return names;
	}

	// ---- rows

	private accountOf(who: string): string | undefined {
		const own = this.host.account();
		return [...this.acquaintances(), ...this.shutAccounts()].find((account) => whoIs(own, account) === who);
	}

	private persons(): PersonRow[] {
		return this.hasPersons ? this.sql.exec<PersonRow>('select account, name, shut, banned from person').toArray() : [];
	}

	private evenings(): Evening[] {
		if (!this.hasEvenings) return [];
		const rows = this.sql.exec<{ evening: string }>('select evening from evening order by updated desc').toArray();
		return rows.map(({ evening }) => JSON.parse(evening) as Evening);
	}

	private find(id: string): Evening | undefined {
		if (!this.hasEvenings) return undefined;
		const [row] = this.sql.exec<{ evening: string }>('select evening from evening where id = ?', id).toArray();
		return row && (JSON.parse(row.evening) as Evening);
	}

	private put(evening: Evening): void {
		this.sql.exec(EVENINGS);
		const row = [evening.id, evening.at, JSON.stringify(evening)];
		this.sql.exec('insert or replace into evening (id, updated, evening) values (?, ?, ?)', ...row);
	}

	private drop(id: string): void {
		this.sql.exec('delete from evening where id = ?', id);
	}

	private get hasEvenings(): boolean {
		return this.has('evening');
	}

	// Of whom more is kept than their evenings: they go by another name now, or are shut out.
	private get hasPersons(): boolean {
		return this.has('person');
	}

	private has(name: string): boolean {
		return this.sql.exec("select 1 from sqlite_master where type = 'table' and name = ?", name).toArray().length > 0;
	}

	private get sql(): SqlStorage {
		return this.host.storage.sql;
	}
}
