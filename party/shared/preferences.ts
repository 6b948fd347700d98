import * as v from 'valibot';
import { PREFERENCES, type Preference } from './account-wire.ts';

/** One that was changed, so many milliseconds ago by its device's own clock. */
const changed = <const Values extends readonly string[]>(values: Values) =>
	v.optional(
		v.strictObject({ value: v.picklist(values), ago: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400 * 86_400_000)) })
	);

/** What a device has changed. */
export const preferenceChanges = v.strictObject({
	colour: changed(PREFERENCES.colour),
	language: changed(PREFERENCES.language),
	theme: changed(PREFERENCES.theme),
	text: changed(PREFERENCES.text),
	motion: changed(PREFERENCES.motion),
	sound: changed(PREFERENCES.sound),
	pace: changed(PREFERENCES.pace),
	confirm: changed(PREFERENCES.confirm)
});
export type PreferenceChanges = v.InferOutput<typeof preferenceChanges>;

/** Whether the text is a value of the preference. */
export function isPreference(name: string, value: unknown): boolean {
	return Object.hasOwn(PREFERENCES, name) && (PREFERENCES[name as Preference] as readonly unknown[]).includes(value);
}
