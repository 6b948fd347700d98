import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { DurableObject } from 'cloudflare:workers';
import type { TableSummary } from '#party/room/summary.ts';
import type { AccountView, DeviceLabel, JoinPreview, KeptPreferences } from '#party/shared/account-wire.ts';
import { isOff } from '#party/shared/budget-switch.ts';
import type { Env } from '#party/shared/env.ts';
import { ACCOUNT, EXPORTS, PARTING, PASSKEYS, RECOVERY } from '#party/shared/limits.ts';
import type { PreferenceChanges } from '#party/shared/preferences.ts';
import { newRecoveryName } from '#party/shared/signed-name.ts';
import { SESSION_LIFETIME, type SessionOwner } from '#party/shared/session-text.ts';
import type { CallSettings, Reason } from '#party/shared/wire.ts';
import { Browsers } from './browsers.ts';
import type { Calls } from './calls.ts';
import { Parting } from './parting.ts';
import type { People, PeopleEstate } from './people.ts';
import { Passkeys, type Asking, type PasskeyRow } from './passkeys.ts';
import { PreferenceBook } from './preference-book.ts';
import { freshSecrets, hashOf } from './recovery-codes.ts';
import { leftOf, spend, SPENDING } from './spending.ts';

const SCHEMA = `
	create table if not exists profile (one integer primary key check (one = 1), name text not null);
	create table if not exists mine (id text primary key, updated integer not null, summary text not null);
	create table if not exists code (code text primary key, expires integer not null) without rowid;
	${SPENDING}
`;

/** What a session says of itself, beside whose it is. */
export type SessionMarks = Pick<SessionOwner, 'generation' | 'browser'> & {
	/** The name that the browser of a session without one would have. */
	readonly given?: string | undefined;
	/** Whether it is a guest's first session. */
	readonly fresh?: boolean | undefined;
};

/** A browser that comes from an account that was joined into this one then (milliseconds), under one name however often it comes. */
export type Follower = { readonly name: string; readonly since: number };

/** What holds for a session. */
export type Visit = {
	readonly isEnded: boolean;
	readonly name?: string | undefined;
	/** Whether anything is kept of the account. */
	readonly isKnown: boolean;
	/** The account that this one was joined into, for a session that had not ended before. */
	readonly heir?: string | undefined;
	/** When it was joined into that (milliseconds). */
	readonly since?: number | undefined;
	/** When the account's preferences last changed, in milliseconds. */
	readonly preferences?: number | undefined;
};

/** What an account has settled about its tables, and its people. */
export type Shelf = {
	readonly hidden: readonly string[];
	readonly silenced: readonly string[];
	readonly people?: PeopleEstate | undefined;
};

/** What an account leaves to the one it is joined into. */
type Estate = {
	readonly name?: string | undefined;
	readonly passkeys: readonly PasskeyRow[];
	readonly preferences: KeptPreferences;
	readonly shelf: Shelf;
};

/** Everything an account holds of itself, for its owner to take away. */
export type Belongings = {
	readonly name?: string | undefined;
	readonly view: Omit<AccountView, 'canHavePasskeys'>;
	readonly preferences: KeptPreferences;
	readonly calls: CallSettings;
	readonly hidden: readonly string[];
	readonly tables: readonly TableSummary[];
	readonly people: ReturnType<People['belongings']>;
};

type Recovery = { readonly set: string; readonly since: number };
type Expected = { readonly account: string; readonly until: number };

/**
 * One account: its name, the browsers and passkeys that are it, what it has settled for all its devices, and what it has spent of its
 * budgets; and how it ends. Whoever only looks around leaves no rows behind.
 */
export abstract class Account extends DurableObject<Env> {
	protected abstract readonly calls: Calls;
	protected abstract readonly people: People;
	// Whether the tables are known to be there, and whether all of them are.
	private isMade = false;
	private isWhole = false;
	private readonly browsers = new Browsers(this.ctx.storage.sql);
	private readonly passkeys = new Passkeys(this.ctx.storage.sql, this.env);
	private readonly book = new PreferenceBook(this.ctx.storage.kv);
	protected readonly parting = new Parting({
		storage: this.ctx.storage,
		env: this.env,
		account: () => this.account,
		handOver: (heir) => this.handOver(heir)
	});

	/** Tables that are open, or whose sockets may be. */
	protected abstract openRooms(): string[];
	/** All tables that know the account. */
	protected abstract allRooms(): string[];
	/** Tables where the account plays a running match. */
	protected abstract playing(): string[];
	protected abstract openCount(): number;
	protected abstract shelf(): Shelf;
	protected abstract inheritShelf(shelf: Shelf): void;
	protected abstract listedTables(): readonly TableSummary[];
	abstract callSettings(): CallSettings;
	abstract endFeed(): void;

	readName(): string | undefined {
		if (!this.exists()) return undefined;
		return this.sql.exec<{ name: string }>('select name from profile').toArray()[0]?.name;
	}

	protected writeName(name: string): void {
		this.sql.exec('insert or replace into profile (one, name) values (1, ?)', name);
	}

	// ---- sessions

	/** What holds for a session of these marks. */
	visit({ generation, browser, given, fresh }: SessionMarks): Visit {
		const { parted } = this.parting;
		const isEnded = generation < this.generation() || !this.browsers.holds(browser, given, fresh);
		if (parted !== undefined) return { isEnded: true, isKnown: true, ...(!isEnded && { heir: parted.heir, since: parted.at }) };
		if (!this.exists()) return { isEnded: false, isKnown: false };
		if (!isEnded && browser !== undefined) this.browsers.note(browser, Date.now());
		return { isEnded, name: this.readName(), isKnown: true, preferences: this.book.changed };
	}

	/** Signs in a browser of somebody who has proved to be the account. Answers its session; undefined when the account is no more. */
	signIn(label: DeviceLabel): SessionOwner | undefined {
		if (this.parting.parted !== undefined || !this.exists()) return undefined;
		const browser = this.browsers.add(label, Date.now());
		return { account: this.account, generation: this.generation(), fresh: false, browser };
	}

	/**
	 * Signs in a browser that follows from an account that was joined into this one, unless sessions were ended or that browser was signed
	 * out since; or answers where to follow on.
	 */
	follow(label: DeviceLabel, { name, since }: Follower): SessionOwner | { readonly heir: string; readonly since: number } | undefined {
		if (since <= (this.ctx.storage.kv.get<number>('ended') ?? 0) || this.browsers.wasSignedOut(name)) return undefined;
		const { parted } = this.parting;
		if (parted !== undefined) return parted.heir === undefined ? undefined : { heir: parted.heir, since: parted.at };
		if (!this.exists()) return undefined;
		const browser = this.browsers.add(label, Date.now(), name);
		return { account: this.account, generation: this.generation(), fresh: false, browser };
	}

	/**
	 * The browser of a session that had no name for it gets one: that of a guest of whom something is kept from now on, or of before
	 * browsers had names. Undefined when the browser that would have this name was signed out.
	 */
	nameBrowser(label: DeviceLabel, browser: string, isFresh: boolean): string | undefined {
		if (this.parting.parted !== undefined) return undefined;
		if (this.browsers.wasSignedOut(browser)) return undefined;
		const known = this.browsers.isKept;
		// A copy of a guest's first session does not bring back the browser that had it.
		if (isFresh && known && !this.browsers.holds(browser)) return undefined;
		this.create();
		return this.browsers.add(label, Date.now(), browser);
	}

	/**
	 * Ends all sessions of the account; the sockets of the one `issued` then (milliseconds) may come back, and its browser stays signed in.
	 * Answers the generation of sessions from now on; undefined so soon after the last time.
	 */
	endSessions(issued: number, browser: string | undefined): number | undefined {
		const { kv } = this.ctx.storage;
		const now = Date.now();
		if (now - (kv.get<number>('ended') ?? 0) < ACCOUNT.betweenEndings) return undefined;
		this.create();
		const generation = this.generation() + 1;
		// The device that stays offers itself again.
		this.calls.forgetAll();
		this.endFeed();
		this.browsers.keepOnly(browser);
		kv.put('generation', generation);
		kv.put('ended', now);
		for (const id of this.openRooms())
			this.aside('end sessions', this.env.Match.getByName(id).endSessions(this.account, issued, generation));
		return generation;
	}

	/** Signs one browser out, and closes its sockets. Answers whether it was signed in. */
	endBrowser(browser: string): boolean {
		if (!this.browsers.remove(browser, Date.now())) return false;
		this.calls.forgetBrowser(browser);
		for (const id of this.openRooms()) this.aside('end browser', this.env.Match.getByName(id).endBrowser(this.account, browser));
		return true;
	}

	/** What the account page shows, to the browser that asks. */
	async view(own: string | undefined): Promise<Omit<AccountView, 'canHavePasskeys'>> {
		const recovery = this.recovery;
		const codes = recovery && { left: await this.env.RecoveryCodes.getByName(recovery.set).left(), since: recovery.since };
		return { name: this.readName(), browsers: this.browsers.list(own), passkeys: this.passkeys.list(), codes };
	}

	// ---- passkeys and recovery codes

	/** The passkeys that a new one is not to be a second of: ids, and how they are reached. */
	knownPasskeys(): { readonly id: string; readonly transports: string }[] {
		return this.passkeys.handOver().map(({ id, transports }) => ({ id, transports }));
	}

	/** Keeps a passkey that was just made; answers why not. */
	async addPasskey(response: RegistrationResponseJSON, asking: Asking, made: DeviceLabel): Promise<Reason | undefined> {
		if (this.parting.parted !== undefined) return 'no-session';
		this.create();
		if (!this.spend('passkey', response.id, PASSKEYS.aDay)) return 'too-fast';
		return this.passkeys.add(response, asking, made);
	}

	/** Forgets a passkey; answers why not. */
	removePasskey(id: string): Reason | undefined {
		return this.passkeys.remove(id) ? undefined : 'unknown-passkey';
	}

	/** Signs in whoever has a passkey of the account; or answers why not, or which account it was joined into. */
	async usePasskey(
		response: AuthenticationResponseJSON,
		asking: Asking,
		label: DeviceLabel
	): Promise<SessionOwner | { readonly refused: Reason } | { readonly heir: string }> {
		const { parted } = this.parting;
		// A passkey that is called unknown is forgotten by its browser: one that is on its way to the heir is not.
		if (parted?.heir !== undefined) return parted.owes ? { refused: 'account-busy' } : { heir: parted.heir };
		const refused = await this.passkeys.use(response, asking);
		if (refused !== undefined) return { refused };
		const isJoined = this.parting.parted?.heir !== undefined;
		return this.signIn(label) ?? { refused: isJoined ? 'account-busy' : 'unknown-passkey' };
	}

	/** A new set of recovery codes, in place of the one before; undefined when there were too many today. */
	async newCodes(): Promise<string[] | undefined> {
		if (this.parting.parted !== undefined) return undefined;
		this.create();
		const set = await newRecoveryName(this.env);
		if (!this.spend('recovery', set, RECOVERY.setsADay)) return undefined;
		const secrets = freshSecrets();
		await this.env.RecoveryCodes.getByName(set).keep(
			this.account,
			secrets.map((secret) => hashOf(set, secret))
		);
		this.endCodes();
		this.ctx.storage.kv.put<Recovery>('recovery', { set, since: Date.now() });
		return secrets.map((secret) => set + secret);
	}

	/** Whether these are the codes made last: the ones before stop working even where their end did not reach them. */
	holdsCodes(set: string): boolean {
		return this.parting.parted === undefined && this.recovery?.set === set;
	}

	private endCodes(): void {
		const { recovery } = this;
		if (recovery === undefined) return;
		this.ctx.storage.kv.delete('recovery');
		this.aside('recovery', this.env.RecoveryCodes.getByName(recovery.set).end());
	}

	private get recovery(): Recovery | undefined {
		return this.ctx.storage.kv.get<Recovery>('recovery');
	}

	// ---- preferences

	/** What the player has settled for all their devices. */
	preferences(): KeptPreferences {
		return this.book.read();
	}

	/** Takes what a device has changed, unless another has changed it since; answers what holds. */
	prefer(changes: PreferenceChanges): KeptPreferences {
		if (this.parting.parted === undefined) {
			this.create();
			this.book.change(changes, Date.now());
		}
		return this.book.read();
	}

	// ---- the end of an account

	/** What joining this account into one that plays these matches would move. */
	joinPreview(playing: readonly string[]): JoinPreview {
		const own = this.playing();
		return { name: this.readName(), tables: this.listedTables().length, both: own.filter((id) => playing.includes(id)).length };
	}

	/** Where the account plays: what another one that is to be joined into it has to know. */
	plays(): { readonly playing: string[]; readonly open: number } {
		return this.exists() ? { playing: this.playing(), open: this.openCount() } : { playing: [], open: 0 };
	}

	/** Another account is about to be joined into this one, which therefore does not end itself meanwhile. Answers why not. */
	expect(account: string): Reason | undefined {
		if (this.parting.parted !== undefined) return 'account-busy';
		this.create();
		if (!this.spend('join', account, PARTING.joinsADay)) return 'too-fast';
		this.ctx.storage.kv.put<Expected>('expected', { account, until: Date.now() + PARTING.expecting });
		return undefined;
	}

	/** This account is joined into another one, which expects it and plays at these tables. Answers why not; asked again, it is done. */
	async joinInto(heir: string, plays: ReturnType<Account['plays']>): Promise<Reason | undefined> {
		const { parted } = this.parting;
		if (parted !== undefined) return parted.heir === heir ? undefined : 'account-busy';
		if (this.isExpecting) return 'account-busy';
		if (this.playing().some((id) => plays.playing.includes(id))) return 'both-seated';
		if (!isOff(this.env) && this.openCount() + plays.open > ACCOUNT.tablesOpen) return 'tables-open';
		const forGood = this.passkeys.list().length > 0 ? ({ forGood: true } as const) : {};
		this.endCodes();
		this.endFeed();
		this.calls.forgetAll();
		this.parting.begin({ heir, ...forGood }, this.allRooms(), this.people.acquaintances());
		await this.ringParting();
		return undefined;
	}

	/** The account is deleted: nothing is left of it but that it was, for as long as a session of it could come. Answers why not. */
	async deleteMe(): Promise<Reason | undefined> {
		const { parted } = this.parting;
		if (parted !== undefined) return parted.heir === undefined ? undefined : 'account-busy';
		if (this.isExpecting) return 'account-busy';
		this.endCodes();
		const [rooms, people] = [this.allRooms(), this.people.acquaintances()];
		this.ctx.storage.transactionSync(() => {
			this.clear();
			this.parting.begin({}, rooms, people);
		});
		await this.ringParting();
		return undefined;
	}

	private get isExpecting(): boolean {
		return Date.now() < (this.ctx.storage.kv.get<Expected>('expected')?.until ?? 0);
	}

	// The heir takes over what is handed to it as often as it is handed; only then is it gone here.
	private async handOver(heir: string): Promise<void> {
		const estate: Estate = {
			name: this.readName(),
			passkeys: this.passkeys.handOver(),
			preferences: this.book.read(),
			shelf: this.shelf()
		};
		await this.env.Player.getByName(heir).inherit(estate);
		// Browsers stay: who has a session of one of them follows to the heir.
		this.clear(['browser', 'signed_out', 'parting'], ['parted', 'generation', 'ended']);
	}

	/** Takes over what an account leaves that is joined into this one; what this one has settled itself stays. */
	async inherit(estate: Estate): Promise<void> {
		const { parted } = this.parting;
		if (parted?.heir !== undefined) return void (await this.env.Player.getByName(parted.heir).inherit(estate));
		if (parted !== undefined) return;
		this.create();
		this.ctx.storage.transactionSync(() => {
			const { name, passkeys, preferences, shelf } = estate;
			if (name !== undefined && this.readName() === undefined) this.writeName(name);
			this.passkeys.inherit(passkeys);
			this.book.inherit(preferences, Date.now());
			this.inheritShelf(shelf);
			this.ctx.storage.kv.put('inherited', Date.now());
		});
	}

	protected async ringParting(): Promise<void> {
		if (this.parting.isForgotten(Date.now())) await this.vanish();
		else await this.parting.ring();
	}

	// A room has come to know an account that is no more.
	protected async tellAgain(id: string): Promise<void> {
		this.parting.owe(id, Date.now());
		await this.parting.setAlarm();
	}

	/**
	 * Whether nobody can come any more who is this account: no session of its browsers holds, and it has neither passkeys nor recovery codes,
	 * nor a code for another device. While anything ended or was joined into it lately, a session may hold that it does not list: of an
	 * account that was joined, or of before browsers had names.
	 */
	protected isForsaken(now: number): boolean {
		if (this.parting.parted !== undefined || this.isExpecting || this.recovery !== undefined) return false;
		if (this.passkeys.list().length > 0 || this.hasCode(now)) return false;
		const { kv } = this.ctx.storage;
		const lately = Math.max(kv.get<number>('ended') ?? 0, kv.get<number>('inherited') ?? 0, this.browsers.lastSignedOut);
		return lately < now - SESSION_LIFETIME && this.browsers.areGone(now - SESSION_LIFETIME);
	}

	// Accounts that are older than this table have none.
	private hasCode(now: number): boolean {
		const isKept = this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'code'").toArray().length > 0;
		return isKept && this.sql.exec('select 1 from code where expires > ? limit 1', now).toArray().length > 0;
	}

	/** Nothing is left of the account, not even an empty file. */
	protected async vanish(): Promise<void> {
		this.isMade = this.isWhole = false;
		this.browsers.forget();
		await this.ctx.storage.deleteAll();
	}

	// Everything goes but these tables and these values.
	private clear(tables: readonly string[] = [], values: readonly string[] = []): void {
		const { kv } = this.ctx.storage;
		this.isMade = this.isWhole = false;
		this.browsers.forget();
		const rows = this.sql.exec<{ name: string }>(
			"select name from sqlite_master where type = 'table' and name not like '\\_cf\\_%' escape '\\'"
		);
		for (const { name } of rows.toArray()) if (!tables.includes(name) && !name.startsWith('sqlite_')) this.sql.exec(`drop table "${name}"`);
		for (const [key] of [...kv.list()]) if (!values.includes(key)) kv.delete(key);
	}

	/** Everything the account holds of itself; undefined when it was taken too often today. */
	async belongings(own: string | undefined): Promise<Belongings | undefined> {
		if (this.parting.parted !== undefined) return undefined;
		this.create();
		if (!this.spend('export', crypto.randomUUID(), EXPORTS.aDay)) return undefined;
		return {
			name: this.readName(),
			view: await this.view(own),
			preferences: this.book.read(),
			calls: this.callSettings(),
			hidden: this.shelf().hidden,
			tables: this.listedTables(),
			people: this.people.belongings()
		};
	}

	// ---- small helpers

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
