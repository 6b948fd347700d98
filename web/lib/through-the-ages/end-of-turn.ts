import { m } from '#lib/paraglide/messages.js';
import { copy } from '#rules/core/json.ts';
import { rehearseProcedure } from '#rules/core/rehearse.ts';
import { civilizationOf, type Board, type PublicBoard } from '#rules/through-the-ages/board.ts';
import type { ThroughTheAges } from '#rules/through-the-ages/flow.ts';
import { checkUprising } from '#rules/through-the-ages/production.ts';
import { ratingsOf } from '#rules/through-the-ages/ratings.ts';
import { endOfActions } from '#rules/through-the-ages/round.ts';
import type { SeatStep } from '#rules/through-the-ages/step.ts';
import { amount } from './names.ts';
import { differenceOf, purseOf, type Purse } from './purse.ts';
import { thoughtOf } from './thought.ts';
import { countOf } from './views.ts';

/** What the end of a player's turn would take and bring as things stand. */
export type Due = {
	readonly uprising: boolean;
	/** What corruption asks for, and what it would take. */
	readonly corruption: number;
	readonly lost: { readonly resources: number; readonly food: number };
	readonly consumption: number;
	/** Food that will be lacking, and the culture that it costs. */
	readonly hunger: number;
	readonly culture: number;
	/** Military cards above the limit. */
	readonly surplus: number;
	/** All that would be more or less. */
	readonly brings: Purse;
};

/** What the end of a player's turn would take and bring (End-of-turn sequence). Throws when there is no such player. */
export function dueOf(board: PublicBoard, seat: number): Due {
	return dueOn(thoughtOf(board), seat);
}

/** The same on a board to think ahead on, which is left as it is. */
export function dueOn(thought: Board, seat: number): Due {
	const { edition, ...own } = thought;
	const then: Board = { ...copy(own), edition, turn: seat };
	const before = purseOf(then, seat);
	const surplus = Math.max(0, civilizationOf(then, seat).militaryHand.$secret.length - ratingsOf(then, seat).militaryHand);
	const seats = then.players.length;
	const { facts } = rehearseProcedure<ThroughTheAges, SeatStep<'endOfActions'>>(endOfActions, then, { step: 'endOfActions', seat }, seats);
	const produced = rehearseProcedure<ThroughTheAges, SeatStep<'checkUprising'>>(
		checkUprising,
		then,
		{ step: 'checkUprising', seat },
		seats
	);
	const due = { uprising: false, corruption: 0, lost: { resources: 0, food: 0 }, consumption: 0, hunger: 0, culture: 0 };
	for (const fact of [...facts, ...produced.facts]) {
		if (fact.fact === 'uprising') due.uprising = true;
		else if (fact.fact === 'hunger') {
			due.hunger = fact.food;
			due.culture = fact.culture;
		} else if (fact.fact === 'corruption' || fact.fact === 'consumption') {
			due[fact.fact] = fact.due;
			if (fact.fact === 'corruption') due.lost = { resources: fact.resources, food: fact.food };
		}
	}
	return { ...due, surplus, brings: differenceOf(before, purseOf(then, seat)) };
}

/** Something to know before a turn is ended; `loses` when something would be lost for good. */
export type Warning = { readonly words: string; readonly loses: boolean };

/** What there is to say before a player ends the turn; nothing when all is well. */
export function warningsOf(board: PublicBoard, seat: number): readonly Warning[] {
	const due = dueOf(board, seat);
	const { civil, military, thisTurn } = civilizationOf(board, seat);
	const civilActions = civil.available + thisTurn.civilActions;
	const militaryActions = military.available + thisTurn.militaryActions;
	const list: Warning[] = [];
	const warn = (isTrue: boolean, words: () => string, loses: boolean) => isTrue && list.push({ words: words(), loses });
	warn(due.uprising, m.ttb_warn_uprising, true);
	const lost = [
		...(due.lost.resources > 0 ? [amount('resources', due.lost.resources)] : []),
		...(due.lost.food > 0 ? [amount('food', due.lost.food)] : [])
	];
	warn(lost.length > 0, () => m.ttb_warn_corruption({ amount: lost.join(', ') }), true);
	warn(due.hunger > 0, () => m.ttb_warn_hunger({ food: amount('food', due.hunger), culture: amount('culture', due.culture) }), true);
	warn(civilActions > 0, () => m.ttb_warn_unused({ actions: amount('civilActions', civilActions) }), true);
	warn(due.surplus > 0 && board.round > 1, () => m.ttb_warn_surplus({ cards: amount('cards', due.surplus) }), true);
	warn(
		militaryActions > 0 && board.round > 1 && countOf(board.militaryDeck) > 0,
		() => m.ttb_warn_military({ actions: amount('militaryActions', militaryActions) }),
		false
	);
	return list;
}
