import type { Seat } from '../core/seat.ts';
import { civilizationOf, type OpenBoard, type OpenCivilization } from './board.ts';
import { cardIn, catalogueOf, effectOf, entryFor, type Card, type Catalogue } from './catalogue.ts';
import type { Rating, StandingEffect } from './effects.ts';
import { armiesOf, type Units } from './military/armies.ts';
import { pactsOf } from './military/pacts-in-play.ts';
import type { CardKind, Workplace } from './vocabulary.ts';

/** Your ratings, and the totals that cards in play give; always derived, never kept. */
export type Ratings = {
	culture: number;
	science: number;
	/** Without armies; see `strengthOf`. */
	strength: number;
	/** Happy faces, from 0 to 8. */
	happy: number;
	/** How many faces are lacking. */
	discontent: number;
	/** Totals, without temporary actions. */
	civilActions: number;
	militaryActions: number;
	/** Colonization modifier. */
	colonization: number;
	/** Most cards in hand. */
	civilHand: number;
	militaryHand: number;
};

/** Your ratings: everything that the cards in play of a civilization give (never less than nothing), armies apart. */
export function ratingsOf(board: OpenBoard, seat: Seat): Ratings {
	const ratings = rawRatingsOf(board, seat);
	const { edition, banks } = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	ratings.culture = Math.max(0, ratings.culture);
	ratings.science = Math.max(0, ratings.science);
	ratings.happy = Math.min(edition.mostFaces, Math.max(0, ratings.happy));
	ratings.discontent = Math.max(0, entryFor(banks.facesNeeded, civilization.yellow) - ratings.happy);
	ratings.civilHand += ratings.civilActions;
	ratings.militaryHand += ratings.militaryActions;
	return ratings;
}

/** Strength rating: with the armies of the current tactic, formed for the greatest strength. */
export function strengthOf(board: OpenBoard, seat: Seat): number {
	return Math.max(0, rawRatingsOf(board, seat).strength + armiesOfPlayer(board, seat).strength);
}

/** The armies that a civilization forms by its current tactic. */
export function armiesOfPlayer(board: OpenBoard, seat: Seat): ReturnType<typeof armiesOf> {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const { tactic, leader } = civilization;
	if (tactic === undefined) return armiesOf(undefined, NO_UNITS);
	const rides = leader !== undefined && effectOf(cardIn(catalogue, leader), 'infantryAsCavalry') !== undefined;
	return armiesOf(cardIn(catalogue, tactic).tactic, unitsOf(catalogue, civilization), rides);
}

const NO_UNITS: Units = { infantry: [], cavalry: [], artillery: [], airForce: [] };

/** How many units a civilization has of each kind, by their level. */
export function unitsOf(catalogue: Catalogue, civilization: Pick<OpenCivilization, 'technologies'>): Units {
	const units = { infantry: [0, 0, 0, 0], cavalry: [0, 0, 0, 0], artillery: [0, 0, 0, 0], airForce: [0, 0, 0, 0] };
	for (const { card, workers } of civilization.technologies) {
		const { isUnit, kind, level } = cardIn(catalogue, card);
		if (isUnit && workers > 0) units[kind as keyof Units][level] = workers;
	}
	return units;
}

/** How many workers stand on cards of a kind. */
export function workersOn(catalogue: Catalogue, { technologies }: Pick<OpenCivilization, 'technologies'>, kind: Workplace): number {
	let count = 0;
	for (const { card, workers } of technologies) if (workers > 0 && cardIn(catalogue, card).kind === kind) count += workers;
	return count;
}

// How many workers stand on cards of these kinds.
function workersOnAny(catalogue: Catalogue, { technologies }: OpenCivilization, kinds: readonly Workplace[]): number {
	let count = 0;
	for (const { card, workers } of technologies)
		if (workers > 0 && (kinds as readonly CardKind[]).includes(cardIn(catalogue, card).kind)) count += workers;
	return count;
}

/** The level of the best worker on such cards (ruling 25); undefined when there is none. */
export function bestLevel(
	catalogue: Catalogue,
	{ technologies }: Pick<OpenCivilization, 'technologies'>,
	kinds: readonly Workplace[]
): number | undefined {
	let best: number | undefined;
	for (const { card, workers } of technologies) {
		if (workers === 0) continue;
		const { kind, level } = cardIn(catalogue, card);
		if ((kinds as readonly string[]).includes(kind) && (best === undefined || level > best)) best = level;
	}
	return best;
}

function rawRatingsOf(board: OpenBoard, seat: Seat): Ratings {
	const catalogue = catalogueOf(board);
	const civilization = civilizationOf(board, seat);
	const ratings: Ratings = {
		culture: 0,
		science: 0,
		strength: 0,
		happy: 0,
		discontent: 0,
		civilActions: 0,
		militaryActions: 0,
		colonization: 0,
		civilHand: 0,
		militaryHand: 0
	};
	const moreFaces = facesAdded(catalogue, civilization);
	for (const { card, workers } of civilization.technologies)
		if (workers > 0) addSymbols(ratings, cardIn(catalogue, card), workers, moreFaces);
	addSymbols(ratings, cardIn(catalogue, civilization.government), 1, moreFaces);
	for (const card of civilization.specials) {
		const special = cardIn(catalogue, card);
		addSymbols(ratings, special, 1, moreFaces);
		for (const effect of special.effects) addEffect(ratings, catalogue, civilization, effect as StandingEffect, moreFaces);
	}
	for (const wonder of civilization.wonders) {
		const card = cardIn(catalogue, wonder.card);
		if (wonder.ruin === undefined) {
			const { happy } = card.symbols;
			addSymbols(ratings, card, 1, 0);
			// Faces that are added to it are counted below.
			ratings.happy += facesOfWonder(card, wonder, moreFaces) - Math.max(0, happy);
			for (const effect of card.effects) addEffect(ratings, catalogue, civilization, effect as StandingEffect, moreFaces);
		} else {
			ratings.culture += wonder.ruin;
			ratings.happy += facesOfWonder(card, wonder, moreFaces);
		}
	}
	for (const card of civilization.colonies) addSymbols(ratings, cardIn(catalogue, card), 1, moreFaces);
	if (civilization.leader !== undefined) {
		const leader = cardIn(catalogue, civilization.leader);
		addSymbols(ratings, leader, 1, moreFaces);
		for (const effect of leader.effects) addEffect(ratings, catalogue, civilization, effect as StandingEffect, moreFaces);
	}
	for (const { effect, partner } of pactsOf(board, seat)) {
		const { symbols, culturePerWonder } = effect;
		ratings.culture += (symbols?.culture ?? 0) + (culturePerWonder ?? 0) * civilizationOf(board, partner).wonders.length;
		ratings.strength += symbols?.strength ?? 0;
		ratings.militaryActions += symbols?.militaryActions ?? 0;
	}
	return ratings;
}

function addSymbols(ratings: Ratings, { symbols }: Card, times: number, moreFaces: number): void {
	ratings.culture += symbols.culture * times;
	ratings.science += symbols.science * times;
	ratings.strength += symbols.strength * times;
	ratings.happy += (symbols.happy > 0 ? symbols.happy + moreFaces : symbols.happy) * times;
	ratings.civilActions += symbols.civilActions * times;
	ratings.militaryActions += symbols.militaryActions * times;
	ratings.colonization += symbols.colonization * times;
}

function addEffect(
	ratings: Ratings,
	catalogue: Catalogue,
	civilization: OpenCivilization,
	effect: StandingEffect,
	moreFaces: number
): void {
	switch (effect.effect) {
		case 'each':
			ratings[effect.gives] += effect.by * workersOnAny(catalogue, civilization, effect.of);
			return;
		case 'eachKind':
			for (const kind of effect.of) if (workersOn(catalogue, civilization, kind) > 0) ratings[effect.gives] += effect.by;
			return;
		case 'eachPair':
			ratings[effect.gives] += effect.by * pairs(catalogue, civilization, effect.of);
			return;
		case 'eachLevel':
			for (const { card, workers } of civilization.technologies) {
				const { kind, level } = cardIn(catalogue, card);
				if ((effect.of as readonly string[]).includes(kind)) ratings[effect.gives] += effect.by * level * workers;
			}
			return;
		case 'eachFace':
			ratings[effect.gives] += effect.by * facesOn(catalogue, civilization, effect.on, moreFaces);
			return;
		case 'best':
			ratings[effect.gives] += bestLevel(catalogue, civilization, effect.of) ?? 0;
			return;
		case 'doubleBest':
			ratings[effect.what] += bestOutput(catalogue, civilization, effect.of, effect.what);
			return;
		case 'colonies':
			if (civilization.colonies.length > 0) ratings.culture += effect.first + effect.further * (civilization.colonies.length - 1);
			return;
		case 'handLimits':
			ratings.civilHand += effect.civil;
			ratings.militaryHand += effect.military;
			return;
		default:
	}
}

/** How many pairs of one worker of either kind there are. */
export function pairs(catalogue: Catalogue, civilization: OpenCivilization, [one, other]: readonly [Workplace, Workplace]): number {
	return Math.min(workersOn(catalogue, civilization, one), workersOn(catalogue, civilization, other));
}

/** What one worker on the best such card gives of a rating. */
export function bestOutput(catalogue: Catalogue, { technologies }: OpenCivilization, of: Workplace, what: Rating): number {
	let best: Card | undefined;
	for (const { card, workers } of technologies) {
		if (workers === 0) continue;
		const technology = cardIn(catalogue, card);
		if (technology.kind === of && (best === undefined || technology.level > best.level)) best = technology;
	}
	return best?.symbols[what] ?? 0;
}

// St. Peter's Basilica: what each other card or worker with a face gives more.
function facesAdded(catalogue: Catalogue, { wonders }: OpenCivilization): number {
	let added = 0;
	for (const { card, ruin } of wonders) if (ruin === undefined) added += effectOf(cardIn(catalogue, card), 'moreFaces')?.by ?? 0;
	return added;
}

// Appendix, Homer: a face under a wonder is as good as printed, on ruins too; one that already has a face gets no second one by St. Peter's.
function facesOfWonder(card: Card, { ruin, tucked }: OpenCivilization['wonders'][number], moreFaces: number): number {
	const faces = (ruin === undefined ? Math.max(0, card.symbols.happy) : 0) + (tucked ?? 0);
	return faces > 0 && effectOf(card, 'moreFaces') === undefined ? faces + moreFaces : faces;
}

function facesOn(catalogue: Catalogue, civilization: OpenCivilization, on: readonly string[], moreFaces: number): number {
	let faces = 0;
	for (const { card, workers } of civilization.technologies) {
		const { kind, symbols } = cardIn(catalogue, card);
		if (symbols.happy > 0 && on.includes(kind)) faces += (symbols.happy + moreFaces) * workers;
	}
	if (on.includes('government')) {
		const { happy } = cardIn(catalogue, civilization.government).symbols;
		if (happy > 0) faces += happy + moreFaces;
	}
	if (on.includes('wonder'))
		for (const wonder of civilization.wonders) faces += facesOfWonder(cardIn(catalogue, wonder.card), wonder, moreFaces);
	return faces;
}
