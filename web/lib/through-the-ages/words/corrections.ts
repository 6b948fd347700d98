import type { ThroughTheAgesCorrection } from '#rules/through-the-ages/corrections.ts';

/** What each correction of the rules changed, in a sentence: none yet. */
export const corrections: Readonly<Record<ThroughTheAgesCorrection, () => string>> = {};
