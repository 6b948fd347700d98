import * as v from 'valibot';
import { editionId, fieldStatus, id, whole } from '../core/read-edition.ts';
import { CONCERNED, PHASES } from './effects.ts';
import { CIVIL_KINDS, GAINS, MILITARY_KINDS, SYMBOLS, TECHNOLOGIES, URBAN, WORKPLACES } from './vocabulary.ts';

/** The greatest size of an edition, in bytes of its JSON. */
export const EDITION_SIZE = 400_000;

const status = v.optional(v.union([v.literal('ours'), v.unwrap(fieldStatus(24))]));
const few = whole(0, 30);
const signed = whole(-9, 30);
const age = v.picklist(['A', 'I', 'II', 'III']);
const flag = v.optional(v.boolean());
const listOf = <const Part extends v.GenericSchema>(part: Part, least: number, most: number) =>
	v.pipe(v.array(part), v.minLength(least), v.maxLength(most));
const threefold = <const Part extends v.GenericSchema>(part: Part) => listOf(part, 3, 3);

const workplaces = listOf(v.picklist(WORKPLACES), 1, WORKPLACES.length);
const urban = v.picklist(URBAN);
const rating = v.picklist(['culture', 'science', 'strength']);
const points = v.picklist(['culture', 'science']);
const gains = listOf(v.tuple([v.picklist(GAINS), few]), 1, 6);
const symbols = v.optional(
	v.strictObject(
		Object.fromEntries(SYMBOLS.map((symbol) => [symbol, v.optional(signed)])) as Record<string, v.OptionalSchema<typeof signed, undefined>>
	)
);

const score = v.variant('score', [
	v.strictObject({ score: v.picklist(['workers', 'workerLevels']), of: workplaces, each: few }),
	v.strictObject({ score: v.picklist(['technologyLevels', 'colonies', 'variety']), each: few }),
	v.strictObject({ score: v.literal('cardLevels'), of: listOf(v.picklist(TECHNOLOGIES), 1, TECHNOLOGIES.length), each: few }),
	v.strictObject({ score: v.literal('technologies'), level: few, levelInShortGame: few, each: few }),
	v.strictObject({ score: v.literal('buildingCulture'), of: workplaces, times: few }),
	v.strictObject({ score: v.picklist(['urbanOutput', 'minedResources']) }),
	v.strictObject({ score: v.literal('foodProduced'), moreThanConsumption: few }),
	v.strictObject({ score: v.literal('lowestOutput'), times: few }),
	v.strictObject({ score: v.literal('actions'), civil: few, military: few }),
	v.strictObject({ score: v.literal('happiness'), each: few, discontent: signed }),
	v.strictObject({ score: v.literal('contentWorkers'), above: few, each: few }),
	v.strictObject({ score: v.literal('wonders'), byAge: listOf(few, 4, 4) })
]);
const scores = listOf(score, 1, 4);

const effect = v.variant('effect', [
	v.strictObject({ effect: v.picklist(['each', 'eachLevel', 'eachKind']), of: workplaces, gives: rating, by: signed }),
	v.strictObject({
		effect: v.literal('eachFace'),
		on: listOf(v.picklist([...URBAN, 'government', 'wonder']), 1, 7),
		gives: rating,
		by: few
	}),
	v.strictObject({ effect: v.literal('eachPair'), of: v.tuple([v.picklist(WORKPLACES), v.picklist(WORKPLACES)]), gives: rating, by: few }),
	v.strictObject({ effect: v.literal('best'), of: workplaces, gives: rating }),
	v.strictObject({ effect: v.literal('doubleBest'), of: v.picklist(WORKPLACES), what: rating }),
	v.strictObject({ effect: v.picklist(['moreFaces', 'unitResources']), by: few }),
	v.strictObject({ effect: v.literal('colonies'), first: few, further: few }),
	v.strictObject({ effect: v.literal('handLimits'), civil: few, military: few }),
	v.strictObject({
		effect: v.picklist([
			'doubleMine',
			'labsProduce',
			'noWonderSurcharge',
			'militaryAsCivil',
			'militaryRevolution',
			'freePopulation',
			'infantryAsCavalry',
			'secondPolitics',
			'peek',
			'noAttacks',
			'leaveForColony'
		])
	}),
	v.strictObject({ effect: v.literal('cheaperPopulation'), food: few }),
	v.strictObject({ effect: v.literal('cheaperUrban'), byAge: listOf(few, 4, 4) }),
	v.strictObject({ effect: v.literal('cheaperBuilding'), of: urban, having: urban, resources: few }),
	v.strictObject({
		effect: v.literal('cheaperTechnology'),
		of: listOf(v.picklist(TECHNOLOGIES), 1, TECHNOLOGIES.length),
		having: v.optional(urban),
		science: few
	}),
	v.strictObject({ effect: v.literal('cheaperTaking'), of: v.literal('leader'), civilActions: few }),
	v.strictObject({ effect: v.literal('cheaperAfterReplacing'), civilActions: few }),
	v.strictObject({ effect: v.literal('stages'), most: few }),
	v.strictObject({ effect: v.picklist(['onTaking', 'onDeveloping', 'onRevolution', 'gain', 'increasePopulation', 'develop']), gains }),
	v.strictObject({ effect: v.literal('onCompletion'), score: scores }),
	v.strictObject({ effect: v.literal('strongAtEndOfTurn'), among: few, culture: few }),
	v.strictObject({ effect: v.literal('tuck'), happy: few }),
	v.strictObject({ effect: v.picklist(['populationAndUnit', 'gainEither']), food: few, resources: few }),
	v.strictObject({ effect: v.literal('upgradeInto'), of: urban }),
	v.strictObject({ effect: v.literal('turnChoice'), culture: few, science: few, resources: few }),
	v.strictObject({ effect: v.literal('cardsForColonization'), cards: few, each: few }),
	v.strictObject({ effect: v.literal('dearToAttack'), times: whole(1, 9) }),
	v.strictObject({ effect: v.literal('leaveForToken'), yellowTokens: few }),
	v.strictObject({ effect: v.picklist(['buildOrUpgrade', 'upgrade']), of: workplaces, less: few }),
	v.strictObject({ effect: v.literal('buildStage'), less: few }),
	v.strictObject({ effect: v.literal('armament'), militaryActions: few, resources: few }),
	v.strictObject({ effect: v.picklist(['unitResourcesPerStronger', 'culturePerRicher']), byPlayers: threefold(few) })
]);

const civil = v.strictObject({
	card: id,
	age,
	kind: v.picklist(CIVIL_KINDS),
	copies: v.optional(v.tuple([few, few, few])),
	workers: v.optional(few),
	science: v.optional(few),
	revolution: v.optional(few),
	resources: v.optional(few),
	stages: v.optional(listOf(few, 1, 8)),
	urbanLimit: v.optional(whole(1, 9)),
	symbols,
	effects: v.optional(listOf(effect, 1, 6)),
	status
});

const who = v.picklist(CONCERNED);
const part = v.variant('act', [
	v.strictObject({ who, act: v.literal('gain'), gains, inAgeIV: v.optional(v.strictObject({ gains })) }),
	v.strictObject({ who, act: v.literal('lose'), losses: gains, inAgeIV: v.optional(v.strictObject({ losses: gains })) }),
	v.strictObject({ who, act: v.literal('gainEither'), food: few, resources: few }),
	v.strictObject({ who, act: v.picklist(['gainMix', 'loseMix']), by: few }),
	v.strictObject({ who, act: v.picklist(['loseAllFood', 'loseOldLeader', 'loseColony']) }),
	v.strictObject({ who, act: v.literal('gainRating'), rating: points, gains: points }),
	v.strictObject({ who, act: v.literal('gainPerFace'), food: few, most: few }),
	v.strictObject({ who, act: v.literal('produce'), phases: listOf(v.picklist(PHASES), 1, 4) }),
	v.strictObject({ who, act: v.literal('progress'), less: few }),
	v.strictObject({ who, act: v.literal('buildFree'), card: id }),
	v.strictObject({ who, act: v.literal('destroyOwn'), of: workplaces }),
	v.strictObject({ who, act: v.literal('destroyOfEachOther'), of: listOf(urban, 1, URBAN.length) }),
	v.strictObject({ who, act: v.literal('spendCivilActions'), perDiscontent: few }),
	v.strictObject({ who, act: v.literal('losePerDiscontent'), culture: few }),
	v.strictObject({ who, act: v.literal('loseDiscontent'), divisor: whole(1, 9) }),
	v.strictObject({ who, act: v.literal('takeYellowTokens'), by: few, from: who }),
	v.strictObject({ who, act: v.literal('takeFromRow'), civilActions: few }),
	v.strictObject({ who, act: v.literal('ruinWonder'), ages: listOf(v.picklist(['A', 'I']), 1, 2), culture: few }),
	v.strictObject({ who, act: v.literal('score'), score: scores }),
	v.strictObject({
		who,
		act: v.literal('scoreByRank'),
		rating: v.picklist(['science', 'strength']),
		byPlayers: threefold(listOf(few, 2, 4))
	})
]);

const attack = v.variant('act', [
	v.strictObject({ act: v.literal('gainByLoss'), losses: gains, gains }),
	v.strictObject({ act: v.literal('takeMix'), by: few }),
	v.strictObject({ act: v.literal('destroy'), of: listOf(urban, 1, URBAN.length), ages: listOf(age, 1, 3) }),
	v.strictObject({ act: v.literal('takeColony') }),
	v.strictObject({ act: v.literal('removeLeaderOrWonder'), culturePerLevel: few }),
	v.strictObject({ act: v.literal('takePoints'), points, by: few })
]);

const war = v.variant('act', [
	v.strictObject({ act: v.literal('technology') }),
	v.strictObject({ act: v.literal('territory'), yellowTokens: few, perAdvantage: whole(1, 30) }),
	v.strictObject({ act: v.literal('culture'), by: few })
]);

const pactSide = v.strictObject({
	symbols: v.optional(v.strictObject({ culture: v.optional(signed), strength: v.optional(signed), militaryActions: v.optional(few) })),
	produces: v.optional(v.strictObject({ food: v.optional(signed), resources: v.optional(signed) })),
	culturePerWonder: v.optional(few),
	attackStrength: v.optional(few),
	pays: v.optional(v.picklist(['foodAsResource', 'resourceAsFood'])),
	sharedScience: v.optional(v.strictObject({ less: few, partnerPays: few })),
	noWars: flag
});

const military = v.strictObject({
	card: id,
	age,
	kind: v.picklist(MILITARY_KINDS),
	copies: whole(1, 9),
	militaryActions: v.optional(few),
	parts: v.optional(listOf(part, 1, 4)),
	symbols,
	gains: v.optional(gains),
	attack: v.optional(attack),
	war: v.optional(war),
	pact: v.optional(
		v.strictObject({ symmetric: v.boolean(), noAttacks: flag, endsByAttack: flag, sides: v.strictObject({ a: pactSide, b: pactSide }) })
	),
	tactic: v.optional(v.strictObject({ infantry: few, cavalry: few, artillery: few, strength: few, obsolete: v.optional(few) })),
	bonus: v.optional(v.strictObject({ defense: few, colonization: few })),
	status
});

const sections = <const Fields extends v.ObjectEntries>(fields: Fields) =>
	listOf(v.strictObject({ squares: whole(1, 9), ...fields }), 1, 12);

/** The shape of an edition of Through the Ages. */
export const editionSchema = v.strictObject({
	format: v.literal('through-the-ages-1'),
	id: editionId,
	yellowTokens: whole(1, 40),
	blueTokens: whole(1, 40),
	workers: few,
	foodSections: sections({ cost: few, consumption: few }),
	happySections: sections({ faces: few }),
	blueSections: sections({ corruption: few }),
	mostFaces: whole(1, 12),
	row: v.strictObject({ prices: listOf(whole(1, 9), 5, 20), sweep: threefold(few) }),
	hungerCulture: few,
	cardsDrawn: few,
	eventsAtStart: few,
	yellowTokensLostWithAge: few,
	tacticActions: v.strictObject({ play: few, copy: few }),
	resignationCulture: few,
	otherCardDefense: few,
	shortGame: v.strictObject({ lastAge: age, events: listOf(id, 0, 12), status }),
	status,
	initial: listOf(civil, 6, 12),
	civil: listOf(civil, 40, 300),
	military: listOf(military, 40, 300)
});
