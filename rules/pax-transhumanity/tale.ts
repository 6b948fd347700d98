import type { TaleOf } from '../core/tale.ts';
import type { PaxTranshumanity } from './flow.ts';

/** Pax Transhumanity in a few numbers: the points everybody scored. */
export const tale: TaleOf<PaxTranshumanity> = (_board, { scores }) => ({
	points: scores.toSorted((a, b) => a.player - b.player).map(({ points }) => points)
});
