import { isOff } from '#party/shared/budget-switch.ts';
import { ACCOUNT, CALLS, LIST } from '#party/shared/limits.ts';
import { Account, type Shelf } from './account.ts';
import type { SessionMarks, Visit } from './signed-in-account.ts';
import type { Reading, WordOfTurns } from '#party/room/people/vouched.ts';
import { Calls } from './calls.ts';
import { inTime } from '#party/shared/in-time.ts';
import { ListedTables } from './listed-tables.ts';
import { askedOf, inOrder, isNews, openOf, withoutTurn } from './my-tables.ts';
import type { Trouble } from '#party/room/rows/unreadable.ts';
import type { TableSummary } from '#party/room/summary.ts';
import type { Evening } from '#party/shared/evening.ts';
import type { Reason } from '#party/shared/wire.ts';
import { Invitations } from './invitations.ts';
import { People } from './people.ts';

/** A table in the account's list, which may be hidden there. */
export type ListedTable = TableSummary & { readonly hidden?: true };

/** What no page is told: the match, the account by which a seat was kept for this one, and whether the table has just begun to wait. */
export type Company = { readonly evening?: Evening | undefined; readonly asker?: string | undefined; readonly isAnew?: boolean };

/**
 * An account with the list of its tables. What lasts is kept as their rooms tell it; whose turn it is there, they are asked when the list is
 * read.
 */
export abstract class ListingAccount extends Account {
	private readonly rows = new ListedTables(this.ctx.storage);
	// Tables that are being opened and have not told of themselves.
	private readonly opening = new Set<string>();
	// How tables of the list stood when their rooms last told, while the object is awake.
	private readonly latest = new Map<string, TableSummary>();
	// How many tables have become none of the account's, while the object is awake.
	private departures = 0;
	protected override readonly calls = new Calls({
		storage: this.ctx.storage,
		env: this.env,
		account: () => this.account,
		waiting: async () => (await this.standing()).filter(({ waiting }) => waiting).length,
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

	/** What holds for a session that opens a socket at the table, and of turns there; notes where ending sessions has to close it. */
	enter(session: SessionMarks, id: string): Pick<Visit, 'isEnded' | 'name'> & WordOfTurns {
		const { isEnded, isKnown, name } = this.visit(session);
		// An account of which nothing is kept has one browser alone, and no session to be ended.
		if (isKnown && !isEnded && !this.isAskedAnyway(id)) this.rows.noteEntered(id);
		return { isEnded, name, at: Date.now(), wantsTurns: this.wants()(id) };
	}

	private isOpen(table: TableSummary | undefined): boolean {
		return table !== undefined && table.phase !== 'over';
	}

	// Where sockets of the account are looked for without a note: at its open tables, and at those that were over last.
	private askedAnyway(): string[] {
		const tables = this.listed();
		const over = tables.filter((table) => !this.isOpen(table)).slice(0, ACCOUNT.tablesEntered);
		return [...openOf(tables), ...over].map(({ id }) => id);
	}

	private isAskedAnyway(id: string): boolean {
		const table = this.stored(id);
		return table !== undefined && (this.isOpen(table) || this.askedAnyway().includes(id));
	}

	/** Takes a name that was checked; answers why not. Tells some open tables, those last heard of first; the others ask when the player comes back to them, whatever they were told. */
	rename(name: string): Reason | undefined {
		if (this.parting.parted !== undefined) return 'no-session';
		if (name === this.readName()) return undefined;
		this.create();
		if (!this.spend('name', crypto.randomUUID(), ACCOUNT.namesADay)) return 'names-today';
		this.writeName(name);
		const open = openOf(this.listed()).map(({ id }) => id);
		for (const id of open.slice(0, ACCOUNT.tablesToldAName)) this.aside('rename', this.env.Match.getByName(id).rename(this.account, name));
		this.doubtSessions(open.slice(ACCOUNT.tablesToldAName));
		return undefined;
	}

	// ---- what the account is asked about its tables when it ends sessions, or itself

	protected override openRooms(): string[] {
		return [...new Set([...this.askedAnyway(), ...this.rows.entered().map(({ id }) => id)])];
	}

	protected override allRooms(): string[] {
		return [...new Set([...this.listed(), ...this.rows.entered()].map(({ id }) => id))];
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
		this.wanting(() => this.putHidden([...new Set([...this.hidden(), ...hidden])].slice(-ACCOUNT.tablesListed)));
		for (const id of silenced) this.calls.silence(id, true);
		if (people !== undefined) this.people.inherit(people);
	}

	protected override listedCount(): number {
		return this.listed().length;
	}

	/**
	 * The account's tables: those that wait for it first, then the latest; those it hides say so. Undefined for a session that was ended. Asks
	 * the rooms of those that are not over.
	 */
	async tables(session: SessionMarks): Promise<ListedTable[] | undefined> {
		const { isEnded, isKnown } = this.visit(session);
		if (isEnded || !isKnown) return isEnded ? undefined : [];
		return this.tablesFor(session);
	}

	/**
	 * What holds for a session, and the account's tables as `tables` has them; without these where rooms keep them waiting: who one is does not
	 * wait for that.
	 */
	async look(session: SessionMarks): Promise<{ readonly visit: Visit; readonly tables?: ListedTable[] | undefined }> {
		const before = this.visit(session);
		if (before.isEnded || !before.isKnown) return { visit: before, ...(!before.isEnded && { tables: [] }) };
		const tables = await inTime(this.tablesFor(session), LIST.soon);
		const visit = this.visit(session);
		return visit.isEnded ? { visit } : { visit, tables };
	}

	private async tablesFor(session: SessionMarks): Promise<ListedTable[] | undefined> {
		const vouchedTo = this.vouchedTo();
		// Who reads the list is asked to what had no room in it.
		const tables = await this.standing(this.invitations.later(Date.now()), session);
		if (this.visit(session).isEnded) {
			// Rooms may have been told that it holds after they were told that it ended.
			this.doubtSessions(vouchedTo);
			return undefined;
		}
		const hidden = new Set(this.hidden());
		return tables.map((table) => (hidden.has(table.id) ? { ...table, hidden: true } : table));
	}

	/**
	 * The account's tables in their order, as their rooms say that they stand; of one that does not, nothing that changes with every turn.
	 * `others`: rooms asked beside those. `session`: which reads the list.
	 */
	protected override async standing(others: readonly string[] = [], session?: SessionMarks): Promise<TableSummary[]> {
		if (!this.exists()) return [];
		const asked = askedOf(this.listed()).map(({ id }) => id);
		const [silent, before] = [new Set([...asked, ...others]), new Map(this.latest)];
		const reading = this.reading(session);
		// Where the account only may have a place, ending its sessions closes no sockets: there its own object is asked about each.
		const asking = [...asked.map((id) => this.ask(id, reading(id))), ...others.map((id) => this.ask(id))];
		for (const told of await Promise.all(asking.map((answer) => inTime(answer, LIST.answer))))
			if (typeof told === 'object') silent.delete(told.id);
		// The account may be no more by now.
		if (!this.exists()) return [];
		// Of one that did not answer, news may have come meanwhile.
		const isUnknown = ({ id }: TableSummary): boolean => silent.has(id) && this.latest.get(id) === before.get(id);
		return inOrder(this.listed().map((table) => (isUnknown(table) ? withoutTurn(table) : table)));
	}

	// News can get lost; what a room says itself is kept like news, and calls like it. Answers it, or why it could not be read.
	protected async ask(id: string, reading: Reading = this.reading()(id)): Promise<TableSummary | Trouble | undefined> {
		const [before, told, departures] = [this.kept(id), this.latest.get(id), this.departures];
		try {
			const room = this.env.Match.getByName(id);
			const summary = await room.summary(this.account, reading);
			// What cannot be read stays listed as last told.
			if (typeof summary === 'string') return summary;
			if (summary === undefined) {
				// Unless news has come meanwhile that the account is there again.
				if (this.kept(id) === before && this.latest.get(id) === told) this.tableGone(id);
				return undefined;
			}
			const isTold = this.hasTable(id) && this.remembers(summary);
			const company = isTold ? {} : await room.company(this.account);
			// Or that it is there no more. Nothing may come in between from here on.
			const isGone = this.kept(id) === undefined && (before !== undefined || this.departures !== departures);
			if (isGone) return undefined;
			// What was heard already is not heard again, which would cost a row each time.
			const isHeard = told?.updated === summary.updated;
			await (isHeard ? this.take(summary, company) : this.hear(summary, company));
			return summary;
		} catch {
			// Listed as last told.
		}
		return undefined;
	}

	// What is said to the rooms that are asked: whether they are to tell of turns, and of the session that reads the list that it holds.
	private reading(session?: SessionMarks): (id: string) => Reading {
		const [at, wants] = [Date.now(), this.wants()];
		const reader = session && { session, name: this.readName() };
		return (id) => ({ at, wantsTurns: wants(id), ...reader });
	}

	// At which tables something is done with the news of a turn: somebody may be called, or it is kept. One that is not in the list is not told
	// when that changes.
	private wants(): (id: string) => boolean {
		if (!this.exists() || this.keepsAllTurns) return () => true;
		const [hidden, callable] = [this.hidden(), this.calls.callable()];
		return (id) => hidden.includes(id) || callable(id) || !this.hasTable(id);
	}

	protected override vouchedTo(): string[] {
		return openOf(this.listed()).map(({ id }) => id);
	}

	/**
	 * Does what may have the account want to be told of turns: the rooms of the tables where it did not are told, and whose turn it is now is
	 * asked where it is kept from now on. Too often in a day they are not told: they learn it when the account comes to them.
	 */
	protected wanting<T>(change: () => T): T {
		const [wanted, kept] = [this.wants(), this.keepsAllTurns];
		const idle = openOf(this.listed()).filter(({ id }) => !wanted(id));
		const answer = change();
		const [at, wants] = [Date.now(), this.wants()];
		const ids = idle.map(({ id }) => id).filter(wants);
		if (ids.length > 0 && this.spend('turns', crypto.randomUUID(), CALLS.turnsADay))
			this.tellRooms('turns', ids, (room) => room.tellTurns(this.account, at));
		if (!kept && this.keepsAllTurns) this.aside('turns', this.standing());
		return answer;
	}

	/** Hides a table from the account's list, or brings it back; one that is not there stays as it is. */
	async hideTable(id: string, hidden: boolean): Promise<void> {
		// It shows again when it waits anew: whether it does now is kept.
		if (hidden && this.isOpen(this.stored(id))) await inTime(this.ask(id), LIST.answer);
		if (!this.hasTable(id)) return;
		// Of one that does not answer nobody knows, so that it does: it is not to show again for what waited already.
		const kept = this.stored(id);
		const now = this.latest.get(id) ?? (kept && { ...kept, waiting: this.isOpen(kept) });
		if (hidden && now !== undefined && now.waiting !== kept?.waiting) this.rows.put(now);
		const others = this.hidden().filter((each) => each !== id);
		this.wanting(() => this.putHidden(hidden ? [...others, id] : others));
	}

	protected hidden(): readonly string[] {
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
	async tableChanged(summary: TableSummary, company: Company = {}): Promise<void> {
		if (this.parting.parted !== undefined) return this.tellAgain(summary.id);
		await this.hear(summary, company);
	}

	private async hear(summary: TableSummary, company: Company): Promise<void> {
		// Who leaves while their question is open leaves the table as the list knows it.
		if (await this.take(summary, company)) this.aside('call', this.calls.heard(summary));
	}

	// Answers whether the account may be called to the table.
	private async take(summary: TableSummary, { evening, asker, isAnew = false }: Company): Promise<boolean> {
		if (this.parting.parted !== undefined) {
			await this.tellAgain(summary.id);
			return false;
		}
		this.create();
		const { id } = summary;
		this.opening.delete(id);
		if (evening !== undefined) this.people.heard(evening);
		const kept = this.stored(id);
		// Nobody is told that this account is not asked.
		const isNewlyAsked = kept === undefined && summary.askedBy !== undefined;
		if (isNewlyAsked && !this.invitations.takes(id, asker)) return false;
		if (summary.askedBy === undefined) this.invitations.gone(id);
		const isCalled = !summary.waiting || !this.invitations.isQuiet(id);
		const known = this.latest.get(id) ?? kept;
		if (known !== undefined && summary.updated < known.updated) return false;
		this.latest.set(id, summary);
		if (kept === undefined) this.wanting(() => this.rows.put(summary));
		else if (isNews(kept, summary, { isAnew, keepsTurns: () => this.keepsTurns(id) })) this.rows.put(summary);
		// What waits for its player anew is not to be missed.
		if (summary.waiting && (isAnew || known?.waiting === false)) this.unhide(id);
		return isCalled;
	}

	// Whether it is kept whose turn it is at the table: where nobody asks its room when it is read, or where it hides as it stood.
	private keepsTurns(id: string): boolean {
		return this.keepsAllTurns || this.hidden().includes(id);
	}

	private get keepsAllTurns(): boolean {
		return this.feedName !== undefined || openOf(this.listed()).length > LIST.asked;
	}

	/** The name of the account's feed, if it has one. */
	protected get feedName(): string | undefined {
		return this.ctx.storage.kv.get<string>('feed');
	}

	/** An invitation could not be declined: it goes where its room does not keep it up, or cannot be read. */
	async invitationFailed(id: string): Promise<void> {
		if (!this.exists() || this.stored(id)?.askedBy === undefined) return;
		if (typeof (await this.ask(id)) === 'string' && this.stored(id)?.askedBy !== undefined) this.tableGone(id);
	}

	/** The account no longer belongs to the table. */
	tableGone(id: string): void {
		this.departures += 1;
		this.opening.delete(id);
		if (!this.exists()) return;
		if (this.isOpen(this.stored(id))) this.rows.noteEntered(id);
		this.unhide(id);
		this.calls.gone(id);
		this.people.gone(id);
		this.invitations.gone(id);
		this.latest.delete(id);
		this.rows.remove(id);
		if (this.isDeserted()) this.aside('empty', this.vanish());
	}

	// Nothing is listed, nobody has a session any more, and nothing is left to come back with.
	private isDeserted(): boolean {
		return this.rows.isEmpty && this.isForsaken(Date.now());
	}

	// Whether the match is remembered as its room tells it. Who only looks on, or plays with bots alone, has nothing to remember.
	protected remembers({ id, phase, seats, you }: TableSummary): boolean {
		const isAlone = you === undefined || seats.every(({ kind }, seat) => kind !== 'player' || seat === you);
		return isAlone || phase === 'gathering' || this.people.knows(id, phase);
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
		this.giveBack('table', id);
	}

	// As their rooms last told, the latest first.
	protected listed(): TableSummary[] {
		const tables = this.keptTables().map((table) => this.latest.get(table.id) ?? table);
		return tables.toSorted((a, b) => b.updated - a.updated);
	}

	/** The tables as they are kept: of who keeps whose turn it is, as they were when that changed. */
	protected keptTables(): TableSummary[] {
		return this.rows.all();
	}

	private stored(id: string): TableSummary | undefined {
		const kept = this.kept(id);
		return kept === undefined ? undefined : (JSON.parse(kept) as TableSummary);
	}

	private kept(id: string): string | undefined {
		return this.exists() ? this.rows.text(id) : undefined;
	}
}
