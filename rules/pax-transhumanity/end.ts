import type { Board, PlayerId } from './board.ts';
import type { End, PaxResult } from './facts.ts';
import { procedure, type Flow } from './flow.ts';
import { hiddenDiscipline, scoreOf, scoringOf, winnersOf } from './scoring.ts';
import { isSingularity } from './splay.ts';

/** G9, I4: the game ends; who has become a magnate in the same commercialization wins before anything is counted (ruling 28). */
export const endOfGame = procedure<'endOfGame'>({
	run(board, { end }, flow) {
		if (!maybeEndByMagnate(board, flow)) endMatch(board, end, flow);
	}
});

/** I1d: ends the match if a fifth company could not be placed in the commercialization that is going on. */
export function maybeEndByMagnate(board: Board, flow: Flow): boolean {
	const { commercialization } = board;
	if (commercialization?.magnate === undefined) return false;
	endByMagnate(board, commercialization.player, flow);
	return true;
}

/** A7c: ends the match with this player as the magnate, who wins alone. */
export function endByMagnate(board: Board, player: PlayerId, flow: Flow): void {
	endMatch(board, 'magnate', flow, player);
}

/** I1b: ends the match if the Splay shows a singularity. */
export function maybeEndBySingularity(board: Board, flow: Flow): boolean {
	if (!isSingularity(board)) return false;
	endMatch(board, 'singularity', flow);
	return true;
}

/** I2 to I5: opens the hidden spheres, counts, and ends the match. */
export function endMatch(board: Board, end: End, flow: Flow, magnate?: PlayerId): void {
	const scoring = scoringOf(board, end);
	const scores = board.players.map(({ capital, hidden }, player) => {
		if (hidden !== undefined) flow.openToAll(hidden);
		const discipline = hidden === undefined ? undefined : hiddenDiscipline(board, hidden.$secret);
		return {
			player,
			capital,
			...(discipline === undefined ? {} : { hidden: discipline }),
			...scoreOf(board, player, scoring, discipline)
		};
	});
	const winners = magnate === undefined ? winnersOf(scores, board.solo !== undefined) : [magnate];
	flow.log({ fact: 'ended', end, winners });
	const result: PaxResult = { end, scoring, regime: board.regime, scores, winners };
	flow.end(result);
}
