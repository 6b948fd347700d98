import type { Bribes, TaleOf } from '../core/tale.ts';
import type { Board } from './board.ts';
import type { PowerStruggle } from './flow.ts';

/** Power Struggle in a few numbers: everybody's victory points, and who accepted how many envelopes of whom. */
export const tale: TaleOf<PowerStruggle> = (board, { standings }) => ({
	points: board.players.map((_, seat) => standings.find((standing) => standing.seat === seat)?.points ?? 0),
	bribes: accepted(board)
});

function accepted({ players, bribes }: Board): Bribes[] {
	return players.flatMap((_giver, by) =>
		players.flatMap((_taker, to) => {
			const all = bribes.filter(({ briber, target, outcome }) => briber === by && target === to && outcome === 'accepted');
			return all.length === 0 ? [] : [{ by, to, count: all.length }];
		})
	);
}
