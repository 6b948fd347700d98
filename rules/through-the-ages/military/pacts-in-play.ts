import type { Seat } from '../../core/seat.ts';
import type { OpenBoard } from '../board.ts';
import { cardOf } from '../catalogue.ts';
import type { PactEffect, PactSide } from '../effects.ts';
import type { CardId } from '../vocabulary.ts';

/** A pact as one of its parties has it. */
export type OwnPact = {
	readonly card: CardId;
	readonly owner: Seat;
	readonly partner: Seat;
	readonly effect: PactSide;
	readonly pact: PactEffect;
};

// Mostly there is none.
const NONE: readonly OwnPact[] = [];

/** Pacts: those that a player is a party of, whosever area they lie in. */
export function pactsOf(board: OpenBoard, seat: Seat): readonly OwnPact[] {
	const { players } = board;
	let list: OwnPact[] | undefined;
	for (let owner = 0; owner < players.length; owner += 1) {
		const own = players[owner]?.pact;
		if (own === undefined || (owner !== seat && own.partner !== seat)) continue;
		const { pact } = cardOf(board, own.card);
		if (pact === undefined) continue;
		const side = (owner === seat) === (own.side === 'a') ? 'a' : 'b';
		(list ??= []).push({ card: own.card, owner, partner: owner === seat ? own.partner : owner, effect: pact.sides[side], pact });
	}
	return list ?? NONE;
}
