/**
 * What a bot holds things to be worth, in points at the end of the game, and how it doubts; found by playing thousands of games with all
 * of them varied at random and following what brought more points against the same kind of bot.
 */
export const WEIGHTS = {
	/** One of a resource, and how many are plenty: one beyond is worth a part. */
	water: 0.132,
	algae: 0.504,
	power: 0.848,
	gems: 2.58,
	waterPlenty: 17.3,
	algaePlenty: 14.7,
	powerPlenty: 7.86,
	gemsPlenty: 5.37,
	beyond: 0.415,
	/** What resources keep of that in the round before the last, and in the last as long as dice are to be activated. */
	keptInNextToLast: 0.956,
	keptInLast: 0.126,
	/** A new die: for each round that it will be rolled in, and at once; and not more than so much. */
	dieARound: 0.643,
	dieAtOnce: 0.637,
	dieMost: 4.89,
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
	freeStepRounds: 0.816,
	stepDoubt: 0.582,
	cacheDoubt: 0.515,
	/** Tiles: how often a farm that needs a six has one, for who has other values that count as six too, and what upgrades are worth a round. */
	sixes: 0.258,
	sixesByAbility: 0.3,
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
	/** What a garage keeps of its worth, since others act before, and what every further die keeps. */
	garageDoubt: 0.486,
	laterDoubt: 0.713,
	/** What a breakthrough and a setback count of what they bring and take. */
	breakthrough: 0.78,
	setback: 1.04,
	/** To raise a die on a farm by one. */
	changedDie: 0.295
};
