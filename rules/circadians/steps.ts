import type { Range } from '../core/option.ts';
import type { Seat } from '../core/seat.ts';
import type { Secret } from '../core/secret.ts';
import type { FarmId, SpaceId, UpgradeId } from './board.ts';
import type { Character, Clan, DieValue, Location, Reward, RowReward, Yield } from './vocabulary.ts';

/** Why a harvester moves beside the Control Room: a row of the depository, a breakthrough, a clan, Sable's ability, a setback. */
export type MoveReason = 'depository' | 'breakthrough' | 'clan' | 'character' | 'setback';

/** Why a tile is taken. */
export type TileReason = 'laboratory' | 'foundry' | 'breakthrough' | 'character';

/** Where a die that is activated comes from. */
export type DieSource = 'headquarters' | 'garage';

/** Every step of the game, in the order of the rulebook's chapters. */
export type CircadiansStep =
	// Set-up
	/** Some characters dealt, or all that are left, where they are chosen freely. */
	| { readonly step: 'chooseCharacter'; readonly seat: Seat; readonly cards?: Secret<Character[]> }
	| { readonly step: 'showCharacters' }
	| { readonly step: 'dealItems' }
	/** Keeps some of the items offered, all at once. */
	| { readonly step: 'keepItem'; readonly seat: Seat }
	| { readonly step: 'passItems' }
	// Phase 1: planning
	| { readonly step: 'beginRound' }
	| { readonly step: 'rollDice' }
	| { readonly step: 'plan'; readonly seat: Seat }
	| { readonly step: 'unveil' }
	// Phase 2: execution
	| { readonly step: 'headquarters' }
	| { readonly step: 'garages' }
	/** The rival's scheme cards of a round, from 1; whether one more follows; one more by the Foundry. */
	| { readonly step: 'rivalScheme' | 'nextScheme'; readonly number: number }
	| { readonly step: 'extraScheme' }
	/** The leftmost die there; `changed` once its value has been. */
	| { readonly step: 'activate'; readonly seat: Seat; readonly from: DieSource; readonly changed?: true }
	/** Negotiation board */
	| { readonly step: 'clanAbility'; readonly seat: Seat; readonly clan: Clan }
	| { readonly step: 'breakthrough'; readonly seat: Seat; readonly die: DieValue }
	| { readonly step: 'setback'; readonly seat: Seat; readonly clan: Clan }
	| { readonly step: 'penalty'; readonly seat: Seat; readonly setback: number }
	| { readonly step: 'loseTile'; readonly seat: Seat; readonly tiles: 'farms' | 'upgrades' }
	| { readonly step: 'loseDie'; readonly seat: Seat }
	| { readonly step: 'loseItem'; readonly seat: Seat; readonly count: number }
	/** Depository */
	| { readonly step: 'secondReward'; readonly seat: Seat; readonly row: number }
	/** Market: so many trades are left; the first must be made. */
	| { readonly step: 'trade'; readonly seat: Seat; readonly space: number; readonly left: number; readonly traded: boolean }
	/** Tiles and the planet */
	| { readonly step: 'takeFarm'; readonly seat: Seat; readonly by: TileReason }
	| { readonly step: 'takeUpgrade'; readonly seat: Seat; readonly by: TileReason }
	| { readonly step: 'giveUpTile'; readonly seat: Seat; readonly tiles: 'farms' | 'upgrades'; readonly stack: number }
	| { readonly step: 'move'; readonly seat: Seat; readonly by: MoveReason; readonly left: number }
	// Phase 3: harvest
	| { readonly step: 'harvest' }
	| { readonly step: 'yield'; readonly seat: Seat; readonly slot: number }
	| { readonly step: 'gather' }
	// Phase 4: rest
	| { readonly step: 'rest' }
	| { readonly step: 'surplusDie'; readonly seat: Seat; readonly count: number }
	| { readonly step: 'surplusItem'; readonly seat: Seat; readonly count: number }
	| { readonly step: 'endOfRound' }
	// End of the game
	| { readonly step: 'endOfGame' };

type Plain<Kind extends string> = { readonly kind: Kind };
type Decline = Plain<'decline'>;

/** Where a die is activated, each option one of the places; spaces and rows count from 0. */
export type PlaceOption =
	| { readonly kind: 'negotiation'; readonly clan: Clan; readonly row: number }
	/** In the column of the die. */
	| { readonly kind: 'depository'; readonly row: number; readonly item: string }
	| { readonly kind: 'headquarters'; readonly take: 'items' | 'water' }
	| { readonly kind: 'miningCamp'; readonly space: number }
	/** `second`: where the other die of the pair comes from. */
	| { readonly kind: 'laboratory'; readonly second: DieSource; readonly pay: 'algae' | 'water' }
	| { readonly kind: 'foundry'; readonly pay: 'power' | 'water' }
	| { readonly kind: 'controlRoom'; readonly pay: 'power' | 'water' }
	| { readonly kind: 'market'; readonly space: number }
	| { readonly kind: 'academy'; readonly space: number; readonly dice: number };

/** The options of every decision, by its step. */
export type CircadiansOption = {
	chooseCharacter: { readonly kind: 'character'; readonly character: Character };
	keepItem: { readonly kind: 'keep'; readonly item: string };
	/** Into the leftmost empty garage, or onto a farm. */
	plan: { readonly kind: 'garage'; readonly die: DieValue } | { readonly kind: 'farm'; readonly slot: number; readonly die: DieValue };
	/** `change`: to another value first; `canteen`: this die alone; `refuse`: its algae are not paid, so all to its right go, too. */
	activate: PlaceOption | { readonly kind: 'change'; readonly die: DieValue } | Plain<'canteen'> | Plain<'refuse'>;
	clanAbility: { readonly kind: 'change'; readonly on: 'garages' | 'farms'; readonly slot: number; readonly die: DieValue } | Decline;
	breakthrough: { readonly kind: 'reward'; readonly reward: Reward };
	setback: { readonly kind: 'setback'; readonly setback: number } | Plain<'ignore'>;
	penalty: { readonly kind: 'penalty'; readonly penalty: Reward };
	loseTile: { readonly kind: 'lose'; readonly slot: number };
	loseDie:
		| Plain<'waitingDie' | 'canteenDie'>
		| { readonly kind: 'baseDie'; readonly on: 'garages' | 'farms'; readonly slot: number }
		| { readonly kind: 'headquartersDie'; readonly space: number }
		| { readonly kind: 'locationDie'; readonly at: Location; readonly space: number }
		| { readonly kind: 'negotiationDie'; readonly clan: Clan; readonly row: number }
		| { readonly kind: 'depositoryDie'; readonly die: DieValue; readonly row: number };
	loseItem: { readonly kind: 'discard'; readonly item: string };
	secondReward: { readonly kind: 'row'; readonly reward: RowReward };
	/** `trade`: its place among the trades of the space. */
	trade: { readonly kind: 'trade'; readonly trade: number; readonly times: Range } | Plain<'enough'>;
	takeFarm: { readonly kind: 'farm'; readonly stack: number; readonly farm: FarmId } | Decline;
	takeUpgrade: { readonly kind: 'upgrade'; readonly stack: number; readonly upgrade: UpgradeId } | Decline;
	giveUpTile: { readonly kind: 'giveUp'; readonly slot: number } | Decline;
	move: { readonly kind: 'move'; readonly to: SpaceId } | Decline;
	yield: { readonly kind: 'yield'; readonly resource: Yield };
	surplusDie: Plain<'waitingDie'> | { readonly kind: 'headquartersDie'; readonly space: number };
	surplusItem: { readonly kind: 'discard'; readonly item: string };
};
