import type { RivalState } from '#rules/circadians/board.ts';
import type { Points } from '#rules/circadians/facts.ts';
import { rivalId, schemesOf } from '#rules/circadians/rivals/rival.ts';
import { scoreOfRival } from '#rules/circadians/rivals/scoring.ts';
import { thoughtOf } from './thought.ts';
import { countOf, type BoardView } from './views.ts';

/** What is to be seen of the rival, beside its dice on other boards. */
export type RivalSight = Pick<RivalState, 'opponent' | 'dice' | 'supply' | 'gems' | 'progress' | 'schemes'> & {
	readonly player: number;
	/** How many of this round's scheme cards it has not played yet, and how many lie in the deck. */
	readonly coming: number;
	readonly deck: number;
	/** Its points as things stand; the cache is found at the end. */
	readonly points: Points;
	readonly total: number;
};

/** The rival as everybody sees it (Solitaire variant); undefined where none plays. */
export function rivalSight(board: BoardView): RivalSight | undefined {
	const { rival } = board;
	if (rival === undefined) return undefined;
	const thought = thoughtOf(board);
	const { points, total } = scoreOfRival(thought);
	const { opponent, dice, supply, gems, progress, schemes } = rival;
	return {
		opponent,
		dice,
		supply,
		gems,
		progress,
		schemes: [...schemes],
		player: rivalId(board),
		// It plays all of a round's schemes in one go.
		coming: schemes.length > 0 ? 0 : schemesOf(thought),
		deck: countOf(rival.schemeDeck),
		points,
		total
	};
}
