import type { Seat } from '../../core/seat.ts';
import type { View } from '../../core/secret.ts';
import { meansOf, type Means } from '../action.ts';
import { activeSeats, civilizationOf, type Board, type Civilization, type War } from '../board.ts';
import { cardIn, catalogueOf, type Card, type Catalogue } from '../catalogue.ts';
import { strengthOf } from '../ratings.ts';
import type { CardId } from '../vocabulary.ts';
import { countOf } from '../../core/imagine.ts';
import { knownBoard } from './known.ts';
import { pricesFor, type Prices } from './prices.ts';
import { productionsLeft } from './time.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What a bot makes of the board, by what its seat knows. */
export type Outlook = {
	readonly weights: Weights;
	/** What is hidden from the seat is empty. Changed only while something is tried out. */
	readonly board: Board;
	readonly seat: Seat;
	readonly own: Civilization;
	readonly catalogue: Catalogue;
	readonly means: Means;
	/** Cards in the civil deck. */
	readonly deck: number;
	/** Productions to come, this turn's included. */
	readonly left: number;
	readonly prices: Prices;
	readonly rivals: readonly Seat[];
	/** Everybody's strength, by seat; nothing of who has resigned. */
	readonly standing: readonly number[];
	/** The strengths of the rivals, the strongest first. */
	readonly strengths: readonly number[];
	/** The strengths of those with whom there is a war that is still to be resolved. */
	readonly enemies: readonly number[];
};

/** The outlook of a seat by its view. */
export function outlookOf(view: View<Board>, seat: Seat, weights: Weights = WEIGHTS): Outlook {
	return outlookOn(knownBoard(view), seat, countOf(view.civilDeck), weights);
}

/** The outlook of a seat on a board of which it looks only at what it may know. */
export function outlookOn(board: Board, seat: Seat, deck: number, weights: Weights): Outlook {
	const rivals = activeSeats(board, seat).filter((other) => other !== seat);
	const left = productionsLeft(board, seat, deck, weights);
	const standing = board.players.map(({ out }, of) => (out === true ? 0 : strengthOf(board, of)));
	const strengthBy = (of: Seat): number => standing[of] ?? 0;
	return {
		weights,
		board,
		seat,
		own: civilizationOf(board, seat),
		catalogue: catalogueOf(board),
		means: meansOf(board, seat),
		deck,
		left,
		prices: pricesFor(left, weights),
		rivals,
		standing,
		strengths: rivals.map(strengthBy).sort((a, b) => b - a),
		enemies: rivals.flatMap((rival) => warsBetween(board, seat, rival).map(() => strengthBy(rival)))
	};
}

function warsBetween(board: Board, seat: Seat, rival: Seat): readonly War[] {
	const { wars } = civilizationOf(board, rival);
	return [...wars.filter((war) => war.rival === seat), ...civilizationOf(board, seat).wars.filter((war) => war.rival === rival)];
}

/** The strength of a seat as the board stands. */
export function strengthNow({ standing }: Outlook, of: Seat): number {
	return standing[of] ?? 0;
}

/** A card of the edition that is played with. */
export function card({ catalogue }: Outlook, id: CardId): Card {
	return cardIn(catalogue, id);
}
