import type { Seat } from '../core/seat.ts';
import type { Secret } from '../core/secret.ts';
import type { MilitaryFact } from './military/facts.ts';
import type { PoliticsFact } from './politics/facts.ts';
import type { CardId, Gained, Goods, Hand, Level } from './vocabulary.ts';

/** What something was gained or lost by: a card, or a part of the turn. */
export type Reason = CardId | 'production' | 'preparing' | 'hunger' | 'ageEnd' | 'agreement';

/** Everything that is told to the table. */
export type ThroughTheAgesFact =
	| MilitaryFact
	| PoliticsFact
	| { readonly fact: 'began'; readonly startPlayer: Seat }
	| { readonly fact: 'turnBegan'; readonly player: Seat; readonly round: number }
	// The card row
	| { readonly fact: 'rowSwept'; readonly cards: readonly CardId[] }
	| { readonly fact: 'rowFilled'; readonly cards: readonly CardId[] }
	| { readonly fact: 'ageBegan'; readonly age: Level; readonly lastRound?: number }
	/** What is antiquated goes: cards of a hand are secret if they are. */
	| { readonly fact: 'antiquated'; readonly player: Seat; readonly cards: readonly CardId[] }
	| { readonly fact: 'handAntiquated'; readonly player: Seat; readonly hand: Hand; readonly cards: Secret<CardId[]> }
	| { readonly fact: 'yellowTokensLost'; readonly player: Seat; readonly count: number; readonly by: Reason }
	// Actions
	| { readonly fact: 'took'; readonly player: Seat; readonly card: CardId; readonly civilActions: number }
	| { readonly fact: 'paid'; readonly player: Seat; readonly goods: Goods; readonly amount: number; readonly ofTurn: number }
	| { readonly fact: 'traded'; readonly player: Seat; readonly from: Goods }
	| { readonly fact: 'populationIncreased'; readonly player: Seat }
	| { readonly fact: 'built'; readonly player: Seat; readonly card: CardId }
	| { readonly fact: 'upgraded'; readonly player: Seat; readonly card: CardId; readonly to: CardId }
	| { readonly fact: 'destroyed' | 'disbanded'; readonly player: Seat; readonly card: CardId }
	| { readonly fact: 'leaderPlayed'; readonly player: Seat; readonly card: CardId }
	/** `under`: the wonder under which the leader went. */
	| { readonly fact: 'leaderLeft'; readonly player: Seat; readonly card: CardId; readonly under?: CardId }
	| { readonly fact: 'stagesBuilt'; readonly player: Seat; readonly card: CardId; readonly count: number }
	| { readonly fact: 'wonderCompleted'; readonly player: Seat; readonly card: CardId }
	| { readonly fact: 'developed' | 'revolution'; readonly player: Seat; readonly card: CardId; readonly science: number }
	| { readonly fact: 'technologyReplaced'; readonly player: Seat; readonly card: CardId }
	| { readonly fact: 'cardPlayed'; readonly player: Seat; readonly card: CardId }
	| { readonly fact: 'abilityUsed'; readonly player: Seat; readonly card: CardId }
	// What is gained and lost
	| {
			readonly fact: 'gained';
			readonly player: Seat;
			readonly gained: Gained | 'unitResources' | 'unitScience';
			readonly count: number;
			readonly by: Reason;
	  }
	| { readonly fact: 'lost'; readonly player: Seat; readonly lost: Gained; readonly count: number; readonly by: Reason }
	| { readonly fact: 'workerLost'; readonly player: Seat; readonly card?: CardId }
	// End of a turn
	/** How the player stood then: points of science and culture, strength. */
	| {
			readonly fact: 'turnEnded';
			readonly player: Seat;
			readonly science: number;
			readonly culture: number;
			readonly strength: number;
	  }
	| { readonly fact: 'uprising'; readonly player: Seat; readonly discontent: number }
	| {
			readonly fact: 'corruption' | 'consumption';
			readonly player: Seat;
			readonly due: number;
			readonly resources: number;
			readonly food: number;
	  }
	| { readonly fact: 'hunger'; readonly player: Seat; readonly food: number; readonly culture: number }
	| { readonly fact: 'produced'; readonly player: Seat; readonly goods: Goods; readonly tokens: number; readonly worth: number }
	| { readonly fact: 'lastRound'; readonly round: number }
	| { readonly fact: 'ended'; readonly winners: readonly Seat[] };

/** A player's standing at the end. */
export type Score = { readonly player: Seat; readonly culture: number; readonly out: boolean };

/** The match's result. */
export type ThroughTheAgesResult = { readonly scores: readonly Score[]; readonly winners: readonly Seat[] };
