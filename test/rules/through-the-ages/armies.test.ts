import { describe, expect, it } from 'vitest';
import { ARMY_KINDS, armiesOf, type Formation, type Units } from '#rules/through-the-ages/military/armies.ts';
import { randomFrom } from '../support/random.ts';

const NONE: Units = { infantry: [], cavalry: [], artillery: [], airForce: [] };
const units = (some: Partial<Units>): Units => ({ ...NONE, ...some });

const LEGION: Formation = { level: 1, infantry: 3, cavalry: 0, artillery: 0, strength: 2 };
const PHALANX: Formation = { level: 1, infantry: 2, cavalry: 1, artillery: 0, strength: 3 };
const MEDIEVAL: Formation = { level: 1, infantry: 1, cavalry: 1, artillery: 0, strength: 2 };
const CONQUISTADORS: Formation = { level: 2, infantry: 1, cavalry: 2, artillery: 0, strength: 5, obsolete: 3 };
const NAPOLEONIC: Formation = { level: 2, infantry: 1, cavalry: 1, artillery: 1, strength: 7, obsolete: 4 };
const FORTIFICATIONS: Formation = { level: 2, infantry: 0, cavalry: 0, artillery: 2, strength: 5, obsolete: 3 };
const MODERN: Formation = { level: 3, infantry: 2, cavalry: 1, artillery: 1, strength: 13, obsolete: 7 };

const strength = (tactic: Formation | undefined, some: Partial<Units>, infantryRides = false): number =>
	armiesOf(tactic, units(some), infantryRides).strength;

describe('Tactics cards: forming armies', () => {
	it('without a tactic there are no armies', () => {
		expect(strength(undefined, { infantry: [9] })).toBe(0);
	});

	it('each complete army adds the strength of the tactic; units left over add nothing', () => {
		expect(strength(LEGION, { infantry: [2] })).toBe(0);
		expect(strength(LEGION, { infantry: [3] })).toBe(2);
		expect(strength(LEGION, { infantry: [4, 3] })).toBe(4);
		expect(strength(PHALANX, { infantry: [6], cavalry: [0, 1] })).toBe(3);
		expect(strength(PHALANX, { infantry: [6], cavalry: [0, 3] })).toBe(9);
	});

	it('a unit belongs to one army only', () => {
		expect(strength(MEDIEVAL, { infantry: [1], cavalry: [0, 3] })).toBe(2);
	});
});

describe('Tactics cards: obsolete armies', () => {
	it('an army with a unit two levels below its tactic has the lower strength', () => {
		expect(strength(CONQUISTADORS, { infantry: [0, 1], cavalry: [0, 2] })).toBe(5);
		expect(strength(CONQUISTADORS, { infantry: [1], cavalry: [0, 2] })).toBe(3);
		expect(strength(MODERN, { infantry: [0, 0, 2], cavalry: [0, 0, 1], artillery: [0, 0, 1] })).toBe(13);
		expect(strength(MODERN, { infantry: [0, 1, 1], cavalry: [0, 0, 1], artillery: [0, 0, 1] })).toBe(7);
	});

	it('newer units stand together, so that as few armies as possible are obsolete (ruling 65)', () => {
		// Two of Warriors, two of Riflemen, four newer cavalry: one army of each kind.
		expect(strength(CONQUISTADORS, { infantry: [1, 0, 1], cavalry: [0, 1, 3] })).toBe(8);
		expect(strength(FORTIFICATIONS, { artillery: [0, 0, 4] })).toBe(10);
	});

	it('a tactic of the first age is never obsolete', () => {
		expect(strength(MEDIEVAL, { infantry: [1], cavalry: [0, 1] })).toBe(2);
	});
});

describe('Tactics cards: air forces', () => {
	it('one doubles one army, the strongest first', () => {
		const both = { infantry: [1, 0, 1], cavalry: [0, 0, 2], artillery: [0, 0, 2] };
		expect(strength(NAPOLEONIC, both)).toBe(11);
		expect(strength(NAPOLEONIC, { ...both, airForce: [0, 0, 0, 1] })).toBe(18);
		expect(strength(NAPOLEONIC, { ...both, airForce: [0, 0, 0, 2] })).toBe(22);
		expect(strength(NAPOLEONIC, { ...both, airForce: [0, 0, 0, 5] })).toBe(22);
	});

	it('an obsolete army is doubled at its lower strength', () => {
		expect(strength(NAPOLEONIC, { infantry: [1], cavalry: [0, 1], artillery: [0, 0, 1], airForce: [0, 0, 0, 1] })).toBe(8);
	});
});

describe('Genghis Khan (appendix)', () => {
	it('infantry may stand in for cavalry, whichever is stronger', () => {
		expect(strength(MEDIEVAL, { infantry: [4] })).toBe(0);
		expect(strength(MEDIEVAL, { infantry: [4] }, true)).toBe(4);
		expect(strength(PHALANX, { infantry: [5], cavalry: [0, 1] }, true)).toBe(6);
	});

	it('not for both at once', () => {
		expect(strength(MEDIEVAL, { infantry: [3] }, true)).toBe(2);
	});

	it('sometimes older horsemen are worth more than newer infantry riding', () => {
		// Riding, two new infantry make one full army at most; on foot they lead two, which the old cavalry makes obsolete.
		const light: Formation = { level: 2, infantry: 1, cavalry: 1, artillery: 0, strength: 5, obsolete: 3 };
		expect(armiesOf(light, units({ infantry: [0, 0, 2], cavalry: [2] }), true)).toMatchObject({ full: 0, obsolete: 2, strength: 6 });
	});
});

// Every way of forming armies, one after the other, tried out.
function bestByTrying(tactic: Formation, given: Units, infantryRides: boolean): number {
	const airForces = given.airForce.reduce((sum, count) => sum + count, 0);
	const found = new Map<string, ReadonlySet<string>>();
	// All pairs of full and obsolete armies that these units can form, a letter for each army.
	const search = (left: readonly (readonly number[])[]): ReadonlySet<string> => {
		const key = JSON.stringify(left);
		const known = found.get(key);
		if (known !== undefined) return known;
		const pairs = new Set(['']);
		for (const { rest, isOld } of armyWays(tactic, left, infantryRides)) {
			for (const others of search(rest)) pairs.add(isOld ? `${others}o` : `f${others}`);
		}
		found.set(key, pairs);
		return pairs;
	};
	const worth = (armies: string): number =>
		[...armies]
			.map((army) => (army === 'f' ? tactic.strength : (tactic.obsolete ?? tactic.strength)))
			.reduce((sum, value, at) => sum + (at < airForces ? 2 * value : value), 0);
	return Math.max(...[...search(ARMY_KINDS.map((kind) => given[kind]))].map(worth));
}

type Way = { readonly rest: readonly (readonly number[])[]; readonly isOld: boolean };

// Every way to take the units of one army.
function armyWays(tactic: Formation, left: readonly (readonly number[])[], infantryRides: boolean): readonly Way[] {
	let ways: Way[] = [{ rest: left, isOld: false }];
	const places = ARMY_KINDS.flatMap((kind, at) => new Array<number>(tactic[kind]).fill(at));
	for (const place of places) {
		const from = place === 1 && infantryRides ? [1, 0] : [place];
		ways = ways.flatMap(({ rest, isOld }) =>
			from.flatMap((row) =>
				[0, 1, 2, 3]
					.filter((level) => (rest[row]?.[level] ?? 0) > 0)
					.map((level) => ({
						rest: rest.map((counts, other) => (other === row ? counts.map((count, at) => (at === level ? count - 1 : count)) : counts)),
						isOld: isOld || level <= tactic.level - 2
					}))
			)
		);
	}
	return ways;
}

describe('Strength rating: armies are formed for the greatest strength, exactly (ruling 65)', () => {
	it.each([
		['Legion', LEGION],
		['Phalanx', PHALANX],
		['Conquistadors', CONQUISTADORS],
		['Napoleonic Army', NAPOLEONIC],
		['Fortifications', FORTIFICATIONS],
		['Modern Army', MODERN]
	])('%s: as good as trying every way', (_name, tactic) => {
		const random = randomFrom(tactic.strength);
		const count = (): number => Math.floor(random() * 3);
		for (let round = 0; round < 60; round += 1) {
			const given: Units = {
				infantry: [count(), count(), count()],
				cavalry: [0, count(), count()],
				artillery: [0, 0, count(), count() > 1 ? 1 : 0],
				airForce: [0, 0, 0, count()]
			};
			for (const infantryRides of [false, true]) {
				expect(armiesOf(tactic, given, infantryRides).strength, JSON.stringify(given)).toBe(bestByTrying(tactic, given, infantryRides));
			}
		}
	});
});
