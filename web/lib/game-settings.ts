import type { ChronicledGame } from '#lib/board/end/chronicles.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Settings } from '#rules/core/match.ts';

/** A value of a setting; `first` says that it is proposed for somebody's first match, and why. */
type SettingValue = { readonly value: string; readonly label: () => string; readonly hint?: () => string; readonly first?: () => string };

/** One thing a host may settle, with its values, the usual one first. */
export type SettingWords = {
	readonly label: () => string;
	/** It matters at a table for so many only. */
	readonly onlyFor?: number;
	readonly values: readonly SettingValue[];
};

/** What a host may settle of a game, by the names of its settings. */
export type GameSettings = { readonly [name: string]: SettingWords };

const SETTINGS: { readonly [id: string]: GameSettings } = {
	'power-struggle': {
		target: {
			label: m.setting_target,
			values: [
				{ value: '4', label: m.setting_target_4, hint: m.setting_target_4_hint },
				{ value: '5', label: m.setting_target_5, hint: m.setting_target_5_hint }
			]
		}
	},
	'pax-transhumanity': {
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
	},
	circadians: {
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
	},
	'through-the-ages': {
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
	}
} satisfies { readonly [id in ChronicledGame]: GameSettings };

/** What a host may settle of this game; nothing when this front end does not know it. */
export function settingsOf(id: string): GameSettings {
	return SETTINGS[id] ?? {};
}

/** The settings that are proposed for somebody's first match of a game. */
export function firstSettings(id: string): Settings {
	const proposed = Object.entries(settingsOf(id)).flatMap(([name, { values }]) =>
		values.flatMap(({ value, first }) => (first === undefined ? [] : [[name, value] as const]))
	);
	return Object.fromEntries(proposed);
}
