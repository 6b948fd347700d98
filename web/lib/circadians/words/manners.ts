import { OF_NOBODY, type Manners } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import { eventName, rewardName } from '../names.ts';

const goods = { sorts: ['money'] } as const;
const bargain = { sorts: ['move', 'money'] } as const;

/** How every fact is told, beside its words. */
export const MANNERS: Manners<View<CircadiansFact>> = {
	began: { ...OF_NOBODY, chapter: true },
	itemsDealt: OF_NOBODY,
	itemsPassed: OF_NOBODY,
	roundBegan: { ...OF_NOBODY, chapter: true, moment: ({ event }) => eventName(event) },
	executionBegan: OF_NOBODY,
	paid: goods,
	gained: goods,
	itemsShuffled: OF_NOBODY,
	traded: bargain,
	breakthrough: { moment: ({ reward }) => rewardName(reward) },
	gemLost: goods,
	schemesShuffled: OF_NOBODY,
	harvestBegan: OF_NOBODY,
	restBegan: OF_NOBODY,
	startPlayerChanged: OF_NOBODY,
	ended: OF_NOBODY
};
