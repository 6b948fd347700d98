import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AccountView, DeviceLabel } from '#party/shared/account-wire.ts';
import type { Env } from '#party/shared/env.ts';
import { insist } from '#party/shared/insist.ts';
import { ACCOUNT, PASSKEYS, RECOVERY, WORD } from '#party/shared/limits.ts';
import { newRecoveryName } from '#party/shared/signed-name.ts';
import type { SessionOwner } from '#party/shared/session-text.ts';
import type { Reason } from '#party/shared/wire.ts';
import type { Calls } from './calls.ts';
import { Passkeys, type Asking } from './passkeys.ts';
import { freshSecrets, hashOf } from './recovery-codes.ts';
import { KeptAccount } from './kept-account.ts';

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

type Recovery = { readonly set: string; readonly since: number };

/** An account as somebody proves to be it: the browsers that are signed in, the passkeys and the recovery codes. */
export abstract class SignedInAccount extends KeptAccount {
	protected abstract readonly calls: Calls;
	protected readonly passkeys = new Passkeys(this.ctx.storage.sql, this.env);

	/** Tables that are open, or whose sockets may be. */
	protected abstract openRooms(): string[];
	/** When the player's preferences last changed, in milliseconds. */
	protected abstract get preferencesChanged(): number | undefined;
	abstract endFeed(): void;

	// ---- sessions

	/** What holds for a session of these marks. */
	visit({ generation, browser, given, fresh }: SessionMarks): Visit {
		const { parted } = this.parting;
		const isEnded = generation < this.generation() || !this.browsers.holds(browser, given, fresh);
		if (parted !== undefined) return { isEnded: true, isKnown: true, ...(!isEnded && { heir: parted.heir, since: parted.at }) };
		if (!this.exists()) return { isEnded: false, isKnown: false };
		if (!isEnded && browser !== undefined) this.browsers.note(browser, Date.now());
		return { isEnded, name: this.readName(), isKnown: true, preferences: this.preferencesChanged };
	}

	/** Signs in a browser of somebody who has proved to be the account. Answers its session; undefined when the account is no more. */
	signIn(label: DeviceLabel): SessionOwner | undefined {
		if (this.parting.parted !== undefined || !this.exists()) return undefined;
		const browser = this.addBrowser(label);
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
		const browser = this.addBrowser(label, name);
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
		return this.addBrowser(label, browser);
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
		this.tellRooms('end sessions', this.openRooms(), (room) => room.endSessions(this.account, issued, generation));
		return generation;
	}

	/** Signs one browser out, and closes its sockets. Answers whether it was signed in. */
	endBrowser(browser: string): boolean {
		if (!this.browsers.remove(browser, Date.now())) return false;
		this.calls.forgetBrowser(browser);
		this.tellRooms('end browser', this.openRooms(), (room) => room.endBrowser(this.account, browser));
		return true;
	}

	/** Something of its sessions has changed without a word to its rooms: what these were told of them before holds no more. */
	protected doubtSessions(rooms = this.vouchedTo()): void {
		this.tellRooms('doubt', rooms, (room) => room.doubt(this.account));
	}

	/** The rooms that may have been told that a session of the account holds. */
	protected abstract vouchedTo(): readonly string[];

	/** Tells these rooms something, again where that fails. */
	protected tellRooms(what: string, rooms: readonly string[], tell: (room: ReturnType<Env['Match']['getByName']>) => Promise<void>): void {
		for (const id of rooms)
			this.aside(
				what,
				insist(() => tell(this.env.Match.getByName(id)), WORD.retries)
			);
	}

	// The one that was here longest ago gives way to too many.
	private addBrowser(label: DeviceLabel, name?: string): string {
		const { id, hasOneGone } = this.browsers.add(label, Date.now(), name);
		if (hasOneGone) this.doubtSessions();
		return id;
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

	protected endCodes(): void {
		const { recovery } = this;
		if (recovery === undefined) return;
		this.ctx.storage.kv.delete('recovery');
		this.aside('recovery', this.env.RecoveryCodes.getByName(recovery.set).end());
	}

	protected get recovery(): Recovery | undefined {
		return this.ctx.storage.kv.get<Recovery>('recovery');
	}
}
