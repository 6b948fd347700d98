import type { Board, PlayerId } from '../board.ts';
import type { ProblemId } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { playerOf } from '../players.ts';
import { fail } from './fail.ts';

/** G2: the named problem goes to the player's victory stack, one copy, if any is left. */
export function solve(board: Board, player: PlayerId, problem: ProblemId, flow: Flow): void {
	const left = board.problems[problem] ?? 0;
	if (left === 0) return fail(player, 'solve', flow);
	board.problems[problem] = left - 1;
	playerOf(board, player).victoryStack.push(problem);
	flow.log({ fact: 'solved', player, problem });
}

/** G2a: the player may choose among all problems that are left. */
export function startWildProblem(board: Board, player: PlayerId, flow: Flow): void {
	if (problemsLeft(board).length === 0) fail(player, 'wildProblem', flow);
	else flow.next({ step: 'wildProblem', seat: player, player });
}

function problemsLeft(board: Board): ProblemId[] {
	return Object.keys(board.problems).filter((problem) => (board.problems[problem] ?? 0) > 0);
}

/** G2a: any problem not yet taken, of any sphere. */
export const wildProblem = decision<'wildProblem'>({
	options: (board) => problemsLeft(board).map((problem) => ({ kind: 'solve', problem })),
	take(board, { player }, { problem }, flow) {
		solve(board, player, problem, flow);
	}
});
