import type { Option } from '../../core/option.ts';

// In the actions phase a turn is ended when little else is left to do.
const ACTIONS: Readonly<Record<string, number>> = {
	endTurn: 0.05,
	take: 1,
	increasePopulation: 1,
	build: 4,
	upgrade: 3,
	upgradeInto: 1,
	destroy: 0.01,
	playLeader: 4,
	buildStages: 6,
	develop: 5,
	revolution: 2,
	playCard: 4,
	buildUnit: 1,
	upgradeUnit: 1,
	disband: 0.01,
	playTactic: 2,
	copyTactic: 0.1
};

const ANSWERS: Readonly<Record<string, number>> = { resign: 0, cancelPact: 0.1, yield: 0.2, decline: 0.2, enough: 0.2, giveUpLeader: 0.1 };

/** How often a simple player takes an option of a step, compared with the others; another way to pay is seldom worth it. */
export function weightOf(step: string, { kind, pay }: Option): number {
	const weight = (step === 'turn' ? ACTIONS[kind] : ANSWERS[kind]) ?? 1;
	return pay === undefined ? weight : weight / 20;
}
