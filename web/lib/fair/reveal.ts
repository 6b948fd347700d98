import type { TableView } from '#party/shared/wire.ts';
import { committedAt, keep, keptFor, type Kept } from './kept.ts';

/** What the page has to do for the seed of the match. */
export type Due = { readonly type: 'reveal'; readonly nonce: string } | { readonly type: 'commit' };

/**
 * What is due now, as the table stands. A nonce is revealed for one table as it stands, never again for another: who knows it could
 * choose what to mix it with. Whoever has given it already commits to another, and so does who has `arrived` on a device without it.
 */
export function dueAt(table: TableView, arrived: boolean): Due | undefined {
	const { you, phase, reveal, seats } = table;
	if (you === undefined || phase !== 'gathering') return undefined;
	const kept = keptFor(table.id, seats[you]?.commitment);
	if (reveal !== true) return (kept === undefined ? arrived : kept.revealed !== undefined) ? { type: 'commit' } : undefined;
	if (kept === undefined || seats[you]?.revealed === true || !standsAsKept(table, kept)) return undefined;
	keep({ ...kept, revealed: { seats: committedAt(table), taken: false } });
	return { type: 'reveal', nonce: kept.nonce };
}

function standsAsKept(table: TableView, { room, revealed }: Kept): boolean {
	return table.commitment === room && (revealed?.seats === undefined || String(revealed.seats) === String(committedAt(table)));
}

/** Keeps that the room has said that it took the nonce. */
export function noteTaken(table: string, commitment: string | undefined): void {
	const kept = keptFor(table, commitment);
	if (kept?.revealed !== undefined) keep({ ...kept, revealed: { ...kept.revealed, taken: true } });
}
