import type { wishes as paxTranshumanity } from '#rules/pax-transhumanity/wishes.ts';
import type { wishes as powerStruggle } from '#rules/power-struggle/wishes.ts';
import type { wishes as throughTheAges } from '#rules/through-the-ages/wishes.ts';
import type { OfferedWish } from './declaration.ts';

/** The steps that wishes answer, as the rules have them: the compiler refuses one that is missing, and one too many. */
type StepsOf<Wishes extends { readonly [wish: string]: { readonly step: string } }> = {
	readonly [step in Wishes[keyof Wishes]['step']]: true;
};

type Offered = {
	/** Whose questions can be answered so: known before the wishes are fetched. */
	readonly steps: { readonly [step: string]: true };
	readonly wishes: () => Promise<readonly OfferedWish[]>;
};

/** What players may have answered for them, by the game's id, fetched when it is first asked for. */
const OFFERED: { readonly [game: string]: Offered } = {
	'power-struggle': {
		steps: { answer: true } satisfies StepsOf<typeof powerStruggle>,
		wishes: async () => (await import('#lib/power-struggle/wishes.ts')).offered
	},
	'pax-transhumanity': {
		steps: { recession: true } satisfies StepsOf<typeof paxTranshumanity>,
		wishes: async () => (await import('#lib/pax-transhumanity/wishes.ts')).offered
	},
	'through-the-ages': {
		steps: { bid: true, defend: true, answerPact: true } satisfies StepsOf<typeof throughTheAges>,
		wishes: async () => (await import('#lib/through-the-ages/wishes.ts')).offered
	}
};

/** Whether there is anything to be answered for the players of this game. */
export function hasWishes(game: string): boolean {
	return Object.hasOwn(OFFERED, game);
}

/** Whether questions of this step can be answered for the players of this game. */
export function canBeWished(game: string, step: string | undefined): boolean {
	return step !== undefined && hasWishes(game) && Object.hasOwn(OFFERED[game]?.steps ?? {}, step);
}

/** What can be answered for the players of this game. */
export async function wishesOffered(game: string): Promise<readonly OfferedWish[]> {
	return (await OFFERED[game]?.wishes()) ?? [];
}
