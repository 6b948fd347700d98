import type { Seat } from '../core/seat.ts';
import type { Secret, View } from '../core/secret.ts';
import type { Gain } from './effects.ts';
import { edition as houseEdition, type Edition } from './edition.ts';
import type { Character, Clan, DieValue, Location, Resource, Reward, Yield } from './vocabulary.ts';

/** A player of this match: a seat, or the rival, who is numbered after the seats. */
export type PlayerId = Seat;

/** A space of the planet: its place among the spaces of the side that is played, the six caches after them. */
export type SpaceId = number;

/** A kind of tile: its place among the farms or the upgrades of the edition. */
export type FarmId = number;
export type UpgradeId = number;

/** What a player has of each resource. */
export type Stock = Record<Resource, number>;

/** A die on a board, whose it is, and its space: counted from 0, from the left or from the top. */
export type PlacedDie = { readonly player: PlayerId; readonly die: DieValue; readonly space: number };

/** A die in a garage or on a farm of its player's base; both are counted from 0 at the left. */
export type BaseDie = { readonly slot: number; readonly die: DieValue };

/** What a player plans behind the screen: dice that are not placed yet, in garages, on farms. */
export type Plan = { dice: DieValue[]; garages: BaseDie[]; farms: BaseDie[] };

/** What a player chooses at the start: a character, until all are shown; items from those offered, and those that are kept. */
export type Draft = { readonly character?: Character; offered: string[]; kept: string[] };

/** What a player chooses of the harvest: what farms yield, and the spaces a harvester moves to afterwards. */
export type Harvest = { yields: Record<Yield, number>; path: SpaceId[] };

/** What a player will give back at the end of the rest: items, new dice, dice of the headquarters by their spaces. */
export type Surplus = { items: string[]; waiting: number; headquarters: number[] };

/** A stack of tiles: the top one lies open, how many are below is public. */
export type Stack<Tile extends number> = { top?: Tile | undefined; rest: Secret<Tile[]> };

/** A gem cache: its harvest lies open, its points are shown to nobody before the end (ruling 3). */
export type CacheState = { readonly harvest: Gain; readonly points: Secret<number> };

export type PlayerState = {
	/** Known to the player alone. */
	stock: Secret<Stock>;
	/** Not there before all have chosen. */
	character?: Character;
	/** Items not yet acquired: how many is public. */
	hand: Secret<string[]>;
	/** Items acquired, face up, in the order they were. */
	items: string[];
	/** Dice outside the game. */
	supply: number;
	/** Dice at the base that have no value now: they are rolled in the next planning phase. */
	waiting: number;
	/** From the left; none left once they are activated. */
	garages: BaseDie[];
	farms: BaseDie[];
	/** How many dice are there. */
	canteen: number;
	/** Tiles beyond what is printed, from the left: on the garages from the second on, and on the farms from the fourth on. */
	upgradeTiles: UpgradeId[];
	farmTiles: FarmId[];
	harvester: SpaceId;
	// Behind the player's screen, while everybody is at it; empty otherwise.
	draft: Secret<Draft>;
	plan: Secret<Plan>;
	harvest: Secret<Harvest>;
	surplus: Secret<Surplus>;
};

/** The rival of the solitaire variant, all of it open but the cards to come. */
export type RivalState = {
	/** Its place among the opponents of the edition. */
	readonly opponent: number;
	/** How many dice are on its board, and outside the game. */
	dice: number;
	supply: number;
	gems: number;
	/** How many of its progress tiles are unlocked, from the first on. */
	progress: number;
	harvester: SpaceId;
	/** The scheme cards of this round, by their places in the edition; those to come, the next one first; those of earlier rounds. */
	schemes: number[];
	schemeDeck: Secret<number[]>;
	discards: number[];
};

export type Phase = 'setUp' | 'planning' | 'execution' | 'harvest' | 'rest' | 'over';

export type Board = {
	/** The house's own edition, or the one the host brought. */
	readonly edition: 'house' | Edition;
	/** For how many the sides of the boards are: the rival counts where there are several humans (ruling 32). */
	readonly sides: number;
	readonly planet: 'a' | 'b';
	/** Which ability of its clan lies up. */
	readonly clanSides: { readonly [clan in Clan]: 0 | 1 };
	/** By seat. */
	players: PlayerState[];
	rival?: RivalState;
	/** From 1; 0 during the set-up. */
	round: number;
	phase: Phase;
	startPlayer: PlayerId;
	/** Whose garage is next, in the execution phase. */
	turn: PlayerId;
	/** The event of this round, and all so far, in their order. */
	event?: string;
	events: string[];
	/** The events to come, the next one first. */
	eventDeck: Secret<string[]>;
	itemDeck: Secret<string[]>;
	discards: string[];
	/** The spaces whose find still lies there. */
	finds: SpaceId[];
	/** At the rim, in the order of the edition's places for them. */
	caches: CacheState[];
	farmStacks: Stack<FarmId>[];
	upgradeStacks: Stack<UpgradeId>[];
	/** Under each clan; a space is a row from the top. */
	negotiation: Record<Clan, PlacedDie[]>;
	/** A die's value is its column; a space is a row from the top. */
	depository: PlacedDie[];
	/** From the left. */
	headquarters: PlacedDie[];
	locations: Record<Location, PlacedDie[]>;
	/** The tokens at the left: values of dice, and setbacks by their place in the edition. */
	breakthroughs: DieValue[];
	setbacks: number[];
	/** The places at the right that are covered. */
	rewards: Reward[];
	penalties: Reward[];
};

/** A board without what is secret on it: rules that ask only for this can be asked by the interface too. */
export type PublicBoard = View<Board>;
export type PublicPlayer = View<PlayerState>;

/** The edition a board is played with. */
export function editionOf(board: Pick<PublicBoard, 'edition'>): Edition {
	return board.edition === 'house' ? houseEdition : (board.edition as Edition);
}

/** A player's state. Throws when there is no such player. */
export function playerOf(board: Board, player: PlayerId): PlayerState {
	const state = board.players[player];
	if (state === undefined) throw new Error(`no player ${player}`);
	return state;
}
