import type { Board, SpaceId } from '../board.ts';
import type { Flow } from '../flow.ts';
import { findAt, mapOf, spaceBeyond } from '../planet.ts';
import { distance, type DieValue, type Hex } from '../vocabulary.ts';
import { rivalId, rivalOf } from './rival.ts';

/**
 * Solitaire variant, Execution: moves the rival's harvester as far as it goes in the direction of its first scheme; water on its way is
 * taken away, a gem is taken and ends the move (ruling 33).
 */
export function moveRival(board: Board, die: DieValue, flow: Flow): void {
	const rival = rivalOf(board);
	const player = rivalId(board);
	const path = rivalPath(board, rival.harvester, die);
	const to = path.at(-1);
	if (to === undefined) return;
	if (to !== rival.harvester) flow.log({ fact: 'moved', player, from: rival.harvester, to, by: 'scheme' });
	rival.harvester = to;
	for (const space of path) {
		if (!board.finds.includes(space)) continue;
		const { gems = 0 } = findAt(board, space);
		board.finds = board.finds.filter((other) => other !== space);
		rival.gems += gems;
		if (gems > 0) flow.log({ fact: 'gained', player, gain: { gems }, by: 'find' });
		else flow.log({ fact: 'waterWiped', player, space });
	}
}

/** The spaces that it enters, in their order: up to a gem, the rim or a cache; by an arrow only from where it begins (ruling 33). */
export function rivalPath(board: Board, from: SpaceId, die: DieValue): SpaceId[] {
	const { hexes, printed } = mapOf(board);
	const path: SpaceId[] = [];
	for (let at = from; ;) {
		const to = spaceBeyond(board, at, die);
		if (to === undefined || to >= printed) return path;
		const isArrow = distance(hexes[to] as Hex, hexes[at]) > 1;
		if (isArrow && path.length > 0) return path;
		path.push(to);
		if (board.finds.includes(to) && (findAt(board, to).gems ?? 0) > 0) return path;
		at = to;
	}
}

/** Solitaire variant, Scoring 3: the cache that is nearest to the rival's harvester, of several the richest (ruling 35). */
export function nearestCache(board: Board): SpaceId {
	const { hexes, printed } = mapOf(board);
	const at = hexes[rivalOf(board).harvester] as Hex;
	let best = { space: printed, steps: Infinity, points: 0 };
	for (const [cache, { points }] of board.caches.entries()) {
		const space = printed + cache;
		const found = { space, steps: distance(hexes[space] as Hex, at), points: points.$secret };
		if (found.steps < best.steps || (found.steps === best.steps && found.points > best.points)) best = found;
	}
	return best.space;
}
