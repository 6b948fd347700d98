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

type Purposeful = View<Purpose>;

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

/** Whom the table waits for, and what for. */
export function awaitedSentence(step: Question, names: Names, edition: Edition): string {
	switch (step.step) {
		case 'together':
		case 'hideSphere':
			return m.pax_wait_hide_sphere();
		case 'turn':
			return m.pax_wait_turn({ name: names(step.seat) });
		case 'confirm':
			return m.pax_wait_confirm({ name: names(step.seat) });
		case 'pay':
		case 'work':
			return m.pax_wait_pay({ name: names(step.seat), what: purposeName(step.purpose, edition) });
		case 'recession':
		case 'nuclearExchange':
			return m.pax_wait_loss({ name: names(step.seat) });
		default:
			return m.pax_wait({ name: names(step.seat) });
	}
}

/** What money is paid for. */
export function purposeName(purpose: Purposeful, edition: Edition): string {
	switch (purpose.for) {
		case 'syndicate':
			return m.pax_purpose_syndicate({ card: cardName(edition, purpose.card) });
		case 'commercialize':
			return m.pax_purpose_commercialize({ card: cardName(edition, purpose.card) });
		case 'hire':
			return m.pax_purpose_hire({ place: spaceName(edition, purpose.space) });
		case 'research':
			return m.pax_purpose_research({ sphere: sphereName(purpose.sphere) });
		default:
			return purpose satisfies never;
	}
}
