import type { Game } from './game.ts';
import type { Match } from './match.ts';

/** Brings a stored match of any released version to the game's present one. Throws when a step on the way is missing. */
export function revive(game: Game, stored: Match): Match {
	let match = stored;
	while (match.version !== game.version) {
		const upgrade = game.upgrades[match.version];
		if (upgrade === undefined) throw new Error(`${game.id} cannot read version ${match.version}`);
		match = { ...upgrade(match), version: match.version + 1 };
	}
	return match;
}
