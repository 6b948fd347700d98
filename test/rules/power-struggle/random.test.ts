import { afterAll, describe, expect, it } from 'vitest';
import { Coverage } from '../support/coverage.ts';
import { playRandomGames } from '../support/random-game.ts';
import { powerStruggleWatch as watch } from '../support/power-struggle/watch.ts';

const GAMES = 60;
const coverage = new Coverage();

describe('Random games', () => {
	// Pieces and money conserved, options never empty, saved and revived, taken back, replayed, and nothing hidden shown: at every choice.
	it.each([3, 4, 5])(
		'%i players: everything that always has to hold does, from the first choice to the end',
		{ timeout: 120_000 },
		(seats) => {
			expect(playRandomGames(watch, coverage, seats, 0, GAMES)).toBeGreaterThan(GAMES * 50);
		}
	);

	afterAll(() => {
		// The rarer ends and points are asked for by the full run only (tools/fuzz.ts).
		const usual = watch.expected.filter((label) => /^(option|step|event|privilege|face down) /.test(label));
		expect(coverage.missing(usual)).toEqual([]);
	});
});
