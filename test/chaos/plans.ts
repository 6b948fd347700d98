import type { Game } from '../../rules/core/game.ts';
import { games } from '../../rules/games.ts';
import type { Plan } from './chaos-match.ts';

/** Every game with every number of seats. */
export function slots(): { readonly game: Game; readonly seats: number }[] {
	return Object.values(games).flatMap((game) =>
		Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, i) => ({ game, seats: game.seats.least + i }))
	);
}

/** A match of this game with settings by chance; every third has a bot of the house in its last seat. */
export function planFor(game: Game, seats: number, random: () => number): Plan {
	const settings = Object.fromEntries(
		Object.entries(game.settings).map(([name, values]) => [name, values[Math.floor(random() * values.length)] ?? values[0]])
	);
	return { game, seats, settings, bot: seats > 1 && random() < 1 / 3 };
}
