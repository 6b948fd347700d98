import { request } from '#lib/api.ts';
import { chooseMotion, chooseTextSize, type TextSize } from '#lib/ease.ts';
import { pace, type Pace } from '#lib/following/pace.svelte.ts';
import { getLocale, isLocale, localStorageKey } from '#lib/paraglide/runtime.js';
import { switchSound } from '#lib/sound.ts';
import { theme, type Theme } from '#lib/theme.svelte.ts';
import type { KeptPreferences, Preference, Preferences } from '#party/shared/account-wire.ts';

// What was changed here and is not kept by the account yet: when, in milliseconds; and when the account's last changed that hold here.
const CHANGED = 'preferences';
const AT = 'preferences-at';
const APART = 'preferences-apart';

// Where this device keeps each, and what holds when it keeps nothing.
const PLACES: { readonly [each in Preference]: { readonly key: string; readonly usual: string } } = {
	colour: { key: 'colour', usual: 'any' },
	language: { key: localStorageKey, usual: '' },
	theme: { key: 'theme', usual: 'auto' },
	text: { key: 'text', usual: 'usual' },
	motion: { key: 'motion', usual: 'auto' },
	sound: { key: 'sound', usual: 'off' },
	pace: { key: 'pace', usual: 'usual' },
	confirm: { key: 'confirm', usual: 'off' }
};

type Changed = { readonly [each in Preference]?: number };

/** Whether this device keeps to itself how its player likes it. */
export function isApart(): boolean {
	return localStorage.getItem(APART) === 'yes';
}

/** Has this device keep to itself, or be like the account's others again. */
export async function setApart(apart: boolean): Promise<void> {
	localStorage.removeItem(CHANGED);
	await import('#lib/calls/kept.ts').then(({ noteApart }) => noteApart(apart)).catch(() => undefined);
	if (apart) localStorage.setItem(APART, 'yes');
	else {
		localStorage.removeItem(APART);
		await take();
	}
}

// What this device keeps.
function chosen(name: Preference): string {
	const { key, usual } = PLACES[name];
	return localStorage.getItem(key) ?? usual;
}

/** The player has changed this here: it holds on all their devices, from when each of them hears of it. */
export function noteChange(name: Preference): void {
	if (isApart()) return;
	remember({ ...changed(), [name]: Date.now() });
	void send();
}

/** The account's preferences changed last `at` that moment: they hold here, too, but for what was changed here since. */
export async function followAccount(at: number | undefined): Promise<void> {
	if (isApart()) return;
	if (Object.keys(changed()).length > 0) await send();
	else if (at !== undefined) await take();
}

/** Where the account has settled nothing, what holds on this device is what its player likes. */
export async function offerOwn(): Promise<void> {
	if (isApart()) return;
	const names = Object.keys(PLACES) as Preference[];
	const own = names.filter((name) => ![PLACES[name].usual, ''].includes(chosen(name)));
	remember(Object.fromEntries(own.map((name) => [name, changed()[name] ?? Date.now()])));
	if (own.length > 0) await send();
}

async function take(): Promise<void> {
	hold(await request<KeptPreferences>('/api/me/account/preferences'));
}

// What cannot be sent now is sent when the page is next opened.
async function send(): Promise<void> {
	const sent = changed();
	const entries = Object.entries(sent) as [Preference, number][];
	const body = Object.fromEntries(
		entries.flatMap(([name, when]) => {
			const value = name === 'language' ? getLocale() : chosen(name);
			return value === '' ? [] : [[name, { value, ago: Math.max(0, Date.now() - when) }]];
		})
	);
	let kept: KeptPreferences;
	try {
		kept = await request<KeptPreferences>('/api/me/account/preferences', body);
	} catch {
		localStorage.removeItem(AT);
		return;
	}
	// Of a guest nothing is kept so far.
	if (kept.at === 0) return;
	const later = Object.entries(changed()).filter(([name, when]) => sent[name as Preference] !== when);
	remember(Object.fromEntries(later));
	hold(kept);
}

function hold({ at, values }: KeptPreferences): void {
	const waiting = changed();
	const current = Object.entries(values).filter(([name]) => waiting[name as Preference] === undefined);
	localStorage.setItem(AT, String(at));
	apply(Object.fromEntries(current));
}

function apply(values: Preferences): void {
	if (values.colour !== undefined) localStorage.setItem(PLACES.colour.key, values.colour);
	if (values.confirm !== undefined) localStorage.setItem(PLACES.confirm.key, values.confirm);
	if (values.theme !== undefined) theme.choose(values.theme satisfies Theme);
	if (values.text !== undefined) chooseTextSize(values.text satisfies TextSize);
	if (values.motion !== undefined) chooseMotion(values.motion);
	if (values.pace !== undefined) pace.choose(values.pace satisfies Pace);
	if (values.sound !== undefined) switchSound(values.sound === 'on');
	const { language } = values;
	if (language === undefined || !isLocale(language) || language === getLocale()) return;
	localStorage.setItem(localStorageKey, language);
	location.reload();
}

function changed(): Changed {
	try {
		return JSON.parse(localStorage.getItem(CHANGED) ?? '{}') as Changed;
	} catch {
		return {};
	}
}

function remember(changes: Changed): void {
	if (Object.keys(changes).length === 0) localStorage.removeItem(CHANGED);
	else localStorage.setItem(CHANGED, JSON.stringify(changes));
}
