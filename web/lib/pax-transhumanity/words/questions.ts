import { wording } from '#lib/board/words.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Confirm } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';
import type { CardNumber, Edition } from '#rules/pax-transhumanity/edition.ts';
import type { PaxOption, PaxStep, Purpose } from '#rules/pax-transhumanity/steps.ts';
import { cardName, disciplineName, labourName, spaceName, sphereName, type Names } from './names.ts';

/** A step that puts a question to somebody, or the beginning that all have at once. */
export type Question =
	View<Extract<PaxStep, { step: keyof PaxOption }>> | View<Confirm> | { readonly step: 'together'; readonly seat?: undefined };

const ALTER = { turn: m.pax_ask_alter_turn, swap: m.pax_ask_alter_swap, discard: m.pax_ask_alter_discard };

/** What is asked of the viewer. `actions` are those left of the turn; `begun` whether the first round has. */
export const askedSentence = wording<Question, 'step', [Edition, actions: number, begun: boolean]>(
	'step',
	{
		chooseRole: () => m.pax_ask_choose_role(),
		chooseRivals: () => m.pax_ask_choose_rivals(),
		hideSphere: () => m.pax_ask_hide_sphere(),
		turn: (_, edition, actions) => (actions === 0 ? m.pax_ask_turn_free() : m.pax_ask_turn({ count: actions })),
		pay: ({ purpose, cost }, edition) => m.pax_ask_pay({ what: purposeName(purpose, edition), cost: number(cost) }),
		work: ({ sphere, labour }) => m.pax_ask_work({ sphere: sphereName(sphere), labour: labourName(labour) }),
		divest: () => m.pax_ask_divest(),
		coverHeat: (step, edition) => m.pax_ask_cover_heat(ofCard(step, edition)),
		surge: (step, edition) => m.pax_ask_surge(ofCard(step, edition)),
		viability: (step, edition) => m.pax_ask_viability(ofCard(step, edition)),
		orient: (step, edition) => m.pax_ask_orient(ofCard(step, edition)),
		hire: ({ space }, edition) => m.pax_ask_hire({ place: spaceName(edition, space) }),
		useResearch: (step, edition) => m.pax_ask_use_research(ofCard(step, edition)),
		secondPatent: (step, edition) => m.pax_ask_second_patent(ofCard(step, edition)),
		importTo: (step, edition) => m.pax_ask_import_to(ofCard(step, edition)),
		either: () => m.pax_ask_either(),
		wildProblem: () => m.pax_ask_wild_problem(),
		company: ({ sphere, labour }) => m.pax_ask_company({ sphere: sphereName(sphere), labour: labourName(labour) }),
		giveUpCompany: () => m.pax_ask_give_up_company(),
		socialResistance: () => m.pax_ask_social_resistance(),
		disruption: (step, edition) => m.pax_ask_disruption(ofCard(step, edition)),
		discardFromSplay: ({ discipline }) => m.pax_ask_discard_from_splay({ discipline: disciplineName(discipline) }),
		recession: () => m.pax_ask_recession(),
		diffuseGrowth: () => m.pax_ask_diffuse_growth(),
		nuclearExchange: ({ sphere, count }) => m.pax_ask_nuclear_exchange({ sphere: sphereName(sphere), count }),
		alterSplay: ({ change }) => ALTER[change](),
		confirm: (_, edition, actions, begun) => (begun ? m.pax_ask_confirm() : m.pax_ask_confirm_hidden()),
		together: () => m.pax_ask_hide_sphere()
	},
	''
);

function ofCard({ card }: { readonly card: CardNumber }, edition: Edition) {
	return { card: cardName(edition, card) };
}

// Whom the table waits for, where there is more to say than that.
const AWAITED: { readonly [step in Question['step']]?: (words: { readonly name: string }) => string } = {
	turn: m.pax_wait_turn,
	confirm: m.pax_wait_confirm,
	recession: m.pax_wait_loss,
	nuclearExchange: m.pax_wait_loss
};

/** Whom the table waits for, and what for. */
export function awaitedSentence(step: Question, names: Names, edition: Edition): string {
	if (step.step === 'together' || step.step === 'hideSphere') return m.pax_wait_hide_sphere();
	const name = names(step.seat);
	if ('purpose' in step) return m.pax_wait_pay({ name, what: purposeName(step.purpose, edition) });
	return (AWAITED[step.step] ?? m.pax_wait)({ name });
}

// What money is paid for.
const purposeName = wording<View<Purpose>, 'for', [Edition]>(
	'for',
	{
		syndicate: ({ card }, edition) => m.pax_purpose_syndicate({ card: cardName(edition, card) }),
		commercialize: ({ card }, edition) => m.pax_purpose_commercialize({ card: cardName(edition, card) }),
		hire: ({ space }, edition) => m.pax_purpose_hire({ place: spaceName(edition, space) }),
		research: ({ sphere }) => m.pax_purpose_research({ sphere: sphereName(sphere) })
	},
	''
);
