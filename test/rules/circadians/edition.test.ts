import { describe, expect, it } from 'vitest';
import type { FieldStatus } from '#rules/core/edition.ts';
import { readCircadians } from '#rules/circadians/check-edition.ts';
import { edition, type PlanetSide } from '#rules/circadians/edition.ts';
import type { ItemEffect } from '#rules/circadians/effects.ts';
import data from '#rules/circadians/house-edition.json' with { type: 'json' };
import { CHARACTERS, CLANS, distance, LOCATIONS, PAID_IN, RESOURCES, type Clan } from '#rules/circadians/vocabulary.ts';

/** What the record says of its field; what it does not name is ours. */
function statusOf(record: { readonly status?: FieldStatus } | undefined, field: string): string {
	return record?.status?.[field] ?? 'ours';
}

/** Every record with a status, by its path. */
function* statedRecords(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
	if (typeof value !== 'object' || value === null) return;
	if ('status' in value) yield [at, value as Record<string, unknown>];
	for (const [key, part] of Object.entries(value)) if (key !== 'status') yield* statedRecords(part, `${at}.${key}`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const copiesOf = (tiles: readonly { readonly copies: number }[]): number => sum(tiles.map(({ copies }) => copies));

describe('the house edition', () => {
	it('fits its schema and does not contradict itself', () => {
		expect(readCircadians(data)).toEqual({ edition: data });
	});

	it('gives a status to fields that are there', () => {
		let fields = 0;
		for (const [at, record] of statedRecords(data)) {
			for (const path of Object.keys(record.status as object)) {
				const value = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], record);
				expect(value, `${at} ${path}`).toBeDefined();
				fields += 1;
			}
		}
		expect(fields).toBeGreaterThan(150);
	});

	it.each<[string, string, (edition: never) => void]>([
		['players', 'negotiation.sides', ({ negotiation }: { negotiation: { sides: unknown[] } }) => void negotiation.sides.pop()],
		['twice', 'items.35', ({ items }: { items: { item: string }[] }) => void Object.assign(items[35] ?? {}, { item: 'grogg' })],
		[
			'planet',
			'planet.sides.a.spaces',
			(each: { planet: { sides: { a: { spaces: { at: number[] }[] } } } }) => {
				const { a } = each.planet.sides;
				a.spaces = a.spaces.filter(({ at }) => String(at) !== '0,0');
			}
		],
		[
			'planet',
			'planet.sides.b.arrows.0',
			(each: { planet: { sides: { b: { arrows: { to: number[] }[] } } } }) =>
				void Object.assign(each.planet.sides.b.arrows[0] ?? {}, { to: [0, 0] })
		],
		[
			'rows',
			'negotiation.sides.1',
			(each: { negotiation: { sides: { columns: { zcharo: unknown[] } }[] } }) => void each.negotiation.sides[1]?.columns.zcharo.pop()
		],
		['few', 'items', ({ start }: { start: object }) => void Object.assign(start, { itemsDealt: 10 })],
		[
			'few',
			'events',
			(each: { rounds: number; events: unknown[] }) => void Object.assign(each, { rounds: 9, events: each.events.slice(0, 8) })
		],
		['few', 'start.itemsDealtAlone', ({ start }: { start: object }) => void Object.assign(start, { itemsDealtAlone: 2 })],
		[
			'twice',
			'depository.sides.1.columns.1',
			({ depository }: { depository: { sides: { columns: object[] }[] } }) =>
				void Object.assign(depository.sides[1]?.columns[1] ?? {}, { value: 3 })
		],
		['stacks', 'farms', ({ farms }: { farms: { copies: number }[] }) => void Object.assign(farms[0] ?? {}, { copies: 1 })],
		['unknownField', 'events.3.by', ({ events }: { events: object[] }) => void Object.assign(events[3] ?? {}, { by: 1 })],
		['notAllowed', 'schemes.0.move', ({ schemes }: { schemes: object[] }) => void Object.assign(schemes[0] ?? {}, { move: 7 })]
	] as never)('is refused when it is wrong: %s at %s', (refused, at, spoil) => {
		const spoilt = structuredClone(data);
		spoil(spoilt as never);
		expect(readCircadians(spoilt)).toEqual({ refused, at });
	});
});

describe('components and set-up (data sheet 1 and 2)', () => {
	it('are so many', () => {
		expect(edition.caches).toHaveLength(6);
		expect(copiesOf(edition.farms)).toBe(15);
		expect(copiesOf(edition.upgrades)).toBe(18);
		expect(edition.items).toHaveLength(36);
		expect(edition.events).toHaveLength(16);
		expect(edition.schemes).toHaveLength(20);
		expect(edition.rivals.opponents).toHaveLength(4);
		expect(Object.keys(edition.characters)).toEqual(CHARACTERS);
		expect(CHARACTERS).toHaveLength(8);
		expect(Object.keys(edition.locations)).toEqual(LOCATIONS);
		expect(edition.negotiation.setbacks).toHaveLength(6);
		expect(edition.limits).toMatchObject({ diceOfAColour: 13, dice: 5, items: 8 });
	});

	it('give the first edition’s start: eight rounds, 10 water, 2 algae, 2 power, 3 dice', () => {
		expect(edition.rounds).toBe(8);
		expect(edition.start).toMatchObject({ water: 10, algae: 2, power: 2, dice: 3, charactersDealt: 2, itemsDealt: 4, itemsKept: 3 });
		expect(edition.start.itemsDealtAlone).toBe(5);
		for (const field of Object.keys(edition.start)) if (field !== 'status') expect(statusOf(edition.start, field), field).toBe('known');
	});

	it('pay Leyrien in algae, Zcharo in power and Jrayek in gems', () => {
		expect(PAID_IN).toEqual({ leyrien: 'algae', zcharo: 'power', jrayek: 'gems' });
	});
});

describe('the planet (data sheet 3)', () => {
	const sides: readonly [string, PlanetSide][] = Object.entries(edition.planet.sides);
	const worth = ({ water = 0, algae = 0, power = 0, gems = 0, dice = 0 }: PlanetSide['spaces'][number]['harvest']): number =>
		water + 4 * algae + 5 * power + 8 * gems + 6 * dice;

	it('has rows, so that 2 is to the right and the other values follow clockwise from the upper right', () => {
		expect(edition.planet.directions).toEqual({ 1: [1, -1], 2: [1, 0], 3: [0, 1], 4: [-1, 1], 5: [-1, 0], 6: [0, -1] });
		expect(statusOf(edition.planet, 'directions.2')).toBe('known');
		for (const die of [1, 3, 4, 5, 6]) expect(statusOf(edition.planet, `directions.${die}`)).toBe('inferred');
	});

	it.each(sides)('has a centre, six caches at the rim and an arrow for each direction on side %s', (_side, { spaces, caches, arrows }) => {
		expect(spaces).toHaveLength(31);
		expect(caches.map((at) => distance(at))).toEqual([3, 3, 3, 3, 3, 3]);
		expect(arrows.map(({ direction }) => direction)).toEqual([1, 2, 3, 4, 5, 6]);
		for (const { from, to } of arrows) expect([distance(from), distance(to)]).toEqual([3, 3]);
	});

	it.each(sides)('yields more the further from the centre on side %s', (_side, { spaces }) => {
		const mean = (ring: number): number => {
			const there = spaces.filter(({ at }) => distance(at) === ring).map(({ harvest }) => worth(harvest));
			return sum(there) / there.length;
		};
		expect([0, 1, 2, 3].map(mean)).toEqual([0, 1, 2, 3].map(mean).toSorted((one, other) => one - other));
		expect(mean(3)).toBeGreaterThan(2 * mean(1));
	});

	it.each(sides)(
		'holds 3 water here and 1 gem there, nothing in the centre, and somewhere yields 3 water and a die on side %s',
		(side, { spaces }) => {
			const finds = spaces.flatMap(({ find }) => find ?? []);
			expect(new Set(finds.map((find) => JSON.stringify(find)))).toEqual(new Set(['{"water":3}', '{"gems":1}']));
			expect(spaces.find(({ at }) => distance(at) === 0)?.find).toBeUndefined();
			if (side === 'a') expect(spaces.map(({ harvest }) => harvest)).toContainEqual({ water: 3, dice: 1 });
		}
	);

	it('has sides that differ', () => {
		expect(edition.planet.sides.a).not.toEqual(edition.planet.sides.b);
	});

	it('has one cache worth 6, and all of them yield something', () => {
		expect(edition.caches.filter((cache) => statusOf(cache, 'points') === 'known').map(({ points }) => points)).toEqual([6]);
		for (const { harvest } of edition.caches) expect(worth(harvest)).toBeGreaterThan(0);
	});
});

describe('the research base (data sheet 4)', () => {
	const { base } = edition;

	it('has five garages, the first without a cost, the others from 1 to 3 algae, none cheaper than the one before', () => {
		const costs = base.garages.map(({ algae }) => algae);
		expect(costs[0]).toBe(0);
		expect([Math.min(...costs.slice(1)), Math.max(...costs)]).toEqual([1, 3]);
		expect(costs).toEqual(costs.toSorted((one, other) => one - other));
		expect(base.canteenWater).toBe(2);
	});

	it('has three printed farms and room for three more', () => {
		expect(base.farms).toMatchObject([{ raises: 3 }, { yields: ['water', 'algae'] }, { yields: ['water', 'power'] }]);
		expect(base.farms.map((farm) => statusOf(farm, 'raises' in farm ? 'raises' : 'yields'))).toEqual(['known', 'inferred', 'known']);
		expect(base.emptyFarms).toBe(3);
	});

	it('yields by the die: a 5 brings 7 water or 2 power; more never less', () => {
		expect([base.table.water[4], base.table.power[4]]).toEqual([7, 2]);
		for (const column of Object.values(base.table)) expect(column).toEqual(column.toSorted((one, other) => one - other));
	});

	it('scores the leftmost empty garage and farm', () => {
		const { upgradePoints: upgrades, farmPoints: farms } = base;
		expect([upgrades[0], upgrades[1], upgrades[4]]).toEqual([0, 1, 8]);
		expect([farms[0], farms[2], farms[3]]).toEqual([0, 4, 7]);
		for (const points of [upgrades, farms]) expect(points).toEqual(points.toSorted((one, other) => one - other));
	});
});

describe('farm and upgrade tiles (data sheet 5 and 6)', () => {
	it.each([
		[0, { kind: 'steady', gain: { water: 3 }, points: 0 }],
		[1, { kind: 'steady', gain: { algae: 2 }, points: 0 }],
		[2, { kind: 'steady', gain: { power: 1 }, points: 0 }],
		[3, { kind: 'six', gain: { gems: 1 }, points: 0 }],
		[4, { kind: 'six', gain: { dice: 2 }, points: 0 }],
		[5, { kind: 'points', points: 3 }],
		[6, { kind: 'choice', yields: ['algae', 'power'], points: 1 }]
	])('farm F%#', (index, farm) => {
		expect(edition.farms[index]).toMatchObject(farm);
		expect(edition.farms).toHaveLength(7);
	});

	it.each([
		[0, { ability: { ability: 'turn' }, points: 1 }],
		[1, { ability: { ability: 'raise', by: 2 }, points: 1 }],
		[2, { ability: { ability: 'shift', by: 1 }, points: 1 }],
		[3, { points: 2 }],
		[4, { ability: { ability: 'cheaper', water: 5 }, points: 0 }],
		[5, { ability: { ability: 'noAlgae' }, points: 0 }]
	])('upgrade U%#, three of them', (index, upgrade) => {
		expect(edition.upgrades[index]).toMatchObject({ ...upgrade, copies: 3 });
		expect(statusOf(edition.upgrades[index], 'copies')).toBe('inferred');
		expect(edition.upgrades[3]).not.toHaveProperty('ability');
	});
});

describe('the negotiation board (data sheet 7)', () => {
	const { sides, setbacks, clans, rewards } = edition.negotiation;

	it.each(sides.map((side) => [side.players.join(' to '), side] as const))(
		'keeps what is printed, for %s players',
		(_players, { columns }) => {
			expect(columns.leyrien[0]?.cost).toBe(6);
			expect(columns.zcharo[0]?.cost).toBe(4);
			expect(columns.leyrien.filter(({ cost }) => cost === 9).map(({ points }) => points)).toEqual([5]);
			const gems = columns.jrayek.map(({ cost }) => cost);
			expect(gems[2]).toBeLessThanOrEqual(4);
			expect(gems[3]).toBeGreaterThan(4);
			for (const clan of CLANS) {
				for (const member of ['cost', 'points'] as const) {
					const numbers = columns[clan].map((space) => space[member]);
					expect(numbers, `${clan} ${member}`).toEqual(numbers.toSorted((one, other) => one - other));
				}
			}
		}
	);

	it('lets the rulebook’s two players score 5 + 10 + 17 with five dice and 7 + 11 + 9 on other spaces', () => {
		const columns = sides[1]?.columns;
		const ways = (clan: Clan, blue: number, black: number): number => {
			const points = columns?.[clan].map((space) => space.points) ?? [];
			const subsets = Array.from({ length: 1 << points.length }, (_, set) => points.filter((_point, at) => (set >> at) & 1));
			const dice = subsets.flatMap((own, set) => {
				const others = subsets.filter((_other, otherSet) => (set & otherSet) === 0);
				return sum(own) === blue && others.some((other) => sum(other) === black) ? [own.length] : [];
			});
			return Math.min(...dice);
		};
		expect(ways('leyrien', 5, 7) + ways('zcharo', 10, 11) + ways('jrayek', 17, 9)).toBeLessThanOrEqual(5);
		expect(Math.max(...CLANS.map((clan) => columns?.[clan].length ?? 0))).toBe(6);
	});

	it('has setbacks at 8 and 10, two above 11, and two for equal values', () => {
		expect(setbacks).toMatchObject([{ sum: 8 }, { sum: 10 }, { sum: 12 }, { sum: 14 }, { equal: 2 }, { equal: 2 }]);
		expect(setbacks.map((setback) => statusOf(setback, 'sum' in setback ? 'sum' : 'equal'))).toEqual([
			...['known', 'known', 'inferred', 'inferred', 'known', 'inferred']
		]);
	});

	it('has two abilities for each clan; a side of Leyrien’s changes a die', () => {
		for (const clan of CLANS) expect(new Set(clans[clan].map((ability) => JSON.stringify({ ...ability, status: 0 }))).size).toBe(2);
		expect(clans.leyrien[0]).toMatchObject({ ability: 'changeDie', status: { ability: 'known' } });
		expect(
			CLANS.flatMap((clan) => clans[clan].map((ability) => statusOf(ability, 'ability'))).filter((each) => each === 'ours')
		).toHaveLength(5);
	});

	it('rewards with 1 gem, 1 die, 2 items', () => {
		expect(rewards).toMatchObject({ gems: 1, dice: 1, items: 2 });
	});
});

describe('depository and headquarters (data sheet 8)', () => {
	const { sides, rows } = edition.depository;

	it('have columns by value, 6 at the right, the leftmost for three players and more', () => {
		for (const { columns } of sides) {
			const values = columns.map(({ value }) => value);
			expect(values.at(-1)).toBe(6);
			expect(values).toEqual(values.toSorted((one, other) => one - other));
		}
		expect(sides[0]?.columns.map(({ leastPlayers }) => leastPlayers)).toEqual([3, undefined, undefined, undefined]);
		expect(rows.map(({ reward }) => reward)).toEqual(['move', 'die', 'items']);
	});

	it('give 2 items or 5 water', () => {
		expect(edition.headquarters).toMatchObject({ items: 2, water: 5, status: { items: 'known', water: 'known' } });
	});
});

describe('the locations (data sheet 9)', () => {
	const { miningCamp, laboratory, foundry, controlRoom, market, academy } = edition.locations;

	it('Mining Camp: a space of 10 for 1 gem, and some for 2', () => {
		for (const { spaces } of miningCamp.sides) {
			expect(spaces).toContainEqual({ x: 10, gems: 1, status: { x: 'known', gems: 'known' } });
			expect(spaces.map(({ gems }) => gems)).toContain(2);
		}
	});

	it('Laboratory: two dice, 3 algae or 10 water, three stacks; one space where one plays alone', () => {
		expect(laboratory).toMatchObject({ dice: 2, algae: 3, water: 10, stacks: 3, sides: [{ players: [1, 2], spaces: 1 }, {}] });
	});

	it('Foundry: 2 power or 10 water; a 5 takes from the right stack', () => {
		expect(foundry).toMatchObject({
			power: 2,
			water: 10,
			stackOf: [1, 1, 2, 2, 3, 3],
			status: { 'stackOf.4': 'known', 'stackOf.0': 'inferred' }
		});
	});

	it('Control Room: 2 power or 10 water', () => {
		expect(controlRoom).toMatchObject({ power: 2, water: 10 });
	});

	it('Market: two or three spaces, with two or three trades into one resource; at the right 3 water or 1 power for 2 algae', () => {
		expect(market.sides.map(({ spaces }) => spaces.length)).toEqual([2, 3]);
		for (const { spaces } of market.sides) {
			expect(spaces.at(-1)).toMatchObject({
				into: 'algae',
				trades: [
					{ give: { water: 3 }, get: 2 },
					{ give: { power: 1 }, get: 2 }
				]
			});
			for (const { into, trades } of spaces) for (const { give } of trades) expect(give).not.toHaveProperty(into);
		}
	});

	it('Academy: three spaces, a 4 in the middle; a die for 2 algae', () => {
		expect(academy.spaces.map(({ values }) => values)).toEqual([
			[1, 2],
			[3, 4],
			[5, 6]
		]);
		expect(academy.algae[0]).toBe(2);
		expect(academy.algae[1]).toBeGreaterThan(2);
	});
});

describe('the items (data sheet 10)', () => {
	type Row = readonly [item: string, effect: ItemEffect];
	const gain = (at: string, what: object, more: object = {}): ItemEffect => ({ effect: 'gain', at, gain: what, ...more }) as ItemEffect;
	const less = (at: string, resource: string, by: number): ItemEffect => ({ effect: 'discount', at, resource, by }) as ItemEffect;
	const score = (of: string, each: number, points = 1, more: object = {}): ItemEffect =>
		({ effect: 'score', of, each, points, ...more }) as ItemEffect;
	const before = { before: true };
	const rows: readonly Row[] = [
		['archive', score('itemsInHand', 2)],
		['jrayekArmour', gain('negotiation', { dice: 1 }, { clan: 'jrayek' })],
		['leyrienArmour', gain('negotiation', { dice: 1 }, { clan: 'leyrien' })],
		['zcharoArmour', gain('negotiation', { dice: 1 }, { clan: 'zcharo' })],
		['jrayekPump', gain('market', { water: 5 }, before)],
		['waterCannon', less('foundry', 'water', 5)],
		['sleepCapsules', score('diceLeft', 1)],
		['algaeCells', less('laboratory', 'algae', 2)],
		['leyrienBasket', gain('market', { algae: 2 }, before)],
		['leyrienSceptre', { effect: 'ignoreSetbacks' }],
		['securityCodes', gain('headquarters', { water: 5 })],
		['securityDrone', score('scoringItems', 1, 2)],
		['workerDrone', score('abilityItems', 1, 2)],
		['jrayekShield', score('diceUnderClan', 1, 2, { clan: 'jrayek' })],
		['captainsCap', gain('academy', { dice: 1 })],
		['grogg', score('water', 5)],
		['leyrienScythe', score('diceUnderClan', 1, 2, { clan: 'leyrien' })],
		['jakhaw', score('upgrades', 1)],
		['karvyk', score('farms', 1)],
		['zcharoLamp', gain('market', { power: 1 }, before)],
		['ledger', gain('depository', { items: 1 })],
		['waterPack', gain('negotiation', { water: 5 })],
		['hydraulicCore', less('controlRoom', 'water', 5)],
		['jrayekDrill', less('miningCamp', 'water', 5)],
		['iceStones', less('laboratory', 'water', 7)],
		['zcharoGlider', score('diceUnderClan', 1, 2, { clan: 'zcharo' })],
		['fuelRefinery', less('controlRoom', 'power', 1)],
		['refreshments', less('depository', 'water', 5)],
		['alienRelic', score('negotiationDice', 1)],
		['spareParts', less('foundry', 'power', 1)],
		['engineerRobot', score('depositoryDice', 1)],
		['idCard', gain('headquarters', { items: 2 })],
		['uxolotyl', score('algae', 4)],
		['yeki', score('gems', 2)],
		['zcarpi', score('power', 2)]
	];
	const itemOf = (name: string) => edition.items.find(({ item }) => item === name);

	it.each(rows)('%s', (name, effect) => {
		const item = itemOf(name);
		expect(item?.effect).toEqual(effect);
		expect(statusOf(item, 'effect')).toBe('known');
	});

	it('are 20 abilities and 15 that score, and one of our own', () => {
		const known = edition.items.filter((item) => statusOf(item, 'effect') === 'known');
		expect(known.map(({ item }) => item)).toEqual(rows.map(([name]) => name));
		expect(known.filter(({ effect }) => effect.effect === 'score')).toHaveLength(15);
		expect(edition.items.filter((item) => statusOf(item, 'effect') === 'ours').map(({ item }) => item)).toEqual(['zcharoMirror']);
	});

	it('keep the costs and points that are printed', () => {
		expect(itemOf('waterCannon')).toMatchObject({ cost: { water: 3, power: 2 }, points: 2 });
		const printed = edition.items.filter((item) => statusOf(item, 'points') === 'known').map(({ item, points }) => [item, points]);
		expect(printed).toEqual([
			['waterCannon', 2],
			['securityCodes', 4],
			['zcharoLamp', 3],
			['alienRelic', 8],
			['uxolotyl', 6]
		]);
	});

	it('cost something, and more when they are worth more', () => {
		const price = ({ water = 0, algae = 0, power = 0, gems = 0 }: (typeof edition.items)[number]['cost']): number =>
			water + 4 * algae + 5 * power + 10 * gems;
		for (const { item, cost, points } of edition.items) {
			expect(price(cost), item).toBeGreaterThanOrEqual(3 * points);
			expect(RESOURCES.filter((resource) => cost[resource] !== undefined).length, item).toBeGreaterThan(0);
		}
	});
});

describe('the events (data sheet 11)', () => {
	it('begin with the one that comes last and has no effect', () => {
		expect(edition.events[0]).toEqual({ event: 'endOfAnEra', effect: { effect: 'none' }, status: { effect: 'inferred' } });
	});

	it('are all different, and each makes something yield or cost more or less', () => {
		expect(new Set(edition.events.map(({ effect }) => JSON.stringify(effect))).size).toBe(16);
		expect(edition.events.filter(({ effect }) => effect.effect === 'none')).toHaveLength(1);
		expect(edition.events[1]).toMatchObject({ event: 'bureaucracy', effect: { effect: 'charge' } });
	});

	it('are mostly kind', () => {
		const unkind = edition.events.filter(({ effect }) => effect.effect === 'charge' || effect.effect === 'closed');
		expect(unkind.length).toBeLessThan(edition.events.length / 3);
	});
});

describe('the characters (data sheet 12)', () => {
	it.each([
		['akiraHope', { ability: 'farmDice', values: [1, 2], as: 6 }, 'ability', 'inferred'],
		['danGautama', { ability: 'secondReward' }, 'ability', 'known'],
		['jakobOlander', { ability: 'freeUpgrade', at: 'laboratory' }, 'ability', 'known'],
		['lysiasJames', { ability: 'setbacksReward' }, 'ability', 'known'],
		['nairaSol', { ability: 'freeGarages' }, 'ability', 'known'],
		['roslynAshford', { ability: 'diceLimit' }, 'ability.ability', 'inferred'],
		['sableLesedi', { ability: 'moveAfterHarvest' }, 'ability.ability', 'known'],
		['troySullivan', { ability: 'cheaperTalks', by: 2 }, 'ability.by', 'inferred']
	] as const)('%s', (name, ability, field, status) => {
		expect(edition.characters[name].ability).toMatchObject(ability);
		expect(statusOf(edition.characters[name], field)).toBe(status);
	});

	it('begin with more in three cases, which is ours, as is the price of Sable’s step', () => {
		const more = CHARACTERS.filter((name) => edition.characters[name].start !== undefined);
		expect(more).toEqual(['akiraHope', 'jakobOlander', 'nairaSol']);
		for (const name of more) expect(statusOf(edition.characters[name], 'start'), name).toBe('ours');
		expect(statusOf(edition.characters.sableLesedi, 'ability.cost')).toBe('ours');
	});

	it('let Roslyn have more than five dice, and Troy pay 2 power for Zcharo’s first row', () => {
		const { roslynAshford, troySullivan } = edition.characters;
		expect(roslynAshford.ability).toMatchObject({ dice: 8 });
		const first = edition.negotiation.sides[0]?.columns.zcharo[0]?.cost ?? 0;
		expect(troySullivan.ability.ability === 'cheaperTalks' && first - troySullivan.ability.by).toBe(2);
	});
});

describe('the rivals (data sheet 13)', () => {
	const { rivals, schemes } = edition;

	it('gain dice less two in gems and fill up to three dice', () => {
		expect(rivals.gems).toEqual([0, 0, 0, 1, 2, 3]);
		expect(rivals.newDice).toEqual([3, 2, 1, 0, 0, 0]);
		expect(['gems.4', 'newDice.0', 'newDice.4'].map((field) => statusOf(rivals, field))).toEqual(['known', 'known', 'known']);
		expect(rivals).toMatchObject({ dice: 3, schemes: 2, progress: 2 });
	});

	it('are a ladder of four', () => {
		for (const member of ['negotiation', 'depository'] as const) {
			const points = rivals.opponents.map((opponent) => opponent[member]);
			expect(points).toEqual(points.toSorted((one, other) => one - other));
		}
		expect(new Set(rivals.opponents.map(({ negotiation }) => negotiation)).size).toBe(4);
	});

	it('have twenty schemes of three options, with every direction and place', () => {
		expect(schemes[0]?.options[0]).toEqual({ at: 'depository', die: 6 });
		expect(schemes.some(({ options }) => options.some((option) => option.at === 'negotiation' && option.die === 5))).toBe(true);
		expect(new Set(schemes.map(({ move }) => move))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
		expect(new Set(schemes.flatMap(({ options }) => options.map(({ at }) => at)))).toEqual(
			new Set(['negotiation', 'depository', 'academy', 'market', 'miningCamp', 'laboratory', 'foundry'])
		);
		for (const { options } of schemes) expect(new Set(options.map(({ at }) => at)).size).toBe(3);
	});
});
