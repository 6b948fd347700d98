import { openTally } from '#rules/core/match.ts';
import { pastView } from '#rules/core/match-view.ts';
import { momentOf } from '#rules/core/moment.ts';
import type { PastMoment } from '#party/shared/wire.ts';
import { matchRecord, seedOf } from './export.ts';
import type { Keeper } from './keeper.ts';
import { loggedFacts, type LogRow } from './log.ts';
import { problem } from '#party/shared/problem.ts';
import { damagedRecordFor } from './rows/damaged-record.ts';
import type { SalvagedEntry } from './rows/salvage.ts';
import { report } from '#party/shared/send.ts';
import { reachOf } from './late/hindsight.ts';
import { isLate, shows, shutOut, type Room, type Visitor } from './table.ts';
import { attempted, Unreadable, type Trouble } from './rows/unreadable.ts';
import { viewpointOf, tableView, viewerOf } from './view.ts';

/** Who asks without a socket, and the invitation they show. */
export type Asker = { readonly account: string; readonly invite: string | undefined };

/**
 * Answers what is asked of a room without a socket, if there is a room and the visitor may watch it; `troubled` when it cannot be read.
 * Never throws.
 */
export function answered(
	keeper: Keeper,
	{ account, invite }: Asker,
	answer: (room: Room, visitor: Visitor) => Response,
	troubled: (trouble: Trouble) => Response = problem
): Response {
	try {
		const { room } = keeper;
		if (room === undefined) return problem('unknown-table');
		const visitor = shows(room.table, account, invite);
		const refusal = shutOut(room.table, visitor);
		return refusal === undefined ? answer(room, visitor) : problem(refusal);
	} catch (error) {
		report('request', error);
		return error instanceof Unreadable ? troubled(error.trouble) : problem('server');
	}
}

/** The latest facts of choices before number `before`, as the visitor may see them: `{ log }`. */
export function logAnswer(keeper: Keeper, room: Room, visitor: Visitor, before: number | undefined): Response {
	const { table, course } = room;
	if (isLate(table, visitor)) {
		const known = keeper.store.entries.latest(Math.min(before ?? Infinity, reachOf(keeper, room, Date.now()) + 1));
		return Response.json({ log: loggedFacts(known, 'spectator', false) });
	}
	const tally = course && openTally(course.match);
	// Numbers that the visitor may know are not those of the rows while several act at once: what came before that is told.
	const until = tally === undefined || before === undefined ? before : Math.min(before, tally.before + 1);
	const rows = keeper.store.entries.latest(until);
	const viewer = viewerOf(viewpointOf(table, visitor));
	return Response.json({ log: loggedFacts(rows, viewer, table.phase === 'over', tally) });
}

/**
 * The match as it was after choice number `wanted` (0: the set-up), as the visitor knew it then: a `PastMoment`. Nothing of it is kept: the
 * match is played again up to there, unless its choices do not lead there under the rules of this build.
 */
export function momentAnswer(keeper: Keeper, room: Room, visitor: Visitor, wanted: number): Response {
	const { table, course } = room;
	const seed = seedOf(table);
	if (course === undefined || seed === undefined) return problem('match-not-running');
	// While several act at once, nobody is told how much the others have done.
	const tally = openTally(course.match);
	const late = isLate(table, visitor);
	const last = late ? reachOf(keeper, room, Date.now()) : (tally?.before ?? course.match.choices);
	if (tally === undefined && !late && wanted > last) return problem('unknown-moment');
	const at = Math.min(wanted, last);
	const game = keeper.gameOf(table.game);
	const beginning = { seats: table.places.length, settings: table.settings, edition: keeper.store.edition.read(), seed };
	const entries = keeper.store.entries.all();
	const moment = attempted(() => momentOf(game, beginning, entries, at));
	if (moment === undefined || 'unfit' in moment) return problem('past-unfit');
	const viewer = viewerOf(viewpointOf(table, visitor));
	const over = table.phase === 'over';
	const match = pastView(game, moment.match, viewer, over);
	const log = loggedFacts(keeper.store.entries.latest(at + 1), viewer, over);
	const stops = entries.flatMap(({ number, facts = [] }) =>
		number === 0 || number === last || (number < last && facts.length > 0) ? [number] : []
	);
	const before = stops.findLast((number) => number < at);
	const after = stops.find((number) => number > at);
	return Response.json({ at, last, before, after, match, log } satisfies { [Member in keyof PastMoment]: unknown });
}

/**
 * The finished match: its record, and beside it `players` as the table shows them and all `facts`, every secret open. Of a damaged room
 * what is left, as far as the visitor may see it. Never throws.
 */
export function recordAnswer(keeper: Keeper, asker: Asker): Response {
	return answered(
		keeper,
		asker,
		(room, visitor) => {
			const entries = room.table.phase === 'over' ? wholeEntries(keeper, room) : [];
			const choices = entries.flatMap(({ taken }) => taken ?? []);
			const sound = keeper.room ?? room;
			const record = matchRecord(sound, choices, keeper.store.edition.read());
			if (record === undefined) return problem('not-over');
			const { seats: players } = tableView(keeper.gameOf(sound.table.game), sound, viewpointOf(sound.table, visitor));
			return Response.json({ ...record, players, facts: loggedFacts(told(entries), 'spectator', true) });
		},
		(trouble) => (trouble === 'newer-table' ? problem(trouble) : damagedRecord(keeper, asker, trouble))
	);
}

/**
 * All entries of a finished match. Facts that were lost, and how the seed came about, can be had again by playing the match again; a
 * choice cannot: throws `Unreadable`.
 */
export function wholeEntries(keeper: Keeper, room: Room): readonly SalvagedEntry[] {
	const entries = keeper.store.entries.all();
	if (isWhole(entries, room)) return entries;
	const repaired = keeper.repair() ? keeper.store.entries.all() : [];
	if (!isWhole(repaired, keeper.room ?? room)) throw new Unreadable('damaged-table', 'record');
	return repaired;
}

function isWhole(entries: readonly SalvagedEntry[], { table, course }: Room): boolean {
	if (course === undefined || seedOf(table) !== course.match.chance.$secret.seed) return false;
	const isThere = ({ number, taken, facts }: SalvagedEntry, index: number): boolean =>
		number === index && facts !== undefined && (index === 0 || taken !== undefined);
	return entries.length - 1 === course.match.choices && entries.every(isThere);
}

function told(entries: readonly SalvagedEntry[]): LogRow[] {
	return entries.map(({ number, at, facts = [], taken }) => ({ number, at, facts, seat: taken?.seat }));
}

function damagedRecord(keeper: Keeper, { account, invite }: Asker, reason: Trouble): Response {
	const salvaged = keeper.store.salvage();
	// Steps may have led on from the table as it was last written whole.
	const room = attempted(() => keeper.room);
	const left = damagedRecordFor(room === undefined ? salvaged : { ...salvaged, table: room.table }, reason, { account, invite });
	return left === undefined ? problem('watchers-off') : Response.json(left);
}
