import { diff } from '#rules/core/diff.ts';
import type { Game } from '#rules/core/game.ts';
import type { Viewer } from '#rules/core/seat.ts';
import type { Viewed } from '#rules/core/secret.ts';
import type { Kept } from './keeper.ts';
import { loggedFacts, type LogRow } from './log.ts';
import type { Room } from './table.ts';
import { looksTheSame, standingKey, tableView, viewerOf, type Standing } from './view.ts';
import { WIRE, type RoomMessage, type Saying, type TableView } from './wire.ts';

/** The views of one room as it is, each made once. */
export class Views {
	readonly room: Room;
	private readonly game: Game;
	private readonly made = new Map<string, TableView>();
	// A room's state is never changed in place, so what did not change is viewed once.
	private readonly viewed: Map<Viewer, Viewed>;
	// The earlier views, when the table looks the same in all but the match.
	private readonly like: ReadonlyMap<string, TableView> | undefined;

	/** The views of a room; `earlier` are those of the same room before. */
	constructor(game: Game, room: Room, earlier?: Views) {
		this.game = game;
		this.room = room;
		this.viewed = earlier?.viewed ?? new Map<Viewer, Viewed>();
		this.like = earlier !== undefined && looksTheSame(earlier.room.table, room.table) ? earlier.made : undefined;
	}

	of(standing: Standing): TableView {
		const key = standingKey(standing);
		const known = this.made.get(key);
		if (known !== undefined) return known;
		const view = tableView(this.game, this.room, standing, this.viewedBy(viewerOf(standing)), this.like?.get(key));
		this.made.set(key, view);
		return view;
	}

	private viewedBy(viewer: Viewer): Viewed {
		const known = this.viewed.get(viewer);
		if (known !== undefined) return known;
		const viewed: Viewed = new WeakMap();
		this.viewed.set(viewer, viewed);
		return viewed;
	}
}

/** What somebody is told of a change: from the view they have to the view they should have. */
export function updateMessage(before: Views, after: Views, from: Standing, to: Standing, told: Pick<Kept, 'kept' | 'rows'>): RoomMessage {
	const log = loggedFacts(told.rows, viewerOf(to), after.room.table.phase === 'over');
	const patch = diff(before.of(from), after.of(to));
	return {
		type: 'update',
		from: before.room.table.version,
		version: after.room.table.version,
		...(patch !== undefined && { patch }),
		...(told.kept !== undefined && { kept: told.kept }),
		...(log.length > 0 && { log })
	};
}

/** The whole, for somebody who joins or has missed something. */
export function wholeMessage(views: Views, standing: Standing, rows: readonly LogRow[], chat: readonly Saying[]): RoomMessage {
	const { table } = views.room;
	const log = loggedFacts(rows, viewerOf(standing), table.phase === 'over');
	return { type: 'table', wire: WIRE, version: table.version, table: views.of(standing), log, chat };
}
