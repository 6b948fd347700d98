import type { RouteId } from '$app/types';
import type { ChronicledGame } from '#lib/board/end/chronicles.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Level } from '#rules/core/levels.ts';

/** A page of rules: any route below /rules. */
export type RulesPage = Exclude<Extract<RouteId, `/rules/${string}`>, `/rules/${string}/${string}`>;

/** A page of lessons: the first game below a page of rules. */
export type LessonsPage = Extract<RouteId, `/rules/${string}/first-game`>;

/** What the front end knows of a game before its board is loaded: the words on the box. */
export type GameEntry = {
	readonly name: () => string;
	/** One sentence on what the game is. */
	readonly about: () => string;
	readonly minutes: string;
	readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
	/** How well its bots may play, the weakest first. */
	readonly levels: readonly Level[];
	/** Present when a host may bring another edition as a file: why one is refused, in words. */
	readonly editions?: () => Promise<{ readonly editionFault: (reason: string) => string }>;
	/** What corrections of the rules changed, in words, by the correction's id. */
	readonly corrections: () => Promise<{ readonly corrections: { readonly [id: string]: () => string } }>;
	/** Where its rules are explained, once they are. */
	readonly rules?: RulesPage;
	/** Where it is learned in ten minutes, on practice boards. */
	readonly lessons?: LessonsPage;
};

/** Every game by its id; its board is in boards.ts, the drawing on its box in home/covers.ts, what a host may settle in game-settings.ts. One of which nothing is counted does not compile. */
export const GAMES: { readonly [id: string]: GameEntry } = {
	'power-struggle': {
		name: m.game_power_struggle,
		about: m.game_power_struggle_about,
		minutes: '90–120',
		seats: { least: 3, most: 5, usual: 4 },
		levels: ['easy', 'steady', 'sharp', 'master'],
		corrections: () => import('./power-struggle/words/corrections.ts'),
		rules: '/rules/power-struggle',
		lessons: '/rules/power-struggle/first-game'
	},
	'pax-transhumanity': {
		name: m.game_pax_transhumanity,
		about: m.game_pax_transhumanity_about,
		minutes: '90–150',
		seats: { least: 1, most: 4, usual: 3 },
		levels: ['easy', 'steady', 'sharp', 'master'],
		editions: () => import('./pax-transhumanity/edition-faults.ts'),
		corrections: () => import('./pax-transhumanity/words/corrections.ts'),
		rules: '/rules/pax-transhumanity',
		lessons: '/rules/pax-transhumanity/first-game'
	},
	circadians: {
		name: m.game_circadians,
		about: m.game_circadians_about,
		minutes: '60–90',
		seats: { least: 1, most: 4, usual: 3 },
		levels: ['easy', 'steady', 'sharp', 'master'],
		editions: () => import('./circadians/edition-faults.ts'),
		corrections: () => import('./circadians/words/corrections.ts'),
		rules: '/rules/circadians',
		lessons: '/rules/circadians/first-game'
	},
	'through-the-ages': {
		name: m.game_through_the_ages,
		about: m.game_through_the_ages_about,
		minutes: '60–240',
		seats: { least: 2, most: 4, usual: 3 },
		levels: ['easy', 'steady', 'sharp', 'master'],
		editions: () => import('./through-the-ages/edition-faults.ts'),
		corrections: () => import('./through-the-ages/words/corrections.ts'),
		rules: '/rules/through-the-ages',
		lessons: '/rules/through-the-ages/first-game'
	}
} satisfies { readonly [id in ChronicledGame]: GameEntry };

/** The game that "play now" opens. */
export const FIRST_GAME = 'power-struggle';

/** A game's name, or its id when this front end does not know it. */
export function gameName(id: string): string {
	return GAMES[id]?.name() ?? id;
}
