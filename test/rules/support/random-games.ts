import { afterAll, describe, expect, it } from 'vitest';
import { Coverage } from './coverage.ts';
import { playRandomGames, type Watch } from './random-game.ts';

/** How many games are played with each number of players, and what of all that a game expects so few have to exercise. */
type Sample = { readonly games: Readonly<Record<number, number>>; readonly usual: (label: string) => boolean };

// No game is over sooner.
const LEAST_CHOICES = 50;

/** Tests that random games keep everything that always has to hold, and that they meet what is usual. */
export function testRandomGames(watch: Watch, { games, usual }: Sample): void {
	const coverage = new Coverage();

	describe('Random games', () => {
		// Pieces conserved, options never empty, saved and revived, taken back, replayed, and nothing hidden shown: at every choice.
		it.each(Object.entries(games))(
			'%s players: everything that always has to hold does, from the first choice to the end',
			{ timeout: 120_000 },
			(seats, count) => {
				expect(playRandomGames(watch, coverage, Number(seats), 0, count)).toBeGreaterThan(count * LEAST_CHOICES);
			}
		);

		afterAll(() => {
			// The rest is asked for by the full run only (tools/fuzz.ts).
			expect(coverage.missing(watch.expected.filter(usual))).toEqual([]);
		});
	});
}
