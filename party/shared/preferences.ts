import * as v from 'valibot';
import { COLOURS } from './wire.ts';

/** What a player may settle for all their devices, each with its values. */
const VALUES = {
	/** The colour one likes to play. */
	colour: [...COLOURS, 'any'],
	language: ['en', 'es', 'it'],
	theme: ['auto', 'light', 'dark'],
	/** How large the letters are. */
	text: ['usual', 'large', 'larger', 'largest'],
	/** Whether pieces travel: as the device says, or not. */
	motion: ['auto', 'less'],
	sound: ['on', 'off'],
	/** How fast is told what others do. */
	pace: ['slow', 'usual', 'fast', 'wait', 'now'],
	/** Whether a choice is asked about before it is sent. */
	confirm: ['on', 'off']
} as const;

export type Preference = keyof typeof VALUES;
export type Preferences = { readonly [each in Preference]?: (typeof VALUES)[each][number] };

/** One that was changed, so many milliseconds ago by its device's own clock. */
const changed = <const Values extends readonly string[]>(values: Values) =>
	v.optional(v.strictObject({ value: v.picklist(values), ago: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(400 * 86_400_000)) }));

/** What a device has changed. */
export const preferenceChanges = v.strictObject({
	colour: changed(VALUES.colour),
	language: changed(VALUES.language),
	theme: changed(VALUES.theme),
	text: changed(VALUES.text),
	motion: changed(VALUES.motion),
	sound: changed(VALUES.sound),
	pace: changed(VALUES.pace),
	confirm: changed(VALUES.confirm)
});
export type PreferenceChanges = v.InferOutput<typeof preferenceChanges>;

/** The preferences of an account; `at` (milliseconds) grows with every change. */
export type KeptPreferences = { readonly at: number; readonly values: Preferences };

/** Whether the text is a value of the preference. */
export function isPreference(name: string, value: unknown): boolean {
	return Object.hasOwn(VALUES, name) && (VALUES[name as Preference] as readonly unknown[]).includes(value);
}
