import type { PlanetMap } from '../planet-map.ts';
import { findAt, harvestAt, mapOf } from '../planet.ts';
import { distance, type Hex } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { worthOfGain } from './worth.ts';

/** What a cache is worth at the end, face down. */
const CACHE = 5.5;
/** How many rounds a step to a better space takes, and how much of its promise each step loses. */
const STEP_ROUNDS = 1.1;
const STEP_DOUBT = 0.9;
const CACHE_DOUBT = 0.7;

/** What it is worth to stand on a space of the planet: the best harvests that can be reached from there, and a cache at the end. */
export function worthOfSpace(outlook: Outlook, from: number): number {
	const { board, left } = outlook;
	const { printed } = mapOf(board);
	const steps = stepsFrom(mapOf(board), from);
	const harvests = board.phase === 'harvest' || board.phase === 'rest' ? left : left + 1;
	const here = harvestsOf(outlook);
	let best = 0;
	let cache = 0;
	for (let space = 0; space < here.length; space += 1) {
		const far = steps[space] ?? 0;
		const later = Math.max(0, harvests - STEP_ROUNDS * far);
		const worth = ((here[space] ?? 0) * later + (here[from] ?? 0) * Math.min(harvests, STEP_ROUNDS * far)) * STEP_DOUBT ** far;
		if (worth > best) best = worth;
		if (space >= printed && far <= harvests + 1) cache = Math.max(cache, CACHE * CACHE_DOUBT ** far);
	}
	return best + cache;
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
	const from = outlook.player.harvester;
	return Math.max(0, ...(mapOf(outlook.board).adjacent[from] ?? []).map((to) => worthOfMove(outlook, to)));
}
