import type { TaleOf } from '../core/tale.ts';
import type { Circadians } from './flow.ts';

/** Circadians: First Light in a few numbers: everybody's points, the rival's after them. */
export const tale: TaleOf<Circadians> = (_board, { scores }) => ({
	points: scores.toSorted((a, b) => a.player - b.player).map(({ total }) => total)
});
