import { m } from '#lib/paraglide/messages.js';
import type { PaxCorrection } from '#rules/pax-transhumanity/corrections.ts';

/** What each correction of the rules changed, in a sentence. */
export const corrections: Readonly<Record<PaxCorrection, () => string>> = {
	noRuin: m.pax_correction_no_ruin,
	tippingThinkTank: m.pax_correction_tipping_think_tank,
	diffuseGrowthDeclined: m.pax_correction_diffuse_growth_declined,
	abilityBeforeImpacts: m.pax_correction_ability_before_impacts,
	soloPatents: m.pax_correction_solo_patents,
	soloPlurality: m.pax_correction_solo_plurality,
	soloTie: m.pax_correction_solo_tie
};
