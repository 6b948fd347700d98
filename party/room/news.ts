import type { Game } from '#rules/core/game.ts';
import type { Company } from '#party/account/listing-account.ts';
import type { Env } from '#party/shared/env.ts';
import type { Evening } from '#party/shared/evening.ts';
import { eveningOf, isEveningNews, seatedAt } from './evening.ts';
import type { Kept } from './keeper.ts';
import { bansOf } from './people/people.ts';
import { newsOf, summaryFor } from './summary.ts';
import { inviterOf, type Room, type Table } from './table.ts';

/** The room whose news they are. */
type Teller = {
	readonly players: () => Env['Player'];
	readonly gameOf: (id: string) => Game;
	/** Whether the account's object has said that it does nothing with the news of a turn. */
	readonly isUncalled: (table: Table, account: string) => boolean;
	/** By what the edition is found that was brought to the table, if it is shared. */
	readonly edition: () => string | undefined;
	/** Off the way of a choice; what a failure leaves behind is put right by the next change, or when it is asked for. */
	readonly aside: (what: string, work: Promise<unknown>) => void;
};

/** A room before a change and after it. */
type Changed = Pick<Kept, 'before' | 'after'>;

/** What the objects of a room's players are told of it: how the table stands in their lists, and with whom they play there. */
export class News {
	private readonly teller: Teller;
	private readonly later: Changed[] = [];

	constructor(teller: Teller) {
		this.teller = teller;
	}

	/** Notes a change whose news can wait until whoever made it has the answer. */
	tellLater(news: Changed): void {
		this.later.push(news);
	}

	/** Tells what has been noted. */
	tellNoted(): void {
		for (const news of this.later.splice(0)) this.tellNow(this.teller.gameOf(news.after.table.game), news);
	}

	/** Tells whoever has to learn of a change, after what was noted before it. */
	tell(game: Game, news: Changed): void {
		this.tellNoted();
		this.tellNow(game, news);
	}

	private tellNow(game: Game, { before, after }: Changed): void {
		const { told, gone } = newsOf(game, before, after, (account) => this.teller.isUncalled(after.table, account));
		const evening = isEveningNews(before, after) ? this.eveningNow(after) : undefined;
		for (const account of new Set([...told.keys(), ...(evening === undefined ? [] : seatedAt(after))])) {
			const { summary, isAnew } = told.get(account) ?? { summary: summaryFor(game, after, account), isAnew: false };
			this.aside(this.player(account).tableChanged(summary, { evening, asker: inviterOf(after.table, account)?.account, isAnew }));
		}
		for (const account of gone) this.aside(this.player(account).tableGone(after.table.id));
		// Whom a host asks to leave for good is not to ask them elsewhere, nor the other way.
		for (const { person, banned, host } of bansOf(before?.table, after.table)) this.aside(this.player(host).banned(person, banned));
	}

	/** What the account's own object is told beside the summary when it asks. */
	companyFor(room: Room, account: string): Company {
		return {
			evening: seatedAt(room).includes(account) ? this.eveningNow(room) : undefined,
			asker: inviterOf(room.table, account)?.account
		};
	}

	private eveningNow(room: Room): Evening | undefined {
		return eveningOf(this.teller.gameOf(room.table.game), room, this.teller.edition());
	}

	private player(account: string) {
		return this.teller.players().getByName(account);
	}

	private aside(work: Promise<unknown>): void {
		this.teller.aside('player', work);
	}
}
