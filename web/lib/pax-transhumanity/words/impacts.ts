import { namingTwice, wordingOfSome } from '#lib/board/words.ts';
import { m } from '#lib/paraglide/messages.js';
import { list } from '#lib/format.ts';
import type { Edition, Impact, ImpactEntry } from '#rules/pax-transhumanity/edition.ts';
import { labourName, problemName, spaceName, sphereName } from './names.ts';

const IMPACT = {
	growth: [m.pax_impact_growth, m.pax_rule_growth],
	solve: [m.pax_impact_solve, m.pax_rule_solve],
	wildProblem: [m.pax_impact_wild_problem, m.pax_rule_wild_problem],
	company: [m.pax_impact_company, m.pax_rule_company],
	socialResistance: [m.pax_impact_social_resistance, m.pax_rule_social_resistance],
	disruption: [m.pax_impact_disruption, m.pax_rule_disruption],
	recession: [m.pax_impact_recession, m.pax_rule_recession],
	diffuseGrowth: [m.pax_impact_diffuse_growth, m.pax_rule_diffuse_growth],
	nuclearExchange: [m.pax_impact_nuclear_exchange, m.pax_rule_nuclear_exchange],
	endOfGame: [m.pax_impact_end_of_game, m.pax_rule_end_of_game]
} satisfies Record<Impact['impact'], readonly [name: () => string, rule: () => string]>;

/** Whether this is the name of a kind of impact. */
export function isImpact(name: string): name is Impact['impact'] {
	return Object.hasOwn(IMPACT, name);
}

/** A kind of impact in a word, and what the rules say of it. */
export const [impactKind, impactRule] = namingTwice<Impact['impact']>(IMPACT);

// What an impact names.
const namedBy = wordingOfSome<Impact, 'impact', [Edition]>('impact', {
	solve: ({ problem }, edition) => problemName(edition, problem),
	company({ labour, sphere, hostile }, edition) {
		const where = [labourName(labour), sphereName(sphere)];
		return [...where, ...(hostile === undefined ? [] : [`${spaceName(edition, hostile)}!`])].join(', ');
	},
	nuclearExchange: ({ sphere }) => sphereName(sphere)
});

/** One impact with what it names: "Company: creative, Developing World, Education!". */
export function impactName(impact: Impact, edition: Edition): string {
	const [name, what] = [impactKind(impact.impact), namedBy(impact, edition)];
	return what === undefined ? name : m.pax_impact_of({ impact: name, what });
}

/** What a line of a card's impacts lets choose from: mostly one thing. */
export function choicesOf(entry: ImpactEntry): readonly Impact[] {
	return entry.impact === 'either' ? entry.of : [entry];
}

/** A line of a card's impacts: one of them, or those to choose from. */
export function impactEntryName(entry: ImpactEntry, edition: Edition): string {
	if (entry.impact !== 'either') return impactName(entry, edition);
	return m.pax_impact_either({ impacts: list(entry.of.map((impact) => impactName(impact, edition))) });
}
