import type { Range } from '../../core/option.ts';
import type { Seat } from '../../core/seat.ts';
import type { Secret } from '../../core/secret.ts';
import type { SeatStep } from '../step.ts';
import type { Age, CardId, Goods, UrbanKind, Workplace } from '../vocabulary.ts';

/** A territory that is being auctioned: who has passed, and the highest bid so far. */
export type Auction = {
	readonly territory: CardId;
	readonly passed: readonly Seat[];
	readonly highest?: { readonly seat: Seat; readonly bid: number };
};

/** The steps of the politics phase, of events and colonization, in the order of the book. */
export type PoliticsStep =
	/** The wars of the player whose turn begins. */
	| SeatStep<'resolveWars' | 'secondPolitics' | 'loseColony'>
	/** `peeked`: what Joan of Arc has seen on top of the current events; `second`: Julius Caesar's. */
	| { readonly step: 'politics'; readonly seat: Seat; readonly peeked?: Secret<CardId>; readonly second?: true }
	// Aggressions. `gap`: what the defense lacks; `cards`: what has been named for it so far
	| {
			readonly step: 'defend';
			readonly seat: Seat;
			readonly attacker: Seat;
			readonly card: CardId;
			readonly gap: number;
			readonly cards: Secret<CardId[]>;
	  }
	| (SeatStep<'attack' | 'annex'> & { readonly from: Seat; readonly card: CardId })
	| { readonly step: 'plunder'; readonly seat: Seat; readonly from: Seat; readonly by: number; readonly card: CardId }
	/** One building for each of these levels, of that level or below; `cost`: what has been destroyed was worth. */
	| {
			readonly step: 'raid';
			readonly seat: Seat;
			readonly from: Seat;
			readonly of: readonly UrbanKind[];
			readonly levels: readonly number[];
			readonly cost: number;
			readonly card: CardId;
	  }
	| { readonly step: 'infiltrate'; readonly seat: Seat; readonly from: Seat; readonly culturePerLevel: number; readonly card: CardId }
	/** War over Technology: so much of the advantage is left. */
	| { readonly step: 'spoils'; readonly seat: Seat; readonly from: Seat; readonly left: number; readonly card: CardId }
	| { readonly step: 'answerPact'; readonly seat: Seat; readonly by: Seat; readonly card: CardId; readonly side: 'a' | 'b' }
	// Events. `current`: whose turn it is, or the starting player at the end of the game
	| { readonly step: 'event'; readonly card: CardId; readonly current: Seat }
	| { readonly step: 'finalEvent'; readonly card: CardId; readonly current: Seat }
	| { readonly step: 'eventPart'; readonly card: CardId; readonly part: number; readonly current: Seat; readonly seats: readonly Seat[] }
	| { readonly step: 'chooseGoods'; readonly seat: Seat; readonly food: number; readonly resources: number; readonly card: CardId }
	| (SeatStep<'gainMix' | 'loseMix'> & { readonly by: number; readonly card: CardId })
	| { readonly step: 'buildFree'; readonly seat: Seat; readonly card: CardId }
	| { readonly step: 'destroyOwn'; readonly seat: Seat; readonly of: readonly Workplace[] }
	| { readonly step: 'destroyOther'; readonly seat: Seat; readonly from: Seat; readonly of: readonly UrbanKind[] }
	| { readonly step: 'discardCards'; readonly seat: Seat; readonly count: number }
	/** Of these ages; a ruin gives so much culture. */
	| { readonly step: 'ruinWonder'; readonly seat: Seat; readonly ages: readonly Age[]; readonly culture: number }
	/** International Agreement: so many civil actions are left. */
	| { readonly step: 'takeFromRow'; readonly seat: Seat; readonly left: number }
	| { readonly step: 'afterAgreement' }
	// Colonization. `units` and `cards`: what has been named for the force so far, a unit by its technology
	| ({ readonly step: 'bid'; readonly seat: Seat } & Auction)
	| {
			readonly step: 'colonize';
			readonly seat: Seat;
			readonly territory: CardId;
			readonly bid: number;
			readonly units: readonly CardId[];
			readonly cards: Secret<CardId[]>;
	  }
	| { readonly step: 'finalEvents' };

type Plain<Kind extends string> = { readonly kind: Kind };
type OfCard<Kind extends string> = { readonly kind: Kind; readonly card: CardId };

/** The options of every decision of politics, by its step. */
export type PoliticsOption = {
	politics:
		| OfCard<'prepareEvent'>
		| { readonly kind: 'aggression' | 'war'; readonly card: CardId; readonly rival: Seat }
		/** `side`: the offerer's. */
		| { readonly kind: 'offerPact'; readonly card: CardId; readonly partner: Seat; readonly side: 'a' | 'b' }
		/** `owner`: in whose area it lies. */
		| { readonly kind: 'cancelPact'; readonly card: CardId; readonly owner: Seat }
		/** Abilities of leaders, who leave play. */
		| Plain<'giveUpLeader'>
		| OfCard<'foundColony'>
		/** No political action. */
		| Plain<'peek'>
		| Plain<'resign'>
		| Plain<'noPolitics'>;
	defend: OfCard<'add'> | Plain<'defend' | 'yield'>;
	annex: OfCard<'colony'>;
	plunder: { readonly kind: 'take'; readonly food: Range };
	raid: OfCard<'destroy'> | Plain<'enough'>;
	infiltrate: Plain<'leader' | 'wonder'>;
	spoils: OfCard<'technology'> | Plain<'science'>;
	answerPact: Plain<'accept' | 'refuse'>;
	chooseGoods: Plain<Goods>;
	gainMix: { readonly kind: 'gain'; readonly food: Range };
	loseMix: { readonly kind: 'lose'; readonly food: Range };
	buildFree: Plain<'build' | 'decline'>;
	destroyOwn: OfCard<'destroy'> | Plain<'none'>;
	destroyOther: OfCard<'destroy'> | Plain<'none'>;
	discardCards: OfCard<'discard'>;
	loseColony: OfCard<'colony'> | Plain<'none'>;
	ruinWonder: OfCard<'wonder'> | Plain<'none'>;
	takeFromRow: (OfCard<'take'> & { readonly space: number }) | Plain<'enough'>;
	bid: { readonly kind: 'bid'; readonly bid: Range } | Plain<'pass'>;
	/** `bonus` and `discard`: a military card of the hand. */
	colonize: OfCard<'unit' | 'bonus' | 'discard'> | Plain<'colonize'>;
};
