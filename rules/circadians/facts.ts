import type { Seat } from '../core/seat.ts';
import type { Secret } from '../core/secret.ts';
import type { BaseDie, FarmId, PlayerId, SpaceId, UpgradeId } from './board.ts';
import type { Amounts, Gain } from './effects.ts';
import type { CircadiansOption, DieSource, MoveReason } from './steps.ts';
import type { Character, Clan, DieValue, Place, Reward, RowReward } from './vocabulary.ts';

/** What something was gained by: a place, its row or token, an item, the event, the canteen, the planet, a clan, a find. */
export type GainReason =
	| (Place | 'row' | 'breakthrough' | 'item' | 'event' | 'canteen' | 'planet' | 'farms' | 'clan' | 'find' | 'noDice' | 'character')
	/** The rival: a scheme with no option that is possible, dice left on its board, its first progress tile, the rest phase. */
	| ('noOption' | 'diceLeft' | 'progress' | 'rest');

/** A tile, of which kind and which one of the edition. */
export type Tile = { readonly tiles: 'farms'; readonly tile: FarmId } | { readonly tiles: 'upgrades'; readonly tile: UpgradeId };

/** Everything that is told to the table. */
export type CircadiansFact =
	| { readonly fact: 'began'; readonly startPlayer: PlayerId; readonly planet: 'a' | 'b' }
	| { readonly fact: 'characterChosen'; readonly player: PlayerId; readonly character: Character }
	| { readonly fact: 'itemsDealt'; readonly count: number }
	/** All pass the items they have not kept to the left. */
	| { readonly fact: 'itemsPassed' }
	| { readonly fact: 'itemsKept'; readonly player: PlayerId; readonly items: Secret<string[]> }
	| { readonly fact: 'roundBegan'; readonly round: number; readonly event: string; readonly startPlayer: PlayerId }
	| { readonly fact: 'rolled'; readonly player: PlayerId; readonly dice: Secret<DieValue[]> }
	| {
			readonly fact: 'planned';
			readonly player: PlayerId;
			readonly garages: readonly BaseDie[];
			readonly farms: readonly BaseDie[];
	  }
	| { readonly fact: 'executionBegan' }
	/** A die has been turned or raised when it was activated; `to` is what it shows now. */
	| { readonly fact: 'dieChanged'; readonly player: PlayerId; readonly from: DieValue; readonly to: DieValue }
	/** `space`: the space there, counted from 0; on the negotiation board and in the depository the row. */
	| {
			readonly fact: 'activated';
			readonly player: PlayerId;
			readonly die: DieValue;
			readonly from: DieSource | 'rival';
			readonly at: Place;
			readonly space: number;
			readonly clan?: Clan;
	  }
	| { readonly fact: 'toCanteen'; readonly player: PlayerId; readonly dice: number; readonly by: 'unused' | 'refused' | 'farmLost' }
	/** `at`: the place where a die is activated, or the garage it leaves. */
	| { readonly fact: 'paid'; readonly player: PlayerId; readonly price: Amounts; readonly at: Place | 'garage' | 'character' }
	| { readonly fact: 'gained'; readonly player: PlayerId; readonly gain: Gain; readonly by: GainReason; readonly item?: string }
	/** Fewer dice came than were due, since no more are in the supply. */
	| { readonly fact: 'noDiceLeft'; readonly player: PlayerId; readonly lost: number }
	/** `item`: the acquired one that gave them. */
	| {
			readonly fact: 'drew';
			readonly player: PlayerId;
			readonly count: number;
			readonly items: Secret<string[]>;
			readonly by: GainReason;
			readonly item?: string;
	  }
	| { readonly fact: 'itemsShuffled'; readonly count: number }
	| { readonly fact: 'itemAcquired'; readonly player: PlayerId; readonly item: string }
	| { readonly fact: 'discarded'; readonly player: PlayerId; readonly items: readonly string[] }
	| { readonly fact: 'traded'; readonly player: PlayerId; readonly give: Amounts; readonly get: Amounts }
	| { readonly fact: 'breakthrough'; readonly player: PlayerId; readonly die: DieValue; readonly reward: Reward }
	| { readonly fact: 'setback'; readonly player: PlayerId; readonly setback: number; readonly clan: Clan }
	| { readonly fact: 'setbackIgnored'; readonly player: PlayerId; readonly clan: Clan }
	| { readonly fact: 'penalty'; readonly player: PlayerId; readonly penalty: Reward; readonly rewarded: boolean }
	| { readonly fact: 'gemLost'; readonly player: PlayerId }
	| { readonly fact: 'dieLost'; readonly player: PlayerId; readonly from: CircadiansOption['loseDie']['kind'] }
	| { readonly fact: 'rowReward'; readonly player: PlayerId; readonly reward: RowReward }
	| ({ readonly fact: 'tileTaken' | 'tileGivenUp' | 'tileLost'; readonly player: PlayerId } & Tile)
	| {
			readonly fact: 'moved';
			readonly player: PlayerId;
			readonly from: SpaceId;
			readonly to: SpaceId;
			/** `scheme`: the rival's, by its card or to the cache at the end. */
			readonly by: MoveReason | 'controlRoom' | 'scheme';
	  }
	/** A scheme card of the rival: which one of the edition, the how manieth of the round; none where the Foundry brought it. */
	| { readonly fact: 'schemeRevealed'; readonly player: PlayerId; readonly scheme: number; readonly number?: number }
	| { readonly fact: 'schemesShuffled'; readonly count: number }
	/** The rival has no die left for its scheme. */
	| { readonly fact: 'rivalIdle'; readonly player: PlayerId }
	/** The rival's harvester takes the water from a space, and nobody gets it. */
	| { readonly fact: 'waterWiped'; readonly player: PlayerId; readonly space: SpaceId }
	/** A progress tile of the rival, from 1. */
	| { readonly fact: 'progressUnlocked'; readonly player: PlayerId; readonly tile: number }
	/** The rival's die moves a token; nothing is gained or lost by it. */
	| { readonly fact: 'rivalBreakthrough'; readonly player: PlayerId; readonly die: DieValue; readonly reward: Reward }
	| {
			readonly fact: 'rivalSetback';
			readonly player: PlayerId;
			readonly clan: Clan;
			readonly setback: number;
			readonly penalty: Reward;
	  }
	| { readonly fact: 'baseDieChanged'; readonly player: PlayerId; readonly from: DieValue; readonly to: DieValue }
	| { readonly fact: 'harvestBegan' }
	| { readonly fact: 'restBegan' }
	| { readonly fact: 'diceReturned'; readonly player: PlayerId; readonly dice: number }
	| { readonly fact: 'startPlayerChanged'; readonly startPlayer: PlayerId }
	| { readonly fact: 'ended'; readonly winners: readonly PlayerId[] };

/** The five kinds of points (Scoring); the rival has its depository dice under the items and its progress tiles under the base. */
export type Points = {
	readonly negotiation: number;
	readonly items: number;
	readonly cache: number;
	readonly base: number;
	readonly gems: number;
};

/** A player's standing at the end. */
export type Score = {
	readonly player: PlayerId;
	readonly points: Points;
	readonly total: number;
	/** The tie-breakers: dice at headquarters and base, then power, algae and water together. */
	readonly dice: number;
	readonly resources: number;
	/** What each acquired item scored: its printed points, and those of its effect. */
	readonly items: readonly { readonly item: string; readonly printed: number; readonly scored: number }[];
};

/** The match's result. */
export type CircadiansResult = { readonly scores: readonly Score[]; readonly winners: readonly Seat[] };
