import type { Seat } from '../core/seat.ts';
import type { Secret, View } from '../core/secret.ts';
import type { Edition } from './edition.ts';
import type { Age, CardId, Level } from './vocabulary.ts';

/** A technology that holds workers; on farms and mines, and on the labs of Bill Gates, lie blue tokens. */
export type Technology = { readonly card: CardId; workers: number; blue: number };

/** A completed wonder. As a ruin it has lost its effects and produces some culture; a leader tucked under it gives some happy faces. */
export type Wonder = { readonly card: CardId; ruin?: number | undefined; tucked?: number | undefined };

/** White or red tokens: those on the government card, and those that have been used. Together they are the total of the cards in play. */
export type Actions = { available: number; spent: number };

/** A pact lies with the player who offered it; `side` is the owner's. */
export type Pact = { readonly card: CardId; readonly partner: Seat; readonly side: 'a' | 'b' };

export type War = { readonly card: CardId; readonly rival: Seat };

/** What a card gives for this turn only, and what cannot be done twice in it. All of it is empty in others' turns. */
export type ThisTurn = {
	/** Temporary actions: they are used first, and are not part of any total. */
	civilActions: number;
	militaryActions: number;
	/** Resources for units, science for technologies of units. */
	unitResources: number;
	unitScience: number;
	/** Cards whose ability has been used; pacts and tactics too. */
	used: CardId[];
	/** Cards taken from the row in this action phase. */
	taken: CardId[];
	leaderReplaced: boolean;
	tacticChosen: boolean;
	politicalActions: number;
};

export type Civilization = {
	/** Points. */
	culture: number;
	science: number;
	/** Civil cards; open to all when civil hands are. */
	hand: Secret<CardId[]>;
	militaryHand: Secret<CardId[]>;
	government: CardId;
	/** Farms, mines, urban buildings and units, in the order they were developed. */
	technologies: Technology[];
	specials: CardId[];
	leader?: CardId | undefined;
	/** Ages of which a leader has been taken. */
	leaderAges: Level[];
	/** Leaders whose ability of once a match has been used. */
	usedForGood: CardId[];
	wonders: Wonder[];
	unfinished?: { readonly card: CardId; stages: number } | undefined;
	colonies: CardId[];
	/** Tokens in the yellow bank, and in the blue one. */
	yellow: number;
	blue: number;
	/** Unused workers. */
	unused: number;
	civil: Actions;
	military: Actions;
	/** The current tactic; `exclusive` while the card lies in the own area. */
	tactic?: CardId | undefined;
	exclusive?: true | undefined;
	pact?: Pact | undefined;
	wars: War[];
	/** Events that this player has prepared and that are not revealed yet; nobody else knows of them (ruling 74). */
	prepared: Secret<CardId[]>;
	/** The next political action is given up (International Agreement). */
	noPolitics?: true | undefined;
	/** Resigned. */
	out?: true | undefined;
	thisTurn: ThisTurn;
};

/** A card of the events' decks behind its public back. */
export type EventCard = { readonly age: Age; readonly card: CardId };

/** A space of the card row; an empty one has no card. */
export type RowSpace = CardId | '';

export type Board = {
	/** The game's own edition, or the one the host brought. */
	readonly edition: 'house' | Edition;
	readonly length: 'full' | 'short';
	readonly peaceful: boolean;
	readonly openHands: boolean;
	/** By seat. */
	players: Civilization[];
	readonly startPlayer: Seat;
	/** From 1. */
	round: number;
	/** Whose turn it is. */
	turn: Seat;
	/** The age whose decks are in use; after the last one, Age IV. */
	age: Level;
	/** Set when Age IV begins. */
	lastRound?: number | undefined;
	/** From the cheap end. */
	row: RowSpace[];
	civilDeck: Secret<CardId[]>;
	militaryDeck: Secret<CardId[]>;
	/** By the level of the cards. */
	militaryDiscards: Secret<CardId[]>[];
	/** The next one first. */
	currentEvents: Secret<EventCard[]>;
	futureEvents: Secret<EventCard[]>;
	pastEvents: CardId[];
	/** Shared tactics. */
	tactics: CardId[];
};

/** A board without what is secret on it: rules that ask only for this can be asked by the interface too. */
export type PublicBoard = View<Board>;
export type PublicCivilization = View<Civilization>;

/** What lies open of a civilization and of the board, whoever looks: both the board and every view of it are such. */
export type OpenCivilization = Omit<PublicCivilization, 'hand' | 'militaryHand' | 'prepared'>;
export type OpenBoard = Pick<
	PublicBoard,
	| 'edition'
	| 'length'
	| 'peaceful'
	| 'openHands'
	| 'startPlayer'
	| 'round'
	| 'turn'
	| 'age'
	| 'lastRound'
	| 'row'
	| 'pastEvents'
	| 'tactics'
> & { readonly players: readonly OpenCivilization[] };

/** A player's civilization. Throws when there is no such player. */
export function civilizationOf(board: Board, player: Seat): Civilization;
export function civilizationOf(board: Pick<OpenBoard, 'players'>, player: Seat): OpenCivilization;
export function civilizationOf(board: Pick<OpenBoard, 'players'>, player: Seat): OpenCivilization {
	const civilization = board.players[player];
	if (civilization === undefined) throw new Error(`no player ${player}`);
	return civilization;
}

/** The seats that have not resigned, clockwise from one of them. */
export function activeSeats(board: Pick<OpenBoard, 'players'>, first: Seat = 0): Seat[] {
	const { players } = board;
	const seats: Seat[] = [];
	for (let at = 0; at < players.length; at += 1) {
		const seat = (first + at) % players.length;
		if (players[seat]?.out !== true) seats.push(seat);
	}
	return seats;
}

/** How many have not resigned: what cards say for two, three and four players goes by it. */
export function activeCount({ players }: Pick<OpenBoard, 'players'>): number {
	let count = 0;
	for (const { out } of players) if (out !== true) count += 1;
	return count;
}

/** An entry of a list for two, three and four players. */
export function byPlayers<Entry>(board: Pick<OpenBoard, 'players'>, list: readonly Entry[]): Entry {
	return list[Math.max(0, activeCount(board) - 2)] as Entry;
}

/** A turn at its beginning, or somebody else's. */
export function emptyTurn(): ThisTurn {
	return {
		civilActions: 0,
		militaryActions: 0,
		unitResources: 0,
		unitScience: 0,
		used: [],
		taken: [],
		leaderReplaced: false,
		tacticChosen: false,
		politicalActions: 0
	};
}
