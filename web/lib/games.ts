import { m } from '#lib/paraglide/messages.js';

/** One thing a host may settle, with its values, the usual one first. */
export type SettingWords = {
	readonly label: () => string;
	readonly values: readonly { readonly value: string; readonly label: () => string; readonly hint?: () => string }[];
};

/** What the front end knows of a game before its board is loaded: the words on the box. */
export type GameEntry = {
	readonly name: () => string;
	/** One sentence on what the game is. */
	readonly about: () => string;
	readonly minutes: string;
	readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
	readonly settings: { readonly [name: string]: SettingWords };
	/** Where its rules are explained. */
	readonly rules: '/rules/power-struggle';
};

/** Every game by its id; its board is in boards.ts. */
export const GAMES: { readonly [id: string]: GameEntry } = {
	'power-struggle': {
		name: m.game_power_struggle,
		about: m.game_power_struggle_about,
		minutes: '90–120',
		seats: { least: 3, most: 5, usual: 4 },
		settings: {
			target: {
				label: m.setting_target,
				values: [
					{ value: '4', label: m.setting_target_4, hint: m.setting_target_4_hint },
					{ value: '5', label: m.setting_target_5, hint: m.setting_target_5_hint }
				]
			}
		},
		rules: '/rules/power-struggle'
	}
};

/** The game that "play now" and "invite friends" open. */
export const FIRST_GAME = 'power-struggle';

/** A game's name, or its id when this front end does not know it. */
export function gameName(id: string): string {
	return GAMES[id]?.name() ?? id;
}
