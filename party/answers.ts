import { matchRecord } from './export.ts';
import type { Keeper } from './keeper.ts';
import { loggedFacts } from './log.ts';
import { problem } from './problem.ts';
import { report } from './send.ts';
import { shows, shutOut, type Room, type Visitor } from './table.ts';
import { standingOf, tableView, viewerOf } from './view.ts';

/** Answers what is asked of a room without a socket, if there is a room and the visitor may watch it. Never throws. */
export function answered(
	keeper: Keeper,
	{ account, invite }: { readonly account: string; readonly invite: string | undefined },
	answer: (room: Room, visitor: Visitor) => Response
): Response {
	try {
		const { room } = keeper;
		if (room === undefined) return problem('unknown-table');
		const visitor = shows(room.table, account, invite);
		const refusal = shutOut(room.table, visitor);
		return refusal === undefined ? answer(room, visitor) : problem(refusal);
	} catch (error) {
		report('request', error);
		return problem('server');
	}
}

/** The latest facts of choices before number `before`, as the visitor may see them: `{ log }`. */
export function logAnswer(keeper: Keeper, { table }: Room, visitor: Visitor, before: number | undefined): Response {
	const rows = keeper.store.latestEntries(before);
	return Response.json({ log: loggedFacts(rows, viewerOf(standingOf(table, visitor)), table.phase === 'over') });
}

/** The finished match: its record, and beside it `players` as the table shows them and all `facts`, every secret open. */
export function recordAnswer(keeper: Keeper, room: Room, visitor: Visitor): Response {
	const entries = keeper.store.allEntries();
	const record = matchRecord(
		room,
		entries.flatMap(({ taken }) => taken ?? []),
		keeper.store.readEdition()
	);
	if (record === undefined) return problem('not-over');
	const { seats: players } = tableView(keeper.gameOf(room.table.game), room, standingOf(room.table, visitor));
	return Response.json({ ...record, players, facts: loggedFacts(entries, 'spectator', true) });
}
