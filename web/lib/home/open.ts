import { goto } from '$app/navigation';
import { api, newNonce, type NewTable } from '#lib/api.ts';
import { FIRST_GAME, GAMES } from '#lib/games.ts';
import { namedMe } from '#lib/me.svelte.ts';
import { tablePath } from '#lib/paths.ts';

/** Opens a table, sits down (with `bots` to begin at once) and goes there; `share` shows how to invite others. Throws `Refused`. */
export async function openTable(table: NewTable, { bots = false, share = false } = {}): Promise<void> {
	await namedMe();
	const { id, invite } = await api.open(table);
	// Only now that the room is bound to its own part of the seed is ours drawn.
	await api.seat(id, { nonce: newNonce(), bots });
	await goto(tablePath(id, invite), { state: share ? { share } : {} });
}

/** The table that one tap opens: the first game with its usual number of seats. */
export function usualTable(): NewTable {
	return { game: FIRST_GAME, seats: GAMES[FIRST_GAME]?.seats.usual ?? 4, watchers: true, whispers: true };
}
