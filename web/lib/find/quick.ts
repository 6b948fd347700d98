import { goto } from '$app/navigation';
import { api, request } from '#lib/api.ts';
import { GAMES } from '#lib/games.ts';
import { takeSeat } from '#lib/home/open.ts';
import { namedMe } from '#lib/me.svelte.ts';
import { getLocale } from '#lib/paraglide/runtime.js';
import { tablePath } from '#lib/paths.ts';
import type { Wish } from '#party/shared/offer.ts';
import type { Area } from '#party/shared/regions.ts';

/** What somebody looks for: a table of this game, only in that area when it is given. */
export type Look = { readonly game: string; readonly wish: Wish; readonly area?: Area | undefined };

/** How somebody comes to a public table: for this one alone, or for any that fits, after these were full. */
export type Seek = { readonly look?: Look; readonly passed: readonly string[] };

type Found = { readonly id: string; readonly opened?: { readonly invite: string; readonly commitment: string } };

// No more are named: what was full so long ago may have a seat again.
const PASSED = 20;

/**
 * Goes to the first table that fits, or to one that is opened because there is none; on from the `full` ones, where there were any. Throws
 * `Refused`.
 */
export async function quickPlay(look: Look, full?: readonly string[]): Promise<void> {
	await namedMe();
	const passed = full ?? (await tablesWithOthers());
	const opening = { seats: GAMES[look.game]?.seats.usual ?? 3, language: getLocale() };
	const { id, opened } = await request<Found>('/api/find', { ...look, passed: passed.slice(-PASSED), opening });
	if (opened === undefined) await goto(tablePath(id), { replaceState: full !== undefined, state: { seek: { look, passed } } });
	else await takeSeat({ id, ...opened });
}

// Who waits somewhere with others looks for another table; alone, for company at their own.
async function tablesWithOthers(): Promise<readonly string[]> {
	const { tables } = await api.tables();
	return tables.flatMap(({ id, phase, you, seats }) =>
		phase === 'gathering' && you !== undefined && seats.some(({ kind }, seat) => kind === 'player' && seat !== you) ? [id] : []
	);
}
