import type { Game } from '#rules/core/game.ts';
import { anyOf, filled, type AnyChoice, type Option } from '#rules/core/option.ts';

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

// How often a simple player takes an option of a step, compared with the others; another way to pay is seldom worth it.
function weightOf(step: string, { kind, pay }: Option): number {
	const weight = (step === 'turn' ? ACTIONS[kind] : ANSWERS[kind]) ?? 1;
	return pay === undefined ? weight : weight / 20;
}

/** Any option, by chance, those that mostly help a civilization more often: for random games that come to see everything. */
export const simplePlayer: Game['bot'] = ({ step, options, random }): AnyChoice => {
	const name = (step as { readonly step: string }).step;
	const weights = options.map((option) => weightOf(name, option));
	let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
	const chosen = options.find((_option, at) => (left -= weights[at] ?? 0) < 0) ?? options.at(-1);
	return filled(
		chosen as Option,
		(range) => anyOf(range, random),
		() => ''
	);
};
