import type { ChronicledGame } from '#lib/board/end/chronicles.ts';
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

const SETTINGS: { readonly [id: string]: () => Promise<{ readonly SETTINGS: GameSettings }> } = {
	'power-struggle': () => import('./power-struggle/words/settings.ts'),
	'pax-transhumanity': () => import('./pax-transhumanity/words/settings.ts'),
	circadians: () => import('./circadians/words/settings.ts'),
	'through-the-ages': () => import('./through-the-ages/words/settings.ts')
} satisfies { readonly [id in ChronicledGame]: unknown };

/** What a host may settle of this game, fetched when it is asked for; nothing when this front end does not know it. */
export async function settingsOf(id: string): Promise<GameSettings> {
	return (await SETTINGS[id]?.())?.SETTINGS ?? {};
}

/** The settings that are proposed for somebody's first match of a game. */
export async function firstSettings(id: string): Promise<Settings> {
	const proposed = Object.entries(await settingsOf(id)).flatMap(([name, { values }]) =>
		values.flatMap(({ value, first }) => (first === undefined ? [] : [[name, value] as const]))
	);
	return Object.fromEntries(proposed);
}
