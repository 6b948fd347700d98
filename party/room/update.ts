import { diff, type Patch } from '#rules/core/diff.ts';
import type { Game } from '#rules/core/game.ts';
import { equal } from '#rules/core/json.ts';
import { openTally, type Tally } from '#rules/core/match.ts';
import { matchView, type MatchView, type Viewed } from '#rules/core/match-view.ts';
import type { Viewer } from '#rules/core/seat.ts';
import type { FactsToTell } from './keeper.ts';
import { loggedFacts, type LogRow } from './log.ts';
import type { Room } from './table.ts';
import { looksTheSame, tableView, viewerOf, type Viewpoint } from './view.ts';
import { WIRE, type LoggedFact, type RoomMessage, type Saying, type TableView } from '#party/shared/wire.ts';

/** The views of one room as it is; those of the match are each made once. */
export class Views {
	readonly room: Room;
	private readonly game: Game;
	private readonly matches = new Map<Viewer, MatchView>();
	// Those of the room before: a room's state is never changed in place, so what did not change need not be viewed again.
	private earlier: Views | undefined;

	/** The views of a room; `earlier` are those of the same room before. */
	constructor(game: Game, room: Room, earlier?: Views) {
		this.game = game;
		this.room = room;
		this.earlier = earlier;
		// Nobody holds on to all that ever was.
		if (earlier !== undefined) earlier.earlier = undefined;
	}

	/** The whole table. */
	of(viewpoint: Viewpoint): TableView {
		return tableView(this.game, this.room, viewpoint, this.matchOf(viewerOf(viewpoint)));
	}

	/** The match alone; undefined before its start. */
	matchOf(viewer: Viewer): MatchView | undefined {
		const { course } = this.room;
		const known = this.matches.get(viewer);
		if (known !== undefined || course === undefined) return known;
		const view = matchView(this.game, course.match, viewer, this.earlier?.viewed(viewer));
		this.matches.set(viewer, view);
		return view;
	}

	private viewed(viewer: Viewer): Viewed | undefined {
		const { match } = this.room.course ?? {};
		const view = this.matches.get(viewer);
		return match === undefined || view === undefined ? undefined : { match, view };
	}
}

/** Whom an update is for: what they saw from where before, and see from now; with the name of the request that it answers, if any. */
export type Receiver = { readonly from: Viewpoint; readonly to: Viewpoint; readonly done?: string | undefined };

/** What somebody is told of a change: from the view they have to the view they should have. */
export function updateMessage(before: Views, after: Views, { from, to, done }: Receiver, told: FactsToTell): RoomMessage {
	const { kept, log } = newsFor(before, after, from, to, told);
	const patch = patchBetween(before, after, from, to);
	return {
		type: 'update',
		from: before.room.table.version,
		version: after.room.table.version,
		...(patch !== undefined && { patch }),
		...(kept !== undefined && { kept }),
		...(log.length > 0 && { log }),
		...(done !== undefined && { done })
	};
}

// Of what is told anew each gets what is new to them: nothing where somebody else has taken something back unseen.
function newsFor(
	before: Views,
	after: Views,
	from: Viewpoint,
	to: Viewpoint,
	{ kept, rows, earlier }: FactsToTell
): { readonly kept?: number | undefined; readonly log: readonly LoggedFact[] } {
	const log = loggedFacts(rows, viewerOf(to), after.room.table.phase === 'over', tallyOf(after));
	if (earlier === undefined) return { kept, log };
	const held = loggedFacts(earlier, viewerOf(from), false, tallyOf(before));
	const hasTakenBack = (after.matchOf(viewerOf(to))?.choices ?? 0) < (before.matchOf(viewerOf(from))?.choices ?? 0);
	return hasTakenBack || !equal(log.slice(0, held.length), held) ? { kept, log } : { log: log.slice(held.length) };
}

function tallyOf({ room: { course } }: Views): Tally | undefined {
	return course && openTally(course.match);
}

// Mostly only the match has changed.
function patchBetween(before: Views, after: Views, from: Viewpoint, to: Viewpoint): Patch | undefined {
	if (from !== to || !looksTheSame(before.room.table, after.room.table)) return diff(before.of(from), after.of(to));
	const match = diff(before.matchOf(viewerOf(from)), after.matchOf(viewerOf(to)));
	return match === undefined ? undefined : { match };
}

/** The whole, for somebody who joins or has missed something; `now` in milliseconds. */
export function wholeMessage(
	views: Views,
	viewpoint: Viewpoint,
	rows: readonly LogRow[],
	chat: readonly Saying[],
	now: number
): RoomMessage {
	const { table } = views.room;
	const log = loggedFacts(rows, viewerOf(viewpoint), table.phase === 'over', tallyOf(views));
	const clock = table.clock === undefined ? undefined : { now };
	return { type: 'table', wire: WIRE, version: table.version, ...clock, table: views.of(viewpoint), log, chat };
}
