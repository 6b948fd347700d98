import type { Blocked } from '../core/option.ts';
import type { Board, PlayerId } from './board.ts';
import { isClosed } from './events.ts';
import { decision, type Flow } from './flow.ts';
import { payPrice, toCanteen } from './gains.ts';
import { changesOf, garageAbility, turned } from './garages.ts';
import { meansOf, takeAway, type Means, type PlaceReason, type PlaceRule, type PlaceRules } from './place.ts';
import { academy } from './places/academy.ts';
import { controlRoom } from './places/control-room.ts';
import { depository } from './places/depository.ts';
import { foundry } from './places/foundry.ts';
import { headquarters } from './places/headquarters.ts';
import { laboratory } from './places/laboratory.ts';
import { market } from './places/market.ts';
import { miningCamp } from './places/mining-camp.ts';
import { negotiation } from './places/negotiation.ts';
import type { CircadiansOption, DieSource, PlaceOption } from './steps.ts';
import { freeUpgradeAt } from './tiles.ts';
import { PLACES, type DieValue, type Place } from './vocabulary.ts';

type ActivateOption = CircadiansOption['activate'];

/** Activating dice: all places; one that is missing does not compile. */
const RULES: Readonly<Record<Place, PlaceRule>> = {
	negotiation,
	depository,
	headquarters,
	miningCamp,
	laboratory,
	foundry,
	controlRoom,
	market,
	academy
} satisfies PlaceRules as never;

/** Activating dice: the die is changed first, or goes to a place, or to the canteen; a garage's algae are paid with it. */
export const activate = decision<'activate'>({
	options(board, { seat, from, changed }) {
		const list: ActivateOption[] = [];
		const means = meansOf(board, seat, from);
		if (means.stock.algae >= 0) {
			for (const place of PLACES) offerAt(list, means, place);
			if (changed === undefined) for (const die of valuesOf(means)) list.push({ kind: 'change', die });
			list.push({ kind: 'canteen' });
		}
		if (means.toll > 0) list.push({ kind: 'refuse' });
		return list;
	},
	blocked(board, { seat, from }) {
		const means = meansOf(board, seat, from);
		const list: Blocked[] = [];
		for (const kind of PLACES) {
			const reason = means.stock.algae < 0 ? 'toll' : offerAt([], means, kind);
			if (reason !== undefined) list.push({ kind, reason });
		}
		return list;
	},
	take(board, step, choice, flow) {
		const { seat, from } = step;
		const means = meansOf(board, seat, from);
		switch (choice.kind) {
			case 'change':
				change(means, choice.die, flow);
				return flow.next({ ...step, changed: true });
			case 'canteen':
				payPrice(board, seat, { algae: means.toll }, 'garage', flow);
				takeAway(means);
				return toCanteen(board, seat, 1, 'unused', flow);
			case 'refuse':
				return refuse(board, seat, means, flow);
			default:
				payPrice(board, seat, { algae: means.toll }, 'garage', flow);
				RULES[choice.kind].take(means, choice, flow);
				if (freeUpgradeAt(board, seat, choice.kind)) flow.next({ step: 'takeUpgrade', seat, by: 'character' });
		}
	},
	// What can be done depends on what nobody else knows.
	always: true
});

/** All that this die may do at the places, changed no more. */
export function placesFor(means: Means): readonly PlaceOption[] {
	const list: ActivateOption[] = [];
	if (means.stock.algae >= 0) for (const place of PLACES) offerAt(list, means, place);
	return list as PlaceOption[];
}

function offerAt(list: ActivateOption[], means: Means, place: Place): PlaceReason | undefined {
	return isClosed(means.board, place) ? 'closed' : RULES[place].offer(list, means);
}

// Dice at the headquarters 2, Upgrades: the other values that the die may be given before its place is chosen (rulings 11 and 13).
function valuesOf({ board, seat, from, slot, die }: Means): readonly DieValue[] {
	if (from === 'garage') return changesOf(die, garageAbility(board, seat, slot));
	return slot === 0 ? [turned(die)] : [];
}

function change({ board, seat, player, from, slot, die }: Means, to: DieValue, flow: Flow): void {
	if (from === 'garage') player.garages = [{ slot, die: to }, ...player.garages.slice(1)];
	else board.headquarters = [{ player: seat, die: to, space: slot }, ...board.headquarters.slice(1)];
	flow.log({ fact: 'dieChanged', player: seat, from: die, to });
}

// Dice on the research bases 2: this die and all to its right (ruling 14).
function refuse(board: Board, seat: PlayerId, { player }: Means, flow: Flow): void {
	const dice = player.garages.length;
	player.garages = [];
	toCanteen(board, seat, dice, 'refused', flow);
}

/** The step that asks for the leftmost die, with what follows. */
export function activation(seat: PlayerId, from: DieSource, then: 'headquarters' | 'garages', flow: Flow): void {
	flow.next({ step: 'activate', seat, from }, { step: 'confirm', seat }, { step: then });
}
