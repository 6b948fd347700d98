import type { ChronicledGame } from '#lib/board/end/chronicles.ts';
import { anyFirstEvening, type FirstEvening } from './declaration.ts';

/** Every game's first evening, fetched by whoever plays it for the first time. A game that has none does not compile. */
const EVENINGS = {
	'power-struggle': async () => anyFirstEvening((await import('#lib/power-struggle/first-evening.ts')).firstEvening),
	'pax-transhumanity': async () => anyFirstEvening((await import('#lib/pax-transhumanity/first-evening.ts')).firstEvening),
	circadians: async () => anyFirstEvening((await import('#lib/circadians/first-evening.ts')).firstEvening),
	'through-the-ages': async () => anyFirstEvening((await import('#lib/through-the-ages/first-evening.ts')).firstEvening)
} as const satisfies { readonly [game in ChronicledGame]: () => Promise<FirstEvening> };

/** A game's first evening; undefined when this page does not know the game. */
export async function firstEveningFor(game: string): Promise<FirstEvening | undefined> {
	return (EVENINGS as { readonly [game: string]: (() => Promise<FirstEvening>) | undefined })[game]?.();
}
