import type { CircadiansCorrection } from '#rules/circadians/corrections.ts';

/** What each correction of the rules changed, in a sentence: none yet. */
export const corrections: Readonly<Record<CircadiansCorrection, () => string>> = {};
