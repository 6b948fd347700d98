import type { PlanetMap } from '../planet-map.ts';
import { findAt, harvestAt, mapOf } from '../planet.ts';
import { distance, type Hex } from '../vocabulary.ts';
import { once, type Outlook } from './outlook.ts';
import { worthOfGain } from './worth.ts';

/** What it is worth to stand on a space of the planet: the best harvests that can be reached from there, and a cache at the end. */
export function worthOfSpace(outlook: Outlook, from: number): number {
	return once(outlook, `space ${from}`, () => {
		const { board, left } = outlook;
		const { printed } = mapOf(board);
		const steps = stepsFrom(mapOf(board), from);
		const rounds = board.phase === 'harvest' || board.phase === 'rest' ? left : left + 1;
		// What is harvested in the last one can no longer be spent.
		const harvests = Math.max(0, rounds - 1);
		const { stepRounds, stepDoubt, cacheDoubt, cache: worthOfCache } = outlook.weights;
		const here = harvestsOf(outlook);
		let best = 0;
		let cache = 0;
		for (let space = 0; space < here.length; space += 1) {
			const far = steps[space] ?? 0;
			const later = Math.max(0, harvests - stepRounds * far);
			const worth = ((here[space] ?? 0) * later + (here[from] ?? 0) * Math.min(harvests, stepRounds * far)) * stepDoubt ** far;
			if (worth > best) best = worth;
			if (space >= printed && far <= rounds + 1) cache = Math.max(cache, worthOfCache * cacheDoubt ** far);
		}
		return best + cache;
	});
}

// What one harvest of each space brings; the same as long as the outlook lasts.
const HARVESTS = new WeakMap<Outlook, readonly number[]>();

function harvestsOf(outlook: Outlook): readonly number[] {
	let worths = HARVESTS.get(outlook);
	if (worths === undefined) {
		const { board, player } = outlook;
		worths = mapOf(board).hexes.map((_hex, space) => worthOfGain(outlook, player.stock.$secret, harvestAt(board, space)));
		HARVESTS.set(outlook, worths);
	}
	return worths;
}

// How far all spaces are from one; arrows aside.
const STEPS = new WeakMap<PlanetMap, Map<number, readonly number[]>>();

function stepsFrom(map: PlanetMap, from: number): readonly number[] {
	let known = STEPS.get(map);
	if (known === undefined) STEPS.set(map, (known = new Map<number, readonly number[]>()));
	let steps = known.get(from);
	if (steps === undefined) known.set(from, (steps = map.hexes.map((hex) => distance(hex, map.hexes[from] as Hex))));
	return steps;
}

/** What a step to a space brings: what is found there, and what it is worth to stand there and no more here. */
export function worthOfMove(outlook: Outlook, to: number): number {
	const { board, player } = outlook;
	const find = board.finds.includes(to) ? worthOfGain(outlook, player.stock.$secret, findAt(board, to)) : 0;
	return find + worthOfSpace(outlook, to) - worthOfSpace(outlook, player.harvester);
}

/** What the best free step brings. */
export function worthOfBestMove(outlook: Outlook): number {
	return once(outlook, 'best move', () => {
		const from = outlook.player.harvester;
		return Math.max(0, ...(mapOf(outlook.board).adjacent[from] ?? []).map((to) => worthOfMove(outlook, to)));
	});
}
