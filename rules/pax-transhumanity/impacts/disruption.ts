import { abilitiesOf, isProtected } from '../abilities.ts';
import type { Board, PlayerId } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import type { CardNumber, Discipline } from '../edition.ts';
import { decision, type Flow } from '../flow.ts';
import { divest, inTurnOrder, playerOf } from '../players.ts';
import { sidesToShow, visibleDiscipline } from '../splay.ts';

/** G5: which of the card's disciplines is disruptive; it will be the visible one (ruling 21). */
export const disruption = decision<'disruption'>({
	options: (board, { card }) => sidesToShow(board, card).map((side) => ({ kind: 'show', side })),
	take(board, { seat, card }, { side }, flow) {
		const discipline = ideaOf(board, card)[side];
		const { commercialization } = board;
		if (commercialization !== undefined) board.commercialization = { ...commercialization, side };
		flow.log({ fact: 'disrupted', player: board.turn, discipline });
		killPatents(board, discipline, flow);
		if (board.splay.some((shown) => visibleDiscipline(board, shown) === discipline))
			flow.next({ step: 'discardFromSplay', seat, discipline });
	}
});

// G5a: all patents in the disruptive discipline come back to their owners.
function killPatents(board: Board, discipline: Discipline, flow: Flow): void {
	for (const player of inTurnOrder(board, board.turn)) {
		const state = playerOf(board, player);
		const count = state.patents[discipline];
		if (count === 0) continue;
		if (isProtected(abilitiesOf(board, player), 'disruption')) {
			flow.log({ fact: 'protected', player, from: 'disruption' });
			continue;
		}
		state.patents[discipline] = 0;
		divest(state, count);
		flow.log({ fact: 'patentsDied', player, discipline, count });
	}
}

/** G5b: which card of the disruptive discipline leaves the Splay; one must. */
export const discardFromSplay = decision<'discardFromSplay'>({
	options: (board, { discipline }) =>
		board.splay.filter((shown) => visibleDiscipline(board, shown) === discipline).map(({ card }) => ({ kind: 'discard', card })),
	take(board, _step, { card }, flow) {
		discardSplayCard(board, card, flow);
	}
});

/** Takes a card out of the Splay and the game; future shock on it comes back to its owners. */
export function discardSplayCard(board: Board, card: CardNumber, flow: Flow): void {
	const index = board.splay.findIndex((shown) => shown.card === card);
	const [left] = board.splay.splice(index, 1);
	board.discarded.push(card);
	flow.log({ fact: 'leftSplay', card });
	for (const { player } of left?.futureShock ?? []) giveBackFutureShock(board, player, card, flow);
}

function giveBackFutureShock(board: Board, player: PlayerId, card: CardNumber, flow: Flow): void {
	divest(playerOf(board, player));
	flow.log({ fact: 'futureShockDivested', player, card });
}
