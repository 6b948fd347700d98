import { goto } from '$app/navigation';
import { api, type NewTable } from '#lib/api.ts';
import { commitTo } from '#lib/fair/commit.ts';
import { noteTaken } from '#lib/fair/reveal.ts';
import { FIRST_GAME, GAMES } from '#lib/games.ts';
import { likedColour } from '#lib/liked-colour.ts';
import { namedMe } from '#lib/me.svelte.ts';
import { tablePath } from '#lib/paths.ts';
import type { Level } from '#rules/core/levels.ts';

/** How one goes to a table that one opens: with `bots` to begin at once, of this level, or to the lobby, where `share` shows how to invite others. */
export type Going = { readonly bots?: boolean; readonly level?: Level | undefined; readonly share?: boolean };

/** What the opener of a table is told. */
export type OpenedTable = { readonly id: string; readonly invite: string; readonly commitment: string };

/** Opens a table, sits down and goes there. Throws `Refused`. */
export async function openTable(table: NewTable, going?: Going): Promise<void> {
	await namedMe();
	await takeSeat(await api.open(table), going);
}

/** The opener of a table sits down and goes there. Throws `Refused`. */
export async function takeSeat(
	{ id, invite, commitment: room }: OpenedTable,
	{ bots = false, level, share = false }: Going = {}
): Promise<void> {
	// Only now that the room is bound to its own part of the seed is ours drawn.
	const { commitment, nonce } = await commitTo(id, room, bots);
	const seating = bots ? { bots, nonce, ...(level !== undefined && { level }) } : { commitment };
	await api.seat(id, { ...seating, ...likedColour() });
	if (bots) noteTaken(id, commitment);
	await goto(tablePath(id, invite), { state: share ? { share } : {} });
}

/** The table that one tap opens: of this game, with its usual number of seats. */
export function usualTable(game = FIRST_GAME): NewTable {
	return { game, seats: GAMES[game]?.seats.usual ?? 4, watchers: true, whispers: true };
}
