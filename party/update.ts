import { diff } from '#rules/core/diff.ts';
import type { Game } from '#rules/core/game.ts';
import type { Kept } from './keeper.ts';
import { loggedFacts, type LogRow } from './log.ts';
import type { Room } from './table.ts';
import { standingKey, tableView, viewerOf, type Standing } from './view.ts';
import type { RoomMessage, Saying, TableView } from './wire.ts';

/** The views of one room as it is, each made once. */
export class Views {
	readonly room: Room;
	private readonly game: Game;
	private readonly made = new Map<string, TableView>();

	constructor(game: Game, room: Room) {
		this.game = game;
		this.room = room;
	}

	of(standing: Standing): TableView {
		const key = standingKey(standing);
		const known = this.made.get(key);
		if (known !== undefined) return known;
		const view = tableView(this.game, this.room, standing);
		this.made.set(key, view);
		return view;
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
	return { type: 'table', version: table.version, table: views.of(standing), log, chat };
}
