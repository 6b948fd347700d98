import { wordingOfSome } from '#lib/board/words.ts';
import { m } from '#lib/paraglide/messages.js';
import { appraiseCard, appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import { editionOf, type PlayerId, type PublicBoard } from '#rules/pax-transhumanity/board.ts';
import { placeOf } from '#rules/pax-transhumanity/catalogue.ts';
import type { CardNumber, Discipline, SpaceId } from '#rules/pax-transhumanity/edition.ts';
import { marketCardOf } from '#rules/pax-transhumanity/market.ts';
import { patentValue } from '#rules/pax-transhumanity/money.ts';
import { workOf } from '../costs.ts';
import { abilityText } from './abilities.ts';
import { ideaIn, spaceName, sphereName } from './names.ts';
import type { AnyPaxOption } from './options.ts';
import type { Question } from './questions.ts';

const ofCard = ({ card }: { readonly card: CardNumber }, _: Question, board: PublicBoard): string =>
	sphereName(marketCardOf(board, card).sphere);
const ofSpace = ({ space }: { readonly space: SpaceId }, _: Question, board: PublicBoard): string =>
	sphereName(placeOf(board, space).sphere);
const worth = ({ discipline }: { readonly discipline: Discipline }, _: Question, board: PublicBoard, player: PlayerId): string =>
	m.pxb_effect_worth({ value: patentValue(board, player, discipline) });

/** What an option costs or brings, in a few words; undefined when there is nothing to add. */
export const optionEffect = wordingOfSome<AnyPaxOption, 'kind', [Question, PublicBoard, PlayerId]>('kind', {
	syndicate({ card }, _, board, player) {
		const { syndicate } = appraiseCard(board, player, card);
		if (syndicate === undefined) return undefined;
		return `${ofCard({ card }, _, board)} · ${m.pxb_effect_syndicate({ cost: syndicate.cost, count: syndicate.agents })}`;
	},
	commercialize({ card }, _, board, player) {
		const { cheapest } = appraiseCard(board, player, card).commercialize;
		return cheapest && `${ofCard({ card }, _, board)} · ${m.pxb_effect_from({ cost: cheapest.cost })}`;
	},
	research({ sphere }, _, board, player) {
		const { cheapest } = appraiseSphere(board, player, sphere).research;
		return cheapest && m.pxb_effect_from({ cost: cheapest.cost });
	},
	hire({ space }, _, board, player) {
		const { cost, usesAction } = appraiseSpace(board, player, space);
		return `${ofSpace({ space }, _, board)} · ${(usesAction ? m.pxb_effect_cost : m.pxb_effect_cost_free)({ cost })}`;
	},
	work(option, ...on) {
		const found = workOf(option, ...on);
		if (found === undefined) return undefined;
		const price = (found.subsidized ? m.pxb_effect_subsidized : m.pxb_effect_unsubsidized)({ cost: found.cost });
		return found.utility ? `${price} · ${m.pxb_effect_no_patents()}` : price;
	},
	sell: worth,
	patent: worth,
	divestPatent: worth,
	import: ofCard,
	divestSyndication: ofCard,
	divestEmployee: ofSpace,
	lose: ofSpace,
	solve({ problem }, _, board) {
		const { sphere } = editionOf(board).problems[problem] ?? {};
		return sphere && sphereName(sphere);
	},
	surgeTo: ({ card }, _, board) => abilityOf(board, card),
	thinkTank: (_, step, board) => (step.step === 'useResearch' ? abilityOf(board, step.card) : undefined),
	start: ({ space }, _, board) =>
		board.spaces[space]?.company === undefined ? undefined : m.pxb_effect_takes_over({ place: spaceName(editionOf(board), space) })
});

function abilityOf(board: PublicBoard, card: CardNumber): string | undefined {
	const { ability } = ideaIn(editionOf(board), card) ?? {};
	return ability && abilityText(ability);
}
