import { rehearse } from '#rules/core/rehearse.ts';
import { activate } from '#rules/circadians/activate.ts';
import type { PlayerId, SpaceId, Stock } from '#rules/circadians/board.ts';
import type { Amounts, Gain } from '#rules/circadians/effects.ts';
import type { CircadiansFact } from '#rules/circadians/facts.ts';
import type { CircadiansOption, CircadiansStep, DieSource } from '#rules/circadians/steps.ts';
import { RESOURCES } from '#rules/circadians/vocabulary.ts';
import { thoughtOf } from './thought.ts';
import type { BoardView } from './views.ts';

type Activation = CircadiansOption['activate'];

/** What a choice would bring at once: what is paid, what is gained, where the harvester goes, and what is asked after it. */
export type Foreseen = {
	readonly paid: Amounts;
	readonly gained: Gain;
	readonly moves: SpaceId | undefined;
	readonly then: readonly CircadiansStep['step'][];
};

/** What activating the die that is asked about would bring, by the rules themselves; `board` as its player sees it. */
export function foresee(board: BoardView, seat: PlayerId, from: DieSource, option: Activation): Foreseen {
	const thought = thoughtOf(board);
	const { facts, steps } = rehearse(activate, thought, { step: 'activate', seat, from }, option, thought.players.length);
	const own = facts.filter((fact) => 'player' in fact && fact.player === seat);
	return {
		paid: sumOf(own.flatMap((fact) => (fact.fact === 'paid' ? [fact.price] : []))),
		gained: withNews(own),
		moves: own.find((fact) => fact.fact === 'moved')?.to,
		then: steps.map(({ step }) => step as CircadiansStep['step'])
	};
}

function sumOf(list: readonly Amounts[]): Amounts {
	const sum: Partial<Stock> = {};
	for (const amounts of list)
		for (const resource of RESOURCES) if (amounts[resource] !== undefined) sum[resource] = (sum[resource] ?? 0) + (amounts[resource] ?? 0);
	return sum;
}

// Resources, new dice and new items, one after the other.
function withNews(facts: readonly CircadiansFact[]): Gain {
	const gains = facts.flatMap((fact) => (fact.fact === 'gained' ? [fact.gain] : []));
	const dice = gains.reduce((count, gain) => count + (gain.dice ?? 0), 0);
	const items = facts.reduce((count, fact) => count + (fact.fact === 'drew' ? fact.count : 0), 0);
	return { ...sumOf(gains), ...(dice > 0 && { dice }), ...(items > 0 && { items }) };
}
