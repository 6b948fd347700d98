import { commitment } from '#rules/core/seed.ts';
import type { Refusal } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Wishes } from '#rules/core/standing.ts';
import type { Company } from '#party/account/listing-account.ts';
import { answered, logAnswer, momentAnswer, recordAnswer } from './answers.ts';
import { callFor, callLogOf, type Call } from './call.ts';
import { isRefusal, refuse } from './change.ts';
import { giveUp, readmitted } from './declining.ts';
import { openTable, rename, type Opening } from './lobby.ts';
import type { NewTable } from './again.ts';
import { NextTable } from './next-table.ts';
import type { Rest } from '#party/shared/rest.ts';
import { seatOpener, type Seating } from './opening.ts';
import { nudgeOf } from './nudge.ts';
import type { Advertisement } from './offer.ts';
import { handedOn } from './people/handing-on.ts';
import type { Reading } from './people/vouched.ts';
import { entropy, unguessable } from '#party/shared/random.ts';
import type { Area } from '#party/shared/regions.ts';
import { problem } from '#party/shared/problem.ts';
import { accountsAt, previewOf, summaryFor, type NoPreview, type TablePreview, type TableSummary } from './summary.ts';
import { inviterOf, isOwner } from './table.ts';
import type { Trouble } from './rows/unreadable.ts';
import { wishesAt } from './wishes.ts';
import type { Saying } from '#party/shared/wire.ts';
import { AttendedRoom } from './attended-room.ts';

/** One match, as the Worker and other objects ask it. */
export abstract class MatchRoom extends AttendedRoom {
	private readonly next = new NextTable({
		env: () => this.env,
		present: () => this.present(),
		commit: (change) => void this.commit(change)
	});

	/** Opens the table and commits the room to its part of the seed, before anybody else's is known. Answers the commitment. */
	async open(opening: Opening): Promise<{ readonly commitment: string } | Refusal> {
		if (this.keeper.room !== undefined) return refuse('server');
		const { edition } = opening;
		if (edition !== undefined && !(await this.borrowEdition(edition.hash))) return refuse('edition-missing');
		const table = openTable(opening, entropy(), Date.now());
		this.commit({ room: { table }, edition: edition?.hash });
		return { commitment: commitment(table.entropy) };
	}

	/** The opener sits down; with bots the match starts at once. Answers why not, as far as it cannot be carried out. */
	seatOpener(account: string, seating: Seating): { readonly refused?: string } {
		const { store } = this.keeper;
		const room = this.readable();
		if (typeof room === 'string') return refuse(room);
		if (room === undefined) return refuse('unknown-table');
		const change = seatOpener(this.keeper.gameOf(room.table.game), room.table, account, seating, store.edition.read());
		if (isRefusal(change)) return change;
		this.commit(change);
		return {};
	}

	/**
	 * Where the people of this finished table play again, or why the account cannot ask for it. While there is no such table it is opened
	 * under the `fresh` name, when one is given.
	 */
	async again(account: string, fresh?: NewTable): Promise<{ readonly id?: string | undefined } | Refusal> {
		const room = this.readable();
		if (typeof room === 'string') return refuse(room);
		return room === undefined ? refuse('unknown-table') : this.next.ask(account, fresh);
	}

	/** An account that gave up its place here may sit down after all, as far as the host has not seen to it that it cannot. */
	readmit(account: string): void {
		const room = this.readable();
		if (room === undefined || typeof room === 'string') return;
		const table = readmitted(room.table, account);
		if (table !== room.table) this.commit({ room: { ...room, table } });
	}

	/**
	 * How far those who play again have come here; undefined when there is no table. Where its people went from a match that is over, is for
	 * those who were at it.
	 */
	leadsOn(account: string): { readonly isOver: boolean; readonly next?: string | undefined } | undefined {
		const room = this.readable();
		if (room === undefined) return undefined;
		if (typeof room === 'string') return { isOver: false };
		const { table } = room;
		return { isOver: table.phase === 'over', next: isOwner(table, account) ? table.again?.table : undefined };
	}

	/** Whether the account has a seat here, or is the host. */
	hasOwner(account: string): boolean {
		const room = this.readable();
		return room !== undefined && typeof room !== 'string' && isOwner(room.table, account);
	}

	/** What anybody with the link may see before entering; undefined when there is no table. */
	preview(): TablePreview | NoPreview | undefined {
		const room = this.readable();
		return typeof room === 'string' ? { trouble: room } : room && previewOf(room);
	}

	/**
	 * The table as it stands in the account's list now; undefined when it has no place there, why it cannot be said when the room cannot be
	 * read. Learns what the account's object says with the question.
	 */
	summary(account: string, reading?: Reading): TableSummary | Trouble | undefined {
		const room = this.readable();
		if (typeof room === 'string') return room;
		if (room === undefined || !accountsAt(room).has(account)) return undefined;
		if (reading !== undefined) {
			this.vouched.note(account, reading, Date.now());
			this.learnTurns(account, reading);
		}
		return summaryFor(this.keeper.gameOf(room.table.game), room, account);
	}

	/** The account's object wants to be told of turns here from then on (milliseconds). */
	tellTurns(account: string, at: number): void {
		this.learnTurns(account, { at, wantsTurns: true });
	}

	/** A session of the account may have ended: none is let in by what was said of it before. */
	doubt(account: string): void {
		this.vouched.doubt(account);
	}

	/** What the account's own object is told beside the summary, and no page. */
	company(account: string): Company {
		const room = this.readable();
		if (room === undefined || typeof room === 'string') return {};
		return this.news.companyFor(room, account);
	}

	/** Gives up the seat that is kept for the account. Answers who had asked for it to be kept, or why it is not given up. */
	decline(account: string): { readonly asker: string } | Refusal {
		const room = this.readable();
		if (typeof room === 'string') return refuse(room);
		if (room === undefined) return refuse('unknown-table');
		const inviter = inviterOf(room.table, account);
		if (inviter === undefined) return refuse('not-invited');
		const table = giveUp(room.table, account);
		if (isRefusal(table)) return table;
		this.commit({ room: { ...room, table } });
		return { asker: inviter.account };
	}

	/** What the directory of the game in this area is to know of the table; undefined when it does not belong there, or nobody can sit down. */
	offered(game: string, area: Area): Promise<Advertisement | undefined> {
		return this.advertising.offered(game, area);
	}

	/** Why the account is to be called to this table, `told` being the absence in which it was; undefined when it is here, or not waited for. */
	call(account: string, told?: number): Call | undefined {
		const room = this.readable();
		if (room === undefined || typeof room === 'string' || this.crowd.online().has(account)) return undefined;
		return callFor(this.keeper.gameOf(room.table.game), room, account, callLogOf(this.keeper.store.entries, room), told);
	}

	/**
	 * What a television shows to be the table's own, made when the host first asks for it; nothing for anybody else who plays, whose television
	 * watches like a stranger's.
	 */
	screen(account: string): { readonly screen?: string } | Refusal {
		const room = this.readable();
		if (room === undefined) return refuse('unknown-table');
		if (typeof room === 'string') return refuse(room);
		const { table } = room;
		if (!isOwner(table, account)) return refuse('not-seated');
		if (table.host !== account) return table.watchers ? {} : refuse('watchers-off');
		const screen = table.screen ?? unguessable();
		if (table.screen === undefined) this.commit({ room: { ...room, table: { ...table, screen } }, unseen: true });
		return { screen };
	}

	/** A player nudges another one who is away and waited for; answers why not. */
	async nudge(account: string, seat: Seat): Promise<{ readonly refused?: string }> {
		const room = this.readable();
		if (room === undefined) return refuse('unknown-table');
		if (typeof room === 'string') return refuse(room);
		const nudge = nudgeOf(this.keeper.gameOf(room.table.game), room, account, seat, this.crowd.online());
		if (isRefusal(nudge)) return nudge;
		const refused = await this.env.Player.getByName(nudge.nudged).nudged(room.table.id, account, nudge.by.name);
		return refused === undefined ? {} : refuse(refused);
	}

	/** Facts of choices before number `before`, as the visitor may see them: `{ log }`. */
	log(account: string, invite: string | undefined, before: number | undefined): Response {
		return answered(this.keeper, { account, invite }, (room, visitor) => logAnswer(this.keeper, room, visitor, before));
	}

	/** The match as it was after choice number `at`, as the visitor knew it then. */
	moment(account: string, invite: string | undefined, address: string, at: number): Response {
		return answered(this.keeper, { account, invite }, (room, visitor) =>
			this.mayLookBack(room.table, { ...visitor, address }) ? momentAnswer(this.keeper, room, visitor, at) : problem('too-fast')
		);
	}

	/** The match's record once it is over, or what is left of it in a damaged room. */
	record(account: string, invite: string | undefined): Response {
		return recordAnswer(this.keeper, { account, invite });
	}

	/** The account has ended its sessions of before `generation`; the one `issued` then (milliseconds) was given anew. */
	endSessions(account: string, issued: number, generation: number): void {
		this.vouched.doubt(account);
		this.crowd.endSessions(account, issued, generation);
		const room = this.readable();
		if (room !== undefined && typeof room !== 'string') this.commit({ room });
	}

	/** One of the account's browsers was signed out. */
	endBrowser(account: string, browser: string): void {
		this.vouched.doubt(account);
		this.crowd.endBrowser(account, browser);
		const room = this.readable();
		if (room !== undefined && typeof room !== 'string') this.commit({ room });
	}

	/**
	 * The account is no more: what it has here is the heir's from now on, or nobody's. Only its own object asks for that. Answers whether it
	 * is done, as it is when it was before; it cannot be done while the room cannot be read, or is about to start.
	 */
	handOn(account: string, heir: string | undefined): 'done' | 'later' {
		this.crowd.endSessions(account, -1, Infinity);
		const room = this.readable();
		if (room === undefined) return 'done';
		if (typeof room === 'string' || room.table.reveal !== undefined) return 'later';
		const table = handedOn(room, account, heir, Date.now());
		this.keeper.store.handOn(table, account, heir);
		this.commit({ room: { ...room, table } });
		return 'done';
	}

	/** What the account has at this table beside its seat: what it said and was told in whispers, and what it wishes to have answered. */
	belongings(account: string): { readonly said: readonly Saying[]; readonly wishes?: Wishes | undefined } | undefined {
		const room = this.readable();
		if (room === undefined || typeof room === 'string') return undefined;
		return { said: this.keeper.store.sayings.of(account), wishes: wishesAt(room.table, account) };
	}

	/** The account goes by this name now; a match that is over keeps the names it was played under. */
	override rename(account: string, name: string): void {
		const room = this.readable();
		if (room === undefined || typeof room === 'string' || room.table.phase === 'over') return;
		const table = rename(room.table, account, name);
		if (table !== room.table) this.commit({ room: { ...room, table } });
	}

	/** The account rests then from now on. */
	rested(account: string, rest: Rest): void {
		const room = this.readable();
		if (room !== undefined && typeof room !== 'string' && room.table.phase !== 'over') this.rests.learn(account, rest);
	}
}
