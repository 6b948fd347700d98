import type { TableSummary } from '#party/room/summary.ts';
import type { AccountView, JoinPreview, KeptPreferences } from '#party/shared/account-wire.ts';
import { isOff } from '#party/shared/budget-switch.ts';
import { ACCOUNT, EXPORTS, PARTING } from '#party/shared/limits.ts';
import type { PreferenceChanges } from '#party/shared/preferences.ts';
import { SESSION_LIFETIME } from '#party/shared/session-text.ts';
import type { CallSettings, Reason } from '#party/shared/wire.ts';
import type { People, PeopleEstate } from './people.ts';
import type { PasskeyRow } from './passkeys.ts';
import { PreferenceBook } from './preference-book.ts';
import { SignedInAccount } from './signed-in-account.ts';

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

type Expected = { readonly account: string; readonly until: number };

/** One account, beside its tables: what its player has settled for all their devices, what they may take away, and how it ends. */
export abstract class Account extends SignedInAccount {
	protected abstract readonly people: People;
	private readonly book = new PreferenceBook(this.ctx.storage.kv);

	/** All tables that know the account. */
	protected abstract allRooms(): string[];
	/** Tables where the account plays a running match. */
	protected abstract playing(): string[];
	protected abstract openCount(): number;
	protected abstract shelf(): Shelf;
	protected abstract inheritShelf(shelf: Shelf): void;
	protected abstract listedCount(): number;
	/** The account's tables, as their rooms say that they stand. */
	protected abstract standing(): Promise<readonly TableSummary[]>;
	abstract callSettings(): CallSettings;

	// ---- preferences

	protected override get preferencesChanged(): number | undefined {
		return this.book.changed;
	}

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
		return { name: this.readName(), tables: this.listedCount(), both: own.filter((id) => playing.includes(id)).length };
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
		this.doubtSessions();
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
		this.doubtSessions();
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
	protected override async handOver(heir: string): Promise<void> {
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

	private hasCode(now: number): boolean {
		return this.hasTableOf('code') && this.sql.exec('select 1 from code where expires > ? limit 1', now).toArray().length > 0;
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
			tables: await this.standing(),
			people: this.people.belongings()
		};
	}
}
