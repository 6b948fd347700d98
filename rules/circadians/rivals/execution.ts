import { editionOf, type Board } from '../board.ts';
import { procedure, type Flow } from '../flow.ts';
import { gainGems, tryOption } from './actions.ts';
import { moveRival } from './harvester.ts';
import { rivalId, rivalOf, schemesOf } from './rival.ts';

/** The gem of a scheme of which no option is possible. */
const NO_OPTION_GEMS = 1;

/** Solitaire variant, Execution: the rival plays its schemes one after the other, before the first garage (ruling 32). */
export const rivalScheme = procedure<'rivalScheme'>({
	run(board, { number }, flow) {
		playScheme(board, number, flow);
		// After all that this one leads to; a third tile that it has unlocked counts at once (ruling 42).
		flow.next({ step: 'nextScheme', number: number + 1 });
	}
});

/** The next scheme of this round, or the garages when there are no more. */
export const nextScheme = procedure<'nextScheme'>({
	run(board, { number }, flow) {
		flow.next(number <= schemesOf(board) ? { step: 'rivalScheme', number } : { step: 'garages' });
	}
});

/** Foundry: one more scheme, which is none of those of the round and moves no harvester. */
export const extraScheme = procedure<'extraScheme'>({
	run: (board, _step, flow) => playScheme(board, undefined, flow)
});

// The first of a round moves the harvester; then the topmost option that is possible is carried out with the rightmost die.
function playScheme(board: Board, number: number | undefined, flow: Flow): void {
	const rival = rivalOf(board);
	const player = rivalId(board);
	const drawn = drawScheme(board, flow);
	const scheme = drawn === undefined ? undefined : editionOf(board).schemes[drawn];
	if (drawn === undefined || scheme === undefined) return;
	rival.schemes = [...rival.schemes, drawn];
	flow.log({ fact: 'schemeRevealed', player, scheme: drawn, ...(number !== undefined && { number }) });
	if (number === 1) moveRival(board, scheme.move, flow);
	if (rival.dice === 0) return flow.log({ fact: 'rivalIdle', player });
	if (!scheme.options.some((option) => tryOption(board, option, scheme.move, flow))) gainGems(board, NO_OPTION_GEMS, 'noOption', flow);
}

// The next card; the discards are shuffled into a new deck when it has run out. Undefined where all cards lie open.
function drawScheme(board: Board, flow: Flow): number | undefined {
	const rival = rivalOf(board);
	if (rival.schemeDeck.$secret.length === 0) {
		if (rival.discards.length === 0) return undefined;
		flow.log({ fact: 'schemesShuffled', count: rival.discards.length });
		rival.schemeDeck.$secret = flow.shuffle(rival.discards);
		rival.discards = [];
	}
	return flow.reveal(rival.schemeDeck).shift();
}
