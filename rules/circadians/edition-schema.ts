import * as v from 'valibot';
import { editionId, fieldStatus, id, whole } from '../core/read-edition.ts';
import { CHARACTERS, CLANS, DIE_VALUES, PLACES, RESOURCES, ROW_REWARDS, SCORED, YIELDS, type Location } from './vocabulary.ts';

/** The greatest size of an edition, in bytes of its JSON. */
export const EDITION_SIZE = 200_000;

const status = fieldStatus(24);
const resource = v.picklist(RESOURCES);
const farmYield = v.picklist(YIELDS);
const place = v.picklist(PLACES);
const clan = v.picklist(CLANS);
const die = v.picklist(DIE_VALUES);
const few = whole(1, 12);
// As many as always find room in garages and on the printed farms.
const diceLimit = whole(1, 8);
const points = whole(0, 30);
const cost = whole(0, 30);
const hex = v.tuple([whole(-4, 4), whole(-4, 4)]);

const optionalFew = v.optional(few);
const amountFields = { water: optionalFew, algae: optionalFew, power: optionalFew, gems: optionalFew };
const amounts = v.strictObject(amountFields);
const gain = v.strictObject({ ...amountFields, dice: optionalFew, items: optionalFew });

const listOf = <const Part extends v.GenericSchema>(part: Part, least: number, most = least) =>
	v.pipe(v.array(part), v.minLength(least), v.maxLength(most));
const players = v.tuple([whole(1, 4), whole(1, 4)]);
const side = <const Fields extends v.ObjectEntries>(fields: Fields) => v.strictObject({ players, ...fields, status });
const sides = <const Fields extends v.ObjectEntries>(fields: Fields) => listOf(side(fields), 1, 4);
const byName = <const Name extends string, const Part extends v.GenericSchema>(names: readonly Name[], part: Part) =>
	v.strictObject(Object.fromEntries(names.map((name) => [name, part])) as Record<Name, Part>);
const stated = <const Fields extends v.ObjectEntries>(fields: Fields) => v.strictObject({ ...fields, status });

const planetSide = v.strictObject({
	spaces: listOf(v.strictObject({ at: hex, harvest: gain, find: v.optional(amounts) }), 7, 61),
	arrows: listOf(v.strictObject({ direction: die, from: hex, to: hex }), 6),
	caches: listOf(hex, 6)
});

const itemEffect = v.variant('effect', [
	v.strictObject({ effect: v.literal('gain'), at: place, clan: v.optional(clan), before: v.optional(v.literal(true)), gain }),
	v.strictObject({ effect: v.literal('discount'), at: place, resource, by: few }),
	v.strictObject({ effect: v.literal('ignoreSetbacks') }),
	v.strictObject({ effect: v.literal('score'), of: v.picklist(SCORED), clan: v.optional(clan), each: few, points: few })
]);

const eventEffect = v.variant('effect', [
	v.strictObject({ effect: v.picklist(['none', 'noSetbacks', 'freeGarages']) }),
	v.strictObject({ effect: v.picklist(['each', 'harvest']), gain }),
	v.strictObject({ effect: v.literal('gain'), at: place, gain }),
	v.strictObject({ effect: v.picklist(['discount', 'charge']), at: place, resource, by: few }),
	v.strictObject({ effect: v.literal('closed'), at: place }),
	v.strictObject({ effect: v.literal('farmDice'), by: few })
]);

const clanAbility = v.variant('ability', [
	stated({ ability: v.picklist(['changeDie', 'turnDie', 'move']) }),
	stated({ ability: v.literal('gain'), gain })
]);

const upgradeAbility = v.variant('ability', [
	v.strictObject({ ability: v.picklist(['turn', 'noAlgae']) }),
	v.strictObject({ ability: v.picklist(['raise', 'shift']), by: few }),
	v.strictObject({ ability: v.literal('cheaper'), water: few })
]);

const characterAbility = v.variant('ability', [
	v.strictObject({ ability: v.literal('farmDice'), values: listOf(die, 1, 6), as: die }),
	v.strictObject({ ability: v.picklist(['secondReward', 'setbacksReward', 'freeGarages']) }),
	v.strictObject({ ability: v.literal('freeUpgrade'), at: place }),
	v.strictObject({ ability: v.literal('diceLimit'), dice: diceLimit }),
	v.strictObject({ ability: v.literal('moveAfterHarvest'), spaces: few, cost: v.optional(amounts) }),
	v.strictObject({ ability: v.literal('cheaperTalks'), by: few, least: cost, clans: v.optional(listOf(clan, 1, 3)) })
]);

const schemeOption = v.variant('at', [
	v.strictObject({ at: v.literal('negotiation'), clan, die }),
	v.strictObject({ at: v.literal('depository'), die }),
	v.strictObject({ at: v.literal('academy'), die, dice: few }),
	v.strictObject({ at: v.picklist(['market', 'miningCamp']), gems: few }),
	v.strictObject({ at: v.picklist(['laboratory', 'foundry']) })
]);

const farm = v.variant('kind', [
	stated({ kind: v.picklist(['steady', 'six']), copies: few, gain, points }),
	stated({ kind: v.literal('choice'), copies: few, yields: listOf(farmYield, 1, 3), points }),
	stated({ kind: v.literal('points'), copies: few, points })
]);

const locations = {
	miningCamp: v.strictObject({ sides: sides({ spaces: listOf(stated({ x: whole(6, 40), gems: few }), 1, 6) }) }),
	laboratory: stated({ sides: sides({ spaces: few }), algae: cost, water: cost, dice: few, stacks: few }),
	foundry: stated({ sides: sides({ spaces: few }), power: cost, water: cost, stackOf: listOf(whole(1, 3), 6) }),
	controlRoom: stated({ sides: sides({ spaces: few }), power: cost, water: cost }),
	market: v.strictObject({
		sides: sides({
			spaces: listOf(stated({ into: resource, trades: listOf(v.strictObject({ give: amounts, get: few }), 2, 3) }), 2, 3)
		})
	}),
	academy: stated({ spaces: listOf(stated({ values: listOf(die, 1, 6) }), 1, 6), algae: listOf(cost, 2) })
} satisfies Record<Location, v.GenericSchema>;

/** An edition of Circadians as a file holds it. */
export const editionSchema = v.strictObject({
	format: v.literal('circadians-1'),
	id: editionId,
	rounds: whole(1, 12),
	start: stated({
		water: cost,
		algae: cost,
		power: cost,
		dice: few,
		itemsDealt: few,
		itemsDealtAlone: few,
		itemsKept: few,
		charactersDealt: whole(1, 2)
	}),
	limits: stated({ dice: diceLimit, items: few, diceOfAColour: whole(5, 20) }),
	planet: stated({
		directions: v.strictObject({ 1: hex, 2: hex, 3: hex, 4: hex, 5: hex, 6: hex }),
		sides: v.strictObject({ a: planetSide, b: planetSide })
	}),
	caches: listOf(stated({ points, harvest: gain }), 6),
	base: stated({
		garages: listOf(stated({ algae: cost }), 5),
		canteenWater: cost,
		farms: v.tuple([stated({ raises: few }), stated({ yields: listOf(farmYield, 2) }), stated({ yields: listOf(farmYield, 2) })]),
		emptyFarms: few,
		table: v.strictObject({ water: listOf(cost, 6), algae: listOf(cost, 6), power: listOf(cost, 6) }),
		upgradePoints: listOf(points, 5),
		farmPoints: listOf(points, 4)
	}),
	farms: listOf(farm, 1, 15),
	upgrades: listOf(stated({ ability: v.optional(upgradeAbility), points, copies: few }), 1, 18),
	negotiation: v.strictObject({
		sides: sides({ columns: byName(CLANS, listOf(stated({ cost, points }), 3, 8)) }),
		clans: byName(CLANS, listOf(clanAbility, 2)),
		setbacks: listOf(v.union([stated({ sum: whole(2, 30) }), stated({ equal: whole(2, 6) })]), 6),
		rewards: stated({ gems: few, dice: few, items: few })
	}),
	depository: v.strictObject({
		sides: sides({ columns: listOf(stated({ value: die, leastPlayers: v.optional(whole(1, 4)) }), 1, 6) }),
		rows: listOf(stated({ reward: v.picklist(ROW_REWARDS) }), 3)
	}),
	headquarters: stated({ sides: sides({ spaces: few }), items: few, water: few }),
	locations: v.strictObject(locations),
	items: listOf(stated({ item: id, effect: itemEffect, cost: amounts, points }), 12, 60),
	events: listOf(stated({ event: id, effect: eventEffect }), 8, 40),
	characters: byName(CHARACTERS, stated({ ability: characterAbility, start: v.optional(gain) })),
	rivals: stated({
		dice: few,
		spaces: few,
		gems: listOf(cost, 6),
		newDice: listOf(cost, 6),
		schemes: few,
		progress: points,
		opponents: listOf(v.strictObject({ rival: id, negotiation: points, depository: points }), 4)
	}),
	schemes: listOf(stated({ move: die, options: listOf(schemeOption, 3) }), 1, 40)
});
