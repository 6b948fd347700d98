import { goto } from '$app/navigation';
import { api, newNonce, type NewTable } from '#lib/api.ts';
import { FIRST_GAME, GAMES } from '#lib/games.ts';
import { namedMe } from '#lib/me.svelte.ts';
import { tablePath } from '#lib/paths.ts';

/** Opens a table and goes there; `share` shows at once how to invite others. Throws `Refused`. */
export async function openTable(table: Omit<NewTable, 'nonce'>, share = false): Promise<void> {
	await namedMe();
	const { id, invite } = await api.open({ ...table, nonce: newNonce() });
	await goto(tablePath(id, invite), { state: share ? { share } : {} });
}

/** The table that one tap opens: the first game with its usual number of seats. */
export function usualTable(): Omit<NewTable, 'nonce'> {
	return { game: FIRST_GAME, seats: GAMES[FIRST_GAME]?.seats.usual ?? 4, watchers: true, whispers: true };
}
