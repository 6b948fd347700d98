import { describe, expect, it } from 'vitest';
import { games } from '#rules/games.ts';
import { judgedAt } from './support/searching.ts';

describe('How far a bot looks', () => {
	it.each(Object.values(games).map((game) => [game.id, game] as const))('is as far as its effort reaches in %s', (_id, game) => {
		const [soon = Infinity, later = Infinity, last = Infinity] = judgedAt(game, 3, [1, 2, 3]);
		expect(soon).toBeGreaterThan(1);
		expect(later).toBeGreaterThan(soon + 3);
		if (last < Infinity) expect(last).toBeGreaterThan(later + 3);
		expect(later).toBeLessThan(Infinity);
	});
});
