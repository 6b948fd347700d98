import type { Game } from '#rules/core/game.ts';
import { openTally } from '#rules/core/match.ts';
import { asked } from '#rules/core/play.ts';
import type { Seat } from '#rules/core/seat.ts';
import type { Change, Recording } from './change.ts';
import { fingerprintOf, gameNamed, type Fingerprints, type Games } from '#party/shared/games.ts';
import type { LogRow } from './log.ts';
import { botsGoOn, pause, seatToAnswer } from './pace.ts';
import { rebuilt } from './rows/rebuild.ts';
import { rulesFrom, type PlayedRules } from './rules-played.ts';
import { report } from '#party/shared/send.ts';
import type { Store } from './rows/store.ts';
import type { Span } from '#party/shared/wire.ts';
import { clocksAfter, type Acted } from './seat-clocks.ts';
import { isBotSeat, seatOf, withPlace, withPresence, type Room, type Table } from './table.ts';
import { isStorageFailure, Unreadable } from './rows/unreadable.ts';
import { goesUnwritten, isBareVisit, isByDays, type Visit } from './visits.ts';

/** A change that has been written; when the version is the same, nobody sees anything of it. */
export type Kept = FactsToTell & { readonly before: Room | undefined; readonly after: Room };

/** The facts to tell of a change. */
export type FactsToTell = {
	/** Told facts of choices after this number fall away; undefined when all stand. */
	readonly kept?: number | undefined;
	/** The facts to tell, as they are kept. */
	readonly rows: readonly LogRow[];
	/** What was told after number `kept` until now; only while several act at once, or did until now, when each has their own numbers. */
	readonly earlier?: readonly LogRow[] | undefined;
};

// From which choice on facts are told anew, and those that were told since.
type Retold = { readonly since: number; readonly earlier: readonly LogRow[] };

/** Beside the change: when, who is online, who acts for which request, and the pace of bots when it is fixed. */
export type Occasion = {
	readonly now: number;
	readonly online: ReadonlySet<string>;
	readonly request?: { readonly account: string; readonly id: string } | undefined;
	readonly actor?: Seat | undefined;
	readonly botPace?: string | undefined;
	/** When the house was away, in milliseconds. */
	readonly away?: readonly Span[];
	/** Somebody has just come or gone, and nothing else has happened. */
	readonly visit?: Visit | undefined;
};

/** Keeps one room: in memory what is written, and of a match over days who has gone since, nothing else. */
export class Keeper {
	readonly store: Store;
	private readonly games: Games;
	private readonly fingerprints: Fingerprints;
	private known: Room | undefined;
	// What the rows say, where the room differs from that by who has gone.
	private written: Room | undefined;
	private readonly online: (() => ReadonlySet<string>) | undefined;
	private trouble: Unreadable | undefined;

	/** `online`: the accounts with an open socket, of a room that may have slept since somebody left. */
	constructor(store: Store, games: Games, fingerprints: Fingerprints, online?: () => ReadonlySet<string>) {
		this.store = store;
		this.games = games;
		this.fingerprints = fingerprints;
		this.online = online;
	}

	/**
	 * The room as it is written, made anew from its record if need be; undefined when nobody opened a table here. Throws `Unreadable` when
	 * that cannot be.
	 */
	get room(): Room | undefined {
		if (this.trouble !== undefined) throw this.trouble;
		if (this.known === undefined && this.store.exists()) this.known = this.read();
		return this.known;
	}

	private read(): Room {
		try {
			return this.deserted(this.store.readRoom((id) => this.gameKept(id)));
		} catch (error) {
			if (isStorageFailure(error)) throw error;
			const trouble = error instanceof Unreadable ? error : new Unreadable('damaged-table', 'room');
			report('read', trouble);
			const healed = trouble.trouble === 'damaged-table' ? this.heal() : undefined;
			if (healed !== undefined) return healed;
			this.trouble = trouble;
			throw trouble;
		}
	}

	// Who left alone was not written (`goesUnwritten`), and has been away since the table last changed, or hardly less.
	private deserted(room: Room): Room {
		if (!isByDays(room.table) || this.online === undefined || this.online().size > 0) return room;
		return this.withUnwritten(room, withPresence(room.table, new Set(), room.table.touched));
	}

	private withUnwritten(room: Room, table: Table): Room {
		if (table === room.table) return room;
		this.written ??= room;
		return { ...room, table };
	}

	/** Makes a room anew from its record some of whose rows are lost. Answers whether that could be done. */
	repair(): boolean {
		const healed = this.heal();
		if (healed !== undefined) [this.known, this.written] = [healed, undefined];
		return this.known !== undefined;
	}

	private heal(): Room | undefined {
		const salvaged = this.store.salvage();
		const made = rebuilt(this.games, salvaged, this.fingerprints);
		if (made === undefined) return undefined;
		this.store.restore(made, salvaged);
		console.warn('room', 'rebuilt from its record');
		return made.room;
	}

	/** The game of this id. Throws `Unreadable` when the house does not have it: one that has has opened the table. */
	gameOf(id: string): Game {
		const game = gameNamed(this.games, id);
		if (game === undefined) throw new Unreadable('newer-table', 'unknown game');
		return game;
	}

	// The name of a game that the house does not have is either right or damaged.
	private gameKept(id: string): Game {
		const { started } = gameNamed(this.games, id) === undefined ? this.store.salvage() : {};
		if (started !== undefined && started.game !== id) throw new Unreadable('damaged-table', 'game');
		return this.gameOf(id);
	}

	/** Writes a change with the answer to its request, all or nothing; only then is the change the room. */
	keep(change: Change, occasion: Occasion): Kept {
		const before = this.room;
		const { now, request, online, visit } = occasion;
		const present = withPresence(change.room.table, online, now);
		const room = present === change.room.table ? change.room : { ...change.room, table: present };
		const clocks = this.clocks(before, room, change, occasion);
		const alone = aloneAfter(present, change, occasion);
		const botAt = this.botAt(before, room, alone, change, occasion);
		const isSame = present === before?.table && clocks === before.table.clocks && botAt === before.table.botAt;
		if (before !== undefined && isSame && change.recording === undefined) {
			if (request) this.store.answers.holdUntilChange({ ...request, answer: { version: present.version } });
			return { before, after: before, rows: [] };
		}
		// Unless somebody was found to have come or gone, which is seen.
		const isUnseen = change.unseen === true && present === change.room.table && clocks === before?.table.clocks;
		const after = {
			...change.room,
			table: {
				...present,
				alone,
				clocks,
				rules: this.rulesAfter(before, change),
				version: isUnseen ? present.version : (before?.table.version ?? 0) + 1,
				since: sinceOf(before?.table, present),
				// A match that is over is as old as its end, whoever comes to look at it or goes by another name.
				touched: isUnseen || before?.table.phase === 'over' ? present.touched : now,
				botAt
			}
		};
		if (before !== undefined && isBareVisit(before, change, after) && visit !== undefined && goesUnwritten(before.table, visit, occasion))
			return this.visited(before, present, occasion);
		const answered = request && { ...request, answer: { version: after.table.version } };
		const since = retoldSince(before, after, change);
		const retold = since === undefined ? undefined : { since, earlier: this.store.entries.after(since) };
		const rows = this.writing(() => this.store.keep(this.written ?? before, after, change, now, answered));
		this.known = after;
		this.written = undefined;
		return { before, after, ...this.told(before, after, change, rows, retold) };
	}

	/** The account's socket closes only now: a room that woke for that has taken its player for gone since earlier. */
	stillThere(account: string): void {
		const { known, written } = this;
		const seat = written && seatOf(written.table, account);
		if (known === undefined || written === undefined || seat === undefined) return;
		const place = written.table.places[seat];
		if (place?.kind === 'player' && place.present) this.known = { ...known, table: withPlace(known.table, seat, place) };
	}

	// Who comes sees that they are there by themselves; who leaves has nobody who could be told.
	private visited(before: Room, present: Table, { visit }: Occasion): Kept {
		if (visit?.how !== 'leaves') return { before, after: before, rows: [] };
		const after = this.withUnwritten(before, present);
		this.known = after;
		return { before, after, rows: [] };
	}

	/** Puts the rows in order for the next waking: for a moment when nobody waits. */
	tidy(): void {
		const room = this.known;
		if (room !== undefined && this.written === undefined) this.writing(() => this.store.gather(room));
	}

	// Whatever went wrong, and wherever: the room is what its rows say.
	private writing<T>(write: () => T): T {
		try {
			return write();
		} catch (error) {
			this.forget();
			throw error;
		}
	}

	/** Forgets a room whose rows are gone or may say something else. */
	forget(): void {
		this.known = undefined;
		this.written = undefined;
		this.trouble = undefined;
		this.store.forget();
	}

	// At the end every secret is open, so the latest facts are told anew.
	private told(before: Room | undefined, after: Room, { recording }: Change, rows: LogRow[], retold: Retold | undefined): FactsToTell {
		if (after.table.phase === 'over' && before?.table.phase !== 'over') {
			const latest = this.store.entries.latest();
			return { kept: (latest[0]?.number ?? 0) - 1, rows: latest };
		}
		if (retold !== undefined) return { kept: retold.since, rows: this.store.entries.after(retold.since), earlier: retold.earlier };
		return { kept: recording !== undefined && takesBack(before, recording) ? recording.kept : undefined, rows };
	}

	private rulesAfter(before: Room | undefined, { room: { table }, recording }: Change): readonly PlayedRules[] {
		if (recording === undefined) return table.rules;
		const { match, past } = before?.course ?? {};
		// Taking back plays everything anew that could have been taken back.
		const kept = match !== undefined && past !== undefined && recording.kept < match.choices ? past.match.choices : recording.kept;
		const game = this.gameOf(table.game);
		return rulesFrom(table.rules, kept + 1, game, fingerprintOf(this.fingerprints, game));
	}

	private clocks(
		before: Room | undefined,
		{ table, course }: Room,
		{ recording }: Change,
		{ now, actor, away = [] }: Occasion
	): Table['clocks'] {
		if (table.clock === undefined || course === undefined) return undefined;
		const seats = asked(this.gameOf(table.game), course.match).map(({ seat }) => seat);
		const hasTakenBack = recording !== undefined && takesBack(before, recording);
		// While several act at once, nobody is told by a clock that somebody has chosen and is not done.
		const isFinal = actor !== undefined && course.match.trail[actor] === 0 && openTally(course.match) === undefined;
		const how = hasTakenBack ? 'took-back' : isFinal ? 'final' : 'chose';
		const acted: Acted | undefined = recording === undefined || actor === undefined ? undefined : { seat: actor, how };
		return clocksAfter(before?.table, table, { now, asked: seats, acted, away });
	}

	private botAt(
		before: Room | undefined,
		after: Room,
		alone: Table['alone'],
		{ recording }: Change,
		{ now, actor, botPace, online }: Occasion
	): Table['botAt'] {
		const due = seatToAnswer(this.gameOf(after.table.game), after);
		if (due === undefined || !botsGoOn({ places: after.table.places, alone }, online)) return undefined;
		// Somebody coming or going does not put a bot off.
		if (recording === undefined && before?.table.botAt !== undefined) return before.table.botAt;
		const isRun = due.wished === undefined && actor !== undefined && isBotSeat(after.table, actor);
		return now + pause(isRun, botPace);
	}
}

// After which choice everything is told anew, as far as it is new to somebody: where one of those who act at once takes something back,
// and where all have acted.
function retoldSince(before: Room | undefined, after: Room, { recording }: Change): number | undefined {
	const tally = before?.course && openTally(before.course.match);
	if (tally === undefined || recording === undefined) return undefined;
	const goesOn = after.course !== undefined && openTally(after.course.match)?.before === tally.before;
	return goesOn && !takesBack(before, recording) ? undefined : tally.before;
}

function takesBack(before: Room | undefined, { kept }: Recording): boolean {
	return before?.course !== undefined && kept < before.course.match.choices;
}

function aloneAfter(table: Table, { recording }: Change, { online, actor }: Occasion): Table['alone'] {
	if (online.size > 0) return undefined;
	const isRooms = recording?.added.some(({ wished }) => wished) === true || (actor !== undefined && isBotSeat(table, actor));
	return recording !== undefined && isRooms ? (table.alone ?? 0) + 1 : table.alone;
}

// Who takes a seat over from a bot, or gives it to one, has seen the table as it is then: no earlier request of theirs counts.
function sinceOf(before: Table | undefined, table: Table): Table['since'] {
	const { since, places } = table;
	if (before === undefined || places === before.places || since.length !== before.since.length) return since;
	return since.map((old, seat) => (isBotSeat(table, seat) === isBotSeat(before, seat) ? old : before.version + 1));
}
