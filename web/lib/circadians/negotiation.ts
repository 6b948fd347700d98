import type { PlayerId } from '#rules/circadians/board.ts';
import { eventEffect } from '#rules/circadians/events.ts';
import { setback } from '#rules/circadians/places/talks.ts';
import { REWARDS, type Clan, type DieValue } from '#rules/circadians/vocabulary.ts';
import { thoughtOf } from './thought.ts';
import type { BoardView } from './views.ts';

/** What a die placed under a clan leads to: the sum there will be, whether it breaks through, and the setbacks that would apply. */
export type TalkForecast = { readonly sum: number; readonly breakthrough: boolean; readonly setbacks: readonly number[] };

/** The sum of the dice under a clan. */
export function sumUnder(board: BoardView, clan: Clan): number {
	return board.negotiation[clan].reduce((sum, { die }) => sum + die, 0);
}

/** What it will be when a player places this die under a clan, by the rules; on which row is all one. */
export function talkForecast(board: BoardView, player: PlayerId, clan: Clan, die: DieValue): TalkForecast {
	const thought = thoughtOf(board);
	thought.negotiation[clan].push({ player, die, space: -1 });
	const options = setback.options(thought, { step: 'setback', seat: player, clan });
	const calm = eventEffect(thought, 'noSetbacks') !== undefined;
	return {
		sum: sumUnder(board, clan) + die,
		breakthrough: board.breakthroughs.includes(die) && board.rewards.length < REWARDS.length,
		setbacks: calm ? [] : options.flatMap((option) => (option.kind === 'setback' ? [option.setback] : []))
	};
}
