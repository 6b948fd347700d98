import { wishesOf } from '../core/game.ts';
import type { PaxTranshumanity } from './flow.ts';

const wish = wishesOf<PaxTranshumanity>();

/**
 * What a player may wish to have answered in others' turns (no chapter). Nothing can be declined there; only a recession asks, of everybody
 * who has employees.
 */
export const wishes = {
	/** G6: a recession takes the unemployed. Where they are in several spheres, or there are none, the player chooses. */
	loseUnemployed: wish({
		step: 'recession',
		field: 'none',
		answer({ options }) {
			const unemployed = options.filter(({ kind }) => kind === 'loseUnemployed');
			return unemployed.length === 1 ? unemployed[0] : undefined;
		}
	})
};
