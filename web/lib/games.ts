import type { RouteId } from '$app/types';
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

/** A page of rules: any route below /rules. */
export type RulesPage = Exclude<Extract<RouteId, `/rules/${string}`>, `/rules/${string}/${string}`>;

/** A page of lessons: the first game below a page of rules. */
export type LessonsPage = Extract<RouteId, `/rules/${string}/first-game`>;

/** What the front end knows of a game before its board is loaded: the words on the box. */
export type GameEntry = {
	readonly name: () => string;
	/** One sentence on what the game is. */
	readonly about: () => string;
	readonly minutes: string;
	readonly seats: { readonly least: number; readonly most: number; readonly usual: number };
	readonly settings: { readonly [name: string]: SettingWords };
	/** Present when a host may bring another edition as a file: why one is refused, in words. */
	readonly editions?: () => Promise<{ readonly editionFault: (reason: string) => string }>;
	/** What corrections of the rules changed, in words, by the correction's id. */
	readonly corrections: () => Promise<{ readonly corrections: { readonly [id: string]: () => string } }>;
	/** Where its rules are explained, once they are. */
	readonly rules?: RulesPage;
	/** Where it is learned in ten minutes, on practice boards. */
	readonly lessons?: LessonsPage;
};

/** Every game by its id; its board is in boards.ts, the drawing on its box in home/covers.ts. One of which nothing is counted does not compile. */
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
		corrections: () => import('./power-struggle/words/corrections.ts'),
		rules: '/rules/power-struggle',
		lessons: '/rules/power-struggle/first-game'
	},
	'pax-transhumanity': {
		name: m.game_pax_transhumanity,
		about: m.game_pax_transhumanity_about,
		minutes: '90–150',
		seats: { least: 1, most: 4, usual: 3 },
		settings: {
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
		editions: () => import('./pax-transhumanity/edition-faults.ts'),
		corrections: () => import('./pax-transhumanity/words/corrections.ts'),
		rules: '/rules/pax-transhumanity',
		lessons: '/rules/pax-transhumanity/first-game'
	},
	'through-the-ages': {
		name: m.game_through_the_ages,
		about: m.game_through_the_ages_about,
		minutes: '120–300',
		seats: { least: 2, most: 4, usual: 3 },
		settings: {
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
		},
		corrections: () => import('./through-the-ages/words/corrections.ts'),
		rules: '/rules/through-the-ages'
	}
} satisfies { readonly [id in ChronicledGame]: GameEntry };

/** The game that "play now" opens. */
export const FIRST_GAME = 'power-struggle';

/** The settings that are proposed for somebody's first match of a game. */
export function firstSettings(id: string): Settings {
	const proposed = Object.entries(GAMES[id]?.settings ?? {}).flatMap(([name, { values }]) =>
		values.flatMap(({ value, first }) => (first === undefined ? [] : [[name, value] as const]))
	);
	return Object.fromEntries(proposed);
}

/** A game's name, or its id when this front end does not know it. */
export function gameName(id: string): string {
	return GAMES[id]?.name() ?? id;
}
