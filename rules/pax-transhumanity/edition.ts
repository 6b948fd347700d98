import type { FieldStatus, Words } from '../core/edition.ts';
import house from './house-edition.json' with { type: 'json' };

/** The four disciplines: yellow, green, blue and orange. */
export const DISCIPLINES = ['transbiology', 'groupDynamics', 'computing', 'assembly'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** The four spheres, from the left; each belongs to the discipline at the same place of `DISCIPLINES`. */
export const SPHERES = ['firstWorld', 'developingWorld', 'cloud', 'space'] as const;
export type Sphere = (typeof SPHERES)[number];

/** The four player boards, in turn order: blue, black, pink, red (C1). */
export const ROLES = ['blogger', 'colonel', 'citizen', 'doctor'] as const;
export type Role = (typeof ROLES)[number];

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** The two kinds of labour, each a half of an infrastructure board (B4). */
export type Labour = 'creative' | 'manual';

/** A card by its number, 1 to 120. */
export type CardNumber = number;
/** A space of any infrastructure board by its name; unique over the four boards. */
export type SpaceId = string;
export type ProblemId = string;

export type HeatColour = 'white' | 'black';
/** A heat square on both edges of a card; a square is named by its place in the card's list. */
export type HeatSquare = { readonly colour: HeatColour; readonly name: Words };

/** One impact icon (G). */
export type Impact =
	| { readonly impact: 'growth' }
	| { readonly impact: 'solve'; readonly problem: ProblemId }
	| { readonly impact: 'wildProblem' }
	/** `hostile`: the barrier named with an exclamation mark (G3d). */
	| { readonly impact: 'company'; readonly sphere: Sphere; readonly labour: Labour; readonly hostile?: SpaceId }
	| { readonly impact: 'socialResistance' }
	| { readonly impact: 'disruption' }
	| { readonly impact: 'recession' }
	| { readonly impact: 'diffuseGrowth' }
	| { readonly impact: 'nuclearExchange'; readonly sphere: Sphere }
	| { readonly impact: 'endOfGame' };

/** Impacts from top to bottom, joined by "+"; a list of two or more is joined by "or". */
export type ImpactEntry = Impact | { readonly impact: 'either'; readonly of: readonly Impact[] };

/** How an ability changes the Splay: one card is turned, swapped with the one after it, or discarded. */
export type SplayChange = 'turn' | 'swap' | 'discard';

/**
 * A metarule that holds for whoever has the idea syndicated or uppermost in the think tank. Where a discipline or sphere may be
 * left out, the ability is about all of them.
 */
export type Ability =
	/** Syndicating ideas with this discipline costs so much less, never below 0. */
	| { readonly ability: 'syndicationDiscount'; readonly discipline?: Discipline; readonly by: number }
	/** Opposing syndications do not double the cost of syndicating. */
	| { readonly ability: 'undoubledSyndication' }
	/** Your syndications have surge arrows of this discipline. */
	| { readonly ability: 'surge'; readonly discipline: Discipline }
	/** When you syndicate, one white heat square may stay uncovered. */
	| { readonly ability: 'calm' }
	/** Your labour of this kind in this sphere is subsidized. */
	| { readonly ability: 'subsidy'; readonly sphere?: Sphere; readonly labour?: Labour }
	/** Barrier cost in this sphere is so much less for you, before any doubling, never below 0. */
	| { readonly ability: 'barrierDiscount'; readonly sphere?: Sphere; readonly by: number }
	/** Hiring in this sphere costs so much less, never below 0. */
	| { readonly ability: 'hireDiscount'; readonly sphere?: Sphere; readonly by: number }
	/** Hiring in this sphere uses no action. */
	| { readonly ability: 'freeHire'; readonly sphere: Sphere }
	/** Once a turn, an employee who works in this sphere stays where it is. */
	| { readonly ability: 'doubleShift'; readonly sphere?: Sphere }
	/** Your labour from utilities gives patents like any other. */
	| { readonly ability: 'utilityPatents' }
	/** Your patents in this discipline are worth so much more, before any doubling. */
	| { readonly ability: 'patentBonus'; readonly discipline: Discipline; readonly by: number }
	/** For viability your patents in one discipline may stand for the other. */
	| { readonly ability: 'patentsCountAs'; readonly discipline: Discipline; readonly as: Discipline }
	/** For viability you may use pairs that opposing future shock closes. */
	| { readonly ability: 'fearless' }
	/** Once a turn, without an action, look at the next card of the deck. */
	| { readonly ability: 'foresight' }
	/** You are spared: an employee in every recession, so many companies in every nuclear exchange, your patents in disruption. */
	| { readonly ability: 'protection'; readonly from: 'recession' | 'disruption' }
	| { readonly ability: 'protection'; readonly from: 'nuclearExchange'; readonly count: number }
	/**
	 * Once a turn, for an action: turn a card of the Splay to its other side, swap two neighbours, or discard one. Not a card
	 * with opposing future shock on it.
	 */
	| { readonly ability: 'alterSplay'; readonly change: SplayChange }
	/** No opponent can win as a magnate. */
	| { readonly ability: 'antitrust' }
	/** Once a turn, placating heat uses no action. */
	| { readonly ability: 'freePlacate' }
	/** Once a turn, importing uses no action. */
	| { readonly ability: 'freeImport' }
	/** Importing ideas that carry opposing heat is allowed, not those with opposing syndications. */
	| { readonly ability: 'boldImport' }
	/** When you fundraise, so many agents in debt go to wealth without collateral. */
	| { readonly ability: 'relief'; readonly count: number };

type CardText = {
	readonly name: Words;
	/** One line of our own on what it is. */
	readonly description?: Words;
	/** The fields that are not our own. */
	readonly status?: FieldStatus;
};

/** An idea or tipping point: both are syndicated and commercialized. */
export type IdeaCard = CardText & {
	readonly kind: 'idea' | 'tippingPoint';
	readonly left: Discipline;
	readonly right: Discipline;
	readonly heat: readonly HeatSquare[];
	readonly impacts: readonly ImpactEntry[];
	readonly ability?: Ability;
	readonly surge?: { readonly discipline: Discipline; readonly name?: Words };
};
/** The white card at the bottom of the deck. */
export type PluralityCard = CardText & { readonly kind: 'plurality' };
export type Card = IdeaCard | PluralityCard;

/** A dashed arrow down exactly one row; it gives labour of this kind. */
export type Arrow = { readonly to: SpaceId | 'unemployment'; readonly labour: Labour };

/** A space of an infrastructure board. A barrier whose arrows are of both kinds stands astride the middle line. */
export type Space = {
	readonly kind: 'barrier' | 'utility';
	readonly row: 'top' | 'middle';
	/** Where it stands: the half, or astride the line. */
	readonly half: Labour | 'astride';
	/** Place from the left in its row, for drawing. */
	readonly column: number;
	/** A barrier's name. */
	readonly name?: Words;
	readonly arrows: readonly Arrow[];
	readonly status?: FieldStatus;
};
export type Infrastructure = { readonly spaces: Readonly<Record<SpaceId, Space>> };

export type Problem = {
	readonly name: Words;
	readonly sphere: Sphere;
	readonly copies: number;
	readonly status?: FieldStatus;
};

/** Where a player's nine agents begin: eight on the finance board, one as a patent (C1). */
export type Start = { readonly capital: number; readonly wealth: number; readonly debt: number; readonly patent: Discipline };

/** Everything the game is played with that a box brings. */
export type Edition = {
	readonly format: 'pax-transhumanity-1';
	readonly id: string;
	readonly title: Words;
	/** By card number. */
	readonly cards: Readonly<Record<string, Card>>;
	readonly infrastructures: Readonly<Record<Sphere, Infrastructure>>;
	readonly problems: Readonly<Record<ProblemId, Problem>>;
	readonly starts: Readonly<Record<Role, Start>>;
};

/** The edition of the house. */
export const houseEdition = house as unknown as Edition;

/** The sphere of a discipline. */
export function sphereOf(discipline: Discipline): Sphere {
	return SPHERES[DISCIPLINES.indexOf(discipline)] as Sphere;
}

/** The discipline of a sphere. */
export function disciplineOf(sphere: Sphere): Discipline {
	return DISCIPLINES[SPHERES.indexOf(sphere)] as Discipline;
}
