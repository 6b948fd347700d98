import { activation } from './activate.ts';
import { procedure } from './flow.ts';

/** Dice at the headquarters: all that were there are activated first, from the left, whosever they are (ruling 10); then the rival acts. */
export const headquarters = procedure<'headquarters'>({
	run(board, _step, flow) {
		const [first] = board.headquarters;
		if (first === undefined) flow.next(board.rival === undefined ? { step: 'garages' } : { step: 'rivalScheme', number: 1 });
		else activation(first.player, 'headquarters', 'headquarters', flow);
	}
});

/** Dice on the research bases: one die each in turn order, the leftmost first, until all garages are empty. */
export const garages = procedure<'garages'>({
	run(board, _step, flow) {
		const { players, turn } = board;
		for (let after = 0; after < players.length; after += 1) {
			const seat = (turn + after) % players.length;
			if (players[seat]?.garages.length === 0) continue;
			board.turn = (seat + 1) % players.length;
			return activation(seat, 'garage', 'garages', flow);
		}
		flow.next({ step: 'harvest' });
	}
});
