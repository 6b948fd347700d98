import { keepWords, keptWords, type CallWords } from './kept.ts';

const LANGUAGE = /^[a-z]{2}$/;

/** The words of a call in a language of the house, as the build has written them. Throws where they cannot be fetched. */
async function fetchedWords(language: string): Promise<CallWords> {
	const answer = await fetch(`/calls/${language}.json`);
	const words = answer.ok ? ((await answer.json()) as CallWords) : undefined;
	if (words?.locale !== language) throw new Error(`no words of calls in ${language}`);
	return words;
}

/** Fetches the words of a call in this language, and keeps them for the service worker. Throws where they cannot be fetched. */
export async function learnWords(language: string): Promise<void> {
	await keepWords(await fetchedWords(language));
}

/**
 * The words of a call: in the language that the player has settled since, where they can be fetched; else those that were kept, undefined when
 * there are none.
 */
export async function wordsFor(language: string | undefined): Promise<CallWords | undefined> {
	const kept = await keptWords();
	if (language === undefined || kept?.locale === language || !LANGUAGE.test(language)) return kept;
	try {
		const words = await fetchedWords(language);
		await keepWords(words);
		return words;
	} catch {
		return kept;
	}
}
