import { procedure } from './flow.ts';
import { endRival, scoreOfRival } from './rivals/scoring.ts';
import { scoreOf, winnersOf } from './scoring.ts';

/** End of the game: the caches are turned over, everybody's points are counted. */
export const endOfGame = procedure<'endOfGame'>({
	run(board, _step, flow) {
		board.phase = 'over';
		for (const { points } of board.caches) flow.openToAll(points);
		if (board.rival !== undefined) endRival(board, flow);
		const people = board.players.map((_player, seat) => scoreOf(board, seat));
		const scores = board.rival === undefined ? people : [...people, scoreOfRival(board)];
		const winners = winnersOf(scores);
		flow.log({ fact: 'ended', winners });
		flow.end({ scores, winners });
	}
});
