import { describe, expect, it } from 'vitest';
import type { Formation, Units } from '#rules/through-the-ages/military/armies.ts';
import { reachOf, usefulCards } from '#rules/through-the-ages/military/defense.ts';
import { forceOf, type ForceMeans, type Sent } from '#rules/through-the-ages/military/force.ts';

const NONE: Units = { infantry: [], cavalry: [], artillery: [], airForce: [] };
const STRENGTH = [1, 2, 3, 5];
const units = (some: Partial<Units>): Sent => {
	const all = { ...NONE, ...some };
	const strength = Object.values(all).flatMap((counts) => counts.map((count, level) => count * (STRENGTH[level] ?? 0)));
	return { units: all, strength: strength.reduce((sum, each) => sum + each, 0) };
};
const NO_CARDS = { bonuses: [], others: 0 };
const PLAIN: ForceMeans = { modifier: 0, discards: 0, eachDiscard: 1 };
// Any other card, discarded face down.
const DISCARDED = 1;
const MEDIEVAL: Formation = { level: 1, infantry: 1, cavalry: 1, artillery: 0, strength: 2 };

describe('Colonization: the force', () => {
	it('is the strength of the units that are sent', () => {
		expect(forceOf(PLAIN, units({ infantry: [2, 1] }), NO_CARDS)).toBe(4);
		expect(forceOf(PLAIN, units({ cavalry: [0, 0, 1], airForce: [0, 0, 0, 1] }), NO_CARDS)).toBe(8);
	});

	it('units that are sent may form armies by the current tactic, whatever they form at home', () => {
		expect(forceOf({ ...PLAIN, tactic: MEDIEVAL }, units({ infantry: [1], cavalry: [0, 1] }), NO_CARDS)).toBe(5);
		expect(forceOf({ ...PLAIN, tactic: MEDIEVAL }, units({ infantry: [2] }), NO_CARDS)).toBe(2);
	});

	it("Genghis Khan's infantry may ride in a force, too (ruling 59)", () => {
		expect(forceOf({ ...PLAIN, tactic: MEDIEVAL, infantryRides: true }, units({ infantry: [2] }), NO_CARDS)).toBe(4);
	});

	it('the colonization modifier and bonus cards are added', () => {
		expect(forceOf({ ...PLAIN, modifier: 4 }, units({ infantry: [1] }), { bonuses: [1, 3], others: 0 })).toBe(9);
	});

	it('modifier and bonuses alone are no force: a unit has to go', () => {
		expect(forceOf({ ...PLAIN, modifier: 4 }, units({}), { bonuses: [1, 3], others: 0 })).toBe(0);
	});

	it('James Cook: up to two other military cards add 1 each (ruling 59)', () => {
		expect(forceOf({ ...PLAIN, discards: 2 }, units({ infantry: [1] }), { bonuses: [2], others: 1 })).toBe(4);
		expect(forceOf({ ...PLAIN, discards: 2 }, units({ infantry: [1] }), { bonuses: [2], others: 5 })).toBe(5);
		expect(forceOf(PLAIN, units({ infantry: [1] }), { bonuses: [2], others: 5 })).toBe(3);
	});
});

describe('Playing an aggression: the defense (rulings 6 and 49)', () => {
	it('bonus cards add their defense value, any other card 1, no more cards than military actions', () => {
		expect(reachOf([2, 6, DISCARDED, DISCARDED], 4)).toBe(10);
		expect(reachOf([2, 6, DISCARDED, DISCARDED], 2)).toBe(8);
		expect(reachOf([2, 6], 0)).toBe(0);
	});

	it('no card may be chosen where no set reaches the attack', () => {
		expect(usefulCards([], [2, 6, DISCARDED], 2, 9)).toEqual([]);
	});

	it('only cards with which the set can still reach it', () => {
		expect(usefulCards([], [2, 6, DISCARDED], 2, 8)).toEqual([0, 1]);
		expect(usefulCards([DISCARDED], [2, 6], 2, 7)).toEqual([1]);
		expect(usefulCards([2], [6, DISCARDED], 2, 3)).toEqual([0, 1]);
		expect(usefulCards([2, 6], [DISCARDED], 2, 7)).toEqual([]);
	});
});
