import { describe, expect, it } from 'vitest';
import { catalogueFor } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';
import { AGES, CIVIL_KINDS, MILITARY_KINDS, SPECIALS, UNITS, URBAN } from '#rules/through-the-ages/vocabulary.ts';

const { cards, banks } = catalogueFor(edition);
const all = [...cards.values()];
const civil = all.filter(({ kind, copies }) => (CIVIL_KINDS as readonly string[]).includes(kind) && copies[2] !== 0);
const military = all.filter(({ kind }) => (MILITARY_KINDS as readonly string[]).includes(kind));
const count = (list: readonly { readonly copies: readonly number[] }[]): number[] =>
	[0, 1, 2].map((players) => list.reduce((sum, { copies }) => sum + (copies[players] ?? 0), 0));
const of = <Card extends { readonly age: string }>(list: readonly Card[], age: string): Card[] => list.filter((card) => card.age === age);

describe('the cards (data sheet 2)', () => {
	it('are 179 civil and 150 military ones', () => {
		expect(count(civil)[2]).toBe(179);
		expect(count(military)[2]).toBe(150);
		expect(edition.initial).toHaveLength(6);
	});

	it.each([
		['A', [20, 20, 20], [10, 10, 10]],
		['I', [44, 50, 53], [43, 45, 45]],
		['II', [44, 50, 53], [46, 50, 50]],
		['III', [44, 50, 53], [41, 45, 45]]
	])('of Age %s are so many with two, three and four players', (age, civilCards, militaryCards) => {
		expect(count(of(civil, age))).toEqual(civilCards);
		expect(count(of(military, age))).toEqual(militaryCards);
	});

	it.each(['I', 'II', 'III'])('of Age %s: 30 technologies, 6 leaders, 4 wonders and 13 action cards', (age) => {
		const some = (wanted: (card: (typeof civil)[number]) => boolean): number | undefined => count(of(civil, age).filter(wanted))[2];
		expect(some(({ isTechnology }) => isTechnology)).toBe(30);
		expect(some(({ kind }) => kind === 'leader')).toBe(6);
		expect(some(({ kind }) => kind === 'wonder')).toBe(4);
		expect(some(({ kind }) => kind === 'action')).toBe(13);
	});

	it('of Age A: 6 leaders, 4 wonders and 10 action cards', () => {
		expect(count(of(civil, 'A').filter(({ kind }) => kind === 'leader'))).toEqual([6, 6, 6]);
		expect(count(of(civil, 'A').filter(({ kind }) => kind === 'wonder'))).toEqual([4, 4, 4]);
		expect(count(of(civil, 'A').filter(({ kind }) => kind === 'action'))).toEqual([10, 10, 10]);
	});

	it.each([
		['I', { event: 15, territory: 6, aggression: 6, tactic: 10, bonus: 6, pact: 2 }],
		['II', { event: 15, territory: 6, aggression: 9, war: 4, tactic: 6, bonus: 6, pact: 4 }],
		['III', { event: 15, aggression: 8, war: 6, tactic: 6, bonus: 6, pact: 4 }]
	])('of Age %s, the military ones by kind', (age, kinds) => {
		for (const [kind, copies] of Object.entries(kinds))
			expect(count(of(military, age).filter((card) => card.kind === kind))[2], kind).toBe(copies);
	});

	it('of the marked ones six are for three and more, three for four, in each age, all of them technologies', () => {
		for (const age of ['I', 'II', 'III']) {
			const marked = of(civil, age).filter(({ copies: [two, , four] }) => two !== four);
			expect(marked.every(({ isTechnology }) => isTechnology)).toBe(true);
			const [two = 0, three = 0, four = 0] = count(marked);
			expect([three - two, four - three]).toEqual([6, 3]);
		}
	});

	it('have an effect each, where they have neither symbols nor workers', () => {
		for (const { card, kind, effects, symbols } of civil)
			if (kind === 'action' || kind === 'leader')
				expect(effects.length + Object.values(symbols).filter((symbol) => symbol !== 0).length, card).toBeGreaterThan(0);
		for (const { card, kind, parts } of military) if (kind === 'event') expect(parts.length, card).toBeGreaterThan(0);
	});

	it('rise in level with their age, and belong to one kind each', () => {
		for (const { age, level } of all) expect(AGES[level]).toBe(age);
		expect(all.filter(({ isUrban }) => isUrban).every(({ kind }) => (URBAN as readonly string[]).includes(kind))).toBe(true);
		expect(all.filter(({ isUnit }) => isUnit).every(({ kind }) => (UNITS as readonly string[]).includes(kind))).toBe(true);
		expect(all.filter(({ isSpecial }) => isSpecial).every(({ kind }) => (SPECIALS as readonly string[]).includes(kind))).toBe(true);
	});
});

describe('the player board (data sheet 2.2 and 2.3)', () => {
	it('has a yellow bank: food for one more worker, consumption and happy faces by the tokens left in it', () => {
		const at = (tokens: number): unknown[] => [banks.populationCost[tokens], banks.consumption[tokens], banks.facesNeeded[tokens]];
		expect([18, 17].map(at)).toEqual(new Array(2).fill([2, 0, 0]));
		expect([16, 15, 14, 13].map(at)).toEqual(new Array(4).fill([3, 1, 1]));
		expect([12, 11].map(at)).toEqual(new Array(2).fill([4, 2, 2]));
		expect([10, 9].map(at)).toEqual(new Array(2).fill([4, 2, 3]));
		expect([8, 7].map(at)).toEqual(new Array(2).fill([5, 3, 4]));
		expect([6, 5].map(at)).toEqual(new Array(2).fill([5, 3, 5]));
		expect([4, 3].map(at)).toEqual(new Array(2).fill([7, 4, 6]));
		expect([2, 1].map(at)).toEqual(new Array(2).fill([7, 4, 7]));
		expect(at(0)).toEqual([undefined, 6, 8]);
	});

	it('has a blue bank: corruption by the tokens left in it', () => {
		expect(banks.corruption).toEqual([6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0]);
	});
});
