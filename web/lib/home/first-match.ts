import { api } from '#lib/api.ts';
import { hasVisited, remembered } from '#lib/board/first-evening/memory.ts';
import { whoAmI } from '#lib/me.svelte.ts';

/** Whether a match of this game would be the first on this device and for whoever is at it; where that is not known, it is not. */
export async function isFirstMatch(game: string): Promise<boolean> {
	if (hasVisited(game) || remembered(game) !== undefined) return false;
	try {
		await whoAmI();
		const { tables } = await api.tables();
		return !tables.some((table) => table.game === game && table.phase !== 'gathering');
	} catch {
		return false;
	}
}
