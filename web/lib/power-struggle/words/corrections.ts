import { m } from '#lib/paraglide/messages.js';
import type { PowerStruggleCorrection } from '#rules/power-struggle/corrections.ts';

/** What each correction of the rules changed, in a sentence. */
export const corrections: Readonly<Record<PowerStruggleCorrection, () => string>> = {
	archEnemyStays: m.ps_correction_arch_enemy_stays,
	notesAreTalk: m.ps_correction_notes_are_talk
};
