import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { View } from '#rules/core/secret.ts';
import type { Edition } from '#rules/pax-transhumanity/edition.ts';
import type { End, PaxFact } from '#rules/pax-transhumanity/facts.ts';
import { impactKind, isImpact } from './impacts.ts';
import { cardName, disciplineName, heatName, problemName, regimeName, roleName, spaceName, sphereName, type Names } from './names.ts';

type Told = View<PaxFact>;
type FactOf<Name extends Told['fact']> = Extract<Told, { fact: Name }>;

const END = {
	tippingPoint: m.pax_end_tipping_point,
	singularity: m.pax_end_singularity,
	plurality: m.pax_end_plurality,
	magnate: m.pax_end_magnate
} satisfies Record<End, () => string>;

/** How a match ended, in a word. */
export function endName(end: End): string {
	return END[end]();
}

// One case for every fact there is: longer than other files because the rules have that much to tell.
/** A fact of the log as a sentence in the reader's language; undefined for what is told by the fact after it. */
export function factSentence(fact: Told, names: Names, edition: Edition): string | undefined {
	switch (fact.fact) {
		case 'began':
			return m.pax_fact_began({
				roles: list(fact.roles.map((role, player) => m.pax_fact_began_role({ name: names(player), role: roleName(role) }))),
				card: cardName(edition, fact.seed)
			});
		case 'sphereHidden':
			return m.pax_fact_sphere_hidden({ name: names(fact.player) });
		case 'roundBegan':
			return m.pax_fact_round_began({ round: number(fact.round) });
		case 'turnEnded':
			return fact.actionsLeft === 0
				? m.pax_fact_turn_ended({ name: names(fact.player) })
				: m.pax_fact_turn_ended_early({ name: names(fact.player), count: fact.actionsLeft });
		case 'paid':
			return fact.fromPatents === 0
				? m.pax_fact_paid({ name: names(fact.player), cost: number(fact.cost) })
				: m.pax_fact_paid_patents({ name: names(fact.player), cost: number(fact.cost), patents: number(fact.fromPatents) });
		case 'patentSold':
			return m.pax_fact_patent_sold({
				name: names(fact.player),
				discipline: disciplineName(fact.discipline),
				value: number(fact.value)
			});
		case 'divestedSyndication':
			return m.pax_fact_divested_syndication({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'divestedEmployee':
			return m.pax_fact_divested_employee({ name: names(fact.player), place: placeWords(fact, edition) });
		case 'divestedPatent':
			return m.pax_fact_divested_patent({ name: names(fact.player), discipline: disciplineName(fact.discipline) });
		case 'fundraised':
			return m.pax_fact_fundraised({ name: names(fact.player), capital: number(fact.capital), debt: number(fact.debt) });
		case 'syndicated':
			return (fact.surge ? m.pax_fact_surged : m.pax_fact_syndicated)({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'heatCovered':
			return m.pax_fact_heat_covered(onSquare(fact, names, edition));
		case 'commercializes':
			return commercializes(fact, names, edition);
		case 'worked':
			return worked(fact, names, edition);
		case 'joinedSplay':
			return m.pax_fact_joined_splay({ card: cardName(edition, fact.card), discipline: sideName(fact, edition) });
		case 'patented':
			return m.pax_fact_patented({ name: names(fact.player), count: fact.count, discipline: disciplineName(fact.discipline) });
		case 'regimeChanged':
			return m.pax_fact_regime_changed({ from: regimeName(fact.from), to: regimeName(fact.to) });
		case 'hired':
			return (fact.from === 'unemployment' ? m.pax_fact_rehired : m.pax_fact_hired)({
				name: names(fact.player),
				place: spaceName(edition, fact.space)
			});
		case 'researched':
			return fact.card === undefined
				? m.pax_fact_researched_nothing({ name: names(fact.player), sphere: sphereName(fact.sphere) })
				: m.pax_fact_researched({ name: names(fact.player), sphere: sphereName(fact.sphere), card: cardName(edition, fact.card) });
		case 'marketRefilled':
			// The deck had nothing left.
			if (fact.cards.length === 0) return undefined;
			return m.pax_fact_market_refilled({
				sphere: sphereName(fact.sphere),
				cards: list(fact.cards.map((card) => cardName(edition, card)))
			});
		case 'keptAsThinkTank':
			return m.pax_fact_kept_as_think_tank({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'returnedFromThinkTank':
			return m.pax_fact_returned_from_think_tank({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'placated':
			return m.pax_fact_placated(onSquare(fact, names, edition));
		case 'imported':
			return m.pax_fact_imported({
				name: names(fact.player),
				card: cardName(edition, fact.card),
				from: sphereName(fact.from),
				to: sphereName(fact.to),
				row: number(fact.row)
			});
		case 'impactFailed':
			return m.pax_fact_impact_failed({ impact: isImpact(fact.impact) ? impactKind(fact.impact) : fact.impact });
		case 'impactDeclined':
			return m.pax_fact_impact_declined({ name: names(fact.player), impact: impactKind(fact.impact) });
		case 'grew':
			return m.pax_fact_grew({ name: names(fact.player) });
		case 'solved':
			return m.pax_fact_solved({ name: names(fact.player), problem: problemName(edition, fact.problem) });
		case 'companyStarted':
			return fact.replaced === undefined
				? m.pax_fact_company_started({ name: names(fact.player), place: spaceName(edition, fact.space) })
				: m.pax_fact_company_replaced({
						name: names(fact.player),
						place: spaceName(edition, fact.space),
						other: names(fact.replaced)
					});
		case 'companyLost':
			return (fact.why === 'replaced' ? m.pax_fact_company_given_up : m.pax_fact_company_lost)({
				name: names(fact.player),
				place: spaceName(edition, fact.space)
			});
		case 'resisted':
			return m.pax_fact_resisted({
				name: names(fact.player),
				target: names(fact.target),
				card: cardName(edition, fact.card),
				heat: heatName(edition, fact.card, fact.square)
			});
		case 'disrupted':
			return m.pax_fact_disrupted({ name: names(fact.player), discipline: disciplineName(fact.discipline) });
		case 'patentsDied':
			return m.pax_fact_patents_died({ name: names(fact.player), count: fact.count, discipline: disciplineName(fact.discipline) });
		case 'leftSplay':
			return m.pax_fact_left_splay({ card: cardName(edition, fact.card) });
		case 'futureShockDivested':
			return m.pax_fact_future_shock_divested({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'recessionAverted':
			return m.pax_fact_recession_averted({ card: cardName(edition, fact.card) });
		case 'recession':
			return m.pax_fact_recession();
		case 'employeeLost':
			return m.pax_fact_employee_lost({ name: names(fact.player), place: placeWords(fact, edition) });
		case 'diffused':
			return m.pax_fact_diffused(onSquare(fact, names, edition));
		case 'nuclearExchange':
			return m.pax_fact_nuclear_exchange({ sphere: sphereName(fact.sphere), count: fact.count });
		case 'protected':
			return m.pax_fact_protected({ name: names(fact.player), from: impactKind(fact.from) });
		case 'foresaw':
			return m.pax_fact_foresaw({ name: names(fact.player) });
		case 'splayAltered':
			return SPLAY_ALTERED[fact.change]({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'exoglobalActs':
			return m.pax_fact_exoglobal_acts({ name: names(fact.player), card: cardName(edition, fact.card) });
		case 'exoglobalIdle':
			return m.pax_fact_exoglobal_idle({ name: names(fact.player) });
		case 'marketCardRemoved':
			return m.pax_fact_market_card_removed({ sphere: sphereName(fact.sphere), card: cardName(edition, fact.card) });
		case 'marketCardAdded':
			return m.pax_fact_market_card_added({
				sphere: sphereName(fact.sphere),
				card: cardName(edition, fact.card),
				row: number(fact.row)
			});
		case 'ended':
			return m.pax_fact_ended({ end: endName(fact.end), count: fact.winners.length, names: list(fact.winners.map(names)) });
		default:
			return fact satisfies never;
	}
}

const SPLAY_ALTERED = { turn: m.pax_fact_splay_turned, swap: m.pax_fact_splay_swapped, discard: m.pax_fact_splay_discarded };

const BY = {
	splay: m.pax_fact_commercializes_splay,
	patents: m.pax_fact_commercializes_patents,
	thinkTank: m.pax_fact_commercializes_think_tank,
	exoglobal: m.pax_fact_commercializes
} satisfies Record<FactOf<'commercializes'>['by'], unknown>;

function commercializes(fact: FactOf<'commercializes'>, names: Names, edition: Edition): string {
	return BY[fact.by]({ name: names(fact.player), card: cardName(edition, fact.card) });
}

function worked(fact: FactOf<'worked'>, names: Names, edition: Edition): string {
	const from = spaceName(edition, fact.space);
	if (fact.stays) return m.pax_fact_worked_stays({ name: names(fact.worker), from });
	const to = spaceName(edition, fact.to);
	if (fact.worker !== fact.player) return m.pax_fact_worked_foreign({ name: names(fact.player), worker: names(fact.worker), from, to });
	return m.pax_fact_worked({ name: names(fact.player), from, to });
}

function sideName({ card, side }: FactOf<'joinedSplay'>, edition: Edition): string {
	const found = edition.cards[card];
	return found === undefined || found.kind === 'plurality' ? '' : disciplineName(found[side]);
}

function onSquare(fact: { readonly player: number; readonly card: number; readonly square: number }, names: Names, edition: Edition) {
	return { name: names(fact.player), card: cardName(edition, fact.card), heat: heatName(edition, fact.card, fact.square) };
}

function placeWords(fact: FactOf<'employeeLost'> | FactOf<'divestedEmployee'>, edition: Edition): string {
	return fact.space === undefined ? m.pax_unemployed_in({ sphere: sphereName(fact.sphere) }) : spaceName(edition, fact.space);
}
