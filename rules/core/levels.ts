import type { Effort, Game } from './game.ts';
import { thinkingBot } from './search.ts';

/** How well a bot plays, the weakest first: steady by the game's policy alone, sharp by thinking where the game can. */
export const LEVELS = ['steady', 'sharp'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of a bot of which nothing else was said, and of one that takes over a seat: every game has it. */
export const USUAL_LEVEL: Level = 'steady';

/** How hard the game's bots of this level think; undefined where they follow the policy alone. */
export function effortOf({ search }: Game, level: Level): Effort | undefined {
	return level === 'sharp' ? search?.sharp : undefined;
}

/** The levels that the game's bots have, the weakest first. */
export function levelsOf(game: Game): readonly Level[] {
	return LEVELS.filter((level) => level === USUAL_LEVEL || effortOf(game, level) !== undefined);
}

/** A game's bot of this level; the policy where the game has no search. */
export function botOf(game: Game, level: Level): Game['bot'] {
	const effort = effortOf(game, level);
	return effort === undefined ? game.bot : thinkingBot(game, effort);
}

/** Whether this is the name of a level. */
export function isLevel(name: string): name is Level {
	return (LEVELS as readonly string[]).includes(name);
}
