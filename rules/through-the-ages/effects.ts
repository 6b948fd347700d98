import type { Score } from './scores.ts';
import type { CardId, Gained, Goods, TechnologyKind, UrbanKind, Workplace } from './vocabulary.ts';

/** What is gained or lost at once, in the order of the card. */
export type Gains = readonly (readonly [Gained, number])[];

/** Ratings that an effect adds to. */
export type Rating = 'culture' | 'science' | 'strength';

/** What a leader, a completed wonder or a special technology does while it is in play. */
export type StandingEffect =
	// Ratings
	/** For each worker on such cards. */
	| { readonly effect: 'each'; readonly of: readonly Workplace[]; readonly gives: Rating; readonly by: number }
	/** For each level of each worker on such cards. */
	| { readonly effect: 'eachLevel'; readonly of: readonly Workplace[]; readonly gives: Rating; readonly by: number }
	/** For each of these kinds of which there is a worker. */
	| { readonly effect: 'eachKind'; readonly of: readonly Workplace[]; readonly gives: Rating; readonly by: number }
	/** For each happy face on such cards, that of Homer and those of St. Peter's Basilica among them. */
	| {
			readonly effect: 'eachFace';
			readonly on: readonly (UrbanKind | 'government' | 'wonder')[];
			readonly gives: Rating;
			readonly by: number;
	  }
	/** For each pair of one worker of either kind. */
	| { readonly effect: 'eachPair'; readonly of: readonly [Workplace, Workplace]; readonly gives: Rating; readonly by: number }
	/** The level of the best worker on such cards once more. */
	| { readonly effect: 'best'; readonly of: readonly Workplace[]; readonly gives: Rating }
	/** One worker on the best such card gives its symbols of this kind twice. */
	| { readonly effect: 'doubleBest'; readonly of: Workplace; readonly what: Rating }
	/** Each other card, or worker, that gives a happy face gives so many more. */
	| { readonly effect: 'moreFaces'; readonly by: number }
	/** Culture for the first colony, and for each one more. */
	| { readonly effect: 'colonies'; readonly first: number; readonly further: number }
	| { readonly effect: 'handLimits'; readonly civil: number; readonly military: number }
	// Production
	/** One worker on the best mine produces two blue tokens. */
	| { readonly effect: 'doubleMine' }
	/** Labs produce resources worth their level; culture for as much when the leader leaves or the match ends. */
	| { readonly effect: 'labsProduce' }
	// Costs
	| { readonly effect: 'cheaperPopulation'; readonly food: number }
	/** Urban buildings, by the level of their card. */
	| { readonly effect: 'cheaperUrban'; readonly byAge: readonly number[] }
	| { readonly effect: 'cheaperBuilding'; readonly of: UrbanKind; readonly having: UrbanKind; readonly resources: number }
	| { readonly effect: 'cheaperTechnology'; readonly of: readonly TechnologyKind[]; readonly having?: UrbanKind; readonly science: number }
	| { readonly effect: 'cheaperTaking'; readonly of: 'leader'; readonly civilActions: number }
	/** This very card, from the row, in a turn in which a leader has been replaced. */
	| { readonly effect: 'cheaperAfterReplacing'; readonly civilActions: number }
	| { readonly effect: 'noWonderSurcharge' }
	/** The most stages of a wonder that one action builds. */
	| { readonly effect: 'stages'; readonly most: number }
	// When something happens
	/** Whenever a technology is taken from the row. */
	| { readonly effect: 'onTaking'; readonly gains: Gains }
	/** Whenever a technology is developed, by a revolution too. */
	| { readonly effect: 'onDeveloping'; readonly gains: Gains }
	| { readonly effect: 'onRevolution'; readonly gains: Gains }
	/** Once, when the wonder is completed. */
	| { readonly effect: 'onCompletion'; readonly score: readonly Score[] }
	/** At the end of the own turn, if the civilization is among the strongest; it wins ties. With two players `among` is 1. */
	| { readonly effect: 'strongAtEndOfTurn'; readonly among: number; readonly culture: number }
	/** When another leader replaces this one it may go under a completed wonder, and gives its happy faces there. */
	| { readonly effect: 'tuck'; readonly happy: number }
	// In the own turn
	/** Resources for units, each turn anew. */
	| { readonly effect: 'unitResources'; readonly by: number }
	/** One military action may serve as a civil one. */
	| { readonly effect: 'militaryAsCivil' }
	/** A revolution spends military actions instead of civil ones. */
	| { readonly effect: 'militaryRevolution' }
	| { readonly effect: 'freePopulation' }
	/** For one military action: increase the population and build a unit, each cheaper. */
	| { readonly effect: 'populationAndUnit'; readonly food: number; readonly resources: number }
	/** A building of any kind is upgraded into one of this kind, of the same level or a higher one. */
	| { readonly effect: 'upgradeInto'; readonly of: UrbanKind }
	/** Culture; or science for unit technologies and resources for units, in this turn only. */
	| { readonly effect: 'turnChoice'; readonly culture: number; readonly science: number; readonly resources: number }
	// Politics and war
	| { readonly effect: 'infantryAsCavalry' }
	/** Military cards of any kind that may be spent on a colonization force, and what each adds. */
	| { readonly effect: 'cardsForColonization'; readonly cards: number; readonly each: number }
	| { readonly effect: 'secondPolitics' }
	| { readonly effect: 'peek' }
	| { readonly effect: 'noAttacks' }
	/** Attacking this civilization costs so many times the military actions. */
	| { readonly effect: 'dearToAttack'; readonly times: number }
	/** As a political action the leader leaves play for yellow tokens, or for a territory of the hand. */
	| { readonly effect: 'leaveForToken'; readonly yellowTokens: number }
	| { readonly effect: 'leaveForColony' };

/** What an action card does when it is played. */
export type ActionEffect =
	| { readonly effect: 'gain'; readonly gains: Gains }
	| { readonly effect: 'gainEither'; readonly food: number; readonly resources: number }
	| { readonly effect: 'increasePopulation'; readonly gains: Gains }
	| { readonly effect: 'buildOrUpgrade'; readonly of: readonly Workplace[]; readonly less: number }
	| { readonly effect: 'upgrade'; readonly of: readonly Workplace[]; readonly less: number }
	| { readonly effect: 'buildStage'; readonly less: number }
	/** The gains come after it is paid. */
	| { readonly effect: 'develop'; readonly gains: Gains }
	/** For this turn only. */
	| { readonly effect: 'armament'; readonly militaryActions: number; readonly resources: number }
	/** Resources for units in this turn, for each civilization that is stronger; by two, three and four players. */
	| { readonly effect: 'unitResourcesPerStronger'; readonly byPlayers: readonly number[] }
	/** For each civilization with more culture points. */
	| { readonly effect: 'culturePerRicher'; readonly byPlayers: readonly number[] };

export type CivilEffect = StandingEffect | ActionEffect;

/** Whom a part of an event concerns; ties are broken as "Applying an event" says, those of `happiest` and `mostDiscontent` are not. */
export const CONCERNED = [
	'all',
	'strongest',
	'twoStrongest',
	'weakest',
	'twoWeakest',
	'mostCulture',
	'mostCultureIfTwoWeakest',
	'leastCulture',
	'happiest',
	'mostDiscontent'
] as const;
export type Concerned = (typeof CONCERNED)[number];

/** The parts of a production phase. */
export const PHASES = ['corruption', 'food', 'consumption', 'resources'] as const;
export type ProductionPhase = (typeof PHASES)[number];

/** One thing that an event does. */
export type EventAct =
	| { readonly act: 'gain'; readonly gains: Gains; readonly inAgeIV?: { readonly gains: Gains } }
	| { readonly act: 'lose'; readonly losses: Gains; readonly inAgeIV?: { readonly losses: Gains } }
	| { readonly act: 'gainEither'; readonly food: number; readonly resources: number }
	/** Food and resources, so many in all. */
	| { readonly act: 'gainMix' | 'loseMix'; readonly by: number }
	| { readonly act: 'loseAllFood' }
	/** Points as many as a rating. */
	| { readonly act: 'gainRating'; readonly rating: 'culture' | 'science'; readonly gains: 'culture' | 'science' }
	| { readonly act: 'gainPerFace'; readonly food: number; readonly most: number }
	| { readonly act: 'produce'; readonly phases: readonly ProductionPhase[] }
	/** One of three actions, cheaper, if the player likes. */
	| { readonly act: 'progress'; readonly less: number }
	/** With an unused worker, if the player likes. */
	| { readonly act: 'buildFree'; readonly card: CardId }
	| { readonly act: 'destroyOwn'; readonly of: readonly Workplace[] }
	/** One of each other civilization's, as the one who is concerned chooses. */
	| { readonly act: 'destroyOfEachOther'; readonly of: readonly UrbanKind[] }
	| { readonly act: 'spendCivilActions'; readonly perDiscontent: number }
	| { readonly act: 'losePerDiscontent'; readonly culture: number }
	/** Discontent workers by this divisor, rounded up. */
	| { readonly act: 'loseDiscontent'; readonly divisor: number }
	| { readonly act: 'takeYellowTokens'; readonly by: number; readonly from: Concerned }
	/** A leader that is not of the current age. */
	| { readonly act: 'loseOldLeader' }
	| { readonly act: 'loseColony' }
	| { readonly act: 'takeFromRow'; readonly civilActions: number }
	/** A completed wonder of these ages becomes a ruin, which produces culture. */
	| { readonly act: 'ruinWonder'; readonly ages: readonly ('A' | 'I')[]; readonly culture: number }
	| { readonly act: 'score'; readonly score: readonly Score[] }
	/** Culture by the place in a rating; by two, three and four players. */
	| { readonly act: 'scoreByRank'; readonly rating: 'science' | 'strength'; readonly byPlayers: readonly (readonly number[])[] };

/** A part of an event: whom it concerns, and what it does. Parts are carried out in order. */
export type EventPart = { readonly who: Concerned } & EventAct;

/** What a successful aggression does. */
export type Attack =
	| { readonly act: 'gainByLoss'; readonly losses: Gains; readonly gains: Gains }
	/** Food and resources, so many in all, as the attacker chooses. */
	| { readonly act: 'takeMix'; readonly by: number }
	/** At most one building for each age named, of that age or older; for half of their printed cost, rounded up. */
	| { readonly act: 'destroy'; readonly of: readonly UrbanKind[]; readonly ages: readonly ('A' | 'I' | 'II' | 'III')[] }
	| { readonly act: 'takeColony' }
	| { readonly act: 'removeLeaderOrWonder'; readonly culturePerLevel: number }
	| { readonly act: 'takePoints'; readonly points: 'science' | 'culture'; readonly by: number };

/** What the victor of a war gets of the defeated. */
export type Conquest =
	| { readonly act: 'technology' }
	/** So many, and one more for each `perAdvantage` of the advantage. */
	| { readonly act: 'territory'; readonly yellowTokens: number; readonly perAdvantage: number }
	| { readonly act: 'culture'; readonly by: number };

/** What a pact does for one of its parties. */
export type PactSide = {
	readonly symbols?: { readonly culture?: number; readonly strength?: number; readonly militaryActions?: number };
	/** Added to what is produced in the production phase. */
	readonly produces?: { readonly [goods in Goods]?: number };
	/** For each completed wonder of the partner. */
	readonly culturePerWonder?: number;
	/** Added to the strength of an attack on the partner. */
	readonly attackStrength?: number;
	/** Once in the own turn one of a kind pays as one of the other. */
	readonly pays?: 'foodAsResource' | 'resourceAsFood';
	/** Who develops a technology pays less, the partner pays for it, and must be able to. */
	readonly sharedScience?: { readonly less: number; readonly partnerPays: number };
	/** Nobody can declare war on this party. */
	readonly noWars?: boolean;
};

export type PactEffect = {
	/** Without sides A and B. */
	readonly symmetric: boolean;
	/** Neither party may attack the other. */
	readonly noAttacks?: boolean;
	/** The pact ends when one attacks the other. */
	readonly endsByAttack?: boolean;
	readonly sides: { readonly a: PactSide; readonly b: PactSide };
};

/** The units of an army, and what each army adds; `obsolete` where some unit is two levels below the card. */
export type Formation = {
	readonly infantry: number;
	readonly cavalry: number;
	readonly artillery: number;
	readonly strength: number;
	readonly obsolete?: number;
};
