import type { Actions, AnyAction } from './action.ts';
import { choosingForTurn, convertingAction, populatingAndArming, upgradingInto } from './actions/abilities.ts';
import { building, buildingUnits, destroying, disbanding, upgrading, upgradingUnits } from './actions/build.ts';
import { developing, revolting } from './actions/develop.ts';
import { playingLeader } from './actions/leader.ts';
import { playingCard } from './actions/play-card.ts';
import { freePopulation, increasing } from './actions/population.ts';
import { taking } from './actions/take.ts';
import { buildingStages } from './actions/wonder.ts';
import { copyingTactic, playingTactic } from './military/tactics.ts';
import type { TurnOption } from './steps.ts';

/** The actions in the order of the book, then those of abilities; one that is missing does not compile. */
export const ACTIONS: Readonly<Record<Exclude<TurnOption['kind'], 'endTurn'>, AnyAction>> = {
	take: taking,
	increasePopulation: increasing,
	build: building,
	upgrade: upgrading,
	destroy: destroying,
	playLeader: playingLeader,
	buildStages: buildingStages,
	develop: developing,
	revolution: revolting,
	playCard: playingCard,
	buildUnit: buildingUnits,
	upgradeUnit: upgradingUnits,
	disband: disbanding,
	playTactic: playingTactic,
	copyTactic: copyingTactic,
	militaryAsCivil: convertingAction,
	freePopulation,
	populationAndUnit: populatingAndArming,
	upgradeInto: upgradingInto,
	turnChoice: choosingForTurn
} satisfies Actions;
