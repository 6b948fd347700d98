import { equal } from '#rules/core/json.ts';
import { isOff } from '#party/shared/budget-switch.ts';
import { ACCOUNT, CALLS, DAY, PEOPLE } from '#party/shared/limits.ts';
import type { CallSettings } from '#party/shared/wire.ts';
import { Account, type SessionMarks, type Shelf, type Visit } from './account.ts';
import { Calls, type CallChange } from './calls.ts';
import { fraction } from '#party/shared/random.ts';
import { newFeedName } from '#party/shared/feed-link.ts';
import { askedOf, inOrder, isNews, openOf } from './my-tables.ts';
import type { Device } from './push.ts';
import type { Rest } from '#party/shared/rest.ts';
import type { Trouble } from '#party/room/rows/unreadable.ts';
import type { TableSummary } from '#party/room/summary.ts';
import type { Known } from '#party/room/table.ts';
import type { Evening } from '#party/shared/evening.ts';
import type { EveningView, PeopleView } from '#party/shared/people-wire.ts';
import type { Reason } from '#party/shared/wire.ts';
import { Invitations } from './invitations.ts';
import { People, type Asked, type Introduction } from './people.ts';
import { giveBack } from './spending.ts';

/** A table in the account's list, which may be hidden there. */
export type ListedTable = TableSummary & { readonly hidden?: true };

/** A table that the account's sockets were at, and since when at the latest (milliseconds). */
type Entered = { readonly id: string; readonly at: number };

/** What no page is told: the match, and the account by which a seat was kept for this one. */
export type Company = { readonly evening?: Evening | undefined; readonly asker?: string | undefined };

/** The tables of one account, as their rooms last told, and how it is called to them. Addressed by the account; no client reaches it. */
export class Player extends Account {
	// Tables that are being opened and have not told of themselves.
	private readonly opening = new Set<string>();
	protected override readonly calls = new Calls({
		storage: this.ctx.storage,
		env: this.env,
		account: () => this.account,
		waiting: () => this.listed().filter(({ waiting }) => waiting).length,
		language: () => this.preferences().values.language,
		spend: (what, thing, most) => this.spend(what, thing, most)
	});

	protected override readonly people = new People({
		storage: this.ctx.storage,
		account: () => this.account,
		spend: (what, thing, most, who) => this.spend(what, thing, most, who),
		leftOf: (what, most) => this.leftOf(what, most),
		introduce: (account) => this.env.Player.getByName(account).introduce(this.account)
	});

	private readonly invitations = new Invitations({
		storage: this.ctx.storage,
		spend: (what, thing, most, who) => this.spend(what, thing, most, who),
		isShut: (account) => this.people.isShut(account)
	});

	/** What holds for a session that opens a socket at the table; notes where ending sessions has to close it. */
	enter(session: SessionMarks, id: string): Visit {
		const visit = this.visit(session);
		// An account of which nothing is kept has one browser alone, and no session to be ended.
		if (visit.isKnown && !visit.isEnded && !this.isOpen(this.stored(id))) this.noteEntered(id);
		return visit;
	}

	// Sockets of the account may be open at the table, and it is not, or no longer, among those that are asked anyway.
	private noteEntered(id: string): void {
		const at = Date.now();
		const entered = this.entered();
		// One row a day for each table.
		if (entered.some((table) => table.id === id && at - table.at < DAY)) return;
		const others = entered.filter((table) => table.id !== id);
		this.ctx.storage.kv.put<Entered[]>('entered', [{ id, at }, ...others].slice(0, ACCOUNT.tablesEntered));
	}

	private entered(): readonly Entered[] {
		return this.ctx.storage.kv.get<Entered[]>('entered') ?? [];
	}

	private isOpen(table: TableSummary | undefined): boolean {
		return table !== undefined && table.phase !== 'over';
	}

	/** Takes a name that was checked; answers why not. Tells the tables played last; the others ask when the player comes back to them. */
	rename(name: string): Reason | undefined {
		if (this.parting.parted !== undefined) return 'no-session';
		if (name === this.readName()) return undefined;
		this.create();
		if (!this.spend('name', crypto.randomUUID(), ACCOUNT.namesADay)) return 'names-today';
		this.writeName(name);
		for (const { id } of openOf(this.listed()).slice(0, ACCOUNT.tablesToldAName)) {
			this.aside('rename', this.env.Match.getByName(id).rename(this.account, name));
		}
		return undefined;
	}

	// ---- what the account is asked about its tables when it ends sessions, or itself

	protected override openRooms(): string[] {
		return [...new Set([...openOf(this.listed()), ...this.entered()].map(({ id }) => id))];
	}

	protected override allRooms(): string[] {
		return [...new Set([...this.listed(), ...this.entered()].map(({ id }) => id))];
	}

	protected override playing(): string[] {
		return this.listed()
			.filter(({ phase, you, kept }) => phase === 'playing' && you !== undefined && kept === undefined)
			.map(({ id }) => id);
	}

	protected override openCount(): number {
		return openOf(this.listed()).length;
	}

	protected override shelf(): Shelf {
		return { hidden: this.hidden(), silenced: this.calls.settings().silenced, people: this.people.estate() };
	}

	protected override inheritShelf({ hidden, silenced, people }: Shelf): void {
		this.putHidden([...new Set([...this.hidden(), ...hidden])].slice(-ACCOUNT.tablesListed));
		for (const id of silenced) this.calls.silence(id, true);
		if (people !== undefined) this.people.inherit(people);
	}

	protected override listedTables(): readonly TableSummary[] {
		return inOrder(this.listed());
	}

	/** The account's tables: those that wait for it first, then the latest; those it hides say so. Asks a few of their rooms how they stand. */
	async tables(): Promise<ListedTable[]> {
		if (!this.exists()) return [];
		const asked = [...askedOf(this.listed()).map(({ id }) => id), ...this.invitations.later(Date.now())];
		const told = new Map<string, number>();
		for (const said of await Promise.all(asked.map((id) => this.ask(id)))) if (typeof said === 'object') told.set(said.id, said.updated);
		const hidden = new Set(this.hidden());
		// What a room has just said of its time is not written for that alone.
		const tables = this.listed().map((table) => ({ ...table, updated: Math.max(table.updated, told.get(table.id) ?? 0) }));
		return inOrder(tables).map((table) => (hidden.has(table.id) ? { ...table, hidden: true } : table));
	}

	// News can get lost; what a room says itself is kept like news. Answers it, or why it could not be read.
	private async ask(id: string): Promise<TableSummary | Trouble | undefined> {
		try {
			const room = this.env.Match.getByName(id);
			const summary = await room.summary(this.account);
			// What cannot be read stays listed as last told.
			if (typeof summary === 'string') return summary;
			if (summary === undefined) this.tableGone(id);
			else await this.tableChanged(summary, this.hasTable(id) && this.remembers(summary) ? undefined : await room.company(this.account));
			return summary;
		} catch {
			// Listed as last told.
		}
		return undefined;
	}

	/** Hides a table from the account's list, or brings it back; one that is not there stays as it is. */
	hideTable(id: string, hidden: boolean): void {
		if (!this.hasTable(id)) return;
		const others = this.hidden().filter((each) => each !== id);
		this.putHidden(hidden ? [...others, id] : others);
	}

	private hidden(): readonly string[] {
		return this.ctx.storage.kv.get<string[]>('hidden') ?? [];
	}

	private putHidden(ids: readonly string[]): void {
		if (ids.length > 0) this.ctx.storage.kv.put<readonly string[]>('hidden', ids);
		else this.ctx.storage.kv.delete('hidden');
	}

	private unhide(id: string): void {
		if (this.hidden().includes(id)) this.putHidden(this.hidden().filter((each) => each !== id));
	}

	/** Whether the table is in the account's list. */
	hasTable(id: string): boolean {
		return this.exists() && this.stored(id) !== undefined;
	}

	/** A room tells how a table of the account stands; news that was overtaken, or is none, is dropped. */
	async tableChanged(summary: TableSummary, { evening, asker }: Company = {}): Promise<void> {
		if (this.parting.parted !== undefined) return this.tellAgain(summary.id);
		this.create();
		this.opening.delete(summary.id);
		if (evening !== undefined) this.people.heard(evening);
		const known = this.stored(summary.id);
		// Nobody is told that this account is not asked.
		const isNewlyAsked = known === undefined && summary.askedBy !== undefined;
		if (isNewlyAsked && !this.invitations.takes(summary.id, asker)) return;
		if (summary.askedBy === undefined) this.invitations.gone(summary.id);
		const isCalled = !summary.waiting || !this.invitations.isQuiet(summary.id);
		// Who leaves while their question is open leaves the table as the list knows it.
		if (isCalled && (known === undefined || summary.updated >= known.updated)) this.aside('call', this.calls.heard(summary));
		if (known !== undefined && !isNews(known, summary)) return;
		const { id, updated } = summary;
		const text = JSON.stringify(summary);
		// Put in anew, a row and its place in the index are each billed twice.
		if (known !== undefined) this.sql.exec('update mine set updated = ?, summary = ? where id = ?', updated, text, id);
		else this.sql.exec('insert into mine (id, updated, summary) values (?, ?, ?)', id, updated, text);
		if (this.isOpen(known) && !this.isOpen(summary)) this.noteEntered(summary.id);
		// What waits for its player anew is not to be missed.
		if (summary.waiting && known?.waiting === false) this.unhide(summary.id);
		if (known !== undefined) return;
		const surplus = "select id from mine order by json_extract(summary, '$.phase') = 'over', updated desc limit -1 offset ?";
		this.sql.exec(`delete from mine where id in (${surplus})`, ACCOUNT.tablesListed);
	}

	/** An invitation could not be declined: it goes where its room does not keep it up, or cannot be read. */
	async invitationFailed(id: string): Promise<void> {
		if (!this.exists() || this.stored(id)?.askedBy === undefined) return;
		if (typeof (await this.ask(id)) === 'string' && this.stored(id)?.askedBy !== undefined) this.tableGone(id);
	}

	/** The account no longer belongs to the table. */
	tableGone(id: string): void {
		this.opening.delete(id);
		if (!this.exists()) return;
		if (this.isOpen(this.stored(id))) this.noteEntered(id);
		this.unhide(id);
		this.calls.gone(id);
		this.people.gone(id);
		this.invitations.gone(id);
		this.sql.exec('delete from mine where id = ?', id);
		if (this.isDeserted()) this.aside('empty', this.vanish());
	}

	// Nothing is listed, nobody has a session any more, and nothing is left to come back with.
	private isDeserted(): boolean {
		return this.sql.exec('select 1 from mine limit 1').toArray().length === 0 && this.isForsaken(Date.now());
	}

	// Whether the match is remembered as its room tells it. Who only looks on, or plays with bots alone, has nothing to remember.
	private remembers({ id, phase, seats, you }: TableSummary): boolean {
		const isAlone = you === undefined || seats.every(({ kind }, seat) => kind !== 'player' || seat === you);
		return isAlone || phase === 'gathering' || this.people.knows(id, phase);
	}

	// ---- people

	/** Everybody the account has played with. Asks a few rooms of matches that it does not remember as they stand. */
	async peopleView(): Promise<PeopleView> {
		if (!this.exists() || this.parting.parted !== undefined) return { people: [], groups: [] };
		const missing = this.listed().filter((table) => !this.remembers(table));
		const drawn = missing.map(({ id }) => ({ id, lot: fraction() })).toSorted((a, b) => a.lot - b.lot);
		await Promise.all(drawn.slice(0, PEOPLE.roomsAsked).map(({ id }) => this.ask(id)));
		return this.people.view();
	}

	/** The evenings of one of its groups. */
	evenings(group: string): readonly EveningView[] {
		return this.people.evening(group);
	}

	/** These people are asked to a table of this id, which counts as opened; or why not. */
	askPeople(id: string, who: readonly string[], like: string | undefined): (Asked & { readonly name?: string | undefined }) | Reason {
		if (this.parting.parted !== undefined) return 'no-session';
		if (!this.exists()) return 'unknown-person';
		const asked = this.people.whom(who, like);
		if (typeof asked === 'string') return asked;
		const refused = this.openTable(id);
		if (refused !== undefined) return refused;
		this.people.countAsked(id, asked);
		return { ...asked, name: this.readName() };
	}

	/** Somebody by what they are called here is not to ask this account any more, or may again. Answers why not. */
	shutPerson(who: string, isShut: boolean): Reason | undefined {
		return this.exists() && this.parting.parted === undefined ? this.people.shutPerson(who, isShut) : 'unknown-person';
	}

	/** An account is not to ask this one any more, nor the other way: it did, and that was once too often. */
	shutAccount(account: string): void {
		if (this.parting.parted !== undefined) return;
		this.create();
		this.people.shut({ account, causes: ['shut'] });
	}

	/** The same of somebody who was asked to leave a table of this account's player; or it is no more so. */
	banned(person: Known, isBanned: boolean): void {
		if (this.parting.parted !== undefined) return;
		this.create();
		if (isBanned) this.people.shut({ ...person, causes: ['banned'] });
		else this.people.allow(person.account, ['banned']);
	}

	/** The accounts that this one has shut out: its own tables keep no seats for them. */
	shutOut(): readonly string[] {
		return [...this.people.shutAccounts()];
	}

	/** An account that this one may remember is no more. */
	async personParted(account: string, heir: string | undefined): Promise<'done'> {
		const { parted } = this.parting;
		if (parted?.heir !== undefined) return this.env.Player.getByName(parted.heir).personParted(account, heir);
		if (parted === undefined) this.people.parted(account, heir);
		return 'done';
	}

	/** How the account is called now, or what has become of it; only who has played with it asks. Whom it has shut out learns no new name. */
	introduce(asker: string): Introduction {
		const { parted } = this.parting;
		if (parted !== undefined) return parted.heir === undefined ? 'nobody' : { heir: parted.heir };
		if (!this.exists()) return 'unknown';
		return this.people.isShut(asker) ? {} : { name: this.readName() };
	}

	/** A device of the account is to be called when a table waits, at an address that was checked; answers why not. */
	offerDevice(device: Device, browser: string | undefined): Reason | undefined {
		if (this.parting.parted !== undefined) return 'no-session';
		this.create();
		return this.calls.offer(device, browser);
	}

	/** The device is called no more. */
	forgetDevice(endpoint: string): void {
		this.calls.forget(endpoint);
	}

	/** When and for what the account is called. */
	callSettings(): CallSettings {
		const feed = this.ctx.storage.kv.get<string>('feed');
		return { ...this.calls.settings(), ...(feed !== undefined && { feed }) };
	}

	/** The name of the account's feed, made when there is none, or anew; undefined when that was done too often today. */
	openFeed(anew: boolean): string | undefined {
		const { kv } = this.ctx.storage;
		const known = kv.get<string>('feed');
		if (known !== undefined && !anew) return known;
		if (this.parting.parted !== undefined) return undefined;
		this.create();
		if (!this.spend('feed', crypto.randomUUID(), CALLS.feedsADay)) return undefined;
		const fresh = newFeedName(this.env, this.account);
		kv.put('feed', fresh);
		return fresh;
	}

	/** The account has no feed any more. */
	endFeed(): void {
		this.ctx.storage.kv.delete('feed');
	}

	/** The tables that wait, as they last told; undefined when the feed's name is not this one. */
	feed(name: string): readonly TableSummary[] | undefined {
		if (!this.exists() || this.ctx.storage.kv.get<string>('feed') !== name) return undefined;
		const hidden = new Set(this.hidden());
		return inOrder(this.listed()).filter(({ id, waiting }) => waiting && !hidden.has(id));
	}

	/** When the account's clocks stand still in matches by days, as far as it has told. */
	readRest(): Rest | undefined {
		return this.exists() ? this.calls.rest() : undefined;
	}

	/** Changes when the account is called, and rests: its running matches are told that. Answers why not. */
	settleCalls(change: CallChange): Reason | undefined {
		if (this.parting.parted !== undefined) return undefined;
		this.create();
		const [before, rest] = [this.calls.rest(), this.calls.restAfter(change)];
		// Rooms are told only of another rest: the same again, and one that is taken back, cost nothing.
		const isTold = rest !== undefined && !equal(before, rest);
		if (isTold && !this.spend('rest', crypto.randomUUID(), CALLS.restsADay)) return 'too-fast';
		this.calls.settle(change);
		if (!isTold) return undefined;
		for (const { id, phase } of openOf(this.listed()))
			if (phase === 'playing') this.aside('rest', this.env.Match.getByName(id).rested(this.account, rest));
		return undefined;
	}

	/** Calls the account to a table of its list no more, or again. */
	silenceTable(id: string, silent: boolean): void {
		if (this.hasTable(id)) this.calls.silence(id, silent);
	}

	/** Somebody at the table nudges the account, which is waited for there; answers why not. Whether it is called says nothing to them. */
	nudged(id: string, sender: string, name: string): Reason | undefined {
		if (this.parting.parted !== undefined) return 'not-waited-for';
		this.create();
		if (!this.spend('nudge', crypto.randomUUID(), CALLS.nudgesADay, `${sender} ${id}`)) return 'nudged-today';
		if (!this.spend('nudges', crypto.randomUUID(), CALLS.nudgesTaken)) return 'nudged-today';
		this.aside('nudge', this.calls.nudge(id, name));
		return undefined;
	}

	override async alarm(): Promise<void> {
		await this.ringParting();
		await this.calls.ring();
	}

	/** Whether the account may open this table, with an edition of its own; counts it when it may, and answers why not. */
	openTable(id: string, edition?: string): Reason | undefined {
		if (this.parting.parted !== undefined) return 'no-session';
		if (isOff(this.env)) return undefined;
		this.create();
		// What others ask the account to takes nothing from it.
		const open = openOf(this.listed()).filter(({ askedBy }) => askedBy === undefined);
		if (open.length + this.opening.size >= ACCOUNT.tablesOpen) return 'tables-open';
		if (edition !== undefined && !this.spend('edition', edition, ACCOUNT.editionsADay)) return 'editions-today';
		if (!this.spend('table', id, ACCOUNT.tablesADay)) return 'tables-today';
		this.opening.add(id);
		return undefined;
	}

	/** The table that the account was about to open was not opened, and counts no more. */
	notOpened(id: string): void {
		this.tableGone(id);
		if (this.exists()) giveBack(this.sql, { who: '', what: 'table', thing: id });
	}

	/** Keeps that a device code leads to this account, or answers why not; ends the oldest when there are too many. `expires`: milliseconds. */
	codeShown(code: string, expires: number): Reason | undefined {
		if (this.parting.parted !== undefined) return 'no-session';
		this.create();
		if (!this.spend('code', code, ACCOUNT.codesADay)) return 'codes-today';
		this.sql.exec('delete from code where expires <= ?', Date.now());
		const earlier = this.sql.exec<{ code: string }>('select code from code order by expires').toArray();
		this.sql.exec('insert into code (code, expires) values (?, ?)', code, expires);
		for (const { code: old } of earlier.slice(0, Math.max(0, earlier.length + 1 - ACCOUNT.liveCodes))) {
			this.codeGone(old);
			this.aside('code', this.env.DeviceCode.getByName(old).end());
		}
		return undefined;
	}

	/** The device code was used. */
	codeGone(code: string): void {
		if (this.exists()) this.sql.exec('delete from code where code = ?', code);
	}

	private listed(): TableSummary[] {
		const rows = this.sql.exec<{ summary: string }>('select summary from mine order by updated desc');
		return rows.toArray().map(({ summary }) => JSON.parse(summary) as TableSummary);
	}

	private stored(id: string): TableSummary | undefined {
		const [row] = this.sql.exec<{ summary: string }>('select summary from mine where id = ?', id).toArray();
		return row && (JSON.parse(row.summary) as TableSummary);
	}
}
