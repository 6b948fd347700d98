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

/** Pacts: visits every pact that a player is a party of, whosever area it lies in. */
export function eachPact(board: OpenBoard, seat: Seat, visit: (pact: OwnPact) => void): void {
	const { players } = board;
	for (let owner = 0; owner < players.length; owner += 1) {
		const own = players[owner]?.pact;
		if (own === undefined || (owner !== seat && own.partner !== seat)) continue;
		const { pact } = cardOf(board, own.card);
		if (pact === undefined) continue;
		const side = (owner === seat) === (own.side === 'a') ? 'a' : 'b';
		visit({ card: own.card, owner, partner: owner === seat ? own.partner : owner, effect: pact.sides[side], pact });
	}
}
