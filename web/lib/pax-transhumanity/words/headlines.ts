import { called, BLANK, type HeadlineWords } from '#lib/calls/headline-words.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Regime } from '#rules/pax-transhumanity/board.ts';
import { DISCIPLINES, SPHERES } from '#rules/pax-transhumanity/edition.ts';
import type { PaxHeadline } from '#rules/pax-transhumanity/headlines.ts';
import { regimeName, sphereName } from './names.ts';

const REGIMES = [...DISCIPLINES, 'globalization', 'paradigmShift'] as const satisfies readonly Regime[];

/** What whoever is away from a table is told was done, in the reader's language. */
export function headlineWords(): HeadlineWords<PaxHeadline> {
	return {
		sentences: {
			resisted: m.headline_pax_resisted(BLANK),
			companyTaken: m.headline_pax_company_taken(BLANK),
			worked: m.headline_pax_worked(BLANK),
			patentsDied: m.headline_pax_patents_died(BLANK),
			employeeLost: m.headline_pax_employee_lost(BLANK),
			round: m.headline_pax_round(BLANK),
			regime: m.headline_pax_regime(BLANK),
			recession: m.headline_pax_recession(),
			nuclearExchange: m.headline_pax_nuclear_exchange(BLANK),
			commercializes: m.headline_pax_commercializes(BLANK),
			syndicated: m.headline_pax_syndicated(BLANK),
			researched: m.headline_pax_researched(BLANK),
			fundraised: m.headline_pax_fundraised(BLANK),
			hired: m.headline_pax_hired(BLANK),
			solved: m.headline_pax_solved(BLANK),
			company: m.headline_pax_company(BLANK),
			imported: m.headline_pax_imported(BLANK),
			placated: m.headline_pax_placated(BLANK)
		},
		things: { ...called(SPHERES, sphereName), ...called(REGIMES, regimeName), unemployment: m.pax_unemployment(), utility: m.pax_utility() }
	};
}
