/**
 * What a bot holds things to be worth, in points at the end of the game, and how it doubts; found by playing thousands of games with all
 * of them varied at random and following what brought more points against the same kind of bot.
 */
export const WEIGHTS = {
	/** One of a resource, and how many are plenty: one beyond is worth a part. */
	water: 0.13,
	algae: 0.48,
	power: 0.72,
	gems: 1.75,
	waterPlenty: 18,
	algaePlenty: 12,
	powerPlenty: 9,
	gemsPlenty: 6,
	beyond: 0.5,
	/** What resources keep of that in the round before the last, and in the last as long as dice are to be activated. */
	keptInNextToLast: 0.85,
	keptInLast: 0.15,
	/** A new die: for each round that it will be rolled in, and at once; and not more than so much. */
	dieARound: 0.62,
	dieAtOnce: 0.6,
	dieMost: 3.2,
	/** What is left of it at the limit, and beyond. */
	dieAtLimit: 0.35,
	dieBeyondLimit: 0.1,
	/** What is lost of it when a die stays on a board for good. */
	dieForGood: 0.45,
	/** The first item in the hand; each further one is worth a part of that before it. */
	itemInHand: 1,
	nextItemInHand: 0.65,
	/** How much the effects of items are trusted: those of every use, and those that score. */
	itemUses: 0.75,
	itemScores: 1,
	/** A cache, how many rounds a step takes, and what each step leaves of a promise. */
	cache: 5.5,
	stepRounds: 1.1,
	freeStepRounds: 0.7,
	stepDoubt: 0.9,
	cacheDoubt: 0.7,
	/** Tiles: how often a farm that needs a six has one, and what upgrades are worth a round. */
	sixes: 0.35,
	choiceFarm: 0.25,
	steadyFarm: 0.9,
	turn: 0.2,
	raise: 0.25,
	shift: 0.22,
	cheaper: 0.5,
	noAlgae: 0.45,
	thirdUpgrade: 0.6,
	/** To act first in the next round. */
	first: 0.3,
	/** What the second die of a pair could do instead. */
	secondDie: 1.2,
	/** What a garage keeps of its worth, since others act before, and what every further die keeps. */
	garageDoubt: 0.85,
	laterDoubt: 0.9,
	/** What a breakthrough and a setback count of what they bring and take. */
	breakthrough: 0.9,
	setback: 1,
	/** To raise a die on a farm by one. */
	changedDie: 0.3
};
