import { describe, expect, it } from 'vitest';
import { countFact, systemsOfCircadians } from '#rules/circadians/bot/systems.ts';

describe('What each level makes of a setback in Circadians', () => {
	it('is its penalty, or a reward for who has that of it, and what is lost by it', () => {
		const systems = systemsOfCircadians();
		systems.seated(['sharp', 'steady']);
		countFact(systems, { fact: 'penalty', player: 0, penalty: 'farm', rewarded: false });
		countFact(systems, { fact: 'tileLost', player: 0, tiles: 'farms', tile: 3 });
		countFact(systems, { fact: 'penalty', player: 1, penalty: 'farm', rewarded: true });
		countFact(systems, { fact: 'tileGivenUp', player: 1, tiles: 'upgrades', tile: 2 });
		expect(systems.row('penalties of farm')).toEqual(['1.00', 'never']);
		expect(systems.row('penalties turned into rewards')).toEqual(['never', '1.00']);
		expect(systems.row('farms and upgrades lost')).toEqual(['1.00', 'never']);
		expect(systems.row('farms and upgrades given up for others')).toEqual(['never', '1.00']);
	});
});
