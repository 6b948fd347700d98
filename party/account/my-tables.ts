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
 * The tables whose rooms are asked when the list is read: the latest, where its player may be sitting right now and is told there, and a
 * few of the others by chance, since a room that vanished or could not tell is found out in the end. `tables`: the latest first.
 */
export function askedOf(tables: readonly TableSummary[]): TableSummary[] {
	const open = openOf(tables);
	const others = open.slice(LIST.latestAsked).map((table) => ({ table, lot: fraction() }));
	const drawn = others.toSorted((a, b) => a.lot - b.lot).slice(0, LIST.othersAsked);
	return [...open.slice(0, LIST.latestAsked), ...drawn.map(({ table }) => table)];
}

/** Whether what a room tells is newer than what is known, and worth a row: the time alone counts only when it is a good while later. */
export function isNews(known: TableSummary, told: TableSummary): boolean {
	if (told.updated < known.updated) return false;
	return told.updated - known.updated >= LIST.timeGrain || !equal({ ...known, updated: 0 }, { ...told, updated: 0 });
}
