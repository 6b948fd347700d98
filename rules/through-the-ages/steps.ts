import type { Seat } from '../core/seat.ts';
import type { Gains } from './effects.ts';
import type { MilitaryOption, MilitaryStep, MilitaryTurnOption } from './military/steps.ts';
import type { PoliticsOption, PoliticsStep } from './politics/steps.ts';
import type { SeatStep } from './step.ts';
import type { CardId, Goods } from './vocabulary.ts';

/** What is done once it is paid for. */
export type Deed =
	| { readonly deed: 'increasePopulation' }
	/** A worker goes to a farm, mine, urban building or unit. */
	| { readonly deed: 'build'; readonly card: CardId }
	| { readonly deed: 'upgrade'; readonly card: CardId; readonly to: CardId }
	| { readonly deed: 'buildStages'; readonly count: number }
	/** Frederick Barbarossa: both at once. */
	| { readonly deed: 'populationAndUnit'; readonly card: CardId };

/** Every step of the civil side, in the order of the rulebook's chapters; those of the military side and of politics beside them. */
export type ThroughTheAgesStep =
	| MilitaryStep
	| PoliticsStep
	// A turn
	| { readonly step: 'nextTurn' }
	| { readonly step: 'replenish' }
	/** Actions phase: one action after the other, until the player ends it. */
	| { readonly step: 'turn'; readonly seat: Seat }
	/** What an action card lets its player do. */
	| { readonly step: 'useCard'; readonly seat: Seat; readonly card: CardId }
	/** Development of Civilization: one of three actions without its civil action, so much cheaper. */
	| { readonly step: 'progress'; readonly seat: Seat; readonly less: number }
	/** One of the ways to pay. */
	| { readonly step: 'pay'; readonly seat: Seat; readonly goods: Goods; readonly amount: number }
	| { readonly step: 'carryOut'; readonly seat: Seat; readonly deed: Deed }
	/** Of so many stages some lack a blue token. */
	| { readonly step: 'coverStage'; readonly seat: Seat; readonly count: number; readonly lacking: number }
	/** What a card gives after it has been paid for. */
	| { readonly step: 'gain'; readonly seat: Seat; readonly gains: Gains; readonly card: CardId }
	// End of a turn
	| SeatStep<'endOfActions' | 'checkUprising' | 'recoverActions'>
	// Losing what one has the choice of
	| (SeatStep<'losePopulation' | 'loseBlueTokens'> & { readonly count: number })
	// End of the game
	| { readonly step: 'endOfGame' };

/** Beside the usual way to pay: a way of one's own, or with one of the other goods by a Trade Routes Agreement. */
type Paying = { readonly pay?: 'own' | 'trade' };

// One type for each kind.
type Plain<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;
type OfCard<Kind extends string> = Kind extends string ? { readonly kind: Kind; readonly card: CardId } : never;

/** What costs food or resources. */
export type PaidOption =
	| (Plain<'increasePopulation'> & Paying)
	| (OfCard<'build' | 'buildUnit'> & Paying)
	| (OfCard<'upgrade' | 'upgradeUnit'> & { readonly to: CardId } & Paying)
	| (Plain<'buildStages'> & { readonly count: number } & Paying)
	/** Abilities of leaders */
	| (OfCard<'populationAndUnit'> & Paying)
	| (OfCard<'upgradeInto'> & { readonly to: CardId } & Paying);

export type DevelopOption = OfCard<'develop' | 'revolution'>;

/** Everything that the civil side lets a player do in the actions phase. */
export type CivilTurnOption =
	| PaidOption
	| DevelopOption
	/** Spaces of the row count from 0. */
	| (OfCard<'take'> & { readonly space: number })
	| OfCard<'destroy' | 'disband'>
	/** `under`: the wonder under which the leader who is replaced goes. */
	| (OfCard<'playLeader'> & { readonly under?: CardId })
	| OfCard<'playCard'>
	/** Abilities of leaders and wonders */
	| Plain<'militaryAsCivil' | 'freePopulation'>
	| { readonly kind: 'turnChoice'; readonly choose: 'culture' | 'military' };

export type TurnOption = CivilTurnOption | MilitaryTurnOption | Plain<'endTurn'>;

/** The options of every decision, by its step. */
export type ThroughTheAgesOption = MilitaryOption &
	PoliticsOption & {
		turn: TurnOption;
		useCard: PaidOption | DevelopOption | { readonly kind: 'gain'; readonly goods: Goods };
		progress: PaidOption | DevelopOption | Plain<'decline'>;
		/** The blue tokens that are left on the cards, from the least value, such as `2,0,1`. */
		pay: { readonly kind: 'leave'; readonly tokens: string };
		coverStage: OfCard<'loseToken'>;
		losePopulation: OfCard<'loseWorker'>;
		loseBlueTokens: OfCard<'loseToken'>;
	};
