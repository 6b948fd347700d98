import type { Game } from '#rules/core/game.ts';

/** The games of the house by their id. */
export type Games = Readonly<Record<string, Game>>;

/** The game of this id; undefined when the house does not have it. */
export function gameNamed(games: Games, id: string): Game | undefined {
	return Object.hasOwn(games, id) ? games[id] : undefined;
}
