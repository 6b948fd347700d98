import { diff, memberPatch, patched, type Patch } from '#rules/core/diff.ts';
import type { Taken } from '#rules/core/history.ts';
import type { Match } from '#rules/core/match.ts';
import type { Room, Table } from '#party/room/table.ts';

/** A room with a match as its rows hold it, of whatever version of its game. */
export type StoredRoom = {
	readonly table: Table;
	readonly match: Match;
	readonly past?: Match | undefined;
	readonly taken?: readonly Taken[] | undefined;
};

/**
 * What one choice made of a room, many times smaller than the room. The way back goes on, or begins before this choice, or there is
 * none: it is as large as the match, and the match before is known where the step is taken.
 */
export type RoomStep = { readonly patch?: Patch | undefined; readonly way: 'none' | 'begins' | 'goes on' };

/** The room as it is stored; undefined when no match has started. */
export function storedRoom({ table, course }: Room): StoredRoom | undefined {
	return course && { table, match: course.match, past: course.past?.match, taken: course.past?.taken };
}

/** The step between two rooms; undefined when only the whole room tells it. */
export function stepBetween(before: Room, after: Room): RoomStep | undefined {
	const [old, now] = [storedRoom(before), storedRoom(after)];
	if (old === undefined || now === undefined) return undefined;
	const way = now.past === undefined ? 'none' : now.past === old.past ? 'goes on' : isSamePlace(old.match, now.past) ? 'begins' : undefined;
	return way && { patch: patchBetween(old, now), way };
}

// Of all but the match before the way, which is told by the way.
function patchBetween(old: StoredRoom, now: StoredRoom): Patch | undefined {
	const table = diff(old.table, now.table);
	const match = diff(old.match, now.match);
	const taken = memberPatch(old.taken, now.taken);
	if (table === undefined && match === undefined && taken === undefined) return undefined;
	return { ...(table !== undefined && { table }), ...(match !== undefined && { match }), ...(taken !== undefined && { taken }) };
}

/** The stored room after a step. */
export function takeStep(room: StoredRoom, { patch, way }: RoomStep): StoredRoom {
	const past = way === 'goes on' ? room.past : way === 'begins' ? startOfWay(room.match) : undefined;
	return { ...(patched({ ...room, past: undefined }, patch) as StoredRoom), past };
}

/** A match from which choices can be taken back, counted from none. */
function startOfWay(match: Match): Match {
	return { ...match, trail: match.trail.map(() => 0) };
}

function isSamePlace(match: Match, past: Match): boolean {
	return past.board === match.board && past.agenda === match.agenda && past.chance === match.chance && past.choices === match.choices;
}
