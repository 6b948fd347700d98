/**
 * What a bot holds things to be worth, in points at the end of the game, and how it doubts; found by playing thousands of games with all
 * of them varied at random and following what brought more points against the same kind of bot.
 */
export const WEIGHTS = {
	/** One of a resource, and how many are plenty: one beyond is worth a part. */
	water: 0.121,
	algae: 0.5,
	power: 0.958,
	gems: 2.15,
	waterPlenty: 17.1,
	algaePlenty: 13.4,
	powerPlenty: 8.05,
	gemsPlenty: 5.91,
	beyond: 0.398,
	/** What resources keep of that in the round before the last, and in the last as long as dice are to be activated. */
	keptInNextToLast: 0.873,
	keptInLast: 0.138,
	/** A new die: for each round that it will be rolled in, and at once; and not more than so much. */
	dieARound: 0.626,
	dieAtOnce: 0.616,
	dieMost: 5.2,
	/** What is left of it beyond the limit that others have, at the limit, and beyond. */
	dieBeyondUsual: 0.5,
	dieAtLimit: 0.276,
	dieBeyondLimit: 0.0964,
	/** What is lost of it when a die stays on a board for good. */
	dieForGood: 0.478,
	/** The first item in the hand; each further one is worth a part of that before it. */
	itemInHand: 0.958,
	nextItemInHand: 0.387,
	/** How much the effects of items are trusted: those of every use, and those that score. */
	itemUses: 0.633,
	itemScores: 1.08,
	/** A cache, how many rounds a step takes, and what each step leaves of a promise. */
	cache: 5.5,
	stepRounds: 1.18,
	freeStepRounds: 0.774,
	stepDoubt: 0.598,
	cacheDoubt: 0.509,
	/** Tiles: how often a farm that needs a six has one, for who has other values that count as six too, and what upgrades are worth a round. */
	sixes: 0.273,
	sixesByAbility: 0.6,
	choiceFarm: 0.258,
	steadyFarm: 0.961,
	turn: 0.195,
	raise: 0.242,
	shift: 0.221,
	cheaper: 0.519,
	noAlgae: 0.424,
	thirdUpgrade: 0.565,
	/** To act first in the next round. */
	first: 0.302,
	/** What the second die of a pair could do instead. */
	secondDie: 1.32,
	/** What a garage keeps of its worth, since others act before, and what every further die keeps. */
	garageDoubt: 0.666,
	laterDoubt: 0.819,
	/** What a breakthrough and a setback count of what they bring and take. */
	breakthrough: 0.825,
	setback: 0.989,
	/** To raise a die on a farm by one. */
	changedDie: 0.295
};
