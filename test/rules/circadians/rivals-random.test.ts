import { describe, expect, it } from 'vitest';
import type { CircadiansResult } from '#rules/circadians/facts.ts';
import { RIVALS } from '#rules/circadians/rivals/rival.ts';
import { mixSeed } from '#rules/core/seed.ts';
import { simulate } from '#rules/core/simulate.ts';
import { Coverage } from '../support/coverage.ts';
import { circadiansWatch } from '../support/circadians/watch.ts';
import { game } from '../support/circadians/position.ts';
import { playRandomGames } from '../support/random-game.ts';
import { randomFrom } from '../support/random.ts';

describe.each([1, 2, 3])('With %i at the table', (seats) => {
	it('random games with each opponent keep all invariants and all secrets to their end', () => {
		expect(playRandomGames(circadiansWatch, new Coverage(), seats, 0, RIVALS.length)).toBeGreaterThan(0);
	});

	it.each(RIVALS.slice(1))('bots play to the end against the %s opponent, who is counted last', (rival) => {
		const match = simulate(game, { seats, settings: { rival }, seed: mixSeed(rival, [String(seats)]), random: randomFrom(seats) });
		const { scores, winners } = match.result as unknown as CircadiansResult;
		expect(scores.map(({ player }) => player)).toEqual(Array.from({ length: seats + 1 }, (_, player) => player));
		expect(winners.every((winner) => winner <= seats)).toBe(true);
	});
});
