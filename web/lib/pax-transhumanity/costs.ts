import { appraiseCard, appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import type { PlayerId, PublicBoard } from '#rules/pax-transhumanity/board.ts';
import { worksOf } from '#rules/pax-transhumanity/labour.ts';
import { capacity } from '#rules/pax-transhumanity/money.ts';
import { financed, playerOf } from '#rules/pax-transhumanity/players.ts';
import type { AnyPaxOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

type Cost = { readonly money: number; readonly agents: number };

/** Whether the player's finance board covers an option as it stands. What needs a patent sold first is possible, not covered. */
export function isCovered(option: AnyPaxOption, step: Question, board: PublicBoard, player: PlayerId): boolean {
	const { money, agents } = costOf(option, step, board, player);
	const state = playerOf(board, player);
	return money <= capacity(state) && agents <= financed(state);
}

// The least that it costs; agents where they come from the finance board.
function costOf(option: AnyPaxOption, step: Question, board: PublicBoard, player: PlayerId): Cost {
	switch (option.kind) {
		case 'syndicate': {
			const { cost = 0, agents = 0 } = appraiseCard(board, player, option.card).syndicate ?? {};
			return { money: cost, agents };
		}
		case 'commercialize':
			return { money: appraiseCard(board, player, option.card).commercialize.cheapest?.cost ?? 0, agents: 0 };
		case 'research':
			return { money: appraiseSphere(board, player, option.sphere).research.cheapest?.cost ?? 0, agents: 0 };
		case 'hire':
			return { money: appraiseSpace(board, player, option.space).cost, agents: 1 };
		case 'work': {
			if (step.step !== 'work') return { money: 0, agents: 0 };
			const found = worksOf(board, player, step.sphere, step.labour).find(
				({ space, worker, to, stays }) => space === option.space && worker === option.worker && to === option.to && stays === option.stays
			);
			return { money: found?.cost ?? 0, agents: 0 };
		}
		default:
			return { money: 0, agents: 0 };
	}
}
