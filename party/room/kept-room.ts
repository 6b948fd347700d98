import { Server } from 'partyserver';
import type { Game } from '#rules/core/game.ts';
import { awaySpans } from '#party/shared/away.ts';
import type { Change } from './change.ts';
import { Advertising } from './advertising.ts';
import { Alarm } from './alarm.ts';
import { Crowd, type Asked, type RoomSocket } from './people/crowd.ts';
import { readEdition } from '#party/shared/edition-shelf.ts';
import type { Env } from '#party/shared/env.ts';
import { fingerprintOf, type Fingerprints, type Games } from '#party/shared/games.ts';
import { Keeper, type Kept, type Occasion } from './keeper.ts';
import { News } from './news.ts';
import { LateCrowd } from './late/late-crowd.ts';
import { Lookout } from './people/lookout.ts';
import { Readers } from './people/readers.ts';
import { Rests } from './people/rests.ts';
import { Uncalled } from './people/uncalled.ts';
import { FAILED } from '#party/shared/refused-socket.ts';
import { report, tellRefusal } from '#party/shared/send.ts';
import { pseudonymOf } from '#party/shared/signed-name.ts';
import { Store } from './rows/store.ts';
import { isLate, type Room, type Visitor } from './table.ts';
import { Thinker } from './thinking.ts';
import { sharedThread } from './thread.ts';
import { Timekeeper, type Timed } from './timekeeper.ts';
import { Unreadable, type Trouble } from './rows/unreadable.ts';
import { haveSameViewpoints } from './view.ts';
import { CLOSED } from '#party/shared/wire.ts';
import { Lifetime } from './lifetime.ts';

// Milliseconds: mostly the answer is out by then, which the runtime holds back until the rows are safe. Nothing depends on it.
const AFTER_ANSWER = 2;

/**
 * The room as it is kept: what changes it is written, told to those it concerns, and goes on by itself as time passes. Everything but who
 * is at its sockets is read back from the rows.
 */
export abstract class KeptRoom extends Server<Env> {
	/** The games of the house. */
	protected abstract readonly games: Games;
	/** Those of their rules in this build. */
	protected abstract readonly fingerprints: Fingerprints;

	private opened: Keeper | undefined;
	protected readonly readers = new Readers((guest) => setTimeout(() => this.guard('behind', undefined, () => this.leaveBehind(guest)), 0));
	protected readonly crowd = new Crowd(() => this.getConnections<Visitor>(), this.readers);
	protected readonly timekeeper: Timekeeper;
	private readonly store: Store;
	private readonly lifetime: Lifetime;
	protected readonly lookout = new Lookout(this.crowd, () => this.keeper.room?.table);
	private readonly late = new LateCrowd(
		this.crowd,
		() => this.keeper,
		(guest, visitor) => this.sendWhole(guest, visitor)
	);
	protected readonly rests = new Rests({
		room: () => this.keeper.room,
		commit: (change) => void this.commit(change),
		ask: (account) => this.env.Player.getByName(account).readRest(),
		aside: (what, work) => this.aside(what, work)
	});
	protected readonly uncalled = new Uncalled();
	protected readonly news = new News({
		isUncalled: (table, account) => this.uncalled.has(table, account),
		players: () => this.env.Player,
		gameOf: (id) => this.keeper.gameOf(id),
		edition: () => this.keeper.store.edition.shared,
		aside: (what, work) => this.aside(what, work)
	});
	protected readonly advertising = new Advertising({
		env: () => this.env,
		table: () => {
			const room = this.readable();
			return typeof room === 'string' ? undefined : room?.table;
		},
		isSilent: (account) => this.isSilent(account),
		nameless: (text) => pseudonymOf(this.env, text),
		addressOf: (account) => this.crowd.guests().find(({ visitor }) => visitor.account === account)?.visitor.address,
		aside: (what, work) => this.aside(what, work)
	});

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		const alarm = new Alarm(ctx.storage, (work) => this.aside('alarm', work));
		this.store = new Store(ctx.storage);
		this.lifetime = new Lifetime(alarm, ctx.storage, this.store, {
			keeper: () => this.keeper,
			commit: (change) => void this.commit(change),
			dismiss: () => this.crowd.dismiss('unknown-table', CLOSED.gone),
			withdraw: () => this.advertising.vanish(),
			tellGone: (account, id) => this.aside('player', this.env.Player.getByName(account).tableGone(id))
		});
		const fingerprint = (game: Game): string => fingerprintOf(this.fingerprints, game);
		const thinker = new Thinker({ notes: this.store.thoughts, fingerprint });
		this.timekeeper = new Timekeeper(alarm, this.timed(), sharedThread, thinker);
		if (this.store.archive.isThere) void ctx.blockConcurrencyWhile(() => this.store.archive.open());
		const edition = this.store.edition.shared;
		// Nothing else happens until it is there. When it cannot be asked for, the object starts anew with the next request.
		if (edition !== undefined) void ctx.blockConcurrencyWhile(async () => void (await this.borrowEdition(edition)));
	}

	/** A socket that takes nothing any more is closed. */
	protected abstract leaveBehind(guest: RoomSocket): void;
	/** Whether nothing has come from the account's pages for long, though they are open. */
	protected abstract isSilent(account: string): boolean;

	protected async borrowEdition(hash: string): Promise<boolean> {
		const edition = await readEdition(this.env, hash, Date.now());
		if (edition === undefined) report('edition', new Error('missing'));
		else this.store.edition.lend(edition);
		return edition !== undefined;
	}

	// Made on first use: the subclass's games are not there yet in the constructor.
	protected get keeper(): Keeper {
		return (this.opened ??= new Keeper(this.store, this.games, this.fingerprints, () => this.crowd.online()));
	}

	// ---- keeping and telling

	// Nothing is told before it is kept; and what is kept stays, whatever goes wrong in the telling.
	protected commit(made: Change, occasion: Partial<Occasion> = {}, asked?: Asked): { readonly kept: Kept; readonly answered: boolean } {
		const { BOT_PACE_MS: botPace, AWAY } = this.env;
		// What is known of who is called goes along where a choice is written.
		const { room, recording } = made;
		const table = recording === undefined ? this.uncalled.settled(this.keeper.room, room) : this.uncalled.noted(room);
		const change = table === room.table ? made : { ...made, room: { ...room, table } };
		const kept = this.keeper.keep(change, { now: Date.now(), online: this.crowd.online(), botPace, away: awaySpans(AWAY), ...occasion });
		let answered = false;
		if (kept.before === kept.after) return { kept, answered };
		this.late.note(kept);
		this.timekeeper.wind(kept.after);
		this.rests.look(kept.after.table);
		this.advertising.changed(kept.before?.table);
		this.guard('wishes', undefined, () => this.crowd.tellWishes(kept));
		if (kept.before?.table.version === kept.after.table.version) {
			// A question that the room does not answer after all waits for its player, and so does one that somebody leaves open.
			if (kept.before.table.botAt !== kept.after.table.botAt || occasion.visit !== undefined)
				this.guard('announce', undefined, () => this.news.tell(this.keeper.gameOf(kept.after.table.game), kept));
			return { kept, answered };
		}
		this.guard('announce', undefined, () => {
			const game = this.keeper.gameOf(kept.after.table.game);
			answered = this.crowd.announce(game, kept, asked);
			if (answered && change.recording !== undefined && kept.before?.table.phase === kept.after.table.phase) this.news.tellLater(kept);
			else this.news.tell(game, kept);
			if (kept.before !== undefined && !haveSameViewpoints(kept.before.table, kept.after.table)) this.lookout.changed();
		});
		setTimeout(() => this.settleDown(), AFTER_ANSWER);
		return { kept, answered };
	}

	// What can wait until the one who asked has the answer.
	private settleDown(): void {
		this.guard('settle', undefined, () => this.crowd.finishTelling());
		this.guard('news', undefined, () => this.news.tellNoted());
		this.guard('late', undefined, () => this.tellLate());
		this.guard('tidy', undefined, () => this.keeper.tidy());
	}

	protected sendWhole(guest: RoomSocket, visitor: Visitor): void {
		const { room, store } = this.present();
		if (isLate(room.table, visitor)) this.late.welcome(room, guest, visitor);
		else this.crowd.welcome(this.keeper.gameOf(room.table.game), room, store, guest, visitor);
		this.crowd.tellWatchersTo(guest, visitor, room.table);
	}

	private tellLate(): void {
		const { room } = this.keeper;
		if (room === undefined) return;
		this.late.tell(room);
		if (this.late.due(room) !== undefined) this.timekeeper.wind(room);
	}

	// ---- time

	override onAlarm(): Promise<void> {
		return this.timekeeper.rung();
	}

	private timed(): Timed {
		return {
			room: () => this.keeper.room,
			gameOf: (id) => this.keeper.gameOf(id),
			online: () => this.crowd.online(),
			commit: (change, actor) => void this.commit(change, { actor }),
			endReveal: (room) => this.lifetime.endReveal(room),
			lateDue: (room) => this.late.due(room),
			tellLate: () => this.guard('late', undefined, () => this.tellLate()),
			lasts: () => this.lifetime.lasts,
			archives: (table) => this.lifetime.archives(table),
			archive: (room) => this.lifetime.archive(room),
			vanish: () => this.lifetime.vanish()
		};
	}

	// ---- small helpers

	protected present(): { readonly room: Room; readonly store: Store } {
		const room = this.readable();
		if (typeof room === 'string') {
			// Who is at a socket learns it when what they asked for has been refused.
			queueMicrotask(() => this.crowd.dismiss(room, CLOSED.unreadable));
			throw new Unreadable(room, 'present');
		}
		if (room === undefined) throw new Error('no table');
		return { room, store: this.keeper.store };
	}

	// For what goes on without the room, and says why.
	protected readable(): Room | Trouble | undefined {
		try {
			return this.keeper.room;
		} catch (error) {
			if (!(error instanceof Unreadable)) throw error;
			return error.trouble;
		}
	}

	protected aside(what: string, work: Promise<unknown>): void {
		this.ctx.waitUntil(work.catch((error: unknown) => report(what, error)));
	}

	protected guard(what: string, connection: RoomSocket | undefined, work: () => void): void {
		try {
			work();
		} catch (error) {
			report(what, error);
			if (connection === undefined) return;
			const [reason, code] = error instanceof Unreadable ? ([error.trouble, CLOSED.unreadable] as const) : (['server', FAILED] as const);
			tellRefusal(connection, undefined, reason);
			connection.close(code, reason);
		}
	}
}
