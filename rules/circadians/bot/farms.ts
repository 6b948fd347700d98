import type { Stock } from '../board.ts';
import { farmValue, yieldsOf } from '../harvest.ts';
import { farmsForDice } from '../planning.ts';
import { DIE_VALUES, type DieValue } from '../vocabulary.ts';
import { atHarvest, type Outlook } from './outlook.ts';
import { worthOfGain } from './worth.ts';

/** Dice on farms: which goes where, and what all together bring. */
export type OnFarms = { readonly worth: number; readonly dice: readonly { readonly slot: number; readonly die: DieValue }[] };

/** What each value brings on each farm that is free, raised by the first farm and not. */
export type Fields = {
	readonly slots: readonly number[];
	readonly raiser: number | undefined;
	readonly worth: Worths;
	readonly raised: Worths;
};
type Worths = readonly (readonly number[])[];

/** Reckons what dice would bring on the farms that are free. */
export function fieldsOf(outlook: Outlook, stock: Stock): Fields {
	const { board, seat, player, catalogue } = outlook;
	const late = atHarvest(outlook);
	const placed = player.plan.$secret.farms;
	const open = farmsForDice(board, seat).filter((slot) => !placed.some((each) => each.slot === slot));
	const raises = (slot: number): boolean => {
		const farm = catalogue.edition.base.farms[slot];
		return farm !== undefined && 'raises' in farm;
	};
	const slots = open.filter((slot) => !raises(slot));
	const isRaised = placed.some(({ slot }) => raises(slot));
	const worths = (raise: boolean): Worths => slots.map((slot) => DIE_VALUES.map((die) => worthOnFarm(late, slot, die, stock, raise)));
	const raised = worths(true);
	return { slots, raiser: open.find(raises), worth: isRaised ? raised : worths(false), raised };
}

/** What a die brings on a farm. */
function worthOnFarm(outlook: Outlook, slot: number, die: DieValue, stock: Stock, raised: boolean): number {
	const { board, seat, player, catalogue } = outlook;
	const { base, farms } = catalogue.edition;
	const raise = base.farms.reduce((most, farm) => ('raises' in farm ? Math.max(most, farm.raises) : most), 0);
	const value = Math.min(6, farmValue(board, seat, die) + (raised ? raise : 0));
	const tile = farms[player.farmTiles[slot - base.farms.length] ?? -1];
	if (slot >= base.farms.length && tile?.kind === 'six') return value >= 6 ? worthOfGain(outlook, stock, tile.gain) : 0;
	return Math.max(
		0,
		...yieldsOf(board, seat, slot).map((what) => worthOfGain(outlook, stock, { [what]: base.table[what][value - 1] ?? 0 }))
	);
}

/** The best way to put dice onto farms; one that finds none is a loss. */
export function bestOnFarms({ slots, raiser, worth, raised }: Fields, dice: readonly DieValue[]): OnFarms {
	let best = assign(slots, worth, dice);
	if (raiser === undefined) return best;
	for (const die of new Set(dice)) {
		const others = assign(slots, raised, without(dice, die));
		if (others.worth > best.worth) best = { worth: others.worth, dice: [{ slot: raiser, die }, ...others.dice] };
	}
	return best;
}

/** The dice without one of this value. */
export function without(dice: readonly DieValue[], die: DieValue): DieValue[] {
	const at = dice.indexOf(die);
	return dice.filter((_die, index) => index !== at);
}

/** What it costs when a die has to go into a garage. */
const HOMELESS = 0.5;

// The best pair of farm and die first.
function assign(slots: readonly number[], worths: Worths, dice: readonly DieValue[]): OnFarms {
	const free = slots.map((slot, at) => ({ slot, worths: worths[at] as Worths[number] }));
	const left = [...dice];
	const placed: { slot: number; die: DieValue }[] = [];
	let worth = 0;
	while (left.length > 0 && free.length > 0) {
		let best = { gain: -1, at: 0, slot: 0, die: left[0] as DieValue };
		for (const [at, field] of free.entries())
			for (const die of left) {
				const gain = field.worths[die - 1] ?? 0;
				if (gain > best.gain) best = { gain, at, slot: field.slot, die };
			}
		worth += best.gain;
		placed.push({ slot: best.slot, die: best.die });
		free.splice(best.at, 1);
		left.splice(left.indexOf(best.die), 1);
	}
	return { worth: worth - HOMELESS * left.length, dice: placed };
}
