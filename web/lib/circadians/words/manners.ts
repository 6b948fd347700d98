import type { Manners, Sort } from '#lib/table/story/manner.ts';
import type { View } from '#rules/core/secret.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import { eventName, rewardName } from '../names.ts';

const MOVE: readonly Sort[] = ['move'];
const MONEY: readonly Sort[] = ['money'];

const ofPlayer = { sorts: MOVE, who: 'player' } as const;
const ofNobody = { sorts: MOVE, who: 'nobody' } as const;
const goods = { sorts: MONEY, who: 'player' } as const;
const bargain = { sorts: ['move', 'money'], who: 'player' } as const;

/** How every fact is told, beside its words. */
export const MANNERS: Manners<View<CircadiansFact>> = {
	began: { ...ofNobody, chapter: true },
	characterChosen: ofPlayer,
	itemsDealt: ofNobody,
	itemsPassed: ofNobody,
	itemsKept: ofPlayer,
	roundBegan: { ...ofNobody, chapter: true, moment: ({ event }) => eventName(event) },
	rolled: ofPlayer,
	planned: ofPlayer,
	executionBegan: ofNobody,
	dieChanged: ofPlayer,
	activated: ofPlayer,
	toCanteen: ofPlayer,
	paid: goods,
	gained: goods,
	noDiceLeft: ofPlayer,
	drew: ofPlayer,
	itemsShuffled: ofNobody,
	itemAcquired: ofPlayer,
	discarded: ofPlayer,
	traded: bargain,
	breakthrough: { ...ofPlayer, moment: ({ reward }) => rewardName(reward) },
	setback: ofPlayer,
	setbackIgnored: ofPlayer,
	penalty: ofPlayer,
	gemLost: goods,
	dieLost: ofPlayer,
	rowReward: ofPlayer,
	tileTaken: ofPlayer,
	tileGivenUp: ofPlayer,
	tileLost: ofPlayer,
	moved: ofPlayer,
	schemeRevealed: ofPlayer,
	schemesShuffled: ofNobody,
	rivalIdle: ofPlayer,
	waterWiped: ofPlayer,
	progressUnlocked: ofPlayer,
	rivalBreakthrough: ofPlayer,
	rivalSetback: ofPlayer,
	baseDieChanged: ofPlayer,
	harvestBegan: ofNobody,
	restBegan: ofNobody,
	diceReturned: ofPlayer,
	startPlayerChanged: ofNobody,
	ended: ofNobody
};
