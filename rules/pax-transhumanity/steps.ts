import type { Secret } from '../core/secret.ts';
import type { PlayerId } from './board.ts';
import type { CardNumber, Discipline, Impact, Labour, Role, Side, SpaceId, Sphere, SplayChange } from './edition.ts';

/** Why money is paid: what the interface says, and what the agents on the finance board must still suffice for. */
export type Purpose =
	| { readonly for: 'syndicate'; readonly card: CardNumber }
	| { readonly for: 'commercialize'; readonly card: CardNumber }
	| { readonly for: 'hire'; readonly space: SpaceId }
	| { readonly for: 'research'; readonly sphere: Sphere };

/** Where a choice of impacts comes from: a commercialized card, or in the solo game the exoglobal card. */
export type ImpactsOf = { readonly player: PlayerId; readonly card: CardNumber };

/** Every step of the game, in the order of the rulebook's chapters. */
export type PaxStep =
	// C: set-up
	/** `cards`: those for the hidden sphere, dealt once the roles are settled. */
	| { readonly step: 'chooseRole'; readonly seat: PlayerId; readonly cards: Secret<CardNumber[]> }
	| { readonly step: 'chooseRivals'; readonly seat: PlayerId; readonly cards: Secret<CardNumber[]> }
	| { readonly step: 'hideSphere'; readonly seat: PlayerId; readonly cards: Secret<CardNumber[]> }
	| { readonly step: 'begin' }
	// D: turns
	| { readonly step: 'turn'; readonly seat: PlayerId }
	| { readonly step: 'endOfTurn' }
	// E: money and labour
	/** `sold`: the money that patents have given so far; `installs`: the agents that must be on the finance board afterwards. */
	| {
			readonly step: 'pay';
			readonly seat: PlayerId;
			readonly cost: number;
			readonly sold: number;
			readonly installs: number;
			readonly purpose: Purpose;
	  }
	/** Which employee works, along which arrow (E5); the cost follows from it. */
	| { readonly step: 'work'; readonly seat: PlayerId; readonly sphere: Sphere; readonly labour: Labour; readonly purpose: Purpose }
	| {
			readonly step: 'spend';
			readonly seat: PlayerId;
			readonly space: SpaceId;
			readonly worker: PlayerId;
			readonly to: SpaceId | 'unemployment';
			readonly stays: boolean;
	  }
	// F1: fundraise
	| { readonly step: 'divest'; readonly seat: PlayerId }
	// F2: syndicate
	| { readonly step: 'installSyndication'; readonly seat: PlayerId; readonly card: CardNumber; readonly surge: boolean }
	/** `calm`: so many white squares may stay uncovered. */
	| { readonly step: 'coverHeat'; readonly seat: PlayerId; readonly card: CardNumber; readonly calm: number }
	| { readonly step: 'surge'; readonly seat: PlayerId; readonly card: CardNumber }
	// F3: commercialize
	| { readonly step: 'viability'; readonly seat: PlayerId; readonly card: CardNumber }
	| { readonly step: 'impacts'; readonly of: ImpactsOf }
	| { readonly step: 'orient'; readonly seat: PlayerId; readonly card: CardNumber }
	| { readonly step: 'moveToSplay' }
	| { readonly step: 'changeRegime' }
	| { readonly step: 'checkEnd' }
	// F4: hire
	| { readonly step: 'hire'; readonly seat: PlayerId; readonly space: SpaceId; readonly action: boolean }
	| {
			readonly step: 'installEmployee';
			readonly seat: PlayerId;
			readonly space: SpaceId;
			readonly from: 'finance' | 'unemployment';
			readonly action: boolean;
	  }
	// F5: research
	| { readonly step: 'removeLowest'; readonly seat: PlayerId; readonly sphere: Sphere; readonly utility: boolean }
	| {
			readonly step: 'useResearch';
			readonly seat: PlayerId;
			readonly card: CardNumber;
			readonly utility: boolean;
			readonly opposed: boolean;
	  }
	| { readonly step: 'secondPatent'; readonly seat: PlayerId; readonly card: CardNumber; readonly discipline: Discipline }
	// F7: import
	| { readonly step: 'importTo'; readonly seat: PlayerId; readonly card: CardNumber }
	// G: impacts
	| { readonly step: 'either'; readonly of: ImpactsOf; readonly seat: PlayerId; readonly impacts: readonly Impact[] }
	| { readonly step: 'impact'; readonly of: ImpactsOf; readonly impact: Impact }
	| { readonly step: 'wildProblem'; readonly seat: PlayerId; readonly player: PlayerId }
	| {
			readonly step: 'company';
			readonly seat: PlayerId;
			readonly player: PlayerId;
			readonly sphere: Sphere;
			readonly labour: Labour;
			readonly hostile?: SpaceId;
	  }
	/** A fifth company of a player who is kept from winning as a magnate takes the place of one of his own. */
	| {
			readonly step: 'giveUpCompany';
			readonly seat: PlayerId;
			readonly player: PlayerId;
			readonly then: Extract<Impact, { readonly impact: 'company' }>;
	  }
	| { readonly step: 'socialResistance'; readonly seat: PlayerId; readonly card: CardNumber }
	| { readonly step: 'disruption'; readonly seat: PlayerId; readonly card: CardNumber }
	| { readonly step: 'discardFromSplay'; readonly seat: PlayerId; readonly discipline: Discipline }
	| { readonly step: 'recession'; readonly seat: PlayerId }
	| { readonly step: 'diffuseGrowth'; readonly seat: PlayerId }
	| {
			readonly step: 'nuclearExchange';
			readonly seat: PlayerId;
			readonly player: PlayerId;
			readonly sphere: Sphere;
			readonly count: number;
	  }
	// I: end
	| { readonly step: 'endOfGame'; readonly end: 'tippingPoint' | 'plurality' }
	// Abilities
	| { readonly step: 'alterSplay'; readonly seat: PlayerId; readonly change: SplayChange }
	// K: the exoglobals
	| { readonly step: 'exoglobalTurn' }
	| { readonly step: 'exoglobalSyndicate'; readonly player: PlayerId }
	| { readonly step: 'exoglobalImpact'; readonly player: PlayerId; readonly impact: Impact };

/**
 * The options of every decision, by its step. `card` is a card number, `square` a place in its heat squares, `space` an
 * infrastructure space.
 */
export type PaxOption = {
	chooseRole: { readonly kind: 'role'; readonly role: Role };
	chooseRivals: { readonly kind: 'without'; readonly role: Role };
	hideSphere: { readonly kind: 'hide'; readonly card: CardNumber; readonly side: Side };
	turn:
		| { readonly kind: 'fundraise' }
		| { readonly kind: 'syndicate'; readonly card: CardNumber }
		| { readonly kind: 'commercialize'; readonly card: CardNumber }
		| { readonly kind: 'hire'; readonly space: SpaceId }
		| { readonly kind: 'research'; readonly sphere: Sphere }
		| { readonly kind: 'placate'; readonly card: CardNumber; readonly square: number }
		| { readonly kind: 'import'; readonly card: CardNumber }
		| { readonly kind: 'foresee' }
		| { readonly kind: 'alterSplay'; readonly change: SplayChange }
		| { readonly kind: 'endTurn' };
	pay: { readonly kind: 'pay' } | { readonly kind: 'sell'; readonly discipline: Discipline };
	/** `worker` is the player whose cube it is; `stays` when a double shift is used. */
	work: {
		readonly kind: 'work';
		readonly space: SpaceId;
		readonly worker: PlayerId;
		readonly to: SpaceId | 'unemployment';
		readonly stays: boolean;
	};
	divest:
		| { readonly kind: 'divestSyndication'; readonly card: CardNumber }
		| { readonly kind: 'divestEmployee'; readonly space: SpaceId }
		| { readonly kind: 'divestUnemployed'; readonly sphere: Sphere }
		| { readonly kind: 'divestPatent'; readonly discipline: Discipline }
		| { readonly kind: 'collect' };
	coverHeat: { readonly kind: 'cover'; readonly square: number } | { readonly kind: 'enough' };
	surge: { readonly kind: 'surgeTo'; readonly card: CardNumber } | { readonly kind: 'noSurge' };
	/** `first` and `second`: the patents given up. */
	viability:
		| { readonly kind: 'bySplay' }
		| { readonly kind: 'byPatents'; readonly first: Discipline; readonly second: Discipline }
		| { readonly kind: 'byThinkTank' };
	orient: { readonly kind: 'show'; readonly side: Side };
	hire: { readonly kind: 'from'; readonly source: 'finance' | 'unemployment' };
	useResearch: { readonly kind: 'patent'; readonly discipline: Discipline } | { readonly kind: 'thinkTank' } | { readonly kind: 'discard' };
	secondPatent: { readonly kind: 'patent'; readonly discipline: Discipline } | { readonly kind: 'enough' };
	importTo: { readonly kind: 'gap'; readonly sphere: Sphere; readonly row: number };
	/** `index`: which of the impacts, from the top. */
	either: { readonly kind: 'choose'; readonly index: number };
	wildProblem: { readonly kind: 'solve'; readonly problem: string };
	company: { readonly kind: 'start'; readonly space: SpaceId };
	giveUpCompany: { readonly kind: 'giveUp'; readonly space: SpaceId };
	/** `where` the cube is, and whose. */
	socialResistance:
		| {
				readonly kind: 'resist';
				readonly where: 'market' | 'splay';
				readonly card: CardNumber;
				readonly square: number;
				readonly player: PlayerId;
		  }
		| { readonly kind: 'none' };
	disruption: { readonly kind: 'show'; readonly side: Side };
	discardFromSplay: { readonly kind: 'discard'; readonly card: CardNumber };
	recession: { readonly kind: 'lose'; readonly space: SpaceId } | { readonly kind: 'loseUnemployed'; readonly sphere: Sphere };
	diffuseGrowth:
		| { readonly kind: 'grow'; readonly where: 'market' | 'splay'; readonly card: CardNumber; readonly square: number }
		| { readonly kind: 'none' };
	nuclearExchange: { readonly kind: 'giveUp'; readonly space: SpaceId };
	/** Turn or discard `card`, or swap it with the one after it. */
	alterSplay: { readonly kind: 'alter'; readonly card: CardNumber };
};
