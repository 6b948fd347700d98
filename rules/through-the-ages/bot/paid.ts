import type { Civilization } from '../board.ts';
import { priceOfBuilding, priceOfStages, priceOfTechnology, priceOfUpgrade, priceOfWorker } from '../prices.ts';
import type { DevelopOption, PaidOption } from '../steps.ts';
import type { Estimate } from './estimate.ts';
import { card as cardNamed } from './outlook.ts';
import { developedWorth, developingTriggers } from './technologies.ts';
import { stagesWorth } from './wonders.ts';
import { difference, spent, withWorkers } from './worth.ts';

/** What something that costs food or resources brings, less these, at a price lower by so much. */
export function paidWorth(estimate: Estimate, option: PaidOption, less: number): number {
	const { outlook, before } = estimate;
	const { own, means } = outlook;
	// Another way to pay is seldom worth it.
	if (option.pay === 'own') return -100;
	const trade = option.pay === 'trade' ? 0.2 : 0;
	const resources = (price: number, isForUnit: boolean, placed = 0): number =>
		spent(outlook, 'resources', Math.max(0, Math.max(0, price - less) - (isForUnit ? means.unitResources : 0)), placed) + trade;
	switch (option.kind) {
		case 'increasePopulation':
			return grownWorth(estimate, 1) - spent(outlook, 'food', priceOfWorker(means, less) ?? 0) - trade;
		case 'build':
		case 'buildUnit': {
			const card = cardNamed(outlook, option.card);
			const built: Civilization = { ...withWorkers(own, { [option.card]: 1 }), unused: own.unused - 1 };
			return difference(outlook, before, built) - resources(priceOfBuilding(means, card), card.isUnit);
		}
		case 'upgrade':
		case 'upgradeUnit':
		case 'upgradeInto': {
			const [from, to] = [cardNamed(outlook, option.card), cardNamed(outlook, option.to)];
			const changed = withWorkers(own, { [option.card]: -1, [option.to]: 1 });
			return difference(outlook, before, changed) - resources(priceOfUpgrade(means, from, to), from.isUnit);
		}
		case 'populationAndUnit': {
			const card = cardNamed(outlook, option.card);
			const changed: Civilization = { ...withWorkers(own, { [option.card]: 1 }), yellow: own.yellow - 1 };
			return (
				difference(outlook, before, changed) -
				spent(outlook, 'food', priceOfWorker(means, 1) ?? 0) -
				resources(Math.max(0, priceOfBuilding(means, card) - 1), true)
			);
		}
		case 'buildStages': {
			if (own.unfinished === undefined) return 0;
			const card = cardNamed(outlook, own.unfinished.card);
			const { stages } = own.unfinished;
			// The last stage gives back the tokens of all others.
			const placed = stages + option.count < card.stages.length ? option.count : -stages;
			return stagesWorth(estimate, card, stages, option.count) - resources(priceOfStages(means, option.count) ?? 0, false, placed);
		}
		default:
			return option satisfies never;
	}
}

function grownWorth({ outlook, before }: Estimate, workers: number): number {
	const { own } = outlook;
	return difference(outlook, before, { ...own, yellow: own.yellow - workers, unused: own.unused + workers });
}

/** What developing a technology brings, less its science. */
export function developingWorth(estimate: Estimate, { kind, card: id }: DevelopOption): number {
	const { outlook } = estimate;
	const card = cardNamed(outlook, id);
	const isRevolution = kind === 'revolution';
	return (
		developedWorth(estimate, card, 0) +
		developingTriggers(estimate, isRevolution) -
		priceOfTechnology(outlook.means, card, isRevolution) * outlook.prices.science
	);
}
