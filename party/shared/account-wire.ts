import { COLOURS } from './wire.ts';

/** Where somebody signed in, as far as their browser says: brands, not words of any language. */
export type DeviceLabel = { readonly browser?: string | undefined; readonly system?: string | undefined };

/** A browser that is signed in; times in milliseconds. */
export type BrowserView = DeviceLabel & {
	readonly id: string;
	readonly since: number;
	/** When it was here last, to the day. */
	readonly seen: number;
	/** The one that asks. */
	readonly own?: true;
};

/** A passkey; `made` says where. */
export type PasskeyView = {
	readonly id: string;
	readonly made: DeviceLabel;
	readonly since: number;
	readonly used?: number;
	/** Whether its owner's other devices have it, too. */
	readonly synced: boolean;
};

/** What the account page shows. */
export type AccountView = {
	readonly name?: string | undefined;
	readonly browsers: readonly BrowserView[];
	readonly passkeys: readonly PasskeyView[];
	/** Recovery codes that can still be used; absent when there never were any. */
	readonly codes?: { readonly left: number; readonly since: number } | undefined;
	/** Whether a passkey can be made at this address. */
	readonly canHavePasskeys: boolean;
};

/** What joining an account into another would move. */
export type JoinPreview = {
	readonly name?: string | undefined;
	readonly tables: number;
	/** Running matches in which both have a seat: while there are any, they cannot be joined. */
	readonly both: number;
};

/** What a player may settle for all their devices, each with its values. */
export const PREFERENCES = {
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

export type Preference = keyof typeof PREFERENCES;
export type Preferences = { readonly [each in Preference]?: (typeof PREFERENCES)[each][number] };

/** The preferences of an account; `at` (milliseconds) grows with every change. */
export type KeptPreferences = { readonly at: number; readonly values: Preferences };
