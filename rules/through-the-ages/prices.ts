import type { Means, OpenMeans } from './action.ts';
import { civilizationOf } from './board.ts';
import { entryFor, type Card } from './catalogue.ts';
import type { CardId } from './vocabulary.ts';
import { pactsOf } from './military/pacts-in-play.ts';
import { workersOn } from './ratings.ts';

/** Increasing the population: food by the yellow bank; undefined when it is empty. */
export function priceOfWorker(means: OpenMeans, less = 0): number | undefined {
	const price = entryFor(means.catalogue.banks.populationCost, means.civilization.yellow);
	if (price === undefined) return undefined;
	let cheaper = less;
	for (const effect of means.effects) {
		if (effect.effect === 'cheaperPopulation') cheaper += effect.food;
	}
	return Math.max(0, price - cheaper);
}

/** Building: resources for a worker on a technology, with what other cards take off; nothing at the least. */
export function priceOfBuilding(means: OpenMeans, card: Card): number {
	if (!card.isUrban) return card.resources;
	let cheaper = 0;
	for (const effect of means.effects) {
		if (effect.effect === 'cheaperUrban') cheaper += effect.byAge[card.level] ?? 0;
		else if (
			effect.effect === 'cheaperBuilding' &&
			effect.of === card.kind &&
			workersOn(means.catalogue, means.civilization, effect.having) > 0
		)
			cheaper += effect.resources;
	}
	return Math.max(0, card.resources - cheaper);
}

/** Upgrading: the difference of the two costs, each with what other cards take off first (ruling 36); nothing at the least. */
export function priceOfUpgrade(means: OpenMeans, from: Card, to: Card): number {
	return Math.max(0, priceOfBuilding(means, to) - priceOfBuilding(means, from));
}

/** Developing a technology: science, with what other cards and a Scientific Cooperation take off; nothing at the least. */
export function priceOfTechnology(means: OpenMeans, card: Card, isRevolution: boolean): number {
	let cheaper = 0;
	for (const effect of means.effects) {
		if (effect.effect !== 'cheaperTechnology' || !(effect.of as readonly string[]).includes(card.kind)) continue;
		if (effect.having === undefined || workersOn(means.catalogue, means.civilization, effect.having) > 0) cheaper += effect.science;
	}
	for (const { effect } of pactsOf(means.board, means.seat)) cheaper += effect.sharedScience?.less ?? 0;
	return Math.max(0, (isRevolution ? (card.revolution ?? 0) : card.science) - cheaper);
}

/** Scientific Cooperation: whether each partner can pay for a technology that this player develops (ruling 57). */
export function canPartnersPay({ board, seat }: OpenMeans): boolean {
	for (const { effect, partner } of pactsOf(board, seat))
		if (effect.sharedScience !== undefined && civilizationOf(board, partner).science < effect.sharedScience.partnerPays) return false;
	return true;
}

/** The most stages of a wonder that one action builds. */
export function stagesAtOnce(means: OpenMeans): number {
	let most = 1;
	for (const effect of means.effects) {
		if (effect.effect === 'stages') most = Math.max(most, effect.most);
	}
	return most;
}

/** Urban buildings: how many of a kind the government allows. */
export function urbanLimitOf({ catalogue, civilization }: OpenMeans): number {
	return catalogue.cards.get(civilization.government)?.urbanLimit ?? 0;
}

/** Whether the player may build one more urban building of the card's kind. */
export function hasRoomFor(means: Means, card: Card): boolean {
	if (!card.isUrban) return true;
	let workers = 0;
	for (const { card: other, technology } of means.inPlay) if (other.kind === card.kind) workers += technology.workers;
	return workers < urbanLimitOf(means);
}

/** What stages of the unfinished wonder cost; undefined when so many are not left. */
export function priceOfStages({ catalogue, civilization: { unfinished } }: OpenMeans, count: number): number | undefined {
	if (unfinished === undefined) return undefined;
	const stages = stagesOf({ catalogue }, unfinished.card).slice(unfinished.stages);
	return stages.length < count ? undefined : stages.slice(0, count).reduce((sum, cost) => sum + cost, 0);
}

function stagesOf({ catalogue }: Pick<OpenMeans, 'catalogue'>, card: CardId): readonly number[] {
	return catalogue.cards.get(card)?.stages ?? [];
}
