import { editionOf, type Board } from '../board.ts';
import type { Score } from '../facts.ts';
import type { Flow } from '../flow.ts';
import { mapOf } from '../planet.ts';
import { CLANS } from '../vocabulary.ts';
import { nearestCache } from './harvester.ts';
import { rivalId, rivalOf } from './rival.ts';

/** Solitaire variant, Scoring 3: the rival's harvester goes to the nearest cache (ruling 35). */
export function endRival(board: Board, flow: Flow): void {
	const rival = rivalOf(board);
	const to = nearestCache(board);
	flow.log({ fact: 'moved', player: rivalId(board), from: rival.harvester, to, by: 'scheme' });
	rival.harvester = to;
}

/** Solitaire variant, Scoring: under the items its dice in the depository, under the base its progress tiles; nothing breaks its ties. */
export function scoreOfRival(board: Board): Score {
	const rival = rivalOf(board);
	const player = rivalId(board);
	const { opponents, progress } = editionOf(board).rivals;
	const worth = opponents[rival.opponent];
	const own = (dice: readonly { readonly player: number }[]): number => dice.filter((die) => die.player === player).length;
	const talks = CLANS.reduce((sum, clan) => sum + own(board.negotiation[clan]), 0);
	const points = {
		negotiation: talks * (worth?.negotiation ?? 0),
		items: own(board.depository) * (worth?.depository ?? 0),
		cache: board.caches[rival.harvester - mapOf(board).printed]?.points.$secret ?? 0,
		base: rival.progress * progress,
		gems: rival.gems
	};
	const total = points.negotiation + points.items + points.cache + points.base + points.gems;
	return { player, points, total, dice: NOTHING, resources: NOTHING, items: [] };
}

// Ruling 35: it wins ties against nobody.
const NOTHING = -1;
