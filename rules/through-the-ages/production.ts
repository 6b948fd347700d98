import type { Seat } from '../core/seat.ts';
import { civilizationOf, type Board, type OpenBoard, type OpenCivilization } from './board.ts';
import { cardIn, catalogueOf, effectOf, entryFor, type Card, type Catalogue } from './catalogue.ts';
import type { ProductionPhase } from './effects.ts';
import { procedure, type Flow } from './flow.ts';
import { losePoints } from './losses.ts';
import { pactsOf } from './military/pacts-in-play.ts';
import { ratingsOf, type Ratings } from './ratings.ts';
import { gainGoods, isProducedByLabs, loseGoods, stockOf } from './stores.ts';
import type { Goods } from './vocabulary.ts';

/** Check for an uprising: with more discontent workers than unused ones the production phase is skipped. */
export const checkUprising = procedure<'checkUprising'>({
	run(board, { seat }, flow) {
		const ratings = ratingsOf(board, seat);
		const { discontent } = ratings;
		if (discontent > civilizationOf(board, seat).unused) flow.log({ fact: 'uprising', player: seat, discontent });
		else produceAll(board, seat, ratings, flow);
	}
});

// Production phase, in its order.
function produceAll(board: Board, seat: Seat, { science, culture }: Ratings, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	civilization.science += science;
	civilization.culture += culture;
	if (science > 0) flow.log({ fact: 'gained', player: seat, gained: 'science', count: science, by: 'production' });
	if (culture > 0) flow.log({ fact: 'gained', player: seat, gained: 'culture', count: culture, by: 'production' });
	produce(board, seat, ['corruption', 'food', 'consumption', 'resources'], flow);
}

/** Production phase: these parts of it, in their order, as events bring them about too. */
export function produce(board: Board, seat: Seat, phases: readonly ProductionPhase[], flow: Flow): void {
	for (const phase of phases) {
		if (phase === 'corruption') corrupt(board, seat, flow);
		else if (phase === 'consumption') consume(board, seat, flow);
		else produceGoods(board, seat, phase, flow);
	}
}

/** Corruption: resources are lost by the blue bank's leftmost uncovered number, then food for what is lacking. */
function corrupt(board: Board, seat: Seat, flow: Flow): void {
	const due = entryFor(catalogueOf(board).banks.corruption, civilizationOf(board, seat).blue);
	if (due === 0) return;
	const resources = loseGoods(board, seat, 'resources', due);
	const food = loseGoods(board, seat, 'food', due - resources);
	flow.log({ fact: 'corruption', player: seat, due, resources, food });
}

/** Food consumption by the yellow bank's leftmost uncovered number; each food that is lacking costs culture. */
function consume(board: Board, seat: Seat, flow: Flow): void {
	const { banks, edition } = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const due = entryFor(banks.consumption, civilization.yellow);
	if (due === 0) return;
	const food = loseGoods(board, seat, 'food', due);
	const resources = food < due ? resourcesForFood(board, seat) : 0;
	flow.log({ fact: 'consumption', player: seat, due, resources, food });
	const lacking = due - food - resources;
	if (lacking <= 0) return;
	const culture = losePoints(board, seat, 'culture', lacking * edition.hungerCulture);
	flow.log({ fact: 'hunger', player: seat, food: lacking, culture });
}

// Trade Routes Agreement: before a people starves one resource feeds it (ruling 56).
function resourcesForFood(board: Board, seat: Seat): number {
	const { used } = civilizationOf(board, seat).thisTurn;
	let resources = 0;
	if (board.turn !== seat) return 0;
	for (const { card, effect } of pactsOf(board, seat)) {
		if (resources > 0 || effect.pays !== 'resourceAsFood' || used.includes(card) || stockOf(board, seat, 'resources') === 0) continue;
		resources = loseGoods(board, seat, 'resources', 1);
		used.push(card);
	}
	return resources;
}

// Production of food or resources: a blue token for each worker, the highest level first if the bank has too few; then what pacts bring.
function produceGoods(board: Board, seat: Seat, goods: Goods, flow: Flow): void {
	const civilization = civilizationOf(board, seat);
	let tokens = 0;
	let worth = 0;
	for (const { technology, value, count } of producers(catalogueOf(board), civilization, goods)) {
		const made = Math.min(count, civilization.blue);
		civilization.blue -= made;
		technology.blue += made;
		tokens += made;
		worth += made * value;
	}
	if (tokens > 0) flow.log({ fact: 'produced', player: seat, goods, tokens, worth });
	for (const { card, effect } of pactsOf(board, seat)) {
		const extra = effect.produces?.[goods] ?? 0;
		if (extra > 0) {
			const came = gainGoods(board, seat, goods, extra);
			if (came > 0) flow.log({ fact: 'gained', player: seat, gained: goods, count: came, by: card });
		} else if (extra < 0) {
			const gone = loseGoods(board, seat, goods, -extra);
			if (gone > 0) flow.log({ fact: 'lost', player: seat, lost: goods, count: gone, by: card });
		}
	}
}

type OpenTechnology = OpenCivilization['technologies'][number];
type Producer<Place> = { readonly technology: Place; readonly card: Card; readonly value: number; readonly count: number };

// The farms, or the mines and what counts as mines, that have workers; the highest level first.
function producers<Place extends OpenTechnology>(
	catalogue: Catalogue,
	civilization: Omit<OpenCivilization, 'technologies'> & { readonly technologies: readonly Place[] },
	goods: Goods
): Producer<Place>[] {
	const kind = goods === 'food' ? 'farm' : 'mine';
	const labs = goods === 'resources' && isProducedByLabs(catalogue, civilization);
	const list: Producer<Place>[] = [];
	for (const technology of civilization.technologies) {
		if (technology.workers === 0) continue;
		const card = cardIn(catalogue, technology.card);
		if (card.kind === kind) list.push({ technology, card, value: card.symbols[goods], count: technology.workers });
		else if (labs && card.kind === 'lab' && card.level > 0) list.push({ technology, card, value: card.level, count: technology.workers });
	}
	// Of a lab and a mine of one level that which is worth more (ruling 26).
	list.sort((one, other) => other.card.level - one.card.level || other.value - one.value);
	if (goods === 'food' || !hasDoubleMine(catalogue, civilization)) return list;
	const best = list.findIndex(({ card }) => card.kind === 'mine');
	const mine = list[best];
	if (mine !== undefined) list[best] = { ...mine, count: mine.count + 1 };
	return list;
}

// Transcontinental Railroad: a second token on the best mine that has a worker.
function hasDoubleMine(catalogue: Catalogue, { wonders }: Pick<OpenCivilization, 'wonders'>): boolean {
	return wonders.some(({ card, ruin }) => ruin === undefined && effectOf(cardIn(catalogue, card), 'doubleMine') !== undefined);
}

/** What a civilization produces of food or resources, pacts and Bill Gates included, whatever the blue bank has. */
export function outputOf(board: OpenBoard, seat: Seat, goods: Goods): number {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const kind = goods === 'food' ? 'farm' : 'mine';
	const labs = goods === 'resources' && isProducedByLabs(catalogue, civilization);
	let output = 0;
	let best: Card | undefined;
	for (const { card: id, workers } of civilization.technologies) {
		if (workers === 0) continue;
		const card = cardIn(catalogue, id);
		if (card.kind === kind) {
			output += card.symbols[goods] * workers;
			if (best === undefined || isBetter(card, best, goods)) best = card;
		} else if (labs && card.kind === 'lab') output += card.level * workers;
	}
	if (goods === 'resources' && best !== undefined && hasDoubleMine(catalogue, civilization)) output += best.symbols.resources;
	for (const { effect } of pactsOf(board, seat)) output += effect.produces?.[goods] ?? 0;
	return Math.max(0, output);
}

function isBetter(card: Card, than: Card, goods: Goods): boolean {
	return card.level > than.level || (card.level === than.level && card.symbols[goods] > than.symbols[goods]);
}

/** What the mines alone produce, with the Transcontinental Railroad (ruling 20). */
export function minedResources(board: OpenBoard, seat: Seat): number {
	let output = 0;
	for (const { card, value, count } of producers(catalogueOf(board), civilizationOf(board, seat), 'resources'))
		if (card.kind === 'mine') output += value * count;
	return output;
}

/** Bill Gates: the resources that labs produce, worth their levels. */
export function labResources(board: OpenBoard, seat: Seat): number {
	const catalogue = catalogueOf(board);
	let output = 0;
	for (const { card, workers } of civilizationOf(board, seat).technologies) {
		const { kind, level } = cardIn(catalogue, card);
		if (kind === 'lab') output += level * workers;
	}
	return output;
}
