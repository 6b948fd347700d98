import type { PowerStruggleCorrection } from '#rules/power-struggle/corrections.ts';

/** What each correction of the rules changed, in a sentence: a line like `bribeOnce: m.ps_correction_bribe_once` for each. */
export const corrections: Readonly<Record<PowerStruggleCorrection, () => string>> = {};
