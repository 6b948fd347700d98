import { playerOf, type Board, type PlacedDie, type PlayerId } from './board.ts';
import { catalogueOf, sidesOf, type Catalogue } from './catalogue.ts';
import { diceAtHeadquarters } from './characters.ts';
import type { ItemEffect } from './effects.ts';
import type { Points, Score } from './facts.ts';
import { mapOf } from './planet.ts';
import { CLANS } from './vocabulary.ts';

type Scoring = ItemEffect & { readonly effect: 'score' };

/** Scoring: the five kinds of points, and what breaks ties. */
export function scoreOf(board: Board, seat: PlayerId): Score {
	const player = playerOf(board, seat);
	const catalogue = catalogueOf(board);
	const { water, algae, power, gems } = player.stock.$secret;
	const items = player.items.map((item) => itemScore(board, seat, item, catalogue));
	const points: Points = {
		negotiation: negotiationPoints(board, seat),
		items: items.reduce((sum, { printed, scored }) => sum + printed + scored, 0),
		cache: board.caches[player.harvester - mapOf(board).printed]?.points.$secret ?? 0,
		base: basePoints(board, seat, catalogue),
		gems
	};
	return {
		player: seat,
		points,
		total: points.negotiation + points.items + points.cache + points.base + points.gems,
		dice: diceLeft(board, seat),
		resources: power + algae + water,
		items
	};
}

// Scoring 1: the values printed on the spaces of the player's dice.
function negotiationPoints(board: Board, seat: PlayerId): number {
	const columns = sidesOf(board).negotiation;
	let points = 0;
	for (const clan of CLANS)
		for (const { player, space } of board.negotiation[clan]) if (player === seat) points += columns[clan][space]?.points ?? 0;
	return points;
}

// Scoring 4: the tiles' own, and the leftmost empty garage and farm (ruling 30).
function basePoints(board: Board, seat: PlayerId, { edition }: Catalogue): number {
	const { upgradeTiles, farmTiles } = playerOf(board, seat);
	let points = (edition.base.upgradePoints[upgradeTiles.length] ?? 0) + (edition.base.farmPoints[farmTiles.length] ?? 0);
	for (const tile of upgradeTiles) points += edition.upgrades[tile]?.points ?? 0;
	for (const tile of farmTiles) points += edition.farms[tile]?.points ?? 0;
	return points;
}

// Scoring 2: what is printed, and what the effect counts.
function itemScore(board: Board, seat: PlayerId, name: string, { items }: Catalogue): Score['items'][number] {
	const item = items.get(name);
	const effect = item?.effect;
	const scored = effect?.effect === 'score' ? Math.floor(countOf(board, seat, effect) / effect.each) * effect.points : 0;
	return { item: name, printed: item?.points ?? 0, scored };
}

/** Item cards: how many the player has of what an item counts. */
function countOf(board: Board, seat: PlayerId, { of, clan }: Scoring): number {
	const player = playerOf(board, seat);
	const { items } = catalogueOf(board);
	switch (of) {
		case 'itemsInHand':
			return player.hand.$secret.length;
		case 'diceLeft':
			return diceLeft(board, seat);
		case 'scoringItems':
			return player.items.filter((item) => items.get(item)?.effect.effect === 'score').length;
		case 'abilityItems':
			return player.items.filter((item) => items.get(item)?.effect.effect !== 'score').length;
		case 'diceUnderClan':
			return clan === undefined ? 0 : ownOf(board.negotiation[clan], seat);
		case 'upgrades':
			return player.upgradeTiles.length;
		case 'farms':
			return player.farmTiles.length;
		case 'negotiationDice':
			return CLANS.reduce((sum, each) => sum + ownOf(board.negotiation[each], seat), 0);
		case 'depositoryDice':
			return ownOf(board.depository, seat);
		default:
			return player.stock.$secret[of];
	}
}

function ownOf(dice: readonly PlacedDie[], seat: PlayerId): number {
	return dice.filter(({ player }) => player === seat).length;
}

// At the base and at the headquarters.
function diceLeft(board: Board, seat: PlayerId): number {
	return playerOf(board, seat).waiting + diceAtHeadquarters(board, seat);
}

/** End of the game: the most points; tied, the most dice, then the most resources; then all of them (ruling 31). */
export function winnersOf(scores: readonly Score[]): PlayerId[] {
	let best = scores;
	for (const rank of [({ total }: Score) => total, ({ dice }: Score) => dice, ({ resources }: Score) => resources]) {
		const most = Math.max(...best.map(rank));
		best = best.filter((score) => rank(score) === most);
	}
	return best.map(({ player }) => player);
}
