import type { Game } from '#rules/core/game.ts';

/** The games of the house by their id. */
export type Games = Readonly<Record<string, Game>>;

/** The fingerprint of each game's rules in this build, by the game's id. */
export type Fingerprints = Readonly<Record<string, string>>;

/** The game of this id; undefined when the house does not have it. */
export function gameNamed(games: Games, id: string): Game | undefined {
	return Object.hasOwn(games, id) ? games[id] : undefined;
}

/** The fingerprint of the game's rules in this build. */
export function fingerprintOf(fingerprints: Fingerprints, { id }: Game): string {
	return fingerprints[id] ?? 'unknown';
}
