import { editionOf, type PlayerId, type SpaceId } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import type { CircadiansStep } from '#rules/circadians/steps.ts';
import type { Clan, DieValue, Location, Reward } from '#rules/circadians/vocabulary.ts';
import type { BoardView } from './views.ts';
import type { AnyCircadiansOption } from './words/options.ts';

/** The names by which the places of the board are known: to the digest, to what is lit, to hints. */
export const placeKey = {
	garage: (player: PlayerId, slot: number) => `garage-${player}-${slot}`,
	farm: (player: PlayerId, slot: number) => `farm-${player}-${slot}`,
	canteen: (player: PlayerId) => `canteen-${player}`,
	waiting: (player: PlayerId) => `waiting-${player}`,
	items: (player: PlayerId) => `items-${player}`,
	space: (space: SpaceId) => `space-${space}`,
	talk: (clan: Clan, row: number) => `talk-${clan}-${row}`,
	breakthrough: (die: DieValue) => `breakthrough-${die}`,
	setback: (token: number) => `setback-${token}`,
	reward: (reward: Reward) => `reward-${reward}`,
	penalty: (penalty: Reward) => `penalty-${penalty}`,
	store: (die: DieValue, row: number) => `store-${die}-${row}`,
	row: (row: number) => `row-${row}`,
	headquarters: (space: number) => `headquarters-${space}`,
	location: (at: Location, space: number) => `${at}-${space}`,
	farmStack: (stack: number) => `farms-${stack}`,
	upgradeStack: (stack: number) => `upgrades-${stack}`,
	event: 'event',
	rival: 'rival',
	progress: (tile: number) => `progress-${tile}`,
	schemes: 'schemes'
} as const;

/** A question with what it says of its place: whose tiles, which space of the Market, which farm, where the die comes from. */
type AskedStep = {
	readonly step: string;
	readonly tiles?: unknown;
	readonly space?: number;
	readonly slot?: number;
	readonly from?: unknown;
};

/** What an option is about beside itself: the step it answers, whose it is, and the die that is activated. */
type About = {
	readonly board: BoardView;
	readonly step: AskedStep;
	readonly you: PlayerId;
	readonly die?: DieValue | undefined;
};

/** The place of the board that stands for an option; undefined for what is done nowhere. */
export function placeOfOption(option: AnyCircadiansOption, { board, step, you, die }: About): string | undefined {
	switch (option.kind) {
		case 'garage':
			return undefined;
		case 'farm':
			return 'stack' in option ? placeKey.farmStack(option.stack) : placeKey.farm(you, option.slot);
		case 'upgrade':
			return placeKey.upgradeStack(option.stack);
		case 'negotiation':
			return placeKey.talk(option.clan, option.row);
		case 'depository':
			return die && placeKey.store(die, option.row);
		case 'headquarters':
			return placeKey.headquarters(freeSpace(board.headquarters));
		case 'miningCamp':
		case 'market':
		case 'academy':
			return placeKey.location(option.kind, option.space);
		case 'laboratory':
		case 'foundry':
		case 'controlRoom':
			return placeKey.location(option.kind, freeSpace(board.locations[option.kind]));
		case 'change':
			return 'on' in option ? placeOnBase(option, you) : placeOfDie(board, step, you);
		case 'canteen':
		case 'refuse':
		case 'canteenDie':
			return placeKey.canteen(you);
		case 'waitingDie':
			return placeKey.waiting(you);
		case 'baseDie':
			return placeOnBase(option, you);
		case 'headquartersDie':
			return placeKey.headquarters(option.space);
		case 'locationDie':
			return placeKey.location(option.at, option.space);
		case 'negotiationDie':
			return placeKey.talk(option.clan, option.row);
		case 'depositoryDie':
			return placeKey.store(option.die, option.row);
		case 'reward':
			return placeKey.reward(option.reward);
		case 'penalty':
			return placeKey.penalty(option.penalty);
		case 'setback':
			return placeKey.setback(option.setback);
		case 'move':
			return placeKey.space(option.to);
		case 'lose':
		case 'giveUp':
			return placeOfTile(option.slot, step, board, you);
		case 'row':
			return placeKey.row(editionOf(board).depository.rows.findIndex(({ reward }) => reward === option.reward));
		case 'trade':
			return step.space === undefined ? undefined : placeKey.location('market', step.space);
		case 'yield':
			return step.slot === undefined ? undefined : placeKey.farm(you, step.slot);
		default:
			return undefined;
	}
}

// Tiles lie beyond what is printed: one garage, and the first farms.
function placeOfTile(slot: number, step: AskedStep, board: BoardView, you: PlayerId): string {
	return step.tiles === 'upgrades' ? placeKey.garage(you, slot + 1) : placeKey.farm(you, slot + printedFarms(board));
}

// The die that is activated: the leftmost there.
function placeOfDie(board: BoardView, { from }: AskedStep, you: PlayerId): string | undefined {
	if (from === 'headquarters') return placeKey.headquarters(board.headquarters[0]?.space ?? 0);
	const slot = board.players[you]?.garages[0]?.slot;
	return slot === undefined ? undefined : placeKey.garage(you, slot);
}

function placeOnBase({ on, slot }: { readonly on: 'garages' | 'farms'; readonly slot: number }, you: PlayerId): string {
	return on === 'garages' ? placeKey.garage(you, slot) : placeKey.farm(you, slot);
}

/** The leftmost space on which no die stands. */
function freeSpace(dice: readonly { readonly space: number }[]): number {
	let space = 0;
	while (dice.some((die) => die.space === space)) space += 1;
	return space;
}

/** The die that a step activates, where it does. */
export function activatedDie(board: BoardView, step: Pick<CircadiansStep, 'step'>): DieValue | undefined {
	if (step.step !== 'activate') return undefined;
	const { seat, from } = step as Extract<CircadiansStep, { step: 'activate' }>;
	return from === 'garage' ? board.players[seat]?.garages[0]?.die : board.headquarters[0]?.die;
}

/** A part of the board. */
type PartId = 'base' | 'planet' | 'clans' | 'places';

/** The parts of the board in which these places lie. */
export function partsOf(places: Iterable<string>): ReadonlySet<PartId> {
	return new Set([...places].map(partOfPlace));
}

function partOfPlace(place: string): PartId {
	const [kind] = place.split('-');
	switch (kind) {
		case 'garage':
		case 'farm':
		case 'canteen':
		case 'waiting':
		case 'items':
		case 'rival':
		case 'progress':
		case 'schemes':
			return 'base';
		case 'space':
			return 'planet';
		case 'talk':
		case 'breakthrough':
		case 'setback':
		case 'reward':
		case 'penalty':
			return 'clans';
		default:
			return 'places';
	}
}

function printedFarms(board: BoardView): number {
	return editionOf(board).base.farms.length;
}

/** How many spaces a place of this name has; those of the Academy are the same for any number of players. */
export function spacesOf(board: BoardView, at: Location): number {
	if (at === 'academy') return editionOf(board).locations.academy.spaces.length;
	const side = sidesOf(board)[at];
	return typeof side === 'number' ? side : side.length;
}
