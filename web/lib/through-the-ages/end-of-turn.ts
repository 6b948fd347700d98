import { m } from '#lib/paraglide/messages.js';
import { civilizationOf, type PublicBoard } from '#rules/through-the-ages/board.ts';
import { catalogueOf, entryFor } from '#rules/through-the-ages/catalogue.ts';
import { outputOf } from '#rules/through-the-ages/production.ts';
import { ratingsOf } from '#rules/through-the-ages/ratings.ts';
import { stockOf } from '#rules/through-the-ages/stores.ts';
import { amount } from './names.ts';
import { countOf } from './views.ts';

/** What the end of a player's turn would take as things stand. */
export type Due = {
	readonly uprising: boolean;
	readonly corruption: number;
	readonly consumption: number;
	/** Food that will be lacking; each costs culture. */
	readonly hunger: number;
	readonly culture: number;
	/** Military cards above the limit. */
	readonly surplus: number;
};

/** What the end of the turn would take (End-of-turn sequence). Throws when there is no such player. */
export function dueOf(board: PublicBoard, seat: number): Due {
	const { banks, edition } = catalogueOf(board);
	const own = civilizationOf(board, seat);
	const { discontent, militaryHand } = ratingsOf(board, seat);
	const hand = board.players[seat]?.militaryHand;
	const corruption = entryFor(banks.corruption, own.blue);
	const consumption = entryFor(banks.consumption, own.yellow);
	// Corruption takes resources first, then food; only then comes what the farms produce.
	const eaten = Math.max(0, corruption - stockOf(board, seat, 'resources'));
	const food = Math.max(0, stockOf(board, seat, 'food') - eaten) + outputOf(board, seat, 'food');
	const uprising = discontent > own.unused;
	const hunger = uprising ? 0 : Math.max(0, consumption - food);
	return {
		uprising,
		corruption: uprising ? 0 : corruption,
		consumption: uprising ? 0 : consumption,
		hunger,
		culture: hunger * edition.hungerCulture,
		surplus: Math.max(0, (hand === undefined ? 0 : countOf(hand)) - militaryHand)
	};
}

/** What there is to say before a player ends the turn; nothing when all is well. */
export function warningsOf(board: PublicBoard, seat: number): readonly string[] {
	const due = dueOf(board, seat);
	const { civil, thisTurn } = civilizationOf(board, seat);
	const civilActions = civil.available + thisTurn.civilActions;
	return [
		...(due.uprising ? [m.ttb_warn_uprising()] : []),
		...(due.corruption > 0 ? [m.ttb_warn_corruption({ amount: amount('resources', due.corruption) })] : []),
		...(due.hunger > 0 ? [m.ttb_warn_hunger({ food: amount('food', due.hunger), culture: amount('culture', due.culture) })] : []),
		...(civilActions > 0 ? [m.ttb_warn_unused({ actions: amount('civilActions', civilActions) })] : []),
		...(due.surplus > 0 && board.round > 1 ? [m.ttb_warn_surplus({ cards: amount('cards', due.surplus) })] : [])
	];
}
