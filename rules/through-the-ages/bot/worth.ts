import { civilizationOf, type Civilization } from '../board.ts';
import { entryFor } from '../catalogue.ts';
import { outputOf } from '../production.ts';
import { armiesOfPlayer, ratingsOf, type Ratings } from '../ratings.ts';
import { stockOf } from '../stores.ts';
import type { Goods } from '../vocabulary.ts';
import { strengthNow, type Outlook } from './outlook.ts';
import { pair, pricesFor, type Prices } from './prices.ts';

/** What a civilization is worth, in parts. */
export type Parts = {
	readonly culture: number;
	readonly cultureRate: number;
	readonly science: number;
	readonly scienceRate: number;
	readonly resources: number;
	readonly resourceRate: number;
	readonly food: number;
	readonly strength: number;
	readonly people: number;
	readonly tokens: number;
	readonly actions: number;
	readonly happy: number;
	readonly rest: number;
};

/** What the civilization of the outlook's seat is worth as it stands, in culture at the end; cards in the hand and plans apart. */
export function worthOf(outlook: Outlook, prices: Prices = outlook.prices, ratings?: Ratings): number {
	const { culture, cultureRate, science, scienceRate, resources, resourceRate, food, strength, people, tokens, actions, happy, rest } =
		partsOf(outlook, prices, ratings);
	return (
		culture + cultureRate + science + scienceRate + resources + resourceRate + food + strength + people + tokens + actions + happy + rest
	);
}

/** The same in its parts; the ratings where they are known already. */
export function partsOf(
	outlook: Outlook,
	prices: Prices = outlook.prices,
	ratings: Ratings = ratingsOf(outlook.board, outlook.seat)
): Parts {
	const { board, seat, weights } = outlook;
	const civilization = civilizationOf(board, seat);
	const { left } = prices;
	const resources = stockOf(board, seat, 'resources');
	const mined = outputOf(board, seat, 'resources');
	return {
		culture: civilization.culture,
		cultureRate: ratings.culture * left,
		science: prices.science * plenty(civilization.science, weights.sciencePlenty, weights.beyond),
		// Without the first mines and the first lab nothing else can be had.
		scienceRate:
			prices.scienceRate *
			(plenty(ratings.science, weights.scienceRatePlenty, weights.beyond) + weights.scarce * Math.min(1, ratings.science)),
		resources: prices.resources * plenty(resources, weights.resourcesPlenty, weights.stockBeyond),
		resourceRate: prices.resourceRate * (plenty(mined, weights.resourceRatePlenty, weights.beyond) + weights.scarce * Math.min(2, mined)),
		food: foodWorth(outlook, prices, civilization),
		strength: left > 0 ? strengthWorth(outlook, Math.max(0, ratings.strength + armiesOfPlayer(board, seat).strength)) : 0,
		people:
			plenty(civilization.unused, weights.workersPlenty, weights.workersBeyond) * prices.worker +
			civilization.yellow * pair(weights.yellowToken, left),
		tokens: tokensOf(civilization) * pair(weights.blueToken, left) - corruptionWorth(outlook, prices, civilization.blue),
		actions: actionsWorth(outlook, prices, ratings),
		happy: happyWorth(outlook, left, civilization, ratings),
		rest:
			ratings.colonization * weights.colonization * Math.min(left, 6) +
			Math.min(GARRISON, soldiersOf(outlook, civilization)) * pair(weights.garrison, Math.min(left, LONG)) +
			((outlook.catalogue.cards.get(civilization.government)?.urbanLimit ?? 0) - 2) * weights.urbanLimit * left
	};
}

// So many units are kept for the territories that will come.
const GARRISON = 2;
const LONG = 10;

function soldiersOf({ catalogue }: Outlook, { technologies }: Civilization): number {
	let soldiers = 0;
	for (const { card, workers } of technologies) if (workers > 0 && catalogue.cards.get(card)?.isUnit === true) soldiers += workers;
	return soldiers;
}

/** So much that is more than plenty is worth a part. */
function plenty(amount: number, most: number, beyond: number): number {
	return amount <= most ? amount : most + (amount - most) * beyond;
}

// What the tokens of one production take from the bank.
const PRODUCED = 4;

/** What corruption costs with so many blue tokens in the bank: at the end of this turn, and as likely after the production that follows. */
function corruptionWorth({ catalogue, weights }: Outlook, prices: Prices, blue: number): number {
	if (prices.left <= 0) return 0;
	const { corruption } = catalogue.banks;
	let soon = 0;
	for (let produced = 0; produced <= PRODUCED; produced += 1) soon += entryFor(corruption, Math.max(0, blue - produced));
	return prices.resources * weights.corruption * 0.5 * (entryFor(corruption, blue) + soon / (PRODUCED + 1));
}

/** How many blue tokens go back to the bank for so much. */
function tokensFor({ means }: Outlook, goods: Goods, amount: number): number {
	let tokens = 0;
	let rest = amount;
	// Those of the least value first, as the game pays.
	const shelves = means.inPlay.filter(({ card }) => card.isFarmOrMine && card.symbols[goods] > 0);
	for (const { card, technology } of shelves.toSorted((a, b) => a.card.symbols[goods] - b.card.symbols[goods])) {
		const used = Math.min(technology.blue, Math.ceil(rest / card.symbols[goods]));
		tokens += used;
		rest = Math.max(0, rest - used * card.symbols[goods]);
	}
	return tokens;
}

/** What it costs to spend so much of a stock: the less, the more there is of it, and the fewer tokens are left in the bank; so many are placed. */
export function spent(outlook: Outlook, goods: Goods, amount: number, placed = 0): number {
	const { means, own, prices, weights } = outlook;
	const freed = tokensFor(outlook, goods, amount) - placed;
	const relief = corruptionWorth(outlook, prices, own.blue) - corruptionWorth(outlook, prices, Math.max(0, own.blue + freed));
	const most = goods === 'food' ? weights.foodPlenty : weights.resourcesPlenty;
	const stock = means.stock[goods];
	const left = plenty(Math.max(0, stock - amount), most, weights.stockBeyond) - Math.max(0, amount - stock);
	return prices[goods] * (plenty(stock, most, weights.stockBeyond) - left) - relief;
}

/** What so many resources of a plan count as: what lies idle counts for less. */
export function planned({ means, weights }: Outlook, amount: number): number {
	const idle = Math.min(amount, Math.max(0, means.stock.resources - weights.resourcesPlenty));
	return amount - idle * (1 - weights.stockBeyond);
}

function tokensOf({ blue, technologies, unfinished }: Civilization): number {
	let tokens = blue + (unfinished?.stages ?? 0);
	for (const technology of technologies) tokens += technology.blue;
	return tokens;
}

function foodWorth({ board, seat, weights, catalogue }: Outlook, prices: Prices, { yellow }: Civilization): number {
	const stock = stockOf(board, seat, 'food');
	const due = prices.left > 0 ? entryFor(catalogue.banks.consumption, yellow) : 0;
	const net = outputOf(board, seat, 'food') - due;
	const lacking = Math.max(0, -(stock + net));
	const rate =
		net >= 0
			? prices.foodRate * plenty(net, weights.foodRatePlenty, weights.beyond)
			: net * (prices.foodRate + weights.hunger * prices.left * 0.5);
	return prices.food * plenty(stock, weights.foodPlenty, weights.stockBeyond) + rate - lacking * catalogue.edition.hungerCulture;
}

function actionsWorth({ weights }: Outlook, prices: Prices, { civilActions, militaryActions }: Ratings): number {
	return (
		prices.civilActionRate * plenty(civilActions, 7, weights.civilActionBeyond) +
		prices.militaryActionRate * plenty(militaryActions, 5, 0.5)
	);
}

function happyWorth({ weights, catalogue }: Outlook, left: number, { yellow, unused }: Civilization, ratings: Ratings): number {
	if (left <= 0) return 0;
	const needed = entryFor(catalogue.banks.facesNeeded, yellow);
	const surplus = Math.min(3, Math.max(0, ratings.happy - needed));
	const uprising = ratings.discontent > unused ? pair(weights.uprising, left) + ratings.culture + ratings.science : 0;
	return surplus * pair(weights.happySurplus, left) - ratings.discontent * pair(weights.discontent, left) - uprising;
}

const DECIDED = 20;

/** What a strength is worth beside those of the rivals. */
export function strengthWorth({ board, weights, strengths, enemies, left }: Outlook, strength: number): number {
	const dangers = (weights.strengthByAge[Math.min(3, board.age)] ?? 1) * (weights.strengthByRivals[strengths.length - 1] ?? 1);
	const scale = dangers * Math.min(1, left / 2) * (board.peaceful ? 0.5 : 1);
	const strongest = strengths[0] ?? 0;
	const weakest = strengths.at(-1) ?? 0;
	const range = (difference: number): number => {
		const within = Math.max(-weights.strengthBehind, Math.min(weights.strengthAhead, difference));
		return within + (difference - within) * weights.strengthBeyond;
	};
	// Whoever loses a war pays by how much; a victory is no more than what declaring it was worth.
	const wars = enemies.reduce((sum, enemy) => sum + Math.max(-DECIDED, Math.min(0, strength - enemy)), 0) * weights.war;
	return wars + scale * (weights.strengthTop * range(strength - strongest) + weights.strengthBottom * range(strength - weakest));
}

/** What one more symbol of each kind is worth by now, for plans. */
export type Marginal = { readonly strength: number; readonly happy: number };

/** What one more strength and one more happy face are worth with these ratings. */
export function marginalOf(outlook: Outlook, ratings: Ratings): Marginal {
	const { seat, own, left } = outlook;
	const strength = strengthNow(outlook, seat);
	const more = { ...ratings, happy: ratings.happy + 1, discontent: Math.max(0, ratings.discontent - 1) };
	return {
		strength: (strengthWorth(outlook, strength + 3) - strengthWorth(outlook, strength)) / 3,
		happy: happyWorth(outlook, left, own, more) - happyWorth(outlook, left, own, ratings)
	};
}

/** What the civilization would be worth if it were this one, compared with what it is. */
export function difference(outlook: Outlook, before: number, changed: Civilization, prices?: Prices): number {
	const { board, seat } = outlook;
	const now = board.players[seat] as Civilization;
	board.players[seat] = changed;
	const worth = worthOf(outlook, prices);
	board.players[seat] = now;
	return worth - before;
}

/** The prices so many productions later. */
export function pricesAfter({ left, weights }: Outlook, rounds: number): Prices {
	return pricesFor(left - rounds, weights);
}

/** A civilization with this change to the workers of its technologies. */
export function withWorkers(civilization: Civilization, changes: Readonly<Record<string, number>>): Civilization {
	return {
		...civilization,
		technologies: civilization.technologies.map((technology) => {
			const change = changes[technology.card];
			return change === undefined ? technology : { ...technology, workers: technology.workers + change };
		})
	};
}
