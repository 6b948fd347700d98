import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board, type Civilization, type OpenBoard, type OpenCivilization, type Technology } from './board.ts';
import { cardIn, catalogueOf, effectOf, type Card, type Catalogue } from './catalogue.ts';
import type { Goods } from './vocabulary.ts';

/** A card that blue tokens lie on, and what each is worth there; `open` when more may be put there. */
export type Shelf = { readonly technology: Technology; readonly value: number; readonly open: boolean };

/** How many blue tokens lie on each shelf, in their order. */
export type Tokens = readonly number[];

/**
 * Food and resources: the cards on which a civilization has its food or resources, from the least value. Labs are among the mines while
 * Bill Gates leads, and what is left there can be spent when he is gone (ruling 26).
 */
export function shelvesOf(board: Board, seat: Seat, goods: Goods): Shelf[] {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const kind = goods === 'food' ? 'farm' : 'mine';
	const labs = goods === 'resources' && isProducedByLabs(catalogue, civilization);
	const shelves: Shelf[] = [];
	for (const technology of civilization.technologies) {
		const card = cardIn(catalogue, technology.card);
		if (card.kind === kind) shelves.push({ technology, value: card.symbols[goods], open: true });
		else if (goods === 'resources' && card.kind === 'lab' && (labs || technology.blue > 0) && card.level > 0)
			shelves.push({ technology, value: card.level, open: labs });
	}
	return shelves.sort((one, other) => one.value - other.value);
}

/** Bill Gates: whether labs produce resources. */
export function isProducedByLabs(catalogue: Catalogue, { leader }: Pick<OpenCivilization, 'leader'>): boolean {
	return leader !== undefined && effectOf(cardIn(catalogue, leader), 'labsProduce') !== undefined;
}

/** What a blue token on a card is worth: on labs their level. */
export function tokenValue({ kind, level, symbols }: Card): number {
	return kind === 'lab' ? level : symbols.food + symbols.resources;
}

/** What a civilization has of food or resources. */
export function stockOf(board: OpenBoard, seat: Seat, goods: Goods): number {
	const catalogue = catalogueOf(board);
	const kind = goods === 'food' ? 'farm' : 'mine';
	let stock = 0;
	for (const { card, blue } of civilizationOf(board, seat).technologies) {
		if (blue === 0) continue;
		const technology = cardIn(catalogue, card);
		if (technology.kind === kind || (goods === 'resources' && technology.kind === 'lab')) stock += blue * tokenValue(technology);
	}
	return stock;
}

/**
 * Gaining food or resources: the fewest tokens that make the amount, the most valuable first; if the blue bank has too few, the next
 * lower amount that they make. Answers what was gained.
 */
export function gainGoods(board: Board, seat: Seat, goods: Goods, amount: number): number {
	const civilization = civilizationOf(board, seat);
	const shelves = shelvesOf(board, seat, goods);
	let rest = amount;
	for (let at = shelves.length - 1; at >= 0; at -= 1) {
		const { technology, value, open } = shelves[at] as Shelf;
		if (!open) continue;
		const tokens = Math.min(civilization.blue, Math.floor(rest / value));
		technology.blue += tokens;
		civilization.blue -= tokens;
		rest -= tokens * value;
	}
	return amount - rest;
}

/**
 * Paying, spending or losing food or resources in the usual way (ruling 1): exactly if possible; then so that most tokens get into the blue
 * bank, then so that the most valuable stay. What cannot be paid exactly is overpaid, which empties the bank; of too little, all is
 * lost. Answers what is gone.
 */
export function loseGoods(board: Board, seat: Seat, goods: Goods, amount: number): number {
	if (amount <= 0) return 0;
	const shelves = shelvesOf(board, seat, goods);
	const before = worthOf(shelves);
	const civilization = civilizationOf(board, seat);
	const [best = []] = cheapest(civilization, shelves, amount, 'best');
	arrange(civilization, shelves, best);
	return before - worthOf(shelves);
}

/** Every way to pay an amount that leaves other tokens (ruling 1), the usual one first. */
export function waysToPay(board: Board, seat: Seat, goods: Goods, amount: number): readonly Tokens[] {
	return cheapest(civilizationOf(board, seat), shelvesOf(board, seat, goods), amount, 'all').toSorted(byPreference);
}

/** Whether an amount can be paid in more than one way (ruling 1). */
export function hasWaysToPay(board: Board, seat: Seat, goods: Goods, amount: number): boolean {
	if (amount <= 0) return false;
	const shelves = shelvesOf(board, seat, goods);
	return cheapest(civilizationOf(board, seat), shelves, amount, 'two').length > 1;
}

/** Pays by leaving these tokens. */
export function payByLeaving(board: Board, seat: Seat, goods: Goods, tokens: Tokens): void {
	arrange(civilizationOf(board, seat), shelvesOf(board, seat, goods), tokens);
}

// The ways to pay exactly, else with as little too much as can be; of too little all goes.
function cheapest(
	civilization: Civilization,
	shelves: readonly Shelf[],
	amount: number,
	wanted: 'best' | 'two' | 'all'
): readonly Tokens[] {
	if (isOnFirst(shelves)) {
		const { technology, value } = shelves[0] as Shelf;
		return [shelves.map((_shelf, at) => (at === 0 ? Math.max(0, technology.blue - Math.ceil(amount / value)) : 0))];
	}
	for (let left = Math.max(0, worthOf(shelves) - amount); left > 0; left -= 1) {
		const ways = payments(civilization, shelves, left, wanted);
		if (ways.length > 0) return ways;
	}
	return [shelves.map(() => 0)];
}

// All tokens lie on the card of least value, where none of them can be changed.
function isOnFirst(shelves: readonly Shelf[]): boolean {
	for (let at = 1; at < shelves.length; at += 1) if ((shelves[at] as Shelf).technology.blue > 0) return false;
	return shelves.length > 0;
}

function worthOf(shelves: readonly Shelf[]): number {
	let worth = 0;
	for (const { technology, value } of shelves) worth += technology.blue * value;
	return worth;
}

function arrange(civilization: Civilization, shelves: readonly Shelf[], tokens: Tokens): void {
	for (let at = 0; at < shelves.length; at += 1) {
		const { technology } = shelves[at] as Shelf;
		civilization.blue += technology.blue - (tokens[at] ?? 0);
		technology.blue = tokens[at] ?? 0;
	}
}

function byPreference(one: Tokens, other: Tokens): number {
	const fewer = sum(one) - sum(other);
	for (let at = one.length - 1; fewer === 0 && at >= 0; at -= 1) if (one[at] !== other[at]) return (other[at] ?? 0) - (one[at] ?? 0);
	return fewer;
}

function sum(tokens: Tokens): number {
	return tokens.reduce((total, each) => total + each, 0);
}

/**
 * What may be left on the shelves so that it is worth `left`: tokens are given back, moved down or changed into smaller ones from the
 * bank, never moved up: so from no value upwards there is more worth than before. `best` looks for the preferred way only, `two` for any two.
 */
function payments({ blue }: Civilization, shelves: readonly Shelf[], left: number, wanted: 'best' | 'two' | 'all'): Tokens[] {
	const most = shelves.reduce((tokens, { technology }) => tokens + technology.blue, blue);
	const found: Tokens[] = [];
	const tokens = new Array<number>(shelves.length).fill(0);
	let fewest = most;
	const search = (at: number, rest: number, slack: number, count: number): boolean => {
		if (at < 0) {
			if (rest > 0) return false;
			if (wanted === 'best') {
				if (found.length > 0 && count >= fewest) return false;
				found.length = 0;
				fewest = count;
			}
			found.push([...tokens]);
			return wanted === 'two' && found.length > 1;
		}
		const { technology, value, open } = shelves[at] as Shelf;
		// All that is left costs at least so many tokens.
		if (count + Math.ceil(rest / value) > fewest) return false;
		const worth = slack + technology.blue * value;
		const possible = Math.floor(Math.min(rest, worth) / value);
		for (let number = open ? possible : Math.min(possible, technology.blue); number >= 0; number -= 1) {
			tokens[at] = number;
			if (search(at - 1, rest - number * value, worth - number * value, count + number)) return true;
		}
		tokens[at] = 0;
		return false;
	};
	if (left >= 0) search(shelves.length - 1, left, 0, 0);
	return found;
}
