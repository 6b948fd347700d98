import type { TableSummary } from '#lib/api.ts';
import { list } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';

/** Who sits at a table, or has a seat kept there, in words. */
export function companyOf({ seats }: TableSummary): string {
	const bots = seats.filter(({ kind }) => kind === 'bot').length;
	return list([...seats.flatMap(({ name, keptFor }) => name ?? keptFor ?? []), ...(bots > 0 ? [m.bots_count({ count: bots })] : [])]);
}

/** Why a table waits for me, in words. */
export function waitingWords({ kept, phase }: TableSummary): string {
	if (kept) return m.table_kept();
	return phase === 'gathering' ? m.table_can_start() : m.your_turn();
}
