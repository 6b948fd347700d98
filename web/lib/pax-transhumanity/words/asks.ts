import { m } from '#lib/paraglide/messages.js';
import type { PaxOption } from '#rules/pax-transhumanity/steps.ts';

/** What a table asks of whoever is away from it, in a few words: nothing that only the table may show. */
export const asks: { readonly [step in keyof PaxOption]: () => string } = {
	chooseRole: m.pax_away_choose_role,
	chooseRivals: m.pax_away_choose_rivals,
	hideSphere: m.pax_away_hide_sphere,
	turn: m.table_asks_action,
	pay: m.pax_away_pay,
	work: m.pax_away_work,
	divest: m.pax_away_divest,
	coverHeat: m.pax_away_cover_heat,
	surge: m.pax_away_surge,
	viability: m.pax_away_commercialize,
	orient: m.pax_away_commercialize,
	hire: m.pax_away_hire,
	useResearch: m.pax_away_use_research,
	secondPatent: m.pax_away_use_research,
	importTo: m.pax_away_import,
	either: m.pax_away_impact,
	wildProblem: m.pax_away_impact,
	company: m.pax_away_company,
	giveUpCompany: m.pax_away_company,
	socialResistance: m.pax_away_impact,
	disruption: m.pax_away_impact,
	discardFromSplay: m.pax_away_impact,
	recession: m.pax_away_loss,
	diffuseGrowth: m.pax_away_impact,
	nuclearExchange: m.pax_away_loss,
	alterSplay: m.pax_away_alter_splay
};
