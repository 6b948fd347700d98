import type { GameSettings } from '#lib/game-settings.ts';
import { m } from '#lib/paraglide/messages.js';

/** What a host may settle of the game. */
export const SETTINGS: GameSettings = {
	variant: {
		label: m.setting_variant,
		values: [
			{ value: 'standard', label: m.setting_variant_standard, hint: m.setting_variant_standard_hint },
			{
				value: 'beginner',
				label: m.setting_variant_beginner,
				hint: m.setting_variant_beginner_hint,
				first: m.setting_variant_beginner_first
			}
		]
	},
	exoglobals: {
		label: m.setting_exoglobals,
		onlyFor: 1,
		values: [
			{ value: 'easy', label: m.setting_exoglobals_easy, hint: m.setting_exoglobals_easy_hint },
			{ value: 'hard', label: m.setting_exoglobals_hard, hint: m.setting_exoglobals_hard_hint }
		]
	}
};
