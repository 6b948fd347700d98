import { isUsed, splayChanges, useUp } from './abilities.ts';
import type { Action } from './action.ts';
import type { PlayerId, PublicBoard, SplayCard } from './board.ts';
import type { SplayChange } from './edition.ts';
import { decision } from './flow.ts';
import { discardSplayCard } from './impacts/disruption.ts';
import { hasOpposing, splayAfter, turned, visibleDiscipline } from './splay.ts';
import type { PaxOption } from './steps.ts';

/** The cards of the Splay that an ability lets the player turn, discard or swap with the one after: none with opposing future shock. */
export function alterSplayOptions(board: PublicBoard, player: PlayerId, change: SplayChange): readonly PaxOption['alterSplay'][] {
	const list: PaxOption['alterSplay'][] = [];
	for (let index = 0; index < board.splay.length; index += 1) {
		const card = board.splay[index] as SplayCard;
		if (!hasOpposing(card.futureShock, player) && changesSomething(board, player, change, index))
			list.push({ kind: 'alter', card: card.card });
	}
	return list;
}

function changesSomething(board: PublicBoard, player: PlayerId, change: SplayChange, index: number): boolean {
	const card = board.splay[index] as SplayCard;
	switch (change) {
		case 'discard':
			return true;
		case 'turn':
			return visibleDiscipline(board, card) !== visibleDiscipline(board, turned(card));
		case 'swap': {
			const after = board.splay[index + 1];
			if (after === undefined || hasOpposing(after.futureShock, player)) return false;
			return (
				visibleDiscipline(board, card) !== visibleDiscipline(board, after) || card.futureShock.length > 0 || after.futureShock.length > 0
			);
		}
		default:
			return change satisfies never;
	}
}

/** An ability's change of the Splay, each once a turn; then the regime and the end of the game (ruling 45). */
export const alteringSplay = {
	offer(list, { board, seat, abilities }) {
		for (const change of splayChanges(abilities))
			if (!isUsed(board, `alterSplay:${change}`) && alterSplayOptions(board, seat, change).length > 0)
				list.push({ kind: 'alterSplay', change });
	},
	take(board, seat, { change }, flow) {
		board.actions -= 1;
		useUp(board, `alterSplay:${change}`);
		flow.next({ step: 'alterSplay', seat, change }, { step: 'changeRegime' }, { step: 'checkEnd' });
	}
} satisfies Action<'alterSplay'>;

/** An ability's change of the Splay: one card is turned, discarded, or swapped with the one after it. */
export const alterSplay = decision<'alterSplay'>({
	options: (board, { seat, change }) => alterSplayOptions(board, seat, change),
	take(board, { seat, change }, { card }, flow) {
		flow.log({ fact: 'splayAltered', player: seat, change, card });
		if (change === 'discard') discardSplayCard(board, card, flow);
		else board.splay = splayAfter(board.splay, card, change);
	}
});
