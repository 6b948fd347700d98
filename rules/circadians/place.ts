import { playerOf, type BaseDie, type Board, type PlayerId, type PlayerState, type Stock } from './board.ts';
import { sidesOf, type Sides } from './catalogue.ts';
import type { Amounts } from './effects.ts';
import type { Flow } from './flow.ts';
import { garageAbility, lessWaterOf, tollOf } from './garages.ts';
import { payPrice } from './gains.ts';
import { has } from './prices.ts';
import type { CircadiansOption, DieSource, PlaceOption } from './steps.ts';
import type { Clan, DieValue, Place } from './vocabulary.ts';

/** A die that is activated, and its player, with what is looked up once for all places. */
export type Means = {
	readonly board: Board;
	readonly seat: PlayerId;
	readonly player: PlayerState;
	readonly sides: Sides;
	readonly die: DieValue;
	readonly from: DieSource;
	/** The die's garage, or its space at the headquarters. */
	readonly slot: number;
	/** The algae that its garage costs. */
	readonly toll: number;
	/** What is left of the player's stock when that is paid; less than nothing of algae where it cannot be. */
	readonly stock: Stock;
	/** How much less water the garage makes an action cost. */
	readonly lessWater: number;
};

/** Why a die cannot be activated at a place. */
export type PlaceReason =
	'closed' | 'occupied' | 'too-dear' | 'wrong-die' | 'no-items' | 'no-pair' | 'no-tiles' | 'rim' | 'no-dice-left' | 'not-again' | 'toll';

/** One place where dice are activated. */
export type PlaceRule<At extends Place = Place> = {
	/** Puts what the die may do there on the list, or answers why it can do nothing. */
	offer(list: CircadiansOption['activate'][], means: Means): PlaceReason | undefined;
	/** Does it: the garage has been paid. */
	take(means: Means, choice: Extract<PlaceOption, { readonly kind: At }>, flow: Flow): void;
};

/** All places by their names. */
export type PlaceRules = { readonly [At in Place]: PlaceRule<At> };

/** The leftmost die that is to be activated: of the garages, or of the headquarters. Throws when there is none. */
export function meansOf(board: Board, seat: PlayerId, from: DieSource): Means {
	const player = playerOf(board, seat);
	const next: BaseDie | undefined = from === 'garage' ? player.garages[0] : headquartersDie(board);
	if (next === undefined) throw new Error(`no die to be activated from ${from}`);
	const { slot, die } = next;
	const toll = from === 'garage' ? tollOf(board, seat, slot) : 0;
	const { water, algae, power, gems } = player.stock.$secret;
	return {
		board,
		seat,
		player,
		sides: sidesOf(board),
		die,
		from,
		slot,
		toll,
		stock: { water, algae: algae - toll, power, gems },
		lessWater: from === 'garage' ? lessWaterOf(garageAbility(board, seat, slot)) : 0
	};
}

function headquartersDie({ headquarters }: Board): BaseDie | undefined {
	const [first] = headquarters;
	return first === undefined ? undefined : { slot: first.space, die: first.die };
}

/** Whether the player has this price beside the garage's. */
export function affords({ stock }: Means, price: Amounts): boolean {
	return has(stock, price);
}

/** Moves the die from where it was to a space, and pays; whose board it is tells the list. */
export function placeAt(means: Means, at: Place, space: number, price: Amounts, flow: Flow, clan?: Clan): void {
	const { board, seat, die, from } = means;
	const placed = { player: seat, die, space };
	takeAway(means);
	if (at === 'negotiation') board.negotiation[clan as Clan].push(placed);
	else if (at === 'depository') board.depository.push(placed);
	else if (at === 'headquarters') board.headquarters = [...board.headquarters, placed].sort((one, other) => one.space - other.space);
	else board.locations[at].push(placed);
	const fact = { fact: 'activated', player: seat, die, from, at, space } as const;
	flow.log(clan === undefined ? fact : { ...fact, clan });
	payPrice(board, seat, price, at, flow);
}

/** Takes the die from its garage or from the headquarters. */
export function takeAway({ board, player, from }: Means): void {
	if (from === 'garage') player.garages = player.garages.slice(1);
	else board.headquarters = board.headquarters.slice(1);
}

/** The leftmost space of so many on which no die stands; undefined when all are occupied. */
export function freeSpace(dice: readonly { readonly space: number }[], spaces: number): number | undefined {
	for (let space = 0; space < spaces; space += 1) if (!isOccupied(dice, space)) return space;
	return undefined;
}

/** Whether a die stands on this space. */
export function isOccupied(dice: readonly { readonly space: number }[], space: number): boolean {
	for (const die of dice) if (die.space === space) return true;
	return false;
}
