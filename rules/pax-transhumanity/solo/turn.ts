import type { Board, PlayerId } from '../board.ts';
import { ideaOf } from '../catalogue.ts';
import type { CardNumber, Impact } from '../edition.ts';
import { procedure, type Flow } from '../flow.ts';
import { playerOf } from '../players.ts';

/** K5: begins the turn of the rival with the fewest cubes in play, and orders it; what comes after a turn is the caller's. */
export function startExoglobalTurn(board: Board, flow: Flow): void {
	board.turn = rivalToAct(board);
	flow.next({ step: 'exoglobalTurn' });
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
export const exoglobalTurn = procedure<'exoglobalTurn'>({
	run(board, _step, flow) {
		const player = board.turn;
		const card = drawExoglobalCard(board, flow);
		if (card === undefined) return flow.log({ fact: 'exoglobalIdle', player });
		flow.log({ fact: 'exoglobalActs', player, card });
		flow.next({ step: 'exoglobalSyndicate', player });
		for (const entry of ideaOf(board, card).impacts) {
			const all: readonly Impact[] = entry.impact === 'either' ? entry.of : [entry];
			for (const impact of all) flow.next({ step: 'exoglobalImpact', player, impact });
		}
		flow.next({ step: 'changeRegime' }, { step: 'checkEnd' });
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
