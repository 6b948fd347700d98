import type { Board } from './board.ts';
import type { Flow } from './flow.ts';

/** The highest space of the motivation track, where it starts and is reset to. */
export const FULL_MOTIVATION = 6;

/** An event moves motivation, which stops at both ends of its track (ruling 6). */
export function changeMotivation(board: Board, change: number, flow: Flow): void {
	const from = board.motivation;
	board.motivation = Math.max(0, Math.min(FULL_MOTIVATION, from + change));
	flow.log({ fact: 'motivationChanged', from, to: board.motivation });
}

/** I.6: motivation is back at the top. */
export function resetMotivation(board: Board, flow: Flow): void {
	board.motivation = FULL_MOTIVATION;
	flow.log({ fact: 'motivationReset' });
}
