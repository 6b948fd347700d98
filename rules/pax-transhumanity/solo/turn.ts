import type { Flow } from '../../core/flow.ts';
import { procedure } from '../../core/game.ts';
import type { Board, PlayerId } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import type { CardNumber, Impact } from '../edition.ts';
import { tell } from '../facts.ts';
import { playerOf } from '../players.ts';
import { next, type StepOf } from '../steps.ts';

/** K5: begins the turn of the rival with the fewest cubes in play, and orders it; what comes after a turn is the caller's. */
export function startExoglobalTurn(board: Board, flow: Flow): void {
	board.turn = rivalToAct(board);
	next(flow, { step: 'exoglobalTurn' });
}

// K5a: a rival's cubes are in play or in its pool; ties by turn order.
function rivalToAct(board: Board): PlayerId {
	let rival: PlayerId | undefined;
	let most = -1;
	for (const player of board.order) {
		const { exoglobal, pool } = playerOf(board, player);
		if (!exoglobal || pool <= most) continue;
		rival = player;
		most = pool;
	}
	if (rival === undefined) throw new Error('no exoglobal plays');
	return rival;
}

/** K5b-e: the exoglobal card is turned up; the rival syndicates, then all its icons take effect, "or" or not. */
export const exoglobalTurn = procedure({
	run(board: Board, _step: StepOf<'exoglobalTurn'>, flow: Flow) {
		const player = board.turn;
		const card = drawExoglobalCard(board, flow);
		if (card === undefined) return tell(flow, { fact: 'exoglobalIdle', player });
		tell(flow, { fact: 'exoglobalActs', player, card });
		next(flow, { step: 'exoglobalSyndicate', player });
		for (const entry of ideaOf(board, card).impacts) {
			const all: readonly Impact[] = entry.impact === 'either' ? entry.of : [entry];
			for (const impact of all) next(flow, { step: 'exoglobalImpact', player, impact });
		}
		next(flow, { step: 'changeRegime' }, { step: 'checkEnd' });
	}
});

// K5b: the next card; the used ones are shuffled into a new deck when it has run out (ruling 68). On Easy the deck lies face up (K2a).
function drawExoglobalCard(board: Board, flow: Flow): CardNumber | undefined {
	const { solo } = board;
	if (solo === undefined) throw new Error('no solo game');
	const deck = flow.reveal(solo.deck);
	if (deck.length === 0) deck.push(...flow.shuffle(solo.used.splice(0)));
	const card = deck.shift();
	solo.next = undefined;
	const following = deck[0];
	if (solo.level === 'easy' && following !== undefined) solo.next = following;
	if (card !== undefined) solo.card = card;
	return card;
}
