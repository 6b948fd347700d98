import type { GameSettings } from '#lib/game-settings.ts';
import { m } from '#lib/paraglide/messages.js';

/** What a host may settle of the game. */
export const SETTINGS: GameSettings = {
	target: {
		label: m.setting_target,
		values: [
			{ value: '4', label: m.setting_target_4, hint: m.setting_target_4_hint },
			{ value: '5', label: m.setting_target_5, hint: m.setting_target_5_hint }
		]
	}
};
