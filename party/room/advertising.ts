import { equal } from '#rules/core/json.ts';
import { directoryOf } from '#party/directory/directory.ts';
import type { Env } from '#party/shared/env.ts';
import { DIRECTORY } from '#party/shared/limits.ts';
import type { Offer } from '#party/shared/offer.ts';
import type { Area } from '#party/shared/regions.ts';
import { listedIn, offeredFor, offerOf, type Advertisement } from './offer.ts';
import { NOBODY, type Table } from './table.ts';

/** What advertising needs of its room. */
export type Advertised = {
	env(): Pick<Env, 'Directory' | 'LINK_SECRET' | 'LINK_SECRET_BEFORE'>;
	/** The table as it is now; undefined when there is none, or it cannot be read. */
	table(): Table | undefined;
	/** Whether nothing has come from the account's pages for long, though they are open. */
	isSilent(account: string): boolean;
	/** An account or an address by a name that tells nothing of it. */
	nameless(text: string): Promise<string>;
	/** The address that the account's socket comes from; undefined when it has none open. */
	addressOf(account: string): string | undefined;
	/** Does something beside what goes on. */
	aside(what: string, work: Promise<unknown>): void;
};

// What directories were last told: in which of them the table is, and as what.
type Word = { readonly game: string; readonly areas: readonly Area[]; readonly offer: Offer | undefined };

/** Offers a public table in the directories of its game, as long as somebody can sit down there, and takes it back. */
export class Advertising {
	private readonly room: Advertised;
	// Unknown, with the directories it may be in, since the room woke; nothing is told of a table that has never been public.
	private told: Word | { readonly game: string; readonly areas: readonly Area[]; readonly offer: 'unknown' } | undefined;
	// When that was, in milliseconds.
	private toldAt = 0;
	private isTelling = false;
	// Something has changed since the table was last read to be told.
	private isStale = false;
	private triesAgain = false;
	private deserted: 'just now' | 'for good' | undefined;
	private timer: ReturnType<typeof setTimeout> | undefined;

	constructor(room: Advertised) {
		this.room = room;
	}

	/** The table has changed. */
	changed(before: Table | undefined): void {
		if (this.told === undefined) {
			const table = this.room.table();
			// A match that began while it was public took it back then.
			if (before !== undefined && before.phase !== 'gathering') return;
			if (before?.listed === undefined && table?.listed === undefined) return;
			this.told = { game: before?.game ?? '', areas: before === undefined ? [] : listedIn(before), offer: 'unknown' };
		}
		this.tell();
	}

	/** What the directory of the game in the area is to know of the table; undefined when it does not belong there. */
	async offered(game: string, area: Area): Promise<Advertisement | undefined> {
		const table = this.room.table();
		if (table?.game !== game || !listedIn(table).includes(area)) return undefined;
		return this.word(table);
	}

	/** The table is about to be no more. */
	vanish(): void {
		const table = this.room.table();
		if (table === undefined) return;
		for (const area of listedIn(table)) this.room.aside('directory', directoryOf(this.room.env(), table.game, area).withdraw(table.id));
	}

	private async word(table: Table): Promise<Advertisement | undefined> {
		const offer = offerOf(table);
		const lasts = offer && offeredFor(table, this.isAnybodyThere(table), Date.now());
		if (offer === undefined || lasts === undefined) return undefined;
		const host = table.host ?? NOBODY;
		const address = this.room.addressOf(host);
		const from = table.listed?.from ?? (address && (await this.room.nameless(address)));
		return { offer, lasts, version: table.version, host: await this.room.nameless(host), from };
	}

	private isAnybodyThere({ host, hostAwaySince, places }: Table): boolean {
		const seated = places.flatMap((place) => (place.kind === 'player' && place.present ? [place.account] : []));
		const isHostUnseated = !places.some((place) => place.kind === 'player' && place.account === host);
		const there = host !== undefined && isHostUnseated && hostAwaySince === undefined ? [...seated, host] : seated;
		return there.some((account) => !this.room.isSilent(account));
	}

	private tell(): void {
		this.isStale = true;
		if (this.isTelling) return;
		this.isTelling = true;
		this.room.aside('directory', this.tellAll());
	}

	// One after the other, so that what was said last is what holds, and only what is still true when its turn comes.
	private async tellAll(): Promise<void> {
		try {
			while (this.isStale) {
				this.isStale = false;
				await this.tellOnce();
			}
			this.triesAgain = false;
		} catch (error) {
			// Once more by itself, then with the next change; the directory finds it out at last.
			this.triesAgain = !this.triesAgain;
			if (this.triesAgain) setTimeout(() => this.tell(), DIRECTORY.toldAgain);
			throw error;
		} finally {
			// Here, where nobody comes in between: who has something to tell from now on begins anew.
			this.isTelling = false;
		}
	}

	private async tellOnce(): Promise<void> {
		const table = this.room.table();
		const before = this.told;
		if (before === undefined || table === undefined || this.waitsForPeople(table)) return;
		const told = await this.word(table);
		const word: Word = { game: table.game, areas: told === undefined ? [] : listedIn(table), offer: told?.offer };
		// What a directory has dropped meanwhile comes back with the next change.
		const isOld = told !== undefined && Date.now() - this.toldAt >= DIRECTORY.lease.live;
		if (isOld || !equal(word, before)) await this.tellWord(table, before, word, told);
		// Of a private table nothing is told any more, but of what has changed meanwhile.
		this.told = table.listed === undefined && !this.isStale ? undefined : word;
	}

	private async tellWord(
		table: Table,
		before: NonNullable<Advertising['told']>,
		word: Word,
		told: Advertisement | undefined
	): Promise<void> {
		this.told = { ...before, areas: [...new Set([...before.areas, ...word.areas])], offer: 'unknown' };
		for (const area of before.areas)
			if (before.game !== table.game || !word.areas.includes(area))
				await directoryOf(this.room.env(), before.game, area).withdraw(table.id);
		if (told !== undefined) for (const area of word.areas) await directoryOf(this.room.env(), table.game, area).offer(told);
		this.toldAt = Date.now();
	}

	// Whether the table is left as it was told, because everybody has gone only now: a page that is loaded anew is back in a moment.
	private waitsForPeople(table: Table): boolean {
		const isDeserted = offerOf(table) !== undefined && offeredFor(table, this.isAnybodyThere(table), Date.now()) === undefined;
		if (!isDeserted) {
			if (this.timer !== undefined) clearTimeout(this.timer);
			this.deserted = undefined;
		} else if (this.told?.offer !== undefined && this.deserted === undefined) {
			this.deserted = 'just now';
			this.timer = setTimeout(() => {
				this.deserted = 'for good';
				this.tell();
			}, DIRECTORY.deserted);
		}
		return this.deserted === 'just now';
	}
}
