import type { OfferedWish } from './declaration.ts';

type Offered = {
	/** The steps whose questions can be answered so: known before the wishes are fetched. */
	readonly steps: readonly string[];
	readonly wishes: () => Promise<readonly OfferedWish[]>;
};

/** What players may have answered for them, by the game's id, fetched when it is first asked for. */
const OFFERED: { readonly [game: string]: Offered } = {
	'power-struggle': { steps: ['answer'], wishes: async () => (await import('#lib/power-struggle/wishes.ts')).offered },
	'pax-transhumanity': { steps: ['recession'], wishes: async () => (await import('#lib/pax-transhumanity/wishes.ts')).offered },
	'through-the-ages': {
		steps: ['bid', 'defend', 'answerPact'],
		wishes: async () => (await import('#lib/through-the-ages/wishes.ts')).offered
	}
};

/** Whether there is anything to be answered for the players of this game. */
export function hasWishes(game: string): boolean {
	return Object.hasOwn(OFFERED, game);
}

/** Whether questions of this step can be answered for the players of this game. */
export function canBeWished(game: string, step: string | undefined): boolean {
	return step !== undefined && hasWishes(game) && OFFERED[game]?.steps.includes(step) === true;
}

/** What can be answered for the players of this game. */
export async function wishesOffered(game: string): Promise<readonly OfferedWish[]> {
	return (await OFFERED[game]?.wishes()) ?? [];
}
