import { clockwise } from '../core/seat.ts';
import type { Confirm } from '../core/match.ts';
import { playerOf, type Board, type Harvest, type PlayerId } from './board.ts';
import { abilityOf } from './characters.ts';
import { catalogueOf } from './catalogue.ts';
import type { Gain } from './effects.ts';
import { eventEffect } from './events.ts';
import { decision, procedure } from './flow.ts';
import { give, payPrice } from './gains.ts';
import { harvestAt, moveHarvester } from './planet.ts';
import { has } from './prices.ts';
import { harvestOfRival } from './rivals/upkeep.ts';
import { emptyHarvest } from './screen.ts';
import type { CircadiansStep } from './steps.ts';
import type { DieValue, Yield } from './vocabulary.ts';

const HIGHEST: DieValue = 6;

/** Phase 3: everybody harvests the planet, then chooses what farms yield, all at once. */
export const harvest = procedure<'harvest'>({
	run(board, _step, flow) {
		board.phase = 'harvest';
		flow.log({ fact: 'harvestBegan' });
		harvestOfRival(board, flow);
		const event = eventEffect(board, 'harvest');
		for (const seat of clockwise(flow.seats, board.startPlayer)) {
			const player = playerOf(board, seat);
			give(board, seat, harvestAt(board, player.harvester), 'planet', flow);
			if (event !== undefined) give(board, seat, event.gain, 'event', flow);
		}
		const lanes = clockwise(flow.seats).map((seat) => ({ seat, steps: choicesOf(board, seat) }));
		flow.together(lanes.filter(({ steps }) => steps.length > 0));
		flow.next({ step: 'gather' });
	}
});

function choicesOf(board: Board, seat: PlayerId): (CircadiansStep | Confirm)[] {
	const steps: (CircadiansStep | Confirm)[] = [];
	// Ruling 20: Sable moves before the farms yield, and pays then.
	const moves = abilityOf(board, seat, 'moveAfterHarvest');
	if (moves !== undefined && has(playerOf(board, seat).stock.$secret, moves.cost ?? {}))
		steps.push({ step: 'move', seat, by: 'character', left: moves.spaces });
	for (const { slot } of playerOf(board, seat).farms) if (yieldsOf(board, seat, slot).length > 0) steps.push({ step: 'yield', seat, slot });
	return steps.length === 0 ? steps : [...steps, { step: 'confirm', seat }];
}

/** Farms: what a farm with a die can yield, one of which is chosen; none where nothing is to be chosen. */
export function yieldsOf(board: Board, seat: PlayerId, slot: number): readonly Yield[] {
	const { base, farms } = catalogueOf(board).edition;
	const printed = base.farms[slot];
	if (printed !== undefined) return 'yields' in printed ? printed.yields : [];
	const tile = farms[playerOf(board, seat).farmTiles[slot - base.farms.length] ?? -1];
	return tile?.kind === 'choice' ? tile.yields : [];
}

/** Farms: what a die on a farm counts as, with Akira's ability, the first farm's raise and the event, up to 6 (rulings 22 and 28). */
export function farmValue(board: Board, seat: PlayerId, die: DieValue): number {
	const { base } = catalogueOf(board).edition;
	const counts = abilityOf(board, seat, 'farmDice');
	let value: number = counts?.values.includes(die) === true ? counts.as : die;
	for (const { slot } of playerOf(board, seat).farms) {
		const farm = base.farms[slot];
		if (farm !== undefined && 'raises' in farm) value += farm.raises;
	}
	value += eventEffect(board, 'farmDice')?.by ?? 0;
	return Math.min(HIGHEST, value);
}

/** Farms: which of its resources a farm yields. */
export const yielding = decision<'yield'>({
	options: (board, { seat, slot }) => yieldsOf(board, seat, slot).map((resource) => ({ kind: 'yield', resource })),
	take(board, { seat, slot }, { resource }) {
		const player = playerOf(board, seat);
		const die = player.farms.find((farm) => farm.slot === slot)?.die ?? 1;
		player.harvest.$secret.yields[resource] += catalogueOf(board).edition.base.table[resource][farmValue(board, seat, die) - 1] ?? 0;
	}
});

/** All have chosen: Sable's harvester moves, and the farms yield what they do. */
export const gather = procedure<'gather'>({
	run(board, _step, flow) {
		for (const seat of clockwise(flow.seats, board.startPlayer)) {
			const player = playerOf(board, seat);
			const { path, yields } = flow.reveal(player.harvest);
			player.harvest = emptyHarvest(seat);
			const price = path.length === 0 ? undefined : abilityOf(board, seat, 'moveAfterHarvest')?.cost;
			if (price !== undefined) payPrice(board, seat, price, 'character', flow);
			for (const space of path) moveHarvester(board, seat, space, 'character', flow);
			give(board, seat, farmGain(board, seat, yields), 'farms', flow);
		}
		flow.next({ step: 'rest' });
	}
});

// What was chosen, with the tiles that need no die, or a six.
function farmGain(board: Board, seat: PlayerId, yields: Harvest['yields']): Gain {
	const { base, farms } = catalogueOf(board).edition;
	const player = playerOf(board, seat);
	const sum = { ...yields, gems: 0, dice: 0, items: 0 };
	for (const [at, number] of player.farmTiles.entries()) {
		const tile = farms[number];
		if (tile?.kind !== 'steady' && tile?.kind !== 'six') continue;
		const die = player.farms.find(({ slot }) => slot === base.farms.length + at)?.die;
		if (tile.kind === 'six' && (die === undefined || farmValue(board, seat, die) < HIGHEST)) continue;
		for (const what of Object.keys(sum) as (keyof typeof sum)[]) sum[what] += tile.gain[what] ?? 0;
	}
	return sum;
}
