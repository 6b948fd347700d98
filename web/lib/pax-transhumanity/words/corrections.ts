import type { PaxCorrection } from '#rules/pax-transhumanity/corrections.ts';

/** What each correction of the rules changed, in a sentence: a line like `heatOnce: m.pax_correction_heat_once` for each. */
export const corrections: Readonly<Record<PaxCorrection, () => string>> = {};
