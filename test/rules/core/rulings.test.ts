import { describe, expect, it } from 'vitest';
import { games } from '#rules/games.ts';
import { citedRulings, provenRulings, statedRulings } from '../support/rulings.ts';

describe.each(Object.keys(games))('The rulings of %s', (game) => {
	const stated = statedRulings(game);

	it('stand in its README, each once, numbered from 1', () => {
		expect(stated.length).toBeGreaterThan(0);
		expect(stated).toEqual(Array.from({ length: stated.length }, (_, i) => i + 1));
	});

	it('are each proven by a test that names them, runs and asserts something', () => {
		const proven = provenRulings(game);
		expect(stated.filter((number) => !proven.has(number))).toEqual([]);
	});

	it('are all that tests and code cite', () => {
		expect([...provenRulings(game)].filter((number) => !stated.includes(number))).toEqual([]);
		expect([...citedRulings(game)].filter(([number]) => !stated.includes(number))).toEqual([]);
	});
});
