import type { Seat } from '../core/seat.ts';
import type { Secret, View } from '../core/secret.ts';
import {
	houseEdition,
	type CardNumber,
	type Discipline,
	type Edition,
	type ProblemId,
	type Role,
	type Side,
	type SpaceId,
	type Sphere
} from './edition.ts';

/**
 * A player of this match: a seat, or in the solo game one of the exoglobal rivals, who are numbered after the seats.
 */
export type PlayerId = Seat;

/** The regimes: one named for each discipline, and the two without a dominant sphere (H). */
export type Regime = Discipline | 'globalization' | 'paradigmShift';

/** A cube on a heat square: its place in the card's list, and whose it is. Heat in the market, future shock in the Splay. */
export type Cube = { readonly square: number; readonly player: PlayerId };

/** A card in a market column; rows count from 0 at the bottom to 5, which is also the market cost. */
export type MarketCard = {
	readonly card: CardNumber;
	readonly row: number;
	/** Who has syndicated it, in the order they did. */
	readonly syndications: readonly PlayerId[];
	readonly heat: readonly Cube[];
};

/** A card of the Splay with the side that shows. */
export type SplayCard = { readonly card: CardNumber; readonly side: Side; readonly futureShock: readonly Cube[] };

/** What stands on an infrastructure space: a company, its or the space's employees (at most one, on a utility one a player). */
export type SpaceState = { readonly company?: PlayerId; readonly employees: readonly PlayerId[] };

/** The card under the player's board and the one that went back to the box unseen (C7). */
export type HiddenSphere = { readonly card: CardNumber; readonly side: Side; readonly discarded?: CardNumber };

export type PlayerState = {
	readonly role: Role;
	/** Plays by section K, not from a seat. */
	readonly exoglobal?: true;
	// Agents on the finance board.
	capital: number;
	wealth: number;
	debt: number;
	/** Agents of this colour in the common pool. */
	pool: number;
	/** Agents on the Human Progress card. */
	patents: Record<Discipline, number>;
	/** The stack of the think tank, the uppermost card last. */
	thinkTank: CardNumber[];
	/** The problems solved. */
	victoryStack: ProblemId[];
	/** Not there before it is chosen. */
	hidden?: Secret<HiddenSphere>;
	/** What foresight has shown of the deck's next card, until the deck changes. */
	foreseen?: Secret<CardNumber>;
};

/** The commercialization that is going on (F3). */
export type Commercialization = {
	readonly player: PlayerId;
	readonly card: CardNumber;
	/** The labour came from a utility, so that no patents come of it (F3h). */
	readonly utility: boolean;
	/** The think tank card that made it viable, and goes where the idea was (F3b). */
	thinkTank?: CardNumber;
	/** The side that shows from now on: chosen, or fixed by disruption. */
	readonly side?: Side;
	/** The impacts have begun, and with them the card's ability is lost (glossary, ability). */
	readonly abilityLost?: true;
	/** A fifth company could not be placed (I1d). */
	readonly magnate?: true;
};

export type Board = {
	/** The house's own edition, or the one the host brought. */
	readonly edition: 'house' | Edition;
	readonly variant: 'standard' | 'beginner';
	players: PlayerState[];
	/** All players in turn order. */
	order: readonly PlayerId[];
	/** Each column from the bottom up; rows without a card are gaps. */
	market: Record<Sphere, MarketCard[]>;
	/** The next card first. Plurality lies face up at the bottom. */
	deck: Secret<CardNumber[]>;
	/** Cards out of the game that everybody has seen. */
	discarded: CardNumber[];
	/** From the seed card to the newest. */
	splay: SplayCard[];
	regime: Regime;
	/** Every space of the four boards. */
	spaces: Record<SpaceId, SpaceState>;
	/** How many agents of each player are unemployed in each sphere. */
	unemployed: Record<Sphere, number[]>;
	/** How many copies of each problem are left. */
	problems: Record<ProblemId, number>;
	/** How many rounds have begun, whose turn it is, and how many of its two actions are left. */
	round: number;
	turn: PlayerId;
	actions: number;
	/** What may be used once a turn and has been. */
	used: readonly string[];
	commercialization?: Commercialization;
	/** The solo game (K). */
	solo?: {
		readonly level: 'easy' | 'hard';
		/** The exoglobal deck, the next card first. */
		deck: Secret<CardNumber[]>;
		/** The deck's next card where it lies face up. */
		next?: CardNumber;
		/** The exoglobal cards already used. */
		used: CardNumber[];
		/** The exoglobal card of this turn, while it is carried out. */
		card?: CardNumber;
	};
};

/** A board as everybody sees it: rules that ask only for this can be asked by the interface too. */
export type PublicBoard = View<
	Pick<
		Board,
		| 'edition'
		| 'variant'
		| 'order'
		| 'market'
		| 'discarded'
		| 'splay'
		| 'regime'
		| 'spaces'
		| 'unemployed'
		| 'problems'
		| 'round'
		| 'turn'
		| 'actions'
		| 'used'
		| 'commercialization'
	>
> & { readonly players: readonly PublicPlayer[] };
export type PublicPlayer = View<Omit<PlayerState, 'hidden' | 'foreseen'>>;

/** The edition a board is played with. */
export function editionOf(board: Pick<PublicBoard, 'edition'>): Edition {
	return board.edition === 'house' ? houseEdition : board.edition;
}
