import { unsealed } from '#lib/board/unsealed.ts';
import { secret } from '#rules/core/secret.ts';
import type { Board } from '#rules/circadians/board.ts';
import type { BoardView } from './views.ts';

/**
 * The board as far as its viewer knows it, to think ahead on with the rules' own functions: a copy in which whatever is sealed is as many
 * unknown things, or nothing. What the rules answer about others' secrets there is worth nothing.
 */
export function thoughtOf({ edition, ...board }: BoardView): Board {
	const thought = { ...(unsealed(board, asMany) as Omit<Board, 'edition'>), edition } as Board;
	for (const player of thought.players) {
		player.stock = player.stock ?? secret([], { water: 0, algae: 0, power: 0, gems: 0 });
	}
	return thought;
}

function asMany(outline: unknown): readonly undefined[] | undefined {
	return typeof outline === 'number' ? new Array<undefined>(outline).fill(undefined) : undefined;
}
