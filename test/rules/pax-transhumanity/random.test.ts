import { afterAll, describe, expect, it } from 'vitest';
import { Coverage } from '../support/coverage.ts';
import { playRandomGames } from '../support/random-game.ts';
import { paxTranshumanityWatch as watch } from '../support/pax-transhumanity/watch.ts';

const GAMES: Readonly<Record<number, number>> = { 1: 40, 2: 10, 3: 12, 4: 14 };
const RARE = /byPatents|byThinkTank|bySplay|giveUp|viability|nuclearExchange|hostile|averted|alter|none$/;
const coverage = new Coverage();

describe('Random games', () => {
	// Agents, discs, problems and cards conserved, options never empty, saved and revived, taken back, replayed, and nothing hidden shown.
	it.each([1, 2, 3, 4])(
		'%i players: everything that always has to hold does, from the first choice to the end',
		{ timeout: 120_000 },
		(seats) => {
			expect(playRandomGames(watch, coverage, seats, 0, GAMES[seats] ?? 0)).toBeGreaterThan(2_000);
		}
	);

	afterAll(() => {
		// Every card and ability and the rarer moments are asked for by the full run only (tools/fuzz.ts).
		const usual = watch.expected.filter((label) => /^(option|step|impact|regime|viable) /.test(label) && !RARE.test(label));
		expect(coverage.missing(usual)).toEqual([]);
	});
});
