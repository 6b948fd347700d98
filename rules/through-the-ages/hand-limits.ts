import type { OpenMeans } from './action.ts';

/**
 * Your hand: the most civil or military cards that may be in it, the total of these actions and what cards add. The total is the white or
 * red tokens there are.
 */
export function handLimit({ civilization, effects }: Pick<OpenMeans, 'civilization' | 'effects'>, hand: 'civil' | 'military'): number {
	const { available, spent } = civilization[hand];
	let most = available + spent;
	for (const effect of effects) if (effect.effect === 'handLimits') most += effect[hand];
	return most;
}
