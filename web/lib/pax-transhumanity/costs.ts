import { wordingOfSome } from '#lib/board/words.ts';
import { appraiseCard, appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import type { PlayerId, PublicBoard } from '#rules/pax-transhumanity/board.ts';
import { worksOf } from '#rules/pax-transhumanity/labour.ts';
import { capacity } from '#rules/pax-transhumanity/money.ts';
import { financed, playerOf } from '#rules/pax-transhumanity/players.ts';
import type { PaxOption } from '#rules/pax-transhumanity/steps.ts';
import type { AnyPaxOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

type On = [step: Question, board: PublicBoard, player: PlayerId];

/** Whether the player's finance board covers an option as it stands. What needs a patent sold first is possible, not covered. */
export function isCovered(option: AnyPaxOption, ...on: On): boolean {
	const [, board, player] = on;
	const { money, agents = 0 } = leastCost(option, ...on) ?? { money: 0 };
	const state = playerOf(board, player);
	return money <= capacity(state) && agents <= financed(state);
}

// The least that an option costs; agents where they come from the finance board.
const leastCost = wordingOfSome<AnyPaxOption, 'kind', On, { readonly money: number; readonly agents?: number }>('kind', {
	syndicate({ card }, _, board, player) {
		const { syndicate } = appraiseCard(board, player, card);
		return syndicate && { money: syndicate.cost, agents: syndicate.agents };
	},
	commercialize: ({ card }, _, board, player) => ({ money: appraiseCard(board, player, card).commercialize.cheapest?.cost ?? 0 }),
	research: ({ sphere }, _, board, player) => ({ money: appraiseSphere(board, player, sphere).research.cheapest?.cost ?? 0 }),
	hire: ({ space }, _, board, player) => ({ money: appraiseSpace(board, player, space).cost, agents: 1 }),
	work: (option, ...on) => ({ money: workOf(option, ...on)?.cost ?? 0 })
});

/** The labour that an option means, with what it costs; undefined where none is asked for. */
export function workOf(option: PaxOption['work'], step: Question, board: PublicBoard, player: PlayerId) {
	if (step.step !== 'work') return undefined;
	return worksOf(board, player, step.sphere, step.labour).find(
		({ space, worker, to, stays }) => space === option.space && worker === option.worker && to === option.to && stays === option.stays
	);
}
