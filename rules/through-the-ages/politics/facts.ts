import type { Seat } from '../../core/seat.ts';
import type { Secret } from '../../core/secret.ts';
import type { Concerned } from '../effects.ts';
import type { Age, CardId } from '../vocabulary.ts';

/** What is told of politics, events, attacks and colonies. */
export type PoliticsFact =
	/** The back of the card is public. */
	| { readonly fact: 'eventPrepared'; readonly player: Seat; readonly age: Age; readonly card: Secret<CardId> }
	| { readonly fact: 'eventRevealed'; readonly player: Seat; readonly card: CardId }
	/** The future events have become the current ones. */
	| { readonly fact: 'eventsShuffled'; readonly count: number }
	/** Whom a part of an event concerns, where it does not concern all. */
	| { readonly fact: 'concerned'; readonly card: CardId; readonly who: Concerned; readonly players: readonly Seat[] }
	| { readonly fact: 'peeked'; readonly player: Seat; readonly card: Secret<CardId> }
	| { readonly fact: 'noPolitics'; readonly player: Seat }
	/** A political action has to be given up: the next one, or now. */
	| { readonly fact: 'politicsGivenUp'; readonly player: Seat }
	| { readonly fact: 'destroyedBy'; readonly player: Seat; readonly by: Seat; readonly card: CardId }
	| { readonly fact: 'wonderRuined' | 'wonderRemoved'; readonly player: Seat; readonly card: CardId }
	| { readonly fact: 'yellowTokensTaken'; readonly player: Seat; readonly from: Seat; readonly count: number; readonly by: CardId }
	| { readonly fact: 'yellowTokensGained'; readonly player: Seat; readonly count: number; readonly by: CardId }
	// Colonization
	| { readonly fact: 'bid'; readonly player: Seat; readonly territory: CardId; readonly bid: number }
	| { readonly fact: 'bidPassed'; readonly player: Seat; readonly territory: CardId }
	| { readonly fact: 'territoryUnclaimed'; readonly territory: CardId }
	| {
			readonly fact: 'colonized';
			readonly player: Seat;
			readonly territory: CardId;
			readonly units: readonly CardId[];
			readonly bonuses: readonly CardId[];
			readonly discarded: number;
	  }
	/** By Columbus: a territory of the hand. */
	| { readonly fact: 'colonyFounded'; readonly player: Seat; readonly territory: CardId }
	| { readonly fact: 'colonyLost'; readonly player: Seat; readonly territory: CardId }
	| { readonly fact: 'annexed'; readonly player: Seat; readonly rival: Seat; readonly territory: CardId }
	// Attacks
	| {
			readonly fact: 'attacked';
			readonly player: Seat;
			readonly rival: Seat;
			readonly card: CardId;
			readonly strength: number;
			readonly against: number;
	  }
	| { readonly fact: 'defended'; readonly player: Seat; readonly bonuses: readonly CardId[]; readonly discarded: number }
	| { readonly fact: 'repelled' | 'yielded'; readonly player: Seat; readonly rival: Seat; readonly card: CardId }
	| { readonly fact: 'warDeclared'; readonly player: Seat; readonly rival: Seat; readonly card: CardId }
	/** No `victor` where both are equally strong. */
	| {
			readonly fact: 'warResolved';
			readonly player: Seat;
			readonly rival: Seat;
			readonly card: CardId;
			readonly strength: number;
			readonly against: number;
			readonly victor?: Seat;
	  }
	| { readonly fact: 'technologyStolen'; readonly player: Seat; readonly rival: Seat; readonly card: CardId }
	/** The rival has resigned. */
	| { readonly fact: 'warEnded'; readonly player: Seat; readonly rival: Seat; readonly card: CardId }
	// Pacts
	| {
			readonly fact: 'pactOffered';
			readonly player: Seat;
			readonly partner: Seat;
			readonly card: CardId;
			readonly side: 'a' | 'b';
	  }
	| { readonly fact: 'pactAccepted' | 'pactRefused'; readonly player: Seat; readonly by: Seat; readonly card: CardId }
	| { readonly fact: 'pactEnded'; readonly player: Seat; readonly partner: Seat; readonly card: CardId }
	| { readonly fact: 'resigned'; readonly player: Seat };
