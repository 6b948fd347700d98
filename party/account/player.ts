import { equal } from '#rules/core/json.ts';
import { inTime } from '#party/shared/in-time.ts';
import { ACCOUNT, CALLS, LIST, PEOPLE } from '#party/shared/limits.ts';
import type { CallSettings } from '#party/shared/wire.ts';
import type { CallChange } from './calls.ts';
import { fraction } from '#party/shared/random.ts';
import { newFeedName } from '#party/shared/feed-link.ts';
import { openOf } from './my-tables.ts';
import type { Device } from './push.ts';
import type { Rest } from '#party/shared/rest.ts';
import type { TableSummary } from '#party/room/summary.ts';
import type { Known } from '#party/room/table.ts';
import type { EveningView, PeopleView } from '#party/shared/people-wire.ts';
import type { Reason } from '#party/shared/wire.ts';
import type { Asked, Introduction } from './people.ts';
import { ListingAccount } from './listing-account.ts';

// Codes that lead another device here.
const CODES = 'create table if not exists code (code text primary key, expires integer not null) without rowid';

/** An account as others reach it: the people it plays with, how it is called to its tables, and the codes that lead to it. Addressed by the account; no client reaches it. */
export class Player extends ListingAccount {
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
		return this.wanting(() => this.calls.offer(device, browser));
	}

	/** The device is called no more. */
	forgetDevice(endpoint: string): void {
		this.calls.forget(endpoint);
	}

	/** When and for what the account is called. */
	callSettings(): CallSettings {
		const feed = this.feedName;
		return { ...this.calls.settings(), ...(feed !== undefined && { feed }) };
	}

	/** The name of the account's feed, made when there is none, or anew; undefined when that was done too often today. */
	openFeed(anew: boolean): string | undefined {
		const { kv } = this.ctx.storage;
		const known = this.feedName;
		if (known !== undefined && !anew) return known;
		if (this.parting.parted !== undefined) return undefined;
		this.create();
		if (!this.spend('feed', crypto.randomUUID(), CALLS.feedsADay)) return undefined;
		const fresh = newFeedName(this.env, this.account);
		this.wanting(() => kv.put('feed', fresh));
		return fresh;
	}

	/** The account has no feed any more. */
	endFeed(): void {
		this.ctx.storage.kv.delete('feed');
	}

	/** The tables that wait; undefined when the feed's name is not this one. Asks the rooms of those that did when they last told. */
	async feed(name: string): Promise<readonly TableSummary[] | undefined> {
		if (!this.isFeed(name)) return undefined;
		const waiting = (): TableSummary[] => {
			const hidden = new Set(this.hidden());
			return this.keptTables().filter((table) => table.waiting && !hidden.has(table.id));
		};
		await Promise.all(
			waiting()
				.slice(0, LIST.asked)
				.map(({ id }) => inTime(this.ask(id), LIST.answer))
		);
		return this.isFeed(name) ? waiting() : undefined;
	}

	private isFeed(name: string): boolean {
		return this.exists() && this.feedName === name;
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
		this.wanting(() => this.calls.settle(change));
		if (!isTold) return undefined;
		for (const { id, phase } of openOf(this.listed()))
			if (phase === 'playing') this.aside('rest', this.env.Match.getByName(id).rested(this.account, rest));
		return undefined;
	}

	/** Calls the account to a table of its list no more, or again. */
	silenceTable(id: string, silent: boolean): void {
		if (this.hasTable(id)) this.wanting(() => this.calls.silence(id, silent));
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

	/** Keeps that a device code leads to this account, or answers why not; ends the oldest when there are too many. `expires`: milliseconds. */
	codeShown(code: string, expires: number): Reason | undefined {
		if (this.parting.parted !== undefined) return 'no-session';
		this.create();
		if (!this.spend('code', code, ACCOUNT.codesADay)) return 'codes-today';
		this.sql.exec(CODES);
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
		if (this.hasTableOf('code')) this.sql.exec('delete from code where code = ?', code);
	}
}
