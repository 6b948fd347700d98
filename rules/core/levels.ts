import type { Game } from './game.ts';
import { thinkingBot } from './search.ts';

/** How well a bot plays: steady by the game's policy alone, sharp by thinking where the game can. */
export const LEVELS = ['steady', 'sharp'] as const;
export type Level = (typeof LEVELS)[number];

/** A game's bot of this level; the policy where the game has no search. */
export function botOf(game: Game, level: Level): Game['bot'] {
	return level === 'sharp' && game.search !== undefined ? thinkingBot(game, game.search.sharp) : game.bot;
}

/** Whether this is the name of a level. */
export function isLevel(name: string): name is Level {
	return (LEVELS as readonly string[]).includes(name);
}
