import type { OfferedWish } from './declaration.ts';

/** What players may have answered for them, by the game's id, fetched when it is first asked for; most games have nothing of the kind. */
const OFFERED: { readonly [game: string]: () => Promise<readonly OfferedWish[]> } = {
	'through-the-ages': async () => (await import('#lib/through-the-ages/wishes.ts')).offered
};

/** Whether there is anything to be answered for the players of this game. */
export function hasWishes(game: string): boolean {
	return Object.hasOwn(OFFERED, game);
}

/** What can be answered for the players of this game. */
export async function wishesOffered(game: string): Promise<readonly OfferedWish[]> {
	return (await OFFERED[game]?.()) ?? [];
}
