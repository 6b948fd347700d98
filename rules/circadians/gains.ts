import { editionOf, playerOf, type Board, type PlayerId, type PlayerState } from './board.ts';
import { catalogueOf } from './catalogue.ts';
import type { Amounts, Gain } from './effects.ts';
import type { CircadiansFact, GainReason } from './facts.ts';
import type { Flow } from './flow.ts';
import { drawItems } from './items.ts';
import { RESOURCES, type Clan, type Place, type Resource } from './vocabulary.ts';

/** Gives a player resources, dice from the supply as far as there are (ruling 9), and items from the deck. */
export function give(board: Board, seat: PlayerId, gain: Gain, by: GainReason, flow: Flow, item?: string): void {
	const player = playerOf(board, seat);
	const stock = player.stock.$secret;
	const gained = amountsOf(gain);
	for (const resource of RESOURCES) stock[resource] += gain[resource] ?? 0;
	const wanted = gain.dice ?? 0;
	const dice = wanted === 0 ? 0 : gainDice(player, wanted);
	const told: Gain | undefined = dice === 0 ? gained : { ...gained, dice };
	if (told !== undefined) {
		const fact: CircadiansFact = { fact: 'gained', player: seat, gain: told, by };
		flow.log(item === undefined ? fact : { ...fact, item });
	}
	if (dice < wanted) flow.log({ fact: 'noDiceLeft', player: seat, lost: wanted - dice });
	if (gain.items !== undefined && gain.items > 0) drawItems(board, seat, gain.items, by, flow, item);
}

/** Ruling 9: new dice wait at the base; answers how many there were in the supply. */
function gainDice(player: PlayerState, count: number): number {
	const dice = Math.min(count, player.supply);
	player.supply -= dice;
	player.waiting += dice;
	return dice;
}

/** Pays a price that the player has; tells it where it is not nothing. */
export function payPrice(board: Board, seat: PlayerId, price: Amounts, at: Place | 'garage' | 'character', flow: Flow): void {
	const stock = playerOf(board, seat).stock.$secret;
	for (const resource of RESOURCES) stock[resource] -= price[resource] ?? 0;
	const paid = amountsOf(price);
	if (paid !== undefined) flow.log({ fact: 'paid', player: seat, price: paid, at });
}

/** Market: what is given for what is got; the player has it. */
export function tradeFor(board: Board, seat: PlayerId, given: Amounts, got: Amounts, flow: Flow): void {
	const stock = playerOf(board, seat).stock.$secret;
	for (const resource of RESOURCES) stock[resource] += (got[resource] ?? 0) - (given[resource] ?? 0);
	flow.log({ fact: 'traded', player: seat, give: given, get: got });
}

/** What the player's items and the round's event bring when a die is activated at a place; `before` its effect, or after. */
export function giveAt(board: Board, seat: PlayerId, at: Place, when: 'before' | 'after', flow: Flow, clan?: Clan): void {
	const { items, events } = catalogueOf(board);
	const event = board.event === undefined ? undefined : events.get(board.event)?.effect;
	if (when === 'before' && event?.effect === 'gain' && event.at === at) give(board, seat, event.gain, 'event', flow);
	for (const name of playerOf(board, seat).items) {
		const effect = items.get(name)?.effect;
		if (effect?.effect !== 'gain' || effect.at !== at || (effect.before === true) !== (when === 'before')) continue;
		if (effect.clan === undefined || effect.clan === clan) give(board, seat, effect.gain, 'item', flow, name);
	}
}

/** Dice on the research bases: dice go to the canteen, for water at once unless they come from a farm that is lost (rulings 14 and 15). */
export function toCanteen(board: Board, seat: PlayerId, dice: number, by: 'unused' | 'refused' | 'farmLost', flow: Flow): void {
	playerOf(board, seat).canteen += dice;
	flow.log({ fact: 'toCanteen', player: seat, dice, by });
	give(board, seat, { water: dice * editionOf(board).base.canteenWater }, 'canteen', flow);
}

// The resources of which there are some; undefined when there are none.
function amountsOf(amounts: Amounts): Amounts | undefined {
	let some: { [resource in Resource]?: number } | undefined;
	for (const resource of RESOURCES) {
		const count = amounts[resource];
		if (count !== undefined && count > 0) (some ??= {})[resource] = count;
	}
	return some;
}
