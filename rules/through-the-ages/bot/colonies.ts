import type { Civilization } from '../board.ts';
import { strengthOf } from '../ratings.ts';
import { forceNamed, forceMeans } from '../military/forces.ts';
import type { CardId } from '../vocabulary.ts';
import { gainsWorth } from './action-cards.ts';
import type { Estimate } from './estimate.ts';
import { card as cardNamed } from './outlook.ts';
import { pair } from './prices.ts';
import { difference, strengthWorth, withWorkers } from './worth.ts';

/** What a territory is worth as a colony of one's own. */
export function territoryWorth({ outlook, before }: Estimate, territory: CardId): number {
	const { own, weights } = outlook;
	const card = cardNamed(outlook, territory);
	const settled: Civilization = {
		...own,
		colonies: [...own.colonies, territory],
		yellow: own.yellow + card.symbols.yellowTokens,
		blue: Math.max(0, own.blue + card.symbols.blueTokens)
	};
	return difference(outlook, before, settled) + gainsWorth(outlook, card.gains) + weights.colonyFinal;
}

/** The least that a force of so much costs; undefined when there is none. */
export function forceCost(estimate: Estimate, bid: number): number | undefined {
	const { outlook } = estimate;
	const { board, seat, own, prices, weights } = outlook;
	const bonuses = own.militaryHand.$secret
		.filter((id) => cardNamed(outlook, id).bonus !== undefined)
		.sort((a, b) => (cardNamed(outlook, b).bonus?.colonization ?? 0) - (cardNamed(outlook, a).bonus?.colonization ?? 0));
	const others = own.militaryHand.$secret.filter((id) => cardNamed(outlook, id).bonus === undefined);
	const cards = [...bonuses, ...others.slice(0, forceMeans(board, seat).discards)];
	const units = own.technologies
		.filter(({ card, workers }) => workers > 0 && cardNamed(outlook, card).isUnit)
		.flatMap(({ card, workers }) => new Array<CardId>(workers).fill(card))
		.sort((a, b) => cardNamed(outlook, a).symbols.strength - cardNamed(outlook, b).symbols.strength);
	const strength = strengthOf(board, seat);
	// A worker goes back to the bank and can be had again.
	const lost = Math.min(prices.worker, 3 * prices.food + prices.civilAction) - pair(weights.yellowToken, outlook.left) * 0.5;
	let cheapest: number | undefined;
	// The weakest units, as many as are needed beside the cards.
	for (let count = 1; count <= units.length; count += 1) {
		const sent = units.slice(0, count);
		const needed = cards.findIndex((_card, at) => forceNamed(board, seat, sent, cards.slice(0, at)) >= bid);
		const withCards = needed >= 0 ? needed : forceNamed(board, seat, sent, cards) >= bid ? cards.length : undefined;
		if (withCards === undefined) continue;
		const changes: Record<string, number> = {};
		for (const unit of sent) changes[unit] = (changes[unit] ?? 0) - 1;
		const now = board.players[seat];
		board.players[seat] = withWorkers(own, changes);
		const after = strengthOf(board, seat);
		if (now !== undefined) board.players[seat] = now;
		const price =
			strengthWorth(outlook, strength) -
			strengthWorth(outlook, after) +
			sent.reduce((sum, unit) => sum + lost + cardNamed(outlook, unit).resources * prices.resources * weights.unitLost, 0) +
			withCards * weights.bonusSpent;
		if (cheapest === undefined || price < cheapest) cheapest = price;
	}
	return cheapest;
}
