import type { Match } from './match.ts';

/** The match as its players stop it before its end: nobody is asked anything any more, nothing can be taken back, and nobody has won. */
export function stopped(match: Match): Match {
	return { ...match, agenda: [], trail: match.trail.map(() => 0), stopped: true };
}

/** Whether the match is over: it came to its end, or was stopped before. */
export function isOver({ result, stopped: isStopped }: Pick<Match, 'result' | 'stopped'>): boolean {
	return result !== undefined || isStopped === true;
}
