import type { GameSettings } from '#lib/game-settings.ts';
import { m } from '#lib/paraglide/messages.js';

/** What a host may settle of the game. */
export const SETTINGS: GameSettings = {
	length: {
		label: m.setting_length,
		values: [
			{ value: 'full', label: m.setting_length_full, hint: m.setting_length_full_hint },
			{ value: 'short', label: m.setting_length_short, hint: m.setting_length_short_hint, first: m.setting_length_short_first }
		]
	},
	peaceful: {
		label: m.setting_peaceful,
		values: [
			{ value: 'no', label: m.setting_peaceful_no, hint: m.setting_peaceful_no_hint },
			{ value: 'yes', label: m.setting_peaceful_yes, hint: m.setting_peaceful_yes_hint }
		]
	},
	civilHands: {
		label: m.setting_civil_hands,
		values: [
			{ value: 'open', label: m.setting_civil_hands_open, hint: m.setting_civil_hands_open_hint },
			{ value: 'closed', label: m.setting_civil_hands_closed, hint: m.setting_civil_hands_closed_hint }
		]
	}
};
