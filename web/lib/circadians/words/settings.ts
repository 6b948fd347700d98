import type { GameSettings } from '#lib/game-settings.ts';
import { m } from '#lib/paraglide/messages.js';

/** What a host may settle of the game. */
export const SETTINGS: GameSettings = {
	characters: {
		label: m.setting_characters,
		values: [
			{ value: 'dealt', label: m.setting_characters_dealt, hint: m.setting_characters_dealt_hint },
			{ value: 'free', label: m.setting_characters_free, hint: m.setting_characters_free_hint }
		]
	},
	rival: {
		label: m.setting_rival,
		values: [
			{ value: 'none', label: m.setting_rival_none, hint: m.setting_rival_none_hint },
			{ value: 'first', label: m.setting_rival_first, hint: m.setting_rival_first_hint },
			{ value: 'second', label: m.setting_rival_second, hint: m.setting_rival_second_hint },
			{ value: 'third', label: m.setting_rival_third, hint: m.setting_rival_third_hint },
			{ value: 'fourth', label: m.setting_rival_fourth, hint: m.setting_rival_fourth_hint }
		]
	}
};
