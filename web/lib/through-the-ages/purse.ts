import { civilizationOf, type Board, type OpenCivilization, type PublicBoard } from '#rules/through-the-ages/board.ts';
import { stockOf } from '#rules/through-the-ages/stores.ts';
import { signed } from './names.ts';
import { countOf, workersOf } from './views.ts';

/** What a civilization has and spends: actions that are left, points, goods, workers, military cards, tokens wherever they lie. */
export const PURSE = [
	'civilActions',
	'militaryActions',
	'science',
	'culture',
	'food',
	'resources',
	'unitResources',
	'unitScience',
	'population',
	'cards',
	'blueTokens',
	'yellowTokens'
] as const;
export type Purse = { readonly [each in (typeof PURSE)[number]]: number };

/** What a civilization has now. Throws when there is no such player. */
export function purseOf(board: Board | PublicBoard, seat: number): Purse {
	const own: OpenCivilization = civilizationOf(board, seat);
	const { civil, military, thisTurn, technologies, unfinished } = own;
	const workers = workersOf(own);
	const hand = board.players[seat]?.militaryHand;
	return {
		civilActions: civil.available + thisTurn.civilActions,
		militaryActions: military.available + thisTurn.militaryActions,
		science: own.science,
		culture: own.culture,
		food: stockOf(board, seat, 'food'),
		resources: stockOf(board, seat, 'resources'),
		unitResources: thisTurn.unitResources,
		unitScience: thisTurn.unitScience,
		population: workers,
		cards: hand === undefined ? 0 : '$secret' in hand ? hand.$secret.length : countOf(hand),
		blueTokens: own.blue + technologies.reduce((sum, { blue }) => sum + blue, 0) + (unfinished?.stages ?? 0),
		yellowTokens: own.yellow + workers
	};
}

/** What is more or less than before. */
export function differenceOf(before: Purse, after: Purse): Purse {
	return Object.fromEntries(PURSE.map((each) => [each, after[each] - before[each]])) as Purse;
}

/** A difference in words, each on its own: "−2 science". */
export function differenceText(difference: Purse): readonly string[] {
	return PURSE.flatMap((each) => (difference[each] === 0 ? [] : [signed(each, difference[each])]));
}
