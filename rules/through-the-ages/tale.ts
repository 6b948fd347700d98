import type { TaleOf } from '../core/tale.ts';
import type { ThroughTheAges } from './flow.ts';

/** Through the Ages in a few numbers: everybody's culture. */
export const tale: TaleOf<ThroughTheAges> = (_board, { scores }) => ({
	points: scores.toSorted((a, b) => a.player - b.player).map(({ culture }) => culture)
});
