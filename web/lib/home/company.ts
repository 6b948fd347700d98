import type { TableSummary } from '#lib/api.ts';
import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { askWords } from './asks.ts';

/** Who sits at a table, or has a seat kept there, in words. */
export function companyOf({ seats }: TableSummary): string {
	const bots = seats.filter(({ kind, gone }) => kind === 'bot' && gone !== true).length;
	return list([
		...seats.flatMap(({ name, keptFor, gone }) => name ?? keptFor ?? (gone ? m.seat_somebody() : [])),
		...(bots > 0 ? [m.bots_count({ count: bots })] : [])
	]);
}

/** Why a table waits for me, in words. */
export function waitingWords({ game, kept, askedBy, phase, asks }: TableSummary): string {
	if (kept) return askedBy ? m.invite_from({ name: askedBy }) : m.table_kept();
	return phase === 'gathering' ? m.table_can_start() : askWords(game, asks);
}
