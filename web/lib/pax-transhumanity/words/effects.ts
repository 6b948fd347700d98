import { m } from '#lib/paraglide/messages.js';
import { appraiseCard, appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import type { PlayerId, PublicBoard } from '#rules/pax-transhumanity/board.ts';
import { editionOf } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import type { Sphere } from '#rules/pax-transhumanity/edition.ts';
import { worksOf } from '#rules/pax-transhumanity/labour.ts';
import { marketCardOf } from '#rules/pax-transhumanity/market.ts';
import { patentValue } from '#rules/pax-transhumanity/money.ts';
import { abilityText } from './abilities.ts';
import { ideaIn, spaceName, sphereName } from './names.ts';
import type { AnyPaxOption } from './options.ts';
import type { Question } from './questions.ts';

/** What an option costs or brings, in a few words; undefined when there is nothing to add. */
export function optionEffect(option: AnyPaxOption, step: Question, board: PublicBoard, player: PlayerId): string | undefined {
	switch (option.kind) {
		case 'syndicate': {
			const { syndicate } = appraiseCard(board, player, option.card);
			return (
				syndicate &&
				inSphere(marketCardOf(board, option.card).sphere, m.pxb_effect_syndicate({ cost: syndicate.cost, count: syndicate.agents }))
			);
		}
		case 'commercialize': {
			const { cheapest } = appraiseCard(board, player, option.card).commercialize;
			return cheapest && inSphere(marketCardOf(board, option.card).sphere, m.pxb_effect_from({ cost: cheapest.cost }));
		}
		case 'research': {
			const { cheapest } = appraiseSphere(board, player, option.sphere).research;
			return cheapest && m.pxb_effect_from({ cost: cheapest.cost });
		}
		case 'hire': {
			const { cost, usesAction } = appraiseSpace(board, player, option.space);
			return inSphere(placeOf(board, option.space).sphere, usesAction ? m.pxb_effect_cost({ cost }) : m.pxb_effect_cost_free({ cost }));
		}
		case 'work': {
			if (step.step !== 'work') return undefined;
			const found = worksOf(board, player, step.sphere, step.labour).find(
				({ space, worker, to, stays }) => space === option.space && worker === option.worker && to === option.to && stays === option.stays
			);
			if (found === undefined) return undefined;
			const price = found.subsidized ? m.pxb_effect_subsidized({ cost: found.cost }) : m.pxb_effect_unsubsidized({ cost: found.cost });
			return found.utility ? `${price} · ${m.pxb_effect_no_patents()}` : price;
		}
		case 'sell':
		case 'patent':
		case 'divestPatent':
			return m.pxb_effect_worth({ value: patentValue(board, player, option.discipline) });
		case 'import':
		case 'divestSyndication':
			return sphereName(marketCardOf(board, option.card).sphere);
		case 'divestEmployee':
		case 'lose':
			return sphereName(placeOf(board, option.space).sphere);
		case 'solve': {
			const problem = editionOf(board).problems[option.problem];
			return problem && sphereName(problem.sphere);
		}
		case 'surgeTo':
		case 'thinkTank': {
			const card = option.kind === 'surgeTo' ? option.card : step.step === 'useResearch' ? step.card : undefined;
			const { ability } = ideaIn(editionOf(board), card) ?? {};
			return ability && abilityText(ability);
		}
		case 'start': {
			const { company } = board.spaces[option.space] ?? {};
			return company === undefined ? undefined : m.pxb_effect_takes_over({ place: spaceName(editionOf(board), option.space) });
		}
		default:
			return undefined;
	}
}

function inSphere(sphere: Sphere, effect: string): string {
	return `${sphereName(sphere)} · ${effect}`;
}
