import type { Clan, DieValue, Place, Resource, Scored } from './vocabulary.ts';

/** Some of each resource. */
export type Amounts = { readonly [resource in Resource]?: number };

/** What is given: resources, new dice of one's colour, items from the deck. */
export type Gain = Amounts & { readonly dice?: number; readonly items?: number };

/** What an item does once it is acquired; those that score count as such for the drones, all others as abilities. */
export type ItemEffect =
	/** When a die is activated at this place (under this clan); `before` its own effect, so that the gain can be used there. */
	| { readonly effect: 'gain'; readonly at: Place; readonly clan?: Clan; readonly before?: true; readonly gain: Gain }
	/** At this place, what is paid in this resource costs less. */
	| { readonly effect: 'discount'; readonly at: Place; readonly resource: Resource; readonly by: number }
	/** Setbacks may be ignored; no token moves. */
	| { readonly effect: 'ignoreSetbacks' }
	/** So many points at the end for each so many of what is counted. */
	| { readonly effect: 'score'; readonly of: Scored; readonly clan?: Clan; readonly each: number; readonly points: number };

/** What an event changes, in the round in which it is revealed. */
export type EventEffect =
	| { readonly effect: 'none' }
	/** Everybody gains when it is revealed. */
	| { readonly effect: 'each'; readonly gain: Gain }
	/** When a die is activated at this place. */
	| { readonly effect: 'gain'; readonly at: Place; readonly gain: Gain }
	/** What is paid there costs less, or something is paid on top. */
	| { readonly effect: 'discount' | 'charge'; readonly at: Place; readonly resource: Resource; readonly by: number }
	| { readonly effect: 'closed'; readonly at: Place }
	/** Everybody gains with the harvest of the planet. */
	| { readonly effect: 'harvest'; readonly gain: Gain }
	/** Dice on farms count as higher, up to 6. */
	| { readonly effect: 'farmDice'; readonly by: number }
	| { readonly effect: 'noSetbacks' }
	/** Garages cost no algae. */
	| { readonly effect: 'freeGarages' };

/** What a die brings at the negotiation board, as its clan's board says; one may always do without. */
export type ClanAbility =
	/** A die still on the research base takes any value, or is turned over. */
	| { readonly ability: 'changeDie' | 'turnDie' }
	| { readonly ability: 'gain'; readonly gain: Gain }
	/** The harvester moves to an adjacent space. */
	| { readonly ability: 'move' };

/** What an upgraded garage does for its die. */
export type UpgradeAbility =
	| { readonly ability: 'turn' }
	| { readonly ability: 'raise' | 'shift'; readonly by: number }
	| { readonly ability: 'cheaper'; readonly water: number }
	| { readonly ability: 'noAlgae' };

/** What a character can do that nobody else can. */
export type CharacterAbility =
	/** On farms, dice of these values count as another. */
	| { readonly ability: 'farmDice'; readonly values: readonly DieValue[]; readonly as: DieValue }
	/** At the depository, the reward of one more row. */
	| { readonly ability: 'secondReward' }
	/** With dice activated there, any visible upgrade. */
	| { readonly ability: 'freeUpgrade'; readonly at: Place }
	/** Setbacks reward as breakthroughs do. */
	| { readonly ability: 'setbacksReward' }
	| { readonly ability: 'freeGarages' }
	| { readonly ability: 'diceLimit'; readonly dice: number }
	/** After the harvest of the planet, for this price once or for nothing. */
	| { readonly ability: 'moveAfterHarvest'; readonly spaces: number; readonly cost?: Amounts }
	/** A space of the negotiation board, under these clans or any, costs so much less, but not less than `least`. */
	| { readonly ability: 'cheaperTalks'; readonly by: number; readonly least: number; readonly clans?: readonly Clan[] };

/** One of the three things that a scheme card may make the rival do: the topmost that is possible. */
export type SchemeOption =
	| { readonly at: 'negotiation'; readonly clan: Clan; readonly die: DieValue }
	| { readonly at: 'depository'; readonly die: DieValue }
	| { readonly at: 'academy'; readonly die: DieValue; readonly dice: number }
	| { readonly at: 'market' | 'miningCamp'; readonly gems: number }
	| { readonly at: 'laboratory' | 'foundry' };
