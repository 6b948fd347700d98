import { expect, type Page } from '@playwright/test';
import { CATALOGUES, catalogue, LOCALES, type Locale, type Message } from './words.ts';

// Words that most English sentences have one of, and that no Spanish and no Italian one has; no name of a game or of a piece is among them.
const TELL_TALE =
	/(?<!\p{L})(?:the|and|of|your|you|with|from|this|that|which|when|whose|what|is|are|was|have|choose|seat|seats|turn|nobody|players?|undo|back|start|name|invite|close)(?!\p{L})/giu;

/** The texts of a message: one, or one for every plural form. */
export function texts(message: Message): readonly string[] {
	return typeof message === 'string' ? [message] : Object.values(message[0].match);
}

function allTexts(locale: Locale): readonly string[] {
	return CATALOGUES.flatMap((name) =>
		Object.entries(catalogue(name, locale)).flatMap(([key, message]) => (key === '$schema' ? [] : texts(message)))
	);
}

// What a game is called, where it is called so in every language: a name with English words in it is no English, whole as it is printed.
const NAMES: readonly string[] = Object.entries(catalogue('platform', 'en')).flatMap(([key, name]) =>
	key.startsWith('game_') && LOCALES.every((locale) => catalogue('platform', locale)[key] === name) ? texts(name) : []
);

/** English words in this text of another language. */
export function englishWords(text: string): readonly string[] {
	const said = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);
	return [...new Set([...said.matchAll(TELL_TALE)].map(([word]) => word))];
}

// Every stretch of the English messages, between the things that are filled in, that is long enough to be no chance and that this
// language does not say as well; in small letters, as `englishIn` compares them.
function englishStretches(locale: Exclude<Locale, 'en'>): readonly string[] {
	const own = allTexts(locale).join('\n').toLowerCase();
	const stretches = allTexts('en').flatMap((text) => text.toLowerCase().split(/\{\w+\}/));
	const telling = stretches
		.map((stretch) => stretch.trim())
		.filter((stretch) => /\p{L}{2}.*\s.*\p{L}{2}/u.test(stretch) && stretch.length >= 9);
	return [...new Set(telling)].filter((stretch) => !own.includes(stretch));
}

const found = new Map<Locale, readonly string[]>();

// Looked for once: the catalogues are long.
function stretchesFor(locale: Exclude<Locale, 'en'>): readonly string[] {
	const stretches = found.get(locale) ?? englishStretches(locale);
	found.set(locale, stretches);
	return stretches;
}

// What of a page's text is still English, as words and as stretches of English messages.
function englishIn(text: string, stretches: readonly string[]): readonly string[] {
	const small = text.toLowerCase();
	return [...englishWords(text), ...stretches.filter((stretch) => small.includes(stretch))];
}

/** No key of a catalogue stands where words should be, nor a parameter that nobody filled in, nor a word of English elsewhere. */
export async function speaksOnly(page: Page, locale: Locale): Promise<void> {
	const shown = await page.evaluate(() => {
		const { body } = document;
		const names = [...body.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
			['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
		);
		// Facts that stay as they are in every language, such as what the published cards are called, say of which language they are.
		const foreign = [...body.querySelectorAll<HTMLElement>(`[lang]:not([lang='${document.documentElement.lang}'])`)];
		const text = foreign.reduce((rest, { innerText }) => rest.replace(innerText, ''), body.innerText);
		return [document.title, text, ...names].join('\n');
	});
	expect(shown).not.toMatch(/\b(?:ps|psb|psr|pax|pxb|pxr)_[a-z_]+|\b[a-z]+_[a-z_]+\b|\{\w+\}|undefined|\[object/);
	if (locale !== 'en') expect(englishIn(shown, stretchesFor(locale)), page.url()).toEqual([]);
}
