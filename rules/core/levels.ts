import { overlooking } from './blunders.ts';
import type { Effort, Game } from './game.ts';
import { thinkingBot } from './search.ts';

/**
 * How well a bot plays, the weakest first: easy by the game's policy with blunders, steady by the policy alone, sharp and master by thinking
 * where the game can.
 */
export const LEVELS = ['easy', 'steady', 'sharp', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of a bot of which nothing else was said, and of one that takes over a seat: every game has it. */
export const USUAL_LEVEL: Level = 'steady';

/** How hard the game's bots of this level think; undefined where they follow their policy alone. */
export function effortOf({ search }: Game, level: Level): Effort | undefined {
	return level === 'sharp' || level === 'master' ? search?.[level] : undefined;
}

/** By what the game's bots of this level choose where they do not think. */
export function policyOf(game: Game, level: Level): Game['bot'] {
	return level === 'easy' ? overlooking(game) : game.bot;
}

/** The levels that the game's bots have, the weakest first: every game has those that do not think. */
export function levelsOf(game: Game): readonly Level[] {
	return LEVELS.filter((level) => level === 'easy' || level === USUAL_LEVEL || effortOf(game, level) !== undefined);
}

/** A game's bot of this level; its policy where the game has no search for it. */
export function botOf(game: Game, level: Level): Game['bot'] {
	const effort = effortOf(game, level);
	return effort === undefined ? policyOf(game, level) : thinkingBot(game, effort);
}

/** Whether this is the name of a level. */
export function isLevel(name: string): name is Level {
	return (LEVELS as readonly string[]).includes(name);
}
