import type { HeadlinesOf } from '../core/headline.ts';
import type { Circadians } from './flow.ts';

/** What whoever is away from Circadians may be told was done. Nobody takes anything from another there. */
export type CircadiansHeadline =
	| 'round'
	| 'character'
	| 'itemsPassed'
	| 'plansOpen'
	| 'activated'
	| 'negotiated'
	| 'breakthrough'
	| 'item'
	| 'moved'
	| 'harvest'
	| 'night';

/** The facts of Circadians that make a headline. */
export const headlines: HeadlinesOf<Circadians, CircadiansHeadline> = {
	roundBegan: ({ round, event }) => ({ headline: 'round', count: round, thing: event }),
	characterChosen: ({ player: by, character }) => ({ headline: 'character', by, thing: character }),
	itemsPassed: () => ({ headline: 'itemsPassed' }),
	executionBegan: () => ({ headline: 'plansOpen' }),
	activated: ({ player: by, at, clan }) =>
		clan === undefined ? { headline: 'activated', by, thing: at } : { headline: 'negotiated', by, thing: clan },
	breakthrough: ({ player: by }) => ({ headline: 'breakthrough', by }),
	itemAcquired: ({ player: by, item }) => ({ headline: 'item', by, thing: item }),
	moved: ({ player: by }) => ({ headline: 'moved', by }),
	harvestBegan: () => ({ headline: 'harvest' }),
	restBegan: () => ({ headline: 'night' })
};
