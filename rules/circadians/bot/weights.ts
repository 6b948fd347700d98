import type { CharacterAbility } from '../effects.ts';

/**
 * What a bot holds things to be worth, in points at the end of the game, and how it doubts; found by playing thousands of games with all
 * of them varied at random and following what brought more points against the same kind of bot.
 */
const USUAL = {
	/** One of a resource, and how many are plenty: one beyond is worth a part. */
	water: 0.132,
	algae: 0.504,
	power: 0.81,
	gems: 2.35,
	waterPlenty: 17.3,
	algaePlenty: 14.7,
	powerPlenty: 7.86,
	gemsPlenty: 5.37,
	beyond: 0.415,
	/** What resources keep of that in the round before the last, and in the last as long as dice are to be activated. */
	keptInNextToLast: 0.956,
	keptInLast: 0.126,
	/** A new die: for each round that it will be rolled in, and at once; and not more than so much. */
	dieARound: 0.72,
	dieAtOnce: 0.72,
	dieMost: 5.5,
	/** What is left of it beyond the limit that others have, at the limit, and beyond. */
	dieBeyondUsual: 0.496,
	dieAtLimit: 0.268,
	dieBeyondLimit: 0.0963,
	/** What is lost of it when a die stays on a board for good. */
	dieForGood: 0.671,
	/** The first item in the hand; each further one is worth a part of that before it. */
	itemInHand: 1.08,
	nextItemInHand: 0.385,
	/** How much the effects of items are trusted: those of every use, and those that score. */
	itemUses: 0.58,
	itemScores: 1.16,
	/** A cache, how many rounds a step takes, and what each step leaves of a promise. */
	cache: 5.32,
	stepRounds: 1.18,
	stepDoubt: 0.582,
	cacheDoubt: 0.515,
	/** Tiles: how often a farm that needs a six has one, and what upgrades are worth a round. */
	sixes: 0.258,
	choiceFarm: 0.277,
	steadyFarm: 1.02,
	turn: 0.187,
	raise: 0.23,
	shift: 0.188,
	cheaper: 0.58,
	noAlgae: 0.443,
	thirdUpgrade: 0.556,
	/** To act first in the next round. */
	first: 0.346,
	/** What the second die of a pair could do instead. */
	secondDie: 1.36,
	/** What an upgrade is trusted that comes with a farm. */
	freeUpgrade: 0.5,
	/** What a garage keeps of its worth, since others act before; the same for a pair, which finds room more often; what every further die keeps. */
	garageDoubt: 0.486,
	pairDoubt: 0.6,
	laterDoubt: 0.713,
	/** What a breakthrough and a setback count of what they bring and take. */
	breakthrough: 0.78,
	setback: 1.04,
	/** To raise a die on a farm by one. */
	changedDie: 0.295
};

/** All weights of a bot. */
export type Weights = Readonly<typeof USUAL>;

type Ability = CharacterAbility['ability'];

/**
 * What is worth more or less to who has an ability: dice to who may have more of them, farms for a six or a choice to who has sixes in every
 * roll, and resources less, since those farms bring them; algae less to who pays none for garages; pairs to who is given an upgrade for them;
 * far spaces to who steps for nothing.
 */
const BY_ABILITY: Readonly<Record<Ability, Partial<Weights>>> = {
	secondReward: {},
	setbacksReward: {},
	cheaperTalks: {},
	diceLimit: { dieARound: 1, dieAtOnce: 1, dieMost: 7.3, gems: 2, algae: 0.46 },
	farmDice: { sixes: 0.55, choiceFarm: 1, pairDoubt: 0.7, algae: 0.46, power: 0.74, water: 0.12 },
	freeGarages: { algae: 0.44 },
	freeUpgrade: { freeUpgrade: 0.6, pairDoubt: 0.5, steadyFarm: 1.15, algae: 0.45, power: 0.77 },
	moveAfterHarvest: { stepRounds: 0.816 }
};

const ALL = new Map(Object.entries(BY_ABILITY).map(([ability, weights]) => [ability, { ...USUAL, ...weights }]));

/** The weights of who has this ability; those that are usual before characters are known. */
export function weightsOf(ability: Ability | undefined): Weights {
	return (ability === undefined ? undefined : ALL.get(ability)) ?? USUAL;
}
