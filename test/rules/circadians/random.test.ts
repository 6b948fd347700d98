import { afterAll, describe, expect, it } from 'vitest';
import { circadiansWatch as watch } from '../support/circadians/watch.ts';
import { Coverage } from '../support/coverage.ts';
import { playRandomGames } from '../support/random-game.ts';

const GAMES: Readonly<Record<number, number>> = { 1: 40, 2: 20, 3: 20, 4: 20 };
const RARE = /ignore|canteenDie|locationDie|depositoryDie|negotiationDie|baseDie|headquartersDie|lose|giveUp/;
const coverage = new Coverage();

describe('Random games', () => {
	// Dice, items, tiles and resources conserved, options never empty, saved and revived, taken back, replayed, and nothing hidden shown.
	it.each([1, 2, 3, 4])(
		'%i players: everything that always has to hold does, from the first choice to the end',
		{ timeout: 120_000 },
		(seats) => {
			expect(playRandomGames(watch, coverage, seats, 0, GAMES[seats] ?? 0)).toBeGreaterThan(2_000);
		}
	);

	afterAll(() => {
		// Rarer moments are asked for by the full run only (tools/fuzz.ts).
		const usual = watch.expected.filter(
			(label) => /^(option|step|event|character|clan|reward|row|farm|upgrade) /.test(label) && !RARE.test(label)
		);
		expect(coverage.missing(usual)).toEqual([]);
	});
});
