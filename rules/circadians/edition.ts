import type { FieldStatus } from '../core/edition.ts';
import type { Amounts, CharacterAbility, ClanAbility, EventEffect, Gain, ItemEffect, SchemeOption, UpgradeAbility } from './effects.ts';
import data from './house-edition.json' with { type: 'json' };
import type { Character, Clan, DieValue, Hex, Resource, RowReward, Yield } from './vocabulary.ts';

/** A record with fields that are not our own, by their paths; all others are. */
type Stated = { readonly status?: FieldStatus };

/** A side of a board, for so many players (from, to), rivals among them. */
type Side = Stated & { readonly players: readonly [number, number] };

/** A space of the planet: what it yields at each harvest, and what the first harvester to enter finds. */
export type PlanetSpace = { readonly at: Hex; readonly harvest: Gain; readonly find?: Amounts };

/** From the rim, in this direction, to the opposite end of the row. */
export type Arrow = { readonly direction: DieValue; readonly from: Hex; readonly to: Hex };

export type PlanetSide = {
	readonly spaces: readonly PlanetSpace[];
	readonly arrows: readonly Arrow[];
	/** Where the gem caches are laid. */
	readonly caches: readonly Hex[];
};

export type Cache = Stated & { readonly points: number; readonly harvest: Gain };

/** A farm tile, with its points at the end and how many there are. */
export type Farm = Stated & { readonly copies: number; readonly points: number } & (
		| { readonly kind: 'steady' | 'six'; readonly gain: Gain }
		| { readonly kind: 'choice'; readonly yields: readonly Yield[] }
		| { readonly kind: 'points' }
	);

export type Upgrade = Stated & { readonly ability?: UpgradeAbility; readonly points: number; readonly copies: number };

export type NegotiationSpace = Stated & { readonly cost: number; readonly points: number };

/** What the dice under a clan have to show for a setback: a sum at least, or so many of one value. */
export type Setback = Stated & ({ readonly sum: number } | { readonly equal: number });

export type Trade = { readonly give: Amounts; readonly get: number };

export type Item = Stated & { readonly item: string; readonly effect: ItemEffect; readonly cost: Amounts; readonly points: number };

export type EventCard = Stated & { readonly event: string; readonly effect: EventEffect };

export type Scheme = Stated & { readonly move: DieValue; readonly options: readonly SchemeOption[] };

/** A rival that the rules play: what each of its dice at the negotiation board and in the depository is worth. */
export type Opponent = { readonly rival: string; readonly negotiation: number; readonly depository: number };

/** The numbers and cards the game is played with. */
export type Edition = {
	readonly format: 'circadians-1';
	readonly id: string;
	readonly rounds: number;
	readonly start: Stated & {
		readonly water: number;
		readonly algae: number;
		readonly power: number;
		readonly dice: number;
		readonly itemsDealt: number;
		readonly itemsDealtAlone: number;
		readonly itemsKept: number;
		readonly charactersDealt: number;
	};
	readonly limits: Stated & { readonly dice: number; readonly items: number; readonly diceOfAColour: number };
	readonly planet: Stated & {
		/** The step of each die value. */
		readonly directions: { readonly [die in DieValue]: Hex };
		readonly sides: { readonly a: PlanetSide; readonly b: PlanetSide };
	};
	readonly caches: readonly Cache[];
	readonly base: Stated & {
		readonly garages: readonly (Stated & { readonly algae: number })[];
		/** For each die that goes to the canteen. */
		readonly canteenWater: number;
		/** The printed farms: one raises the dice of the others, the others yield one of two. */
		readonly farms: readonly (Stated & ({ readonly raises: number } | { readonly yields: readonly Yield[] }))[];
		readonly emptyFarms: number;
		/** What a farm yields by the value of its die, 1 to 6. */
		readonly table: { readonly [resource in Yield]: readonly number[] };
		/** Points by how many upgrades, and farms beyond the printed ones, there are. */
		readonly upgradePoints: readonly number[];
		readonly farmPoints: readonly number[];
	};
	readonly farms: readonly Farm[];
	readonly upgrades: readonly Upgrade[];
	readonly negotiation: {
		/** Rows from cheap to dear. */
		readonly sides: readonly (Side & { readonly columns: { readonly [clan in Clan]: readonly NegotiationSpace[] } })[];
		/** Both sides of each clan's board. */
		readonly clans: { readonly [clan in Clan]: readonly (Stated & ClanAbility)[] };
		readonly setbacks: readonly Setback[];
		readonly rewards: Stated & { readonly gems: number; readonly dice: number; readonly items: number };
	};
	readonly depository: {
		readonly sides: readonly (Side & {
			readonly columns: readonly (Stated & { readonly value: DieValue; readonly leastPlayers?: number })[];
		})[];
		/** Top to bottom. */
		readonly rows: readonly (Stated & { readonly reward: RowReward })[];
	};
	readonly headquarters: Stated & {
		readonly sides: readonly (Side & { readonly spaces: number })[];
		readonly items: number;
		readonly water: number;
	};
	readonly locations: {
		/** `x` less the value of the die is paid in water. */
		readonly miningCamp: {
			readonly sides: readonly (Side & { readonly spaces: readonly (Stated & { readonly x: number; readonly gems: number })[] })[];
		};
		readonly laboratory: Stated &
			Spaces & { readonly algae: number; readonly water: number; readonly dice: number; readonly stacks: number };
		/** `stackOf`: from which stack by the value of the die, 1 to 6. */
		readonly foundry: Stated & Spaces & { readonly power: number; readonly water: number; readonly stackOf: readonly number[] };
		readonly controlRoom: Stated & Spaces & { readonly power: number; readonly water: number };
		readonly market: {
			readonly sides: readonly (Side & {
				readonly spaces: readonly (Stated & { readonly into: Resource; readonly trades: readonly Trade[] })[];
			})[];
		};
		/** `algae`: for one die, for two. */
		readonly academy: Stated & {
			readonly spaces: readonly (Stated & { readonly values: readonly DieValue[] })[];
			readonly algae: readonly number[];
		};
	};
	readonly items: readonly Item[];
	/** The first one comes last. */
	readonly events: readonly EventCard[];
	/** `start`: what a character begins with beside what all begin with. */
	readonly characters: { readonly [character in Character]: Stated & { readonly ability: CharacterAbility; readonly start?: Gain } };
	readonly rivals: Stated & {
		readonly dice: number;
		readonly spaces: number;
		/** By the dice on its board: gems at the harvest, new dice in the rest phase. */
		readonly gems: readonly number[];
		readonly newDice: readonly number[];
		/** Scheme cards in each execute phase. */
		readonly schemes: number;
		/** Points of a progress tile. */
		readonly progress: number;
		readonly opponents: readonly Opponent[];
	};
	readonly schemes: readonly Scheme[];
};

type Spaces = { readonly sides: readonly (Side & { readonly spaces: number })[] };

/** The house edition. */
export const edition = data as unknown as Edition;
