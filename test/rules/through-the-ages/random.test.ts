import { afterAll, describe, expect, it } from 'vitest';
import { Coverage } from '../support/coverage.ts';
import { playRandomGames } from '../support/random-game.ts';
import { throughTheAgesWatch as watch } from '../support/through-the-ages/watch.ts';

const coverage = new Coverage();

describe('Random games', () => {
	// Tokens, actions and cards conserved, options never empty, saved and revived, taken back, replayed, and nothing hidden shown.
	it.each([2, 3, 4])(
		'%i players: everything that always has to hold does, from the first choice to the end',
		{ timeout: 120_000 },
		(seats) => {
			expect(playRandomGames(watch, coverage, seats, 0, 8)).toBeGreaterThan(1_000);
		}
	);

	afterAll(() => {
		// Rarer moments are asked for by the full run only (tools/fuzz.ts).
		const usual = ['turn', 'politics', 'discardDown', 'bid', 'useCard'].map((step) => `step ${step}`);
		expect(coverage.missing(usual)).toEqual([]);
	});
});
