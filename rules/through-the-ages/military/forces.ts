import type { Seat } from '../../core/seat.ts';
import { civilizationOf, type Board } from '../board.ts';
import { cardIn, catalogueOf, effectOf } from '../catalogue.ts';
import { ratingsOf, unitsOf } from '../ratings.ts';
import type { CardId } from '../vocabulary.ts';
import { forceOf, type ForceMeans, type Sent } from './force.ts';

/** What a civilization has for a colonization force beside its units and cards. */
export function forceMeans(board: Board, seat: Seat): ForceMeans {
	const catalogue = catalogueOf(board);
	const { tactic, leader } = civilizationOf(board, seat);
	const leading = leader === undefined ? undefined : cardIn(catalogue, leader);
	const discards = leading && effectOf(leading, 'cardsForColonization');
	return {
		tactic: tactic === undefined ? undefined : cardIn(catalogue, tactic).tactic,
		infantryRides: leading !== undefined && effectOf(leading, 'infantryAsCavalry') !== undefined,
		modifier: ratingsOf(board, seat).colonization,
		discards: discards?.cards ?? 0,
		eachDiscard: discards?.each ?? 0
	};
}

/** Colonization: the greatest force a civilization could send, with all its units and cards; the limit of its bids. */
export function bestForce(board: Board, seat: Seat): number {
	return forceOf(forceMeans(board, seat), allUnits(board, seat), cardsOf(board, civilizationOf(board, seat).militaryHand.$secret));
}

/** The same as far as others can know: as if every card in the hand were the best bonus card there can be by now. */
export function mostForceKnown(board: Board, seat: Seat): number {
	const count = civilizationOf(board, seat).militaryHand.$secret.length;
	return forceOf(forceMeans(board, seat), allUnits(board, seat), {
		bonuses: new Array<number>(count).fill(bestBonus(board)),
		others: count
	});
}

/** What these units and cards of a civilization come to; a unit is named by its technology, once for each. `means`: where they are known. */
export function forceNamed(
	board: Board,
	seat: Seat,
	units: readonly CardId[],
	cards: readonly CardId[],
	means = forceMeans(board, seat)
): number {
	const technologies = [...new Set(units)].map((card) => ({ card, workers: units.filter((unit) => unit === card).length }));
	return forceOf(means, sent(board, technologies), cardsOf(board, cards));
}

function allUnits(board: Board, seat: Seat): Sent {
	return sent(board, civilizationOf(board, seat).technologies);
}

type Workers = { readonly card: CardId; readonly workers: number };

function sent(board: Board, technologies: readonly Workers[]): Sent {
	const catalogue = catalogueOf(board);
	let strength = 0;
	for (const { card, workers } of technologies) {
		const { isUnit, symbols } = cardIn(catalogue, card);
		if (isUnit) strength += symbols.strength * workers;
	}
	return { units: unitsOf(catalogue, { technologies: technologies.map((each) => ({ ...each, blue: 0 })) }), strength };
}

function cardsOf(board: Board, cards: readonly CardId[]): { readonly bonuses: readonly number[]; readonly others: number } {
	const catalogue = catalogueOf(board);
	const bonuses: number[] = [];
	for (const card of cards) {
		const { bonus } = cardIn(catalogue, card);
		if (bonus !== undefined) bonuses.push(bonus.colonization);
	}
	return { bonuses, others: cards.length - bonuses.length };
}

function bestBonus(board: Board): number {
	let best = 0;
	for (const { bonus, level } of catalogueOf(board).cards.values()) {
		if (bonus !== undefined && level <= board.age && bonus.colonization > best) best = bonus.colonization;
	}
	return best;
}
