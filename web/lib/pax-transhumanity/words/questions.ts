import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Confirm } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';
import type { Edition } from '#rules/pax-transhumanity/edition.ts';
import type { PaxOption, PaxStep, Purpose } from '#rules/pax-transhumanity/steps.ts';
import { cardName, disciplineName, labourName, spaceName, sphereName, type Names } from './names.ts';

/** A step that puts a question to somebody, or the beginning that all have at once. */
export type Question =
	View<Extract<PaxStep, { step: keyof PaxOption }>> | View<Confirm> | { readonly step: 'together'; readonly seat?: undefined };

type Purposeful = View<Purpose>;

const ALTER = { turn: m.pax_ask_alter_turn, swap: m.pax_ask_alter_swap, discard: m.pax_ask_alter_discard };

/** What is asked of the viewer. `actions` are those left of the turn; `begun` whether the first round has. */
export function askedSentence(step: Question, edition: Edition, actions: number, begun: boolean): string {
	switch (step.step) {
		case 'chooseRole':
			return m.pax_ask_choose_role();
		case 'chooseRivals':
			return m.pax_ask_choose_rivals();
		case 'hideSphere':
			return m.pax_ask_hide_sphere();
		case 'turn':
			return actions === 0 ? m.pax_ask_turn_free() : m.pax_ask_turn({ count: actions });
		case 'pay':
			return m.pax_ask_pay({ what: purposeName(step.purpose, edition), cost: number(step.cost) });
		case 'work':
			return m.pax_ask_work({ sphere: sphereName(step.sphere), labour: labourName(step.labour) });
		case 'divest':
			return m.pax_ask_divest();
		case 'coverHeat':
			return m.pax_ask_cover_heat({ card: cardName(edition, step.card) });
		case 'surge':
			return m.pax_ask_surge({ card: cardName(edition, step.card) });
		case 'viability':
			return m.pax_ask_viability({ card: cardName(edition, step.card) });
		case 'orient':
			return m.pax_ask_orient({ card: cardName(edition, step.card) });
		case 'hire':
			return m.pax_ask_hire({ place: spaceName(edition, step.space) });
		case 'useResearch':
			return m.pax_ask_use_research({ card: cardName(edition, step.card) });
		case 'secondPatent':
			return m.pax_ask_second_patent({ card: cardName(edition, step.card) });
		case 'importTo':
			return m.pax_ask_import_to({ card: cardName(edition, step.card) });
		case 'either':
			return m.pax_ask_either();
		case 'wildProblem':
			return m.pax_ask_wild_problem();
		case 'company':
			return m.pax_ask_company({ sphere: sphereName(step.sphere), labour: labourName(step.labour) });
		case 'giveUpCompany':
			return m.pax_ask_give_up_company();
		case 'socialResistance':
			return m.pax_ask_social_resistance();
		case 'disruption':
			return m.pax_ask_disruption({ card: cardName(edition, step.card) });
		case 'discardFromSplay':
			return m.pax_ask_discard_from_splay({ discipline: disciplineName(step.discipline) });
		case 'recession':
			return m.pax_ask_recession();
		case 'diffuseGrowth':
			return m.pax_ask_diffuse_growth();
		case 'nuclearExchange':
			return m.pax_ask_nuclear_exchange({ sphere: sphereName(step.sphere), count: step.count });
		case 'alterSplay':
			return ALTER[step.change]();
		case 'confirm':
			return begun ? m.pax_ask_confirm() : m.pax_ask_confirm_hidden();
		case 'together':
			return m.pax_ask_hide_sphere();
		default:
			return step satisfies never;
	}
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
			return m.pax_wait_pay({ name: names(step.seat), what: purposeName(step.purpose, edition) });
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
