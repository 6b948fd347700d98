import { equal } from '#rules/core/json.ts';
import { LIST } from '#party/shared/limits.ts';
import { fraction } from '#party/shared/random.ts';
import type { TableSummary } from '#party/room/summary.ts';

/** The tables that are not over. */
export function openOf(tables: readonly TableSummary[]): TableSummary[] {
	return tables.filter(({ phase }) => phase !== 'over');
}

/** The tables in the order of the list: those that wait first, then the latest. */
export function inOrder(tables: readonly TableSummary[]): TableSummary[] {
	return tables.toSorted((a, b) => Number(b.waiting) - Number(a.waiting) || b.updated - a.updated);
}

/**
 * The tables whose rooms are asked when the list is read: those said to wait, then the latest, so many of them, and a few of the others by
 * chance, since a room that vanished or could not tell is found out in the end.
 */
export function askedOf(tables: readonly TableSummary[]): TableSummary[] {
	const open = inOrder(openOf(tables));
	const others = open.slice(LIST.asked).map((table) => ({ table, lot: fraction() }));
	const drawn = others.toSorted((a, b) => a.lot - b.lot).slice(0, LIST.othersAsked);
	return [...open.slice(0, LIST.asked), ...drawn.map(({ table }) => table)];
}

/** A table without what changes with every turn. */
export function withoutTurn({ asks: _asks, ...table }: TableSummary): TableSummary {
	// A seat that is kept waits all the time.
	return { ...table, waiting: table.kept === true };
}

/**
 * Whether what a room tells is newer than what is kept, and worth a row. `isAnew`: the table has just begun to wait. `keepsTurns`: whether
 * it is read there whose turn it is, and when the table was used; the time alone counts only when it is a good while later.
 */
export function isNews(
	kept: TableSummary,
	told: TableSummary,
	{ isAnew, keepsTurns }: { readonly isAnew: boolean; readonly keepsTurns: () => boolean }
): boolean {
	if (told.updated < kept.updated) return false;
	if (!equal({ ...withoutTurn(kept), updated: 0 }, { ...withoutTurn(told), updated: 0 })) return true;
	const isTurn = isAnew || kept.waiting !== told.waiting || kept.asks !== told.asks;
	return (isTurn || told.updated - kept.updated >= LIST.timeGrain) && keepsTurns();
}
