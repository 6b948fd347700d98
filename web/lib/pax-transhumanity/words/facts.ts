import { naming, wording } from '#lib/board/words.ts';
import { list, number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { View } from '#rules/core/secret.ts';
import type { PlayerId } from '#rules/pax-transhumanity/board.ts';
import type { CardNumber, Edition, SpaceId } from '#rules/pax-transhumanity/edition.ts';
import type { End, PaxFact } from '#rules/pax-transhumanity/facts.ts';
import { impactKind, isImpact } from './impacts.ts';
import {
	cardName,
	disciplineName,
	employeeName,
	heatName,
	problemName,
	regimeName,
	roleName,
	sideName,
	spaceName,
	sphereName,
	type Names
} from './names.ts';

type Told = View<PaxFact>;
type FactOf<Name extends Told['fact']> = Extract<Told, { fact: Name }>;

/** How a match ended, in a word. */
export const endName = naming<End>({
	tippingPoint: m.pax_end_tipping_point,
	singularity: m.pax_end_singularity,
	plurality: m.pax_end_plurality,
	magnate: m.pax_end_magnate
});

/** A fact of the log as a sentence in the reader's language; undefined for what is told by the fact after it, or not known here yet. */
export const factSentence = wording<Told, 'fact', [Names, Edition], string | undefined>('fact', {
	began: ({ roles, seed }, names, edition) =>
		m.pax_fact_began({
			roles: list(roles.map((role, player) => m.pax_fact_began_role({ name: names(player), role: roleName(role) }))),
			card: cardName(edition, seed)
		}),
	sphereHidden: ({ player }, names) => m.pax_fact_sphere_hidden({ name: names(player) }),
	roundBegan: ({ round }) => m.pax_fact_round_began({ round: number(round) }),
	turnEnded: ({ player, actionsLeft: count }, names) =>
		count === 0 ? m.pax_fact_turn_ended({ name: names(player) }) : m.pax_fact_turn_ended_early({ name: names(player), count }),
	paid({ player, cost, fromPatents }, names) {
		const words = { name: names(player), cost: number(cost) };
		return fromPatents === 0 ? m.pax_fact_paid(words) : m.pax_fact_paid_patents({ ...words, patents: number(fromPatents) });
	},
	patentSold: ({ player, discipline, value }, names) =>
		m.pax_fact_patent_sold({ name: names(player), discipline: disciplineName(discipline), value: number(value) }),
	divestedSyndication: (fact, ...on) => m.pax_fact_divested_syndication(ofCard(fact, ...on)),
	divestedEmployee: (fact, names, edition) =>
		m.pax_fact_divested_employee({ name: names(fact.player), place: employeeName(edition, fact) }),
	divestedPatent: ({ player, discipline }, names) =>
		m.pax_fact_divested_patent({ name: names(player), discipline: disciplineName(discipline) }),
	fundraised: ({ player, capital, debt }, names) =>
		m.pax_fact_fundraised({ name: names(player), capital: number(capital), debt: number(debt) }),
	syndicated: (fact, ...on) => (fact.surge ? m.pax_fact_surged : m.pax_fact_syndicated)(ofCard(fact, ...on)),
	heatCovered: (fact, ...on) => m.pax_fact_heat_covered(onSquare(fact, ...on)),
	commercializes: (fact, ...on) => BY[fact.by](ofCard(fact, ...on)),
	worked,
	joinedSplay: (fact, names, edition) =>
		m.pax_fact_joined_splay({ card: cardName(edition, fact.card), discipline: sideName(edition, fact.card, fact.side) }),
	patented: (fact, names) => m.pax_fact_patented(ofPatents(fact, names)),
	regimeChanged: ({ from, to }) => m.pax_fact_regime_changed({ from: regimeName(from), to: regimeName(to) }),
	hired: (fact, ...on) => (fact.from === 'unemployment' ? m.pax_fact_rehired : m.pax_fact_hired)(atPlace(fact, ...on)),
	researched({ player, sphere, card }, names, edition) {
		const words = { name: names(player), sphere: sphereName(sphere) };
		return card === undefined ? m.pax_fact_researched_nothing(words) : m.pax_fact_researched({ ...words, card: cardName(edition, card) });
	},
	// Undefined when the deck had nothing left.
	marketRefilled: ({ sphere, cards }, names, edition) =>
		cards.length === 0
			? undefined
			: m.pax_fact_market_refilled({ sphere: sphereName(sphere), cards: list(cards.map((card) => cardName(edition, card))) }),
	keptAsThinkTank: (fact, ...on) => m.pax_fact_kept_as_think_tank(ofCard(fact, ...on)),
	returnedFromThinkTank: (fact, ...on) => m.pax_fact_returned_from_think_tank(ofCard(fact, ...on)),
	placated: (fact, ...on) => m.pax_fact_placated(onSquare(fact, ...on)),
	imported: (fact, ...on) =>
		m.pax_fact_imported({ ...ofCard(fact, ...on), from: sphereName(fact.from), to: sphereName(fact.to), row: number(fact.row) }),
	impactFailed: ({ impact }) => m.pax_fact_impact_failed({ impact: isImpact(impact) ? impactKind(impact) : impact }),
	impactDeclined: ({ player, impact }, names) => m.pax_fact_impact_declined({ name: names(player), impact: impactKind(impact) }),
	grew: ({ player }, names) => m.pax_fact_grew({ name: names(player) }),
	solved: ({ player, problem }, names, edition) => m.pax_fact_solved({ name: names(player), problem: problemName(edition, problem) }),
	companyStarted: (fact, names, edition) =>
		fact.replaced === undefined
			? m.pax_fact_company_started(atPlace(fact, names, edition))
			: m.pax_fact_company_replaced({ ...atPlace(fact, names, edition), other: names(fact.replaced) }),
	companyLost: (fact, ...on) => (fact.why === 'replaced' ? m.pax_fact_company_given_up : m.pax_fact_company_lost)(atPlace(fact, ...on)),
	resisted: (fact, names, edition) => m.pax_fact_resisted({ ...onSquare(fact, names, edition), target: names(fact.target) }),
	disrupted: ({ player, discipline }, names) => m.pax_fact_disrupted({ name: names(player), discipline: disciplineName(discipline) }),
	patentsDied: (fact, names) => m.pax_fact_patents_died(ofPatents(fact, names)),
	leftSplay: ({ card }, names, edition) => m.pax_fact_left_splay({ card: cardName(edition, card) }),
	futureShockDivested: (fact, ...on) => m.pax_fact_future_shock_divested(ofCard(fact, ...on)),
	recessionAverted: ({ card }, names, edition) => m.pax_fact_recession_averted({ card: cardName(edition, card) }),
	recession: () => m.pax_fact_recession(),
	employeeLost: (fact, names, edition) => m.pax_fact_employee_lost({ name: names(fact.player), place: employeeName(edition, fact) }),
	diffused: (fact, ...on) => m.pax_fact_diffused(onSquare(fact, ...on)),
	nuclearExchange: ({ sphere, count }) => m.pax_fact_nuclear_exchange({ sphere: sphereName(sphere), count }),
	protected: ({ player, from }, names) => m.pax_fact_protected({ name: names(player), from: impactKind(from) }),
	foresaw: ({ player }, names) => m.pax_fact_foresaw({ name: names(player) }),
	splayAltered: (fact, ...on) => SPLAY_ALTERED[fact.change](ofCard(fact, ...on)),
	exoglobalActs: (fact, ...on) => m.pax_fact_exoglobal_acts(ofCard(fact, ...on)),
	exoglobalIdle: ({ player }, names) => m.pax_fact_exoglobal_idle({ name: names(player) }),
	marketCardRemoved: ({ sphere, card }, names, edition) =>
		m.pax_fact_market_card_removed({ sphere: sphereName(sphere), card: cardName(edition, card) }),
	marketCardAdded: ({ sphere, card, row }, names, edition) =>
		m.pax_fact_market_card_added({ sphere: sphereName(sphere), card: cardName(edition, card), row: number(row) }),
	ended: ({ end, winners }, names) => m.pax_fact_ended({ end: endName(end), count: winners.length, names: list(winners.map(names)) })
});

const SPLAY_ALTERED = { turn: m.pax_fact_splay_turned, swap: m.pax_fact_splay_swapped, discard: m.pax_fact_splay_discarded };

const BY = {
	splay: m.pax_fact_commercializes_splay,
	patents: m.pax_fact_commercializes_patents,
	thinkTank: m.pax_fact_commercializes_think_tank,
	exoglobal: m.pax_fact_commercializes
} satisfies Record<FactOf<'commercializes'>['by'], (words: { name: string; card: string }) => string>;

function ofCard({ player, card }: { readonly player: PlayerId; readonly card: CardNumber }, names: Names, edition: Edition) {
	return { name: names(player), card: cardName(edition, card) };
}

function atPlace({ player, space }: { readonly player: PlayerId; readonly space: SpaceId }, names: Names, edition: Edition) {
	return { name: names(player), place: spaceName(edition, space) };
}

function ofPatents({ player, count, discipline }: FactOf<'patented'> | FactOf<'patentsDied'>, names: Names) {
	return { name: names(player), count, discipline: disciplineName(discipline) };
}

function worked(fact: FactOf<'worked'>, names: Names, edition: Edition): string {
	const from = spaceName(edition, fact.space);
	if (fact.stays) return m.pax_fact_worked_stays({ name: names(fact.worker), from });
	const to = spaceName(edition, fact.to);
	if (fact.worker !== fact.player) return m.pax_fact_worked_foreign({ name: names(fact.player), worker: names(fact.worker), from, to });
	return m.pax_fact_worked({ name: names(fact.player), from, to });
}

function onSquare(fact: Parameters<typeof ofCard>[0] & { readonly square: number }, names: Names, edition: Edition) {
	return { ...ofCard(fact, names, edition), heat: heatName(edition, fact.card, fact.square) };
}
