import { readFileSync } from 'node:fs';

export const LOCALES = ['en', 'es', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

const settings = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8')) as {
	readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] };
};

/** Every catalogue by the name of its folder. */
export const CATALOGUES: readonly string[] = settings['plugin.inlang.messageFormat'].pathPattern.map((path) => path.split('/')[2] ?? '');

/** A message in a catalogue: its text, or its text by plural form. */
export type Message = string | readonly [{ readonly match: Readonly<Record<string, string>> }];
export type Parameters = Readonly<Record<string, string | number>>;

/** One catalogue as it is stored. */
export function catalogue(name: string, locale: Locale): Readonly<Record<string, Message>> {
	return JSON.parse(readFileSync(`messages/${name}/${locale}.json`, 'utf8')) as Record<string, Message>;
}

/** What the page says for a message, so that tests find things by what a player reads. Throws when there is none. */
export type Words = (key: string, parameters?: Parameters) => string;

/** The words of one language. */
export function wordsIn(locale: Locale): Words {
	const messages = Object.assign({}, ...CATALOGUES.map((name) => catalogue(name, locale))) as Readonly<Record<string, Message>>;
	const plurals = new Intl.PluralRules(locale);
	return (key, parameters = {}) => {
		const message = messages[key];
		if (message === undefined) throw new Error(`no message ${key}`);
		const text = typeof message === 'string' ? message : pluralForm(message[0].match, parameters, plurals);
		return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
	};
}

function pluralForm(forms: Readonly<Record<string, string>>, parameters: Parameters, plurals: Intl.PluralRules): string {
	for (const [condition, text] of Object.entries(forms)) {
		const [selector = '', form] = condition.split('=');
		const value = parameters[selector.replace(/Plural$/, '')];
		if (form === '*' || (value !== undefined && plurals.select(Number(value)) === form)) return text;
	}
	throw new Error('no plural form');
}

const digits = new Intl.NumberFormat('en');

/** The English words. */
export const words: Words = wordsIn('en');

/** A sum as the board shows it. */
export function money(sum: number): string {
	return words('ps_money', { sum: digits.format(sum) });
}

/** `humanResources` as the keys of messages have it: `human_resources`. */
export function snake(name: string): string {
	return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function divisionWords(division: string): string {
	return words(`ps_division_${snake(division)}`);
}

export function cardWords(card: string): string {
	return card === 'chairman' ? words('ps_privilege_chairman') : divisionWords(card);
}

/** Why something cannot be done in Pax Transhumanity, by its reason code. */
export function reasonWords(reason: string): string {
	return words(`pax_reason_${reason.replaceAll('-', '_')}`);
}
